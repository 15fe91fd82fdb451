import { ManifestGraph } from 'operator-constructs/cli';
import { expectLinear } from '../../support/growth';
import { account, binding, role, rule, serviceAccount } from '../access/objects';

const times = (n: number, make: (i: number) => object[]): object[] =>
  Array.from({ length: n }, (_, i) => make(i)).flat();

const object = (
  apiVersion: string,
  kind: string,
  name: string,
  namespace: string,
  rest: object = {},
): object => ({
  apiVersion,
  kind,
  metadata: { name, namespace, labels: { app: name } },
  ...rest,
});

/** A workload with what it reads, runs as, serves and is selected by. */
const application = (name: string, namespace: string): object[] => {
  const matchLabels = { app: name };
  const container = {
    name: 'main',
    envFrom: [{ configMapRef: { name } }, { secretRef: { name } }],
  };
  const template = {
    metadata: { labels: matchLabels },
    spec: { serviceAccountName: name, containers: [container] },
  };
  return [
    object('apps/v1', 'Deployment', name, namespace, {
      spec: { selector: { matchLabels }, template },
    }),
    serviceAccount(namespace, name),
    object('v1', 'ConfigMap', name, namespace),
    object('v1', 'Secret', name, namespace),
    object('v1', 'Service', name, namespace, { spec: { selector: matchLabels } }),
    object('policy/v1', 'PodDisruptionBudget', name, namespace, {
      spec: { selector: { matchLabels } },
    }),
    object('monitoring.coreos.com/v1', 'ServiceMonitor', name, namespace, {
      spec: { selector: { matchLabels }, namespaceSelector: { any: true } },
    }),
    role(namespace, name, rule(`${name}.example.com`, 'stores', 'update')),
    object(`${name}.example.com/v1`, 'Store', name, namespace),
    binding(namespace, name, `Role ${name}`, account(namespace, name)),
  ];
};

describe('a graph', () => {
  test.each<[string, (n: number) => object[], number]>([
    ['applications of one namespace', (n) => times(n, (i) => application(`a${i}`, 'one')), 1_000],
    [
      'applications, each in its namespace',
      (n) => times(n, (i) => application(`a${i}`, `n${i}`)),
      1_000,
    ],
    [
      'ConfigMaps that nobody reads',
      (n) => times(n, (i) => [object('v1', 'ConfigMap', `c${i}`, 'one')]),
      10_000,
    ],
  ])(
    'grows with %s',
    (_, make, n) => expectLinear(make, (objects) => ManifestGraph.of(objects).toMermaid(), n),
    120_000,
  );
});
