import { DEFAULT_SERVICE_ACCOUNT } from '../../../core/plan/installation-names';
import { canonicalQuantity } from '../../../crd/checks/canonical-quantity';
import { checkOptions, prop } from '../../../crd/checks/prop';
import { groupBy } from '../../../crd/json/collections';
import { itemsOf, treeOf } from '../../../crd/json/read-tree';
import { canonicalText } from '../../../crd/json/same-json';
import { storedDefinition } from '../../../crd/json/settled';
import { hasAny, isTree } from '../../../crd/json/tree';
import { podSpecOf } from '../../../manifests/access/pods';
import { roleOf } from '../../../manifests/access/roles';
import { isWebhookConfiguration } from '../../../manifests/built-in-kinds';
import { objectTextIn } from '../../../manifests/manifest-object';
import { isBookkeeping, reasonOfField, reasonOfObject, watchSettingDifferences } from './reasons';

import type { WatchPlace } from '../../../core/watch';
import type { Tree } from '../../../crd/json/tree';
import type { ManifestObject } from '../../../manifests/manifest-object';

/** How a synthesized object differs from that of the source. */
export interface ObjectDifference {
  /** Such as `Deployment ops/operator`. */
  readonly object: string;
  readonly change: 'missing' | 'added' | 'changed';
  /**
   * Fields that differ, such as `spec.template.metadata.annotations`. @default - the object as a
   * whole
   */
  readonly paths?: readonly string[];
  /** Why that is intended. @default - unexplained: it is a bug */
  readonly reason?: string;
}

/** Differences that are allowed, with their reasons. */
interface ComparisonOptions {
  /** Namespace of namespaced objects without one. @default - they have none */
  readonly namespace?: string;
  /** Settings of processes that say what to watch: their values may differ. @default - none */
  readonly watchPlaces?: readonly WatchPlace[];
}

/**
 * Compares the objects of a source with those that are synthesized at its own scope. Rights count,
 * not their order.
 */
export function compareObjects(
  expected: readonly object[],
  actual: readonly object[],
  options: ComparisonOptions = {},
): ObjectDifference[] {
  checkOptions('compareObjects()', options, {
    namespace: prop.string(),
    watchPlaces: prop.list(prop.object()),
  });
  const { namespace, watchPlaces = [] } = options;
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
      const reasonOf = watchSettingDifferences(object, other, watchPlaces);
      const byReason = groupBy(paths, (path) => reasonOfField(object.kind, path) ?? reasonOf(path));
      for (const [reason, some] of byReason) {
        differences.push({
          object: key,
          change: 'changed',
          paths: some,
          reason,
        });
      }
    }
  }
  for (const [key, object] of after) {
    if (!before.has(key)) {
      differences.push(explained({ object: key, change: 'added' }, object));
    }
  }
  return differences.map((difference) => paired(difference, before, after));
}

/**
 * The reason of a difference that another object explains: a certificate of the same Secret, merged
 * webhooks.
 */
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
  const { kind } = object;
  const others = [...(change === 'added' ? before : after).values()];
  if (kind === 'Certificate' && others.some((other) => isSameCertificate(object, other))) {
    return {
      ...difference,
      reason:
        'the certificate of the webhooks is created for each installation, in the same Secret',
    };
  }
  if (
    kind === 'Service' &&
    change === 'added' &&
    others.some((other) => isCalledAt(object, other))
  ) {
    return {
      ...difference,
      reason: 'the source has webhooks, and not the Service that they are called at',
    };
  }
  if (
    isWebhookConfiguration(object) &&
    (change === 'missing'
      ? others.some((other) => other.kind === kind && hasWebhooks(other, object))
      : change === 'changed' &&
        difference.paths?.join() === 'webhooks' &&
        hasWebhooks(after.get(key), object))
  ) {
    return { ...difference, reason: 'all webhooks of one type are in one configuration' };
  }
  return difference;
}

