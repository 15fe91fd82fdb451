import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { Warnings } from 'operator-constructs';
import { addCheck, checkWhenResolved, errors, warnings } from '../../../lib/core/checks/checks';
import { reportWarningsTo, WARNINGS } from '../../../lib/core/checks/warnings';
import { Placeholders } from '../../../lib/crd/unresolved/unresolved-values';
import { filesBelow } from '../../support/files-below';
import { appWith } from '../../support/synth';
import { warningsOf } from '../../support/warnings';

/** A tree with two charts, of which the first is checked; what is warned of in it. */
function tree(mode?: string): {
  readonly app: App;
  readonly one: Chart;
  readonly two: Chart;
  readonly seen: string[];
} {
  const app = appWith({ warnings: mode });
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
      addCheck(one, () =>
        checkWhenResolved<string>(two, 'x', (known) => warnings('test/odd', [`${known} is odd`])),
      );
      return [one.node.validate(), seen];
    };
    expect(outcome()).toEqual([[], ['x is odd [two]']]);
    expect(outcome('error')).toEqual([["x is odd [two] (warning 'test/odd')"], []]);
  });
});

const ACKNOWLEDGED = 'acknowledged-warnings';
const UNUSED = 'acknowledgement-unused';

/** A chart with two constructs that each warn; what is warned of, with the id. */
function warningTree(context: Record<string, unknown> = {}) {
  const app = appWith(context);
  const reported: string[] = [];
  reportWarningsTo(app, (warning, id) => reported.push(`${id}: ${warning}`));
  const chart = new Chart(app, 'chart');
  const [one, two] = ['one', 'two'].map((id) => {
    const construct = new Construct(chart, id);
    addCheck(construct, () => warnings('test/odd', ['is odd']));
    return construct;
  }) as [Construct, Construct];
  return { app, chart, one, two, reported };
}

describe('an acknowledged warning', () => {
  test('is lifted for one construct', () => {
    const { app, one, reported } = warningTree();
    Warnings.of(one).acknowledge('test/odd', 'meant');
    app.synthYaml();
    expect(reported).toEqual(['test/odd: is odd [chart/two]']);
  });

  test.each(['chart', 'app'] as const)('is lifted for what is below the %s', (of) => {
    const { reported, ...constructs } = warningTree({ warnings: 'error' });
    Warnings.of(constructs[of]).acknowledge('test/odd', 'meant');
    constructs.app.synthYaml();
    expect(reported).toEqual([]);
  });

  test('is lifted for the app by context', () => {
    const { app, reported } = warningTree({ [ACKNOWLEDGED]: { 'test/odd': 'meant' } });
    app.synthYaml();
    expect(reported).toEqual([]);
  });

  test('by another id stays an error, which names the id', () => {
    const { app, one } = warningTree({ warnings: 'error' });
    Warnings.of(one).acknowledge('test/even', 'meant');
    expect(() => app.synthYaml()).toThrow(
      /chart\/two\] is odd \(warning 'test\/odd'\)[^]*'test\/even' lifts nothing; remove it \[chart\/one\] \(warning 'acknowledgement-unused'\)/,
    );
  });
});

describe('an acknowledgement', () => {
  test('that lifts nothing is a warning of its construct, once', () => {
    const { app, one, two, reported } = warningTree({
      [ACKNOWLEDGED]: { 'test/odd': 'meant', 'image-releas': 'meant' },
    });
    Warnings.of(two).acknowledge('test/even', 'meant');
    Warnings.of(one).acknowledge('test/odd', 'meant');
    app.synthYaml();
    app.synthYaml();
    expect(reported).toEqual([
      `${UNUSED}: the acknowledgement of the warning 'image-releas' lifts nothing; did you mean 'image-release'?`,
      `${UNUSED}: the acknowledgement of the warning 'test/even' lifts nothing; remove it [chart/two]`,
    ]);
  });

  test('is held against the pass that is under way, and not at all where nothing is checked', () => {
    const { app, one, reported } = warningTree({ checks: 'off' });
    Warnings.of(one).acknowledge('test/even', 'meant');
    app.synthYaml();
    expect(reported).toEqual([]);
  });

  test('needs an id and a reason', () => {
    const { one } = warningTree();
    expect(() => Warnings.of(one).acknowledge('' as never, ' ')).toThrow(
      /'id' is ''[^]*has the reason ' '; say why/,
    );
  });

  test.each([
    ['image-release', 'must be an object of reasons by the ids of warnings'],
    [{ 'image-release': '' }, "'image-release' has the reason ''; say why"],
  ])('by context %j is refused', (given, problem) => {
    const { app } = warningTree({ [ACKNOWLEDGED]: given });
    expect(() => app.synthYaml()).toThrow(problem);
  });
});

test('docs/warnings.md has each id, with what it says', () => {
  const page = readFileSync('docs/warnings.md', 'utf8');
  const rows = new Map(
    [...page.matchAll(/^\| `([^`]+)` +\| (.*?) +\|$/gm)].map(([, id, text]) => [id, text]),
  );
  expect(Object.entries(WARNINGS).filter(([id, text]) => rows.get(id) !== text)).toEqual([]);
  const sources = filesBelow('lib/catalog', /\.ts$/);
  const ids = sources.flatMap((file) => {
    const text = readFileSync(join('lib/catalog', file), 'utf8');
    return [...text.matchAll(/\b\w*[wW]arn(?:ings?)?\(\s*'([\w-]+\/[\w-]+)'/g)].map(([, id]) => id);
  });
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => !rows.has(id))).toEqual([]);
  expect(
    [...rows.keys()].filter(
      (id = '') => !id.includes('<') && !(id in WARNINGS) && !ids.includes(id),
    ),
  ).toEqual([]);
});

test('a warning shows no control characters to a terminal', () => {
  const chart = new Chart(new App(), 'chart');
  addCheck(chart, () => warnings('test/odd', ['is \u001b[31mred\u0007\nand goes on']));
  expect(warningsOf(() => chart.toJson())).toBe(
    "operator-constructs: warning: is  [31mred \nand goes on [chart] (warning 'test/odd')\n",
  );
});
