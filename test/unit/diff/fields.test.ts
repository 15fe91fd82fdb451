import fc from 'fast-check';
import { DiffReport } from 'operator-constructs/cli';
import { object } from './objects';

const fields = (before: object, after: object): readonly DiffReport['fields'][number]['fields'][number][] =>
  DiffReport.of([before], [after]).fields.flatMap((each) => each.fields);

const lines = (before: object, after: object): string[] =>
  fields(before, after).map(({ path, old, new: next }) => `${path}: ${JSON.stringify(old)} -> ${JSON.stringify(next)}`);

const deployment = (container: object, more: object = {}): object =>
  object('apps/v1 Deployment', {
    spec: { template: { spec: { containers: [{ name: 'main', ...container }] } }, ...more },
  });

const CONTAINER = 'spec.template.spec.containers[name=main]';

describe('what differs in an object', () => {
  test('is reported field by field', () => {
    expect(lines(deployment({ image: 'a:1' }, { replicas: 1 }), deployment({ image: 'a:2' }, { replicas: 3 }))).toEqual(
      [`${CONTAINER}.image: "a:1" -> "a:2"`, 'spec.replicas: 1 -> 3'],
    );
  });

  test('items of lists are known by name, port or path, whatever their order is', () => {
    const env = (...names: string[]): object => deployment({ env: names.map((name) => ({ name, value: name })) });
    expect(lines(env('A', 'B'), env('B', 'C', 'A'))).toEqual([
      `${CONTAINER}.env[name=C]: undefined -> {"name":"C","value":"C"}`,
    ]);
    const ports = (...ports: number[]): object =>
      deployment({ ports: ports.map((containerPort) => ({ containerPort })) });
    expect(lines(ports(1, 2), ports(2))).toEqual([
      `${CONTAINER}.ports[containerPort=1]: {"containerPort":1} -> undefined`,
    ]);
  });

  test('items without a name are known by their place, and single values as a whole', () => {
    const rules = (...verbs: string[][]): object =>
      object('rbac.authorization.k8s.io/v1 Role', { rules: verbs.map((each) => ({ verbs: each })) });
    expect(lines(rules(['get'], ['list']), rules(['get'], ['list', 'watch']))).toEqual([
      'rules[1].verbs: ["list"] -> ["list","watch"]',
    ]);
  });

  test('names that are no words stand in brackets', () => {
    const annotated = (value: string): object =>
      object('v1 Service', { metadata: { annotations: { 'a.b/c': value } } });
    expect(lines(annotated('1'), annotated('2'))).toEqual(['metadata.annotations["a.b/c"]: "1" -> "2"']);
  });

  test('what only the server, or kubectl, has written does not count', () => {
    const annotations = { 'kubectl.kubernetes.io/last-applied-configuration': '{"data":{"password":"aHVudGVyMg=="}}' };
    const live = object('v1 ConfigMap', { data: { a: '1' }, metadata: { annotations, uid: 'u', generation: 4 } });
    expect(DiffReport.of([live], [object('v1 ConfigMap', { data: { a: '1' } })]).toJSON()).toMatchObject({
      fields: [],
      objects: { changed: [], unchanged: 1 },
    });
  });

  test('fields that only a live object has are not reported as removed', () => {
    const live = object('v1 Service', { spec: { type: 'ClusterIP', port: 1 }, metadata: { resourceVersion: '1' } });
    expect(lines(live, object('v1 Service', { spec: { port: 2 } }))).toEqual(['spec.port: 1 -> 2']);
    expect(lines(object('v1 Service', { spec: { type: 'ClusterIP' } }), object('v1 Service', { spec: {} }))).toEqual([
      'spec.type: "ClusterIP" -> undefined',
    ]);
  });

  test('a property: nothing differs between an object and itself, each changed field is reported, and the way back is the same', () => {
    const spec = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 });
    fc.assert(
      // Names such as PWD would be hidden.
      fc.property(spec, spec, fc.stringMatching(/^[A-H]{3}$/), (value, another, added) => {
        const same = object('v1 ConfigMap', { spec: value });
        expect(fields(same, structuredClone(same))).toEqual([]);
        expect(lines(same, object('v1 ConfigMap', { spec: { ...value, [added]: 1 } }))).toEqual([
          `spec.${added}: undefined -> 1`,
        ]);
        const other = object('v1 ConfigMap', { spec: another });
        const sorted = (found: ReturnType<typeof fields>) => [...found].sort((a, b) => (a.path < b.path ? -1 : 1));
        const back = fields(other, same).map(({ path, old, new: next }) => ({ path, old: next, new: old }));
        expect(sorted(back)).toEqual(sorted(fields(same, other)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('secrets', () => {
  const SECRET = 'hunter2-s3cr3t';

  const shownIn = (before: object, after: object): string => {
    const report = DiffReport.of([before], [after]);
    const texts = [report.toText(), report.toMarkdown(), JSON.stringify(report.toJSON())];
    return [...texts, JSON.stringify(report.toFindings())].join('\n');
  };

  const variable = (name: string, value: string): object => deployment({ env: [{ name, value }] });
  const base64 = Buffer.from(SECRET).toString('base64');
  test.each<[string, object, object]>([
    ['data of a Secret', object('v1 Secret', { data: { a: 'b2xk' } }), object('v1 Secret', { data: { a: base64 } })],
    [
      'text of a Secret',
      object('v1 Secret', { data: { a: 'b2xk' } }),
      object('v1 Secret', { stringData: { a: SECRET } }),
    ],
    [
      'a key of a Secret that goes',
      object('v1 Secret', { data: { a: base64, b: '' } }),
      object('v1 Secret', { data: { b: '' } }),
    ],
    ['a variable', variable('DB_PASSWORD', 'x'), variable('DB_PASSWORD', SECRET)],
    ['a variable that goes', variable('API_TOKEN', SECRET), deployment({ env: [] })],
    ['a container that goes', variable('API_TOKEN', SECRET), object('apps/v1 Deployment', { spec: {} })],
    ['a flag', deployment({ args: [] }), deployment({ args: [`--admin-password=${SECRET}`] })],
    ['a flag before its value', deployment({ args: [] }), deployment({ args: ['--token', SECRET] })],
    ['a URL', variable('DATABASE_URL', 'x'), variable('DATABASE_URL', `postgres://me:${SECRET}@db/x`)],
    [
      'a file of settings',
      object('v1 ConfigMap', { data: { f: '' } }),
      object('v1 ConfigMap', { data: { f: `a=1\npassword = ${SECRET}` } }),
    ],
    [
      'a key of settings',
      object('v1 ConfigMap', { data: {} }),
      object('v1 ConfigMap', { data: { 'api.key': '1', secretKey: SECRET } }),
    ],
    [
      'a field of a custom resource',
      object('x.io/v1 Db', { spec: {} }),
      object('x.io/v1 Db', { spec: { rootPassword: SECRET } }),
    ],
    ['a look-up in Vault', variable('KEY', 'x'), variable('KEY', `vault:secret/data/${SECRET}#key`)],
    ['a look-up by a plugin', variable('KEY', 'x'), variable('KEY', `<path:secret/data/${SECRET}#key>`)],
    ['a look-up by vals', variable('KEY', 'x'), variable('KEY', `ref+vault://${SECRET}`)],
    [
      'a private key',
      object('v1 ConfigMap', { data: { f: '' } }),
      object('v1 ConfigMap', { data: { f: `-----BEGIN RSA PRIVATE KEY-----\n${SECRET}` } }),
    ],
    [
      'what kubectl keeps of a Secret',
      object('v1 Secret', {
        metadata: { annotations: { 'kubectl.kubernetes.io/last-applied-configuration': SECRET } },
      }),
      object('v1 Secret', { data: { a: base64 } }),
    ],
  ])('are never shown: %s', (_, before, after) => {
    const text = shownIn(before, after) + shownIn(after, before);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(base64);
    expect(text).toContain('(hidden)');
  });

  test.each([
    'a://' + ':'.repeat(200_000),
    '/secrets/'.repeat(30_000),
    '-----BEGIN '.repeat(20_000),
    'password '.repeat(20_000),
  ])('are looked for in a time that grows with the text', (text) => {
    const started = process.cpuUsage();
    fields(object('v1 ConfigMap', { data: { f: '' } }), object('v1 ConfigMap', { data: { f: text } }));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1_000);
  });

  test('that change are reported, and where they are looked up is no secret', () => {
    const before = object('v1 Secret', { data: { a: 'b2xk', same: 'eA==' } });
    expect(lines(before, object('v1 Secret', { data: { a: 'bmV3', same: 'eA==' } }))).toEqual([
      'data.a: "(hidden)" -> "(hidden)"',
    ]);
    const from = (name: string): object =>
      deployment({ env: [{ name: 'PASSWORD', valueFrom: { secretKeyRef: { name, key: 'password' } } }] });
    expect(lines(from('old'), from('new'))).toEqual([
      `${CONTAINER}.env[name=PASSWORD].valueFrom.secretKeyRef.name: "old" -> "new"`,
    ]);
    const named = (secretName: string): object => object('v1 Pod', { spec: { secretName, tokenExpirationSeconds: 5 } });
    expect(lines(named('a'), named('b'))).toEqual(['spec.secretName: "a" -> "b"']);
  });
});
