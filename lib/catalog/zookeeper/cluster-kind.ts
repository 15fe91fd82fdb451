import {
  check,
  fieldCheck,
  type ResourceDefinition,
  type PropTable,
  show,
  type SizeInput,
  storageProp,
  toQuantity,
  prop,
} from '../../authoring';
import type { ZookeeperClusterProps, ZookeeperEmptyDir } from './cluster-props';
import { completeSpec, RESTARTED_AT, specDefaults } from './cluster-spec';
import { type ZookeeperClusterSpec, type ZookeeperClusterStatus, zookeeperClusterType } from './crd';
import { ZOOKEEPER_MONITORING } from './monitoring';
import type { ZookeeperOperator } from './operator';

/** ServiceAccounts that the operator does not make: `default` is there in every namespace. */
const NOT_MADE = ['', 'default'];

/** Props of the kind, with their types and fields. */
const CLUSTER_PROPS = {
  replicas: {},
  image: {
    type: prop.object({
      repository: prop.imageRepository(),
      tag: prop.imageTag(),
      pullPolicy: prop.oneOf('Always', 'IfNotPresent', 'Never'),
    }),
  },
  storage: storageProp({
    claim: ['persistence', 'spec'],
    annotations: ['persistence', 'annotations'],
    reclaimPolicy: { field: ['persistence', 'reclaimPolicy'] },
    ephemeral: {
      type: prop.objectOr(
        (value) => value === true,
        { medium: prop.string(), sizeLimit: prop.size() },
        "use true, or an object such as { sizeLimit: '1Gi' }",
      ),
      field: ['ephemeral', 'emptydirvolumesource'],
      toField: emptyDirOf,
    },
    fields: ({ ephemeral }) => ({ storageType: ephemeral === undefined ? 'persistence' : 'ephemeral' }),
  }),
  resources: { type: prop.resources(), field: ['pod', 'resources'] },
  config: {},
  pod: { type: prop.openObject({ annotations: prop.object() }) },
  probes: {},
  // Ports that have no name among those given are added.
  ports: { plain: ['name'] },
  clientService: {},
  headlessService: {},
  adminServerService: {},
  kubernetesClusterDomain: {},
  maxUnavailableReplicas: {},
  restartedAt: { field: ['pod', 'annotations', RESTARTED_AT] },
  spec: { plain: ['ports.name', 'storageType'] },
} as const satisfies PropTable<ZookeeperClusterProps>;

/** Definition of the kind ZookeeperCluster. */
export const ZOOKEEPER_CLUSTER: ResourceDefinition<
  ZookeeperClusterProps,
  ZookeeperClusterSpec,
  typeof CLUSTER_PROPS,
  ZookeeperClusterStatus
> = {
  type: zookeeperClusterType,
  props: CLUSTER_PROPS,
  // The longest Service, `<name>-admin-server`, still has a DNS label for a name.
  name: { longest: 50, services: true },
  defaults: specDefaults,
  complete: completeSpec,
  checks: [
    fieldCheck({
      'image.repository': prop.imageRepository(),
      'image.tag': prop.imageTag(),
      'containers[].image': prop.image(),
      'initContainers[].image': prop.image(),
    }),
    check(
      ({ userSpec }) => [userSpec.triggerRollingRestart],
      (restart) =>
        restart === true &&
        "'spec.triggerRollingRestart' is true, which the operator sets back to false and the next apply to true again: " +
          "the members would restart again and again; use 'restartedAt'",
    ),
    check(
      ({ spec: { pod }, operator }) => [
        pod?.serviceAccountName,
        (operator as Partial<ZookeeperOperator>).memberAccounts,
        operator.node.path,
      ],
      (name = '', accounts, operator) =>
        accounts === 'off' &&
        !NOT_MADE.includes(name) &&
        `'pod.serviceAccountName' is ${show(name)}, and [${operator}] may not make it ('memberAccounts' is 'off'): ` +
          "its only worker would wait for that right forever; use 'default', or leave 'memberAccounts' out",
    ),
  ],
  // A member's container has no securityContext in the resource, and drops no capabilities.
  podSecurity: 'baseline',
  reserves: ({ name, spec: { pod } }) => [
    {
      podLabels: { app: name },
      why: 'the Services, the disruption budget and the status of a cluster take them in',
    },
    {
      kind: 'ServiceAccount',
      name: pod?.serviceAccountName,
      unless: NOT_MADE,
      existing: 'allowed',
      prop: 'pod.serviceAccountName',
      why: 'the operator takes it over for one cluster, and deletes it with that one',
      remedy: 'give each cluster its own',
    },
  ],
  monitoring: ZOOKEEPER_MONITORING,
  ready: 'condition=PodsReady',
};

function emptyDirOf(ephemeral: true | ZookeeperEmptyDir): object {
  const { sizeLimit, ...others }: { readonly sizeLimit?: SizeInput } = ephemeral === true ? {} : ephemeral;
  return { ...others, sizeLimit: sizeLimit === undefined ? undefined : toQuantity(sizeLimit) };
}
