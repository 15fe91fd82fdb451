import { addCheck, warnings } from '../../core/checks/checks';
import { show } from '../../crd/checks/errors';
import { mergeTrees, treeAt } from '../../crd/checks/merge';
import { at, isTree, own } from '../../crd/json/object';
import { derive, isUnresolved } from '../../crd/unresolved/values';
import { podSpecPath } from '../../manifests/access/workloads';

import type { IConstruct } from 'constructs';
import type { Finding } from '../../core/checks/checks';
import type { DefaultImage, OperatorDefinition } from '../../core/definition';
import type { ICustomResourceType } from '../../crd/custom-resource-type';
import type { Tree } from '../../crd/json/object';
import type { StructuralSchema } from '../../crd/json/schema';
import type { PodPullSecrets } from '../../manifests/images/image-facts';
import type { AppImages } from './app-images';

/** A custom resource that is about to be placed. */
export interface PlannedResource {
  readonly definition: OperatorDefinition;
  readonly type: ICustomResourceType;
  readonly spec: object;
}

/**
 * The spec of a custom resource with the pull secrets of the app, and the images that its operator
 * takes by itself.
 */
export function specFor(
  construct: IConstruct,
  { pullSecrets }: AppImages,
  { definition, type, spec }: PlannedResource,
): object {
  if (!isTree(spec)) {
    return spec;
  }
  const named = (definition.defaultImages ?? [])
    .filter(({ kind }) => kind === type.kind)
    .reduce<Tree>((tree, { field = [], image }) => mergeTrees(treeAt(field, image), tree), spec);
  const way = own(definition.pullSecrets ?? {}, type.kind);
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
  const complete = specWithPullSecrets(named, type.storedSchema, pullSecrets);
  return way !== undefined && isUnresolved(at(named, ...way.serviceAccount))
    ? withSecretsOnceKnown(named, complete as Tree, way)
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
  return notInto.includes(typeof name === 'string' ? name : '');
}

export function fixedImagesOf(images: readonly DefaultImage[]): readonly Finding[] {
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
 */
export function withPullSecrets<T extends object>(object: T, secrets: readonly string[]): T {
  const { kind = '' } = object as { readonly kind?: string };
  const path = kind === 'PodTemplate' ? ['template', 'spec'] : podSpecPath(kind);
  return path === undefined || secrets.length === 0
    ? object
    : (addAt(object as Tree, path, secrets) as T);
}

/**
 * The spec of a custom resource with pull secrets wherever its schema has a field for them, in the
 * parts that it has.
 */
function specWithPullSecrets(
  spec: object,
  schema: StructuralSchema,
  secrets: readonly string[],
): object {
  const paths = fieldsIn(schema.properties?.['spec'] ?? {}, []);
  return paths.reduce<Tree>((tree, path) => addAt(tree, path, secrets), spec as Tree);
}

/** The objects of a schema that have a field for pull secrets; lists are not looked into. */
function fieldsIn(schema: StructuralSchema, path: readonly string[]): (readonly string[])[] {
  const properties = schema.properties ?? {};
  const own = properties[PULL_SECRETS]?.items?.properties?.['name'] === undefined ? [] : [path];
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, field]) =>
      name === PULL_SECRETS ? [] : fieldsIn(field, [...path, name]),
    ),
  ];
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

function withSecrets(pod: Tree, secrets: readonly string[]): Tree {
  const given = pod[PULL_SECRETS] ?? [];
  if (!Array.isArray(given)) {
    return pod;
  }
  const names = new Set(given.map((item: unknown) => (isTree(item) ? item['name'] : undefined)));
  const missing = secrets.filter((name) => !names.has(name)).map((name) => ({ name }));
  return missing.length === 0
    ? pod
    : { ...pod, [PULL_SECRETS]: [...(given as readonly unknown[]), ...missing] };
}
