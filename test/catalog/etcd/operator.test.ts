import { OperatorScope, type PolicyRule } from 'operator-constructs';
import {
  etcdBackupDefinition,
  etcdDefinition,
  EtcdOperator,
  type EtcdOperatorProps,
  etcdRestoreDefinition,
} from 'operator-constructs/etcd';
import { grantsOf } from '../../../lib/core/grants';
import { address, failureOf, type Manifest, only, synth } from '../../support/synth';
import { fullOperator, IMAGE, silentChart, strictChart } from './fixtures';

const objectsOf = (props: EtcdOperatorProps = {}) => {
  const chart = strictChart();
  new EtcdOperator(chart, 'operator', { image: IMAGE, ...props });
  return synth(chart);
};

const podOf = (objects: readonly Manifest[], name = 'etcd-operator') =>
  only(objects, 'Deployment', name).spec.template.spec;

/** `resource: verbs` for each resource of some rules. */
const table = (rules: readonly PolicyRule[]): string[] =>
  rules.flatMap(({ resources, verbs, resourceNames }) =>
    resources.map((resource) => `${resource}${resourceNames ? ` [${resourceNames.join()}]` : ''}: ${verbs.join(' ')}`),
  );

/** The rights of a definition by place and namespace. */
const rightsAt = (definition: typeof etcdDefinition, scope: OperatorScope, options: string[] = []) =>
  Object.fromEntries(
    grantsOf({ rules: definition.rules, scope, home: 'storage', options }).map(({ place, namespace, rules }) => [
      `${place} ${namespace ?? '*'}`,
      table(rules),
    ]),
  );

const LOCK = (name: string) => ['endpoints: create', `endpoints [${name}]: get update`];
const SERVED = [
  'etcdclusters: get update',
  'pods: list get create patch delete',
  'persistentvolumeclaims: create delete',
  'services: create',
  'secrets: get',
  'events: create',
];
const OWN = ['pods: get', ...LOCK('etcd-operator')];
const HEARS = ['etcdclusters: list watch'];

describe('EtcdOperator, rights', () => {
  test('scope namespace: two Roles, and nothing for the whole Kubernetes cluster', () => {
    expect(rightsAt(etcdDefinition, OperatorScope.namespace(), ['tls'])).toEqual({
      'own storage': OWN,
      'watched storage': [...HEARS, ...SERVED],
    });
  });

  test('scope namespaces: hears of all clusters, may do something with those that it serves', () => {
    expect(rightsAt(etcdDefinition, OperatorScope.namespaces('a', 'b'), ['tls'])).toEqual({
      'own storage': OWN,
      'watched a': SERVED,
      'watched b': SERVED,
      'cluster *': HEARS,
    });
  });

  test('scope cluster', () => {
    expect(rightsAt(etcdDefinition, OperatorScope.cluster(), ['tls'])).toEqual({
      'own storage': OWN,
      'cluster *': [...SERVED, ...HEARS],
    });
  });

  test('the backup operator, and the restore operator', () => {
    expect(rightsAt(etcdBackupDefinition, OperatorScope.namespace())).toEqual({
      'own storage': ['etcdbackups: list watch get update', 'secrets: get', ...LOCK('etcd-backup-operator')],
    });
    expect(rightsAt(etcdRestoreDefinition, OperatorScope.namespace())).toEqual({
      'own storage': [
        'etcdrestores: list watch update',
        'etcdclusters: get create update delete',
        'pods: create',
        'secrets: get',
        'pods: get',
        'services: create',
        ...LOCK('etcd-restore-operator'),
      ],
    });
  });

  test('Secrets only where clusters may have TLS', () => {
    const rolesOf = (props: EtcdOperatorProps) =>
      JSON.stringify(objectsOf(props).filter(({ kind }) => String(kind).endsWith('Role')));
    expect(rolesOf({})).toContain('secrets');
    expect(rolesOf({ tls: 'off' })).not.toContain('secrets');
  });

  test('only the restore operator may delete clusters, and none has a wildcard', () => {
    const may = (definition: typeof etcdDefinition) =>
      definition.rules
        .filter((rule) => rule.resources.includes('etcdclusters'))
        .some(({ verbs }) => verbs.includes('delete'));
    expect([etcdDefinition, etcdBackupDefinition, etcdRestoreDefinition].map(may)).toEqual([false, false, true]);
    for (const { rules } of [etcdDefinition, etcdBackupDefinition, etcdRestoreDefinition]) {
      expect(JSON.stringify(rules.map(({ resources, verbs, apiGroups }) => [resources, verbs, apiGroups]))).not.toMatch(
        /\*/,
      );
    }
  });
});

