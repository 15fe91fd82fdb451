import { existsSync } from 'node:fs';
import * as catalog from '../../catalog';
import { show } from '../../crd/checks/errors';
import { readFile } from '../../crd/json/read-file';
import { ACKNOWLEDGEMENTS_FILE, readAcknowledgements } from '../diff/acknowledgements';
import { DiffReport } from '../diff/diff-report';
import { readPreview } from '../diff/pulumi-preview';
import { asFormat, command, FORMAT_HELP, oneOf, REPORT_OPTIONS } from './arguments';
import { definitionsIn } from './catalogue';
import { readPlacedInput, readStandardInput, whyEmpty } from './input';
import { MisuseError, reported } from './result';

import type { OperatorDefinition } from '../../core/operator-definition';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject, PlacedManifest } from '../../manifests/manifest-object';
import type { ReportFormat } from '../../manifests/report';
import type { Acknowledgement } from '../diff/acknowledgements';
import type { DiffLevel, DiffOptions } from '../diff/diff-report';
import type { CommandResult } from './result';

const LEVELS: readonly DiffLevel[] = ['deny', 'warn', 'off'];

const CHECKS = ['guards', 'crds', 'removals', 'owners', 'immutable', 'scopes', 'rights'] as const;

const USAGE = `usage: operator-constructs diff [options] <old> <new>
       operator-constructs diff --initial [options] <new>
       operator-constructs diff --pulumi <preview> [options]

Reports what applying new manifests in place of old ones does to a cluster, and denies changes that it does not survive.
<old> and <new> are each a folder, a file, or - for standard input; an empty file or folder is a state without objects.

      --initial         there is no old state yet: takes <new> alone
      --pulumi          a file, or - for standard input, with what 'pulumi preview --json --show-sames' prints: both states
                        of a stack. A change of a secret is not seen
      --provider        the name of the Kubernetes provider whose resources are compared, in a stack with several

${FORMAT_HELP}
      --acknowledgements
                      file of findings that somebody takes the responsibility for; ${ACKNOWLEDGEMENTS_FILE} where it is
                      not given and there is such a file
      --no-effects      does not say what changed fields do, which was measured on the operators of the catalogue
  -h, --help

Each check has an option that makes all its findings deny, only warn, or that leaves it out (deny, warn or off):

  --guards            changes that the clusters of an operator in the catalogue do not survive
  --crds              what an upgrade of a CRD breaks, and resources that their CRD refuses
  --removals          objects that are removed, and data with them
  --owners            objects of a cluster part that another app has placed
  --immutable         fields that the API server does not let an update change
  --scopes            namespaces that lose or gain guards, and what operators watch
  --rights            rights that are added; by themselves they warn at most

A single resource opts out of guards by the annotation operator-constructs.dev/allow: <guard>[=<value>][,...].

Exit status: 0 nothing is denied, 1 something is denied, 2 the states, or a file of them, could not be read.
`;

const TEXT = { type: 'string' } as const;

const OPTIONS = {
  ...(Object.fromEntries(CHECKS.map((check) => [check, TEXT])) as Record<
    (typeof CHECKS)[number],
    typeof TEXT
  >),
  acknowledgements: TEXT,
  initial: { type: 'boolean' },
  pulumi: TEXT,
  provider: TEXT,
  'no-effects': { type: 'boolean' },
  ...REPORT_OPTIONS,
} as const;

export const run = command(USAGE, OPTIONS, async (values, positionals) => {
  const as = asFormat(values.format);
  const levels = Object.fromEntries(
    CHECKS.flatMap((check) =>
      values[check] === undefined ? [] : [[check, oneOf(check, values[check], LEVELS)]],
    ),
  );
  const acknowledgements = acknowledgementsIn(values.acknowledgements);
  const effects = values['no-effects'] === true ? 'off' : 'on';
  const settings = { as, levels, acknowledgements, effects } as const;
  const isInitial = values.initial === true;
  if (values.pulumi !== undefined) {
    if (positionals.length > 0 || isInitial) {
      throw new MisuseError("'--pulumi' has both states; give no other");
    }
    return await comparedByPreview(values.pulumi, values.provider, settings);
  }
  if (values.provider !== undefined) {
    throw new MisuseError("'--provider' is about a preview; give it by '--pulumi'");
  }
  const [before, after] = isInitial ? [undefined, ...positionals] : positionals;
  if (after === undefined || positionals.length > (isInitial ? 1 : 2)) {
    const states = isInitial
      ? "one state, the new one, with '--initial'"
      : 'two states, an old one and a new one';
    throw new MisuseError(`'diff' takes ${states}, not ${positionals.length}`);
  }
  if (before === '-' && after === '-') {
    throw new Error("'-' is given twice; standard input can be one of the states only");
  }
  return await compared(before, after, settings);
});

interface Settings {
  readonly as: ReportFormat;
  readonly levels: Readonly<Partial<Record<(typeof CHECKS)[number], DiffLevel>>>;
  readonly acknowledgements: readonly Acknowledgement[];
  readonly effects: DiffOptions['effects'];
}

async function compared(
  before: string | undefined,
  after: string,
  settings: Settings,
): Promise<CommandResult> {
  const emptyState =
    before === undefined ? "'--initial' says that there is none" : whyEmpty(before, '--initial');
  const unreadable: Finding[] = [];
  // Most of what two states have is the same.
  const read = { mayBeEmpty: true, unreadable, known: new Map<string, object>() };
  const old =
    before === undefined || emptyState !== undefined ? [] : await readPlacedInput([before], read);
  const next = await readPlacedInput([after], read);
  const states = { before: old.map(objectOf), after: next.map(objectOf), emptyState };
  return reportOn(states, { manifests: next, unreadable }, settings);
}

async function comparedByPreview(
  path: string,
  provider: string | undefined,
  settings: Settings,
): Promise<CommandResult> {
  const text =
    path === '-' ? Buffer.from(await readStandardInput()).toString('utf8') : readText(path);
  const name = path === '-' ? 'standard input' : path;
  const { before, after, findings } = readPreview(text, { name, provider });
  return reportOn({ before, after }, { unreadable: findings }, settings);
}

interface States {
  readonly before: readonly ManifestObject[];
  readonly after: readonly ManifestObject[];
  readonly emptyState?: string | undefined;
}

function reportOn(
  { before, after, emptyState }: States,
  context: Pick<Parameters<typeof reported>[2], 'manifests' | 'unreadable'>,
  { as, levels, acknowledgements, effects }: Settings,
): CommandResult {
  const definitions: readonly OperatorDefinition[] = definitionsIn(catalog);
  const { guards, ...others } = levels;
  const report = DiffReport.of(before, after, {
    definitions,
    guards,
    levels: others,
    acknowledgements,
    effects,
    emptyState,
  });
  return reported(report, as, { command: 'diff', ...context }, report.isDenied);
}

function objectOf({ object }: PlacedManifest): ManifestObject {
  return object;
}

function acknowledgementsIn(path: string | undefined): readonly Acknowledgement[] {
  if (path === undefined && !existsSync(ACKNOWLEDGEMENTS_FILE)) {
    return [];
  }
  const file = path ?? ACKNOWLEDGEMENTS_FILE;
  if (!existsSync(file)) {
    throw new Error(`'--acknowledgements' is ${show(file)}, which is not there`);
  }
  return readAcknowledgements(readText(file), file);
}

function readText(file: string): string {
  try {
    return Buffer.from(readFile(file)).toString('utf8');
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
