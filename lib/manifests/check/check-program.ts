import { spawnSync } from 'node:child_process';
import { HOW_TO_GET_PROGRAM } from './programs';

import type { ManifestContent } from '../manifest-object';

/**
 * Request to the program: an object that exists, or one that is created, replaces an old one, or is
 * applied to it. A CRD that is installed is used as it is, maybe by the rules of an older API server.
 */
export type ProgramRequest =
  | { readonly define: TypedObject; readonly installed?: boolean }
  | {
      readonly check: TypedObject;
      readonly old?: TypedObject;
      readonly apply?: boolean;
      readonly stored?: boolean;
    };

/** An object as far as a request is told apart by it. */
type TypedObject = Partial<Readonly<Record<'apiVersion' | 'kind', unknown>>>;

/** Verdict of the API server's code about an object. */
export interface ProgramVerdict {
  readonly problems: readonly ProgramProblem[];
  readonly warnings?: readonly string[];
  /** Why pods are refused that have parts of a custom resource. */
  readonly podProblems?: readonly ProgramProblem[];
  /** Neither Kubernetes nor a defined CRD serves the kind: nothing was checked. */
  readonly unknown?: boolean;
  /** Why it is not known, where there is more to say. */
  readonly reason?: string;
  /** The object as it would be stored, where that was asked for. */
  readonly stored?: unknown;
  /** Kubernetes answers the kind and never stores it: nothing was checked. */
  readonly unsupported?: boolean;
}

/** A cause for which the API server refuses an object, in its own words. */
export interface ProgramProblem {
  readonly path?: string;
  /** The API server's cause (`FieldValueInvalid`) or reason (`BadRequest`). */
  readonly code: string;
  readonly message: string;
  /** The line, where the program read the file. */
  readonly line?: number;
  /** Fields of a built-in kind that are known in the place of an unknown one. */
  readonly fields?: readonly string[];
}

/** Far more than thousands of manifests take; the program ends with its input. */
const TIMEOUT_MS = 300_000;

const MAX_ANSWER_BYTES = 512 * 1024 * 1024;

/** Answers are in the order of the requests. @throws if the program cannot be run, or gives up */
export function askProgram(path: string, requests: readonly ProgramRequest[]): ProgramVerdict[] {
  return requests.length === 0
    ? []
    : (answersOf(path, requests.map(lineOf).join(''), requests.length) as ProgramVerdict[]);
}

/** Files that the program reads as kubectl does. */
export interface ProgramFiles {
  /** Objects that are created, or applied to those of the same name in `old`. */
  readonly check: readonly ManifestContent[];
  readonly old: readonly ManifestContent[];
  /** CRDs that an API server took. */
  readonly installed: readonly ManifestContent[];
}

/** An object of a file, or why there is none. */
export interface ProgramDocument extends Partial<ProgramVerdict> {
  readonly line: number;
  readonly object?: unknown;
  readonly unreadable?: string;
  /** True for a file that the program could not read. */
  readonly unread?: boolean;
  /** What kubectl reads, and its author may not have meant. */
  readonly notes?: readonly { readonly line: number; readonly message: string }[];
}

/** The documents of each file. */
export interface ProgramFilesAnswer {
  readonly check: readonly (readonly ProgramDocument[] | null)[];
  readonly old: readonly (readonly ProgramDocument[] | null)[];
  /** With the objects of CRDs whose resources are refused. */
  readonly installed: readonly (readonly ProgramDocument[] | null)[];
  /** Installed CRDs that no API server would take. */
  readonly refused?: readonly { readonly name: string; readonly message: string }[];
}

/** Has files read and checked. @throws if the program cannot be run, or gives up */
export function askAboutFiles(
  path: string,
  { check, old, installed }: ProgramFiles,
): ProgramFilesAnswer {
  const sent: Uint8Array[] = [];
  const asked = (content: ManifestContent): object => {
    if (content.isFile === true) {
      return { path: content.name };
    }
    const { bytes } = content;
    sent.push(bytes);
    return { size: bytes.length };
  };
  const manifests = {
    check: check.map(asked),
    old: old.map(asked),
    installed: installed.map(asked),
  };
  const input = Buffer.concat([Buffer.from(`${JSON.stringify({ manifests })}\n`), ...sent]);
  const [answer] = answersOf(path, input, 1) as { readonly files?: ProgramFilesAnswer }[];
  if (answer?.files === undefined) {
    throw new Error(`the program '${path}' is of another release; ${HOW_TO_GET_PROGRAM}`);
  }
  return answer.files;
}

function answersOf(path: string, input: string | Uint8Array, count: number): unknown[] {
  const { error, status, stdout, stderr } = spawnSync(path, [], {
    input,
    encoding: 'utf8',
    maxBuffer: MAX_ANSWER_BYTES,
    timeout: TIMEOUT_MS,
    // It gets nothing of the environment that a manifest could make use of. While it starts, there
    // is nothing to collect.
    env: { GOGC: 'off' },
  });
  const answers = stdout?.trimEnd().split('\n') ?? [];
  if (error !== undefined || status !== 0 || answers.length !== count) {
    const reason =
      error?.message ?? (stderr.trim().split('\n').pop() || `it ended with status ${status}`);
    throw new Error(
      `the program '${path}' could not check the manifests: ${reason}; ${HOW_TO_GET_PROGRAM}`,
    );
  }
  return answers.map((answer) => JSON.parse(answer) as unknown);
}

/** A line of input: the kind comes first, so that the program need not look for it. */
function lineOf(request: ProgramRequest): string {
  const { apiVersion, kind } = 'define' in request ? request.define : request.check;
  return `${JSON.stringify({ apiVersion, kind, ...request })}\n`;
}
