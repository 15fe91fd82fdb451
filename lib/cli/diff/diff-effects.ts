import { effectOf, effectText } from '../../core/effect-text';
import { groupBy } from '../../crd/json/collections';
import { at } from '../../crd/json/read-tree';
import { sameJson } from '../../crd/json/same-json';
import { groupKind } from '../../manifests/built-in-kinds';
import { objectText } from '../../manifests/manifest-object';
import { measuredKind } from '../importing/effects/known-effects';

import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { CustomKind } from './custom-resources';
import type { Change } from './state';

/**
 * Effects of changed fields, as they were measured on the release of the operator: each once, with
 * the fields that have it. Of fields that were not measured nothing is said.
 */
export function effectFindings(
  changed: readonly Change[],
  kinds: ReadonlyMap<string, CustomKind>,
): Finding[] {
  return changed.flatMap((change) => {
    const kind = kinds.get(groupKind(change.after));
    const byMessage = groupBy(effectsOf(change, kind), (effect) => effect.message);
    return [...byMessage].map(([message, effects]): Finding => {
      const [path, ...alsoAt] = effects.map(({ field }) => `spec.${field}`);
      const breaks = effects.some((effect) => effect.breaks);
      return {
        level: breaks ? 'warning' : 'info',
        rule: breaks ? 'effects/breaks' : 'effects/measured',
        object: objectText(change.after),
        path,
        ...(alsoAt.length > 0 && { alsoAt }),
        message,
      };
    });
  });
}

/** The changed fields with a known effect, and what it is. */
function effectsOf({ before, after }: Change, kind: CustomKind | undefined) {
  const ofOthers = kind?.effects === undefined ? measuredKind(groupKind(after)) : undefined;
  const { effects, operator = '' } = ofOthers ?? kind ?? {};
  if (effects === undefined) {
    return [];
  }
  // Nothing says which release runs of an operator that is imported.
  const source = ofOthers === undefined ? '' : ` (measured with ${operator})`;
  const { pods, fields } = effects;
  return [...new Set(fields.map(({ field }) => field))].flatMap((field) => {
    const [old, value] = [specAt(before, field), specAt(after, field)];
    const isSame = sameJson(old, value);
    const effect = isSame ? undefined : effectOf(effects, field, { old, value });
    const subject = { name: after.metadata.name, spec: after.spec, old, value, pods, operator };
    const text = effect && effectText(effect, subject);
    const breaks = effect?.verdicts.some(({ verdict }) => verdict === 'breaks') ?? false;
    // What is removed may be what the operator takes in its place.
    const unless =
      value === undefined && !sameJson(effect?.from, old) ? ', unless it was the default' : '';
    return text === undefined ? [] : [{ field, message: text + unless + source, breaks }];
  });
}

/** The value of a field of the `spec`. */
export function specAt({ spec }: ManifestObject, field: string): unknown {
  return at(spec, ...field.split('.'));
}
