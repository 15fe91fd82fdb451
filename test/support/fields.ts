type Fields = Readonly<Record<string, unknown>>;

/** The value at a path of an object; undefined where nothing is. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Fields | undefined)?.[key], value);
}

export const textAt = (value: unknown, ...path: readonly string[]): string | undefined =>
  at(value, ...path) as string | undefined;

export const objectsAt = (value: unknown, ...path: readonly string[]): readonly Fields[] =>
  (at(value, ...path) ?? []) as readonly Fields[];

export const textsAt = (value: unknown, ...path: readonly string[]): readonly string[] =>
  (at(value, ...path) ?? []) as readonly string[];

/** The API group of an `apiVersion`. */
export const groupOf = (apiVersion: string): string =>
  apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';

/** Returns true for kinds beside those of Kubernetes: its own groups have no dot, or are of k8s.io. */
export const isCustom = ({ apiVersion }: { readonly apiVersion: string }): boolean =>
  groupOf(apiVersion).includes('.') && !groupOf(apiVersion).endsWith('.k8s.io');
