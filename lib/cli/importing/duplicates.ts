import { groupOf } from '../../manifests/kinds';
import type { Finding } from '../../manifests/finding';
import { about, type SourceObject } from './source/object';

/** Of two objects with the same name, the last one is applied last. */
export function withoutDuplicates(
  sources: readonly SourceObject[],
  home: string,
): { objects: SourceObject[]; duplicates: Finding[] } {
  const last = new Map<string, SourceObject>();
  const duplicates: Finding[] = [];
  for (const source of sources) {
    const { apiVersion, kind, metadata } = source.object;
    const key = [groupOf(apiVersion), kind, metadata.namespace ?? home, metadata.name].join('/');
    if (last.has(key)) {
      const message = `${kind} ${metadata.name} is in the source twice; the second one is used`;
      duplicates.push({ rule: 'import/duplicate', level: 'warning', message, ...about(source) });
    }
    last.set(key, source);
  }
  return { objects: [...last.values()], duplicates };
}
