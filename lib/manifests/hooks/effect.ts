import { objectsAt, stringsIn, textAt } from '../../crd/json/read-tree';
import { withoutSecrets } from '../../crd/json/secret-values';
import { podSpecOf } from '../access/pods';

import type { ManifestObject } from '../manifest-object';
import type { Hook } from './events';

/** Most characters of a command that are shown. */
const MAX_SHOWN = 120;

/** Why a hook is left out, when it runs otherwise, and what it does then. */
export function leftOutText(
  object: ManifestObject,
  { annotation, texts }: Hook,
  when = `${texts.join(', ')}, and never at an installation`,
): string {
  return `is left out (${annotation}): ${when}${withEffect(object)}`;
}

/** When a hook of a removal runs, and what it does. */
export function removalText(object: ManifestObject, { annotation, texts }: Hook): string {
  return `is a hook of the removal (${annotation}): ${texts.join(', ')}${withEffect(object)}`;
}

function withEffect(object: ManifestObject): string {
  const effect = effectOf(object);
  return effect === '' ? '' : `; it ${effect}`;
}

/**
 * What the pods of an object run, as whom: `runs 'delete crd lamps.example.com' of
 * example.com/kubectl:1 as ServiceAccount lamp`; empty for one that runs nothing.
 */
function effectOf(object: ManifestObject): string {
  const pod = podSpecOf(object);
  const runs = objectsAt(pod, 'containers').map((container) => {
    const words = [...stringsIn(container['command']), ...stringsIn(container['args'])];
    const image = textAt(container, 'image') ?? '';
    return words.length === 0 ? image : `'${commandText(words)}' of ${image}`;
  });
  const account = textAt(pod, 'serviceAccountName');
  return runs.length === 0
    ? ''
    : `runs ${runs.join(', ')}${account === undefined ? '' : ` as ServiceAccount ${account}`}`;
}

/** A command on one line, without what may be a secret. */
function commandText(words: readonly string[]): string {
  const text = stringsIn(withoutSecrets(words, '')).join(' ').replace(/\s+/g, ' ').trim();
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}
