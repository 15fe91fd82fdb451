import { SECRET, STATEFUL_SET } from '../src/kube/objects.js';
import { World } from './support/world.js';

const changing = (requests: readonly string[]) =>
  requests.filter((request) => !request.startsWith('get '));

describe('credentials', () => {
  const secret = (data: Record<string, string>) => ({
    metadata: { namespace: 'shop', name: 'login' },
    data,
  });

  test('a Secret that is given is waited for, and used as it is', async () => {
    const world = new World({ credentialsSecretRef: { name: 'login' } });
    const { requests, againInMs } = await world.round();
    expect(requests).not.toContain('apply statefulsets/orders');
    expect(requests).not.toContain('create secrets/login');
    expect([world.state('Degraded'), againInMs]).toEqual(['True/CredentialsMissing', 30_000]);
    world.api.put(SECRET, secret({ username: 'bWU=' }));
    await world.round();
    expect(world.message('Degraded')).toContain('lacks password');
    world.api.put(SECRET, secret({ username: 'bWU=', password: 'eA==' }));
    await world.settle();
    expect([world.state('Ready'), world.state('Degraded')]).toEqual([
      'True/Serving',
      'False/AsExpected',
    ]);
    expect(world.status.credentialsSecret).toBe('login');
  });

  test('one that is removed is made anew when it is looked at again, and the pods get the new password', async () => {
    const world = new World();
    await world.settle();
    world.api.drop(SECRET, 'orders-credentials');
    const { requests, againInMs = 0 } = await world.round();
    expect(requests).toEqual([]);
    world.now = new Date(world.now.getTime() + againInMs);
    expect(changing((await world.round()).requests).slice(0, 2)).toEqual([
      'create secrets/orders-credentials',
      'apply statefulsets/orders',
    ]);
  });

  test('one of somebody else is not used', async () => {
    const world = new World();
    world.api.put(SECRET, { metadata: { namespace: 'shop', name: 'orders-credentials' } });
    expect((await world.round()).requests).not.toContain('apply statefulsets/orders');
    expect(world.state('Degraded')).toBe('True/NameTaken');
  });

  test('a server goes on when the Secret that was given is removed', async () => {
    const world = new World({ credentialsSecretRef: { name: 'login' } });
    world.api.put(SECRET, secret({ username: 'bWU=', password: 'eA==' }));
    await world.settle();
    const template = JSON.stringify(world.api.find(STATEFUL_SET, 'orders')!.spec!.template);
    world.api.drop(SECRET, 'login');
    world.now = new Date(world.now.getTime() + 3_600_000);
    await world.round();
    expect(world.state('Degraded')).toBe('True/CredentialsMissing');
    expect(JSON.stringify(world.api.find(STATEFUL_SET, 'orders')!.spec!.template)).toBe(template);
  });
});
