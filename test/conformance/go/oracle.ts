import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { checkProgram, folderOf } from '../../cluster/support/binaries';

/**
 * The check of a text: an expression of CEL about the variable `s`, a format of schemas, or neither
 * for YAML.
 */
export interface Question {
  readonly cel?: string;
  readonly format?: string;
  readonly text: string;
}

export type Answer = unknown;

/**
 * Asks the libraries that an API server is made of. The first time they are built, which takes
 * about a minute.
 */
export function ask(questions: readonly Question[]): Answer[] {
  const output = execFileSync(build(), {
    input: questions.map((question) => JSON.stringify(question)).join('\n'),
    maxBuffer: 2 ** 30,
    encoding: 'utf8',
  });
  return output
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { answer: Answer }).answer);
}

/**
 * In a folder outside of the repository, with the modules of Kubernetes that the command `check` is
 * built from.
 */
function build(): string {
  const folder = join(homedir(), '.cache/operator-constructs/go-oracle');
  mkdirSync(folder, { recursive: true });
  for (const file of ['go.mod', 'go.sum']) {
    cpSync(join(folderOf(checkProgram), file), join(folder, file));
  }
  cpSync(join(__dirname, 'oracle.go'), join(folder, 'main.go'));
  execFileSync('go', ['build', '-mod=mod', '-o', 'oracle', '.'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return join(folder, 'oracle');
}
