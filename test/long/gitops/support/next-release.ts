import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';

import type { KubernetesObject } from '../../../cluster/support/kubernetes-object';

/** A field that the CRDs of the next release have. */
const FIELD = 'sinceNextRelease';

/**
 * Makes of manifests those of the next release: a field more in the CRDs, other images, and
 * resources that use the field; or have an annotation more, for a tool that never syncs a field
 * together with its CRD.
 */
export function releaseNext(folder: string, use: 'field' | 'annotation' = 'field'): void {
  const files = yamlFilesIn(folder).map((file) => ({ file, objects: objectsOf(file) }));
  const crds = files.flatMap(({ objects }) => objects.filter(isCrd));
  const isResource = ({ apiVersion, kind }: KubernetesObject): boolean =>
    crds.some(({ spec }) => spec.names.kind === kind && apiVersion.startsWith(`${spec.group}/`));
  for (const { file, objects } of files) {
    for (const object of objects) {
      if (isCrd(object)) {
        addField(object);
      } else if (object.kind === 'Deployment') {
        object.spec.template.spec.containers[0].image += '-next';
      } else if (isResource(object)) {
        setIn(object, use);
      }
    }
    writeFileSync(
      file,
      objects.map((object) => stringify(object, { version: '1.1' })).join('---\n'),
    );
  }
}

function setIn({ metadata, spec }: KubernetesObject, use: 'field' | 'annotation'): void {
  if (use === 'field') {
    spec[FIELD] = true;
  } else {
    Object.assign(metadata, { annotations: { ...metadata.annotations, [FIELD]: 'true' } });
  }
}

/** Returns true if a resource has what the next release brings. */
export function isOfNextRelease({ spec }: KubernetesObject): boolean {
  return spec[FIELD] === true;
}

/** Returns true if a schema has the field of the next release. */
export function declaresNextRelease(schema: unknown): boolean {
  return JSON.stringify(schema).includes(FIELD);
}

function yamlFilesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) {
    return path.endsWith('.yaml') ? [path] : [];
  }
  return readdirSync(path)
    .filter((name) => name !== '.git')
    .flatMap((name) => yamlFilesIn(join(path, name)));
}

function objectsOf(file: string): KubernetesObject[] {
  const documents = parseAllDocuments(readFileSync(file, 'utf8'), { version: '1.1' });
  return documents.map((document) => document.toJS() as KubernetesObject);
}

function isCrd({ kind }: KubernetesObject): boolean {
  return kind === 'CustomResourceDefinition';
}

function addField({ spec }: KubernetesObject): void {
  for (const { schema } of spec.versions) {
    schema.openAPIV3Schema.properties.spec.properties[FIELD] = { type: 'boolean' };
  }
}
