const UNITS: readonly (readonly [unit: string, milliseconds: number])[] = [
  ['y', 31_536_000_000],
  ['w', 604_800_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
];

const DURATION = new RegExp(`^${UNITS.map(([unit]) => `(?:(\\d+)${unit})?`).join('')}$`);

/** Milliseconds of a duration as Prometheus writes it: units from large to small, or `0`; undefined of any other text. */
export function durationOf(text: string): number | undefined {
  if (text === '0') {
    return 0;
  }
  const amounts = text === '' ? null : DURATION.exec(text);
  return amounts === null
    ? undefined
    : UNITS.reduce((sum, [, milliseconds], index) => sum + Number(amounts[index + 1] ?? 0) * milliseconds, 0);
}
