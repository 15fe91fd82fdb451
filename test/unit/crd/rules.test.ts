import { type SchemaNode, t, type CelRule } from 'operator-constructs/crd';
import { problemText } from '../../../lib/crd/validate/report';
import { kindOf, thing } from './thing';

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
    const spec = t.object({ words: t.array(t.string()).rule("self[3] == 'a'", { message: 'must have an a' }) });
    expect(check(spec, { words: [] })).toEqual([
      expect.stringMatching(
        /^spec\.words: .*while a rule is evaluated: must have an a; the rule is self\[3\] == 'a'$/i,
      ),
    ]);
  });
});

describe('what a problem says', () => {
  const found = (members: Omit<CelRule, 'rule'>): string[] =>
    check(t.object({ n: t.int32(), m: t.map(t.string()).optional() }).rule('self.n > 3', members), { n: 1 });

  it('is the rule where there is no message', () => {
    expect(found({})).toEqual(['spec: must keep the rule self.n > 3']);
  });

  it('is the computed message, else the other one', () => {
    expect(found({ message: 'no', messageExpression: "'got %d'.format([self.n])" })).toEqual([
      'spec: got 1; the rule is self.n > 3',
    ]);
    expect(found({ message: ' no ', messageExpression: 'self.m["x"]' })).toEqual(['spec: no; the rule is self.n > 3']);
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
