import { checkGuards } from '../../../lib/core/guard';

/**
 * Guards that a request violates, as synth checks it: by their ids, those that deny it and those
 * that warn.
 */
export function violatedGuards(
  state: Parameters<typeof checkGuards>[0],
): Record<'denied' | 'warned', string[]> {
  const findings = checkGuards(state);
  expect(findings.filter(({ kind }) => kind !== 'violated')).toEqual([]);
  const idsOf = (level: string): string[] =>
    findings.flatMap((found) => (found.level === level ? [found.guard] : []));
  return { denied: idsOf('error'), warned: idsOf('warning') };
}
