import { throwIfAny } from '../../crd/checks/errors';
import { isDefinition } from '../built-in-kinds';
import {
  duplicateKey,
  noManifest,
  placedManifestsOf,
  readObject,
  unreadText,
  withoutPlaces,
} from '../manifest-object';
import { askAboutFiles } from './check-program';
import { byProgram, checkObjects, judgeOf, throwIfRefused } from './verdicts';

import type { Finding } from '../finding';
import type { ManifestContent, ManifestObject } from '../manifest-object';
import type { ProgramDocument, ProgramFilesAnswer, ProgramVerdict } from './check-program';
import type { CheckedObject, CheckedObjects, CheckSettings } from './verdicts';

/** Files to check, with those of what exists beside them. */
export interface CheckedFiles {
  readonly check: readonly ManifestContent[];
  /** @default - nothing is stored */
  readonly old?: readonly ManifestContent[];
  /** Files with CRDs that are installed. @default - none */
  readonly installed?: readonly ManifestContent[];
  /** Finds installed CRDs of objects whose kinds nobody else defines. @default - there are none */
  readonly findCrds?: (objects: readonly ManifestObject[]) => readonly ManifestObject[];
}

/** What a check of files finds; the findings are those on all objects, in their order. */
export interface CheckOfFiles extends CheckedObjects {
  readonly objects: readonly CheckedObject[];
  /** Findings on what is no object. */
  readonly malformed: readonly Finding[];
  /** CRDs that are installed, and those among the objects. */
  readonly definitions: readonly ManifestObject[];
}

const POLICY = 'ValidatingAdmissionPolicy';

/** Reads files and checks their objects: the program does both, as kubectl and the API server do. */
export function checkFiles(
  files: CheckedFiles,
  settings: Pick<CheckSettings, 'unknown' | 'program' | 'kubernetesVersion'>,
): CheckOfFiles {
  const { unknown = 'warn' } = settings;
  const { wanted, program } = judgeOf(settings);
  if (program === undefined) {
    return checkByEngine(files, { unknown, kubernetesVersion: wanted });
  }
  const { check, old = [], installed = [], findCrds = () => [] } = files;
  const answer = askAboutFiles(program.path, { check, old, installed });
  throwIfUnreadable(old, answer.old);
  throwIfUnreadable(installed, answer.installed);
  throwIfRefused(answer.refused ?? []);
  const read = readAnswer(check, answer.check);
  const unserved = read.objects.filter((_, at) => read.verdicts[at]!.unknown === true);
  const crds = findCrds(withoutPlaces(unserved));
  if (crds.length > 0) {
    const more = [contentOf('catalogue', crds), ...installed];
    return checkFiles({ check, old, installed: more }, settings);
  }
  const definitions = [
    ...(answer.installed.flatMap((each) => each ?? []).map(({ object }) => object) as (
      ManifestObject | undefined
    )[]),
    ...withoutPlaces(read.objects),
  ].filter((object) => object !== undefined && isDefinition(object)) as ManifestObject[];
  // The program gives nothing back of them, and policies alone are judged with them here.
  const hasPolicies = read.objects.some(({ object }) => object.kind === POLICY);
  const stored = hasPolicies ? withoutPlaces(placedManifestsOf(old)) : [];
  const given = { definitions, old: stored, unknown, wanted, program };
  return { ...read, definitions, ...byProgram(read.objects, read.verdicts, given) };
}

function checkByEngine(
  { check, old = [], installed = [], findCrds = () => [] }: CheckedFiles,
  given: Pick<CheckSettings, 'unknown' | 'kubernetesVersion'>,
): CheckOfFiles {
  const malformed: Finding[] = [];
  const objects = placedManifestsOf(check, (finding) => malformed.push(ofCheck(finding)));
  malformed.push(...objects.flatMap(({ notes = [] }) => notes.map(ofCheck)));
  const stored = withoutPlaces(placedManifestsOf(old));
  const all = withoutPlaces(objects);
  // Later ones take the place of earlier ones.
  const crds = [...findCrds(all), ...withoutPlaces(placedManifestsOf(installed))];
  const settings = { ...given, old: stored, crds, program: false } as const;
  const definitions = [...crds, ...all].filter(isDefinition);
  return { objects, malformed, definitions, ...checkObjects(objects, settings) };
}

/** Objects as a file, as `kubectl get` prints them. */
export function contentOf(name: string, items: readonly object[]): ManifestContent {
  return {
    name,
    bytes: Buffer.from(JSON.stringify({ apiVersion: 'v1', kind: 'List', items })),
  };
}

/** A finding on how files are read, as one of this command. */
function ofCheck(finding: Finding): Finding {
  return { ...finding, rule: finding.rule.replace(/^files/, 'check') };
}

type FilesAnswer = ProgramFilesAnswer['check'];

function throwIfUnreadable(files: readonly ManifestContent[], answer: FilesAnswer): void {
  throwIfAny(
    files.flatMap((content, at) =>
      (answer[at] ?? []).flatMap((document) => {
        const reason = whyUnreadable(document, content);
        return reason === undefined ? [] : [`${content.name}:${document.line}: ${reason}`];
      }),
    ),
  );
}

function whyUnreadable(
  { unread, unreadable }: ProgramDocument,
  content: ManifestContent,
): string | undefined {
  if (unread !== true) {
    return unreadable === undefined ? undefined : `is no YAML: ${unreadable}`;
  }
  try {
    return `cannot be read by the program, though it has ${content.bytes.length} bytes`;
  } catch (error) {
    return unreadText(error);
  }
}

function readAnswer(
  files: readonly ManifestContent[],
  answer: FilesAnswer,
): Pick<CheckOfFiles, 'objects' | 'malformed'> & { readonly verdicts: readonly ProgramVerdict[] } {
  const malformed: Finding[] = [];
  const objects: CheckedObject[] = [];
  const verdicts: ProgramVerdict[] = [];
  files.forEach((content, at) => {
    const { name: file } = content;
    const lineIn = lineFinder(content);
    for (const document of answer[at] ?? []) {
      const { line } = document;
      const read = whyUnreadable(document, content) ?? readObject(document.object);
      if (typeof read === 'string') {
        malformed.push(ofCheck(noManifest({ file, line }, read)));
        continue;
      }
      objects.push({ object: read, file, line, lineOf: (path) => lineIn(line, path) });
      verdicts.push(document as ProgramVerdict);
      malformed.push(...notesOn(document, read, file));
    }
  });
  return { objects, malformed, verdicts };
}

/** Finds lines of fields. The file is read once more, when the first one is asked for. */
function lineFinder(content: ManifestContent): (line: number, path?: string) => number {
  let placed: ReadonlyMap<number, CheckedObject> | undefined;
  return (line, path = '') => {
    if (path === '') {
      return line;
    }
    placed ??= new Map(
      placedManifestsOf([content], () => undefined).map((object) => [object.line, object]),
    );
    return placed.get(line)?.lineOf?.(path) ?? line;
  };
}

function notesOn({ notes = [] }: ProgramDocument, object: ManifestObject, file: string): Finding[] {
  return notes.map(({ line, message }) => ofCheck(duplicateKey({ file, line }, object, message)));
}
