import { printable, shellWord } from '../../../manifests/report/markdown';

/** Folder of a handover, in that of the operator. */
export const HANDOVER_FOLDER = 'handover';

export const APPLY = 'kubectl apply --server-side --force-conflicts -f';

export interface HandoverStep {
  readonly title: string;
  /** Sentences for whoever carries it out. */
  readonly notes: readonly string[];
  readonly commands: readonly string[];
  /** Commands that take it back; none where nothing has changed. @default - there is no way back */
  readonly wayBack?: readonly string[];
}

/** A command of a shell. Each value in it is one word, and each item of a list is. */
export function sh(
  texts: TemplateStringsArray,
  ...values: readonly (string | readonly string[])[]
): string {
  const words = values.map((value) =>
    (typeof value === 'string' ? [value] : value).map(shellWord).join(' '),
  );
  return texts.map((text, index) => text + (words[index] ?? '')).join('');
}

/**
 * Returns true for a name of the API server's own form: others could be more than a word of a
 * command.
 */
export function isPlainName(name: string): boolean {
  return /^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/.test(name);
}

/** The steps as a script: each with a comment that says how it is taken back. */
export function handoverScript(heading: readonly string[], steps: readonly HandoverStep[]): string {
  const last = steps.findIndex(({ wayBack }) => wayBack === undefined);
  return [
    '#!/bin/sh',
    ...heading.map(comment),
    comment(
      last === -1
        ? 'Each step can be taken back, the last one first.'
        : `Steps 1 to ${last} can be taken back, the last one first; step ${last + 1} cannot.`,
    ),
    comment('Carry out one step after the other, in this folder; or all of them: sh handover.sh'),
    'set -eu',
    'cd "$(dirname "$0")"',
    ...steps.flatMap((step, index) => ['', ...stepLines(step, index + 1)]),
    '',
  ].join('\n');
}

function stepLines({ title, notes, commands, wayBack }: HandoverStep, number: number): string[] {
  return [
    comment(`${number}. ${title}`),
    ...[...notes, ...wayBackLines(wayBack)].map((line) => comment(`   ${line}`)),
    ...commands,
  ];
}

function wayBackLines(commands: HandoverStep['wayBack']): string[] {
  if (commands === undefined) {
    return ['NO WAY BACK from here on.'];
  }
  return commands.length === 0
    ? ['Way back: nothing has changed.']
    : ['Way back:', ...commands.map((command) => `  ${command}`)];
}

function comment(text: string): string {
  return `# ${printable(text)}`;
}
