#!/usr/bin/env node
import { orMeant } from '../crd/json/suggest';
import { printableLines } from '../manifests/report/markdown';
import { COULD_NOT_RUN, packageVersion } from './commands/result';

import type { CommandResult } from './commands/result';

interface CommandModule {
  readonly run: (args: readonly string[]) => Promise<CommandResult>;
}

/** Subcommands: the purpose of each, and the file that is loaded when it is asked for. */
const COMMANDS: Readonly<Record<string, readonly [summary: string, load: () => CommandModule]>> = {
  import: [
    'generate classes for an operator from what its authors publish',
    () => require('./commands/import') as CommandModule,
  ],
  check: [
    'check manifests as an API server would, without a server',
    () => require('./commands/check') as CommandModule,
  ],
  access: [
    'report who may do what, and where',
    () => require('./commands/access') as CommandModule,
  ],
  diff: [
    'compare two states of manifests, and find changes that a cluster does not survive',
    () => require('./commands/diff') as CommandModule,
  ],
  plan: [
    'report what changes with another release of an operator',
    () => require('./commands/plan') as CommandModule,
  ],
  rights: [
    'compare the rights that are granted with those that an audit log shows in use',
    () => require('./commands/rights') as CommandModule,
  ],
  images: [
    'list the images that manifests name, and lock their digests',
    () => require('./commands/images') as CommandModule,
  ],
  'apply-order': [
    'print the order in which to apply or remove manifests, with kubectl, Argo CD or Flux',
    () => require('./commands/apply-order') as CommandModule,
  ],
  graph: [
    'draw the objects of manifests, or the rights of each subject',
    () => require('./commands/graph') as CommandModule,
  ],
  init: [
    'create a cdk8s app, or an operator of your own',
    () => require('./commands/init') as CommandModule,
  ],
};

const NAME_WIDTH = 2 + Math.max(...Object.keys(COMMANDS).map(({ length }) => length));

const USAGE = `usage: operator-constructs <command> [options]

${Object.entries(COMMANDS)
  .map(([name, [summary]]) => `  ${name.padEnd(NAME_WIDTH)}${summary}`)
  .join('\n')}

Run operator-constructs <command> --help for its options, operator-constructs --version for the release.
`;

async function main([name, ...args]: readonly string[]): Promise<CommandResult> {
  if (name === '--help' || name === '-h' || name === 'help') {
    return { status: 0, output: USAGE };
  }
  if (name === '--version' || name === '-v' || name === 'version') {
    return { status: 0, output: `${packageVersion()}\n` };
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    const problem =
      name === undefined
        ? 'no command is given'
        : `'${name}' is no command${orMeant(name, Object.keys(COMMANDS))}`;
    return { status: COULD_NOT_RUN, error: `${problem}\n\n${USAGE}` };
  }
  try {
    const [, load] = command;
    return await load().run(args);
  } catch (error) {
    return {
      status: COULD_NOT_RUN,
      error: `${error instanceof Error ? error.message : String(error)}\n`,
    };
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` may leave before the end.
  process.exitCode = error.code === 'EPIPE' ? process.exitCode : COULD_NOT_RUN;
});

void main(process.argv.slice(2)).then(({ status, output, error }) => {
  process.exitCode = status;
  process.stdout.write(output ?? '');
  // Names of files and texts of manifests are in errors: a terminal must not obey them.
  process.stderr.write(error === undefined ? '' : `operator-constructs: ${printableLines(error)}`);
});
