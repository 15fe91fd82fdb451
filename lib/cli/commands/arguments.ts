import { parseArgs } from 'node:util';
import { show, throwIfAny } from '../../crd/checks/errors';
import { orMeant } from '../../crd/json/suggest';
import { REPORT_FORMATS } from '../../manifests/report';
import { COULD_NOT_RUN, MisuseError } from './result';

import type { ParseArgsConfig } from 'node:util';
import type { ReportFormat } from '../../manifests/report';
import type { CommandResult } from './result';

type Options = NonNullable<ParseArgsConfig['options']>;

type Given<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: T }>
>;

/** Values of the options of a command. */
export type ValuesOf<T extends Options> = Given<T>['values'];

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

export const REPORT_OPTIONS = { format: { type: 'string', short: 'f' } } as const;

/** A command with its options, which shows its usage for `--help`, and where it is misused. */
export function command<const T extends Options>(
  usage: string,
  options: T,
  run: (values: ValuesOf<T>, positionals: string[]) => CommandResult | Promise<CommandResult>,
): (args: readonly string[]) => Promise<CommandResult> {
  return async (args) => {
    const { values, positionals } = readArguments(args, { ...options, ...HELP });
    if ((values as ValuesOf<typeof HELP>).help === true) {
      return { status: 0, output: usage };
    }
    try {
      return await run(values, positionals);
    } catch (error) {
      if (error instanceof MisuseError) {
        return { status: COULD_NOT_RUN, error: `${error.message}\n\n${usage}` };
      }
      throw error;
    }
  };
}

/** @throws if a command is given no file */
export function assertGiven(paths: readonly string[]): void {
  if (paths.length === 0) {
    throw new MisuseError('no file is given');
  }
}

export const FORMAT_HELP = `  -f, --format     text (default), markdown for a pull request, json for programs, sarif for code scanning, github for
                   annotations of a workflow, junit for CI systems`;

export function asFormat(value: string = 'text'): ReportFormat {
  return oneOf('format', value, REPORT_FORMATS);
}

/** @throws if the value of an option is none of those that are allowed */
export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) {
    throw new Error(
      `'--${option}' is ${show(value)}; allowed are ${allowed.join(', ')}${orMeant(value, allowed)}`,
    );
  }
  return found;
}

/** @throws with the options that are unknown, and those that were probably meant */
function readArguments<T extends Options>(args: readonly string[], options: T): Given<T> {
  const { tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options,
    strict: false,
    tokens: true,
  });
  const names = Object.keys(options).map((name) => `--${name}`);
  throwIfAny(
    tokens
      .flatMap((token) =>
        token.kind === 'option' && !Object.hasOwn(options, token.name) ? [token.rawName] : [],
      )
      .map(
        (name) =>
          `${show(name)} is no option of the command; allowed are ${names.join(', ')}${orMeant(name, names)}`,
      ),
  );
  return parseArgs({ args: [...args], allowPositionals: true, options });
}
