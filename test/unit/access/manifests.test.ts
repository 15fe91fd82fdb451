import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { AccessReport, DiffReport } from 'operator-constructs/cli';
import { loadCustomResourceDefinitions } from 'operator-constructs/crd';
import { builtInKind, groupOf } from '../../../lib/manifests/built-in-kinds';
import { apis } from '../../../lib/manifests/kubernetes/releases.json';
import { readManifests, readPlacedManifests } from '../../../lib/manifests/manifest-object';
import { coreObject, nameOf } from '../../cluster/support/kubernetes-object';
import { failureOf } from '../../support/synth';
import { folder, useFolder } from '../../support/temporary-folder';

useFolder();

/** Writes files, and gives their paths. */
function write(files: Readonly<Record<string, string | Uint8Array>>): string[] {
  return Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  });
}

const manifest = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;
const names = (paths: readonly string[]): string[] => readManifests(paths).map(nameOf);
/** Problems without the folder. */
const problemsOf = (paths: readonly string[]): string[] =>
  failureOf(() => readManifests(paths))
    .split('\n')
    .map((line) => line.trim().replaceAll(`${folder}/`, ''));

describe('manifests are read', () => {
  test('from files of several documents, and from JSON', () => {
    const json = JSON.stringify(coreObject('ConfigMap', 'c'), undefined, '\t');
    const paths = write({
      'a.yaml': `# one\n---\n${manifest('a')}---\n---\n${manifest('b')}`,
      'c.json': json,
    });
    expect(names(paths)).toEqual(['a', 'b', 'c']);
  });

  test('from charts that leave a namespace, labels and annotations without a value, the rest in the order in which it stands', () => {
    const paths = write({
      'a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { labels: , namespace: , uid: u, name: a, annotations: }\n',
    });
    expect(JSON.stringify(readManifests(paths)[0]?.metadata)).toBe('{"uid":"u","name":"a"}');
  });

  test('each with its file and line', () => {
    const list = `kind: List\nitems:\n- ${manifest('c').replaceAll('\n', '\n  ')}\n- ${manifest('d').replaceAll('\n', '\n  ')}`;
    const paths = write({
      'a.yaml': `# one\n---\n${manifest('a')}---\n${manifest('b')}`,
      'list.yaml': list,
    });
    expect(
      readPlacedManifests(paths).map(({ object, file, line }) => [
        object.metadata.name,
        file,
        line,
      ]),
    ).toEqual([
      ['a', paths[0], 3],
      ['b', paths[0], 8],
      ['c', paths[1], 3],
      ['d', paths[1], 8],
    ]);
  });

  test('from folders and what is in them, but not from hidden folders or other files', () => {
    write({
      'b.yml': manifest('b'),
      'deep/er/a.YAML': manifest('a'),
      'deep/c.json': JSON.stringify(coreObject('ConfigMap', 'c')),
      'README.md': '# no manifest',
      '.git/x.yaml': 'no manifest',
      'node_modules/x/x.yaml': 'no manifest',
    });
    symlinkSync(folder, join(folder, 'deep/loop'));
    expect(names([folder])).toEqual(['b', 'c', 'a']);
  });

  test('once, when a path is given twice', () => {
    const [path = ''] = write({ 'a.yaml': manifest('a') });
    expect(names([path, path])).toEqual(['a']);
  });

  test('from a file whatever its name is, and from standard input', () => {
    expect(names(write({ 'manifests.txt': manifest('a') }))).toEqual(['a']);
    const standardInput = Buffer.from(manifest('in'));
    expect(readManifests(['-'], { standardInput }).map(nameOf)).toEqual(['in']);
  });

  test('with the values that Go reads', () => {
    const [path = ''] = write({
      'a.yaml': `${manifest('a')}data: { a: on, b: 0o14, c: 2001-01-01 }`,
    });
    expect(readManifests([path])[0]?.data).toEqual({ a: true, b: 12, c: '2001-01-01' });
  });

  test('a kind of a tool needs no metadata', () => {
    const [path = ''] = write({
      'k.yaml': 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n',
    });
    expect(AccessReport.fromFiles([path]).unknownKinds).toMatchObject([{ kind: 'Kustomization' }]);
  });
});

