import { dirname } from 'node:path';
import { getOrAdd, groupBy } from '../../crd/json/collections';
import { sameJson } from '../../crd/json/same-json';
import { objectKey } from '../manifest-object';
import { count } from '../report/markdown';

import type { ObjectReporter } from './object-reporter';
import type { CheckedObject } from './verdicts';

type Built = ReadonlyMap<string, ReadonlySet<string>>;

/** Objects of one identity that are applied at once. */
interface Unit {
  readonly objects: CheckedObject[];
  readonly isBuilt: boolean;
}

/** Two objects of one identity. */
interface Repetition {
  readonly first: CheckedObject;
  readonly again: CheckedObject;
}

/**
 * Of two objects of one identity the one that is applied last wins. One folder is applied at once.
 * Two may be those of two clusters: that is one piece of information, and none where kustomize
 * builds them.
 */
export function reportRepeated(reporter: ObjectReporter, built: Built): void {
  const betweenFolders = new Map<string, Repetition[]>();
  for (const same of groupBy(reporter.objects.filter(isApplied), ({ object }) =>
    objectKey(object),
  ).values()) {
    // Nearly all objects are there once.
    const units = same.length === 1 ? [] : unitsOf(same, built);
    units.flatMap(({ objects }) => repetitions(objects)).forEach(reportTwice(reporter));
    const open = units.filter(({ isBuilt }) => !isBuilt);
    for (const each of repetitions(open.flatMap(({ objects }) => objects.slice(0, 1)))) {
      const pair = JSON.stringify([each.first, each.again].map(({ file }) => dirname(file ?? '')));
      getOrAdd(betweenFolders, pair, () => [] as Repetition[]).push(each);
    }
  }
  for (const [found, ...more] of betweenFolders.values()) {
    const { first, again } = found as Repetition;
    const others = more.length === 0 ? '' : ` (and ${count(more.length, 'more object')})`;
    reporter.report(again, {
      level: 'info',
      rule: 'check/repeated',
      message: `is in ${reporter.placeText(first)} too, with other content${others}`,
      remedy: 'if both folders are for one cluster, give each its own name, or leave one out',
    });
  }
}

function reportTwice(reporter: ObjectReporter): (repetition: Repetition) => void {
  return ({ first, again }) =>
    reporter.report(again, {
      level: 'error',
      rule: 'check/repeated',
      message: `is in ${reporter.placeText(first)} too, with other content: what is applied last wins`,
      remedy: 'give each its own name, or leave one out',
    });
}

/** The later ones of some objects that differ from the first one. */
function repetitions([first, ...others]: readonly CheckedObject[]): Repetition[] {
  return others
    .map((again) => ({ first: first as CheckedObject, again }))
    .filter((each) => !sameJson(each.first.object, each.again.object));
}

/** Hooks run one after the other, at moments of their own. */
const HOOKS = ['helm.sh/hook', 'argocd.argoproj.io/hook'];

function isApplied({ object: { metadata } }: CheckedObject): boolean {
  return metadata.name !== '' && !HOOKS.some((hook) => hook in (metadata.annotations ?? {}));
}

function unitsOf(objects: readonly CheckedObject[], built: Built): Unit[] {
  const units = new Map<string, Unit>();
  for (const object of objects) {
    const { folder, isBuilt, isTaken } = folderOf(object, built);
    if (isTaken) {
      getOrAdd(units, folder, (): Unit => ({ objects: [], isBuilt })).objects.push(object);
    }
  }
  return [...units.values()];
}

/** The folder that is applied at once, or built by kustomize, which takes the files that it names. */
function folderOf(
  { file }: CheckedObject,
  built: Built,
): { readonly folder: string; readonly isBuilt: boolean; readonly isTaken: boolean } {
  const own = file === undefined ? '' : dirname(file);
  let folder = own;
  while (!built.has(folder) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  const taken = built.get(folder);
  return taken === undefined
    ? { folder: own, isBuilt: false, isTaken: true }
    : { folder, isBuilt: true, isTaken: file !== undefined && taken.has(file) };
}
