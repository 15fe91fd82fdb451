import { readOperator } from 'operator-constructs/cli';
import { metricsLine } from '../../unit/importing/metrics-sources';
import { objectsOrSkip, UPSTREAM_SOURCES } from '../support/upstream-sources';

import type { ReadOperator } from 'operator-constructs/cli';

const NOWHERE = 'nothing in the source says where';

/**
 * Metrics that an import finds in each source: port, protocol, path, setting for another port,
 * library.
 */
const FOUND: Readonly<Record<string, string>> = {
  'cloudnative-pg': 'http 8080/metrics',
  'grafana bundle': 'http 9090/metrics --metrics-bind-address=0.0.0.0: controller-runtime',
  grafana: 'http 9090/metrics --metrics-bind-address=0.0.0.0: controller-runtime',
  'opentelemetry bundle': 'https 8443/metrics',
  'opentelemetry openshift bundle': 'https 8443/metrics',
  'metallb bundle': NOWHERE,
  'argo-cd': 'http 8082/metrics',
  'argo-rollouts': 'http 8090/metrics',
  'prometheus-operator': 'http 8080/metrics',
  metallb: 'http 7472/metrics',
  kueue: 'https 8443/metrics',
  lws: 'https 8443/metrics',
  gatekeeper: 'http 8888/metrics',
  keda: 'http 8080/metrics',
  rabbitmq: 'http 9782/metrics',
  kuberay: 'http 8080/metrics',
  eck: NOWHERE,
  'external-secrets': 'http 8080/metrics --metrics-addr=:',
  solr: 'http 8080/metrics --metrics-bind-address=: controller-runtime',
  zalando: NOWHERE,
  'cert-manager': 'http 9402/metrics',
  'mariadb-operator': 'http 8080/metrics --metrics-addr=:',
  crossplane: NOWHERE,
};

function line({ definition, findings }: ReadOperator): string {
  const missing = findings
    .find(({ rule }) => rule === 'import/metrics')
    ?.message.split(/ (?=Deployment|StatefulSet)/)[0];
  return metricsLine(definition) ?? missing ?? 'nothing is found';
}

test.each(UPSTREAM_SOURCES.map((upstream) => [upstream.name, upstream] as const))(
  '%s',
  (name, upstream) => {
    const objects = objectsOrSkip(upstream);
    if (objects === undefined) {
      return;
    }
    expect(line(readOperator(objects))).toBe(FOUND[name]);
  },
);
