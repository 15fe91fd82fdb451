import { MEASURED, unlivedKinds } from '../measured/measured';
import { imageName } from '../model/source-workloads';

import type { ScopeKind } from '../../../core/operator-scope';
import type { WatchValues } from '../../../core/watch';
import type { KnownOperator, ScopedRight, WatchPartData } from '../model/data';

const one = { names: 'one' } as const;
export const absent = { absent: true } as const;
const text = (value: string): { readonly text: string } => ({ text: value });

/** Names joined by commas, in the own namespace its name, with a value for all namespaces. */
export const listed = (cluster: WatchValues['cluster']): WatchValues => ({
  namespace: { names: ',' },
  namespaces: { names: ',' },
  cluster,
});
export const SWITCHED: WatchValues = { namespace: text('true'), cluster: absent };

const LIST = listed(text(''));
const FLAG = listed(absent);
const STAR = listed(text('*'));
/** One name; without it all. */
const ONE: WatchValues = { namespace: one, namespaces: one, cluster: absent };
/** One name; `*` for all. */
const ONE_OR_STAR: WatchValues = { namespace: one, namespaces: one, cluster: text('*') };

const env = (name: string, values: WatchValues = LIST): WatchPartData => ({
  at: { env: name },
  values,
});
const flag = (name: string, values: WatchValues = FLAG): WatchPartData => ({
  at: { flag: name },
  values,
});
const toggle = (name: string): WatchPartData => ({
  at: { flag: name, style: 'switch' },
  values: SWITCHED,
});

const WATCH = [env('WATCH_NAMESPACE')];
const RABBIT = [env('OPERATOR_SCOPE_NAMESPACE')];

/**
 * Its cache of Secrets is filled from all namespaces, whatever it watches, as a run of 0.14.3
 * showed.
 */
const ESO = [
  flag('--namespace', ONE),
  flag('--enable-managed-secrets-caching', {
    namespace: text('false'),
    namespaces: text('false'),
    cluster: absent,
  }),
];

const ANY = { namespace: 'signal', namespaces: 'signal', cluster: 'variant' } as const;
const SINGLE = { namespace: 'variant', namespaces: 'signal', cluster: 'variant' } as const;
const ANY_SINGLE = { namespace: 'variant', namespaces: 'variant', cluster: 'variant' } as const;
const ALL_ONLY = { cluster: 'variant' } as const;
const OWN_OR_ALL = { namespace: 'variant', cluster: 'variant' } as const;

type Facts = Omit<Partial<KnownOperator>, 'id' | 'groups' | 'images' | 'signals' | 'scopes'>;

const row = (
  id: string,
  groups: string,
  images: string,
  signals: readonly WatchPartData[] = WATCH,
  scopes: KnownOperator['scopes'] = ANY,
  facts: Facts = {},
): KnownOperator => ({
  id,
  groups: groups.split(' '),
  images: images.split(' '),
  ...(signals.length > 0 && { signals }),
  scopes,
  ...facts,
});

/**
 * A right on webhook configurations that a process that does not watch all namespaces should not
 * have.
 */
const ownWebhook = (reason: string): readonly ScopedRight[] => [
  {
    apiGroup: 'admissionregistration.k8s.io',
    resources: ['validatingwebhookconfigurations'],
    scopes: ['cluster'],
    reason,
  },
];

/**
 * From the creation of resources to their deletion, by tests of this package: `test/long`,
 * `test/cluster`.
 */
const ranEverywhere = (operator: KnownOperator, release: string): KnownOperator => ({
  ...operator,
  scopes: { namespace: 'run', namespaces: 'run', cluster: 'run' },
  ran: `${release} on Kubernetes 1.36`,
});

