import { getOrAdd } from '../crd/json/collections';
import { own } from '../crd/json/tree';

export const RBAC_GROUP = 'rbac.authorization.k8s.io';

/**
 * A kind that every Kubernetes has: its plural, as rules name it, and whether its objects live in a
 * namespace.
 */
interface BuiltInKind {
  readonly plural: string;
  readonly namespaced: boolean;
}

/**
 * The kinds that are stored by a Kubernetes 1.37, by API group; `!` marks those of the whole
 * cluster.
 *
 * A plural is the kind in lower case with `s`, unless it stands behind the kind.
 */
const GROUPS: Readonly<Record<string, string>> = {
  '':
    'Binding ConfigMap Endpoints=endpoints Event LimitRange Namespace! Node! PersistentVolume! PersistentVolumeClaim ' +
    'Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount',
  'admissionregistration.k8s.io':
    'MutatingAdmissionPolicy!=mutatingadmissionpolicies MutatingAdmissionPolicyBinding! MutatingWebhookConfiguration! ' +
    'ValidatingAdmissionPolicy!=validatingadmissionpolicies ValidatingAdmissionPolicyBinding! ' +
    'ValidatingWebhookConfiguration!',
  'apiextensions.k8s.io': 'CustomResourceDefinition!',
  'apiregistration.k8s.io': 'APIService!',
  apps: 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet',
  'authentication.k8s.io': 'SelfSubjectReview! TokenReview!',
  'authorization.k8s.io':
    'LocalSubjectAccessReview SelfSubjectAccessReview! SelfSubjectRulesReview! SubjectAccessReview!',
  autoscaling: 'HorizontalPodAutoscaler',
  batch: 'CronJob Job',
  'certificates.k8s.io': 'CertificateSigningRequest! ClusterTrustBundle! PodCertificateRequest',
  'coordination.k8s.io': 'Lease LeaseCandidate',
  'discovery.k8s.io': 'EndpointSlice',
  'events.k8s.io': 'Event',
  'flowcontrol.apiserver.k8s.io': 'FlowSchema! PriorityLevelConfiguration!',
  'internal.apiserver.k8s.io': 'StorageVersion!',
  'lifecycle.k8s.io': 'Eviction EvictionRequest',
  'networking.k8s.io':
    'Ingress=ingresses IngressClass!=ingressclasses IPAddress!=ipaddresses NetworkPolicy=networkpolicies ServiceCIDR!',
  'node.k8s.io': 'RuntimeClass!=runtimeclasses',
  policy: 'PodDisruptionBudget',
  'rbac.authorization.k8s.io': 'ClusterRole! ClusterRoleBinding! Role RoleBinding',
  'resource.k8s.io':
    'DeviceClass!=deviceclasses DeviceTaintRule! ResourceClaim ResourceClaimTemplate ResourcePoolStatusRequest! ' +
    'ResourceSlice!',
  'scheduling.k8s.io': 'CompositePodGroup PodGroup PriorityClass!=priorityclasses Workload',
  'storage.k8s.io':
    'CSIDriver! CSINode! CSIStorageCapacity=csistoragecapacities StorageClass!=storageclasses VolumeAttachment! ' +
    'VolumeAttributesClass!=volumeattributesclasses',
  'storagemigration.k8s.io': 'StorageVersionMigration!',
};

/** Resources that no kind stands behind, or that older versions of Kubernetes have. */
export const OTHER_RESOURCES: ReadonlySet<string> = new Set([
  '/componentstatuses',
  '/groups',
  '/users',
  'authentication.k8s.io/uids',
  'authentication.k8s.io/userextras',
  'certificates.k8s.io/signers',
  'policy/podsecuritypolicies',
]);

const kept = new Map<string, ReadonlyMap<string, BuiltInKind>>();

/** The kinds of a group by their names; read when they are asked for first. */
function kindsOf(group: string): ReadonlyMap<string, BuiltInKind> {
  return getOrAdd(kept, group, () => new Map(own(GROUPS, group)?.split(' ').map(readKind)));
}

function readKind(text: string): [string, BuiltInKind] {
  const [, kind = '', mark, plural] = /^(\w+)(!)?(?:=(\w+))?$/.exec(text) ?? [];
  return [kind, { plural: plural ?? `${kind.toLowerCase()}s`, namespaced: mark === undefined }];
}

/**
 * A kind of Kubernetes itself; undefined for a custom one, and for one that no Kubernetes of today
 * has.
 */
export function builtInKind(group: string, kind: string): BuiltInKind | undefined {
  return kindsOf(group).get(kind);
}

export function builtInKinds(): (BuiltInKind & {
  readonly group: string;
  readonly kind: string;
})[] {
  return Object.keys(GROUPS).flatMap((group) =>
    [...kindsOf(group)].map(([kind, rest]) => ({ group, kind, ...rest })),
  );
}

/**
 * A subresource is where its resource is; undefined for a resource that Kubernetes itself does not
 * have.
 */
export function isNamespaced(group: string, resource: string): boolean | undefined {
  const [plural] = resource.split('/');
  return [...kindsOf(group).values()].find((kind) => kind.plural === plural)?.namespaced;
}

/** The API group of an `apiVersion`; `''` is the core group. */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

/**
 * The group and kind of an object, without its version: `apps/Deployment`; the core group is empty.
 */
export function groupKind({
  apiVersion,
  kind,
}: {
  readonly apiVersion: string;
  readonly kind: string;
}): string {
  return `${groupOf(apiVersion)}/${kind}`;
}

export function isCustom({
  apiVersion,
  kind,
}: {
  readonly apiVersion: string;
  readonly kind: string;
}): boolean {
  return builtInKind(groupOf(apiVersion), kind) === undefined;
}

export function isDefinition(object: {
  readonly apiVersion: string;
  readonly kind: string;
}): boolean {
  return groupKind(object) === 'apiextensions.k8s.io/CustomResourceDefinition';
}

export function isWebhookConfiguration(object: {
  readonly apiVersion: string;
  readonly kind: string;
}): boolean {
  return /^admissionregistration\.k8s\.io\/(Validating|Mutating)WebhookConfiguration$/.test(
    groupKind(object),
  );
}

/** The group and kind that a CustomResourceDefinition defines, as {@link groupKind} gives them. */
export function definedKind({ spec }: Readonly<Record<string, unknown>>): string {
  const { group, names } = (spec ?? {}) as { group?: unknown; names?: { kind?: unknown } };
  return `${String(group)}/${String(names?.kind)}`;
}
