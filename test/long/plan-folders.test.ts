import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlanReport, readRelease, releaseOfObjects } from 'operator-constructs/cli';
import { runCommand } from '../support/command';
import { documentsOf } from '../support/manifest-files';
import { folder, useFolder } from '../support/temporary-folder';
import { objectsOrSkip, UPSTREAM_SOURCES } from './support/upstream-sources';

import type { Release } from 'operator-constructs/cli';
import type { ManifestObject } from 'operator-constructs/testing';

/**
 * An object without parts that a folder does not keep: the state of a CRD, and the data of Secrets.
 */
function kept(object: ManifestObject): object {
  const { status: _, ...rest } = object;
  if (object.kind !== 'Secret') {
    return rest;
  }
  const { data: __, stringData: ___, ...secret } = rest;
  return secret;
}

const compared = ({ source: _, placeOf: __, ...release }: Release): object => ({
  ...release,
  objects: release.objects.map(kept),
});

/**
 * Published as text that a person reads in a review, no more than the manifests that it stands for.
 */
const KILOBYTES = 300;

useFolder();

describe('a folder without its source is the release that it was imported from', () => {
  test.each(UPSTREAM_SOURCES.map((upstream) => [upstream.name, upstream] as const))(
    '%s',
    async (name, upstream) => {
      const objects = objectsOrSkip(upstream)?.map(({ object }) => object);
      if (objects === undefined) {
        return;
      }
      const [operator, given] = [join(folder, 'operator'), join(folder, 'source.yaml')];
      writeFileSync(given, documentsOf(objects));
      await runCommand(['import', given, '--name', 'operator', '--out', operator]);
      rmSync(given);
      const imported = readRelease(operator);
      const source = releaseOfObjects(name, objects, { name: 'operator' });
      expect(compared(imported)).toEqual(compared(source));
      const { findings } = PlanReport.of(imported, source);
      expect(findings.filter(({ rule }) => rule !== 'upgrade/same-bundle')).toEqual([]);
      expect(readFileSync(join(operator, 'source.json')).length / 1024).toBeLessThan(KILOBYTES);
      expect(imported.objects.map((object) => imported.placeOf?.(object)?.file)).toEqual(
        imported.objects.map(() => expect.stringContaining(operator) as string),
      );
    },
    120_000,
  );
});
