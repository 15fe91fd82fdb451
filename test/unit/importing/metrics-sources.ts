import { coreObject } from '../../cluster/support/kubernetes-object';
import { account, crd, deployment, everywhere, GADGETS } from '../../support/sources';

import type { ReadOperator } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';

export const args = (...given: readonly string[]): Manifest => ({ args: given });
export const port = (containerPort: number, name?: string): Manifest => ({
  containerPort,
  ...(name && { name }),
});
export const ports = (...given: readonly Manifest[]): Manifest => ({ ports: given });

export const service = (...given: readonly Manifest[]): Manifest =>
  coreObject(
    'Service',
    { name: 'operator-metrics', namespace: 'gadgets', labels: { part: 'metrics' } },
    { spec: { selector: { app: 'operator' }, ports: given } },
  );

export const monitor = (kind: string, matchLabels: Manifest, endpoint: Manifest): Manifest => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind,
  metadata: { name: 'operator', namespace: 'gadgets' },
  spec: {
    selector: { matchLabels },
    [kind === 'PodMonitor' ? 'podMetricsEndpoints' : 'endpoints']: [endpoint],
  },
});

/** An operator with a proxy before its metrics. */
export const proxied: readonly Manifest[] = [
  crd('gadgets', 'Gadget'),
  account('operator'),
  deployment('operator', {
    pod: {
      containers: [
        {
          name: 'kube-rbac-proxy',
          image: 'registry.example.com/kube-rbac-proxy:v0.1',
          args: ['--secure-listen-address=0.0.0.0:8443', '--upstream=http://127.0.0.1:8080/'],
          ports: [port(8443, 'https')],
        },
        {
          name: 'manager',
          image: 'registry.example.com/gadget-operator:v1.2.0',
          args: ['--metrics-bind-address=127.0.0.1:8080'],
        },
      ],
    },
  }),
  ...everywhere('operator', [GADGETS]),
];

/** Metrics in a line: protocol, port and path, the argument for another port, the library. */
export function metricsLine({ metrics }: ReadOperator['definition']): string | undefined {
  if (metrics === undefined) {
    return undefined;
  }
  const { port: at, protocol = 'http', path = '/metrics', argument, library } = metrics;
  return [`${protocol} ${at}${path}`, argument, library]
    .filter((part) => part !== undefined)
    .join(' ');
}
