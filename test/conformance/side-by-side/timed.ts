import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CheckReport } from 'operator-constructs/cli';
import { resourceCases } from '../cases';
import { definitions } from '../definitions';
import { SAMPLE_OBJECTS } from '../kinds/samples';
import { validateResource } from '../our-verdicts';

/** How many manifests the times are of. */
export const TIMED = 2000;

/** The CRDs of all comparisons of tools. */
export const USED = definitions.slice(0, 20);

/**
 * Writes manifests without a problem, as most are, into a folder: of built-in kinds, and custom
 * resources whose pods would be accepted, too.
 */
export function writeTimed(folder: string): void {
  const customs = USED.flatMap((definition) => {
    const all = resourceCases(definition, 'timed', 100);
    return all.cases.filter(
      (each) => each.old === undefined && validateResource(all, each).accepted,
    );
  }).map(({ resource }, i) => withName(resource, `custom-${i}`));
  const crds = USED.map(({ manifest }) => manifest);
  const { findings } = CheckReport.of(customs, { crds });
  const warned = new Set(findings.map(({ object = '' }) => object.replace(/^.*[ /]/, '')));
  const all = [
    ...SAMPLE_OBJECTS.filter(({ metadata: { name } }) => name === 'web'),
    ...customs.filter(({ metadata: { name } }) => !warned.has(name)),
  ];
  writeObjects(
    folder,
    Array.from({ length: TIMED }, (_, i) => withName(all[i % all.length]!, `timed-${i}`)),
  );
}

/** Writes the CRDs into a folder, and returns their files. */
export function writeCrds(folder: string): string[] {
  return writeObjects(
    folder,
    USED.map(({ manifest }) => manifest),
  );
}

/** Writes each object into a file of its own, and returns the files. */
export function writeObjects(folder: string, objects: readonly object[]): string[] {
  mkdirSync(folder, { recursive: true });
  return objects.map((object, at) => {
    const file = join(folder, nameOfFile(at));
    // JSON is YAML, too.
    writeFileSync(file, `${JSON.stringify(object, undefined, 2)}\n`);
    return file;
  });
}

export function nameOfFile(at: number): string {
  return `${String(at).padStart(5, '0')}.yaml`;
}

function withName(object: object, name: string): { metadata: { name: string } } {
  return { ...object, metadata: { ...(object as { metadata?: object }).metadata, name } };
}
