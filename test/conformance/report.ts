import { explain, KNOWN_DIFFERENCES } from './comparison';

import type { Comparison, Disagreement } from './comparison';

/** The part of all verdicts that must be the same. */
export const TARGET = 0.998;

/**
 * The part of all cases that may be without a verdict: an API server that is down says nothing
 * against us.
 */
export const MOST_UNANSWERED = 0.005;

export function table(comparisons: readonly Comparison[]): string {
  const header = [
    '',
    'cases',
    'accepted',
    'same',
    '%',
    'stricter',
    'more lenient',
    'other value',
    'no answer',
    'same place',
    'same stored',
  ];
  const rows = [...comparisons.map(row), total(comparisons)];
  const lines = [header, header.map((_, i) => (i === 0 ? '---' : '--:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Why the comparisons do not pass; empty if they do. */
export function failures(comparisons: readonly Comparison[]): string[] {
  const share = shareOf(comparisons);
  const unexplained = comparisons.flatMap((comparison) => comparison.unexplained);
  const lenient = unexplained.filter(({ direction }) => direction === 'lenient');
  const stored = comparisons.flatMap(({ name, storedDifferences }) =>
    storedDifferences.map((one) => ({ name, ...one })),
  );
  const others = unexplained.filter(({ direction }) => direction === 'other value');
  const unanswered = unansweredShare(comparisons);
  return [
    ...(unanswered > MOST_UNANSWERED
      ? [`${percent(unanswered)} % of the cases are without a verdict`]
      : []),
    ...(share < TARGET
      ? [`${percent(share)} % of the verdicts are the same; it must be ${percent(TARGET)} %`]
      : []),
    ...lenient.map(
      ({ what, theirs }) => `we accept what the API server refuses: ${what}: ${theirs}`,
    ),
    ...others.map(
      ({ what, ours, theirs }) =>
        `we compute something else: ${what}: ${ours.join('; ')} for ${theirs}`,
    ),
    ...stored.map(({ name, what, ours, theirs }) =>
      oneLine(`stored otherwise: ${name} ${what}: ${beginningAtDifference(ours, theirs)}`),
    ),
  ];
}

/**
 * How often each known difference was met, each disagreement that none explains, and each case
 * without a verdict.
 */
export function disagreements(comparisons: readonly Comparison[]): string {
  const all = comparisons.flatMap((comparison) =>
    comparison.disagreements.map((one) => ({ comparison, one })),
  );
  const known = KNOWN_DIFFERENCES.map((difference) => {
    const count = all.filter(({ one }) => explain(one) === difference).length;
    return `- ${count} × stricter: ${difference.name}`;
  });
  const others = all.filter(({ one }) => explain(one) === undefined);
  const without = comparisons.flatMap(({ name, unanswered }) =>
    unanswered.map(({ what, failure }) => `- ${name} no answer: ${oneLine(`${what}: ${failure}`)}`),
  );
  return [
    ...known,
    ...others.map(({ comparison, one }) => `- ${comparison.name} ${inShort(one)}`),
    ...without,
  ].join('\n');
}

function inShort({ what, direction, ours, theirs }: Disagreement): string {
  const difference = {
    stricter: `we say ${ours.join('; ')}`,
    lenient: `the API server says ${theirs}`,
    'other value': `we say ${ours.join('; ')}, the API server ${theirs}`,
  }[direction];
  return oneLine(`${direction}: ${what}: ${difference}`);
}

/** Two texts from where they begin to differ. */
function beginningAtDifference(ours: string, theirs: string): string {
  const at = [...ours].findIndex((character, i) => character !== theirs[i]);
  const from = Math.max(0, (at < 0 ? ours.length : at) - 40);
  return `we have ${ours.slice(from, from + 150)}, the API server ${theirs.slice(from, from + 150)}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 500);
}

function row(comparison: Comparison): string[] {
  return cells(comparison.name, [comparison]);
}

function total(comparisons: readonly Comparison[]): string[] {
  return cells('all', comparisons).map((cell) => `**${cell}**`);
}

function cells(name: string, comparisons: readonly Comparison[]): string[] {
  const sum = (value: (comparison: Comparison) => number): number =>
    comparisons.reduce((all, comparison) => all + value(comparison), 0);
  const share = (part: number, whole: number): string =>
    whole === 0 ? '-' : `${percent(part / whole)} %`;
  return [
    name,
    `${sum(({ cases }) => cases)}`,
    `${sum(({ accepted }) => accepted)}`,
    `${sum(({ same }) => same)}`,
    percent(shareOf(comparisons)),
    `${sum((comparison) => comparison.count('stricter'))}`,
    `${sum((comparison) => comparison.count('lenient'))}`,
    `${sum((comparison) => comparison.count('other value'))}`,
    `${sum(({ unanswered }) => unanswered.length)}`,
    share(
      sum(({ samePlace }) => samePlace),
      sum(({ placed }) => placed),
    ),
    share(
      sum(({ sameStored }) => sameStored),
      sum(({ stored }) => stored),
    ),
  ];
}

function shareOf(comparisons: readonly Comparison[]): number {
  const answered = comparisons.reduce((all, comparison) => all + comparison.answered, 0);
  return comparisons.reduce((all, { same }) => all + same, 0) / answered;
}

function unansweredShare(comparisons: readonly Comparison[]): number {
  const cases = comparisons.reduce((all, comparison) => all + comparison.cases, 0);
  return comparisons.reduce((all, { unanswered }) => all + unanswered.length, 0) / cases;
}

/** Cut, not rounded: 99.99 is not 100. */
function percent(share: number): string {
  return (Math.floor(share * 10_000) / 100).toFixed(2);
}
