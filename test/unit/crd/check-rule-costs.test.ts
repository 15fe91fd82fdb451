import { t, validateCustomResourceDefinition } from 'operator-constructs';
import { AFFORDABLE, costly, costlyResource } from '../../conformance/cost-cases';
import { integer, list, map, object, text } from '../../conformance/definition';
import { check, inShort, withField } from './check-fixtures';
import { kindOf } from './thing';

import type { CelRule, DefinitionProblem } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import type { Loose } from './check-fixtures';

const SPEC = 'spec.versions[0].schema.openAPIV3Schema.properties.spec';
const short = text({ maxLength: 20 });
const atomic = (items: StructuralSchema, keywords: StructuralSchema = {}) =>
  list(items, { 'x-kubernetes-list-type': 'atomic', ...keywords });

const withSpec = (schema: StructuralSchema): Loose => withField(SPEC, schema, bare());
const rule = (
  expression: string,
  more: Partial<CelRule> = {},
): { 'x-kubernetes-validations': CelRule[] } => ({
  'x-kubernetes-validations': [{ rule: expression, ...more }],
});

/** A CRD without the paths that lead into its spec. */
function bare(): Loose {
  return ['subresources', 'additionalPrinterColumns', 'selectableFields'].reduce(
    (crd, field) => withField(`spec.versions[0].${field}`, undefined, crd),
    withField('spec.scope', 'Namespaced'),
  );
}

const costsOf = (found: readonly DefinitionProblem[]): string[] =>
  found
    .filter(({ code }) => code === 'rule-cost')
    .map(({ path, message, hint }) => `${path.replace(SPEC, 'x')}: ${message}; ${hint}`);

const names = (items: StructuralSchema, maxItems?: number): StructuralSchema =>
  object(
    {
      names: atomic(items, { ...(maxItems && { maxItems }) }),
    },
    rule("self.names.all(name, name.matches('^[a-z]+$'))"),
  );

describe('rules that cost more than an API server allows', () => {
  test('what is not bounded is named, with the keyword that would bound it', () => {
    const { valid, problems } = check(withSpec(names(text())));
    expect(valid).toBe(false);
    expect(costsOf(problems)).toEqual([
      'x.x-kubernetes-validations[0].rule: the cost is estimated at 659,710,961,253, more than 100 times the limit of ' +
        "10,000,000, in self.names.all(name, name.matches('^[a-z]+$')); give 'spec.names' a 'maxItems', 'spec.names[]' a 'maxLength'",
    ]);
  });

  test('one bound leaves the other', () => {
    expect(costsOf(check(withSpec(names(text(), 10))).problems)).toEqual([]);
    expect(costsOf(check(withSpec(names(text({ maxLength: 1000 })))).problems)).toEqual([
      expect.stringMatching(/84\.\d times the limit .*; give 'spec.names' a 'maxItems'$/) as string,
    ]);
    expect(costsOf(check(withSpec(names(text(), 100))).problems)).toEqual([
      expect.stringMatching(
        /6\.3 times the limit .*; give 'spec.names\[\]' a 'maxLength'$/,
      ) as string,
    ]);
    expect(costsOf(check(withSpec(names(short, 100))).problems)).toEqual([]);
  });

  test('bounds that are too large are named with their values', () => {
    const schema = names(text({ maxLength: 1000 }), 50_000);
    expect(costsOf(check(withSpec(schema)).problems)).toEqual([
      expect.stringMatching(
        /4\.0 times .*; lower 'maxItems' of 'spec.names' \(50,000\), 'maxLength' of 'spec.names\[\]' \(1,000\), or simplify/,
      ) as string,
    ]);
  });

  test('a rule below lists and maps counts as often as they have items', () => {
    const servers = (maxItems?: number): StructuralSchema =>
      object({
        servers: atomic(
          object(
            { labels: map(short, { maxProperties: 10 }) },
            rule("self.labels.all(key, self.labels[key].matches('^[a-z]+$'))"),
          ),
          { ...(maxItems && { maxItems }) },
        ),
      });
    expect(costsOf(check(withSpec(servers(100))).problems)).toEqual([]);
    const [problem] = costsOf(check(withSpec(servers())).problems);
    expect(problem).toMatch(
      /^x.properties.servers.items.x-kubernetes-validations\[0\].rule: the cost is estimated at /,
    );
    expect(problem).toContain('for each of 1,048,576 values)');
    expect(problem).toMatch(/; give 'spec.servers' a 'maxItems'$/);
  });

  test('all rules together have a limit too, of which the most expensive are named', () => {
    const all = rule("self.all(name, name.matches('^[a-z]+$'))");
    const names = atomic(text({ maxLength: 1000 }), { maxItems: 12_000, ...all });
    const found = (count: number): ReturnType<typeof check> => {
      const fields = [...'abcdefghijk'].slice(0, count).map((name) => [name, names]);
      return check(withSpec(object(Object.fromEntries(fields))));
    };
    const root = SPEC.replace('.properties.spec', '');
    const ofAll = (problems: readonly DefinitionProblem[]): readonly DefinitionProblem[] =>
      problems.filter(({ path }) => path === root);
    expect([found(5), found(10)].map(({ valid, lints }) => [valid, ofAll(lints).length])).toEqual([
      [true, 0],
      [true, 1],
    ]);
    const { valid, problems } = found(11);
    expect({ valid, problems }).toEqual({ valid: false, problems: ofAll(problems) });
    expect(costsOf(problems)).toEqual([
      expect.stringMatching(
        /: the cost of its rules together is estimated at 106,[\d,]+, 1\.06\d\d times the limit of 100,000,000; the most expensive are properties.spec.properties.a.x-kubernetes-validations\[0\].rule \(9,6[\d,]+\), /,
      ) as string,
    ]);
  });

  test('what string() gives has no bound, and format() is the way out', () => {
    const spec = (messageExpression: string): StructuralSchema =>
      object({ n: integer() }, rule('self.n > 1', { messageExpression }));
    const { problems } = check(withSpec(spec("'got ' + string(self.n)")));
    expect(costsOf(problems)).toEqual([
      "x.x-kubernetes-validations[0].messageExpression: the cost is estimated to be unlimited, more than 100 times the limit of 10,000,000, in 'got ' + string(self.n); " +
        "to an API server what string() gives has no bound: put texts together with format(), as in '%d of %d'.format([a, b])",
    ]);
    expect(check(withSpec(spec("'got %d'.format([self.n])"))).problems).toEqual([]);
  });

  test('a message is computed for one value, however many there may be', () => {
    const items = (more: Partial<CelRule>): StructuralSchema =>
      object({ name: short }, rule('has(self.name)', more));
    const servers = (more: Partial<CelRule>): Loose => {
      return withSpec(object({ servers: atomic(items(more)) }));
    };
    const expression = "'%s has to be %s'.format([self.name, self.name])";
    expect(check(servers({ messageExpression: expression })).problems).toEqual([]);
    expect(costsOf(check(servers({ rule: `${expression} != 'a'` })).problems)).toHaveLength(1);
  });

  test('a rule that cannot be used has no cost', () => {
    const { problems } = check(
      withSpec({ ...names(text()), ...rule("self.nams.all(n, n == 'a')") }),
    );
    expect(inShort(problems)).toHaveLength(1);
    expect(costsOf(problems)).toEqual([]);
  });
});

