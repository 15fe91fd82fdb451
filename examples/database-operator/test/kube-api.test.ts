import { databaseType } from 'operator-constructs/database';
import { DATABASE } from '../src/database/type.js';
import { ApiError, refusal, unreachable } from '../src/kube/api-error.js';
import { KubeApi } from '../src/kube/kube-api.js';
import { CLAIM, JOB, POD, STORAGE_CLASS } from '../src/kube/objects.js';

import type { Connection, Request } from '../src/kube/connection.js';

const key = { namespace: 'shop', name: 'orders' };
const request: Request = {
  method: 'GET',
  path: '/api/v1/pods',
  called: { verb: 'list', kind: 'Pod' },
};
const error = (status: number, reason = 'x'): ApiError => new ApiError('text', status, reason);

describe('Kind', () => {
  test.each<[string, string]>([
    [POD.path('shop'), '/api/v1/namespaces/shop/pods'],
    [POD.path(), '/api/v1/pods'],
    [POD.path(''), '/api/v1/pods'],
    [JOB.path('shop'), '/apis/batch/v1/namespaces/shop/jobs'],
    [JOB.pathOf(key), '/apis/batch/v1/namespaces/shop/jobs/orders'],
    [
      STORAGE_CLASS.pathOf({ namespace: '', name: 'fast' }),
      '/apis/storage.k8s.io/v1/storageclasses/fast',
    ],
    [POD.pathOf({ namespace: 'a/b', name: '../c' }), '/api/v1/namespaces/a%2Fb/pods/..%2Fc'],
  ])('%s', (path, expected) => {
    expect(path).toBe(expected);
  });

  test('groups', () => {
    expect([POD.group, JOB.group, STORAGE_CLASS.group]).toEqual(['', 'batch', 'storage.k8s.io']);
  });

  test('that of databases is what their CRD says', () => {
    expect(DATABASE.path('shop')).toBe(databaseType.watchPath('shop'));
    expect(DATABASE.kind).toBe('Database');
  });
});

