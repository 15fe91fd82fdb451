import { App, Chart } from 'cdk8s';
import {
  CustomResourceDefinition,
  Operator,
  OperatorClusterPart,
  OperatorScope,
} from 'operator-constructs';
import {
  BucketStorage,
  bucketStorageType,
  kindsDefinition,
  StoragePool,
} from '../../examples/kinds/kinds';
import { widgetDefinition } from '../support/definition';
import { failureOf, only, silentChart, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

import type { IOperator } from 'operator-constructs';
import type { BucketStorageProps } from '../../examples/kinds/kinds';

const bucket = (chart: Chart, props: Partial<BucketStorageProps> = {}): BucketStorage =>
  new BucketStorage(chart, 'photos', { spec: { size: 5 }, ...props });

const serving = (chart: Chart, ...names: string[]): IOperator =>
  Operator.fromExisting(chart, 'operator', {
    definition: kindsDefinition,
    namespace: 'storage-system',
    scope: OperatorScope.namespaces(...names),
  });

const problemsOf = (place: (chart: Chart) => void): string =>
  failureOf(() => {
    const chart = silentChart('shop');
    place(chart);
    synth(chart);
  });

describe('a resource without an operator', () => {
  test('is the object alone, in the namespace of its chart', () => {
    const chart = testChart('shop');
    const made = bucket(chart);
    expect(made).toMatchObject({ namespace: 'shop', operator: undefined });
    expect(only(synth(chart), 'Bucket')).toMatchObject({
      apiVersion: 'storage.example.com/v1',
      metadata: { name: 'photos', namespace: 'shop' },
      spec: { size: 5 },
    });
  });

  test('has no namespace where neither it nor its chart names one', () => {
    const chart = new Chart(new App(), 'shop');
    expect(bucket(chart).namespace).toBeUndefined();
    expect(only(synth(chart), 'Bucket')['metadata']).not.toHaveProperty('namespace');
  });

  test('of the whole cluster has none either', () => {
    const chart = testChart('shop');
    new StoragePool(chart, 'fast', { spec: { disks: ['a'] } });
    expect(only(synth(chart), 'StoragePool')['metadata']).not.toHaveProperty('namespace');
    expect(
      problemsOf(
        (other) => new StoragePool(other, 'fast', { namespace: 'a', spec: { disks: ['a'] } }),
      ),
    ).toMatch(/'namespace' is 'a', but StoragePool is cluster-scoped/);
  });

  test.each<[string, object, RegExp]>([
    ['a type', { size: 1, retentionDays: 'x' }, /spec\.retentionDays/],
    ['a bound', { size: 1, retentionDays: 9999 }, /spec\.retentionDays.*3650/],
    ['an unknown field', { size: 1, retention: 3 }, /spec\.retention: unknown field/],
    ['a missing field', {}, /spec\.size/],
    ['CEL', { size: 1, access: 'Public', versioned: true }, /a public bucket keeps no versions/],
  ])('is checked against its CRD: %s', (_, spec, message) => {
    expect(problemsOf((chart) => bucket(chart, { spec: spec as never }))).toMatch(message);
  });

  test('says where a field belongs that is no prop', () => {
    expect(problemsOf((other) => bucket(other, { size: 1 } as never))).toMatch(
      /'size'.*'?spec\.size/,
    );
  });

  test('comes after its CRD, where its chart has that', () => {
    for (const place of [
      (chart: Chart) => new CustomResourceDefinition(chart, 'crd', bucketStorageType),
      (chart: Chart) => new OperatorClusterPart(chart, 'crds', { definition: kindsDefinition }),
    ]) {
      const chart = silentChart('shop');
      bucket(chart);
      place(chart);
      const names = synth(chart).map(({ metadata }) => metadata.name);
      expect(names.indexOf('photos')).toBeGreaterThan(names.indexOf(bucketStorageType.name));
    }
  });

  test('warns where the operators of the app that serve its kind do not watch its namespace', () => {
    const warned = (...names: string[]): string =>
      warningsOf(() => {
        const chart = testChart('shop');
        serving(chart, ...names);
        bucket(chart);
        synth(chart);
      });
    expect(warned('shop', 'media')).toBe('');
    expect(warned('media')).toMatch(
      /'namespace' is 'shop', which no operator of this app that serves Bucket watches: \[.*\/operator\] \(scope: .*media.*, running in 'storage-system'\)/,
    );
  });
});

describe('with an operator', () => {
  test('the namespace has to be one that it watches', () => {
    const chart = testChart('shop');
    expect(bucket(chart, { operator: serving(chart, 'shop') }).operator?.namespace).toBe(
      'storage-system',
    );
    synth(chart);
    expect(problemsOf((other) => bucket(other, { operator: serving(other, 'media') }))).toMatch(
      /'namespace' is 'shop', which the operator does not watch/,
    );
  });

  test('it has to serve the kind', () => {
    expect(
      problemsOf((chart) => {
        const options = { namespace: 'a', scope: OperatorScope.cluster() };
        const operator = Operator.fromExisting(chart, 'other', {
          definition: widgetDefinition,
          ...options,
        });
        bucket(chart, { operator });
      }),
    ).toMatch(/which serves Widget.* and no Bucket/);
  });

  test('its guards hold', () => {
    const guard = {
      id: 'bucket-size',
      operations: ['CREATE'],
      severity: 'deny',
      expression: 'object.spec.size != 7',
      message: 'seven is too small',
      remedy: 'use eight',
    } as const;
    expect(
      problemsOf((chart) => {
        const operator = Operator.fromExisting(chart, 'operator', {
          definition: { ...kindsDefinition, guards: { Bucket: [guard] } },
          namespace: 'storage-system',
          scope: OperatorScope.cluster(),
        });
        bucket(chart, { operator, spec: { size: 7 } });
      }),
    ).toMatch(/seven is too small/);
  });

  test('what is no operator is refused, and kinds alone are none that could be installed', () => {
    expect(problemsOf((chart) => bucket(chart, { operator: {} as never }))).toMatch(/'operator'/);
    expect(
      problemsOf(
        (chart) => new Operator(chart, 'x', { definition: kindsDefinition, image: 'a/b:1' }),
      ),
    ).toMatch(/'definition' is 'kinds', which has no workload to install/);
  });
});
