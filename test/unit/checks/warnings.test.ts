import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { Warnings } from 'operator-constructs';
import { warningsOf } from '../../support/warnings';
import { addCheck, warnings } from '../../../lib/core/checks/checks';
import { reportWarningsTo, WARNINGS } from '../../../lib/core/checks/warnings';

const ACKNOWLEDGED = 'operator-constructs/acknowledged-warnings';
const UNUSED = 'acknowledgement-unused';

/** A chart with two constructs that each warn; what is warned of, with the id. */
function tree(context: Record<string, unknown> = {}) {
  const app = new App();
  for (const [key, value] of Object.entries(context)) app.node.setContext(key, value);
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
    const { app, one, reported } = tree();
    Warnings.of(one).acknowledge('test/odd', 'meant');
    app.synthYaml();
    expect(reported).toEqual(['test/odd: is odd [chart/two]']);
  });

  test.each(['chart', 'app'] as const)('is lifted for what is below the %s', (of) => {
    const { reported, ...constructs } = tree({ 'operator-constructs/warnings': 'error' });
    Warnings.of(constructs[of]).acknowledge('test/odd', 'meant');
    constructs.app.synthYaml();
    expect(reported).toEqual([]);
  });

  test('is lifted for the app by context', () => {
    const { app, reported } = tree({ [ACKNOWLEDGED]: { 'test/odd': 'meant' } });
    app.synthYaml();
    expect(reported).toEqual([]);
  });

  test('by another id stays an error, which names the id', () => {
    const { app, one } = tree({ 'operator-constructs/warnings': 'error' });
    Warnings.of(one).acknowledge('test/even', 'meant');
    expect(() => app.synthYaml()).toThrow(
      /chart\/two\] is odd \(warning 'test\/odd'\)[^]*'test\/even' lifts nothing; remove it \[chart\/one\] \(warning 'acknowledgement-unused'\)/,
    );
  });
});

describe('an acknowledgement', () => {
  test('that lifts nothing is a warning of its construct, once', () => {
    const { app, one, two, reported } = tree({ [ACKNOWLEDGED]: { 'test/odd': 'meant', 'image-releas': 'meant' } });
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
    const { app, one, reported } = tree({ 'operator-constructs/checks': 'off' });
    Warnings.of(one).acknowledge('test/even', 'meant');
    app.synthYaml();
    expect(reported).toEqual([]);
  });

  test('needs an id and a reason', () => {
    const { one } = tree();
    expect(() => Warnings.of(one).acknowledge('' as never, ' ')).toThrow(/'id' is ''[^]*has the reason ' '; say why/);
  });

  test.each([
    ['image-release', 'must be an object of reasons by the ids of warnings'],
    [{ 'image-release': '' }, "'image-release' has the reason ''; say why"],
  ])('by context %j is refused', (given, problem) => {
    const { app } = tree({ [ACKNOWLEDGED]: given });
    expect(() => app.synthYaml()).toThrow(problem);
  });
});

test('docs/warnings.md has each id, with what it says', () => {
  const page = readFileSync('docs/warnings.md', 'utf8');
  const rows = new Map([...page.matchAll(/^\| `([^`]+)` +\| (.*?) +\|$/gm)].map(([, id, text]) => [id, text]));
  expect(Object.entries(WARNINGS).filter(([id, text]) => rows.get(id) !== text)).toEqual([]);
  const sources = readdirSync('lib/catalog', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const ids = sources.flatMap((file) => {
    const text = readFileSync(join('lib/catalog', file), 'utf8');
    return [...text.matchAll(/\bwarn(?:ings)?\(\s*'([\w-]+\/[\w-]+)'/g)].map(([, id]) => id);
  });
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => !rows.has(id))).toEqual([]);
  expect([...rows.keys()].filter((id = '') => !id.includes('<') && !(id in WARNINGS) && !ids.includes(id))).toEqual([]);
});

test('a warning shows no control characters to a terminal', () => {
  const chart = new Chart(new App(), 'chart');
  addCheck(chart, () => warnings('test/odd', ['is \u001b[31mred\u0007\nand goes on']));
  expect(warningsOf(() => chart.toJson())).toBe(
    "operator-constructs: warning: is  [31mred \nand goes on [chart] (warning 'test/odd')\n",
  );
});
