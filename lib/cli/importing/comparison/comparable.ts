import type { ManifestObject } from '../../../manifests/manifest-object';
import { roleOf } from '../../../manifests/access/roles';
import { DEFAULT_SERVICE_ACCOUNT } from '../../../core/plan/installation';
import { podSpecOf } from '../../../manifests/access/workloads';
import { isTree, type Tree, treeOf } from '../../../crd/json/object';

/** An object without differences that do not matter to an API server. */
export function comparable(object: ManifestObject, namespace: string | undefined): unknown {
  const { status: _, ...rest } = withDefaults(object, namespace);
  const { namespace: __, creationTimestamp: ___, ...metadata } = object.metadata as unknown as Record<string, unknown>;
  const isRole = object.kind === 'Role' || object.kind === 'ClusterRole';
  return tidy({ ...rest, metadata, ...(isRole && { rules: rightsOf(object) }) });
}

/** The rights of a role, one by one: how they are grouped into rules makes no difference. */
function rightsOf(object: ManifestObject): Readonly<Record<string, true>> {
  const rights: Record<string, true> = {};
  for (const { apiGroups, resources, resourceNames, nonResourceURLs, verbs } of roleOf(object).rules) {
    const names = resourceNames === undefined ? '' : ` ${[...resourceNames].sort().join(',')}`;
    const targets = [
      ...apiGroups.flatMap((group) => resources.map((resource) => `${group}/${resource}${names}`)),
      ...nonResourceURLs,
    ];
    targets.forEach((target) => verbs.forEach((verb) => (rights[`${verb} ${target}`] = true)));
  }
  return rights;
}

/** Without empty members: null, and lists and maps without entries. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isTree(value)) return value;
  const members = Object.entries(value)
    .map(([key, member]) => [key, tidy(member)] as const)
    .filter(([, member]) => !isNothing(member));
  return Object.fromEntries(members);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** An object with the defaults of the API server: the account of pods, port and path of webhooks, the namespace of subjects. */
function withDefaults(object: ManifestObject, namespace: string | undefined): ManifestObject {
  if (podSpecOf(object) !== undefined) return withAccount(object);
  const { subjects, webhooks } = object as { subjects?: readonly Tree[]; webhooks?: readonly Tree[] };
  if (Array.isArray(subjects) && namespace !== undefined) {
    const placed = (subjects as readonly Tree[]).map((subject) =>
      subject.kind === 'ServiceAccount' ? { namespace, ...subject } : subject,
    );
    return { ...object, subjects: placed };
  }
  if (object.kind === 'CustomResourceDefinition') return withConversionPort(object);
  return Array.isArray(webhooks) ? { ...object, webhooks: (webhooks as readonly Tree[]).map(withPort) } : object;
}

/** Pods that name no account run as that of their namespace. */
function withAccount(workload: ManifestObject): ManifestObject {
  const spec = treeOf(workload.spec);
  const template = treeOf(spec.template);
  const pod = { serviceAccountName: DEFAULT_SERVICE_ACCOUNT, ...treeOf(template.spec) };
  return { ...workload, spec: { ...spec, template: { ...template, spec: pod } } };
}

function withConversionPort(crd: ManifestObject): ManifestObject {
  const spec = treeOf(crd.spec);
  const conversion = treeOf(spec.conversion);
  return isTree(conversion.webhook)
    ? { ...crd, spec: { ...spec, conversion: { ...conversion, webhook: withServicePort(conversion.webhook) } } }
    : crd;
}

function withServicePort(webhook: Tree): Tree {
  const clientConfig = treeOf(webhook.clientConfig);
  const { service } = clientConfig;
  if (!isTree(service)) return webhook;
  return {
    ...webhook,
    clientConfig: { ...clientConfig, service: { port: 443, ...service, path: service.path || '/' } },
  };
}

function withPort(webhook: Tree): Tree {
  return withServicePort({ failurePolicy: 'Fail', timeoutSeconds: 10, matchPolicy: 'Equivalent', ...webhook });
}
