import { OperatorScope } from 'operator-constructs';
import { AmaizRedisOperator, AmaizRedis, Redis, RedisOperator } from 'operator-constructs/redis';
import { failureOf, synth, testChart } from '../support/synth';

const common = { redisSecret: 'none', storage: { ephemeral: true } } as const;

/** The error of a Redis whose operator watches `orders` and `billing`. */
function failureIn(namespace: string, isThere = false): string {
  const chart = testChart('here');
  const scope = OperatorScope.namespaces('orders', 'billing');
  const operator = isThere
    ? RedisOperator.fromExisting(chart, 'operator', { namespace: 'operators', scope })
    : new RedisOperator(chart, 'operator', { scope });
  new Redis(chart, 'cache', { operator, namespace, ...common });
  return failureOf(() => synth(chart));
}

describe('a namespace that nobody watches', () => {
  test('is first a typing error, then one to add, and last a reason for rights everywhere', () => {
    expect(failureIn('order')).toMatch(
      /; did you mean 'orders'\? or scope OperatorScope\.namespaces\('orders', 'billing', 'order'\), or OperatorScope\.cluster\(\)$/m,
    );
    expect(failureIn('shop')).toMatch(/; use one it watches, or scope OperatorScope\.namespaces\(/);
  });

  test('of an operator that is there already asks for nothing that the reader cannot do', () => {
    const failure = failureIn('order', true);
    expect(failure).toMatch(
      /; did you mean 'orders'\? or give fromExisting\(\) the 'scope' that it was installed with/,
    );
    expect(failure).not.toContain('cluster()');
  });

  test('is to be added only where the operator can serve several', () => {
    const chart = testChart('here');
    const operator = new AmaizRedisOperator(chart, 'operator', { kubernetesVersion: '1.24' });
    new AmaizRedis(chart, 'cache', { operator, namespace: 'elsewhere', password: 'none' });
    const failure = failureOf(() => synth(chart));
    expect(failure).toContain('; use one it watches, or scope OperatorScope.cluster()');
    expect(failure).not.toContain('namespaces(');
  });
});

describe('a prop by another word', () => {
  test.each(['watchNamespace', 'watchNamespaces'])('%s is the scope', (prop) => {
    const props = { [prop]: 'shop' };
    expect(failureOf(() => new RedisOperator(testChart(), 'operator', props))).toContain(
      `'${prop}' is an unknown prop; did you mean 'scope'?`,
    );
  });

  test.each(['name', 'namespace'])('metadata.%s is a prop of its own', (prop) => {
    const chart = testChart();
    const operator = new RedisOperator(chart, 'operator');
    const metadata: object = { [prop]: 'cache' };
    expect(failureOf(() => new Redis(chart, 'cache', { operator, ...common, metadata }))).toContain(
      `'metadata.${prop}' is an unknown prop; did you mean '${prop}'?`,
    );
  });
});

test('a misplaced field gets the nearest place of that name', () => {
  const chart = testChart();
  const operator = new RedisOperator(chart, 'operator');
  const TLS: object = { secretName: 'certificate' };
  const failure = failureOf(() => {
    new Redis(chart, 'cache', { operator, ...common, TLS: TLS as { secret: { secretName: string } } });
    synth(chart);
  });
  expect(failure).toContain("write it as 'TLS.secret.secretName'");
});
