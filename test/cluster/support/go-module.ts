import { folderOf, operatorBinaries } from './binaries';
import { isCi } from './cluster-tier';

/** A `describe` that reads the sources of an operator: skipped, in one line, where there is no Go to fetch them. */
export function describeSources(name: string, operator: string, body: (folder: string) => void): void {
  const sources = findSources(operator);
  if ('folder' in sources) return describe(name, () => body(sources.folder));
  if (isCi()) {
    return describe(name, () => {
      it('has the sources of the operator', () => {
        throw new Error(sources.missing);
      });
    });
  }
  process.stderr.write(`cluster tier: '${name}' is skipped: ${sources.missing}\n`);
  describe.skip(name, () => body(''));
}

/** Where the module cache of Go holds the sources of an operator, in the version that its binary is built from. */
function findSources(operator: string): { readonly folder: string } | { readonly missing: string } {
  const binary = operatorBinaries.find((candidate) => candidate.name === operator);
  if (!binary) return { missing: `binaries.ts knows no ${operator}` };
  try {
    return { folder: folderOf(binary) };
  } catch (error) {
    return { missing: `Go cannot fetch the sources of ${operator} (${(error as Error).message.split('\n')[0]})` };
  }
}
