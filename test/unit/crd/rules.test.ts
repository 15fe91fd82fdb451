import { t, validateCustomResource } from 'operator-constructs/crd';
import { ruleProblems } from '../../../lib/crd/check/schema-rule-problems';
import { problemText } from '../../../lib/crd/validate/problem-texts';
import { integer, list, map, object } from '../../conformance/definition';
import { kindOf, thing } from './thing';

import type { CelRule, SchemaNode } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';

/** Problems of a value of `spec`, and of a change of it. */
function check(spec: SchemaNode, value: unknown, old?: unknown): string[] {
  const oldResource = old === undefined ? undefined : thing(old);
  return kindOf({ spec }).validate(thing(value), { oldResource }).problems.map(problemText);
}

describe('rules on values', () => {
  it('are checked on the whole resource, and on one within', () => {
    const nested = t.embeddedResource().rule("self.kind == 'Pod'", 'must be a Pod');
    const rules = [{ rule: "self.metadata.name != 'a'", message: 'must not be named a' }];
    const problems = kindOf({ spec: t.object({ nested }), rules }).validate(
      thing({ nested: { apiVersion: 'v1', kind: 'Secret' } }),
    ).problems;
    expect(problems.map(problemText)).toEqual([
      "(resource): must not be named a; the rule is self.metadata.name != 'a'",
      "spec.nested: must be a Pod; the rule is self.kind == 'Pod'",
    ]);
    expect(problems[0]?.code).toBe('rule');
  });

  it('may have no value, which is a problem too', () => {
    const spec = t.object({
      words: t.array(t.string()).rule("self[3] == 'a'", { message: 'must have an a' }),
    });
    expect(check(spec, { words: [] })).toEqual([
      expect.stringMatching(
        /^spec\.words: .*while a rule is evaluated: must have an a; the rule is self\[3\] == 'a'$/i,
      ),
    ]);
  });
});

describe('what a problem says', () => {
  const found = (members: Omit<CelRule, 'rule'>): string[] =>
    check(t.object({ n: t.int32(), m: t.map(t.string()).optional() }).rule('self.n > 3', members), {
      n: 1,
    });

  it('is the rule where there is no message', () => {
    expect(found({})).toEqual(['spec: must keep the rule self.n > 3']);
  });

  it('is the computed message, else the other one', () => {
    expect(found({ message: 'no', messageExpression: "'got %d'.format([self.n])" })).toEqual([
      'spec: got 1; the rule is self.n > 3',
    ]);
    expect(found({ message: ' no ', messageExpression: 'self.m["x"]' })).toEqual([
      'spec: no; the rule is self.n > 3',
    ]);
  });

  it.each([
    ['.n', 'spec.n'],
    ['.m.x', 'spec.m.x'],
    [".m['x.y']", 'spec.m["x.y"]'],
    [".m['it\\'s']", 'spec.m["it\'s"]'],
  ])('is reported for the field at %s', (fieldPath, path) => {
    expect(found({ message: 'no', fieldPath, reason: 'FieldValueForbidden' })).toEqual([
      `${path}: no; the rule is self.n > 3`,
    ]);
  });
});

it('parts that stay as they are may break rules, unless the rule is about the change, or Kubernetes is too old', () => {
  const spec = t.object({ n: t.int32().rule('self > 0', 'must be positive') });
  const grows = t.object({ n: t.int32().rule('self > oldSelf', 'must grow') });
  expect(check(spec, { n: 0 }, { n: 0 })).toEqual([]);
  expect(check(grows, { n: 1 }, { n: 1 })).toHaveLength(1);
  const options = { oldResource: thing({ n: 0 }), kubernetesVersion: '1.28' };
  expect(kindOf({ spec }).validate(thing({ n: 0 }), options).problems).toHaveLength(1);
});

describe('short forms', () => {
  it('of rules on changes', () => {
    const spec = t.object({
      size: t.int32().onlyGrows().step(2),
      ratio: t.number().step(1).step(0.5),
      name: t.string().immutable(),
    });
    const old = { size: 5, ratio: 1, name: 'a' };
    expect(check(spec, { size: 7, ratio: 1.5, name: 'a' }, old)).toEqual([]);
    expect(check(spec, { size: 4, ratio: 0.25, name: 'b' }, old)).toEqual([
      'spec.size: must not become smaller; the rule is self >= oldSelf',
      'spec.ratio: must not change by more than 0.5 at a time; the rule is self - oldSelf <= 0.5 && oldSelf - self <= 0.5',
      'spec.name: must not change; the rule is self == oldSelf',
    ]);
    expect(check(spec, { size: 8, ratio: 1, name: 'a' }, old)).toEqual([
      'spec.size: must not change by more than 2 at a time; the rule is self - oldSelf <= 2 && oldSelf - self <= 2',
    ]);
  });

  it.each([0, -1, 1.5, NaN])('fails when a whole number has the step %s', (step) => {
    expect(() => t.int32().step(step)).toThrow(`'step' is ${step}; use a whole number above 0`);
  });
});

