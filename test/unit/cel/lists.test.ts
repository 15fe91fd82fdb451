import { compileRules, ruleVariables } from '../../../lib/crd/cel/rules';
import type { DraftObject } from '../../../lib/crd/json/draft';
import type { StructuralSchema } from '../../support/crd-types';
import { hasNoValue, holds, isRefused } from './truths.fixture';

holds('the Kubernetes functions of lists', [
  "[1, 2, 2].isSorted() && !object.spec.ints.isSorted() && ['a', 'b'].isSorted() && !object.spec.texts.isSorted()",
  '[].isSorted() && [1.5, 2.5].isSorted() && [false, true].isSorted()',
  "[duration('1s'), duration('1m')].isSorted() && ![timestamp('2021-01-01T00:00:00Z'), timestamp('2020-01-01T00:00:00Z')].isSorted()",
  'object.spec.ints.sum() == 6 && [1.5, 2.0].sum() == 3.5 && [].sum() == 0',
  'object.spec.ints.min() == 1 && object.spec.ints.max() == 3 && object.spec.texts.max() == "b"',
  "object.spec.ints.indexOf(1) == 1 && object.spec.ints.indexOf(9) == -1 && ['a', 'b', 'a'].lastIndexOf('a') == 2",
  'object.spec.ports.indexOf(object.spec.ports[1]) == 1',
]);

holds('the functions of CEL for lists', [
  'object.spec.ints.sort() == [1, 2, 3] && object.spec.texts.sort() == ["a", "b"]',
  "object.spec.ports.sortBy(p, p.port).map(p, p.name) == ['dns', 'http'] && object.spec.ints.sortBy(i, -i) == [3, 2, 1]",
  '[1, 1, 2, 1].distinct() == [1, 2] && object.spec.ints.reverse() == [2, 1, 3]',
  'object.spec.ints.slice(1, 3) == [1, 2] && object.spec.ints.slice(0, 0) == []',
  'object.spec.nested.flatten() == [1, 2, 3] && [[[1]], [[2]]].flatten() == [[1], [2]] && [[[1]], [[2]]].flatten(2) == [1, 2]',
  'lists.range(3) == [0, 1, 2] && lists.range(0) == []',
]);

holds('lists as sets', [
  'sets.contains([1, 2, 3], [2, 1]) && !sets.contains([1], [2]) && sets.contains([1], [])',
  'sets.equivalent([1, 1], [1]) && !sets.equivalent([1, 2], [1])',
  "sets.intersects(object.spec.texts, ['a', 'z']) && !sets.intersects([1], [2])",
]);

hasNoValue('lists fail', [
  ['[].max() == 1', /max called on empty list/],
  ['object.spec.ints.slice(2, 9) == []', /cannot slice\(2, 9\)/],
  ['object.spec.ints.slice(2, 1) == []', /cannot slice\(2, 1\)/],
  ['object.spec.ports.sort() == []', /no matching overload for 'sort\(list\)'/],
  ['object.spec.ports.sum() == 0', /no matching overload for 'sum\(list\)'/],
  ['[9223372036854775807, 1].sum() == 0', /overflow/],
]);

isRefused('lists', [
  ["sets.contains([1], ['a'])", /no matching overload/],
  ['[1, 2].shuffle() == []', /unknown function 'shuffle'/],
]);

// The cost of these looks into an argument as if it could not have failed; seen on API servers of 1.36.
describe('a list that has failed ends the whole expression', () => {
  const schema: StructuralSchema = {
    type: 'object',
    properties: {
      text: { type: 'string' },
      ints: { type: 'array', items: { type: 'integer' } },
      objects: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
    },
  };
  const object: DraftObject = { text: 'x', ints: [2, 1], objects: [{ text: 'a' }, {}] };
  const verdict = (rule: string): unknown => {
    const [compiled] = compileRules({ ...schema, 'x-kubernetes-validations': [{ rule }] }, false);
    expect(compiled!.problems).toEqual([]);
    return compiled!.evaluate(ruleVariables(schema, false, object, undefined)).kind;
  };
  const failed = 'self.objects.map(o, o.text)';

  test.each([
    `${failed}.sort().size() > 0 || true`,
    `${failed}.distinct().size() > 0 || true`,
    `${failed}.sortBy(e, e).size() > 0 || true`,
    'self.objects.sortBy(e, e.text).size() > 0 || true',
    '[1 / (self.ints[0] - 2)].sort() == [1] || true',
    "self.text.findAll('(' + self.text).distinct() == [] || true",
    'dyn(self.ints[9]).distinct() == [] || true',
    'dyn(self.text).distinct() == [] || true',
    '[[self.text]].flatten(self.ints[9]).size() == 1 || true',
    `[1].exists(i, ${failed}.sort().size() > 0) || true`,
    `self.objects.exists(o, ${failed}.sort().size() > 0 || true)`,
  ])('%s is an error', (rule) => {
    expect(verdict(rule)).toBe('error');
  });

  test.each([
    `true || ${failed}.sort().size() > 0`,
    `${failed}.reverse().size() > 0 || true`,
    `${failed}.isSorted() || true`,
    // Of several overloads no cost is known.
    'dyn(self.ints[9]).sort() == [] || true',
    'dyn([1 / (self.ints[0] - 2)]).sort().size() > 0 || true',
    'self.objects.sortBy(e, dyn(e.text)).size() > 0 || true',
    'self.objects[0].text.split(",").sort().size() > 0 || self.objects[1].text == ""',
  ])('%s holds', (rule) => {
    expect(verdict(rule)).toBe('holds');
  });
});
