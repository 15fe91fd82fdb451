import { Namespace } from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';

// An operator with one cluster, and by config all that changes in their lives.
const config = new pulumi.Config();
const renamed = config.getBoolean('renamed') ?? false;
const team = config.get('team') ?? '';
const serviceOf = config.get('serviceOf') ?? '';
const unresolvedReplicas = config.getNumber('unresolvedReplicas') ?? 0;

const SCOPES: Readonly<Record<string, OperatorScope>> = {
  own: OperatorScope.namespace(),
  list: OperatorScope.namespaces('streaming'),
  more: OperatorScope.namespaces('streaming', 'default'),
  cluster: OperatorScope.cluster(),
};

const streaming = new Namespace('streaming', { metadata: { name: 'streaming' } });
const namespace = streaming.metadata.name;

/** Options of both components. */
const options = (oldName: string): pulumi.ComponentResourceOptions => ({
  aliases: renamed ? [{ name: oldName }] : [],
  protect: config.getBoolean('protect'),
  transforms: team === '' ? [] : [withTeam],
});

/** One label more for each object; components have none. */
function withTeam({
  props,
  opts,
  custom,
}: pulumi.ResourceTransformArgs): pulumi.ResourceTransformResult | undefined {
  if (!custom) {
    return undefined;
  }
  const { metadata, ...others } = props as { readonly metadata: { readonly labels?: object } };
  return {
    props: { ...others, metadata: { ...metadata, labels: { ...metadata.labels, team } } },
    opts,
  };
}

const operator = new ZookeeperOperator(
  renamed ? 'zookeeper' : 'operator',
  {
    namespace,
    scope: SCOPES[config.get('scope') ?? 'own'],
    adoptCrds: config.getBoolean('adoptCrds'),
  },
  options('operator'),
);

const events = new ZookeeperCluster(
  renamed ? 'journal' : 'events',
  {
    operator,
    namespace,
    name: config.get('cluster') ?? 'events',
    replicas: config.getNumber('replicas') ?? 3,
    storage: { size: '1Gi', reclaimPolicy: 'Delete' },
    clientService: serviceOf === '' ? {} : { annotations: { team: serviceOf } },
    pod: { env: [{ name: 'SERVER_JVMFLAGS', value: config.requireSecret('jvmFlags') }] },
  },
  options('events'),
);

if (unresolvedReplicas > 0) {
  // The number is known to the program all along; what it is given to does not know it before the
  // namespace is there.
  const replicas = streaming.metadata.uid.apply(() => unresolvedReplicas);
  new ZookeeperCluster('late', { operator, namespace, replicas });
}

if (config.getBoolean('held') === true) {
  new ZookeeperCluster('held', {
    operator,
    namespace,
    storage: { ephemeral: true },
    waitFor: 'jsonpath={.status.readyReplicas}=9',
  });
}

export const connectionString = events.connectionString;
export const readyReplicas = events.status.apply((status) => status?.readyReplicas ?? 0);
