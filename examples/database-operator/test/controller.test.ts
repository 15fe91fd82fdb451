import { Controller } from '../src/controller/controller.js';
import { WorkQueue } from '../src/controller/queue.js';
import { ApiError } from '../src/kube/api-error.js';

import type { Reconciler } from '../src/controller/controller.js';
import type { Key } from '../src/kube/objects.js';

const a = { namespace: 'shop', name: 'a' };
const turn = async (ms = 5) => await new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits for what is to come, however busy the machine is; the assertions that follow say what is
 * missing.
 */
const until = async (isThere: () => boolean): Promise<void> => {
  for (const end = Date.now() + 4000; !isThere() && Date.now() < end;) {
    await turn();
  }
};

describe('Controller', () => {
  const results: string[] = [];
  let lines: string[];
  let queue: WorkQueue;

  beforeEach(() => {
    results.length = 0;
    lines = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    queue = new WorkQueue({ firstMs: 1, longestMs: 10 });
  });

  afterEach(async () => {
    await queue.shutDown();
    jest.restoreAllMocks();
  });

  const start = (reconcile: Reconciler['reconcile'], workers = 2) => {
    const observe = (result: string): number => results.push(result);
    const controller = new Controller({ queue, reconciler: { reconcile }, workers, observe });
    controller.start();
    return controller;
  };

  test('what throws is tried again until it does not, and its back-off is forgotten', async () => {
    let tries = 0;
    const forget = jest.spyOn(queue, 'forget');
    start(() => (++tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()));
    queue.add(a);
    await until(() => results.length === 3);
    expect(results).toEqual(['error', 'error', 'success']);
    expect(forget).toHaveBeenCalledTimes(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'warn',
      object: 'shop/a',
      error: 'not yet',
    });
  });

  test('also what throws before its first await', async () => {
    start(() => {
      throw new Error('at once');
    });
    queue.add(a);
    await until(() => results.length > 1);
    expect(results[0]).toBe('error');
    expect(results.length).toBeGreaterThan(1);
  });

  test('what asks for it comes again without a change', async () => {
    let tries = 0;
    start(() => Promise.resolve(++tries === 1 ? { againInMs: 2 } : undefined));
    queue.add(a);
    await until(() => results.length === 2);
    expect(results).toEqual(['again', 'success']);
  });

  test("the server's Retry-After is kept", async () => {
    const failed = jest.spyOn(queue, 'addFailed');
    start(() => Promise.reject(new ApiError('busy', 429, 'TooManyRequests', 7000)));
    queue.add(a);
    await until(() => results.length === 1);
    expect(failed).toHaveBeenCalledWith(a, 7000);
    expect(results).toEqual(['error']);
  });

  test('works on no more keys at a time than it has workers', async () => {
    let [now, most] = [0, 0];
    start(async () => {
      most = Math.max(most, ++now);
      await turn(2);
      now--;
    }, 3);
    for (let index = 0; index < 20; index++) {
      queue.add({ ...a, name: `k${index}` });
    }
    await until(() => results.length === 20);
    expect(most).toBe(3);
    expect(results).toHaveLength(20);
  });

  test('its end lets what runs come to its own end, and starts nothing more', async () => {
    const ended: Key[] = [];
    const controller = start(async (key) => {
      await turn(20);
      ended.push(key);
    }, 1);
    queue.add(a);
    queue.add({ ...a, name: 'b' });
    await turn();
    await expect(controller.stop(5000)).resolves.toBe(true);
    expect(ended).toEqual([a]);
  });

  test('a reconcile that does not end gets an aborted signal, and is not waited for without end', async () => {
    const controller = start(async (_, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    queue.add(a);
    await turn();
    await expect(controller.stop(10)).resolves.toBe(true);

    queue = new WorkQueue();
    const deaf = start(async () => await new Promise<never>(() => {}));
    queue.add(a);
    await turn();
    await expect(deaf.stop(10)).resolves.toBe(false);
    queue.done(a);
  });
});