const ROWS: readonly KnownOperator[] = [
  row('grafana-operator', 'grafana.integreatly.org', 'grafana-operator', WATCH, ANY, {
    ownByNeed: true,
    ranBeside: {
      release: 'v5.16.0 on Kubernetes 1.36',
      scopes: ['namespace', 'namespaces', 'cluster'],
      kinds: ['Grafana'],
    },
  }),
  // Told '' it follows a namespace of that name, and serves nothing, as a run of 0.119.0 showed.
  row('opentelemetry-operator', 'opentelemetry.io', 'opentelemetry-operator', [
    env('WATCH_NAMESPACE', FLAG),
  ]),
  row('cloudnative-pg', 'postgresql.cnpg.io', 'cloudnative-pg', WATCH, ANY, {
    webhooksBy: 'name',
    ownByNeed: true,
    // The owner of the Secrets of its certificates.
    ownResources: ['deployments'],
  }),
  row(
    'prometheus-operator',
    'monitoring.coreos.com',
    'prometheus-operator',
    ['', 'prometheus-instance-', 'alertmanager-instance-', 'thanos-ruler-instance-'].map((of) =>
      flag(`--${of}namespaces`),
    ),
    ANY,
    {
      note: 'the Service of the kubelets is kept up to date only where all namespaces are watched',
      clusterFlags: ['--kubelet-service'],
    },
  ),
  row('eck', 'elasticsearch.k8s.elastic.co', 'eck-operator', [flag('--namespaces')], ANY_SINGLE, {
    note: 'its webhook configuration is written by the process, by its name; given a list, it watches its own namespace, too',
    listHasOwn: true,
  }),
  row('external-secrets', 'external-secrets.io', 'external-secrets', ESO, ANY_SINGLE, {
    note: 'ClusterSecretStores and ClusterExternalSecrets still need rights for the whole cluster, and events about them are refused',
    unscoped: ['webhook', 'certcontroller'],
    webhooksBy: 'label',
  }),
  row(
    'cert-manager',
    'cert-manager.io',
    'cert-manager-controller cert-manager-cainjector',
    [flag('--namespace', ONE)],
    ANY,
    {
      note: 'with a namespace it serves no ClusterIssuers; beside a list, its cainjector takes certificates from its own namespace only, and the check of its chart fails: render it with startupapicheck.enabled=false',
      ownByNeed: true,
      homeAtList: 'cert-manager-cainjector',
    },
  ),
  row(
    'solr-operator',
    'solr.apache.org',
    'solr-operator',
    [flag('--watch-namespaces')],
    ANY_SINGLE,
    {
      lockIsWatched: true,
    },
  ),
  row('postgres-operator', 'acid.zalan.do', 'postgres-operator', [
    env('WATCHED_NAMESPACE', ONE_OR_STAR),
  ]),
  row('keda', 'keda.sh', 'keda keda-metrics-apiserver keda-admission-webhooks', WATCH, ANY, {
    webhooksBy: 'name',
  }),
  row(
    'rabbitmq-cluster-operator',
    'rabbitmq.com',
    'cluster-operator rabbitmq-cluster-operator',
    RABBIT,
    undefined,
    { ownByNeed: true },
  ),
  row(
    'rabbitmq-messaging-topology-operator',
    'rabbitmq.com',
    'messaging-topology-operator',
    RABBIT,
  ),
  row('kuberay', 'ray.io', 'operator kuberay-operator', [flag('--watch-namespace')], SINGLE),
  row(
    'argo-cd',
    'argoproj.io',
    'argocd',
    [
      {
        at: { configMap: 'argocd-cmd-params-cm', key: 'application.namespaces' },
        values: { namespace: absent, namespaces: { names: ',' }, cluster: text('*') },
      },
    ],
    { namespace: 'variant', namespaces: 'signal', cluster: 'signal' },
    { note: 'its own namespace is always watched' },
  ),
  row('argo-rollouts', 'argoproj.io', 'argo-rollouts', [toggle('--namespaced')], OWN_OR_ALL),
  row('argo-workflows', 'argoproj.io', 'workflow-controller', [toggle('--namespaced')], OWN_OR_ALL),
  row('etcd-operator', 'operator.etcd.io', 'etcd-operator', [], ALL_ONLY, {
    note: 'with rights in some namespaces it serves no cluster at all, and its probes still succeed',
  }),
  row('crossplane', 'apiextensions.crossplane.io', 'crossplane', [], ALL_ONLY),
  row('gatekeeper', 'templates.gatekeeper.sh', 'gatekeeper', [], ALL_ONLY, { webhooksBy: 'name' }),
  row('kueue', 'kueue.x-k8s.io', 'kueue', [], ALL_ONLY, { webhooksBy: 'name' }),
  row('lws', 'leaderworkerset.x-k8s.io', 'lws', [], ALL_ONLY, { webhooksBy: 'name' }),
  row('metallb', 'metallb.io', 'controller speaker', [], ALL_ONLY, { webhooksBy: 'name' }),
  row('kyverno', 'kyverno.io', 'kyverno', [], ALL_ONLY),
  row('metallb-operator', 'metallb.io', 'metallb-operator', [], ALL_ONLY, {
    note: 'it watches its own namespace, though its authors declare all',
  }),
  row('strimzi', 'kafka.strimzi.io', 'operator', [env('STRIMZI_NAMESPACE', STAR)], ANY_SINGLE, {
    // Named in the sources of strimzi-kafka-operator: KafkaCluster.java; KafkaConnectCluster.java,
    // KafkaBridgeCluster.java; EntityTopicOperator.java of the releases before entity operators got
    // Roles of their own.
    runtimeRoles: ['strimzi-kafka-broker', 'strimzi-kafka-client', 'strimzi-entity-operator'],
  }),
  row(
    'crunchy-postgres',
    'postgres-operator.crunchydata.com',
    'postgres-operator',
    [env('PGO_TARGET_NAMESPACES')],
    SINGLE,
  ),
  row('minio-operator', 'minio.min.io', 'operator', [env('WATCHED_NAMESPACE')]),
  row('percona-postgresql', 'pgv2.percona.com', 'percona-postgresql-operator', WATCH, ANY_SINGLE, {
    note: 'some of its rights are for all namespaces only',
  }),
  row(
    'percona-mongodb',
    'psmdb.percona.com',
    'percona-server-mongodb-operator',
    WATCH,
    ANY_SINGLE,
    {
      note: 'given a list, it watches its own namespace, too',
      listHasOwn: true,
      scopedRights: ownWebhook(
        'the authors publish it for all namespaces, and the process makes no webhook',
      ),
    },
  ),
  row('percona-xtradb', 'pxc.percona.com', 'percona-xtradb-cluster-operator', WATCH, ANY_SINGLE, {
    note: 'given a list, it watches its own namespace, too; it makes a webhook configuration for all namespaces wherever it may, and goes on without one where it may not',
    listHasOwn: true,
    scopedRights: ownWebhook(
      'where the process may, it makes a webhook for all namespaces; where it may not, it goes on without',
    ),
  }),
  row('spark-operator', 'sparkoperator.k8s.io', 'spark-operator', [flag('--namespaces')]),
  row(
    'rook-ceph',
    'ceph.rook.io',
    'ceph',
    [
      {
        at: { env: 'ROOK_CURRENT_NAMESPACE_ONLY' },
        values: { namespace: text('true'), cluster: text('false') },
      },
    ],
    { namespace: 'signal', cluster: 'variant' },
  ),
  row('cass-operator', 'cassandra.datastax.com', 'cass-operator', WATCH, SINGLE, {
    note: 'its webhook is asked about all namespaces where it is not selected',
  }),
  row('k8ssandra-operator', 'k8ssandra.io', 'k8ssandra-operator', WATCH, SINGLE),
  row(
    'mongodb-community',
    'mongodbcommunity.mongodb.com',
    'mongodb-kubernetes-operator',
    [env('WATCH_NAMESPACE', ONE_OR_STAR)],
    SINGLE,
  ),
  row('jaeger-operator', 'jaegertracing.io', 'jaeger-operator', WATCH, ANY_SINGLE),
  row('victoriametrics-operator', 'operator.victoriametrics.com', 'operator'),
  row('mariadb-operator', 'k8s.mariadb.com', 'mariadb-operator', WATCH, ANY, {
    unscoped: ['webhook', 'cert-controller'],
    // By an annotation: webhookconfig_controller.go of its sources.
    webhooksBy: 'label',
    // rbac/controller.go; where it watches its own namespace alone the agents know passwords
    // instead: base_types.go.
    wideRights: [
      {
        apiGroup: 'k8s.mariadb.com',
        resources: ['mariadbs/finalizers'],
        scopes: ['namespaces'],
        reason:
          'the ClusterRoleBinding of a Galera agent is owned by a MariaDB, and the API server asks in all namespaces',
      },
    ],
  }),
  row('open-liberty-operator', 'apps.openliberty.io', 'operator open-liberty-operator'),
  row('infinispan-operator', 'infinispan.org', 'operator infinispan-operator'),
  row('datadog-operator', 'datadoghq.com', 'operator'),
  row('splunk-operator', 'enterprise.splunk.com', 'splunk-operator'),
  ranEverywhere(row('zookeeper-operator', 'zookeeper.pravega.io', 'zookeeper-operator'), 'v0.2.15'),
  row('flink-kubernetes-operator', 'flink.apache.org', 'flink-kubernetes-operator', [
    {
      at: {
        configMap: 'flink-operator-config',
        key: 'flink-conf.yaml',
        path: ['kubernetes.operator.watched.namespaces'],
      },
      values: FLAG,
    },
  ]),
  row('koperator', 'kafka.banzaicloud.io', 'kafka-operator koperator', [flag('--namespaces')]),
  row('opensearch-operator', 'opensearch.org', 'opensearch-operator', [flag('--watch-namespace')]),
  // Releases before 3 serve the old group alone, and take a list for one name.
  row(
    'opensearch-operator-2',
    'opensearch.opster.io',
    'opensearch-operator',
    [flag('--watch-namespace', ONE)],
    ANY,
    {
      name: 'opensearch-operator',
    },
  ),
];

