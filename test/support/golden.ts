import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Yaml } from 'cdk8s';
import type { OperatorDefinition } from 'operator-constructs';
import { CustomResourceType } from 'operator-constructs/crd';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './synth';

/**
 * Compares objects with a committed YAML file, object by object. `UPDATE_GOLDEN=1` writes the file instead; what it
 * changes is then to be read in the diff.
 */
export function expectGolden(file: string, objects: readonly Manifest[]): void {
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Yaml.stringify(...objects));
  }
  if (!existsSync(file)) {
    throw new Error(`${file} is missing; UPDATE_GOLDEN=1 writes it`);
  }
  const golden = parseAllDocuments(readFileSync(file, 'utf8'), { version: '1.1' }).map(
    (document) => document.toJS() as Manifest,
  );
  expect(objects).toEqual(golden);
}

/**
 * The CRDs among some objects, without the fields of embedded Kubernetes types: these are compared where they are
 * generated, and would hide the rest.
 */
export function slimDefinitions(objects: readonly Manifest[], ...definitions: OperatorDefinition[]): Manifest[] {
  const slim = new Map(
    definitions
      .flatMap(({ customResources }) => customResources)
      .filter((type) => type instanceof CustomResourceType)
      .map((type) => type.toManifest({ embed: 'slim' }))
      .map(({ metadata, spec }) => [metadata.name, structuredClone(spec)]),
  );
  return objects
    .filter(({ kind }) => kind === 'CustomResourceDefinition')
    .map((object) => ({ ...object, spec: slim.get(object.metadata.name) }));
}
