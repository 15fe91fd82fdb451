import * as library from 'operator-constructs';
import type { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { failureOf, testChart } from '../support/synth';
import { anything, chartFor, resourceNames, rightProps } from './untyped';

type AnyClass = new (scope: Construct, id: string, props: unknown) => unknown;

/** A restore has the name of its cluster. */
const NAMED = resourceNames.filter((name) => name !== 'EtcdRestore');

const chartOf = (name: (typeof NAMED)[number]): Chart =>
  chartFor(name === 'AmaizRedis' ? 'AmaizRedisOperator' : 'RedisOperator');

describe.each(NAMED)('the name of a %s', (name) => {
  const Class = library[name] as unknown as AnyClass;

  test('is called the id where it is that', () => {
    const chart = chartOf(name);
    const text = failureOf(() => new Class(chart, 'My_Own', rightProps(name, chart)));
    expect(text).toMatch(/^'id' is 'My_Own' \(the name, as 'name' is not given\); .* \[chart\/My_Own\]$/);
  });

  test('is called the name where it is given', () => {
    const chart = chartOf(name);
    const text = failureOf(() => new Class(chart, 'it', { ...rightProps(name, chart), name: 'My_Own' }));
    expect(text).toMatch(/^'name' is 'My_Own'; .* \[chart\/it\]$/);
  });
});

test('that of a resource of any kind is, too', () => {
  const chart = testChart();
  const operator = new library.MemcachedOperator(chart, 'operator', { image: 'registry.example.com/operator:1.0.0' });
  const props = { operator, type: library.memcachedType, spec: { size: 1 } };
  expect(failureOf(() => new library.CustomResource(chart, 'My_Own', props))).toMatch(/^'id' is 'My_Own' /);
  expect(failureOf(() => new library.memcachedType.Resource(chart, 'it', anything({ spce: {} })))).toBe(
    "'spce' is an unknown prop; did you mean 'spec'? [chart/it]",
  );
});
