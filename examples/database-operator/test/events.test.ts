import { ApiError } from '../src/kube/api-error.js';
import { EventLimits } from '../src/kube/event-limits.js';
import { Events } from '../src/kube/events.js';

import type { EventsProps } from '../src/kube/events.js';
import type { Event } from '../src/kube/objects.js';

const about = {
  apiVersion: 'stable.imaginedata.com/v1',
  kind: 'Database',
  metadata: { name: 'orders', namespace: 'shop', uid: 'u1', resourceVersion: '5' },
};

describe('Events', () => {
  const limits = { quietMs: 300_000, forgetMs: 3_000_000, burst: 3, refillMs: 60_000 };
  let sent: { verb: string; name: string; body: Event }[];
  let failure: Error | undefined;
  let events: Events;
  let lines: string[];

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z') });
    [sent, lines, failure] = [[], [], undefined];
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const note = (verb: string, name: string, body: unknown): Promise<unknown> => {
      if (failure !== undefined) {
        return Promise.reject(failure);
      }
      sent.push({ verb, name, body: body as Event });
      return Promise.resolve(body);
    };
    const api = {
      create: async (_: unknown, object: Event) =>
        await note('create', object.metadata!.name!, object),
      merge: async (_: unknown, key: { name: string }, patch: object) =>
        await note('merge', key.name, patch),
    } as unknown as EventsProps['api'];
    events = new Events({
      api,
      controller: 'database-operator',
      instance: 'pod-1',
      limits: new EventLimits(limits),
    });
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('say what the API server asks for', async () => {
    events.warning(about, 'UpgradeFailed', 'the Job failed');
    await events.flush();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toEqual({
      metadata: { namespace: 'shop', name: expect.stringMatching(/^orders\.[0-9a-f]{16}$/) },
      type: 'Warning',
      reason: 'UpgradeFailed',
      note: 'the Job failed',
      action: 'Reconcile',
      eventTime: '2026-01-01T10:00:00.000000Z',
      regarding: {
        apiVersion: about.apiVersion,
        kind: 'Database',
        name: 'orders',
        namespace: 'shop',
        uid: 'u1',
        resourceVersion: '5',
      },
      reportingController: 'database-operator',
      reportingInstance: 'pod-1',
    });
  });

  test('a repeat is counted, and sent as a series when some minutes are over', async () => {
    for (let time = 0; time < 10; time++) {
      events.normal(about, 'Waiting', 'for pods');
    }
    jest.advanceTimersByTime(limits.quietMs - 1);
    events.normal(about, 'Waiting', 'for pods');
    await events.flush();
    expect(sent.map(({ verb }) => verb)).toEqual(['create']);

    jest.advanceTimersByTime(1);
    events.normal(about, 'Waiting', 'for pods');
    await events.flush();
    expect(sent[1]).toEqual({
      verb: 'merge',
      name: sent[0]!.name,
      body: { series: { count: 12, lastObservedTime: '2026-01-01T10:05:00.000000Z' } },
    });
  });

  test('another reason, note, type or object is another event', async () => {
    events.normal(about, 'A', 'x');
    events.normal(about, 'A', 'y');
    events.warning(about, 'A', 'x');
    events.normal({ ...about, metadata: { ...about.metadata, uid: 'u2' } }, 'A', 'x');
    await events.flush();
    expect(sent.map(({ verb }) => verb)).toEqual(['create', 'create', 'create', 'create']);
  });

  test('an object that says something new each time is silent after some, then says one a while; others still speak', async () => {
    for (let time = 0; time < 50; time++) {
      events.normal(about, 'Failed', `try ${time}`);
    }
    await events.flush();
    expect(sent).toHaveLength(limits.burst);
    events.normal({ ...about, metadata: { ...about.metadata, uid: 'u2' } }, 'Failed', 'try');
    await events.flush();
    expect(sent).toHaveLength(limits.burst + 1);

    jest.advanceTimersByTime(limits.refillMs);
    for (let time = 100; time < 150; time++) {
      events.normal(about, 'Failed', `try ${time}`);
    }
    await events.flush();
    expect(sent).toHaveLength(limits.burst + 2);
  });

  test('a failure is logged, not thrown, and the event is made when it comes again later', async () => {
    failure = new Error('no answer');
    expect(() => events.normal(about, 'A', 'x')).not.toThrow();
    await expect(events.flush()).resolves.toBeUndefined();
    expect(JSON.parse(lines[0]!)).toMatchObject({
      message: 'cannot record an event',
      error: 'no answer',
    });

    failure = undefined;
    jest.advanceTimersByTime(limits.quietMs);
    events.normal(about, 'A', 'x');
    await events.flush();
    expect(sent.map(({ verb }) => verb)).toEqual(['create']);
  });

  test('a series that is gone is begun anew, without a word', async () => {
    events.normal(about, 'A', 'x');
    await events.flush();
    jest.advanceTimersByTime(limits.quietMs);
    failure = new ApiError('gone', 404, 'NotFound');
    events.normal(about, 'A', 'x');
    await events.flush();
    expect(lines).toEqual([]);

    failure = undefined;
    jest.advanceTimersByTime(limits.quietMs);
    events.normal(about, 'A', 'x');
    await events.flush();
    expect(sent.map(({ verb }) => verb)).toEqual(['create', 'create']);
  });

  test('what the API server would find too long is cut', async () => {
    events.normal(
      { ...about, metadata: { ...about.metadata, name: 'n'.repeat(253) } },
      'A',
      'ü'.repeat(2000),
    );
    await events.flush();
    expect(sent[0]!.name).toHaveLength(253);
    expect(Buffer.byteLength(sent[0]!.body.note!)).toBeLessThanOrEqual(1024);
  });
});
