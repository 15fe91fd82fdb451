import type { ManifestObject } from '../../../manifests/manifest-object';
import type { WatchPlace } from '../../../core/watch-values';
import { WATCH_SETTINGS } from './reasons';
import { isTree, itemsOf, textOrEmpty, type Tree, treeOf } from '../../../crd/json/object';

/** The settings of a process: in its containers, on its pod, in a ConfigMap. */
const SETTINGS = /^spec\.template\.(spec\.containers\[\d+\]\.(env|args|command)|metadata\.annotations)|^data(\.|$)/;

const LOCK_FLAG = /^--?[\w-]*leader[\w-]*namespace=/;

const REASONS = {
  watch: WATCH_SETTINGS,
  lock: "the lock is kept in the operator's own namespace",
} as const;

/**
 * The reason of differences in settings of processes. A difference has one only if nothing else differs in the same
 * list: a flag that was lost next to the one with the namespaces has none.
 */
export function watchSettingDifferences(
  object: ManifestObject,
  other: ManifestObject,
  places: readonly WatchPlace[],
): (path: string) => string | undefined {
  const settings = new WatchSettings(places);
  const without = (each: ManifestObject, lock: boolean): Map<string, string> => settings.remainders(each, lock);
  const [one, two] = [without(object, false), without(other, false)];
  const [oneAlone, twoAlone] = [without(object, true), without(other, true)];
  return (path) => {
    const place = placeOf(path);
    if (!SETTINGS.test(path) || place === undefined) return undefined;
    if (one.get(place) === two.get(place)) return REASONS.watch;
    return oneAlone.get(place) === twoAlone.get(place) ? REASONS.lock : undefined;
  };
}

/** The list or map that a path leads into: `containers[0].env` of `spec.template.spec.containers[0].env[2].value`. */
function placeOf(path: string): string | undefined {
  return /containers\[\d+\]\.(env|args|command)|metadata\.annotations|^data/.exec(path)?.[0];
}

/** Settings that say what to watch, and what surrounds them. */
class WatchSettings {
  private readonly variables = new Set<string>();
  private readonly flags = new Set<string>();
  private readonly annotations = new Set<string>();
  private readonly keys = new Set<string>();

  public constructor(places: readonly WatchPlace[]) {
    for (const place of places) {
      if ('env' in place) this.variables.add(place.env);
      if ('flag' in place) this.flags.add(bare(place.flag));
      if ('annotation' in place) this.annotations.add(place.annotation);
      if ('configMap' in place) this.keys.add(`${place.configMap}/${place.key}`);
    }
  }

  /** The contents of each list or map without these settings, as strings to compare. */
  public remainders(object: ManifestObject, withoutLock: boolean): Map<string, string> {
    const template = treeOf(treeOf(object.spec).template);
    const containers = itemsOf(treeOf(template.spec).containers).map(treeOf);
    const annotations = treeOf(treeOf(template.metadata).annotations);
    const name = object.metadata.name;
    return new Map<string, string>([
      ...containers.flatMap((container, index) => this.ofContainer(container, `containers[${index}]`, withoutLock)),
      ['metadata.annotations', textWithout(annotations, (key) => this.annotations.has(key))],
      ['data', textWithout(treeOf(object.data), (key) => this.keys.has(`${name}/${key}`))],
    ]);
  }

  private ofContainer({ env, args, command }: Tree, path: string, withoutLock: boolean): [string, string][] {
    const variables = itemsOf(env).filter((variable) => !this.variables.has(textOrEmpty(treeOf(variable).name)));
    const words = (list: unknown): string => {
      const rest = this.withoutFlags(itemsOf(list).map(String));
      return JSON.stringify(withoutLock ? rest.filter((word) => !LOCK_FLAG.test(word)) : rest);
    };
    return [
      [`${path}.env`, JSON.stringify(variables.map(withoutEmptyValue))],
      [`${path}.args`, words(args)],
      [`${path}.command`, words(command)],
    ];
  }

  /** Words without the flags, and without the values that follow them. */
  private withoutFlags(words: readonly string[]): string[] {
    return words.filter((word, index) => {
      const before = words[index - 1];
      const isValue =
        !word.startsWith('-') && before !== undefined && !before.includes('=') && this.flags.has(bare(before));
      return !isValue && !(word.startsWith('-') && this.flags.has(bare(word.split('=')[0] ?? '')));
    });
  }
}

/** An API server stores a variable with an empty value without the value. */
function withoutEmptyValue(variable: unknown): unknown {
  return isTree(variable) && variable.value === '' ? { ...variable, value: undefined } : variable;
}

function textWithout(map: Tree, isLeftOut: (key: string) => boolean): string {
  return JSON.stringify(
    Object.entries(map)
      .filter(([key]) => !isLeftOut(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Go's flags may have one dash or two. */
function bare(flag: string): string {
  return flag.replace(/^-+/, '');
}
