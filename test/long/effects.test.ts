import { readFileSync } from 'node:fs';
import { describeCluster } from '../cluster/support/cluster-tier';
import { findServers } from '../cluster/support/find-servers';
import { dataFile, MEASURED, ofRelease, programOf } from '../effects/operators';
import { measured as cloudnativePg } from '../effects/operators/cloudnative-pg';
import { measured as rabbitmq } from '../effects/operators/rabbitmq';
import { run } from '../effects/run';
import { imageNeed } from './support/operator-images';

import type { Need } from '../cluster/support/cluster-tier';
import type { FieldEffect, OperatorEffects, Verdict } from '../effects/data';
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

/** Verdicts by the first value of a field, as users reported them. */
const OLDER: readonly (readonly [string, string, unknown, Verdict, MeasuredOperator])[] = [
  [
    '1.22.1',
    'certificates.serverAltDNSNames',
    ['db.example.com'],
    { verdict: 'creationOnly', objects: ['Secret/*-server'] },
    cloudnativePg,
  ],
  ['2.5.0', 'replicas', 5, { verdict: 'restartsPods', order: 'one by one' }, rabbitmq],
];

// The last ones: one takes the place of the program that the others run.
describeCluster('the effects of an older release', ['mount namespace', 'pod network'], () => {
  test.each(OLDER)(
    'are what users reported: in %s, of %s to %j',
    async (release, field, value, verdict, operator) => {
      await findServers('long', programOf(operator, release));
      const found = await measured(ofRelease(operator, release), operator.kinds[0]!, [field]);
      const effect = found.find(({ values }) => sameValues(values.slice(0, 1), [value]));
      expect(effect?.verdicts).toContainEqual(verdict);
    },
    3_600_000,
  );
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