function isCalledAt({ metadata }: ManifestObject, { webhooks, spec }: ManifestObject): boolean {
  const callers = [
    ...itemsOf(webhooks).map(treeOf),
    treeOf(treeOf(treeOf(spec).conversion).webhook),
  ];
  return callers.some(
    ({ clientConfig }) => treeOf(treeOf(clientConfig).service).name === metadata.name,
  );
}

function isSameCertificate({ spec }: ManifestObject, other: ManifestObject): boolean {
  const name = isTree(spec) ? spec.secretName : undefined;
  return (
    other.kind === 'Certificate' &&
    isTree(other.spec) &&
    name !== undefined &&
    other.spec.secretName === name
  );
}

/**
 * Returns true if a configuration has the webhooks of another, which are called as they were there.
 */
function hasWebhooks(
  configuration: ManifestObject | undefined,
  { webhooks }: ManifestObject,
): boolean {
  const has = new Set(webhookTexts(configuration?.webhooks));
  return webhookTexts(webhooks).every((webhook) => has.has(webhook));
}

/** For which namespaces a webhook is called, the scope decides. */
function webhookTexts(webhooks: unknown): string[] {
  const compared = comparable(
    { kind: '', metadata: {}, webhooks } as unknown as ManifestObject,
    undefined,
  ) as Tree;
  return itemsOf(compared.webhooks)
    .map(treeOf)
    .map(({ namespaceSelector: _, ...webhook }) => canonicalText(webhook));
}

function explained(difference: ObjectDifference, object: ManifestObject): ObjectDifference {
  const reason = reasonOfObject(difference.change, object);
  return reason === undefined ? difference : { ...difference, reason };
}

function byIdentity(
  objects: readonly object[],
  namespace: string | undefined,
): Map<string, ManifestObject> {
  return new Map(
    (objects as readonly ManifestObject[]).map((object) => [
      objectTextIn(namespace, object),
      object,
    ]),
  );
}

