import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Yaml } from 'cdk8s';
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
