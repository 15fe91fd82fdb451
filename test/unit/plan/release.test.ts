import fc from 'fast-check';
import { OperatorScope } from 'operator-constructs';
import { PlanReport, readRelease, releaseOfObjects } from 'operator-constructs/cli';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { tryParseRange } from '../../../lib/cli/plan/upgrade';
import { Semver } from '../../../lib/crd/cel/values/semver';
import { crd, podsOf, rule } from '../../support/sources';
import { testChart } from '../../support/synth';
import { brief, operatorOf, release } from './releases';

import type { Release } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';

/** A bundle with one rule for target namespaces. */
const bundle = (resource: string, mode: string): Manifest[] => [
  crd('gadgets', 'Gadget'),
  {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'ClusterServiceVersion',
    metadata: { name: 'gadget.v1.0.0' },
    spec: {
      version: '1.0.0',
      installModes: [{ type: mode, supported: true }],
      install: {
        spec: {
          permissions: [
            {
              serviceAccountName: 'gadget',
              rules: [rule('gadgets.example.com', 'gadgets', 'get'), rule('', resource, 'get')],
            },
          ],
          deployments: [
            {
              name: 'gadget',
              spec: podsOf('gadget', {
                serviceAccountName: 'gadget',
                containers: [{ name: 'manager', image: 'example.com/gadget:v1' }],
              }),
            },
          ],
        },
      },
    },
  },
];

describe('rights of a bundle', () => {
  const added = (mode: string): readonly (string | undefined)[] => {
    const [before, after] = ['services', 'secrets'].map((resource) =>
      releaseOfObjects('bundle', bundle(resource, mode)),
    );
    return PlanReport.of(before!, after!).findings.flatMap(({ rule, level, right, message }) =>
      rule === 'rights/right-added' ? [level, right?.namespace, message.split(';')[0]] : [],
    );
  };

  test('hold everywhere where it serves all namespaces', () => {
    expect(added('AllNamespaces')).toEqual(['error', undefined, 'may get secrets everywhere']);
  });

  test('hold in its own namespace where it serves no other', () => {
    expect(added('OwnNamespace')).toEqual([
      'warning',
      'gadget',
      'may get secrets in namespace gadget',
    ]);
  });
});

test('what a program synthesized is a release, too', () => {
  const synth = (scope: OperatorScope): object[] => {
    const chart = testChart('streaming');
    new ZookeeperOperator(chart, 'operator', { scope });
    return chart.toJson() as object[];
  };
  const [own, two] = [
    OperatorScope.namespace(),
    OperatorScope.namespaces('streaming', 'billing'),
  ].map((scope) => releaseOfObjects('mine', synth(scope)));
  expect(brief(PlanReport.of(own!, own!))).toEqual([]);
  const { findings } = PlanReport.of(own!, two!);
  const namespaces = findings.flatMap(({ right }) =>
    right === undefined ? [] : [right.namespace],
  );
  expect(new Set(namespaces)).toEqual(new Set(['billing']));
});

test('a release has the place of each object, and never the object with it', () => {
  const { placeOf, objects } = readRelease('examples/import/release.yaml');
  const places = objects.map((object) => placeOf?.(object));
  expect(places.every((place) => place?.file === 'examples/import/release.yaml')).toBe(true);
  expect(Object.keys(places[0] ?? {})).toEqual(['file', 'line']);
});

describe('Kubernetes versions', () => {
  const bound = (minimum?: string): ReturnType<typeof release> => ({
    ...release(operatorOf()),
    ...(minimum !== undefined && { minimum: { version: minimum, reason: 'it says so' } }),
  });

  test.each<[string | undefined, string | undefined, string | undefined, string[]]>([
    [undefined, '1.28', undefined, ['warning kubernetes/minimum-raised']],
    ['1.26', '1.28', undefined, ['warning kubernetes/minimum-raised']],
    ['1.26', '1.28', '1.27', ['error kubernetes/kubernetes-too-old']],
    ['1.26', '1.28', '1.28', ['info kubernetes/minimum-raised']],
    ['1.28', '1.28', '1.27', ['error kubernetes/kubernetes-too-old']],
    ['1.28', '1.26', undefined, ['info kubernetes/minimum-lowered']],
    ['1.28', undefined, undefined, ['info kubernetes/minimum-lowered']],
    [undefined, undefined, '1.20', []],
  ])('%s -> %s on %s', (was, is, kubernetesVersion, expected) => {
    expect(
      brief(
        PlanReport.of(
          bound(was),
          bound(is),
          kubernetesVersion === undefined ? {} : { kubernetesVersion },
        ),
      ),
    ).toEqual(expected);
  });
});

