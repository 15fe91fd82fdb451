import { gunzipSync } from 'node:zlib';
import { throwIfAny } from '../../../crd/checks/errors';
import { MAX_BYTES } from '../../../crd/json/read-file';
import { objectsAt, textAt, textOrEmpty, treeOf, tryParseJson } from '../../../crd/json/read-tree';
import { decodeText } from '../../../crd/yaml/decode-text';
import { readYaml } from '../../../crd/yaml/read-yaml';
import { readManifestContents, unreadText } from '../../../manifests/manifest-object';
import { isGzip } from '../remote/archive';
import { isCrd, placeOf } from '../source/object';
import { readSourceText } from '../source/read-source';

import type { Tree } from '../../../crd/json/tree';
import type { ManifestContent } from '../../../manifests/manifest-object';
import type { SourceObject } from '../source/object';

/** A revision of a release, as Helm keeps it. */
export interface HelmRelease {
  readonly name: string;
  readonly namespace: string;
  readonly revision: number;
  /** `deployed`, `failed`, `pending-upgrade` and others. */
  readonly status: string;
  /** Name and version of the chart; the name is empty where an old Helm does not print it. */
  readonly chart: string;
  /** True if Helm 4 manages the fields by server-side apply. */
  readonly isApplied: boolean;
  /** The values that its user gave. */
  readonly values: Tree;
  /** The text of hooks and manifest. */
  readonly text: string;
  /** Texts with the CRDs in the `crds` folder of the chart. @default - they are not known */
  readonly crds?: readonly string[];
  /** Charts that the chart depends on, whose CRDs Helm does not keep. @default - they are not known */
  readonly dependencies?: readonly string[];
  /** Name in messages of the file that it was read from. */
  readonly file: string;
}

/** What a dump has: releases, and the CRDs that were written beside them. */
export interface HelmDump {
  readonly releases: readonly HelmRelease[];
  readonly crds: readonly SourceObject[];
}

/** The type of the Secrets that Helm 3 and 4 keep releases in. */
const SECRET_TYPE = 'helm.sh/release.v1';

export const DUMP_COMMAND =
  'kubectl get secrets -n <namespace> -l owner=helm,name=<release> -o yaml';

/**
 * Reads releases: the output of `helm get all`, or Secrets as kubectl prints them; CRDs may be
 * beside them. All problems are reported at once.
 */
export function readDump(paths: readonly string[], standardInput?: Uint8Array): HelmDump {
  const problems: string[] = [];
  const contents = readManifestContents(paths, { standardInput });
  const parts = contents.map((content) => partOf(content, problems));
  const dump = {
    releases: parts.flatMap(({ releases }) => releases),
    crds: parts.flatMap(({ crds }) => crds),
  };
  throwIfAny(
    dump.releases.length === 0 && problems.length === 0
      ? [`no release of Helm is in the dump; write it with: ${DUMP_COMMAND}`]
      : problems,
  );
  return dump;
}

function partOf(content: ManifestContent, problems: string[]): HelmDump {
  const file = content.name;
  const part = { releases: [] as HelmRelease[], crds: [] as SourceObject[] };
  let bytes: Uint8Array;
  try {
    bytes = content.bytes;
  } catch (error) {
    problems.push(`${file}: ${unreadText(error)}`);
    return part;
  }
  const text = decodeText(bytes) ?? '';
  if (/^NAME: /.test(text)) {
    part.releases.push(...kept(() => releaseIn(file, text), problems));
    return part;
  }
  for (const source of readSourceText(file, bytes)) {
    if (isCrd(source)) {
      part.crds.push(source);
    } else {
      part.releases.push(...kept(() => releaseOfSecret(source), problems));
    }
  }
  return part;
}

function kept<T>(read: () => T, problems: string[]): T[] {
  try {
    return [read()];
  } catch (error) {
    problems.push((error as Error).message);
    return [];
  }
}

/** The headings of `helm get all`, in its order, before the notes that few charts have. */
const HEADINGS = ['USER-SUPPLIED VALUES:', 'COMPUTED VALUES:', 'HOOKS:', 'MANIFEST:'];

