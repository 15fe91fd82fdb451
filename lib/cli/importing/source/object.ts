import { throwIfAny } from '../../../crd/checks/errors';
import { itemsOf, treeOf } from '../../../crd/json/read-tree';
import { shortJson } from '../../../crd/json/show';
import { isTree } from '../../../crd/json/tree';
import { podSpecOf } from '../../../manifests/access/pods';
import { manifestsOf, objectText } from '../../../manifests/manifest-object';
import { printable } from '../../../manifests/report/markdown';

import type { Tree } from '../../../crd/json/tree';
import type { Finding } from '../../../manifests/finding';
import type { ManifestObject, PlacedManifest } from '../../../manifests/manifest-object';

/** An object of a source, with its file and line. */
export type SourceObject = PlacedManifest;

/** An object in a file, at a line that is found when it is asked for. */
export function placed(object: unknown, file: string, line: () => number): SourceObject {
  return {
    object: object as ManifestObject,
    file,
    get line() {
      return line();
    },
  };
}

/** An object with another content at the same place of a source. */
export function at(source: SourceObject, object: Tree): SourceObject {
  return placed(object, source.file, () => source.line);
}

export function findingAbout(
  source: SourceObject,
  rule: string,
  level: Finding['level'],
  message: string,
): Finding {
  return { rule, level, message, ...about(source) };
}

export function about({ object, file, line }: SourceObject): Pick<Finding, 'object' | 'place'> {
  return { object: objectText(object), place: { file, line } };
}

/** Where an object stands, for messages: `file:line`. */
export function placeOf({ file, line }: SourceObject): string {
  return `${file}:${line}`;
}

export function isCrd({ object }: SourceObject): boolean {
  return (
    object.kind === 'CustomResourceDefinition' &&
    object.apiVersion.startsWith('apiextensions.k8s.io/')
  );
}

/**
 * An object as the API server reads it: members that are null are not given, nor is a namespace
 * that is empty, and `serviceAccount`, the deprecated name of `serviceAccountName`, says the same.
 */
export function asRead(source: SourceObject): SourceObject {
  const { object } = source;
  const given = withoutServerFields(withoutEmptyNamespace(withoutNulls(object) as Tree));
  const read = withAccountName(given);
  return read === (object as unknown) ? source : at(source, read);
}

function withoutEmptyNamespace(object: Tree): Tree {
  const { namespace, ...metadata } = treeOf(object.metadata);
  return namespace === '' ? { ...object, metadata } : object;
}

/** Metadata that an API server writes, and `kubectl apply`. */
const SERVER_FIELDS: ReadonlySet<string> = new Set(
  'creationTimestamp deletionTimestamp generation managedFields resourceVersion selfLink uid'.split(
    ' ',
  ),
);
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/** An object as it was before it was read from a cluster. */
function withoutServerFields(object: Tree): Tree {
  const metadata = treeOf(object.metadata);
  const { [LAST_APPLIED]: applied, ...annotations } = treeOf(metadata.annotations);
  const fields = Object.entries(metadata).filter(([field]) => !SERVER_FIELDS.has(field));
  if (fields.length === Object.keys(metadata).length && applied === undefined) {
    return object;
  }
  const kept = Object.fromEntries(fields);
  return { ...object, metadata: applied === undefined ? kept : { ...kept, annotations } };
}

/** A value without the members of its maps that are null; the value itself where there are none. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutNulls);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isTree(value)) {
    return value;
  }
  const entries = Object.entries(value);
  const kept = entries
    .filter(([, member]) => member !== null)
    .map(([key, member]) => [key, withoutNulls(member)] as const);
  const isSame =
    kept.length === entries.length && kept.every(([key, member]) => member === value[key]);
  // Not by assignment, which `__proto__` would turn into a prototype.
  return isSame ? value : Object.fromEntries(kept);
}

function withAccountName(object: Tree): Tree {
  const spec = treeOf(object.spec);
  const template = treeOf(spec.template);
  const pod = treeOf(template.spec);
  if (pod.serviceAccount === undefined) {
    return object;
  }
  const { serviceAccount, ...others } = pod;
  const named = { serviceAccountName: serviceAccount, ...others };
  return { ...object, spec: { ...spec, template: { ...template, spec: named } } };
}

/** Name in messages of objects that were in no file; the line is the number of the object. */
const IN_NO_FILE = 'objects';

/** Why an object cannot be a part of an operator, each with file and line. */
export function objectProblems(source: SourceObject): string[] {
  const { object } = source;
  const problem = nameProblem(object.metadata) ?? markerProblem(source);
  return problem === undefined
    ? []
    : [
        `${placeOf(source)}: ${printable(object.kind)} ${shortJson(object.metadata.name)} ${problem}`,
      ];
}

/** Names become parts of URLs and of file names. */
function nameProblem({
  name,
  namespace = '',
}: SourceObject['object']['metadata']): string | undefined {
  const wrong = [name, namespace].find((text) => /^\.\.?$|[/\\%\u0000-\u001f\u007f]/.test(text));
  if (wrong !== undefined) {
    return `has the name ${shortJson(wrong)}; names have no '/', '\\', '%' or control characters, and are not '.' or '..'`;
  }
  return name.length > 253 || namespace.length > 63
    ? 'has a name that is too long for the API server'
    : undefined;
}

/**
 * Texts that a template engine has to have filled in by now. Other texts may have markers that the
 * operator reads.
 */
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
      const { name: containerName, image } = (container ?? {}) as {
        name?: unknown;
        image?: unknown;
      };
      return [containerName, image];
    }),
  ];
  const marked = texts.find((text) => typeof text === 'string' && text.includes('{{'));
  return marked === undefined
    ? undefined
    : `has the template marker ${shortJson(marked)}; render the templates first, for example with helm template`;
}

/** Objects with their places: those that were read have one, plain manifests are counted. */
export function sourceObjects(objects: readonly (SourceObject | object)[]): SourceObject[] {
  const manifests = manifestsOf(
    objects.map((object) => (isPlaced(object) ? object.object : object)),
  );
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
