import { builtInKind, groupOf } from '../analysis/access/kinds';
import type { ManifestObject } from '../analysis/access/manifests';
import { roleOf } from '../analysis/access/roles';
import { canonicalQuantity } from '../checks/canonical-quantity';
import { isTree, type Tree } from '../json/tree';

/** How an object that is synthesized differs from the one that a source has. */
export interface ObjectDifference {
  /** Such as `Deployment ops/operator`. */
  readonly object: string;
  readonly change: 'missing' | 'added' | 'changed';
  /** Fields that differ, such as `spec.template.metadata.annotations`. @default - the object as a whole */
  readonly paths?: readonly string[];
  /** Why that is meant. @default - nobody knows: it is a fault */
  readonly reason?: string;
}

/** What may differ, and why. */
export interface ComparisonOptions {
  /** Namespace of namespaced objects that name none. @default - they have none */
  readonly namespace?: string;
}

/** Compares the objects of a source with those that are synthesized at its own scope. Rights count, not their order. */
export function compareObjects(
  expected: readonly object[],
  actual: readonly object[],
  { namespace }: ComparisonOptions = {},
): ObjectDifference[] {
  const [before, after] = [byIdentity(expected, namespace), byIdentity(actual, namespace)];
  const differences: ObjectDifference[] = [];
  for (const [key, object] of before) {
    const other = after.get(key);
    if (other === undefined) {
      differences.push(explained({ object: key, change: 'missing' }, object));
      continue;
    }
    const paths = differingPaths(comparable(object, namespace), comparable(other, namespace));
    if (paths.length > 0) {
      differences.push(...changed(key, paths, object));
    }
  }
  for (const [key, object] of after) {
    if (!before.has(key)) {
      differences.push(explained({ object: key, change: 'added' }, object));
    }
  }
  return differences.map((difference) => paired(difference, before, after));
}

/** The reason of a difference that another object explains: a role that has another name or place, webhooks put together. */
function paired(
  difference: ObjectDifference,
  before: ReadonlyMap<string, ManifestObject>,
  after: ReadonlyMap<string, ManifestObject>,
): ObjectDifference {
  const { object: key, change } = difference;
  const object = before.get(key) ?? after.get(key);
  if (difference.reason !== undefined || object === undefined) {
    return difference;
  }
  const { kind, metadata } = object;
  const others = [...(change === 'added' ? before : after).values()];
  const isSameRole = (other: ManifestObject): boolean => {
    const [one, two] = [metadata.name, other.metadata.name];
    const isRelated = one === two || one.startsWith(`${two}.`) || two.startsWith(`${one}.`);
    return isRelated && other.kind.replace('Cluster', '') === kind.replace('Cluster', '');
  };
  if (
    /^(Cluster)?Role(Binding)?$/.test(kind) &&
    others.some((other) => isSameRole(other) && (other !== after.get(key) || change !== 'changed'))
  ) {
    return { ...difference, reason: 'rights stand in the Roles of the namespaces that need them' };
  }
  if (
    /WebhookConfiguration$/.test(kind) &&
    others.some((other) => other.kind === kind && sharesWebhooks(object, other))
  ) {
    return { ...difference, reason: 'the webhooks of one kind stand in one configuration' };
  }
  return difference;
}

function sharesWebhooks(object: ManifestObject, other: ManifestObject): boolean {
  const names = webhookNames(other);
  return webhookNames(object).length < names.length + 1 && webhookNames(object).every((name) => names.includes(name));
}

function webhookNames({ webhooks }: ManifestObject): unknown[] {
  return Array.isArray(webhooks) ? (webhooks as readonly Tree[]).map(({ name }) => name) : [];
}

/** Differences with a reason apart from those without. */
function changed(key: string, paths: readonly string[], object: ManifestObject): ObjectDifference[] {
  const byReason = new Map<string | undefined, string[]>();
  for (const path of paths) {
    const reason = FIELDS.find(({ kind, field }) => field.test(path) && kind?.test(object.kind) !== false)?.reason;
    byReason.set(reason, [...(byReason.get(reason) ?? []), path]);
  }
  return [...byReason].map(([reason, some]) =>
    reason === undefined
      ? explained({ object: key, change: 'changed', paths: some }, object)
      : { object: key, change: 'changed', paths: some, reason },
  );
}

/** Fields that an installation may set itself. */
const FIELDS: readonly { readonly kind?: RegExp; readonly field: RegExp; readonly reason: string }[] = [
  {
    kind: /WebhookConfiguration$/,
    field: /^metadata\.(labels|annotations)\./,
    reason: 'configurations of webhooks have the labels and annotations of the installation',
  },
  {
    kind: /^(Deployment|StatefulSet|DaemonSet)$/,
    field: /^spec\.template\.spec\.containers\[\d+\]\.(env|args|command)(\[\d+\].*)?$/,
    reason: 'the process is told which namespaces to watch',
  },
  { kind: /^ConfigMap$/, field: /^data(\.|$)/, reason: 'the process is told which namespaces to watch' },
  {
    kind: /^(Deployment|StatefulSet|DaemonSet)$/,
    field: /^spec\.template\.spec\.containers\[\d+\]\.ports$/,
    reason: 'the port of webhooks has a name',
  },
  {
    kind: /^(Deployment|StatefulSet|DaemonSet)$/,
    field: /^spec\.template\.metadata\.name$/,
    reason: 'pods get names of their own, whatever the template says',
  },
  {
    kind: /^CustomResourceDefinition$/,
    field: /^metadata\.annotations\.cert-manager\.io\//,
    reason: 'cert-manager makes the certificate that OLM makes for a bundle',
  },
  { kind: /^Role$/, field: /^rules\./, reason: 'rights that never work in a Role are left out' },
  {
    field: /^metadata\.annotations\.(argocd\.argoproj\.io|kustomize\.toolkit\.fluxcd\.io|helm\.sh)\//,
    reason: 'order and retention under GitOps tools',
  },
  {
    field: /^metadata\.annotations\.operatorframework\.io\/|^metadata\.annotations\.alm-/,
    reason: 'bookkeeping of OLM',
  },
];