function releaseIn(file: string, text: string): HelmRelease {
  const lines = text.split(/\r?\n/);
  const at = HEADINGS.reduce<readonly number[]>(
    (found, heading) => [...found, headingAt(lines, heading, found.at(-1) ?? 0)],
    [],
  );
  const [values = -1, computed = -1, hooks = -1, manifest = -1] = at;
  const notes = manifest === -1 ? -1 : lines.indexOf('NOTES:', manifest);
  const end = notes === -1 ? lines.length : notes;
  const missing = HEADINGS[at.indexOf(-1)];
  if (
    missing !== undefined ||
    lines
      .slice(manifest + 1, end)
      .join('')
      .trim() === ''
  ) {
    throw new Error(
      `${file}: has ${missing === undefined ? 'nothing below MANIFEST' : `no ${missing.slice(0, -1)}`}; ` +
        'it is cut, or the output of another command: write it with helm get all <release> -n <namespace>',
    );
  }
  const field = (name: string): string =>
    lines
      .slice(0, values)
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
      .trim() ?? '';
  if (field('DESCRIPTION') !== '') {
    throw new Error(
      `${file}: is of Helm 4, which does not print how it applies; give the Secret of the release: ${DUMP_COMMAND}`,
    );
  }
  return {
    name: field('NAME'),
    namespace: field('NAMESPACE'),
    revision: Number(field('REVISION')),
    status: field('STATUS'),
    isApplied: false,
    chart: [field('CHART'), field('VERSION')].filter(Boolean).join(' '),
    values: treeOf(readYaml(lines.slice(values + 1, computed).join('\n'))[0]?.value),
    // Empty lines in the place of the rest: objects keep the lines that they have in the file.
    text: lines
      .map((line, index) => (index > hooks && index < end ? line : ''))
      .with(manifest, '---')
      .join('\n'),
    file,
  };
}

/** The line of a heading; values may have members of the same name, with lines of their own below. */
function headingAt(lines: readonly string[], heading: string, from: number): number {
  return from === -1
    ? -1
    : lines.findIndex(
        (line, index) =>
          index >= from && line === heading && !/^(\s+|- )\S/.test(lines[index + 1] ?? ''),
      );
}

function releaseOfSecret(source: SourceObject): HelmRelease {
  const { object } = source;
  const where = `${placeOf(source)}: ${object.kind} ${object.metadata.name}`;
  if (object.kind !== 'Secret' || object['type'] !== SECRET_TYPE) {
    const type = textOrEmpty(object['type']);
    throw new Error(
      `${where} is ${type === '' ? 'no Secret' : `of type ${JSON.stringify(type)}`}; a release is in Secrets of type ` +
        `'${SECRET_TYPE}', or in the output of helm get all: ${DUMP_COMMAND}`,
    );
  }
  const release = decoded(textAt(object, 'data', 'release') ?? '', where);
  const { name, namespace, info, chart, config, manifest, hooks, version } = release;
  const texts = [...objectsAt({ hooks }, 'hooks').map((hook) => hook['manifest']), manifest].map(
    textOrEmpty,
  );
  if (textOrEmpty(name) === '' || textOrEmpty(manifest).trim() === '') {
    throw new Error(
      `${where} has no ${textOrEmpty(name) === '' ? 'name of a release' : 'manifest'}; write it again with: ${DUMP_COMMAND}`,
    );
  }
  const metadata = treeOf(treeOf(chart)['metadata']);
  return {
    name: textOrEmpty(name),
    namespace: textOrEmpty(namespace),
    revision: Number(version),
    status: textOrEmpty(treeOf(info)['status']),
    isApplied: release['apply_method'] === 'ssa',
    chart: [metadata['name'], metadata['version']].map(textOrEmpty).filter(Boolean).join(' '),
    values: treeOf(config),
    text: texts.join('\n---\n'),
    crds: objectsAt(chart, 'files')
      .filter((each) => /^crds\/.*\.(ya?ml|json)$/.test(textOrEmpty(each['name'])))
      .map(({ data }) => Buffer.from(textOrEmpty(data), 'base64').toString('utf8')),
    dependencies: objectsAt(metadata, 'dependencies').map((each) => textOrEmpty(each['name'])),
    file: source.file,
  };
}

/** What Helm writes: JSON in gzip in base64, which Kubernetes writes in base64 again. */
function decoded(data: string, where: string): Tree {
  const bytes = Buffer.from(Buffer.from(data, 'base64').toString('latin1'), 'base64');
  let text: string;
  try {
    text = (isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes).toString(
      'utf8',
    );
  } catch (error) {
    throw new Error(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? `${where} has more than ${MAX_BYTES} bytes when unpacked; no more are read`
        : `${where} is cut, or was changed: 'data.release' cannot be unpacked; write it again with: ${DUMP_COMMAND}`,
    );
  }
  const release = tryParseJson(text);
  if (typeof release !== 'object' || release === null) {
    throw new Error(
      `${where} has no release of Helm in 'data.release', or a part of one; write it again with: ${DUMP_COMMAND}`,
    );
  }
  return treeOf(release);
}
