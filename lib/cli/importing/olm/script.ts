import { shellWord, printable } from '../../../manifests/report/markdown';

export interface HandoverStep {
  readonly title: string;
  /** Sentences for whoever carries it out. */
  readonly notes: readonly string[];
  readonly commands: readonly string[];
  /** Commands that take it back; none where nothing has changed. @default - there is no way back */
  readonly wayBack?: readonly string[];
}

/** A command of a shell. Each value in it is one word, and each item of a list is. */
export function sh(texts: TemplateStringsArray, ...values: readonly (string | readonly string[])[]): string {
  const words = values.map((value) => (typeof value === 'string' ? [value] : value).map(shellWord).join(' '));
  return texts.map((text, index) => text + (words[index] ?? '')).join('');
}

/** The steps as a script: each with a comment that says how it is taken back. */
export function handoverScript(heading: readonly string[], steps: readonly HandoverStep[]): string {
  const last = steps.findIndex(({ wayBack }) => wayBack === undefined);
  return [
    '#!/bin/sh',
    ...heading.map(comment),
    comment(`Steps 1 to ${last} can be taken back, the last one first; step ${last + 1} cannot.`),
    comment('Carry out one step after the other, in this folder; or all of them: sh handover.sh'),
    'set -eu',
    'cd "$(dirname "$0")"',
    ...steps.flatMap((step, index) => ['', ...stepLines(step, index + 1)]),
    '',
  ].join('\n');
}

function stepLines({ title, notes, commands, wayBack }: HandoverStep, number: number): string[] {
  const back =
    wayBack === undefined
      ? ['NO WAY BACK from here on.']
      : wayBack.length === 0
        ? ['Way back: nothing has changed.']
        : ['Way back:', ...wayBack.map((command) => `  ${command}`)];
  return [comment(`${number}. ${title}`), ...[...notes, ...back].map((line) => comment(`   ${line}`)), ...commands];
}

function comment(text: string): string {
  return `# ${printable(text)}`;
}