/** Paths at which two values differ; lists of different lengths count as one value. */
function differingPaths(a: unknown, b: unknown, path = ''): string[] {
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((item, index) => differingPaths(item, b[index], `${path}[${index}]`));
  }
  if ((isTree(a) || a === undefined) && (isTree(b) || b === undefined) && a !== b) {
    const keys = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
    return [...keys].flatMap((key) =>
      differingPaths(a?.[key], b?.[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return JSON.stringify(a) === JSON.stringify(b) || isSameQuantity(a, b, path) ? [] : [path];
}

/** Quantities are written as an API server returns them. */
function isSameQuantity(a: unknown, b: unknown, path: string): boolean {
  const canonical = (value: unknown): unknown =>
    typeof value === 'string' || typeof value === 'number'
      ? canonicalQuantity(String(value))
      : undefined;
  return (
    /\.resources\.(limits|requests)\./.test(path) &&
    canonical(a) !== undefined &&
    canonical(a) === canonical(b)
  );
}

/** The differences with one reason; each line names one or more objects. */
interface DifferencesOfReason {
  readonly reason: string;
  /** True if nothing explains them. */
  readonly isFault: boolean;
  /** True if they are only what tools and this package write onto objects. */
  readonly isBookkeeping: boolean;
  readonly lines: readonly string[];
}

/** Differences in words, by reason; unexplained ones come first, bookkeeping last. */
export function differencesByReason(
  differences: readonly ObjectDifference[],
): DifferencesOfReason[] {
  const reasons = [...new Set(differences.map(({ reason }) => reason))];
  return reasons
    .map((reason) => ({
      reason: reason ?? 'unexplained: these are bugs of the import; please report them',
      isFault: reason === undefined,
      isBookkeeping: isBookkeeping(reason),
      lines: differenceLines(differences.filter((difference) => difference.reason === reason)),
    }))
    .sort((a, b) => rank(a) - rank(b) || (a.reason < b.reason ? -1 : 1));
}

function rank({ isFault, isBookkeeping: isLast }: DifferencesOfReason): number {
  if (isFault) {
    return 0;
  }
  return isLast ? 2 : 1;
}

/**
 * One line for all objects of a kind that differ in the same way: `Role a/b, c/d: metadata.labels`.
 */
function differenceLines(differences: readonly ObjectDifference[]): string[] {
  const words = { missing: 'left out', added: 'added', changed: 'changed' };
  const named = differences.map(({ object, change, paths }) => {
    const [kind = '', name = ''] = object.split(/ (.*)/s);
    return { kind, name, what: paths?.join(', ') ?? words[change] };
  });
  return [...groupBy(named, ({ kind, what }) => `${kind}\n${what}`).values()]
    .map((same) => {
      const names = same.map(({ name }) => name).sort();
      return `${same[0]!.kind} ${names.join(', ')}: ${same[0]!.what}`;
    })
    .sort();
}

/** An object without differences that do not matter to an API server. */
function comparable(object: ManifestObject, namespace: string | undefined): unknown {
  const { status: _, ...rest } = withDefaults(object, namespace);
  const {
    namespace: __,
    creationTimestamp: ___,
    ...metadata
  } = object.metadata as unknown as Record<string, unknown>;
  const isRole = object.kind === 'Role' || object.kind === 'ClusterRole';
  return tidy({ ...rest, metadata, ...(isRole && { rules: rightsOf(object) }) });
}

/** The rights of a role, one by one: how they are grouped into rules makes no difference. */
function rightsOf(object: ManifestObject): Readonly<Record<string, true>> {
  const rights: Record<string, true> = {};
  for (const { apiGroups, resources, resourceNames, nonResourceURLs, verbs } of roleOf(object)
    .rules) {
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
  return value === null || value === undefined || (typeof value === 'object' && !hasAny(value));
}

/**
 * An object with the defaults of the API server: the account of pods, port and path of webhooks,
 * the namespace of subjects.
 */
function withDefaults(object: ManifestObject, namespace: string | undefined): ManifestObject {
  if (podSpecOf(object) !== undefined) {
    return withAccount(object);
  }
  const { subjects, webhooks } = object as {
    subjects?: readonly Tree[];
    webhooks?: readonly Tree[];
  };
  if (Array.isArray(subjects) && namespace !== undefined) {
    const placed = (subjects as readonly Tree[]).map((subject) =>
      subject.kind === 'ServiceAccount' ? { namespace, ...subject } : subject,
    );
    return { ...object, subjects: placed };
  }
  if (object.kind === 'CustomResourceDefinition') {
    return withConversionPath(storedDefinition(object));
  }
  return Array.isArray(webhooks)
    ? { ...object, webhooks: (webhooks as readonly Tree[]).map(withPort) }
    : object;
}

/** Pods that name no account run as that of their namespace. */
function withAccount(workload: ManifestObject): ManifestObject {
  const spec = treeOf(workload.spec);
  const template = treeOf(spec.template);
  const pod = { serviceAccountName: DEFAULT_SERVICE_ACCOUNT, ...treeOf(template.spec) };
  return { ...workload, spec: { ...spec, template: { ...template, spec: pod } } };
}

function withConversionPath(crd: ManifestObject): ManifestObject {
  const spec = treeOf(crd.spec);
  const conversion = treeOf(spec.conversion);
  return isTree(conversion.webhook)
    ? {
        ...crd,
        spec: {
          ...spec,
          conversion: { ...conversion, webhook: withServicePort(conversion.webhook) },
        },
      }
    : crd;
}

function withServicePort(webhook: Tree): Tree {
  const clientConfig = treeOf(webhook.clientConfig);
  const { service } = clientConfig;
  if (!isTree(service)) {
    return webhook;
  }
  return {
    ...webhook,
    clientConfig: {
      ...clientConfig,
      service: { port: 443, ...service, path: service.path || '/' },
    },
  };
}

function withPort(webhook: Tree): Tree {
  return withServicePort({
    failurePolicy: 'Fail',
    timeoutSeconds: 10,
    matchPolicy: 'Equivalent',
    ...webhook,
  });
}
