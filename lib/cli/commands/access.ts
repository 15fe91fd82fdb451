import { AccessReport } from '../../manifests/access-report';
import { unknownKindsOf } from '../../manifests/access-report/report';
import type { PlacedManifest } from '../../manifests/manifest-object';
import { AccessChanges } from '../access/changes';
import { asFormat, FORMAT_HELP, readArguments, REPORT_OPTIONS } from './arguments';
import { catalogueCrds } from './catalogue';
import { readPlacedInput, whyEmpty } from './input';
import { type CommandResult, misused, reported } from './result';

const USAGE = `usage: operator-constructs access [options] <file, folder or -> ...

Reports who may do what, and where, according to the roles and bindings in the manifests: dangerous rights first, each
with its reason. Files are YAML or JSON, folders are read recursively, and - is standard input. Kinds of the catalogue are
known without their CRDs.

      --against    manifests of the old state: only changes are reported; markdown is empty if there are none
${FORMAT_HELP}
  -h, --help

Exit status: 0 the report was written, 2 it could not be.
`;

export async function run(args: readonly string[]): Promise<CommandResult> {
  const { values, positionals: paths } = readArguments(args, { against: { type: 'string' }, ...REPORT_OPTIONS });
  if (values.help === true) return { status: 0, output: USAGE };
  if (paths.length === 0) return misused('no file is given', USAGE);
  const as = asFormat(values.format);
  const manifests = await readPlacedInput(paths);
  const { against } = values;
  const before = against === undefined || whyEmpty(against) !== undefined ? [] : await readPlacedInput([against], true);
  const now = reportOn(manifests);
  const report = against === undefined ? now : new AccessChanges(reportOn(before), now);
  return reported(report, as, { command: 'access', manifests });
}

function reportOn(manifests: readonly PlacedManifest[]): AccessReport {
  const objects = manifests.map(({ object }) => object);
  return AccessReport.of(objects, unknownKindsOf(objects).length === 0 ? {} : { definitions: catalogueCrds() });
}
