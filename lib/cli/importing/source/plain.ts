import { manifestsOf } from '../../../manifests/manifest-object';
import { throwIfAny } from '../../../crd/checks/errors';
import { isTree } from '../../../crd/json/tree';
import type { SourceObject } from './object';
import { objectProblems } from './object-problems';

/** Name in messages of objects that were in no file; the line is the number of the object. */
const IN_NO_FILE = 'objects';

/** Objects with their places: those that were read have one, plain manifests are counted. */
export function sourceObjects(objects: readonly (SourceObject | object)[]): SourceObject[] {
  const manifests = manifestsOf(objects.map((object) => (isPlaced(object) ? object.object : object)));
  const sources = objects.map((object, index): SourceObject => {
    const manifest = manifests[index] as SourceObject['object'];
    return isPlaced(object) ? object : { object: manifest, file: IN_NO_FILE, line: index + 1 };
  });
  throwIfAny(sources.filter(({ file }) => file === IN_NO_FILE).flatMap(objectProblems));
  return sources;
}

function isPlaced(object: object): object is SourceObject {
  return isTree(object) && 'object' in object && 'file' in object && !('apiVersion' in object);
}
