import { addCheck, warnings } from '../../core/checks/checks';
import { show } from '../../crd/checks/errors';
import { mergeTrees, treeAt } from '../../crd/checks/merge';
import { at, itemsOf, textOrEmpty } from '../../crd/json/read-tree';
import { isTree, own } from '../../crd/json/tree';
import { derive, isUnresolved } from '../../crd/unresolved/unresolved-values';
import { podSpecPath } from '../../manifests/access/pods';
import { builtInKind, groupOf } from '../../manifests/built-in-kinds';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';
import type { OperatorDefinition } from '../../core/operator-definition';
import type { StructuralSchema } from '../../crd/json/schema';
import type { Tree } from '../../crd/json/tree';
import type { ResourceType } from '../../crd/resource-type';
import type { DefaultImage, PodPullSecrets } from '../../manifests/images/image-facts';
import type { AppImages } from './app-images';

/** A custom resource that is about to be placed. */
interface UnplacedResource {
  /** @default - nothing is known of who serves it */
  readonly definition: OperatorDefinition | undefined;
  readonly type: ResourceType;
  readonly spec: object;
}

/**
 * The spec of a custom resource with the pull secrets of the app, and the images that its operator
 * takes by itself.
 */
export function specFor(
  construct: IConstruct,
  images: AppImages,
  { definition, type, spec }: UnplacedResource,
): object {
  if (definition !== undefined) {
    images.learn(definition);
  }
  const { pullSecrets } = images;
  if (!isTree(spec)) {
    return spec;
  }
  const named = (definition?.defaultImages ?? [])
    .filter(({ kind }) => kind === type.kind)
    .reduce<Tree>((tree, { field = [], image }) => mergeTrees(treeAt(field, image), tree), spec);
  const way = own(definition?.pullSecrets ?? {}, type.kind);
  if (pullSecrets.length === 0 || way === 'no-pods') {
    return named;
  }
  const names = pullSecrets.map(show).join(', ');
  if (way === 'no-field') {
    const text = `${type.kind} has no field for pull secrets; add ${names} to the ServiceAccount of its pods`;
    addCheck(construct, () => warnings('pull-secrets-not-passed', [text]));
    return named;
  }
  if (way !== undefined && isLeftAlone(at(named, ...way.serviceAccount), way.notInto)) {
    const account = show(at(named, ...way.serviceAccount) || 'default');
    const text =
      `the pods of ${type.kind} get pull secrets through their ServiceAccount, and the operator puts none into ${account}, ` +
      `which it does not make; add ${names} to 'imagePullSecrets' of that ServiceAccount, or set ` +
      `'${way.serviceAccount.join('.')}' to a name of the cluster's own`;
    addCheck(construct, () => warnings('pull-secrets-not-passed', [text]));
    return named;
  }
  const complete = inResource(named, pullSecrets, type.storedSchema.properties?.['spec']) as Tree;
  return way !== undefined && isUnresolved(at(named, ...way.serviceAccount))
    ? withSecretsOnceKnown(named, complete, way)
    : complete;
}

/**
 * Pull secrets beside a ServiceAccount whose name is not known yet: those that were given, where it
 * is left alone.
 */
function withSecretsOnceKnown(
  given: Tree,
  complete: Tree,
  { serviceAccount, notInto }: Exclude<PodPullSecrets, string>,
): Tree {
  const pod = serviceAccount.slice(0, -1);
  const secretsIn = (spec: Tree): unknown => at(spec, ...pod, PULL_SECRETS);
  const secrets = derive(
    [at(given, ...serviceAccount), secretsIn(given), secretsIn(complete)] as const,
    (name, own, all) => (isLeftAlone(name, notInto) ? own : all),
  );
  return mergeTrees(complete, treeAt([...pod, PULL_SECRETS], secrets));
}

/** Returns true if an operator puts no pull secrets into a ServiceAccount. */
function isLeftAlone(name: unknown, notInto: readonly string[]): boolean {
  return notInto.includes(textOrEmpty(name));
}

