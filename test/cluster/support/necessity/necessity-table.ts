import { code, page, prose, table } from '../../../../lib/analysis/access/markdown';
import { titleOf } from './single-right';
import type { Verdict } from './trial';
import type { Necessity } from './zookeeper-necessity';

/** Those rights that the work went well without, though the definition does not call them optional. */
export function superfluous(results: readonly Necessity[]): Necessity[] {
  return results.filter(({ right, verdict }) => verdict.kind === 'not needed' && !right.optional);
}

/** What was found, as a part of a page. */
export function necessityPage(results: readonly Necessity[]): string {
  const optional = (right: Necessity['right']): string => (right.optional ? ' (optional)' : '');
  return page([
    '## Each right taken away: zookeeper-operator',
    'The real operator runs as synthesized, with one right less each time. `watched` is a right in a namespace that it ' +
      'serves, `own` one in the namespace that it runs in, `cluster` one that holds everywhere.',
    table(
      ['right', 'where', 'without it'],
      results.map(({ right, verdict }) => [
        `${code(titleOf(right))}${optional(right)}`,
        code(right.place),
        verdictText(verdict),
      ]),
    ),
  ]);
}

function verdictText(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'forbidden':
      return `forbidden: ${code(verdict.request)}`;
    case 'fails':
      return `it does not come through: ${prose(`${verdict.phase}: ${verdict.what}`)}`;
    case 'not needed':
      return '**all goes well**';
  }
}
