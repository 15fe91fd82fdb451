import { ApiError } from '../src/kube/api-error.js';
import { LeaderElection } from '../src/kube/leader.js';

import type { KubeApi } from '../src/kube/kube-api.js';
import type { Lease } from '../src/kube/objects.js';

type LeaseApi = Pick<KubeApi, 'get' | 'create' | 'update'>;

/** An API server with one lease. */
class Server {
  public lease: Lease | undefined;
  public mode: 'answers' | 'fails' | 'hangs' = 'answers';
  private version = 0;

  public readonly api = {
    get: async () => await this.answer(() => this.lease),
    create: async (_: unknown, lease: Lease) =>
      await this.answer(() => (this.lease ? 'exists' : this.store(lease))),
    update: async (_: unknown, lease: Lease) =>
      await this.answer(() => {
        if (lease.metadata?.resourceVersion === String(this.version)) {
          return this.store(lease);
        }
        throw new ApiError('changed', 409, 'Conflict');
      }),
  } as unknown as LeaseApi;

  public get holder() {
    return this.lease?.spec?.holderIdentity;
  }

  public store(lease: Lease) {
    this.lease = {
      ...lease,
      metadata: { ...lease.metadata, resourceVersion: String(++this.version) },
    };
    return this.lease;
  }

  private async answer<T>(give: () => T): Promise<T> {
    await Promise.resolve();
    if (this.mode === 'hangs') {
      return await new Promise<never>(() => {});
    }
    if (this.mode === 'fails') {
      throw new ApiError('down', 503, 'Unavailable');
    }
    return give();
  }
}

describe('LeaderElection', () => {
  const timing = { leaseMs: 15_000, renewMs: 10_000, retryMs: 2000 };
  let server: Server;
  let running: Promise<unknown>[];

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    server = new Server();
    running = [];
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** A process; its `state` is `waits`, `works`, and at the end `stopped` or what it threw. */
  const contender = (identity: string) => {
    const stop = new AbortController();
    const process = { identity, stop: () => stop.abort(), state: 'waits' };
    const work = async () => {
      process.state = 'works';
      await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
    };
    const election = new LeaderElection({
      api: server.api,
      key: { namespace: 'ops', name: 'lock' },
      identity,
      timing,
    });
    const end = (state: string) => () => (process.state = state);
    running.push(
      election
        .lead(work, stop.signal)
        .then(end('stopped'), (error: Error) => (process.state = error.message)),
    );
    return process;
  };

  const pass = async (seconds: number) => await jest.advanceTimersByTimeAsync(seconds * 1000);

  test('one works, the other waits as long as the first is there', async () => {
    const first = contender('a');
    await pass(1);
    const second = contender('b');
    await pass(120);
    expect([first.state, second.state]).toEqual(['works', 'waits']);
    expect(server.holder).toBe('a');
  });

  test('one that ends gives the lease back, and the next one does not wait for it to run out', async () => {
    const first = contender('a');
    await pass(1);
    const second = contender('b');
    await pass(5);
    first.stop();
    await pass(2.1);
    expect([first.state, second.state]).toEqual(['stopped', 'works']);
    expect(server.lease?.spec?.leaseTransitions).toBe(1);
  });

  test('one that is gone without a word is waited for until its lease has run out', async () => {
    server.store({
      spec: {
        holderIdentity: 'gone',
        leaseDurationSeconds: 15,
        renewTime: '2001-01-01T00:00:00.000000Z',
      },
    });
    const next = contender('b');
    await pass(14.9);
    expect(next.state).toBe('waits');
    await pass(2.2);
    expect(next.state).toBe('works');
  });

  test('a server that fails for less than the time to renew is outlived', async () => {
    const only = contender('a');
    await pass(3);
    server.mode = 'fails';
    await pass(6);
    server.mode = 'answers';
    await pass(60);
    expect(only.state).toBe('works');
  });

  test.each(['fails', 'hangs'] as const)(
    'a server that %s longer ends the work, before another can begin',
    async (mode) => {
      const first = contender('a');
      await pass(1);
      server.mode = mode;
      await pass(8.5);
      expect(first.state).toBe('works');
      await pass(1.6);
      expect(first.state).toBe('the lease is lost');
    },
  );

  test('a lease that somebody else took ends the work at once', async () => {
    const first = contender('a');
    await pass(1);
    server.store({ ...server.lease, spec: { ...server.lease?.spec, holderIdentity: 'thief' } });
    await pass(4.1);
    expect(first.state).toBe('the lease is lost');
    expect(server.holder).toBe('thief');
  });

  test('a lease that was deleted is made again', async () => {
    const first = contender('a');
    await pass(1);
    server.lease = undefined;
    await pass(10);
    expect(first.state).toBe('works');
    expect(server.holder).toBe('a');
  });

  test('of several that come together one works', async () => {
    const all = ['a', 'b', 'c', 'd'].map(contender);
    await pass(30);
    expect(all.filter(({ state }) => state === 'works')).toHaveLength(1);
  });

  test('one that ends while it waits is not left waiting', async () => {
    contender('a');
    await pass(1);
    const second = contender('b');
    await pass(1);
    second.stop();
    await pass(0.1);
    expect(second.state).toBe('stopped');
    expect(server.holder).toBe('a');
  });
});