describe('rules that an API server refuses', () => {
  /** Problems of a rule on an object with the fields `n`, `m` and `l`. */
  const problems = (rule: object, kubernetesVersion?: string): string[] => {
    const schema: StructuralSchema = object(
      {
        n: integer(),
        m: map({ type: 'string' }),
        l: list(integer()),
      },
      { 'x-kubernetes-validations': [rule as CelRule] },
    );
    return ruleProblems(object({ spec: schema }), kubernetesVersion).map(
      ({ path, message, hint }) =>
        `${path.replace('properties.spec.x-kubernetes-validations[0].', '')}: ${message}${hint ? `; ${hint}` : ''}`,
    );
  };

  it.each<[rule: object, ...expected: (string | RegExp)[]]>([
    [
      { rule: 'self.k > 1' },
      "rule: 1:6: unknown field 'k' of self, in self.k > 1; did you mean 'n'?",
    ],
    [{ rule: 'self.n' }, "rule: 1:1: the expression has to give a bool, not 'int', in self.n"],
    [{ rule: '  ' }, 'rule: is empty; write a CEL expression'],
    [{ rule: 'true', message: ' ' }, 'message: is empty; write one line of text'],
    [
      { rule: 'true', message: 'a\nb' },
      'message: must not have line breaks, got "a\\nb"; write one line of text',
    ],
    [
      { rule: 'true\n&& true' },
      'message: is missing; a rule of several lines needs one; write one line of text',
    ],
    [{ rule: 'true', messageExpression: ' ' }, /^messageExpression: is empty/],
    [
      { rule: 'true', messageExpression: 'self.n' },
      /^messageExpression: 1:1: the expression has to give a string/,
    ],
    [{ rule: 'true', messageExpression: 'self.k' }, /^messageExpression: 1:6: unknown field 'k'/],
    [
      { rule: 'true', reason: 'FieldValueForbiden' },
      /^reason: must be one of .*; did you mean 'FieldValueForbidden'\?$/,
    ],
    [
      { rule: 'true', fieldPath: '.nn' },
      "fieldPath: \".nn\" leads to the unknown field 'nn'; did you mean 'n'?",
    ],
    [{ rule: 'true', fieldPath: '.n.x' }, /^fieldPath: ".n.x" leads to the unknown field 'x'/],
    [
      { rule: 'true', optionalOldSelf: true },
      /^optionalOldSelf: is set, but the rule does not use oldSelf/,
    ],
    [
      { rule: 'true', optionalOldSelf: false },
      /^optionalOldSelf: is set, but the rule does not use oldSelf/,
    ],
    [
      { rule: 'oldSelf.n > 1', optionalOldSelf: true },
      /^rule: 1:1: no such overload: optional<int> > int/,
    ],
    [
      { rule: 'self.k > 1', fieldPath: 'n', reason: 'x' },
      /^reason/,
      'fieldPath: "n" is no path of fields; write it like .spec.replicas or .labels[\'app\']',
      /^rule/,
    ],
  ])('%j', (rule, ...expected) => {
    expect(problems(rule)).toEqual(
      expected.map((text) =>
        typeof text === 'string' ? text : (expect.stringMatching(text) as unknown),
      ),
    );
  });

  it.each([".m['a.b']", '.m.x', '.l', '.n'])('but not the field path %s', (fieldPath) => {
    expect(problems({ rule: 'true', fieldPath })).toEqual([]);
  });

  it.each(['.l[0]', '.', '..n', ".m['x'", '.m[x]', "['n'", ".m['a\\qb']", ' ', '.n '])(
    'the field path %j',
    (fieldPath) => {
      expect(problems({ rule: 'true', fieldPath })).toEqual([expect.stringMatching(/^fieldPath/)]);
    },
  );

  it.each<[rule: object, version: string, problem: RegExp | undefined]>([
    [
      { rule: "isIP('::1')" },
      '1.30',
      /^rule: 'isIP\(\)' needs Kubernetes 1.31, the target version is 1.30/,
    ],
    [{ rule: "isIP('::1')" }, '1.31', undefined],
    [{ rule: 'self.?n.hasValue()' }, '1.28', /needs Kubernetes 1.29/],
    [{ rule: "'%d'.format([1]) == ''" }, '1.29', /needs Kubernetes 1.30/],
    [
      { rule: 'true', reason: 'FieldValueInvalid' },
      '1.27',
      /^reason: 'reason' needs Kubernetes 1.28/,
    ],
    [
      { rule: 'oldSelf.hasValue()', optionalOldSelf: true },
      '1.29',
      /^optionalOldSelf: .* needs Kubernetes 1.30/,
    ],
  ])('%j for Kubernetes %s', (rule, version, problem) => {
    expect(problems(rule, version)).toEqual(
      problem === undefined ? [] : [expect.stringMatching(problem)],
    );
  });

  it('fails when the Kubernetes version cannot be read', () => {
    expect(() => problems({ rule: 'true' }, 'new')).toThrow("'kubernetesVersion' is 'new'");
  });

  const changes: StructuralSchema = integer({
    'x-kubernetes-validations': [{ rule: 'self == oldSelf' }],
  });
  const keyed: StructuralSchema = object({ name: { type: 'string' }, n: changes });
  const byName = {
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
  } as const;

  it.each<[title: string, schema: StructuralSchema, path: string | undefined]>([
    ['a list', list(changes), 'properties.spec.items'],
    ['a set', list(changes, { 'x-kubernetes-list-type': 'set' }), 'properties.spec.items'],
    ['a list map', list(keyed, byName), undefined],
    ['a map', map(changes), undefined],
    ['an atomic map', map(changes, { 'x-kubernetes-map-type': 'atomic' }), undefined],
    ['a list map in a list', list(list(keyed, byName)), 'properties.spec.items.items.properties.n'],
  ])('oldSelf in %s', (_title, schema, path) => {
    const found = ruleProblems(object({ spec: schema }));
    expect(found.map((problem) => problem.path)).toEqual(
      path === undefined ? [] : [`${path}.x-kubernetes-validations[0].rule`],
    );
    expect(found.map(({ message }) => message).join()).toMatch(
      path === undefined
        ? /^$/
        : /uses oldSelf below properties\.spec, whose old and new items cannot be told apart/,
    );
  });

  it('fails when the kind is defined', () => {
    const spec = t
      .object({ replicas: t.int32() })
      .rule('self.replica > 1', 'must be more than one');
    expect(() => kindOf({ spec })).toThrow(
      "'properties.spec.x-kubernetes-validations[0].rule' (version v1): 1:6: unknown field 'replica' of self, " +
        "in self.replica > 1; did you mean 'replicas'?",
    );
  });

  it('is a problem of each resource, if the CRD exists nevertheless', () => {
    const { manifest } = kindOf({ spec: t.object({ n: t.int32() }).rule('self.n > 1', 'no') });
    const broken = JSON.parse(
      JSON.stringify(manifest).replace('self.n > 1', 'self.k > 1'),
    ) as typeof manifest;
    expect(validateCustomResource(broken, thing({ n: 2 })).problems.map(problemText)).toEqual([
      'spec: the rule of the CustomResourceDefinition cannot be used: no; the rule is self.k > 1',
    ]);
  });
});