/** Operators for which it is known how to set what they watch. */
export const KNOWN_OPERATORS: readonly KnownOperator[] = ROWS.map(withRuns);

/** The operator that has CRDs of a group, or rights on it, and runs an image. */
export function knownOperator(
  groups: ReadonlySet<string>,
  containers: readonly { readonly image: string }[],
): KnownOperator | undefined {
  const running = new Set(containers.map(({ image }) => imageName(image)));
  return KNOWN_OPERATORS.find(
    ({ groups: own, images: processes }) =>
      groups.has(own[0] ?? '') && processes.some((image) => running.has(image)),
  );
}

/** Adds the scopes that an operator was run at to what is known of it. */
function withRuns(operator: KnownOperator): KnownOperator {
  const measured = MEASURED[operator.id];
  if (measured === undefined) {
    return operator;
  }
  const { release, kubernetes, scopes } = measured;
  const kinds = Object.keys(scopes) as ScopeKind[];
  const unlived = unlivedKinds(measured);
  if (unlived.length > 0) {
    const ranBeside = {
      release: `v${release} on Kubernetes ${kubernetes}`,
      scopes: kinds,
      kinds: unlived,
    };
    return { ...operator, ranBeside };
  }
  const run = Object.fromEntries(kinds.map((scope) => [scope, 'run'] as const));
  return {
    ...operator,
    scopes: { ...operator.scopes, ...run },
    ran: `v${release} on Kubernetes ${kubernetes}`,
  };
}

/** Returns true if an operator was run at a list of namespaces, whether its operands answered or not. */
export function wasRunWithList({ scopes, ranBeside }: KnownOperator): boolean {
  return scopes.namespaces === 'run' || ranBeside?.scopes.includes('namespaces') === true;
}

/** How many of its rights an operator used in its run at a scope: a clause, or nothing. */
export function usedText({ id, ranBeside }: KnownOperator, scope: ScopeKind): string {
  const run = MEASURED[id]?.scopes[scope];
  return run === undefined || ranBeside !== undefined
    ? ''
    : `; of ${run.rights} rights it used ${run.used}, and ${run.asked} more may be needed without a log showing it`;
}
