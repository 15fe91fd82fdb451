import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { show, throwIfAny } from '../crd/checks/errors';
import { MAX_BYTES, readFile } from '../crd/json/read-file';
import { listedIn } from '../crd/json/read-tree';
import { decodeText } from '../crd/yaml/decode-text';
import { readDocuments } from '../crd/yaml/read-yaml';
import { builtInKind, groupOf } from './built-in-kinds';

import type { KnownDocuments, YamlDocument } from '../crd/yaml/read-yaml';
import type { Finding, FindingPlace } from './finding';

/** A Kubernetes object as it was read; nothing is known of its fields but these. */
export interface ManifestObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ManifestMetadata;
  readonly [field: string]: unknown;
}

/** The metadata of an object as far as it is looked at. */
export interface ManifestMetadata {
  readonly name: string;
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, unknown>>;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

/** The objects alone, without where they were read from. */
export function withoutPlaces<Read>(placed: readonly { readonly object: Read }[]): Read[] {
  return placed.map(({ object }) => object);
}

/** An object with its place in a file. */
export interface PlacedManifest {
  readonly object: ManifestObject;
  /** Name in messages of the text that it was read from. */
  readonly file: string;
  /** The line in which the document begins, or the item of a list; found when it is asked for. */
  readonly line: number;
  /**
   * Returns the line of a field, such as `spec.ports[1]`, or of the field next above it that is
   * there.
   * @default - only the line of the object is known
   */
  readonly lineOf?: (path: string) => number;
  /** What its author may have meant otherwise, such as a key that is there twice. @default - nothing */
  readonly notes?: readonly Finding[];
}

/** A file, or standard input. */
export interface ManifestContent {
  /** Its name in messages. */
  readonly name: string;
  /** What is in it; a file of a folder is read whenever it is asked. @throws if it cannot be read */
  readonly bytes: Uint8Array;
  /** True if there is a file of that name with the same bytes. @default false */
  readonly isFile?: boolean;
}

/** Where manifests are read from. */
export interface ManifestSource {
  /** The text that stands behind the path `-`. @default - there is none, and `-` is an error */
  readonly standardInput?: Uint8Array;
  /** True if it is fine that there is no object at all. @default false */
  readonly mayBeEmpty?: boolean;
  /**
   * Takes what is no Kubernetes object and what cannot be read. @default - it is an error, and
   * nothing is read
   */
  readonly onMalformed?: (finding: Finding) => void;
  /** Documents of another state, which are not read again. @default - all are read */
  readonly known?: KnownDocuments;
  /** Which files of a folder are left aside, by their path and that of the folder. @default - none */
  readonly skip?: (path: string, folder: string) => boolean;
}

/** Most of the objects of one file that are named when they are no manifests. */
const MAX_NAMED = 20;

const EXTENSIONS = ['.yaml', '.yml', '.json'];

/**
 * Reads all objects of files and folders: YAML or JSON, several documents in a file, lists as
 * `kubectl get` writes them.
 *
 * Folders are read with all folders in them, apart from hidden ones, and there only `.yaml`, `.yml`
 * and `.json`. All that cannot be read is reported at once, with the name of the file and the line.
 */
export function readManifests(
  paths: readonly string[],
  source: ManifestSource = {},
): ManifestObject[] {
  return withoutPlaces(readPlacedManifests(paths, source));
}

/** As {@link readManifests}; each object with its file and line. */
export function readPlacedManifests(
  paths: readonly string[],
  source: ManifestSource = {},
): PlacedManifest[] {
  const problems: string[] = [];
  let malformed = 0;
  const { onMalformed } = source;
  const given =
    onMalformed &&
    ((finding: Finding): void => {
      malformed++;
      onMalformed(finding);
    });
  const objects = contentsAt(paths, { ...source, onMalformed: given }, problems).flatMap(
    (content) => objectsIn(content, problems, { onMalformed: given, known: source.known }),
  );
  const isEmpty = objects.length + malformed + problems.length === 0;
  if (isEmpty && source.mayBeEmpty !== true) {
    problems.push(`no manifest is in ${paths.map(show).join(', ')}`);
  }
  throwIfAny(problems);
  return objects;
}

/** The files at paths; those of folders are read when their bytes are asked for. */
export function readManifestContents(
  paths: readonly string[],
  source: Pick<ManifestSource, 'standardInput'> = {},
): ManifestContent[] {
  const problems: string[] = [];
  const contents = contentsAt(paths, source, problems);
  throwIfAny(problems);
  return contents;
}

/** All objects of files whose bytes are there; `onMalformed` takes what is none. */
export function placedManifestsOf(
  contents: readonly ManifestContent[],
  onMalformed?: ManifestSource['onMalformed'],
): PlacedManifest[] {
  const problems: string[] = [];
  const objects = contents.flatMap((content) => objectsIn(content, problems, { onMalformed }));
  throwIfAny(problems);
  return objects;
}

/** All objects of a string, such as the output of `helm template`. */
export function placedManifestsIn(name: string, text: Uint8Array): PlacedManifest[] {
  return placedManifestsOf([{ name, bytes: text }]);
}

/** Objects that a program already has, such as those of `chart.toJson()`. */
export function manifestsOf(objects: readonly unknown[]): ManifestObject[] {
  const read = objects.map(readObject);
  throwIfAny(
    read.flatMap((each, index) => (typeof each === 'string' ? [`object ${index} ${each}`] : [])),
  );
  return read as ManifestObject[];
}

/** A value as an object of Kubernetes, or why it is none. */
export function readObject(value: unknown): ManifestObject | string {
  return shapeProblem(value) ?? withMetadata(value as ManifestObject);
}

function objectsIn(
  content: ManifestContent,
  problems: string[],
  { onMalformed, known }: Pick<ManifestSource, 'onMalformed' | 'known'>,
): PlacedManifest[] {
  const file = content.name;
  let wrong = 0;
  const report = (line: number, problem: string): void => {
    wrong++;
    if (onMalformed !== undefined) {
      onMalformed(noManifest({ file, line }, problem));
    } else if (wrong <= MAX_NAMED) {
      problems.push(`${file}:${line}: ${problem}`);
    }
  };
  let text: string | undefined;
  try {
    text = decodeText(content.bytes);
  } catch (error) {
    if (onMalformed === undefined) {
      problems.push(`${file}: ${reasonOf(error)}`);
    } else {
      onMalformed(noManifest({ file, line: 1 }, unreadText(error)));
    }
    return [];
  }
  if (text === undefined) {
    report(1, NO_TEXT);
    return [];
  }
  const objects = readDocuments(text, known).flatMap((document) => {
    if ('problem' in document) {
      report(document.line, document.problem);
      return [];
    }
    return objectsOf(document, file, report);
  });
  if (onMalformed === undefined && wrong > MAX_NAMED) {
    problems.push(`${file}: ${wrong - MAX_NAMED} more are no manifests`);
  }
  return objects;
}

const NO_TEXT = 'is no YAML: bytes that are no UTF-8';

function objectsOf(
  { value, line, positions, notes }: YamlDocument,
  file: string,
  report: (line: number, problem: string) => void,
): PlacedManifest[] {
  return itemsOf(value).flatMap(({ item, position }) => {
    const within = position === undefined ? '' : `items[${position}]`;
    const lineOf = (path = ''): number =>
      within === '' && path === ''
        ? line
        : positions.lineOf(path.startsWith('[') ? within + path : `${within}.${path}`, line);
    const read = readObject(item);
    if (typeof read !== 'string') {
      const own = notes.map((note) => duplicateKey({ file, line: note.line }, read, note.message));
      return [placed(read, { file, lineOf, ...(own.length > 0 && !position && { notes: own }) })];
    }
    report(lineOf(), read);
    return [];
  });
}

/** A finding on what is no Kubernetes object. */
export function noManifest(place: FindingPlace, message: string): Finding {
  return { level: 'error', rule: 'files/no-manifest', message, place };
}

/** A finding on a key of an object that takes the place of another one. */
export function duplicateKey(place: FindingPlace, object: ManifestObject, key: string): Finding {
  return {
    level: 'warning',
    rule: 'files/duplicate-key',
    object: objectText(object),
    message: `${key}; kubectl takes the last one`,
    place,
  };
}

/** Most callers never ask for the line, and to find it takes as long as to read the text. */
function placed(
  object: ManifestObject,
  others: Pick<PlacedManifest, 'file' | 'notes'> & { readonly lineOf: (path?: string) => number },
): PlacedManifest {
  return {
    object,
    ...others,
    get line() {
      return others.lineOf();
    },
  };
}

function contentsAt(
  paths: readonly string[],
  source: ManifestSource,
  problems: string[],
): ManifestContent[] {
  if (paths.filter((path) => path === '-').length > 1) {
    problems.push("'-' is given more than once; standard input can be read once only");
  }
  return [...new Set(paths)].flatMap((path) =>
    path === '-' ? standardInputOf(source, problems) : contentsOf(path, source, problems),
  );
}

function standardInputOf({ standardInput }: ManifestSource, problems: string[]): ManifestContent[] {
  if (standardInput === undefined) {
    problems.push("'-' stands for standard input, which is not read here; give a file or a folder");
    return [];
  }
  if (standardInput.length > MAX_BYTES) {
    problems.push(`standard input: has more than ${MAX_BYTES} bytes; no more are read`);
    return [];
  }
  return [{ name: 'standard input', bytes: standardInput }];
}

function contentsOf(path: string, { skip }: ManifestSource, problems: string[]): ManifestContent[] {
  return filesAt(path, problems, skip).flatMap((name) => {
    // A file of a folder says nothing of the others; one that was named is a mistake.
    if (name !== path) {
      return [fileOfFolder(name)];
    }
    try {
      return [{ name, bytes: readFile(name) }];
    } catch (error) {
      problems.push(`${name}: ${reasonOf(error)}`);
      return [];
    }
  });
}

function fileOfFolder(name: string): ManifestContent {
  return {
    name,
    isFile: true,
    get bytes() {
      return readFile(name);
    },
  };
}

function filesAt(
  path: string,
  problems: string[],
  skip: ManifestSource['skip'] = () => false,
): string[] {
  try {
    if (!statSync(path).isDirectory()) {
      return [path];
    }
    const files = filesBelow(path).filter((file) => !skip(file, path));
    if (files.length === 0) {
      problems.push(`${path}: the folder has no ${EXTENSIONS.join(', ')} file`);
    }
    return files;
  } catch (error) {
    problems.push(`${path}: ${reasonOf(error)}`);
    return [];
  }
}

/** Returns true if there is a file at a path, or a folder with a file that may hold manifests. */
export function hasManifestFiles(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (!stats.isDirectory() || filesBelow(path).length > 0);
}

/** Linked folders are not entered, as they may lead round in a circle. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        return filesBelow(path);
      }
      return EXTENSIONS.includes(extname(entry.name).toLowerCase()) ? [path] : [];
    });
}

/** What is wrong with a file of a folder that cannot be read. */
export function unreadText(error: unknown): string {
  return `cannot be read: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'it may not be read',
    EISDIR: 'it is a folder',
  };
  return (code !== undefined && known[code]) || message;
}

/** The objects of a list, or the one object; with its position in the list. */
function itemsOf(value: unknown): readonly { item: unknown; position?: number }[] {
  return listedIn(value)?.map((item, position) => ({ item, position })) ?? [{ item: value }];
}

function shapeProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `is no manifest: it must be an object, not ${show(value)?.slice(0, 60)}`;
  }
  const { apiVersion, kind, metadata = {} } = value as Record<string, unknown>;
  const missing = Object.entries({ apiVersion, kind })
    .filter(([, field]) => typeof field !== 'string' || field === '')
    .map(([name]) => `'${name}'`);
  if (missing.length > 0) {
    return `is no manifest: ${missing.join(' and ')} ${missing.length === 1 ? 'has' : 'have'} to be text`;
  }
  const { name, namespace } = (metadata ?? {}) as Record<string, unknown>;
  const isText = [name, namespace].every((field) => typeof (field ?? '') === 'string');
  return typeof metadata === 'object' && isText
    ? undefined
    : `is no manifest: 'metadata' of the ${String(kind)} has a name or namespace that is no text`;
}

/**
 * Kinds of tools, such as a Kustomization, have no metadata. Charts write `namespace:` and
 * `labels:` without a value, which is none.
 */
function withMetadata(object: ManifestObject): ManifestObject {
  const given = (object.metadata ?? {}) as Partial<ManifestMetadata>;
  const isWhole =
    typeof given.name === 'string' &&
    given.namespace !== '' &&
    MAY_BE_NULL.every((field) => given[field] !== null);
  if (isWhole) {
    return object;
  }
  const entries = Object.entries(given).filter(
    ([field, value]) =>
      !(value === null && (MAY_BE_NULL as readonly string[]).includes(field)) &&
      !(value === '' && field === 'namespace'),
  );
  return { ...object, metadata: { ...Object.fromEntries(entries), name: given.name ?? '' } };
}

const MAY_BE_NULL = ['namespace', 'labels', 'annotations'] as const;

/**
 * The namespace that an object is in; cdk8s stamps that of the chart on objects that are in none.
 */
export function namespaceOf(object: ManifestObject): string | undefined {
  return namespaceIn(undefined, object);
}

function namespaceIn(
  home: string | undefined,
  { apiVersion, kind, metadata: { namespace = home } }: ManifestObject,
): string | undefined {
  return builtInKind(groupOf(apiVersion), kind)?.namespaced === false ? undefined : namespace;
}

/** An object in words: `StatefulSet data/db`. */
export function objectText(object: ManifestObject): string {
  return objectTextIn(undefined, object);
}

/** An object in words; one that names no namespace is in `home`. */
export function objectTextIn(home: string | undefined, object: ManifestObject): string {
  const namespace = namespaceIn(home, object);
  return `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${object.metadata.name}`;
}

/**
 * The identity of an object in a Kubernetes cluster, whatever its version; one that names no
 * namespace is in `home`.
 *
 * @param isCluster whether a custom kind is of the whole cluster
 */
export function objectKey(
  { apiVersion, kind, metadata: { name, namespace } }: ManifestObject,
  isCluster: (group: string, kind: string) => boolean = () => false,
  home = '',
): string {
  const group = groupOf(apiVersion);
  const known = builtInKind(group, kind);
  const isOfCluster = known === undefined ? isCluster(group, kind) : !known.namespaced;
  return [group, kind, isOfCluster ? '' : (namespace ?? home), name].join('/');
}