describe('what is no manifest is named, with file and line', () => {
  test.each<[what: string, content: string | Uint8Array, problem: RegExp]>([
    ['broken YAML', 'a: 1\nb: [1\nc: 2\n', /:3: is no YAML: /],
    [
      'broken YAML in the second document',
      `${manifest('a')}---\na: 1\n b: 2\n`,
      /:7: is no YAML: /,
    ],
    ['text', 'just text\n', /:1: is no manifest: it must be an object, not 'just text'$/],
    ['a list', '# c\n\n- a\n', /:3: is no manifest: it must be an object, not \["a"\]$/],
    [
      'values of a chart',
      '# values\nreplicas: 3\n',
      /:2: is no manifest: 'apiVersion' and 'kind' have to be text$/,
    ],
    [
      'no kind in the second document',
      `${manifest('a')}---\n\napiVersion: v1\n`,
      /:7: is no manifest: 'kind' has to be text$/,
    ],
    [
      'an item of a list',
      'apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Pod\n- kind: Pod\n',
      /:6: is no manifest: 'apiVersion' has to be text$/,
    ],
    [
      'a name that is a number',
      'apiVersion: v1\nkind: Pod\nmetadata: { name: 7 }\n',
      /:1: is no manifest: 'metadata' of the Pod has a name/,
    ],
    [
      'metadata that is text',
      'apiVersion: v1\nkind: Pod\nmetadata: x\n',
      /:1: is no manifest: 'metadata' of the Pod/,
    ],
    [
      'an integer that is too large',
      `# c\n${manifest('a')}x: 12345678901234567890\n`,
      /:6: cannot be used: x is an integer of 20 digits,/,
    ],
    ['binary data', Uint8Array.from([1, 0, 255, 3]), /:1: is no YAML: bytes that are no UTF-8$/],
    ['UTF-16 that does not say so', 'a\0:\0 \0b\0', /:1: is no YAML: control characters/],
    ['another encoding', Uint8Array.from([0x61, 0xe4, 0x0a]), /:1: is no YAML: bytes that are no/],
    [
      'nesting that no manifest has',
      '['.repeat(50_000),
      /:1: cannot be used: it is nested too deeply$/,
    ],
    ['a tag that would make an object', 'a: !!js/function "x"\n', /:1: is no manifest: /],
  ])('%s', (_what, content, problem) => {
    const line = new RegExp(`^bad\\.yaml${problem.source}`);
    expect(problemsOf(write({ 'bad.yaml': content }))).toEqual([expect.stringMatching(line)]);
  });

  test('aliases that grow without end are refused, at once', () => {
    const level = (name: string, of: string): string =>
      `${name}: &${name} [${Array(9).fill(`*${of}`).join(', ')}]\n`;
    const bomb = `a: &a [x]\n${[...'bcdefghi'].map((name, i) => level(name, String.fromCharCode(97 + i))).join('')}`;
    const start = Date.now();
    expect(problemsOf(write({ 'bomb.yaml': bomb }))[0]).toMatch(
      /^bomb\.yaml:\d: is no YAML: document contains excessive aliasing$/,
    );
    expect(Date.now() - start).toBeLessThan(2_000);
  });

  test('what is no file, and would not end, is not read', () => {
    const fifo = join(folder, 'a.yaml');
    execFileSync('mkfifo', [fifo]);
    symlinkSync('/dev/zero', join(folder, 'b.yaml'));
    symlinkSync('/dev/null', join(folder, 'c.yaml'));
    const what = 'give a file, a folder, or - for standard input';
    const expected = [
      `2 problems:`,
      `a.yaml: is a named pipe, which may never end; ${what}`,
      `b.yaml: is a device, which may never end; ${what}`,
    ];
    expect(problemsOf([folder])).toEqual(expected);
    expect(problemsOf([fifo, join(folder, 'b.yaml')])).toEqual(expected);
    expect(failureOf(() => loadCustomResourceDefinitions(folder))).toContain(
      'a.yaml: is a named pipe',
    );
  });

  test('a pipe that the shell hands over is read, and the null device is empty', () => {
    const file = openSync(write({ 'in.yaml': manifest('in') })[0] ?? '', 'r');
    expect(names([`/dev/fd/${file}`])).toEqual(['in']);
    closeSync(file);
    expect(readManifests(['/dev/null'], { mayBeEmpty: true })).toEqual([]);
  });

  test('of many that are wrong the first ones are named', () => {
    const paths = write({ 'many.yaml': 'kind: Pod\n---\n'.repeat(2_000) });
    const found = problemsOf(paths);
    expect(found.slice(1, 3)).toEqual([
      "many.yaml:1: is no manifest: 'apiVersion' has to be text",
      "many.yaml:3: is no manifest: 'apiVersion' has to be text",
    ]);
    expect(found.slice(20)).toEqual([
      "many.yaml:39: is no manifest: 'apiVersion' has to be text",
      'many.yaml: 1980 more are no manifests',
    ]);
  });

  test('a file that is too large is not read', () => {
    const paths = write({ 'large.yaml': new Uint8Array(33 * 1024 * 1024).fill(97) });
    expect(problemsOf(paths)).toEqual([
      'large.yaml: has 34603008 bytes; no more than 33554432 are read',
    ]);
  });

  test('all at once', () => {
    const paths = [
      ...write({ 'a.yaml': 'x', 'b.yaml': manifest('b'), 'c.yaml': '[' }),
      join(folder, 'missing'),
    ];
    expect(problemsOf(paths)).toEqual([
      '3 problems:',
      'missing: there is no such file or folder',
      expect.stringMatching(/^a\.yaml:1/),
      expect.stringMatching(/^c\.yaml:1/),
    ]);
  });

  test('a folder without manifests, files without objects, and standard input that is not there', () => {
    mkdirSync(join(folder, 'empty'));
    const [empty = ''] = write({ 'nothing.yaml': '# nothing\n---\n' });
    expect(problemsOf([join(folder, 'empty')])).toEqual([
      'empty: the folder has no .yaml, .yml, .json file',
    ]);
    expect(problemsOf([empty])).toEqual(["no manifest is in 'nothing.yaml'"]);
    expect(readManifests([empty], { mayBeEmpty: true })).toEqual([]);
    expect(problemsOf(['-'])).toEqual([
      "'-' stands for standard input, which is not read here; give a file or a folder",
    ]);
    expect(problemsOf(['-', '-'])[1]).toContain('more than once');
  });
});

