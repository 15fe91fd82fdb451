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
