import { isTree, type Tree } from '../../crd/json/object';
import type { StructuralSchema } from '../../crd/json/schema';
import { podSpecPath } from '../../manifests/access/workloads';

export const PULL_SECRETS = 'imagePullSecrets';

/** An object whose pods pull images with some Secrets; the same one where they do, or where it has no pods. */
export function withPullSecrets<T extends object>(object: T, secrets: readonly string[]): T {
  const { kind = '' } = object as { readonly kind?: string };
  const path = kind === 'PodTemplate' ? ['template', 'spec'] : podSpecPath(kind);
  return path === undefined || secrets.length === 0 ? object : (addAt(object as Tree, path, secrets) as T);
}

/** The spec of a custom resource with pull secrets wherever its schema has a field for them, in the parts that it has. */
export function specWithPullSecrets(spec: object, schema: StructuralSchema, secrets: readonly string[]): object {
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
  if (field === undefined) return withSecrets(tree, secrets);
  const child = tree[field];
  const next = isTree(child) ? addAt(child, below, secrets) : child;
  return next === child ? tree : { ...tree, [field]: next };
}

function withSecrets(pod: Tree, secrets: readonly string[]): Tree {
  const given = pod[PULL_SECRETS] ?? [];
  if (!Array.isArray(given)) return pod;
  const names = new Set(given.map((item: unknown) => (isTree(item) ? item['name'] : undefined)));
  const missing = secrets.filter((name) => !names.has(name)).map((name) => ({ name }));
  return missing.length === 0 ? pod : { ...pod, [PULL_SECRETS]: [...(given as readonly unknown[]), ...missing] };
}
