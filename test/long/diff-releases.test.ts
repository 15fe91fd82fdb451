import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { objectsIn } from '../support/manifest-files';
import { DiffReport } from 'operator-constructs/cli';
import { address } from '../support/synth';
import { download } from '../conformance/modules/download';

const MODULE = { path: 'github.com/cloudnative-pg/cloudnative-pg', version: 'v1.25.1', folders: [] };

/** The last releases that the module carries. */
const LATEST = 8;

const swapped = ({
  path,
  old,
  new: next,
}: DiffReport['fields'][number]['fields'][number]): DiffReport['fields'][number]['fields'][number] => ({
  path,
  ...(next !== undefined && { old: next }),
  ...(old !== undefined && { new: old }),
});

const byPath = (
  a: DiffReport['fields'][number]['fields'][number],
  b: DiffReport['fields'][number]['fields'][number],
): number => a.path.localeCompare(b.path);

describe('a diff of releases of CloudNativePG', () => {
  const found = download(MODULE);
  if ('reason' in found) {
    test.skip(`Go cannot fetch ${MODULE.path}: ${found.reason.split('\n')[0]}`, () => undefined);
    return;
  }
  const folder = join(found.folder, 'releases');
  const files = readdirSync(folder)
    .filter((file) => /^cnpg-[\d.]+\.yaml$/.test(file))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .slice(-LATEST);
  const releases = new Map(files.map((file) => [file, objectsIn(join(folder, file))]));
  const steps = files.slice(1).map((file, index) => [files[index] as string, file] as const);

  test.each(steps)('from %s to %s: what changed has fields that differ, and the way back has the same', (from, to) => {
    const [before, after] = [releases.get(from) ?? [], releases.get(to) ?? []];
    const [there, back] = [DiffReport.of(before, after), DiffReport.of(after, before)];
    expect(there.fields.map(({ object }) => object)).toEqual(there.toJSON().objects.changed);
    const reversed = new Map(back.fields.map(({ object, fields }) => [object, [...fields].sort(byPath)]));
    for (const { object, fields } of there.fields) {
      expect([object, reversed.get(object)]).toEqual([object, fields.map(swapped).sort(byPath)]);
    }
    const image = there.fields
      .find(({ object }) => object === 'Deployment cnpg-system/cnpg-controller-manager')
      ?.fields.find(({ path }) => path === 'spec.template.spec.containers[name=manager].image');
    expect(image).toEqual({
      path: expect.any(String),
      old: expect.stringContaining(from.slice('cnpg-'.length, -'.yaml'.length)),
      new: expect.stringContaining(to.slice('cnpg-'.length, -'.yaml'.length)),
    });
    const same = DiffReport.of(after, structuredClone(after));
    expect([same.fields, same.toJSON().objects.unchanged]).toEqual([[], new Set(after.map(address)).size]);
  });
});
