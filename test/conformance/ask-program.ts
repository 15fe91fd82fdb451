import { execFileSync } from 'node:child_process';

/** Verdict of the program on an object. */
export interface ProgramVerdict {
  readonly problems: readonly { readonly message: string }[];
  readonly unknown?: boolean;
}

/** Asks the program: a request a line, and as many answers. */
export function askProgram(program: string, requests: readonly object[]): ProgramVerdict[] {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const answers = execFileSync(program, { input, encoding: 'utf8', maxBuffer: 2 ** 29, env: {} })
    .trimEnd()
    .split('\n');
  if (answers.length !== requests.length) throw new Error(`${answers.length} answers to ${requests.length} requests`);
  return answers.map((answer) => JSON.parse(answer) as ProgramVerdict);
}