describe('KubeApi', () => {
  let asked: (Request & { readonly timeoutMs: number })[];
  let answer: object | Error;
  let api: KubeApi;

  beforeEach(() => {
    asked = [];
    answer = {};
    const json = (given: Request, timeoutMs: number): Promise<unknown> => {
      asked.push({ ...given, timeoutMs });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    api = new KubeApi({
      connection: { json } as unknown as Connection,
      fieldManager: 'database-operator',
    });
  });

  test('get gives an object, or undefined where there is none', async () => {
    answer = { metadata: key };
    await expect(api.get(POD, key)).resolves.toEqual({ metadata: key });
    expect(asked[0]).toMatchObject({
      method: 'GET',
      path: POD.pathOf(key),
      called: { verb: 'get', kind: 'Pod' },
    });
    answer = error(404);
    await expect(api.get(POD, key)).resolves.toBeUndefined();
    answer = error(403);
    await expect(api.get(POD, key)).rejects.toBe(answer);
  });

  test('every request has an end', async () => {
    answer = { status: { allowed: true } };
    await api.get(POD, key);
    await api.canI('get', '', 'pods');
    expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([30_000, 30_000]);
  });

  test('items of a list say what they are', async () => {
    answer = { items: [{ metadata: key }], metadata: { resourceVersion: '5' } };
    await expect(api.list(JOB, 'shop', 'a=b')).resolves.toEqual({
      items: [{ apiVersion: 'batch/v1', kind: 'Job', metadata: key }],
      metadata: { resourceVersion: '5' },
    });
    expect(asked[0]).toMatchObject({ path: JOB.path('shop'), query: { labelSelector: 'a=b' } });
  });

  test("create gives 'exists' where the name is taken, and only then", async () => {
    answer = error(409, 'AlreadyExists');
    await expect(api.create(POD, { metadata: key })).resolves.toBe('exists');
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: POD.path('shop'),
      body: { apiVersion: 'v1', kind: 'Pod', metadata: key },
    });
    answer = error(409, 'Conflict');
    await expect(api.create(POD, { metadata: key })).rejects.toBe(answer);
  });

  test.each([
    ['apply', POD.pathOf(key)],
    ['applyStatus', `${POD.pathOf(key)}/status`],
  ] as const)('%s is a server-side apply in our name, which wins', async (verb, path) => {
    await api[verb](POD, { metadata: key });
    expect(asked).toEqual([
      {
        method: 'PATCH',
        path,
        query: { fieldManager: 'database-operator', force: 'true' },
        contentType: 'application/apply-patch+yaml',
        body: { apiVersion: 'v1', kind: 'Pod', metadata: key },
        called: { verb: 'patch', kind: 'Pod' },
        timeoutMs: 30_000,
      },
    ]);
  });

  test('merge sends the patch alone', async () => {
    const patch = { spec: { resources: { requests: { storage: '2Gi' } } } };
    await api.merge(CLAIM, key, patch);
    expect(asked[0]).toMatchObject({
      method: 'PATCH',
      contentType: 'application/merge-patch+json',
      body: patch,
    });
  });

  test('delete removes the children by default, and respects the uid', async () => {
    await api.delete(POD, key);
    await api.delete(POD, key, { uid: 'u', propagation: 'Orphan' });
    expect(asked.map(({ body }) => body)).toEqual([
      { propagationPolicy: 'Background' },
      { propagationPolicy: 'Orphan', preconditions: { uid: 'u' } },
    ]);
  });

  test('what is gone is deleted, and so is what has another uid by now', async () => {
    answer = error(404);
    await expect(api.delete(POD, key)).resolves.toBeUndefined();
    answer = error(409, 'Conflict');
    await expect(api.delete(POD, key, { uid: 'u' })).resolves.toBeUndefined();
    await expect(api.delete(POD, key)).rejects.toBe(answer);
  });

  test('canI asks for one right, and gives the answer', async () => {
    for (const allowed of [true, false]) {
      answer = { status: { allowed } };
      await expect(api.canI('get', 'storage.k8s.io', 'storageclasses')).resolves.toBe(allowed);
    }
    expect(asked[0]?.body).toEqual({
      spec: {
        resourceAttributes: {
          verb: 'get',
          group: 'storage.k8s.io',
          resource: 'storageclasses',
          namespace: '',
        },
      },
    });
  });
});

describe('ApiError', () => {
  const head = (status: number, retryAfter?: string) => ({
    status,
    headers: { get: () => retryAfter ?? null },
  });
  const status = (more: object = {}): string =>
    JSON.stringify({ reason: 'TooManyRequests', message: 'busy', ...more });

  test('has the request and the answer', () => {
    const found = refusal(request, head(429), status());
    expect(found).toMatchObject({
      message: 'GET /api/v1/pods: 429 busy',
      status: 429,
      reason: 'TooManyRequests',
    });
    expect(found.retryAfterMs).toBeUndefined();
  });

  test('knows when the server wants to be asked again, by header or by its Status', () => {
    expect(refusal(request, head(429, '3'), status()).retryAfterMs).toBe(3000);
    expect(
      refusal(request, head(503), status({ details: { retryAfterSeconds: 2 } })).retryAfterMs,
    ).toBe(2000);
    expect(
      refusal(request, head(503, 'Sat, 01 Jan 2028 00:00:00 GMT'), status()).retryAfterMs,
    ).toBeUndefined();
  });

  test.each(['<html>Bad gateway</html>', '', 'null', '"text"'])(
    'bears an answer that is no Status: %p',
    (body) => {
      expect(refusal(request, head(502), body)).toMatchObject({ status: 502, reason: 'Unknown' });
    },
  );

  test('tells no answer, a missing object and a conflict apart', () => {
    expect(unreachable(request, new Error('refused'))).toMatchObject({
      status: 0,
      reason: 'Unreachable',
    });
    expect([404, 409].map((code) => [error(code).isNotFound, error(code).isConflict])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});
