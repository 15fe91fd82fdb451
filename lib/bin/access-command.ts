import { AccessReport } from '../analysis/access';
import { format, readArguments } from './arguments';
import { readInput } from './input';
import type { CommandResult } from './result';

const USAGE = `usage: operator-constructs access [--format text|markdown|json] <file, folder or -> ...

Says who may do what where, as roles and bindings in the manifests have it: the dangerous rights first, each with the
reason. Files are YAML or JSON; folders are read with all folders in them; - is standard input.

  -f, --format   text (default), markdown for a pull request, json for programs
  -h, --help

Exit status: 0 the report was written, 2 it could not be.
`;

/** `operator-constructs access`. */
export async function run(args: readonly string[]): Promise<CommandResult> {
  const { help, paths, format: as } = readArguments(args);
  if (help) {
    return { status: 0, output: USAGE };
  }
  if (paths.length === 0) {
    return { status: 2, error: `no file is given\n\n${USAGE}` };
  }
  return { status: 0, output: format(AccessReport.of(await readInput(paths)), as) };
}