/** Objects of kinds that are looked into, with anything at all in the places that are looked at. */
const any = fc.jsonValue({ maxDepth: 3 });
const fields = [
  'rules',
  'subjects',
  'roleRef',
  'aggregationRule',
  'spec',
  'data',
  'stringData',
  'immutable',
  'type',
];
const types = [
  ...['Role', 'ClusterRole', 'RoleBinding', 'ClusterRoleBinding'].map(
    (kind) => `rbac.authorization.k8s.io/v1 ${kind}`,
  ),
  ...['Pod', 'Service', 'Secret', 'ConfigMap', 'PersistentVolumeClaim', 'ServiceAccount'].map(
    (kind) => `v1 ${kind}`,
  ),
  ...['', 'Binding'].map(
    (kind) => `admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy${kind}`,
  ),
  'apps/v1 Deployment',
  'apps/v1 StatefulSet',
  'batch/v1 Job',
  'apiextensions.k8s.io/v1 CustomResourceDefinition',
];
const selectors = fc.record({
  clusterRoleSelectors: fc.array(fc.oneof(any, fc.record({ matchExpressions: fc.array(any) }))),
});
const object = fc
  .tuple(
    fc.constantFrom(...types),
    fc.record({ labels: any, annotations: any }, { requiredKeys: [] }),
    fc.dictionary(fc.constantFrom(...fields), fc.oneof(any, fc.array(any), selectors)),
  )
  .map(([type, metadata, rest]) => {
    const [apiVersion, kind] = type.split(' ');
    return { ...rest, apiVersion, kind, metadata: { ...metadata, name: 'x', namespace: 'a' } };
  });

describe('manifests that no API server would take', () => {
  test('never make the reports fail', () => {
    fc.assert(
      fc.property(
        fc.array(object, { maxLength: 5 }),
        fc.array(object, { maxLength: 5 }),
        (before, after) => {
          const kinds = AccessReport.of(before).unknownKinds;
          expect(kinds).toEqual([]);
          expect(DiffReport.of(before, after).toMarkdown()).toMatch(/^# What the change does\n/);
          expect(AccessReport.of(after).toText() + AccessReport.of(after).toMarkdown()).toContain(
            'subject',
          );
        },
      ),
      { numRuns: 100 },
    );
  }, 30_000);
});

describe('the kinds of Kubernetes', () => {
  test.each<[apiVersion: string, kind: string, plural: string | undefined, namespaced: boolean]>([
    ['v1', 'Endpoints', 'endpoints', true],
    ['v1', 'Namespace', 'namespaces', false],
    ['networking.k8s.io/v1', 'NetworkPolicy', 'networkpolicies', true],
    ['networking.k8s.io/v1', 'IngressClass', 'ingressclasses', false],
    ['storage.k8s.io/v1', 'CSIStorageCapacity', 'csistoragecapacities', true],
    ['apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'customresourcedefinitions', false],
    ['apps/v1', 'StatefulSet', 'statefulsets', true],
    ['extensions/v1beta1', 'Ingress', undefined, true],
    ['v1', 'constructor', undefined, true],
  ])('%s %s', (apiVersion, kind, plural, namespaced) => {
    expect(builtInKind(groupOf(apiVersion), kind)).toEqual(
      plural === undefined ? undefined : { plural, namespaced },
    );
  });

  test('are all that came with the versions that are compared', () => {
    const came = Object.entries(apis)
      .filter(([, life]) => 'introduced' in life)
      .map(([api]) => api.split(' ') as [apiVersion: string, kind: string]);
    expect(came.length).toBeGreaterThan(10);
    const unknown = came.filter(
      ([apiVersion, kind]) => builtInKind(groupOf(apiVersion), kind) === undefined,
    );
    expect(unknown).toEqual([]);
  });
});
