import * as pulumi from '@pulumi/pulumi';
import { Cache, CacheOperator } from '../../examples/own-operator/pulumi';
import { Engine, valueOf } from './support/engine';

test('the components of examples/own-operator register what its constructs make, with Outputs for inputs', async () => {
  const { engine, result } = await Engine.run(() => {
    const operator = new CacheOperator('operator', { namespace: 'shop' });
    const sessions = new Cache('sessions', { operator, shards: pulumi.output(5), storage: { size: '5Gi' } });
    return valueOf(sessions.connectionString);
  });
  expect(result).toBe('cache://sessions.shop.svc:6379');
  const [resource] = engine.registered.filter(({ inputs }) => inputs['kind'] === 'Cache');
  expect(resource?.inputs).toMatchObject({ spec: { shards: 5, volume: { size: '5Gi' } } });
  expect(engine.registered.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['cache-operator:index:CacheOperator', 'example.com:index:Cache']),
  );
});
