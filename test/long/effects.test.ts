import { readFileSync } from 'node:fs';
import { operatorBinaries } from '../cluster/support/binaries';
import { describeCluster } from '../cluster/support/cluster-tier';
import { findServers } from '../cluster/support/find-servers';
import { dataFile, MEASURED } from '../effects/operators';
import { rabbitmq } from '../effects/operators/rabbitmq';
import { run } from '../effects/run';
import { imageNeed } from './support/operator-images';

import type { Need } from '../cluster/support/cluster-tier';
import type { FieldEffect, OperatorEffects } from '../effects/data';
import type { MeasuredKind, MeasuredOperator } from '../effects/operators';
import type { Row } from '../effects/run';

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

describe.each(MEASURED)('the effects of $name', (operator) => {
  describeCluster('measured again', needsOf(operator), () => {
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
});

// The last one: it takes the place of the program that the others run.
describeCluster('the effects of an older release', ['mount namespace'], () => {
  test('are what users reported: RabbitMQ 2.5.0 restarts all pods for more replicas', async () => {
    const program = operatorBinaries.find(({ name }) => name === rabbitmq.binary)!;
    await findServers('long', [{ ...program, version: 'v2.5.0' }]);
    const found = await measured(rabbitmq, rabbitmq.kinds[0]!, ['replicas']);
    const more = found.find(({ values: [value] }) => value === 5);
    expect(more?.verdicts).toContainEqual({ verdict: 'restartsPods', order: 'one by one' });
  }, 600_000);
});

async function measured(
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

function sameValues(some: readonly unknown[], others: readonly unknown[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
