import { App, Chart } from 'cdk8s';
import { addCheck, checkWhenResolved, errors, warnings } from '../../../lib/core/checks/checks';
import { reportWarningsTo } from '../../../lib/core/checks/warnings';
import { Placeholders } from '../../../lib/crd/unresolved/values';

/** A tree with two charts, of which the first is checked; what is warned of in it. */
function tree(mode?: string): {
  readonly app: App;
  readonly one: Chart;
  readonly two: Chart;
  readonly seen: string[];
} {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', mode);
  const seen: string[] = [];
  reportWarningsTo(app, (warning) => seen.push(warning));
  return { app, one: new Chart(app, 'one'), two: new Chart(app, 'two'), seen };
}

const found = (value: string): ReturnType<Parameters<typeof addCheck>[1]> => [
  ...errors([`${value} is wrong`]),
  ...warnings('test/odd', [`${value} is odd`]),
];

describe('what is found about a value', () => {
  test('that is known is found at once', () => {
    const { one, seen } = tree();
    addCheck(one, () => checkWhenResolved(one, 'x', found));
    expect([one.node.validate(), one.node.validate()]).toEqual([['x is wrong'], ['x is wrong']]);
    expect(seen).toEqual(['x is odd [one]']);
  });

  test.each([undefined, 'silent', 'error'])(
    'that is unresolved is looked at when it is known, with warnings: %s',
    (mode) => {
      const { one, seen } = tree(mode);
      const unresolved = new Placeholders().placeholderFor('x');
      addCheck(one, () => checkWhenResolved(one, unresolved, found));
      addCheck(one, () => warnings('test/odd', [`of ${unresolved} the one who checks warns`]));
      expect([one.node.validate(), seen]).toEqual([[], []]);
    },
  );

  test('of another construct than the checked one is reported at the other one', () => {
    const outcome = (mode?: string): [problems: string[], warned: string[]] => {
      const { one, two, seen } = tree(mode);
      addCheck(one, () => checkWhenResolved<string>(two, 'x', (known) => warnings('test/odd', [`${known} is odd`])));
      return [one.node.validate(), seen];
    };
    expect(outcome()).toEqual([[], ['x is odd [two]']]);
    expect(outcome('error')).toEqual([["x is odd [two] (warning 'test/odd')"], []]);
  });
});
