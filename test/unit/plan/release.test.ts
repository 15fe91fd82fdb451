import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { PlanReport, readRelease, releaseOfObjects } from 'operator-constructs/cli';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { crd, type Manifest, rule } from '../importing/sources';
import { brief, operatorOf, release } from './releases';

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
              spec: {
                selector: { matchLabels: { app: 'gadget' } },
                template: {
                  metadata: { labels: { app: 'gadget' } },
                  spec: {
                    serviceAccountName: 'gadget',
                    containers: [{ name: 'manager', image: 'example.com/gadget:v1' }],
                  },
                },
              },
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
    expect(added('OwnNamespace')).toEqual(['warning', 'gadget', 'may get secrets in namespace gadget']);
  });
});

test('what a program synthesized is a release, too', () => {
  const synth = (scope: OperatorScope): object[] => {
    const chart = new Chart(new App(), 'chart', { namespace: 'streaming' });
    new ZookeeperOperator(chart, 'operator', { scope });
    return chart.toJson() as object[];
  };
  const [own, two] = [OperatorScope.namespace(), OperatorScope.namespaces('streaming', 'billing')].map((scope) =>
    releaseOfObjects('mine', synth(scope)),
  );
  expect(brief(PlanReport.of(own!, own!))).toEqual([]);
  const { findings } = PlanReport.of(own!, two!);
  const namespaces = findings.flatMap(({ right }) => (right === undefined ? [] : [right.namespace]));
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
      brief(PlanReport.of(bound(was), bound(is), kubernetesVersion === undefined ? {} : { kubernetesVersion })),
    ).toEqual(expected);
  });
});
