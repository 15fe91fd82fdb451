import { readFileSync } from 'node:fs';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { dataFile } from '../../effects/operators';
import { run } from '../../effects/run';
import { imageNeed } from '../support/operator-images';

import type { Need } from '../../cluster/support/cluster-tier';
import type { FieldEffect, OperatorEffects } from '../../effects/data';
import type { MeasuredKind, MeasuredOperator } from '../../effects/operators';
import type { Row } from '../../effects/run';

/** Verdicts as far as another run has to find them again. */
const namesOf = ({ verdicts }: Pick<FieldEffect, 'verdicts'>): string =>
  verdicts.map(({ verdict }) => verdict).join(' ');

/** A field of each set of verdicts. */
function sampleOf(effects: readonly FieldEffect[]): readonly FieldEffect[] {
  return [...new Map(effects.map((effect) => [namesOf(effect), effect])).values()];
}

function needsOf({ binary, foreign, image }: MeasuredOperator): readonly Need[] {
  const own: readonly Need[] = foreign === undefined ? [] : ['helm', 'pod network'];
  const archived = image === undefined ? own : [imageNeed(image), 'pod network'];
  return ['mount namespace', ...(binary === undefined ? archived : [binary])];
}

/** The tests of what was measured of an operator. */
export function describeEffects(operator: MeasuredOperator): void {
  describeCluster(`the effects of ${operator.name}, measured again`, needsOf(operator), () => {
    test.each(operator.kinds)(
      'are those of the data, for a field of each verdict of $kind',
      async (kind) => {
        const { kinds } = JSON.parse(readFileSync(dataFile(operator), 'utf8')) as OperatorEffects;
        // What real servers did is not seen without them.
        const known = (kinds[kind.kind]?.fields ?? []).filter(
          ({ evidence = '' }) => !evidence.startsWith('in real pods'),
        );
        const sample = sampleOf(known);
        expect(sample.length).toBeGreaterThan(1);
        const found = await measured(
          operator,
          kind,
          sample.map(({ field }) => field),
        );
        const again = sample.map(({ field, isRemoved, values }) =>
          found.find(
            (effect) =>
              effect.field === field &&
              effect.isRemoved === isRemoved &&
              sameValues(effect.values, values),
          ),
        );
        expect(again.map((effect) => effect && [effect.field, effect.verdicts])).toEqual(
          sample.map(({ field, verdicts }) => [field, verdicts]),
        );
      },
      1_800_000,
    );
  });
}

/** What a run of the program finds of some fields. */
export async function measured(
  operator: MeasuredOperator,
  kind: MeasuredKind,
  fields: readonly string[],
): Promise<readonly FieldEffect[]> {
  let rows: readonly Row[] = [];
  const problems = await run(operator, {
    kinds: [kind],
    fields,
    lanes: 2,
    say: () => undefined,
    keep: (all) => {
      rows = all;
      return Promise.resolve();
    },
  });
  expect(problems).toEqual([]);
  return rows.flatMap(({ effects }) => effects);
}

export function sameValues(some: readonly unknown[], others: readonly unknown[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
