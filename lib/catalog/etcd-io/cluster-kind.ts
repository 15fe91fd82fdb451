import {
  check,
  clientService,
  fieldCheck,
  type ResourceDefinition,
  type PropTable,
  quorumBudget,
  storageProp,
  prop,
} from '../../authoring';
import type { EtcdIoClusterProps } from './cluster-props';
import { type EtcdIoClusterSpec, type EtcdIoClusterStatus, etcdIoClusterType } from './crd';
import { MAX_NAME } from './guards';
import { ETCD_IO_MONITORING } from './monitoring';
import { EtcdIoOperator } from './operator';

const CLUSTER_PROPS = {
  replicas: { field: ['size'] },
  version: { type: prop.imageTag() },
  imageRegistry: { type: prop.imageRepository() },
  etcdOptions: {},
  storage: storageProp({
    claim: { size: ['storageSpec', 'volumeSizeRequest'], storageClassName: ['storageSpec', 'storageClassName'] },
  }),
  podTemplate: {},
  // Empty settings of a provider say that it is taken as it is.
  tls: { keepEmpty: true },
  clientService: { type: prop.clientService(), field: false },
} as const satisfies PropTable<EtcdIoClusterProps>;

/** The port of every member that clients connect to; fixed in the operator's code. */
export const CLIENT_PORT = 2379;

export const clientServiceName = (name: string): string => `${name}-client`;

/** The labels by which the operator finds the members of a cluster. */
export const podLabelsOf = (name: string): Record<string, string> => ({ app: name, controller: name });

/** Definition of the kind EtcdCluster of etcd-io. Nothing is ready: this release writes no status. */
export const ETCD_IO_CLUSTER: ResourceDefinition<
  EtcdIoClusterProps,
  EtcdIoClusterSpec,
  typeof CLUSTER_PROPS,
  EtcdIoClusterStatus
> = {
  type: etcdIoClusterType,
  props: CLUSTER_PROPS,
  name: { longest: MAX_NAME, services: true },
  defaults: ({ props: { storage }, operator }) => ({
    size: 3,
    version: 'v3.5.21',
    imageRegistry: operator instanceof EtcdIoOperator ? operator.imageRegistry : undefined,
    // Without volumes a cluster does not survive that a pod is replaced.
    ...(storage?.ephemeral === undefined && {
      storageSpec: { accessModes: 'ReadWriteOnce', volumeSizeRequest: '8Gi' },
    }),
  }),
  checks: [
    fieldCheck({ version: prop.imageTag(), imageRegistry: prop.imageRepository() }),
    check(
      ({ props: { storage, spec } }) => [storage?.ephemeral !== undefined && spec?.storageSpec !== undefined],
      (isBoth) => isBoth && "'storage' is ephemeral and 'spec.storageSpec' is given; give one of them",
    ),
  ],
  monitoring: ETCD_IO_MONITORING,
  // The container of a member has no securityContext, and the resource has no field for one.
  podSecurity: 'baseline',
  reserves: ({ name, spec: { tls } }) => [
    { kind: 'StatefulSet', name },
    { kind: 'Service', name },
    { kind: 'ConfigMap', name: `${name}-state` },
    ...(tls === undefined ? [] : ['client', 'server', 'peer']).map((part) => ({
      ...{ kind: 'Secret', name: `${name}-${part}-tls` },
      existing: 'allowed' as const,
    })),
    { podLabels: podLabelsOf(name), why: 'the Services and the budget of the cluster take them in' },
  ],
  companions: ({ name, spec, props }) => {
    const podLabels = podLabelsOf(name);
    return [
      clientService({ ...props.clientService, name: clientServiceName(name), port: CLIENT_PORT, podLabels }),
      ...quorumBudget({ name, count: spec.size, podLabels }),
    ];
  },
};
