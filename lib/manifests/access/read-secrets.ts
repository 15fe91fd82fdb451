import { isTree, itemsOf, textOf, type Tree, treeOf } from '../../crd/json/tree';

/** A Secret that pods read; the key is undefined where they read all of it. */
export interface SecretReading {
  readonly name: string;
  readonly key: string | undefined;
}

/** The Secrets that pods read; what they can do without is not among them. */
export function secretsOfPods(pod: Tree): SecretReading[] {
  const containers = ['initContainers', 'containers'].flatMap((list) => treesIn(pod[list]));
  const volumes = treesIn(pod['volumes']).flatMap(({ secret, projected }) => [
    { ...treeOf(secret), name: treeOf(secret)['secretName'] },
    ...treesIn(treeOf(projected)['sources']).map((source) => treeOf(source['secret'])),
  ]);
  const refs: Tree[] = [
    ...containers.flatMap(({ env }) => treesIn(env).map(({ valueFrom }) => treeOf(treeOf(valueFrom)['secretKeyRef']))),
    ...containers.flatMap(({ envFrom }) => treesIn(envFrom).map(({ secretRef }) => treeOf(secretRef))),
    ...volumes.flatMap((volume) =>
      itemsOf(volume['items']).length === 0
        ? [volume]
        : treesIn(volume['items']).map(({ key }) => ({ ...volume, key })),
    ),
  ];
  return refs.flatMap(({ name, key, optional }) =>
    typeof name !== 'string' || optional === true ? [] : [{ name, key: key === undefined ? undefined : textOf(key) }],
  );
}

/** The Secrets that the fields of a custom resource name: `secretName`, and objects with a name in fields called so. */
export function secretsNamedIn(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => secretsNamedIn(item, field));
  }
  if (!isTree(value)) {
    return typeof value === 'string' && value !== '' && /^secretName$/.test(field) ? [value] : [];
  }
  const { name } = value;
  const own = typeof name === 'string' && /secret(Key)?(Ref|Selector)?$/i.test(field) ? [name] : [];
  return [...own, ...Object.entries(value).flatMap(([key, member]) => secretsNamedIn(member, key))];
}

function treesIn(value: unknown): readonly Tree[] {
  return itemsOf(value).filter(isTree);
}
