import { parseArgs } from 'node:util';
import { show } from '../checks/errors';
import { dnsSubdomainProblems } from '../checks/names';
import { namesFor } from './init/names';
import { operatorFiles } from './init/operator-files';
import { writeFolder } from './init/write';
import { COULD_NOT_RUN, type CommandResult } from './result';

const USAGE = `usage: operator-constructs init operator [options] <name>

Writes a folder with an operator of your own: its CRD as a TypeScript value, its rights and guards, constructs with typed
props, an app that installs it, and a test. All of it runs as it is written.

  <name>         of the operator and of its kind, such as message-queue for the kind MessageQueue
  --group        API group of the kind (default: example.com)
  --folder       folder that is written (default: the name)
  --pulumi       Pulumi components, too
  -h, --help

Exit status: 0 the folder was written, 2 it could not be, and nothing was.
`;

/** `operator-constructs init`. */
export function run(args: readonly string[]): Promise<CommandResult> {
  return Promise.resolve(init(args));
}

function init(args: readonly string[]): CommandResult {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      group: { type: 'string', default: 'example.com' },
      folder: { type: 'string' },
      pulumi: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    return { status: 0, output: USAGE };
  }
  const problem = problemOf(positionals) ?? groupProblem(values.group);
  if (problem !== undefined) {
    return { status: COULD_NOT_RUN, error: `${problem}\n\n${USAGE}` };
  }
  const names = namesFor(positionals[1] ?? '');
  const folder = values.folder ?? names.kebab;
  writeFolder(folder, operatorFiles({ names, group: values.group, pulumi: values.pulumi }));
  return {
    status: 0,
    output: `${folder}: the operator of the kind ${names.pascal}; next: cd ${folder} && npm install && npm test\n`,
  };
}

function problemOf([what, name, ...rest]: readonly string[]): string | undefined {
  if (what !== 'operator') {
    return what === undefined
      ? "nothing is given to init; use 'operator'"
      : `${show(what)} cannot be written; use 'operator'`;
  }
  if (name === undefined) {
    return 'the operator has no name';
  }
  return rest.length === 0 ? undefined : `one name is taken, and ${rest.length + 1} are given`;
}

function groupProblem(group: string): string | undefined {
  const [problem] = dnsSubdomainProblems('--group', group);
  return (
    problem ??
    (group.includes('.') ? undefined : `'--group' is ${show(group)}; use a domain of yours, such as 'example.com'`)
  );
}
