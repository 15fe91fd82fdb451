/** A program as a user writes it, with the imports left open. */
export const PROGRAM = `
  const app = new App();
  const chart = new Chart(app, 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.namespace() });
  const events = new ZookeeperCluster(chart, 'events', { operator, storage: { size: Size.gibibytes(5) } });
  const kinds: string[] = chart.toJson().map((object: { kind: string }) => object.kind);
  console.log(kinds.length + ' ' + events.connectionString);
`;

/** Output of the programs. */
export const EXPECTED = '12 events-client.streaming.svc.cluster.local:2181\n';

/** The same, and what the compiler is to say of it. */
export const TYPED_PROGRAM = `import { App, Chart, Size } from 'cdk8s';
  import { OperatorScope } from 'operator-constructs';
  import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
  import { ZookeeperClusterSpec } from 'operator-constructs/imports/zookeeper.pravega.io';
  import { assertHasObject, type OperatorMatchers } from 'operator-constructs/testing';
  const spec: ZookeeperClusterSpec = { replicas: 3 };
  console.log(spec);
  ${PROGRAM}
  assertHasObject(chart, { kind: 'Deployment' });
  declare const expected: OperatorMatchers<boolean>;
  const holds: boolean = expected.toGrant(operator, 'create', 'pods', 'streaming');
  console.log(holds);
  // @ts-expect-error there is no such prop
  new ZookeeperCluster(chart, 'wrong', { operator, replica: 3 });
  // @ts-expect-error a size or no volume at all
  new ZookeeperCluster(chart, 'both', { operator, storage: { size: '1Gi', ephemeral: true } });`;

/** Kinds that a user exports, whose types the compiler has to write down. */
export const EXPORTED_KINDS = `import { defineCustomResource, kubernetes, t } from 'operator-constructs/crd';
  export const spec = t.object({
    engine: t.enum('a', 'b').default('a'),
    size: t.quantity().nullable(),
    ports: t.array(t.int32()).optional(),
    labels: t.map(t.string()).optional(),
    target: t.oneOf({ name: t.string(), url: t.string() }),
    affinity: kubernetes.v1_37.affinity().optional(),
    env: t.array(kubernetes.v1_24.envVar()).mapBy('name').optional(),
  });
  export const status = t.object({ conditions: t.conditions().optional() });
  export const versions = [{ name: 'v1', schema: { spec, status } }] as const;
  export const cache = defineCustomResource({ group: 'example.com', kind: 'Cache', scope: 'Namespaced', versions });
  export const affinity: kubernetes.v1_37.Affinity = {};`;

/**
 * A user's library that exports parts of the other entries, also those that no entry exports by
 * name.
 */
export const EXPORTED_PARTS = `import { App, Chart } from 'cdk8s';
  import { defineCustomResource, OperatorScope, t, type OperatorOptions } from 'operator-constructs';
  import * as authoring from 'operator-constructs/authoring';
  import { EtcdCluster, EtcdOperator, type EtcdClusterProps } from 'operator-constructs/etcd';
  import { ZookeeperCluster, type ZookeeperClusterProps, zookeeperDefinition } from 'operator-constructs/zookeeper';
  const chart = new Chart(new App(), 'shop', { namespace: 'shop' });
  export const settings = { networkPolicy: {}, metrics: {} } satisfies OperatorOptions;
  export const operator = new EtcdOperator(chart, 'etcd', { image: 'a/b:1', scope: OperatorScope.cluster() });
  export const { deployment, roles, serviceAccount, webhookService } = operator;
  export const cluster = new EtcdCluster(chart, 'store', { operator, ...storage('1Gi') });
  export const { clientService, credentialsSecret } = cluster;
  export function storage(size: string): Pick<EtcdClusterProps, 'storage'> { return { storage: { size } }; }
  export const events = (props: ZookeeperClusterProps) => new ZookeeperCluster(chart, 'events', props).clientService;
  export const pod: ZookeeperClusterProps['pod'] = { terminationGracePeriodSeconds: 60 };
  export const { rules, watch, guards } = zookeeperDefinition;
  export const kind = defineCustomResource({ group: 'a.b', kind: 'C', scope: 'Namespaced', versions: [{ name: 'v1', schema: { spec: t.object({ a: t.string() }) } }] });
  export class C extends kind.Resource {}
  interface Props extends authoring.CustomResourceOptions { readonly storage?: authoring.StorageOptions }
  const ROWS = { storage: authoring.storageProp({ claim: ['a'] }) } as const satisfies authoring.PropTable<Props>;
  const KIND: authoring.KindDefinition<Props, object, typeof ROWS> = { type: kind, props: ROWS };
  export class D extends authoring.KindResource<object> { public static readonly classDefinition = KIND; }
  export const lease = authoring.rule.leaderElection({ lease: 'c' });
  export class E extends authoring.operatorClass({ definition: zookeeperDefinition, props: {} }) {}
  export const checks = [authoring.check(({ spec }: { spec: { a: number } }) => [spec.a], (a) => (a > 1 ? [] : ['few'])), authoring.fieldCheck({ a: authoring.prop.image() })];`;

/** Reads what authors publish, and writes what is imported of it. */
export const IMPORTING_PROGRAM = `import { readFileSync } from 'node:fs';
  import { readOperator, readSourceText, writeOperator, type ReadOperator } from 'operator-constructs/cli';
  const operator: ReadOperator = readOperator(readSourceText('release.yaml', readFileSync(process.argv[2] ?? '')));
  const { files, differences } = writeOperator(operator);
  console.log(operator.definition.name, files.has('operator.ts'), differences.every(({ reason }) => reason !== undefined));`;

/** Of a user whose tests need no test runner. */
export const TESTING_PROGRAM = `
  const { App, Chart } = require('cdk8s');
  const { ZookeeperOperator } = require('operator-constructs/zookeeper');
  const { assertGrants, matchers } = require('operator-constructs/testing');
  const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator');
  assertGrants(chart, operator, 'create', 'statefulsets.apps', 'streaming');
  console.log(Object.keys(matchers).join(' '), matchers.toHaveObject(chart, { kind: 'Secret' }).pass);
  try {
    assertGrants(chart, operator, 'get', 'nodes');
  } catch (error) {
    console.log(error.name);
  }`;
