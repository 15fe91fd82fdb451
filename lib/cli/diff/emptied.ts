import { hasAny, isTree } from '../../crd/json/tree';
import { groupOf, isCustom } from '../../manifests/built-in-kinds';
import { objectText } from '../../manifests/manifest-object';
import { shellWord } from '../../manifests/report/markdown';

import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { Change } from './state';

/**
 * Objects within custom resources that lose all their fields and stay: server-side apply takes the
 * last field with the object around it, and the null that is left is refused
 * (https://github.com/kubernetes/kubernetes/issues/117447). A patch that removes the fields first
 * leaves nothing to take.
 */
export function emptiedFindings(changed: readonly Change[]): Finding[] {
  return changed.flatMap(({ before, after }): Finding[] => {
    const emptied = isCustom(after) ? emptiedPaths(before.spec, after.spec, ['spec']) : [];
    const [first, ...more] = emptied;
    return first === undefined
      ? []
      : [
          {
            level: 'info',
            rule: 'crds/emptied-object',
            object: objectText(after),
            path: first.path.join('.'),
            ...(more.length > 0 && { alsoAt: more.map(({ path }) => path.join('.')) }),
            message:
              'becomes empty, which server-side apply (Flux, Pulumi, kubectl --server-side) may refuse as null',
            remedy: `remove its fields first: ${patchCommand(after, emptied)}`,
          },
        ];
  });
}

interface EmptiedObject {
  readonly path: readonly string[];
  /** The fields that it had. */
  readonly fields: readonly string[];
}

function emptiedPaths(before: unknown, after: unknown, path: readonly string[]): EmptiedObject[] {
  if (!isTree(before) || !isTree(after)) {
    return [];
  }
  const fields = Object.keys(before);
  if (!hasAny(after)) {
    return fields.length === 0 ? [] : [{ path, fields }];
  }
  return Object.keys(after).flatMap((key) => emptiedPaths(before[key], after[key], [...path, key]));
}

function patchCommand(
  { apiVersion, kind, metadata: { name, namespace } }: ManifestObject,
  emptied: readonly EmptiedObject[],
): string {
  const patch = noFields();
  for (const { path, fields } of emptied) {
    const parent = path.reduce(
      (tree, key) => (tree[key] ??= noFields()) as Record<string, unknown>,
      patch,
    );
    fields.forEach((field) => (parent[field] = null));
  }
  const what = `${kind.toLowerCase()}.${groupOf(apiVersion)} ${shellWord(name)}`;
  const where = namespace === undefined ? '' : ` -n ${shellWord(namespace)}`;
  return `kubectl patch ${what}${where} --type merge -p ${shellWord(JSON.stringify(patch))}`;
}

/** An object that may have a field of any name, `__proto__` too. */
function noFields(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}
