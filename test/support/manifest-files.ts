import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

import type { ManifestObject } from 'operator-constructs/testing';

/** The objects in a file of YAML, or in all files of a folder. */
export function objectsIn(path: string): ManifestObject[] {
  if (statSync(path).isDirectory()) {
    return readdirSync(path)
      .sort()
      .flatMap((name) => objectsIn(join(path, name)));
  }
  return parseAllDocuments(readFileSync(path, 'utf8'), { version: '1.1' })
    .map((document) => document.toJS() as ManifestObject | null)
    .filter((object) => object !== null);
}

/** A text with a document for each object. */
export function documentsOf(objects: readonly unknown[]): string {
  return objects.map((object) => JSON.stringify(object)).join('\n---\n');
}
