import { parseArgs } from 'node:util';

/** The forms that a report is written in. */
const FORMATS = ['text', 'markdown', 'json'] as const;

/** The form of a report. */
export type Format = (typeof FORMATS)[number];

/**
 * The form of a report that was asked for.
 *
 * @throws where there is no such form
 */
export function asFormat(value: string = 'text'): Format {
  const found = FORMATS.find((format) => format === value);
  if (found === undefined) {
    throw new Error(`'--format' is '${value}'; allowed are ${FORMATS.join(', ')}`);
  }
  return found;
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
  const given = Object.entries({ ...values, format: values.format ?? 'text' }).filter(([name]) => name !== 'help');
  for (const [name, value] of given) {
    const allowed = name === 'format' ? FORMATS : (choices[name] ?? []);
    if (!(allowed as readonly unknown[]).includes(value)) {
      throw new Error(`'--${name}' is '${String(value)}'; allowed are ${allowed.join(', ')}`);
    }
  }
  const { format, ...rest } = Object.fromEntries(given) as Record<string, string>;
  return { format: format as Format, help: values.help === true, paths: positionals, choices: rest };
}

/** A report that can be written in all forms. */
interface Report {
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
