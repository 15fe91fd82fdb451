import { ApiObject, App, Chart, type ApiObjectProps } from 'cdk8s';
import { Cache, CacheOperator } from '../support/cache-operator';
import { failureOf, synth, testChart } from '../support/synth';

const pods = (labels: object): object => ({ template: { metadata: { labels } } });

/** A cache called `carts`, and an object beside it. */
function beside(object: ApiObjectProps & { readonly spec?: object }): () => unknown {
  const chart = testChart('shop');
  new Cache(chart, 'carts', { operator: new CacheOperator(chart, 'operator') });
  new ApiObject(chart, 'object', object);
  return () => synth(chart);
}

describe('what a kind reserves', () => {
  test.each<readonly [what: string, object: ApiObjectProps & { readonly spec?: object }, problem: string]>([
    [
      'an object',
      { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'carts' } },
      "[chart/carts] 'name' is 'carts', for which the operator makes the StatefulSet 'carts'; [chart/object] has that " +
        'name; rename one of the two',
    ],
    [
      'an object of another version',
      { apiVersion: 'v1', kind: 'Service', metadata: { name: 'carts-hot' } },
      "[chart/carts] 'name' is 'carts', for which the operator makes the Service 'carts-hot'; [chart/object] has that " +
        'name: clients would find the wrong one; rename one of the two',
    ],
    [
      'pods by all of their labels',
      { apiVersion: 'batch/v1', kind: 'Job', spec: pods({ tier: 'x', app: 'cache', cache: 'carts' }) },
      "[chart/carts] 'name' is 'carts', for which the operator takes every pod with the labels app=cache, cache=carts; " +
        '[chart/object] has such pods; label the pods otherwise',
    ],
    [
      'pods of a CronJob',
      {
        apiVersion: 'batch/v1',
        kind: 'CronJob',
        spec: { jobTemplate: { spec: pods({ app: 'cache', cache: 'carts' }) } },
      },
      'for which the operator takes every pod with the labels app=cache, cache=carts; [chart/object] has such pods; label',
    ],
    [
      'a Pod',
      { apiVersion: 'v1', kind: 'Pod', metadata: { labels: { app: 'cache', cache: 'carts' } } },
      '[chart/object] has such pods; label the pods otherwise',
    ],
  ])('is refused to %s', (_what, object, problem) => {
    expect(failureOf(beside(object))).toContain(problem);
  });

  test.each<readonly [what: string, object: ApiObjectProps & { readonly spec?: object }]>([
    [
      'an object of another namespace',
      { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'carts', namespace: 'other' } },
    ],
    ['an object of another name', { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'cart' } }],
    ['an object of another kind', { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'carts' } }],
    [
      'a kind of that name of another API group',
      { apiVersion: 'serving.example.com/v1', kind: 'Service', metadata: { name: 'carts-hot' } },
    ],
    ['an object that may be there', { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'carts-secret' } }],
    [
      'pods with one of the labels',
      { apiVersion: 'batch/v1', kind: 'Job', spec: pods({ app: 'cache', cache: 'other' }) },
    ],
    [
      'labels that are none',
      { apiVersion: 'batch/v1', kind: 'Job', spec: { template: { metadata: { labels: 'app' } } } },
    ],
  ])('is left to %s', (_what, object) => {
    expect(beside(object)).not.toThrow();
  });

  test('is refused to the later one of two resources, in whatever chart', () => {
    const app = new App();
    const chart = new Chart(app, 'one', { namespace: 'shop' });
    const operator = new CacheOperator(chart, 'operator');
    new Cache(chart, 'carts', { operator, secret: 'shared' });
    const other = new Chart(app, 'two', { namespace: 'shop' });
    new Cache(other, 'sales', { operator, secret: 'shared' });
    expect(
      failureOf(() => app.synthYaml())
        .split('\n')
        .slice(1),
    ).toEqual([
      "  [two/sales] 'secret' is 'shared', for which the operator makes the Secret 'shared'; [one/carts] needs it, too; " +
        'rename one of the two',
    ]);
  });

  test('is free for what the resource itself is made of, and looked at anew in each pass', () => {
    const chart = testChart('shop');
    const carts = new Cache(chart, 'carts', { operator: new CacheOperator(chart, 'operator') });
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'carts-hot' } };
    new ApiObject(carts, 'service', service);
    expect(() => synth(chart)).not.toThrow();
    new ApiObject(chart, 'later', service);
    expect(failureOf(() => synth(chart))).toContain("makes the Service 'carts-hot'; [chart/later] has that name");
  });
});
