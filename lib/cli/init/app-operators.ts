/** Operator of a new app, and the cluster that it runs. */
export interface AppOperator {
  readonly entry: string;
  readonly operatorClass: string;
  readonly clusterClass: string;
  /** The operator's name, which is its construct id, too. */
  readonly operator: string;
  /** Namespace of the cluster, and id of its chart. */
  readonly namespace: string;
  /** The cluster's name, which is its construct id, too. */
  readonly cluster: string;
  /** The kind of the cluster's resource, and a field of its `spec` that the test looks at. */
  readonly kind: string;
  readonly field: string;
  /** Gigabytes of each member's volume. */
  readonly gibibytes: number;
  /** The scope, as an expression. */
  readonly scope: string;
  /** More props of the cluster, as lines. */
  readonly props: readonly string[];
  /** Right that the test expects to be denied: its title and its lines. */
  readonly limit: readonly [title: string, ...lines: readonly string[]];
  /** Requirement of the cluster, as a command. */
  readonly before?: { readonly why: string; readonly command: string };
}

const NARROW = ["expect(app).not.toHaveObject({ kind: 'ClusterRole' });"] as const;

/**
 * The operators that an app can begin with: those that run as they are written, without an image of
 * one's own.
 */
export const APP_OPERATORS = {
  redis: {
    entry: 'redis',
    operatorClass: 'RedisOperator',
    clusterClass: 'RedisReplication',
    operator: 'redis-operator',
    namespace: 'shop',
    cluster: 'orders',
    kind: 'RedisReplication',
    field: 'clusterSize',
    gibibytes: 10,
    scope: "OperatorScope.namespaces('shop')",
    props: ["redisSecret: { name: 'orders-redis', key: 'password' },"],
    limit: ['the operator works for the shop and nobody else', ...NARROW],
    before: {
      why: 'The Redis takes its password from a Secret, which you make yourself: passwords do not belong into a repository. Make it before you apply the rest, and the namespace `shop` before it',
      command:
        'kubectl create namespace shop\nkubectl create secret generic orders-redis -n shop --from-literal=password="$(openssl rand -hex 24)"',
    },
  },
  zookeeper: {
    entry: 'zookeeper',
    operatorClass: 'ZookeeperOperator',
    clusterClass: 'ZookeeperCluster',
    operator: 'zookeeper-operator',
    namespace: 'streaming',
    cluster: 'events',
    kind: 'ZookeeperCluster',
    field: 'replicas',
    gibibytes: 20,
    scope: "OperatorScope.namespaces('streaming')",
    props: [],
    limit: ['the operator works for streaming and nobody else', ...NARROW],
  },
  'etcd-io': {
    entry: 'etcd-io',
    operatorClass: 'EtcdIoOperator',
    clusterClass: 'EtcdIoCluster',
    operator: 'etcd-io-operator',
    namespace: 'orders',
    cluster: 'keys',
    kind: 'EtcdCluster',
    field: 'size',
    gibibytes: 8,
    scope: 'OperatorScope.cluster()',
    props: [],
    limit: [
      'the operator runs no commands in pods',
      "expect(app).not.toGrant(operator, '*', 'pods/exec');",
    ],
  },
} as const satisfies Readonly<Record<string, AppOperator>>;

export type AppOperatorName = keyof typeof APP_OPERATORS;