describe('rules that come near to what an API server allows', () => {
  test('are lints', () => {
    const { valid, lints } = check(withSpec(names(text({ maxLength: 1000 }), 8000)));
    expect({ valid, lints: costsOf(lints) }).toEqual({
      valid: true,
      lints: [
        expect.stringMatching(
          /^x.x-kubernetes-validations\[0\].rule: the cost is estimated at [\d,]+, 6\d% of the limit of 10,000,000, in /,
        ) as string,
      ],
    });
  });

  test('are nothing to speak of below half of it', () => {
    expect(check(withSpec(names(text({ maxLength: 1000 }), 3000))).lints).toEqual([]);
  });
});

test.each([2500, 5000, 15_000])(
  'an expression of %d parts in a chain is checked, or refused as too long',
  (length) => {
    const rule = Array(length).fill("self != ''").join(' && ');
    const { problems, lints } = check(
      withSpec({ ...text(), 'x-kubernetes-validations': [{ rule }] }),
    );
    for (const { message } of [...problems, ...lints]) {
      expect(message).toMatch(/the expression has more than 100000 characters|estimated/);
      expect(message.length).toBeLessThan(500);
    }
  },
);

test('a type whose rules are too expensive cannot be defined', () => {
  const define = (spec: Loose): unknown => kindOf({ spec });
  const list = t.array(t.string()).rule("self.all(name, name.matches('a'))", 'must be a');
  expect(() => define(t.object({ names: list }))).toThrow(
    /^'properties.spec.properties.names.x-kubernetes-validations\[0\].rule' \(version v1\): the cost is .*; give 'spec.names' a 'maxItems'/,
  );
  expect(validateCustomResourceDefinition(withSpec({ type: 'object' })).valid).toBe(true);
});

// A real API server is asked the same in test/cluster/conformance.test.ts.
describe('the cost of all rules of a resource together', () => {
  test('is bounded, and each resource begins anew', () => {
    expect(costly.validate(costlyResource(AFFORDABLE + 1)).problems).toEqual([
      expect.objectContaining({
        path: 'spec.text',
        message: expect.stringContaining('cost more than') as string,
      }),
    ]);
    expect(costly.validate(costlyResource(AFFORDABLE)).problems).toEqual([]);
  });
});
