import { dnsSubdomainProblems } from '../../crd/checks/dns-names';
import { show } from '../../crd/checks/errors';
import { messageOf } from '../../crd/json/problem-list';
import { GITOPS_TOOLS } from '../../manifests/gitops';
import { shellWord } from '../../manifests/report/markdown';
import { appFiles } from '../init/app-files';
import { APP_OPERATORS } from '../init/app-operators';
import { environmentsOf, environmentsProblem } from '../init/app-texts';
import { originOf } from '../init/origin';
import { appNameProblem, namesFor, operatorFiles } from '../init/own-operator-files';
import { ownPackage } from '../init/own-package';
import { addToFolder, writeFolder } from '../init/write';
import { command, oneOf } from './arguments';
import { MisuseError } from './result';

import type { AppOperatorName } from '../init/app-operators';
import type { PackageOrigin } from '../init/origin';
import type { ValuesOf } from './arguments';
import type { CommandResult } from './result';

const APP_OPERATOR_NAMES = Object.keys(APP_OPERATORS) as AppOperatorName[];

const USAGE = `usage: operator-constructs init app [options] [name]
       operator-constructs init operator [options] <name>

app: creates a cdk8s app that installs an operator of the catalogue and runs a cluster of it: manifests for a GitOps
repository, a test, and a GitHub workflow that comments on what a pull request changes. It synthesizes as written.

  [name]         of its package (default: platform)
  --operator     ${APP_OPERATOR_NAMES.join(', ')} (default: redis)
  --gitops       who applies the manifests: ${GITOPS_TOOLS.join(', ')} (default: both)
  --environments names of environments in the order of a change, such as dev,stage,prod: a folder of manifests for each,
                 and a file with what differs between them
  --folder       folder that is written (default: the name); it may be there, as long as it has none of the files

operator: creates a folder with an operator of your own: its CRD as a TypeScript value, its rights and guards, constructs
with typed props, an app that installs it, and a test. All of it runs as written.

  <name>         of the operator and of its kind, such as message-queue for the kind MessageQueue
  --group        API group of the kind (default: example.com)
  --folder       folder that is written (default: the name)
  --pulumi       Pulumi components, too

  -h, --help

Exit status: 0 the folder was written, 2 it could not be, and nothing was.
`;

const OPTIONS = {
  operator: { type: 'string' },
  gitops: { type: 'string' },
  environments: { type: 'string' },
  group: { type: 'string' },
  folder: { type: 'string' },
  pulumi: { type: 'boolean' },
} as const;

type Values = ValuesOf<typeof OPTIONS>;

/** Subcommands with the options that are for them only. */
const WRITERS: Readonly<Record<string, { options: readonly (keyof Values)[]; write: typeof app }>> =
  {
    app: { options: ['operator', 'gitops', 'environments'], write: app },
    operator: { options: ['group', 'pulumi'], write: operator },
  };

export const run = command(USAGE, OPTIONS, (values, positionals) => {
  const [what, ...names] = positionals;
  const writer = what !== undefined && Object.hasOwn(WRITERS, what) ? WRITERS[what] : undefined;
  if (what === undefined || writer === undefined) {
    const problem =
      what === undefined ? 'nothing is given to init' : `${show(what)} cannot be written`;
    throw new MisuseError(`${problem}; use 'app' or 'operator'`);
  }
  if (names.length > 1) {
    throw new MisuseError(`one name is taken, and ${names.length} are given`);
  }
  for (const [other, { options }] of Object.entries(WRITERS)) {
    const strange =
      other === what ? undefined : options.find((option) => values[option] !== undefined);
    if (strange !== undefined) {
      throw new MisuseError(`'--${strange}' is an option of 'init ${other}'; leave it out`);
    }
  }
  return writer.write(names[0], values);
});

function app(name: string = 'platform', values: Values): CommandResult {
  const environments =
    values.environments === undefined ? undefined : environmentsOf(values.environments);
  const problem = appNameProblem(name) ?? environmentsProblem(environments ?? []);
  if (problem !== undefined) {
    throw new MisuseError(problem);
  }
  const chosen = oneOf('operator', values.operator ?? 'redis', APP_OPERATOR_NAMES);
  const gitOps = oneOf('gitops', values.gitops ?? 'both', GITOPS_TOOLS);
  const folder = values.folder ?? name;
  const origin = originOf(ownPackage(), folder);
  addToFolder(
    folder,
    appFiles({
      name,
      operator: chosen,
      gitOps,
      origin,
      environments,
    }),
  );
  const { operator, kind, cluster } = APP_OPERATORS[chosen];
  return written(
    folder,
    `an app with the ${operator} and the ${kind} ${show(cluster)}`,
    origin,
    'npm test && npm run synth',
  );
}

function operator(name: string | undefined, values: Values): CommandResult {
  const { group = 'example.com', pulumi = false } = values;
  const problem = name === undefined ? 'the operator has no name' : groupProblem(group);
  if (problem !== undefined) {
    throw new MisuseError(problem);
  }
  const names = namesFor(name ?? '');
  const folder = values.folder ?? names.kebab;
  const origin = originOf(ownPackage(), folder);
  writeFolder(folder, operatorFiles({ names, group, pulumi, origin }));
  return written(folder, `the operator of the kind ${names.pascal}`, origin, 'npm test');
}

function written(
  folder: string,
  what: string,
  { pack }: PackageOrigin,
  next: string,
): CommandResult {
  const enter = folder === '.' ? [] : [`cd ${shellWord(folder)}`];
  const commands = [...enter, ...(pack === undefined ? [] : [pack]), 'npm install', next];
  return { status: 0, output: `${folder}: ${what}; next: ${commands.join(' && ')}\n` };
}

function groupProblem(group: string): string | undefined {
  const [problem] = dnsSubdomainProblems('--group', group);
  if (problem !== undefined) {
    return messageOf(problem);
  }
  return group.includes('.')
    ? undefined
    : `'--group' is ${show(group)}; use a domain of yours, such as 'example.com'`;
}