function explained(difference: ObjectDifference, object: ManifestObject): ObjectDifference {
  const reason = reasonFor(difference, object);
  return reason === undefined ? difference : { ...difference, reason };
}

function reasonFor(
  { change }: ObjectDifference,
  { apiVersion, kind, metadata, data, stringData }: ManifestObject,
): string | undefined {
  if (kind === 'Namespace' && change === 'missing') {
    return 'an installation goes into a namespace that is there';
  }
  if (change === 'added' && groupOf(apiVersion) === 'cert-manager.io') {
    return 'cert-manager makes the certificate of the webhooks';
  }
  const hasData = Object.keys({ ...(data as object), ...(stringData as object) }).length > 0;
  if (kind === 'Secret' && hasData && change === 'missing') {
    return 'data of Secrets do not belong into a repository';
  }
  const hook = metadata.annotations?.['helm.sh/hook'];
  return typeof hook === 'string' && /(^|,)test/.test(hook) ? 'a test of the chart' : undefined;
}

function byIdentity(objects: readonly object[], namespace: string | undefined): Map<string, ManifestObject> {
  return new Map((objects as readonly ManifestObject[]).map((object) => [identityOf(object, namespace), object]));
}

function identityOf({ apiVersion, kind, metadata }: ManifestObject, namespace: string | undefined): string {
  const isCluster = builtInKind(groupOf(apiVersion), kind)?.namespaced === false;
  const own = isCluster ? undefined : (metadata.namespace ?? namespace);
  return `${kind} ${own === undefined ? '' : `${own}/`}${metadata.name}`;
}

/** An object with what an API server would fill in: the port of webhooks, the namespace of subjects. */
function withDefaults(object: ManifestObject, namespace: string | undefined): ManifestObject {
  const { subjects, webhooks } = object as { subjects?: readonly Tree[]; webhooks?: readonly Tree[] };
  if (Array.isArray(subjects) && namespace !== undefined) {
    const placed = (subjects as readonly Tree[]).map((subject) =>
      subject.kind === 'ServiceAccount' ? { namespace, ...subject } : subject,
    );
    return { ...object, subjects: placed };
  }
  return Array.isArray(webhooks) ? { ...object, webhooks: (webhooks as readonly Tree[]).map(withPort) } : object;
}

function withPort(webhook: Tree): Tree {
  const { clientConfig } = webhook;
  const service = isTree(clientConfig) ? clientConfig.service : undefined;
  const ports = { failurePolicy: 'Fail', timeoutSeconds: 10, matchPolicy: 'Equivalent', ...webhook };
  return isTree(service)
    ? { ...ports, clientConfig: { ...(clientConfig as Tree), service: { port: 443, ...service } } }
    : ports;
}

/** An object without what an API server would not keep apart. */
function comparable(object: ManifestObject, namespace: string | undefined): unknown {
  const { status: _, ...rest } = withDefaults(object, namespace);
  const { namespace: __, creationTimestamp: ___, ...metadata } = object.metadata as unknown as Record<string, unknown>;
  const isRole = object.kind === 'Role' || object.kind === 'ClusterRole';
  return tidy({ ...rest, metadata, ...(isRole && { rules: rightsOf(object) }) });
}

/** The rights of a role, each by itself: how they are put into rules makes no difference. */
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

/** Without members that say nothing: null, and lists and maps without entries. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(tidy);
  }
  if (!isTree(value)) {
    return value;
  }
  const members = Object.entries(value)
    .map(([key, member]) => [key, tidy(member)] as const)
    .filter(([, member]) => !isNothing(member));
  return Object.fromEntries(members);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** Paths at which two values differ; a list counts as one value where its length differs. */
function differingPaths(a: unknown, b: unknown, path = ''): string[] {
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((item, index) => differingPaths(item, b[index], `${path}[${index}]`));
  }
  if ((isTree(a) || a === undefined) && (isTree(b) || b === undefined) && a !== b) {
    const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
    return [...keys].flatMap((key) => differingPaths(a?.[key], b?.[key], path === '' ? key : `${path}.${key}`));
  }
  return JSON.stringify(a) === JSON.stringify(b) || isSameQuantity(a, b, path) ? [] : [path];
}

/** Quantities are written as an API server gives them back. */
function isSameQuantity(a: unknown, b: unknown, path: string): boolean {
  const canonical = (value: unknown): unknown =>
    typeof value === 'string' || typeof value === 'number' ? canonicalQuantity(String(value)) : undefined;
  return /\.resources\.(limits|requests)\./.test(path) && canonical(a) !== undefined && canonical(a) === canonical(b);
}
