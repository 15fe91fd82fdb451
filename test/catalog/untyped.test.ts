import type { Chart } from 'cdk8s';
import * as library from 'operator-constructs';
import { failureOf } from '../support/synth';
import { anything, OPERATORS, resourceFailure, RESOURCES, rightProps } from './constructs';
import { chartFor } from './entries';
const OPERATOR = "give the operator that serves it, or the result of 'fromExisting'";

const circle: { itself?: unknown } = {};
circle.itself = circle;

test('all classes of the catalogue are here', () => {
  const namesOf = (Base: typeof library.Operator | typeof library.CustomResource): string[] =>
    Object.entries(library)
      .filter(([, value]) => typeof value === 'function' && value.prototype instanceof Base)
      .map(([name]) => name)
      .sort();
  expect(OPERATORS.map(({ name }) => name).sort()).toEqual(namesOf(library.Operator));
  expect(RESOURCES.map(({ name }) => name).sort()).toEqual(namesOf(library.CustomResource));
});

describe.each(RESOURCES)('$name in plain JavaScript', (resource) => {
  test.each<readonly [props: object, problem: string]>([
    [{ operator: undefined }, `'operator' is undefined; ${OPERATOR}`],
    [{ spec: circle }, "'spec.itself' contains itself; leave it out"],
    [{ spec: { a: [circle] } }, "'spec.a[0].itself' contains itself; leave it out"],
  ])('names what is wrong: %#', (props, problem) => {
    expect(resourceFailure(resource, props)).toBe(`${problem} [chart/it]`);
  });

  test('refers to constructs', () => {
    const references = Object.keys(resource.beside ? rightProps(resource, chartFor(resource.entry)) : {});
    for (const prop of references.filter((key) => resource.least === undefined || !(key in resource.least))) {
      expect(resourceFailure(resource, { [prop]: 'orders' })).toMatch(
        new RegExp(`^'${prop}' is 'orders'; give .* \\[chart/it\\]$`),
      );
    }
  });
});

describe.each(RESOURCES.filter(({ all }) => 'name' in all))('the name of a $name', (resource) => {
  test('is the id where it is not given', () => {
    expect(resourceFailure(resource, {}, 'My_Own')).toMatch(
      /^'id' is 'My_Own' \(the name, as 'name' is not given\); .* \[chart\/My_Own\]$/,
    );
  });

  test.each([
    [{ name: 'My_Own' }, /^'name' is 'My_Own'; .* \[chart\/it\]$/],
    [{ name: null }, /^'name' is null; must be a string, or leave it out \[chart\/it\]$/],
    [{ namespace: null }, /^'namespace' is null; must be a string, or leave it out \[chart\/it\]$/],
  ])('is right: %j', (props, problem) => {
    expect(resourceFailure(resource, props)).toMatch(problem);
  });
});

test('a resource of any kind is named after its id, too', () => {
  const [{ entry, Class, least }] = OPERATORS as [(typeof OPERATORS)[number]];
  const chart: Chart = chartFor(entry);
  const operator = new Class(chart, 'operator', anything(least));
  const [type] = operator.definition.customResources as [library.CustomResourceType];
  expect(failureOf(() => new library.CustomResource(chart, 'My_Own', { operator, type, spec: {} }))).toMatch(
    /^'id' is 'My_Own' /,
  );
  expect(failureOf(() => new library.memcachedType.Resource(chart, 'it', anything({ spce: {} })))).toBe(
    "'spce' is an unknown prop; did you mean 'spec'? [chart/it]",
  );
});

test('an operator of another entry is no operator, and no cluster', () => {
  const restore = RESOURCES.find(({ name }) => name === 'EtcdRestore') as (typeof RESOURCES)[number];
  const failureWith = (prop: 'operator' | 'cluster'): string => {
    const chart = chartFor(restore.entry);
    const other = new library.ZookeeperOperator(chart, 'other', { namespace: 'elsewhere' });
    return failureOf(() => {
      new restore.Class(chart, 'it', anything({ ...rightProps(restore, chart), [prop]: other }));
      chart.toJson();
    });
  };
  expect(failureWith('operator')).toContain(
    "[chart/it] 'operator' is [chart/other], a 'zookeeper-operator', which serves ZookeeperCluster and",
  );
  expect(failureWith('operator')).not.toContain('serves the namespace that it runs in');
  expect(failureWith('cluster')).toBe("'cluster' is [chart/other]; give an EtcdCluster [chart/it]");
});

test('the CRDs of a definition are a list', () => {
  expect(failureOf(() => library.redisDefinitionWith(anything('crds')))).toBe("'crds' is 'crds'; must be a list");
});
