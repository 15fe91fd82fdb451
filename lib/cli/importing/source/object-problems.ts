import { itemsOf, isTree } from '../../../crd/json/object';
import { podSpecOf } from '../../../manifests/access/workloads';
import { show } from '../../../crd/json/show';
import { placeOf, type SourceObject } from './object';
import { manifestsOf } from '../../../manifests/manifest-object';
import { throwIfAny } from '../../../crd/checks/errors';

/** Name in messages of objects that were in no file; the line is the number of the object. */
const IN_NO_FILE = 'objects';

/** Why an object cannot be a part of an operator, each with file and line. */
export function objectProblems(source: SourceObject): string[] {
  const { object } = source;
  const problem = nameProblem(object.metadata) ?? markerProblem(source);
  return problem === undefined ? [] : [`${placeOf(source)}: ${object.kind} ${show(object.metadata.name)} ${problem}`];
}

/** Names become parts of URLs and of file names. */
function nameProblem({ name, namespace = '' }: SourceObject['object']['metadata']): string | undefined {
  const wrong = [name, namespace].find((text) => text === '.' || text === '..' || hasForbidden(text));
  if (wrong !== undefined) {
    return `has the name ${show(wrong)}; names have no '/', '\\', '%' or control characters, and are not '.' or '..'`;
  }
  return name.length > 253 || namespace.length > 63 ? 'has a name that is too long for the API server' : undefined;
}

function hasForbidden(text: string): boolean {
  return /[/\\%\u0000-\u001f\u007f]/.test(text);
}

/** Texts that a template engine has to have filled in by now. Other texts may have markers that the operator reads. */
function markerProblem({ object }: SourceObject): string | undefined {
  const { name, namespace = '', labels = {} } = object.metadata;
  const pod = podSpecOf(object);
  const containers = [...itemsOf(pod?.initContainers), ...itemsOf(pod?.containers)];
  const texts: readonly unknown[] = [
    object.apiVersion,
    object.kind,
    name,
    namespace,
    pod?.serviceAccountName,
    ...Object.entries(labels).flat(),
    ...containers.flatMap((container) => {
      const { name: containerName, image } = (container ?? {}) as { name?: unknown; image?: unknown };
      return [containerName, image];
    }),
  ];
  const marked = texts.find((text) => typeof text === 'string' && text.includes('{{'));
  return marked === undefined
    ? undefined
    : `has the template marker ${show(marked)}; render the templates first, for example with helm template`;
}

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
