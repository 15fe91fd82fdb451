import { existsSync, readFileSync } from 'node:fs';
import { Warnings } from 'operator-constructs';
import { assertValidDefinition } from 'operator-constructs/testing';
import { fieldsOf } from '../effects/fields';
import { dataFile, MEASURED } from '../effects/operators';
import { catalogDefinitions } from '../support/catalog-definitions';
import { errorOf, failureOf, strictChart, synth } from '../support/synth';
import { placeResource, resourceNamed } from './constructs';

import type { Chart } from 'cdk8s';
import type { DeclaredResourceType } from 'operator-constructs';
import type { Schema } from '../effects/fields';

const measured = catalogDefinitions.flatMap((definition) =>
  definition.effects === undefined ? [] : [{ ...definition, effects: definition.effects }],
);

const ofCatalogue = MEASURED.filter(({ isImported = false }) => !isImported);

test('the data that is served is that which the program writes', () => {
  expect(measured.map(({ name }) => name).sort()).toEqual(
    ofCatalogue.map(({ definition }) => definition().name).sort(),
  );
  for (const operator of ofCatalogue) {
    const file = dataFile(operator);
    expect(existsSync(file)).toBe(true);
    expect(operator.definition().effects).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  }
});

describe.each(measured)('effects of $name', ({ effects, version, customResources }) => {
  test('are of the release of the definition', () => {
    expect(effects.release).toBe(version);
    expect([effects.kubernetes, effects.measured]).toEqual([
      expect.stringMatching(/^1\.\d+\.\d+$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]);
  });

  test.each(Object.entries(effects.kinds))(
    'of %s are of each field of its CRD, and no other',
    (kind, of) => {
      const type = customResources.find((each) => each.kind === kind) as DeclaredResourceType;
      const { schema } = type.manifest.spec.versions.find(({ storage }) => storage)!;
      const spec = (schema?.openAPIV3Schema as Schema).properties?.['spec'];
      const fields = fieldsOf(spec ?? {}).map(({ path }) => path.join('.'));
      const named = [...new Set([...of.fields, ...of.notTried].map(({ field }) => field))];
      // What is not tried stands for all below it.
      const isOf = (name: string, field: string): boolean => `${field}.`.startsWith(`${name}.`);
      const all = named.flatMap((name) => fields.filter((field) => isOf(name, field)));
      expect(all.sort()).toEqual(fields.sort());
      expect(named.filter((name) => !fields.some((field) => isOf(name, field)))).toEqual([]);
    },
  );

  test.each(Object.entries(effects.kinds))(
    'of %s have values, verdicts and what was seen',
    (_, { fields }) => {
      const without = fields.filter(
        ({ isRemoved = false, values, verdicts, evidence }) =>
          (values.length === 0) !== isRemoved || verdicts.length === 0 || evidence === '',
      );
      expect(without).toEqual([]);
    },
  );
});

/** Fields that do nothing with any value. */
const IDLE = measured.flatMap(({ effects }) =>
  Object.entries(effects.kinds).flatMap(([kind, { fields }]) =>
    fields
      .filter(({ isRemoved }) => isRemoved !== true)
      .filter(({ field }, _index, all) => all.filter((other) => other.field === field).length === 1)
      .filter(({ verdicts }) =>
        verdicts.every(({ verdict }) => /^no(Effect|WayBack)$/.test(verdict)),
      )
      .map(({ field, from, values: [value] }) => ({ kind, field, from, value })),
  ),
);

test('the definitions name the fields that do nothing, with what they were', () => {
  const named = measured.flatMap(({ effects, idleFields }) => {
    expect(idleFields?.release ?? effects.release).toBe(effects.release);
    return Object.entries(idleFields?.kinds ?? {}).flatMap(([kind, fields]) =>
      fields.map((idle) => ({ kind, ...idle })),
    );
  });
  expect(named).toEqual(IDLE.map(({ value: _, ...idle }) => idle));
});

test('effects that are no object are a problem of the definition', () => {
  for (const { definition } of ofCatalogue) {
    const wrong = { ...definition(), effects: 3 as never };
    expect(() => assertValidDefinition(wrong)).toThrow("'definition.effects' is 3");
  }
});

describe.each(IDLE)('$field of $kind, which does nothing', ({ kind, field, from, value }) => {
  const place = (given: unknown): Chart => {
    const chart = strictChart('home');
    const spec = field.split('.').reduceRight((below, name) => ({ [name]: below }), given);
    placeResource(resourceNamed(kind), { spec }, 'it', chart);
    return chart;
  };

  test('is a warning where it is given another value', () => {
    expect(failureOf(() => synth(place(value)))).toMatch(
      new RegExp(
        `'.*${field.split('.').at(-1)}' has no effect in .*; leave it ${from === undefined ? 'out' : 'at .'}.*\\(warning 'field-without-effect'\\)`,
      ),
    );
  });

  test('is none where it is as it was, and where somebody lives with it', () => {
    const warns = (chart: Chart): boolean =>
      errorOf(() => synth(chart))?.includes('field-without-effect') ?? false;
    expect(from !== undefined && warns(place(from))).toBe(false);
    const chart = place(value);
    Warnings.of(chart).acknowledge('field-without-effect', 'the next release has it');
    expect(warns(chart)).toBe(false);
  });
});
