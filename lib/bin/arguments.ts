import { parseArgs } from 'node:util';

/** The forms that a report is written in. */
const FORMATS = ['text', 'markdown', 'json'] as const;

/** Those of a report with findings: also for code scanning, and for annotations of a workflow. */
const FINDING_FORMATS = [...FORMATS, 'sarif', 'github'] as const;

/** The form of a report. */
export type Format = (typeof FORMATS)[number];

/**
 * The form of a report that was asked for.
 *
 * @throws where there is no such form
 */
export function asFormat(value: string = 'text'): Format {
  return oneOf('format', value, FORMATS);
}

/**
 * The value of an option that takes one of some.
 *
 * @throws if it is none of them
 */
export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) {
    throw new Error(`'--${option}' is '${value}'; allowed are ${allowed.join(', ')}`);
  }
  return found;
}

/** The form of a report with findings. */
export type FindingFormat = (typeof FINDING_FORMATS)[number];

/**
 * The form of a report with findings that was asked for.
 *
 * @throws where there is no such form
 */
export function asFindingFormat(value: string = 'text'): FindingFormat {
  return oneOf('format', value, FINDING_FORMATS);
}

/** What the command line says. */
export interface Arguments {
  readonly format: Format;
  readonly help: boolean;
  readonly paths: readonly string[];
  /** The options that take one of some values. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Reads a command line: paths, `--format`, `--help`, and options that each take one of some values. */
export function readArguments(
  args: readonly string[],
  choices: Readonly<Record<string, readonly string[]>> = {},
): Arguments {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...Object.fromEntries(Object.keys(choices).map((name) => [name, text])),
      format: { type: 'string', short: 'f' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { format, help, ...others } = values;
  const given = Object.entries(others).map(([name, value]): [string, string] => [
    name,
    oneOf(name, String(value), choices[name] ?? []),
  ]);
  return { format: asFormat(format), help: help === true, paths: positionals, choices: Object.fromEntries(given) };
}

/** A report that can be written in all forms. */
export interface Report {
  toText(): string;
  toMarkdown(): string;
  toJSON(): object;
}

/** A report in a form. */
export function format(report: Report, as: Format): string {
  switch (as) {
    case 'text':
      return report.toText();
    case 'markdown':
      return report.toMarkdown();
    case 'json':
      return `${JSON.stringify(report.toJSON(), undefined, 2)}\n`;
  }
}
