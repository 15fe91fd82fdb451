import { WorkQueue } from '../src/controller/queue.js';

const key = (name: string) => ({ namespace: 'shop', name });
const [a, b] = [key('a'), key('b')];

describe('WorkQueue', () => {
  let queue: WorkQueue;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    queue = new WorkQueue({ firstMs: 1000, longestMs: 10_000, random: () => 0 });
  });

  afterEach(() => jest.useRealTimers());

  /** The result of a worker once all that is due is done. */
  const taken = async (promise: Promise<unknown>): Promise<unknown> =>
    await Promise.race([promise, new Promise((resolve) => setImmediate(() => resolve('nothing')))]);

  test('a key is in it once, in the order of its first adding', async () => {
    for (const each of [a, b, a]) {
      queue.add(each);
    }
    expect(queue.depth).toBe(2);
    await expect(queue.next()).resolves.toEqual(a);
    await expect(queue.next()).resolves.toEqual(b);
    expect(await taken(queue.next())).toBe('nothing');
  });

  test('a worker that waits gets a key as soon as there is one', async () => {
    const waiting = queue.next();
    expect(await taken(waiting)).toBe('nothing');
    queue.add(a);
    expect(await taken(waiting)).toEqual(a);
    expect(queue.depth).toBe(0);
  });

  test('namespaces tell keys of one name apart', () => {
    queue.add(a);
    queue.add({ namespace: 'other', name: 'a' });
    expect(queue.depth).toBe(2);
  });

  test('a key that is added while it is worked on comes once more, after that', async () => {
    queue.add(a);
    await queue.next();
    queue.add(a);
    queue.add(a);
    const second = queue.next();
    expect(await taken(second)).toBe('nothing');
    queue.done(a);
    expect(await taken(second)).toEqual(a);
    queue.done(a);
    expect(await taken(queue.next())).toBe('nothing');
  });

  test('no key is lost, and none is worked on twice at a time, with many workers', async () => {
    jest.useRealTimers();
    const keys = Array.from({ length: 20 }, (_, index) => key(`k${index}`));
    const wanted = new Map<string, number>();
    const seen = new Map<string, number>();
    const busy = new Set<string>();
    const work = async (): Promise<void> => {
      for (let next = await queue.next(); next !== undefined; next = await queue.next()) {
        expect(busy.has(next.name)).toBe(false);
        busy.add(next.name);
        const version = wanted.get(next.name)!;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
        seen.set(next.name, version);
        busy.delete(next.name);
        queue.done(next);
      }
    };
    const workers = [work(), work(), work(), work()];
    for (let round = 1; round <= 30; round++) {
      for (const each of keys) {
        wanted.set(each.name, round);
        queue.add(each);
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
    }
    while (queue.depth + busy.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await queue.shutDown();
    await Promise.all(workers);
    expect(seen).toEqual(wanted);
  });

  test('a key that fails waits twice as long each time, up to a limit; forgotten it begins anew', () => {
    const delays = Array.from({ length: 6 }, () => queue.addFailed(a));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(queue.addFailed(b)).toBe(1000);
    queue.forget(a);
    expect(queue.addFailed(a)).toBe(1000);
  });

  test('chance takes up to half of the wait', () => {
    const early = new WorkQueue({ firstMs: 1000, longestMs: 10_000, random: () => 0.999 });
    expect(early.addFailed(a)).toBeCloseTo(500, -1);
  });

  test('the server may ask for a longer wait, not for a shorter one', () => {
    expect(queue.addFailed(a, 30_000)).toBe(30_000);
    expect(queue.addFailed(b, 10)).toBe(1000);
  });

  test('a failed key comes when its wait is over', async () => {
    queue.addFailed(a);
    jest.advanceTimersByTime(999);
    expect(queue.depth).toBe(0);
    jest.advanceTimersByTime(1);
    expect(queue.depth).toBe(1);
    expect(await queue.next()).toEqual(a);
  });

  test('of several times the earliest holds, and the others bring nothing', () => {
    queue.addAfter(a, 5000);
    queue.addAfter(a, 2000);
    queue.addAfter(a, 9000);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(2000);
    expect(queue.depth).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a wait of months does not come at once', () => {
    queue.addAfter(a, 2 ** 40);
    jest.advanceTimersByTime(1000);
    expect(queue.depth).toBe(0);
  });

  test('shut down it gives out nothing more, forgets what waits and takes nothing', async () => {
    queue.add(a);
    queue.addAfter(b, 1000);
    await queue.shutDown();
    expect(jest.getTimerCount()).toBe(0);
    queue.add(b);
    queue.addAfter(b, 1);
    expect(jest.getTimerCount()).toBe(0);
    await expect(queue.next()).resolves.toBeUndefined();
    expect(queue.depth).toBe(0);
  });

  test('the shut down ends the wait of workers, and ends itself when what was given out is done', async () => {
    queue.add(a);
    await queue.next();
    const waiting = queue.next();
    const shut = queue.shutDown().then(() => 'shut');
    await expect(waiting).resolves.toBeUndefined();
    expect(await taken(shut)).toBe('nothing');
    queue.done(a);
    await expect(shut).resolves.toBe('shut');
  });
});
