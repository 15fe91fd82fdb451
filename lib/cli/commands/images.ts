import { existsSync, renameSync, writeFileSync } from 'node:fs';
import * as catalog from '../../catalog';
import { readFile } from '../../crd/json/read-file';
import { ImageLock, ImagesReport, readDigests } from '../../manifests/images';
import { COPY_TOOLS, copyList, imagesTaken } from '../../manifests/images/copy-list';
import { asFormat, assertGiven, command, FORMAT_HELP, oneOf, REPORT_OPTIONS } from './arguments';
import { definitionsIn } from './catalogue';
import { importedSources } from './imported-sources';
import { readPlacedInput } from './input';
import { MisuseError, reported } from './result';

import type { Finding } from '../../manifests/finding';
import type { CopyList } from '../../manifests/images/copy-list';
import type { ValuesOf } from './arguments';
import type { CommandResult } from './result';

const USAGE = `usage: operator-constructs images [options] <file, folder or -> ...

Lists all images that manifests name, and where: in fields, in variables, arguments, ConfigMaps and JSON, in custom
resources and in defaults of CRDs. Nothing is pulled or looked up.

      --registry   where all images have to be pulled from, such as registry.example.com/mirror
      --lock       a lock of digests that the images have to have
      --check      exit with 1 if an image is not as --registry and --lock say, or a field was left alone
      --include    a field that holds an image, such as 'DeviceConfig: spec.driver.image'; may be given several times
      --exclude    an object or a field that holds none, such as 'ConfigMap shop/dashboards'; several times, too
      --write      writes the lock: all images of the manifests, each with its digest
      --digest     <image>=sha256:... for --write; may be given several times
      --digests    a file of such lines for --write, as 'crane digest' helps to make it
      --for        prints what a tool reads that copies the images: ${COPY_TOOLS.join(', ')}
                   ('list' is for skopeo and crane; with --registry each line says where to, too)
      --import     a folder that 'import' wrote, whose chart or OLM bundle --for copies, too; may be given several times
${FORMAT_HELP}
  -h, --help

A field that may hold an image and does not look like one for certain is listed as left alone.

Exit status: 0 the report was written, 1 --check found an image that is not as it should be, or something that may be
one, or what --for prints lacks something, 2 it could not be written, or is without a file that could not be read.
`;

const OPTIONS = {
  registry: { type: 'string' },
  lock: { type: 'string' },
  check: { type: 'boolean' },
  write: { type: 'boolean' },
  digest: { type: 'string', multiple: true },
  digests: { type: 'string' },
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  for: { type: 'string' },
  import: { type: 'string', multiple: true },
  ...REPORT_OPTIONS,
} as const;

export const run = command(USAGE, OPTIONS, async (values, paths) => {
  assertGiven(paths);
  assertTogether(values);
  const as = asFormat(values.format);
  const tool = values.for === undefined ? undefined : oneOf('for', values.for, COPY_TOOLS);
  const { registry } = values;
  const unreadable: Finding[] = [];
  // A lock has all images, or is not written; so has what is copied.
  const isWhole = values.write === true || tool !== undefined;
  const manifests = await readPlacedInput(paths, isWhole ? {} : { unreadable });
  const objects = manifests.map(({ object }) => object);
  const known = {
    definitions: definitionsIn(catalog),
    include: values.include,
    exclude: values.exclude,
  };
  const digests = digestsIn(values.digest ?? [], values.digests);
  const { lock: file } = values;
  const there = (): ImageLock | undefined => (file === undefined ? undefined : readLock(file));
  const lock =
    values.write === true ? written(file ?? '', ImagesReport.of(objects, known), digests) : there();
  const rules = { registry, lock };
  const report = ImagesReport.of(objects, { ...known, ...rules });
  if (tool !== undefined) {
    const { bundles, ...imported } = importedSources(values.import);
    const taken = [...imagesTaken(objects, known.definitions), ...bundles];
    return copied(copyList(report, tool, { ...rules, ...imported, taken }));
  }
  return reported(
    report,
    as,
    { command: 'images', manifests, unreadable },
    values.check === true && report.isDenied,
  );
});

function copied({ text, problems }: CopyList): CommandResult {
  const error = problems.map((problem) => `not in this list: ${problem}`).join('\n');
  return { status: problems.length > 0 ? 1 : 0, output: text, ...(error && { error }) };
}

/** @throws if options are given that do not go together */
function assertTogether(values: ValuesOf<typeof OPTIONS>): void {
  const { registry, lock, check, write, digest, digests, format } = values;
  if (write === true && lock === undefined) {
    throw new MisuseError("'--write' writes a lock; say which by '--lock'");
  }
  if (check === true && lock === undefined && registry === undefined) {
    throw new MisuseError(
      "'--check' holds images against '--lock' or '--registry'; give one of them",
    );
  }
  if (values.for !== undefined && (check === true || format !== undefined)) {
    throw new MisuseError("'--for' prints what a tool reads, without '--format' and '--check'");
  }
  if (values.import !== undefined && values.for === undefined) {
    throw new MisuseError(
      "'--import' is for '--for', which copies what an operator was imported from",
    );
  }
  if (write !== true && (digest !== undefined || digests !== undefined)) {
    throw new MisuseError("'--digest' and '--digests' are for '--write'");
  }
}

function readLock(path: string): ImageLock {
  return ImageLock.parse(Buffer.from(readFile(path)).toString('utf8'), path);
}

function digestsIn(lines: readonly string[], file: string | undefined): Map<string, string> {
  const given = readDigests(lines.join('\n'), "'--digest'");
  const read =
    file === undefined ? [] : readDigests(Buffer.from(readFile(file)).toString('utf8'), file);
  return new Map([...read, ...given]);
}

/** Writes a lock with all images, as a whole or not at all. */
function written(
  path: string,
  { images }: ImagesReport,
  given: ReadonlyMap<string, string>,
): ImageLock {
  const before = existsSync(path) ? readLock(path) : ImageLock.of({}, path);
  const pinned = images.flatMap(({ image, digest, uses }): [string, string][] => {
    const name = image.replace(/@.*$/, '');
    const isTagged = uses.length > 0 && /:[^/]+$/.test(name);
    return digest !== undefined && isTagged && before.digestOf(name) === undefined
      ? [[name, digest]]
      : [];
  });
  const lock = before.with(new Map([...pinned, ...given]));
  const unknown = images.filter(
    ({ image, digest, canHaveDigest }) =>
      canHaveDigest && digest === undefined && lock.digestOf(image) === undefined,
  );
  if (unknown.length > 0) {
    const names = unknown.map(({ image }) => `  ${image}`).join('\n');
    throw new Error(
      `the lock is not written, as these images have no digest; give each by '--digest':\n${names}`,
    );
  }
  writeFileSync(`${path}.new`, lock.toText());
  renameSync(`${path}.new`, path);
  return lock;
}