const inGraph = (
  version: string,
  graph: Partial<NonNullable<Release['upgrade']>> = {},
): ReturnType<typeof release> => ({
  ...release(operatorOf({ version })),
  from: 'bundle',
  upgrade: { name: `gadget.v${version}`, skips: [], ...graph },
});

describe('the upgrade graph of bundles', () => {
  test.each<[string, Partial<NonNullable<Release['upgrade']>>, string]>([
    [
      'replaces it',
      { replaces: 'gadget.v1.0.0' },
      'info step-allowed: the bundle replaces gadget.v1.0.0, so OLM takes the step',
    ],
    [
      'skips it',
      { replaces: 'gadget.v0.9.0', skips: ['gadget.v1.0.0'] },
      'info step-allowed: the bundle lets gadget.v1.0.0 be skipped, so OLM takes the step',
    ],
    [
      'has it in its range',
      { skipRange: '>=1.0.0 <1.1.0' },
      "info step-allowed: the bundle follows all of '>=1.0.0 <1.1.0', so OLM takes the step",
    ],
    [
      'replaces another one',
      { replaces: 'gadget.v1.0.5' },
      'error step-not-allowed: by itself the bundle cannot follow gadget.v1.0.0: it replaces gadget.v1.0.5; the channel of a catalog may say otherwise',
    ],
    [
      'has a range that is too high',
      { skipRange: '>=1.0.5 <1.1.0' },
      "error step-not-allowed: by itself the bundle cannot follow gadget.v1.0.0: it follows '>=1.0.5 <1.1.0'; the channel of a catalog may say otherwise",
    ],
    [
      'says nothing',
      {},
      'info graph-silent: the bundle does not say which releases it follows; the channel of its catalog decides',
    ],
    [
      'has no range',
      { skipRange: 'newer' },
      "warning skip-range-unreadable: 'olm.skipRange' is 'newer', which is no range of versions, so what it allows is not known",
    ],
  ])('it %s', (_, graph, expected) => {
    const { findings } = PlanReport.of(inGraph('1.0.0'), inGraph('1.1.0', graph));
    const found = findings.filter(({ rule }) => rule.startsWith('upgrade/'));
    expect(
      found.map(({ level, rule, message }) => `${level} ${rule.split('/')[1]}: ${message}`),
    ).toEqual([expected]);
  });

  test('the same bundle twice is no step', () => {
    const { findings } = PlanReport.of(
      inGraph('1.1.0'),
      inGraph('1.1.0', { replaces: 'gadget.v1.0.0' }),
    );
    expect(findings.map(({ rule }) => rule.split('/')[1])).toEqual(['same-bundle']);
  });

  test('a range takes a release that comes as plain manifests, by its version', () => {
    const { findings } = PlanReport.of(
      release(operatorOf({ version: '1.0.0' })),
      inGraph('1.1.0', { skipRange: '<1.1.0' }),
    );
    expect(
      findings
        .filter(({ rule }) => rule.startsWith('upgrade/'))
        .map(({ rule }) => rule.split('/')[1]),
    ).toEqual(['step-allowed']);
  });
});

describe('ranges of versions', () => {
  const isIn = (range: string, version: string): boolean | undefined =>
    tryParseRange(range)?.(Semver.parse(version));

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
    '',
    'latest',
    '1.2',
    '>>1.0.0',
    '>=1.0.0,<2.0.0',
    '~1.2.0',
    '^1.0.0',
    '1.0.0 ||',
    '<1.0.0||>2.0.0',
    '|| 1.0.0',
    '!1.x',
    'x',
    '>= ',
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
