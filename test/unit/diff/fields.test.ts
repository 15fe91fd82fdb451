import fc from 'fast-check';
import { DiffReport } from 'operator-constructs/cli';
import { crd, version } from '../crd/compare.fixture';
import { object } from './objects';

import type { StructuralSchema } from '../../support/crd-types';

const fields = (
  before: object,
  after: object,
): readonly DiffReport['fields'][number]['fields'][number][] =>
  DiffReport.of([before], [after]).fields.flatMap((each) => each.fields);

const lines = (before: object, after: object): string[] =>
  fields(before, after).map(
    ({ path, old, new: next }) => `${path}: ${JSON.stringify(old)} -> ${JSON.stringify(next)}`,
  );

const deployment = (container: object, more: object = {}): object =>
  object('apps/v1 Deployment', {
    spec: { template: { spec: { containers: [{ name: 'main', ...container }] } }, ...more },
  });

const configMap = (data: object): object => object('v1 ConfigMap', { data });
const secret = (fields: object): object => object('v1 Secret', fields);

const CONTAINER = 'spec.template.spec.containers[name=main]';

describe('what differs in an object', () => {
  test.each(['name', 'containerPort', 'mountPath', 'port', 'key', 'ip', 'topologyKey', 'id'])(
    'items of lists are known by their %s, whatever their order is',
    (key) => {
      const list = (...ids: (string | number)[]): object =>
        deployment({ list: ids.map((id) => ({ [key]: id })) });
      expect(lines(list('A', 1), list(1, 'C', 'A'))).toEqual([
        `${CONTAINER}.list[${key}=C]: undefined -> {"${key}":"C"}`,
      ]);
    },
  );

  test('items without a name are known by their place, and single values as a whole', () => {
    const rules = (...verbs: string[][]): object =>
      object('rbac.authorization.k8s.io/v1 Role', {
        rules: verbs.map((each) => ({ verbs: each })),
      });
    expect(lines(rules(['get'], ['list']), rules(['get'], ['list', 'watch']))).toEqual([
      'rules[1].verbs: ["list"] -> ["list","watch"]',
    ]);
    expect(lines(rules(['get']), rules(['list']))).toEqual(['rules[0].verbs: ["get"] -> ["list"]']);
  });

  test('fields that only a live object has are not reported as removed', () => {
    const live = object('v1 Service', {
      spec: { type: 'ClusterIP', port: 1 },
      metadata: { resourceVersion: '1' },
    });
    const wanted = (port: number): object => object('v1 Service', { spec: { port } });
    expect(lines(live, wanted(2))).toEqual(['spec.port: 1 -> 2']);
    expect(DiffReport.of([live], [wanted(1)]).fields).toEqual([]);
    expect(
      lines(
        object('v1 Service', { spec: { type: 'ClusterIP' } }),
        object('v1 Service', { spec: {} }),
      ),
    ).toEqual(['spec.type: "ClusterIP" -> undefined']);
  });

  test('a property: nothing differs between an object and itself, each changed field is reported, and the way back is the same', () => {
    const spec = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.jsonValue({ maxDepth: 3 }), {
      minKeys: 1,
    });
    fc.assert(
      // Names such as PWD would be hidden.
      fc.property(spec, spec, fc.stringMatching(/^[A-H]{3}$/), (value, another, added) => {
        const same = object('v1 ConfigMap', { spec: value });
        expect(fields(same, structuredClone(same))).toEqual([]);
        expect(lines(same, object('v1 ConfigMap', { spec: { ...value, [added]: 1 } }))).toEqual([
          `spec.${added}: undefined -> 1`,
        ]);
        const other = object('v1 ConfigMap', { spec: another });
        const sorted = (found: ReturnType<typeof fields>) =>
          [...found].sort((a, b) => (a.path < b.path ? -1 : 1));
        const back = fields(other, same).map(({ path, old, new: next }) => ({
          path,
          old: next,
          new: old,
        }));
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
    ['data of a Secret', secret({ data: { a: 'b2xk' } }), secret({ data: { a: base64 } })],
    ['text of a Secret', secret({ data: { a: 'b2xk' } }), secret({ stringData: { a: SECRET } })],
    [
      'a key of a Secret that goes',
      secret({ data: { a: base64, b: '' } }),
      secret({ data: { b: '' } }),
    ],
    ['a variable', variable('DB_PASSWORD', 'x'), variable('DB_PASSWORD', SECRET)],
    ['a variable that goes', variable('API_TOKEN', SECRET), deployment({ env: [] })],
    [
      'a container that goes',
      variable('API_TOKEN', SECRET),
      object('apps/v1 Deployment', { spec: {} }),
    ],
    ['a flag', deployment({ args: [] }), deployment({ args: [`--admin-password=${SECRET}`] })],
    [
      'a flag before its value',
      deployment({ args: [] }),
      deployment({ args: ['--token', SECRET] }),
    ],
    [
      'a URL',
      variable('DATABASE_URL', 'x'),
      variable('DATABASE_URL', `postgres://me:${SECRET}@db/x`),
    ],
    ['a file of settings', configMap({ f: '' }), configMap({ f: `a=1\npassword = ${SECRET}` })],
    ['a key of settings', configMap({}), configMap({ 'api.key': '1', secretKey: SECRET })],
    [
      'a field of a custom resource',
      object('x.io/v1 Db', { spec: {} }),
      object('x.io/v1 Db', { spec: { rootPassword: SECRET } }),
    ],
    [
      'a look-up in Vault',
      variable('KEY', 'x'),
      variable('KEY', `vault:secret/data/${SECRET}#key`),
    ],
    [
      'a look-up by a plugin',
      variable('KEY', 'x'),
      variable('KEY', `<path:secret/data/${SECRET}#key>`),
    ],
    ['a look-up by vals', variable('KEY', 'x'), variable('KEY', `ref+vault://${SECRET}`)],
    [
      'a private key',
      configMap({ f: '' }),
      configMap({ f: `-----BEGIN RSA PRIVATE KEY-----\n${SECRET}` }),
    ],
    [
      'what kubectl keeps of a Secret',
      secret({
        metadata: { annotations: { 'kubectl.kubernetes.io/last-applied-configuration': SECRET } },
      }),
      secret({ data: { a: base64 } }),
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
    fields(configMap({ f: '' }), configMap({ f: text }));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1_000);
  });

  test('that change are reported, and where they are looked up is no secret', () => {
    const before = secret({ data: { a: 'b2xk', same: 'eA==' } });
    expect(lines(before, secret({ data: { a: 'bmV3', same: 'eA==' } }))).toEqual([
      'data.a: "(hidden)" -> "(hidden)"',
    ]);
    const from = (name: string): object =>
      deployment({
        env: [{ name: 'PASSWORD', valueFrom: { secretKeyRef: { name, key: 'password' } } }],
      });
    expect(lines(from('old'), from('new'))).toEqual([
      `${CONTAINER}.env[name=PASSWORD].valueFrom.secretKeyRef.name: "old" -> "new"`,
    ]);
    const named = (secretName: string): object =>
      object('v1 Pod', { spec: { secretName, tokenExpirationSeconds: 5 } });
    expect(lines(named('a'), named('b'))).toEqual(['spec.secretName: "a" -> "b"']);
  });
});

/** The lines below an object that has changed. */
const shown = (before: object, after: object): string[] => {
  const report = DiffReport.of([before], [after]);
  const lines = report.toText().split('\n');
  const at = lines.indexOf('Changed') + 2;
  const end = lines.findIndex((line, index) => index >= at && !line.startsWith('    '));
  for (const line of lines.slice(at, end)) {
    expect(report.toMarkdown()).toContain(line.trim().split(': ')[0]);
  }
  return lines.slice(at, end).map((line) => line.slice(4));
};

describe('long texts', () => {
  const text = (...lines: string[]): object =>
    configMap({ 'app.yaml': [...Array(30).fill('same: 1'), ...lines, 'end: 1', ''].join('\n') });

  test('are shown by the lines that differ', () => {
    expect(shown(text('a: 1', 'b: 2'), text('a: 1', 'b: 3', 'c: 4'))).toEqual([
      'data["app.yaml"]: from line 32',
      '  - b: 2',
      '  + b: 3',
      '  + c: 4',
    ]);
    expect(shown(configMap({ a: 'x\ny' }), configMap({ a: 'x\nz' }))).toEqual([
      'data.a: from line 2',
      '  - y',
      '  + z',
    ]);
  });

  test('are counted where many differ', () => {
    const many = (letter: string): string[] =>
      Array.from({ length: 20 }, (_, i) => `${letter}${i}: 1`);
    expect(shown(text(...many('a')), text(...many('b')))).toEqual([
      'data["app.yaml"]: 20 lines from line 31 are replaced by 20 others',
    ]);
  });

  test('that come and go are shown by their number of lines', () => {
    expect(shown(configMap({ a: '1' }), configMap({ a: '1', b: 'x\ny\nz\n' }))).toEqual([
      'data.b: nothing -> 3 lines',
    ]);
    expect(shown(configMap({ a: '1', b: 'x\ny\n' }), configMap({ a: '1' }))).toEqual([
      'data.b: 2 lines -> nothing',
    ]);
  });

  test('are not shown at all where they hold a secret', () => {
    const [line] = shown(text('password: hunter2'), text('password: hunter3'));
    expect(line).toBe('data["app.yaml"]: (hidden) -> (hidden)');
  });
});

test('of lists of texts the items that come and go are shown', () => {
  const pod = (args?: readonly string[]): object =>
    object('v1 Pod', { spec: { containers: [{ name: 'a', args }] } });
  const args = (...args: string[]): object => pod(args);
  const path = 'spec.containers[name=a].args';
  expect(shown(args('run', '--a=1', '--b'), args('run', '--b', '--a=2', '--token=x'))).toEqual([
    `${path}: items`,
    '  - --a=1',
    '  + --a=2',
    '  + (hidden)',
  ]);
  expect(shown(args('a', 'b'), args('b', 'a'))).toEqual([
    `${path}: the same items in another order`,
  ]);
  expect(shown(args('a'), pod())).toEqual([`${path}: ["a"] -> nothing`]);
});

test('checksums are cut', () => {
  const annotated = (letter: string): object =>
    object('v1 Service', { metadata: { annotations: { 'checksum/config': letter.repeat(64) } } });
  expect(shown(annotated('a'), annotated('b'))).toEqual([
    'metadata.annotations["checksum/config"]: "aaaaaaaaaaaa..." -> "bbbbbbbbbbbb..."',
  ]);
});

describe('a changed CRD', () => {
  const boxes = (
    properties: Record<string, StructuralSchema>,
    annotations: Record<string, string> = {},
  ): object => {
    const schema: StructuralSchema = {
      type: 'object',
      properties: { spec: { type: 'object', properties } },
    };
    return crd(
      { versions: [version(schema)] },
      { metadata: { name: 'boxes.example.com', annotations } },
    );
  };
  const field = (description: string, more: StructuralSchema = {}): StructuralSchema => ({
    type: 'string',
    description,
    ...more,
  });

  test('is shown by the findings of its check, and the number of descriptions', () => {
    const before = boxes(
      { a: field('A'), b: field('B'), description: { type: 'string' } },
      { tool: '1' },
    );
    const after = boxes(
      { a: field('a'), b: field('b', { maxLength: 3 }), description: { type: 'integer' } },
      { tool: '2' },
    );
    expect(shown(before, after)).toEqual([
      'metadata.annotations.tool: "1" -> "2"',
      'schema of v1: 2 changes, listed under crds; 2 descriptions',
    ]);
    const report = DiffReport.of([before], [after]);
    expect(report.toText()).toContain(
      'error    CustomResourceDefinition boxes.example.com v1 spec.description: ',
    );
    expect(report.toText()).toContain(
      'path: "spec.versions[v1].schema.openAPIV3Schema.properties.spec.properties.',
    );
    expect(report.toMarkdown()).toContain('`v1 spec.description`');
    expect(report.toJSON().fields[0]?.fields).toHaveLength(5);
  });

  test('says so where descriptions have changed alone, or not at all', () => {
    expect(shown(boxes({ a: field('A') }), boxes({ a: field('a') }))).toEqual([
      'schema of v1: 1 description',
    ]);
    expect(shown(boxes({ a: field('A') }), boxes({ a: field('A', { maxLength: 3 }) }))).toEqual([
      'schema of v1: 1 change, listed under crds',
    ]);
  });
});

test('a label that changes in the same way in several objects stands once', () => {
  const state = (version: string, other: string): object[] =>
    ['one', 'two'].map((name) => {
      const labels = { 'app.kubernetes.io/version': version, other: name === 'one' ? other : '' };
      return object('apps/v1 Deployment', {
        metadata: { name, namespace: 'a', labels },
        spec: { template: { metadata: { labels } } },
      });
    });
  const report = DiffReport.of(state('1.0.0', 'a'), state('1.1.0', 'b'));
  expect(report.toText().split('\n').slice(0, 7)).toEqual([
    'Changed',
    '  2 objects',
    '    labels["app.kubernetes.io/version"]: "1.0.0" -> "1.1.0"',
    '  Deployment a/one',
    '    metadata.labels.other: "a" -> "b"',
    '    spec.template.metadata.labels.other: "a" -> "b"',
    '  Deployment a/two',
  ]);
  expect(report.toMarkdown().match(/1\.1\.0/g)).toHaveLength(1);
  expect(report.toJSON().fields.flatMap(({ fields }) => fields)).toHaveLength(6);
});
