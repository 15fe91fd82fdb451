import { ImagesReport } from 'operator-constructs/cli';
import { expectLinear } from '../../support/growth';
import { crd } from '../../support/sources';

test('what may be an image is said, and an entry says what it is', () => {
  const object = {
    apiVersion: 'x.io/v1',
    kind: 'Machine',
    metadata: { name: 'm', namespace: 'shop' },
    spec: { image: 'ubuntu-24.04', all: { registry: 'gcr.io/team' }, disk: { image: 'redis' } },
  };
  const report = ImagesReport.of([object]);
  expect(report.images).toEqual([]);
  expect(report.left.map(({ path, value }) => `${path}: ${value}`)).toEqual([
    'spec.image: ubuntu-24.04',
    'spec.all.registry: gcr.io/team',
    'spec.disk.image: redis',
  ]);
  expect(report.isDenied).toBe(true);
  const told = ImagesReport.of([object], {
    include: ['Machine: spec.disk.image'],
    exclude: ['Machine shop/m: spec.image', 'Machine: spec.all'],
  });
  expect([told.left, told.images.map(({ image }) => image)]).toEqual([[], ['redis']]);
  expect(() => ImagesReport.of([], { exclude: ['spec.image'] })).toThrow(
    "'exclude' has 'spec.image'; write a kind",
  );
});

test('a kind is known by its CRD: a field beside a pull policy is an image', () => {
  const string = { type: 'string' };
  const properties = { image: string, imagePullPolicy: string, disk: string };
  const definition = crd('xs', 'X', 'Namespaced', 'x.io', { spec: { properties } });
  const object = {
    apiVersion: 'x.io/v1',
    kind: 'X',
    metadata: { name: 'a' },
    spec: { image: 'redis' },
  };
  expect(ImagesReport.of([object]).images).toEqual([]);
  expect(ImagesReport.of([definition, object]).images.map(({ image }) => image)).toEqual(['redis']);
});

test('a report grows with the manifests, also where many name one image', () => {
  const pods = (n: number): object[] =>
    Array.from({ length: n }, (_, i) => ({
      apiVersion: 'v1',
      metadata: { name: `p${i}` },
      kind: 'Pod',
      spec: { containers: [{ name: 'a', image: `quay.io/a/b:${i % 2}` }] },
    }));
  const write = (objects: object[]): unknown => {
    const report = ImagesReport.of(objects);
    return [report.toText(), report.toFindings()];
  };
  expectLinear(pods, write, 4_000);
}, 120_000);
