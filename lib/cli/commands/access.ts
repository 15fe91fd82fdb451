import { AccessReport } from '../../manifests/access';
import { writeReport } from '../../manifests/report';
import { asFormat, readArguments, REPORT_OPTIONS } from '../arguments';
import { definitionsIn } from '../catalogue';
import { readPlacedInput } from '../input';
import { packageVersion } from '../package-version';
import type { CommandResult } from '../result';

const USAGE = `usage: operator-constructs access [options] <file, folder or -> ...

Says who may do what where, as roles and bindings in the manifests have it: the dangerous rights first, each with the
reason. Files are YAML or JSON; folders are read with all folders in them; - is standard input. Kinds of the catalogue
are known without their CRDs.

  -f, --format     text (default), markdown for a pull request, json for programs, sarif for code scanning, github for
                   annotations of a workflow, junit for CI systems
  -h, --help

Exit status: 0 the report was written, 2 it could not be.
`;

/** `operator-constructs access`. */
export async function run(args: readonly string[]): Promise<CommandResult> {
  const { values, positionals: paths } = readArguments(args, REPORT_OPTIONS);
  if (values.help === true) {
    return { status: 0, output: USAGE };
  }
  if (paths.length === 0) {
    return { status: 2, error: `no file is given\n\n${USAGE}` };
  }
  const as = asFormat(values.format);
  const manifests = await readPlacedInput(paths);
  const objects = manifests.map(({ object }) => object);
  const alone = AccessReport.of(objects);
  const report =
    alone.unknownKinds.length === 0 ? alone : AccessReport.of(objects, { definitions: catalogueDefinitions() });
  return { status: 0, output: writeReport(report, as, { command: 'access', version: packageVersion(), manifests }) };
}

/** CRDs of the catalogue, which takes long to load, and most manifests need none of it. */
function catalogueDefinitions(): object[] {
  const definitions = definitionsIn(require('../../catalog') as typeof import('../../catalog'));
  return definitions.flatMap(({ customResources }) => customResources.map((type) => type.manifest));
}
