import type { ManifestObject, PlacedManifest } from '../../../manifests/manifest-object';
import type { Finding } from '../../../manifests/finding';
import type { Tree } from '../../../crd/json/object';

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

/** An object in words: `Deployment ops/operator`. */
export function titleOf({ kind, metadata: { name, namespace } }: ManifestObject): string {
  return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

export function about({ object, file, line }: SourceObject): Pick<Finding, 'object' | 'place'> {
  return { object: titleOf(object), place: { file, line } };
}

/** Where an object stands, for messages: `file:line`. */
export function placeOf({ file, line }: SourceObject): string {
  return `${file}:${line}`;
}

export function isCrd({ object }: SourceObject): boolean {
  return object.kind === 'CustomResourceDefinition' && object.apiVersion.startsWith('apiextensions.k8s.io/');
}
