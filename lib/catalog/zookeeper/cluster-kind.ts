import {
  check,
  fieldCheck,
  IMAGE,
  IMAGE_REPOSITORY,
  IMAGE_TAG,
  type Kind,
  listOf,
  NUMBER,
  object,
  OBJECT,
  strictObjectOr,
  oneOf,
  type PropTable,
  RESOURCES,
  show,
  SIZE,
  type SizeInput,
  storageProp,
  strictObject,
  STRING,
  toQuantity,
} from '../../authoring';
import type { ZookeeperClusterProps, ZookeeperEphemeralStorage } from './cluster-props';
import { completeSpec, RESTARTED_AT, specDefaults } from './cluster-spec';
import { type ZookeeperClusterSpec, type ZookeeperClusterStatus, zookeeperClusterType } from './crd';
import { ZOOKEEPER_MONITORING } from './monitoring';
import type { ZookeeperOperator } from './operator';

/** ServiceAccounts that the operator does not make: `default` is there in every namespace. */
const NOT_MADE = ['', 'default'];

/** What each prop has to be, and where it goes. */
const CLUSTER_PROPS = {
  replicas: { type: NUMBER },
  image: {
    type: strictObject({
      repository: IMAGE_REPOSITORY,
      tag: IMAGE_TAG,
      pullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
    }),
  },
  storage: storageProp({
    claim: ['persistence', 'spec'],
    annotations: ['persistence', 'annotations'],
    reclaimPolicy: { field: ['persistence', 'reclaimPolicy'] },
    ephemeral: {
      type: strictObjectOr(
        (value) => value === true,
        { medium: STRING, sizeLimit: SIZE },
        "use true, or an object such as { sizeLimit: '1Gi' }",
      ),
      field: ['ephemeral', 'emptydirvolumesource'],
      toField: emptyDirOf,
    },
    fields: ({ ephemeral }) => ({ storageType: ephemeral === undefined ? 'persistence' : 'ephemeral' }),
  }),
  resources: { type: RESOURCES, field: ['pod', 'resources'] },
  config: { type: OBJECT },
  pod: { type: object({ annotations: OBJECT }) },
  probes: { type: OBJECT },
  // Ports that have no name among those given are added.
  ports: { type: listOf(OBJECT), plain: ['name'] },
  clientService: { type: OBJECT },
  headlessService: { type: OBJECT },
  adminServerService: { type: OBJECT },
  kubernetesClusterDomain: { type: STRING },
  maxUnavailableReplicas: { type: NUMBER },
  restartedAt: { type: STRING, field: ['pod', 'annotations', RESTARTED_AT] },
  spec: { plain: ['ports.name', 'storageType'] },
} as const satisfies PropTable<ZookeeperClusterProps>;

/** What is known of the kind ZookeeperCluster. */
export const ZOOKEEPER_CLUSTER: Kind<
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
      'image.repository': IMAGE_REPOSITORY,
      'image.tag': IMAGE_TAG,
      'containers[].image': IMAGE,
      'initContainers[].image': IMAGE,
    }),
    check(
      ({ said }) => [said.triggerRollingRestart],
      (restart) =>
        restart === true
          ? [
              "'spec.triggerRollingRestart' is true, which the operator sets back to false and the next apply to true again: " +
                "the members would restart again and again; use 'restartedAt'",
            ]
          : [],
    ),
    check(
      ({ spec: { pod }, operator }) => [
        pod?.serviceAccountName,
        (operator as Partial<ZookeeperOperator>).memberAccounts,
        operator.node.path,
      ],
      (name = '', accounts, operator) =>
        accounts === 'off' && !NOT_MADE.includes(name)
          ? [
              `'pod.serviceAccountName' is ${show(name)}, and [${operator}] may not make it ('memberAccounts' is 'off'): ` +
                "its only worker would wait for that right forever; use 'default', or leave 'memberAccounts' out",
            ]
          : [],
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

function emptyDirOf(ephemeral: ZookeeperEphemeralStorage['ephemeral']): object {
  const { sizeLimit, ...others }: { readonly sizeLimit?: SizeInput } = ephemeral === true ? {} : ephemeral;
  return { ...others, sizeLimit: sizeLimit === undefined ? undefined : toQuantity(sizeLimit) };
}
