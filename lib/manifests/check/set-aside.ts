import { basename, dirname, join } from 'node:path';
import { at, objectsAt, textAt, textsAt } from '../../crd/json/read-tree';
import { isTree } from '../../crd/json/tree';
import { decodeText } from '../../crd/yaml/decode-text';
import { readDocuments } from '../../crd/yaml/read-yaml';
import { objectText } from '../manifest-object';
import { count, shellWord } from '../report/markdown';

import type { Tree } from '../../crd/json/tree';
import type { Finding } from '../finding';
import type { ManifestContent } from '../manifest-object';
import type { CheckOfFiles } from './checked-files';
import type { CheckedObject } from './verdicts';

/**
 * Sets aside what a tool of GitOps renders before anything is applied: kustomizations with the files
 * that they patch by, Secrets that SOPS encrypted, and fields whose values Flux fills in. Each is
 * told with the command that renders it, and is not checked.
 */
export function setAside(files: readonly ManifestContent[], check: CheckOfFiles): CheckBesideTools {
  const kustomizations = files.filter(isKustomization).map(readKustomization);
  const parts = new Set(kustomizations.flatMap((each) => [each.file, ...each.parts]));
  const isPart = (file: string | undefined): boolean => file !== undefined && parts.has(file);
  const results = check.objects.map((object, index) => {
    const own = check.findings[index] ?? [];
    if (isPart(object.file)) {
      return { findings: [], isAside: true };
    }
    return isEncrypted(object)
      ? { findings: [encrypted(object)], isAside: true }
      : unfilled(object, own);
  });
  const unreadParts = check.malformed.filter(({ place }) => isPart(place?.file));
  return {
    ...check,
    malformed: [
      ...check.malformed.filter(({ place }) => !isPart(place?.file)),
      ...kustomizations.map(unbuilt),
    ],
    findings: results.map(({ findings }) => findings),
    isChecked: check.isChecked.map((isChecked, index) => isChecked && !results[index]!.isAside),
    isAside: results.map(({ isAside }) => isAside),
    built: new Map(
      kustomizations.map(({ file, resources }) => [dirname(file), new Set(resources)]),
    ),
    unread: unreadParts.length,
  };
}

/** A check of files without what tools render. */
export interface CheckBesideTools extends CheckOfFiles {
  /** Which of the objects are set aside. */
  readonly isAside: readonly boolean[];
  /** How many documents are set aside that are no objects. */
  readonly unread: number;
  /** The folders that kustomize builds, each with the files whose objects it takes. */
  readonly built: ReadonlyMap<string, ReadonlySet<string>>;
}

const NAMES = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Kustomize knows its files by their names; `kind` and `apiVersion` may be missing. */
function isKustomization({ name }: ManifestContent): boolean {
  return NAMES.includes(basename(name));
}

interface Kustomization {
  readonly file: string;
  /** Files whose objects it takes. */
  readonly resources: readonly string[];
  /** Files that are no manifests of their own: patches, values, and what generators read. */
  readonly parts: readonly string[];
}

function readKustomization({ name: file, bytes }: ManifestContent): Kustomization {
  const documents = documentsIn(bytes);
  const filesOf = (paths: readonly string[]): string[] =>
    paths.map((path) => join(dirname(file), path));
  const parts = documents.flatMap((kustomization) => [
    ...['patches', 'patchesJson6902', 'replacements'].flatMap((field) =>
      objectsAt(kustomization, field).flatMap((each) => textAt(each, 'path') ?? []),
    ),
    ...['patchesStrategicMerge', 'configurations'].flatMap((field) =>
      textsAt(kustomization, field),
    ),
    ...['configMapGenerator', 'secretGenerator'].flatMap((field) =>
      objectsAt(kustomization, field).flatMap((each) =>
        textsAt(each, 'files').map((path) => path.slice(path.indexOf('=') + 1)),
      ),
    ),
    ...objectsAt(kustomization, 'helmCharts').flatMap((chart) => [
      textAt(chart, 'valuesFile') ?? [],
      textsAt(chart, 'additionalValuesFiles'),
    ]),
  ]);
  const resources = documents.flatMap((kustomization) => textsAt(kustomization, 'resources'));
  return { file, resources: filesOf(resources), parts: filesOf(parts.flat()) };
}

function documentsIn(bytes: Uint8Array): Tree[] {
  return readDocuments(decodeText(bytes) ?? '').flatMap((document) =>
    'value' in document && isTree(document.value) ? [document.value] : [],
  );
}

function unbuilt({ file, parts }: Kustomization): Finding {
  const patched =
    parts.length === 0 ? '' : `, nor the ${count(parts.length, 'file')} that it reads`;
  return {
    level: 'warning',
    rule: 'check/not-rendered',
    message: `was not checked${patched}: kustomize makes the objects of this folder`,
    remedy: `check what it makes: kustomize build ${shellWord(dirname(file))} | operator-constructs check -`,
    place: { file, line: 1 },
  };
}

/** SOPS adds its metadata beside the fields that it encrypts, with a code over all of them. */
function isEncrypted({ object }: CheckedObject): boolean {
  return typeof at(object, 'sops', 'mac') === 'string';
}

function encrypted({ object, file, line = 1 }: CheckedObject): Finding {
  return {
    level: 'warning',
    rule: 'check/encrypted',
    object: objectText(object),
    message: 'was not checked: SOPS encrypted its values',
    remedy: `check what it decrypts: sops decrypt ${shellWord(file ?? '-')} | operator-constructs check -`,
    ...(file !== undefined && { place: { file, line } }),
  };
}

/** A variable of Flux' `postBuild`, such as `${replicas:=3}`. */
const VARIABLE = /\$\{[a-zA-Z_]\w*(?::?[-=?+][^}]*)?\}/;

/** Problems with values that Flux fills in are none of the object's. */
function unfilled(
  checked: CheckedObject,
  findings: readonly Finding[],
): { readonly findings: readonly Finding[]; readonly isAside: boolean } {
  const { object, file } = checked;
  const own = findings.filter(
    ({ level, path, message }) => level !== 'error' || !isOfVariable(object as Tree, path, message),
  );
  if (own.length === findings.length) {
    return { findings, isAside: false };
  }
  const variables = new Set(JSON.stringify(object).match(new RegExp(VARIABLE, 'g')));
  const [dropped] = findings.filter((each) => !own.includes(each));
  return {
    findings: [
      ...own,
      {
        level: 'warning',
        rule: 'check/not-rendered',
        object: objectText(object),
        message: `was not checked: Flux fills in ${[...variables].join(', ')}`,
        remedy: `check what it builds: flux build kustomization <name> --path ${shellWord(dirname(file ?? '.'))} --kustomization-file <file> --dry-run | operator-constructs check -`,
        ...(dropped?.place && { place: dropped.place }),
      },
    ],
    isAside: true,
  };
}

/** A decoder names the fields of a wrong type without the places in lists on the way. */
function isOfVariable(object: Tree, path: string | undefined, message: string): boolean {
  return (
    VARIABLE.test(message) ||
    (path !== undefined &&
      textsBelow(object, path.replace(/\[\d+\]/g, '')).some((text) => VARIABLE.test(text)))
  );
}

function textsBelow(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => textsBelow(item, path));
  }
  if (path === '') {
    return typeof value === 'string' ? [value] : [];
  }
  return Object.entries((value ?? {}) as Tree).flatMap(([key, below]) =>
    typeof value === 'object' && (path === key || path.startsWith(`${key}.`))
      ? textsBelow(below, path.slice(key.length + 1))
      : [],
  );
}