export function fixedImagesOf(images: readonly DefaultImage[]): readonly SynthFinding[] {
  const fixed = images.filter(({ kind, field }) => kind === undefined || field === undefined);
  return warnings(
    'image-fixed',
    fixed.map(
      ({ image, reason }) =>
        `${show(image)} is pulled as it is, which no setting changes: ${reason}`,
    ),
  );
}

const PULL_SECRETS = 'imagePullSecrets';

/**
 * An object whose pods pull images with some Secrets; the same one where they do, or where it has
 * no pods.
 *
 * @param schema of a custom resource, where its CRD is known
 */
export function withPullSecrets<T extends object>(
  object: T,
  secrets: readonly string[],
  schema?: StructuralSchema,
): T {
  const { apiVersion, kind = '' } = object as {
    readonly apiVersion?: string;
    readonly kind?: string;
  };
  if (secrets.length === 0) {
    return object;
  }
  if (builtInKind(groupOf(String(apiVersion)), kind) === undefined) {
    const { spec } = object as { readonly spec?: unknown };
    const next = inResource(spec, secrets, schema?.properties?.['spec']);
    return next === spec ? object : { ...object, spec: next };
  }
  const path = kind === 'PodTemplate' ? ['template', 'spec'] : podSpecPath(kind);
  return path === undefined ? object : (addAt(object as Tree, path, secrets) as T);
}

/** Returns true if an object names a pull secret somewhere. */
export function namesPullSecret(value: unknown, secret: string): boolean {
  if (Array.isArray(value)) {
    return value.some((item) => namesPullSecret(item, secret));
  }
  return (
    isTree(value) &&
    Object.entries(value).some(([field, member]) =>
      field === PULL_SECRETS && Array.isArray(member)
        ? member.some((item) => item === secret || (isTree(item) && item['name'] === secret))
        : namesPullSecret(member, secret),
    )
  );
}

/**
 * A custom resource with pull secrets where its schema has a list for them, in the parts that it
 * has; without a schema where the resource itself has such a list with something in it.
 */
function inResource(
  value: unknown,
  secrets: readonly string[],
  schema: StructuralSchema | undefined,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => inResource(item, secrets, schema?.items));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isTree(value)) {
    return value;
  }
  const form = listForm(value, schema);
  let next = form === undefined ? value : withSecrets(value, secrets, form);
  for (const field of Object.keys(value)) {
    const below =
      field === PULL_SECRETS
        ? value[field]
        : inResource(value[field], secrets, schema?.properties?.[field]);
    if (below !== value[field]) {
      next = { ...next, [field]: below };
    }
  }
  return next;
}

/** Items of a list of pull secrets: objects with a name, or the names themselves. */
type ListForm = 'objects' | 'names';

function listForm(value: Tree, schema: StructuralSchema | undefined): ListForm | undefined {
  const items = schema?.properties?.[PULL_SECRETS]?.items;
  if (items !== undefined) {
    if (items.type === 'string') {
      return 'names';
    }
    return items.properties?.['name'] === undefined ? undefined : 'objects';
  }
  const [first] = itemsOf(value[PULL_SECRETS]);
  if (typeof first === 'string') {
    return 'names';
  }
  return isTree(first) && typeof first['name'] === 'string' ? 'objects' : undefined;
}

function addAt(tree: Tree, path: readonly string[], secrets: readonly string[]): Tree {
  const [field, ...below] = path;
  if (field === undefined) {
    return withSecrets(tree, secrets);
  }
  const child = tree[field];
  const next = isTree(child) ? addAt(child, below, secrets) : child;
  return next === child ? tree : { ...tree, [field]: next };
}

function withSecrets(pod: Tree, secrets: readonly string[], form: ListForm = 'objects'): Tree {
  const given = pod[PULL_SECRETS] ?? [];
  if (!Array.isArray(given)) {
    return pod;
  }
  const names = new Set(given.map((item: unknown) => (isTree(item) ? item['name'] : item)));
  const missing = secrets
    .filter((name) => !names.has(name))
    .map((name) => (form === 'names' ? name : { name }));
  return missing.length === 0
    ? pod
    : { ...pod, [PULL_SECRETS]: [...(given as readonly unknown[]), ...missing] };
}
