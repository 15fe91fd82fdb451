import { parseArgs } from 'node:util';

/** What a user has asked the CLI for, as far as the stand-in knows it. */
export interface CommandLine {
  /** Such as `up` or `stack init`. */
  readonly command: string;
  /** What comes after the command. */
  readonly words: readonly string[];
  readonly stack?: string;
  readonly eventLog?: string;
  /** Values to keep in the stack's config. */
  readonly config: Readonly<Record<string, string>>;
  readonly secret: boolean;
  readonly expectNoChanges: boolean;
  readonly skipPreview: boolean;
}

const COMMANDS = ['version', 'plugin ls', 'stack init', 'stack export', 'config set', 'preview', 'up', 'destroy'];

/** Throws for what the stand-in does not know: it must not go on as if it had done it. */
export function parse(args: readonly string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      stack: { type: 'string' },
      'event-log': { type: 'string' },
      config: { type: 'string', multiple: true },
      color: { type: 'string' },
      ...flags('secret', 'expect-no-changes', 'non-interactive', 'yes', 'skip-preview', 'json'),
    },
  });
  const text = positionals.join(' ');
  const command = COMMANDS.find((one) => text === one || text.startsWith(`${one} `));
  if (command === undefined) throw new Error(`unknown command '${text}'`);
  return {
    command,
    words: positionals.slice(command.split(' ').length),
    stack: values.stack,
    eventLog: values['event-log'],
    config: Object.fromEntries((values.config ?? []).map(pair)),
    secret: values.secret === true,
    expectNoChanges: values['expect-no-changes'] === true,
    skipPreview: values['skip-preview'] === true,
  };
}

function flags<Name extends string>(...names: readonly Name[]): Record<Name, { type: 'boolean' }> {
  return Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])) as Record<Name, { type: 'boolean' }>;
}

function pair(text: string): [string, string] {
  const [, key, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (key === undefined) throw new Error(`'--config ${text}' is no KEY=VALUE`);
  return [key, value!];
}
