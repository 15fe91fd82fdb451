import { CheckReport } from 'operator-constructs/cli';
import { run } from '../../lib/cli/commands/check';
import { HOW_TO_GET_PROGRAM, tryFindProgram } from '../../lib/manifests/check/program';

/** A `describe` for tests of the quick tiers that ask the check program: skipped where there is none, and under `CI=true` failed. */
export function describeWithCheckProgram(name: string, body: () => void): void {
  if (tryFindProgram() !== undefined) return describe(name, body);
  if (process.env.CI !== 'true') return describe.skip(`${name}, which needs the check program`, body);
  describe(name, () => {
    it('has the check program', () => {
      throw new Error(`the check program is not there; ${HOW_TO_GET_PROGRAM}`);
    });
  });
}

/** What an API server would say of some objects, in a line each: problems, warnings, and kinds that it does not know. */
export function saidOf(objects: readonly object[]): string[] {
  return linesOf(CheckReport.of(objects));
}

/** The same of files, for which the command knows the CRDs of the catalogue. */
export async function saidOfFiles(...paths: readonly string[]): Promise<string[]> {
  const { output = '' } = await run([...paths, '--format', 'json']);
  return linesOf(JSON.parse(output) as ReturnType<CheckReport['toJSON']>);
}

function linesOf({ byProgram, objects, findings }: ReturnType<CheckReport['toJSON']>): string[] {
  expect({ byProgram, isEmpty: objects === 0 }).toEqual({ byProgram: true, isEmpty: false });
  return findings.map(({ rule, object = '', path = '', message }) =>
    rule === 'check/unknown-kind' ? (/ serves (.*)$/.exec(message)?.[1] ?? '') : `${object} ${path}: ${message}`,
  );
}