describe('EtcdOperator', () => {
  test('is told its scope by a flag, and never to make its CRDs', () => {
    const argsAt = (scope: OperatorScope) => podOf(objectsOf({ scope })).containers[0].args;
    expect(argsAt(OperatorScope.namespace())).toEqual(['-create-crd=false']);
    expect(argsAt(OperatorScope.namespaces('a'))).toEqual(['-create-crd=false', '-cluster-wide']);
    expect(argsAt(OperatorScope.cluster())).toEqual(['-create-crd=false', '-cluster-wide']);
  });

  test('all three processes: the numeric user, a writable /tmp, their pod by the downward API, no API for CRDs', () => {
    const chart = strictChart();
    fullOperator(chart);
    const objects = synth(chart);
    for (const name of ['etcd-operator', 'etcd-backup-operator', 'etcd-restore-operator']) {
      const pod = podOf(objects, name);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(pod.serviceAccountName).toBe(name);
      expect(pod.containers[0]).toMatchObject({
        image: IMAGE,
        command: [name],
        args: ['-create-crd=false'],
        volumeMounts: [{ mountPath: '/tmp', name: 'writable-tmp' }],
      });
      expect(pod.containers[0].env.map(({ name: variable }: Manifest) => variable)).toEqual([
        'MY_POD_NAMESPACE',
        'MY_POD_NAME',
      ]);
      expect(only(objects, 'Deployment', name).spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    }
    expect(objects.filter(({ kind }) => kind === 'ServiceAccount')).toHaveLength(3);
  });

  test('only the main process has a probe', () => {
    const chart = strictChart();
    fullOperator(chart);
    const objects = synth(chart);
    expect(podOf(objects).containers[0].readinessProbe).toEqual({ httpGet: { path: '/readyz', port: 8080 } });
    expect(podOf(objects, 'etcd-backup-operator').containers[0]).not.toHaveProperty('readinessProbe');
    expect(podOf(objects, 'etcd-restore-operator').containers[0]).not.toHaveProperty('readinessProbe');
  });

  test('metrics are on the port that is there anyway', () => {
    const objects = objectsOf({ metrics: {} });
    expect(podOf(objects).containers[0]).toMatchObject({
      args: ['-create-crd=false'],
      ports: [{ name: 'metrics', containerPort: 8080 }],
    });
    expect(only(objects, 'Service').metadata.name).toBe('etcd-operator-metrics');
    expect(failureOf(() => objectsOf({ metrics: { port: 9090 } }))).toMatch(/'metrics\.port' is 9090, .* leave it out/);
  });

  test('snapshots are served to members of the namespace only', () => {
    const chart = strictChart();
    fullOperator(chart, { restoreOperator: { name: 'restorer' } });
    const objects = synth(chart);
    const { spec } = only(objects, 'NetworkPolicy');
    expect(spec.ingress).toEqual([
      { from: [{ podSelector: { matchLabels: { app: 'etcd' } } }], ports: [{ port: 19999, protocol: 'TCP' }] },
    ]);
    expect(only(objects, 'Deployment', 'restorer').spec.template.metadata.labels).toMatchObject(
      spec.podSelector.matchLabels,
    );
    // The name of the Service is fixed in the process.
    expect(only(objects, 'Service', 'etcd-restore-operator').spec.selector).toEqual(spec.podSelector.matchLabels);
  });

  test('the policy can be left to somebody else', () => {
    const chart = strictChart();
    fullOperator(chart, { restoreOperator: { snapshotPolicy: 'skip' } });
    expect(synth(chart).filter(({ kind }) => kind === 'NetworkPolicy')).toEqual([]);
  });

  test('what clusters select by is on no pod of an operator', () => {
    const chart = strictChart();
    fullOperator(chart);
    for (const { spec } of synth(chart).filter(({ kind }) => kind === 'Deployment')) {
      expect(spec.template.metadata.labels).not.toHaveProperty('app');
    }
  });

  test('without its cluster part none of the CRDs comes', () => {
    const chart = strictChart();
    fullOperator(chart, { clusterPart: 'skip' });
    expect(synth(chart).filter(({ kind }) => kind === 'CustomResourceDefinition')).toEqual([]);
  });
});

/** What is for two copies or more, of which there is one; and what says the same as another prop. */
type Left = 'podDisruptionBudget' | 'topologySpread' | 'podMonitor' | 'serviceAccountAnnotations' | 'webhooks';

/** Every prop set; a new one does not compile until it is set here too. */
const allProps: Required<Omit<EtcdOperatorProps, Left>> = {
  scope: OperatorScope.namespaces('storage', 'billing'),
  name: 'etcd',
  namespace: 'storage',
  clusterPart: 'install',
  guards: { default: 'warn', rules: { 'odd-size': 'off' } },
  userRoles: 'aggregated',
  unwatchedNamespaces: 'allow',
  serviceAccountName: 'there-already',
  metrics: { labels: { scrape: 'yes' } },
  ...{ serviceMonitor: {}, alerts: {}, networkPolicy: {}, labels: { team: 'storage' } },
  annotations: { note: 'x' },
  kubernetesVersion: '1.30',
  image: 'registry.example.com/etcd-operator:v0.9.4-1',
  imagePullPolicy: 'Always',
  imagePullSecrets: [{ name: 'registry' }],
  replicas: 1,
  resources: { limits: { memory: '1Gi' } },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'infra', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' }],
  ...{ priorityClassName: 'high', env: [{ name: 'AWS_REGION', value: 'eu' }], args: ['-v=2'] },
  volumes: [{ name: 'ca', configMap: { name: 'ca' } }],
  volumeMounts: [{ name: 'ca', mountPath: '/etc/ssl/certs' }],
  securityContext: { runAsUser: null },
  podLabels: { tier: 'infra' },
  podAnnotations: { scrape: 'yes' },
  tls: 'off',
  backupOperator: { resources: { limits: { cpu: 1 } }, guards: 'off', env: [{ name: 'AWS_REGION', value: 'us' }] },
  restoreOperator: { name: 'restorer', labels: { team: 'recovery' }, snapshotPolicy: 'install' },
};

describe('EtcdOperator, all props', () => {
  const build = () => {
    const chart = silentChart();
    const operator = new EtcdOperator(chart, 'operator', allProps);
    return { operator, objects: synth(chart) };
  };

  test('reach the process', () => {
    const { operator, objects } = build();
    const deployment = only(objects, 'Deployment', 'etcd');
    expect(deployment.metadata.labels).toMatchObject({ team: 'storage' });
    expect(deployment.spec.template.metadata.labels).toMatchObject({ tier: 'infra' });
    expect(podOf(objects, 'etcd')).toMatchObject({
      serviceAccountName: 'there-already',
      nodeSelector: { disk: 'ssd' },
      priorityClassName: 'high',
      containers: [{ args: ['-create-crd=false', '-cluster-wide', '-v=2'], resources: { limits: { memory: '1Gi' } } }],
    });
    expect(podOf(objects, 'etcd').securityContext).not.toHaveProperty('runAsUser');
    expect(operator.tls).toBe('off');
  });

  test('what belongs to the release and the place is shared with the operators beside it', () => {
    const { operator, objects } = build();
    for (const name of ['etcd-backup-operator', 'restorer']) {
      expect(podOf(objects, name)).toMatchObject({
        nodeSelector: { disk: 'ssd' },
        tolerations: [{ key: 'infra', operator: 'Exists' }],
        imagePullSecrets: [{ name: 'registry' }],
        containers: [{ image: allProps.image, imagePullPolicy: 'Always', args: ['-create-crd=false'] }],
      });
    }
    expect(only(objects, 'Deployment', 'etcd-backup-operator').metadata.labels).toMatchObject({ team: 'storage' });
    expect(only(objects, 'Deployment', 'restorer').metadata.labels).toMatchObject({ team: 'recovery' });
    expect(operator.backupOperator?.guards).toBe('off');
    expect(operator.restoreOperator?.guards).toEqual({ default: 'warn', rules: {} });
    expect([operator.backupOperator?.scope.kind, operator.restoreOperator?.scope.kind]).toEqual([
      'namespace',
      'namespace',
    ]);
    expect([operator.backupOperator?.namespace, operator.restoreOperator?.namespace]).toEqual(['storage', 'storage']);
  });

  test('of the roles for users only admin may make a restore, which deletes a cluster', () => {
    const mayWrite = (role: string, resource: string) =>
      build()
        .objects.filter(({ kind, metadata }) => {
          const aggregates = metadata.labels?.[`rbac.authorization.k8s.io/aggregate-to-${role}`];
          return kind === 'ClusterRole' && aggregates === 'true';
        })
        .flatMap(({ rules }) => rules as { resources: string[]; verbs: string[] }[])
        .some(({ resources, verbs }) => resources.includes(resource) && verbs.includes('create'));
    const resources = ['etcdclusters', 'etcdbackups', 'etcdrestores'];
    expect(resources.filter((resource) => mayWrite('edit', resource))).toEqual(['etcdclusters', 'etcdbackups']);
    expect(resources.filter((resource) => mayWrite('admin', resource))).toEqual(resources);
  });

  test('are not changed', () => {
    const { scope, ...plain } = allProps;
    const before = structuredClone(plain);
    new EtcdOperator(strictChart(), 'operator', { ...plain, scope });
    expect(plain).toEqual(before);
  });
});

describe('EtcdOperator, failing', () => {
  test.each<[string, EtcdOperatorProps, RegExp]>([
    ['copies', { replicas: 2 }, /'replicas' is 2, but all copies except the one that leads do nothing.*use 1/],
    ['a guard that it does not have', { guards: { rules: { 'odd-sice': 'off' } } }, /did you mean 'odd-size'\?/],
    ['an old Kubernetes', { kubernetesVersion: '1.20' }, /needs 1\.21 or newer: clusters get PodDisruptionBudgets/],
    ['latest', { image: 'registry.example.com/etcd-operator:latest' }, /pin it by a tag other than 'latest'/],
    [
      'a restore operator where it serves no cluster',
      { scope: OperatorScope.namespaces('a', 'b'), restoreOperator: {} },
      /'restoreOperator' is given, .* \(namespaces a, b\) does not hold 'storage'; give each of those namespaces/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(failureOf(() => objectsOf(props))).toMatch(message);
  });

  test.each([undefined, 'quay.io/coreos/etcd-operator:v0.9.4'])('warns about the image %s, once', (image) => {
    const chart = strictChart();
    fullOperator(chart, { image });
    const message = failureOf(() => synth(chart));
    expect(message.match(/manifest is of Docker schema 1/g)).toHaveLength(1);
    expect(message).toMatch(/\[chart\/operator\]/);
  });

  test('warns where two operators watch every namespace', () => {
    const chart = strictChart();
    new EtcdOperator(chart, 'one', { image: IMAGE, scope: OperatorScope.namespaces('a') });
    new EtcdOperator(chart, 'two', { image: IMAGE, namespace: 'x', clusterPart: 'skip' });
    expect(synth(chart).map(address)).toContain('Deployment x/etcd-operator');
    const three = { image: IMAGE, namespace: 'y', clusterPart: 'skip', scope: OperatorScope.namespaces('b') } as const;
    new EtcdOperator(chart, 'three', three);
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/three\] 'scope' \(namespaces b\) makes the process watch every namespace, as \[chart\/one\] does/,
    );
  });
});
