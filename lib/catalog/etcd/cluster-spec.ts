import { leafConflicts, mergeTrees } from '../../checks/merge';
import { toQuantity } from '../../checks/quantity';
import { DEFAULT_VERSION } from './cluster-fields';
import type { EtcdClusterProps } from './cluster-props';
import type { EtcdClusterSpec } from './crd';

type Tree = Readonly<Record<string, unknown>>;
type Pod = NonNullable<EtcdClusterSpec['pod']>;

/** Where the etcd project publishes its images today; the operator's own default is quay.io/coreos/etcd. */
const DEFAULT_REPOSITORY = 'gcr.io/etcd-development/etcd';

/** Room for the 2 GiB that etcd lets its data grow to, a copy of that while it is tidied up, and the log. */
const DEFAULT_STORAGE = '8Gi';

/** Which prop a field of the spec comes from, where the two are named differently. */
const PROP_OF: Readonly<Record<string, string>> = {
  'pod.persistentVolumeClaimSpec.resources.requests.storage': 'storage.size',
  'pod.persistentVolumeClaimSpec.storageClassName': 'storage.storageClassName',
  'pod.resources': 'resources',
  'TLS.static.member.peerSecret': 'tls.peerSecret',
  'TLS.static.member.serverSecret': 'tls.serverSecret',
  'TLS.static.operatorSecret': 'tls.operatorSecret',
};

/** What the user said, props and `spec` in one, in upstream's words; with what the two say differently. */
export function givenSpec(props: EtcdClusterProps): { spec: EtcdClusterSpec; problems: string[] } {
  const fromProps = specOfProps(props);
  const raw = (props.spec ?? {}) as Tree;
  const volumes = props.spec?.pod?.persistentVolumeClaimSpec;
  return {
    spec: mergeTrees(raw, fromProps),
    problems: [
      ...leafConflicts(fromProps, raw, propOf),
      ...(props.storage?.ephemeral !== undefined && volumes !== undefined
        ? ["'storage' is ephemeral and 'spec.pod.persistentVolumeClaimSpec' is given; give one of them"]
        : []),
    ],
  };
}

/**
 * The spec with all that the operator would otherwise write into it, and with what keeps members apart.
 *
 * A resource that says everything is never rewritten, so that a GitOps tool and the operator do not disagree.
 */
export function fullSpec(name: string, given: EtcdClusterSpec): EtcdClusterSpec {
  const { pod } = given;
  const defaults: EtcdClusterSpec = {
    size: 3,
    repository: DEFAULT_REPOSITORY,
    version: DEFAULT_VERSION,
    pod: {
      // An affinity is taken whole or not at all: half of the user's and half of ours would be nobody's intent.
      ...(pod?.affinity === undefined && { affinity: oneMemberPerNode(name) }),
      // A pod without requests is the first to be evicted, and an evicted member is gone for good.
      ...(pod?.resources === undefined && { resources: { requests: { cpu: '200m', memory: '100Mi' } } }),
      ...(pod?.persistentVolumeClaimSpec !== undefined && {
        persistentVolumeClaimSpec: {
          accessModes: ['ReadWriteOnce'],
          resources: { requests: { storage: DEFAULT_STORAGE } },
        },
      }),
    },
  };
  return mergeTrees(defaults, given);
}

function specOfProps({ size, version, repository, paused, storage, resources, pod, tls }: EtcdClusterProps): Tree {
  const podOfProps = given({
    ...pod,
    resources,
    persistentVolumeClaimSpec: storage === undefined || storage.ephemeral !== undefined ? undefined : claim(storage),
  });
  return given({
    ...{ size, version, repository, paused },
    pod: Object.keys(podOfProps).length === 0 ? undefined : podOfProps,
    TLS: tls && {
      static: given({
        member: given({ peerSecret: tls.peerSecret, serverSecret: tls.serverSecret }),
        operatorSecret: tls.operatorSecret,
      }),
    },
  });
}

function claim({ size, storageClassName }: NonNullable<EtcdClusterProps['storage']>): Tree {
  return given({
    storageClassName,
    resources: size === undefined ? undefined : { requests: { storage: toQuantity(size) } },
  });
}

function oneMemberPerNode(name: string): Pod['affinity'] {
  return {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        {
          topologyKey: 'kubernetes.io/hostname',
          labelSelector: { matchExpressions: [{ key: 'etcd_cluster', operator: 'In', values: [name] }] },
        },
      ],
    },
  };
}

/** The members that are given; other than `pruneTree` it keeps empty objects, which say something here. */
function given(members: Tree): Tree {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function propOf(path: string): string {
  const prefix = Object.keys(PROP_OF).find((known) => path === known || path.startsWith(`${known}.`));
  return prefix === undefined ? path : (PROP_OF[prefix] ?? '') + path.slice(prefix.length);
}
