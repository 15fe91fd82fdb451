import { execFileSync } from 'node:child_process';

export interface ProgramVerdict {
  readonly problems: readonly { readonly message: string }[];
  readonly unknown?: boolean;
}

type Request = { readonly define: object } | { readonly check: object; readonly old?: object };

/**
 * Asks the program: a request a line, which begins with the kind of the object, and as many
 * answers.
 */
export function askProgram(program: string, requests: readonly Request[]): ProgramVerdict[] {
  const input = requests
    .map((request) => `${JSON.stringify({ ...typeOf(request), ...request })}\n`)
    .join('');
  const answers = execFileSync(program, { input, encoding: 'utf8', maxBuffer: 2 ** 29, env: {} })
    .trimEnd()
    .split('\n');
  if (answers.length !== requests.length) {
    throw new Error(`${answers.length} answers to ${requests.length} requests`);
  }
  return answers.map((answer) => JSON.parse(answer) as ProgramVerdict);
}

function typeOf(request: Request): object {
  const { apiVersion, kind } = ('define' in request ? request.define : request.check) as Readonly<
    Record<string, unknown>
  >;
  return { apiVersion, kind };
}
