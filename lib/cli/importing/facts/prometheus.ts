import { output } from './kind-knowledge';

import type { OutputCase } from '../../../core/kind-outputs';
import type { KindKnowledge } from './kind-knowledge';

/** Cases without the Service that the operator makes. */
const NONE: readonly OutputCase[] = [
  {
    when: ['spec.serviceName'],
    none: "the Service is that of 'spec.serviceName', and its ports are yours; use it",
  },
  {
    when: ['spec.listenLocal=true'],
    none: "it listens on loopback alone; take 'spec.listenLocal' out",
  },
];

const LEFT = 'Deleting it leaves its volumes, unless its claims are to be deleted.';

/** A server with a Service that all of the kind in the namespace have in common. */
function server(
  kind: 'Prometheus' | 'Alertmanager',
  port: number,
  file: string,
): Readonly<Record<string, KindKnowledge>> {
  const name = kind.toLowerCase();
  const url = (scheme: string): string =>
    `${scheme}://${name}-operated.$(namespace).svc:${port}$(spec.routePrefix|/)`;
  return {
    [`${kind}.monitoring.coreos.com`]: {
      release: '0.93.0',
      name: {
        // A StatefulSet with 52.
        longest: 51 - name.length,
        why: `pods carry ${name}-<name>-<hash> as a label, which has at most 63 characters`,
      },
      ready: 'condition=Available',
      deletion: LEFT,
      outputs: {
        connectionString: output(
          `The URL of the Service, which every ${kind} of the namespace is behind.`,
          file,
          [...NONE, { when: ['spec.web.tlsConfig'], text: url('https') }, { text: url('http') }],
          'seen',
        ),
        service: output(
          `The headless Service, which every ${kind} of the namespace is behind; its port is called \`web\`, or \`spec.portName\`.`,
          file,
          [...NONE, { service: `${name}-operated`, port }],
          'seen',
        ),
        statefulSetName: output(
          'The StatefulSet of the servers.',
          file,
          [{ text: `${name}-$(name)` }],
          'seen',
        ),
      },
    },
  };
}

/** The prometheus-operator, by kind and group. */
export const PROMETHEUS: Readonly<Record<string, KindKnowledge>> = {
  ...server('Prometheus', 9090, 'pkg/prometheus/common.go'),
  ...server('Alertmanager', 9093, 'pkg/alertmanager/statefulset.go'),
};
