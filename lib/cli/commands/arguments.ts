import { parseArgs } from 'node:util';
import { show, throwIfAny } from '../../crd/checks/errors';
import { orMeant } from '../../crd/json/suggest';
import { REPORT_FORMATS } from '../../manifests/report';

import type { ParseArgsConfig } from 'node:util';
import type { ReportFormat } from '../../manifests/report';

export const REPORT_OPTIONS = {
  format: { type: 'string', short: 'f' },
  help: { type: 'boolean', short: 'h' },
} as const;

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
export function readArguments<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: T }>> {
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
