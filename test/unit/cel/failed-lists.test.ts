import { compileRules, ruleVariables } from '../../../lib/crd/cel/rules';
import type { DraftObject } from '../../../lib/crd/json/object';
import type { StructuralSchema } from '../../support/crd-types';

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
