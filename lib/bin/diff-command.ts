import * as catalog from '../catalog';
import type { OperatorDefinition } from '../core/definition';
import { type DiffLevel, DiffReport } from '../analysis/diff';
import { format, readArguments } from './arguments';
import { definitionsIn } from './catalogue';
import { readInput } from './input';
import type { CommandResult } from './result';

const LEVELS: readonly DiffLevel[] = ['deny', 'warn', 'off'];

const CHECKS = { guards: LEVELS, crds: LEVELS, rights: LEVELS, removals: LEVELS, immutable: LEVELS };

const USAGE = `usage: operator-constructs diff [options] <old> <new>

Says what becomes of a Kubernetes cluster when new manifests take the place of old ones. <old> and <new> are a folder,
a file, or - for standard input; an empty file is a state without objects.

  -f, --format   text (default), markdown for a pull request, json for programs
  -h, --help

Each check has an option that makes all its findings deny, only warn, or that leaves it out (deny, warn or off):

  --guards       changes that the clusters of an operator in the catalogue do not survive
  --crds         what an upgrade of a CRD breaks, and resources that their CRD refuses
  --removals     objects that are removed, and data with them
  --immutable    fields that the API server does not let an update change
  --rights       rights that are added; by themselves they warn at most

A single resource opts out of guards by the annotation operator-constructs.dev/allow: <guard>[,<guard>].

Exit status: 0 nothing is denied, 1 something is denied, 2 the states could not be compared.
`;

/** `operator-constructs diff`. */
export async function run(args: readonly string[]): Promise<CommandResult> {
  const { help, paths, format: as, choices } = readArguments(args, CHECKS);
  if (help) {
    return { status: 0, output: USAGE };
  }
  const [before, after] = paths;
  if (before === undefined || after === undefined || paths.length > 2) {
    return { status: 2, error: `'diff' takes two states, an old one and a new one, not ${paths.length}\n\n${USAGE}` };
  }
  if (before === '-' && after === '-') {
    return { status: 2, error: "'-' is given twice; standard input can be one of the states only\n" };
  }
  const definitions: readonly OperatorDefinition[] = definitionsIn(catalog);
  const { guards, ...levels } = choices as Readonly<Partial<Record<keyof typeof CHECKS, DiffLevel>>>;
  const report = DiffReport.of(await readInput([before], true), await readInput([after], true), {
    definitions,
    guards,
    levels,
  });
  return { status: report.isDenied ? 1 : 0, output: format(report, as) };
}
