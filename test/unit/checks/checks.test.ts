import { App, Chart } from 'cdk8s';
import { addCheck, checkWhenResolved, errors, type Finding, warnings } from '../../../lib/checks/checks';
import { reportWarningsTo } from '../../../lib/checks/warnings';
import { askLate, type Resolver, placeholderFor } from '../../../lib/unresolved/values';

/** A value that is known when it is asked for. */
class Later {
  constructor(public readonly known: unknown) {}
}

const host: Resolver<Later> = {
  value: (given) => given as Later,
  combine: (inputs, compute) => new Later(compute(...inputs.map((input) => (input as Later).known))),
  failure: (problems) => new Error(problems.join('\n')),
};

/** A tree with two charts, of which the first is checked; what is warned of in it. */
function tree(mode?: string): { readonly app: App; readonly one: Chart; readonly two: Chart; readonly said: string[] } {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', mode);
  const said: string[] = [];
  reportWarningsTo(app, (warning) => said.push(warning));
  return { app, one: new Chart(app, 'one'), two: new Chart(app, 'two'), said };
}

const found = (value: string): Finding[] => [...errors([`${value} is wrong`]), ...warnings([`${value} is odd`])];

/** Who asks what is wrong with unresolved values. */
const asker = {};

/** What is wrong when an unresolved value is known. */
function problemsOf(value: string): string {
  try {
    askLate({ value }, host, asker);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('what is found about a value', () => {
  test('that is known is found at once', () => {
    const { one, said } = tree();
    addCheck(one, () => checkWhenResolved(one, 'x', found));
    expect([one.node.validate(), one.node.validate()]).toEqual([['x is wrong'], ['x is wrong']]);
    expect(said).toEqual(['x is odd [one]']);
  });

  test.each([
    [undefined, 'x is wrong [one]', ['x is odd [one]']],
    ['silent', 'x is wrong [one]', []],
    ['error', 'x is wrong [one]\nx is odd [one]', []],
  ])('that is unresolved is found when it is known, once, with warnings: %s', (mode, problems, warned) => {
    const { one, said } = tree(mode);
    const unresolved = placeholderFor(new Later('x'));
    addCheck(one, () => checkWhenResolved(one, unresolved, found));
    expect([one.node.validate(), said]).toEqual([[], []]);
    expect([problemsOf(unresolved), problemsOf(unresolved)]).toEqual([problems, problems]);
    expect(said).toEqual(warned);
  });

  test.each([
    ['known', (value: string) => value],
    ['late', (value: string) => placeholderFor(new Later(value))],
  ])('of another construct than the one that is checked is said of the other one: %s', (_when, give) => {
    const outcome = (mode?: string): [problems: string[], warned: string[]] => {
      const { one, two, said } = tree(mode);
      const value = give('x');
      addCheck(one, () => checkWhenResolved<string>(two, value, (known) => warnings([`${known} is odd`])));
      return [[...one.node.validate(), problemsOf(value)].filter((problem) => problem !== ''), said];
    };
    expect(outcome()).toEqual([[], ['x is odd [two]']]);
    expect(outcome('error')).toEqual([['x is odd [two]'], []]);
  });
});