describe('rules where no value can be', () => {
  const ruled = (schema: StructuralSchema): StructuralSchema => ({
    ...schema,
    'x-kubernetes-validations': [{ rule: 'true' }],
  });
  const inner = ruled({ type: 'string' });
  const problems = (schema: StructuralSchema): string[] =>
    ruleProblems(object({ spec: schema })).map(({ path }) => path);

  // Each was sent to a kube-apiserver (v1.36.3).
  it.each<[StructuralSchema, string]>([
    [list({ type: 'string', additionalProperties: inner }), 'items.additionalProperties'],
    [list({ type: 'string', items: inner }), 'items.items'],
    [{ 'x-kubernetes-int-or-string': true, items: inner }, 'items'],
    [{ type: 'object', items: inner }, 'items'],
  ])('%j are refused where there are rules around them', (schema, at) => {
    expect(problems(ruled(schema))).toEqual([
      `properties.spec.${at}.x-kubernetes-validations[0].rule`,
    ]);
    expect(problems(schema)).toEqual([]);
  });

  it.each<[StructuralSchema]>([
    [{ type: 'string', properties: { a: inner } }],
    [list(inner)],
    [map(inner)],
    [object({ a: inner })],
  ])('%j are not', (schema) => {
    expect(problems(ruled(schema))).toEqual([]);
  });
});
