import { chmodSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CheckReport } from 'operator-constructs/cli';
import { runCommand } from './command';

/**
 * The path of the check program: that of the environment, or of the package that `npm run
 * check-program` makes.
 */
export const CHECK_PROGRAM: string | undefined =
  process.env['OPERATOR_CONSTRUCTS_CHECK'] ?? installedProgram();

function installedProgram(): string | undefined {
  try {
    const name = `@operator-constructs/check-${process.platform}-${process.arch}`;
    return join(dirname(require.resolve(`${name}/package.json`)), 'check');
  } catch {
    return undefined;
  }
}

/**
 * A `describe` for tests of the quick tiers that ask the check program: skipped where there is
 * none, and under `CI=true` failed.
 */
export function describeWithCheckProgram(name: string, body: () => void): void {
  if (CHECK_PROGRAM !== undefined) {
    return describe(name, body);
  }
  if (process.env.CI !== 'true') {
    return describe.skip(`${name}, which needs the check program`, body);
  }
  describe(name, () => {
    it('has the check program', () => {
      throw new Error("the check program is not there; run 'npm run check-program'");
    });
  });
}

/**
 * Writes a program that stands in for the check program, as a script of this Node.js or of a shell,
 * and uses it.
 */
export function useProgram(file: string, interpreter: string, script: string): void {
  writeFileSync(file, `#!${interpreter}\n${script}\n`);
  chmodSync(file, 0o700);
  process.env['OPERATOR_CONSTRUCTS_CHECK'] = file;
}

/** Has each test of a file leave the program that is used as it was. */
export function keepProgram(): void {
  const { OPERATOR_CONSTRUCTS_CHECK = '' } = process.env;
  afterEach(() => void (process.env['OPERATOR_CONSTRUCTS_CHECK'] = OPERATOR_CONSTRUCTS_CHECK));
}

/**
 * Uses a program in a folder that has the code of a Kubernetes version, and gives the same answer to
 * everything.
 */
export function useProgramOf(folder: string, version: string, answer: object): void {
  const file = join(folder, `check-${version}`);
  // Files have one request only, and their bytes follow.
  const answers = `while read -r line; do echo '${JSON.stringify(answer)}'; ${'files' in answer ? 'cat > /dev/null; break; ' : ''}done`;
  useProgram(
    file,
    '/bin/sh',
    `if [ "$1" = --version ]; then echo v${version}.9; else ${answers}; fi`,
  );
}

/**
 * Findings of an API server on objects, one a line: problems, warnings, and kinds that it does not
 * know.
 */
export function findingsOf(objects: readonly object[]): string[] {
  return linesOf(CheckReport.of(objects));
}

/** The same of files, for which the command knows the CRDs of the catalogue. */
export async function findingsOfFiles(...paths: readonly string[]): Promise<string[]> {
  const { output } = await runCommand(['check', ...paths, '--format', 'json']);
  return linesOf(JSON.parse(output) as ReturnType<CheckReport['toJSON']>);
}

function linesOf({ byProgram, objects, findings }: ReturnType<CheckReport['toJSON']>): string[] {
  expect({ byProgram, isEmpty: objects === 0 }).toEqual({ byProgram: true, isEmpty: false });
  return findings.map(({ rule, object = '', path = '', message }) =>
    rule === 'check/unknown-kind'
      ? (/ serves (.*)$/.exec(message)?.[1] ?? '')
      : `${object} ${path}: ${message}`,
  );
}

/** Has no package of the program for this machine; `arch` is for the test to put back. */
export function useNoProgram(): void {
  delete process.env['OPERATOR_CONSTRUCTS_CHECK'];
  Object.defineProperty(process, 'arch', { value: 'none', configurable: true });
}
