import fc from 'fast-check';
import { Semver } from '../../../lib/crd/cel/values/semver';
import { PlanReport, type Release } from 'operator-constructs/cli';
import { tryParseRange } from '../../../lib/cli/plan/upgrade';
import { operatorOf, release } from './releases';

const bundle = (version: string, graph: Partial<NonNullable<Release['upgrade']>> = {}): ReturnType<typeof release> => ({
  ...release(operatorOf({ version })),
  from: 'bundle',
  upgrade: { name: `gadget.v${version}`, skips: [], ...graph },
});

describe('the upgrade graph of bundles', () => {
  test.each<[string, string, Partial<NonNullable<Release['upgrade']>>, string, string]>([
    [
      'replaces it',
      '1.0.0',
      { replaces: 'gadget.v1.0.0' },
      'info step-allowed',
      'the bundle replaces gadget.v1.0.0, so OLM takes the step',
    ],
    [
      'skips it',
      '1.0.0',
      { replaces: 'gadget.v0.9.0', skips: ['gadget.v1.0.0'] },
      'info step-allowed',
      'the bundle lets gadget.v1.0.0 be skipped, so OLM takes the step',
    ],
    [
      'has it in its range',
      '1.0.0',
      { skipRange: '>=1.0.0 <1.1.0' },
      'info step-allowed',
      "the bundle follows all of '>=1.0.0 <1.1.0', so OLM takes the step",
    ],
    [
      'replaces another one',
      '1.0.0',
      { replaces: 'gadget.v1.0.5' },
      'error step-not-allowed',
      'by itself the bundle cannot follow gadget.v1.0.0: it replaces gadget.v1.0.5; the channel of a catalog may say otherwise',
    ],
    [
      'has a range that is too high',
      '1.0.0',
      { skipRange: '>=1.0.5 <1.1.0' },
      'error step-not-allowed',
      "by itself the bundle cannot follow gadget.v1.0.0: it follows '>=1.0.5 <1.1.0'; the channel of a catalog may say otherwise",
    ],
    [
      'says nothing',
      '1.0.0',
      {},
      'info graph-silent',
      'the bundle does not say which releases it follows; the channel of its catalog decides',
    ],
    [
      'has no range',
      '1.0.0',
      { skipRange: 'newer' },
      'warning skip-range-unreadable',
      "'olm.skipRange' is 'newer', which is no range of versions, so what it allows is not known",
    ],
  ])('it %s', (_, from, graph, expected, message) => {
    const { findings } = PlanReport.of(bundle(from), bundle('1.1.0', graph));
    const found = findings.filter(({ rule }) => rule.startsWith('upgrade/'));
    expect(found.map(({ level, rule, message: text }) => [`${level} ${rule.split('/')[1]}`, text])).toEqual([
      [expected, message],
    ]);
  });

  test('the same bundle twice is no step', () => {
    const { findings } = PlanReport.of(bundle('1.1.0'), bundle('1.1.0', { replaces: 'gadget.v1.0.0' }));
    expect(findings.map(({ rule }) => rule.split('/')[1])).toEqual(['same-bundle']);
  });

  test('a range takes a release that comes as plain manifests, by its version', () => {
    const { findings } = PlanReport.of(
      release(operatorOf({ version: '1.0.0' })),
      bundle('1.1.0', { skipRange: '<1.1.0' }),
    );
    expect(findings.filter(({ rule }) => rule.startsWith('upgrade/')).map(({ rule }) => rule.split('/')[1])).toEqual([
      'step-allowed',
    ]);
  });
});

describe('ranges of versions', () => {
  const isIn = (range: string, version: string): boolean | undefined => tryParseRange(range)?.(Semver.parse(version));

  test.each<[string, readonly string[], readonly string[]]>([
    ['<1.2.0', ['1.1.9', '0.0.0', '1.2.0-rc.1'], ['1.2.0', '1.2.1']],
    ['>=1.0.0 <1.2.0', ['1.0.0', '1.1.5', '1.2.0-alpha'], ['0.9.9', '1.0.0-rc.1', '1.2.0']],
    ['<1.0.0 || >=2.0.0', ['0.1.0', '2.0.0', '3.0.0'], ['1.0.0', '1.9.9']],
    ['>1.0.0 !1.5.0', ['1.4.0', '1.5.1'], ['1.5.0', '1.0.0']],
    ['1.2.3', ['1.2.3', '1.2.3+build'], ['1.2.4']],
    ['==1.2.3', ['1.2.3'], ['1.2.4']],
    ['1.2.x', ['1.2.0', '1.2.9'], ['1.1.9', '1.3.0']],
    ['1.x', ['1.0.0', '1.9.9'], ['0.9.9', '2.0.0']],
    ['>1.x', ['2.0.0'], ['1.9.9']],
    ['<=1.2.x', ['1.2.9', '0.1.0'], ['1.3.0']],
    ['>= 1.0.0', ['1.0.0'], ['0.9.0']],
    ['1.x.x', ['1.0.0', '1.0.9'], ['1.1.0']],
  ])('%s', (range, inside, outside) => {
    expect([
      inside.filter((version) => isIn(range, version) !== true),
      outside.filter((version) => isIn(range, version) !== false),
    ]).toEqual([[], []]);
  });

  test.each([
    ...['', 'latest', '1.2', '>>1.0.0', '>=1.0.0,<2.0.0', '~1.2.0', '^1.0.0', '1.0.0 ||', '<1.0.0||>2.0.0'],
    ...['|| 1.0.0', '!1.x', 'x', '>= '],
  ])('%j is none', (range) => {
    expect(tryParseRange(range)).toBeUndefined();
  });

  test('no text makes it fail', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[<>=! |x.0-9-]*$/), (any, likely) => {
        for (const range of [any, likely]) {
          expect([true, false, undefined]).toContain(isIn(range, '1.2.3'));
        }
      }),
    );
  });
});
