import { existsSync, readdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { readOperator, readSource, readSourceText, sourceKind } from 'operator-constructs/cli';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { commandOf } from '../../support/command';
import { filesBelow } from '../../support/files-below';
import { documentsOf } from '../../support/manifest-files';
import {
  account,
  besidesMetrics,
  crd,
  deployment,
  everywhere,
  operator,
  read,
  rule,
} from '../../support/sources';
import { failureOf } from '../../support/synth';
import { folder, useFolder, write } from '../../support/temporary-folder';

import type { Manifest } from '../../support/sources';

const run = commandOf('import');

type Files = Readonly<Record<string, string>>;

let out: string;

useFolder();
beforeEach(() => {
  out = join(folder, 'operators/gadget');
});

const GADGET = crd('gadgets', 'Gadget');

const yaml = (...objects: readonly object[]): string => documentsOf(objects);

const named = (kind: string, name: string, fields: Manifest = {}): Manifest =>
  coreObject(kind, { name, namespace: 'gadgets' }, fields);

const bundle = (
  deployments: readonly Manifest[],
  dependencies = '',
  apiVersion = 'operators.coreos.com/v1alpha1',
): Files => ({
  // Files beside the two folders are not part of a bundle.
  'source/release-config.yaml': yaml({ catalog_templates: [] }),
  'source/metadata/annotations.yaml': yaml({
    annotations: { 'operators.operatorframework.io.bundle.package.v1': 'gadgets' },
  }),
  ...(dependencies !== '' && { 'source/metadata/dependencies.yaml': dependencies }),
  'source/manifests/csv.yaml': yaml({
    apiVersion,
    kind: 'ClusterServiceVersion',
    metadata: { name: 'gadgets.v1.0.0' },
    spec: { version: '1.0.0', install: { strategy: 'deployment', spec: { deployments } } },
  }),
  'source/manifests/crd.yaml': yaml(GADGET),
});

const installed = (): Manifest => ({ name: 'operator', spec: deployment('operator').spec });

const file = (text: string): Files => ({ 'source/a.yaml': text });

const AT_START = yaml(...operator().slice(0, 2));

/** Objects after two of an operator. */
const after = (...objects: readonly object[]): Files =>
  file(`${AT_START}\n---\n${yaml(...objects)}`);

/** Lists of ten aliases each of the list before. */
const grown = Array.from({ length: 10 }, (_, i) => {
  const items = Array<string>(10).fill(i === 0 ? 'x' : `*a${i - 1}`);
  return `a${i}: &a${i} [${items.join()}]`;
});

type Refused = readonly [string, Files, RegExp];

/** Each bad input that nothing can be made of: the error, from the source folder on. */
const REFUSED: readonly Refused[] = [
  [
    'no workload',
    file(yaml(account('operator'))),
    /^source\/a\.yaml:1: has neither a CRD nor a Deployment or StatefulSet/,
  ],
  [
    'a workload that ends',
    file(yaml(GADGET, named('CronJob', 'operator'))),
    /^source\/a\.yaml:\d+: CronJob gadgets\/operator is the only workload; .* runs as a Deployment, .*Include of cdk8s$/,
  ],
  [
    'nothing at all of an operator',
    file(yaml(named('ConfigMap', 'a'))),
    /^source\/a\.yaml:1: .*neither a CRD nor/,
  ],
  [
    'a kind of 300 letters',
    file(yaml(crd('gadgets', `G${'a'.repeat(299)}`), ...operator().slice(1))),
    /^source\/a\.yaml:1: .* cannot be used: .*spec\.names\.kind.*(63|300)/,
  ],
  [
    'a CSV of another apiVersion',
    bundle([installed()], '', 'app.coreos.com/v1alpha1'),
    /^source\/manifests\/csv\.yaml:1: 'apiVersion' of the ClusterServiceVersion is "app\.coreos.*must be operators\.coreos/,
  ],
  [
    'a CSV without deployments',
    bundle([]),
    /^source\/manifests\/csv\.yaml:1: .*has no deployments/,
  ],
  [
    'two operators',
    file(
      yaml(
        ...operator(),
        crd('things', 'Thing', 'Namespaced', 'things.example.org'),
        deployment('other'),
        ...everywhere('other', [rule('things.example.org', 'things', 'watch')], 'other'),
      ),
    ),
    /two operators: .*\(source\/a\.yaml:5\).*\(source\/a\.yaml:13\)/,
  ],
  ['broken YAML', file(`${AT_START}\n---\na: [\n`), /^source\/a\.yaml:[5-7]: is no YAML/],
  ['a template', file(`${AT_START}\n---\nkind: {{ .Values.kind }}\n`), /^source\/a\.yaml:[5-7]: /],
  ...[
    { metadata: { name: '{{ .Release.Name }}' } },
    { metadata: { name: 'a', namespace: '{{ .Release.Namespace }}' } },
    { metadata: { name: 'a', labels: { app: '{{ .Chart.Name }}' } } },
    deployment('a', { container: { image: 'x:{{ .Chart.AppVersion }}' } }),
  ].map((fields): Refused => {
    const object = { apiVersion: 'apps/v1', kind: 'Deployment', ...fields };
    const message =
      /^source\/a\.yaml:5: Deployment ".*" has the template marker ".*"; render the templates first/;
    return [`a template marker: ${JSON.stringify(fields)}`, after(object), message];
  }),
  ...['../../etc/passwd', 'a/b', '..', 'a\\b', 'a\u0000b', 'a%2fb', 'x'.repeat(300)].map(
    (name): Refused => {
      const message =
        /^source\/a\.yaml:5: ConfigMap ".*(has the name|has a name that is too long)/s;
      return [`the name ${JSON.stringify(name)}`, after(named('ConfigMap', name)), message];
    },
  ),
  [
    'two names that are none, both of which are told',
    after(named('ConfigMap', 'a/b'), named('ConfigMap', '..')),
    /\n.*:5: ConfigMap "a\/b".*\n.*:7: ConfigMap "\.\."/,
  ],
  [
    'more objects than any operator has',
    file(
      yaml({
        apiVersion: 'v1',
        kind: 'List',
        items: Array.from({ length: 5001 }, (_, i) => account(`a${i}`)),
      }),
    ),
    /^the source has 5001 objects, and at most 5000 are read; give those of one operator$/,
  ],
  [
    'a path for a kind',
    after(crd('gadgets', '../Gadget')),
    /source\/a\.yaml:5: .*a kind is a word/,
  ],
  [
    'depth',
    file(`${AT_START}\n---\na: ${'['.repeat(20_000)}`),
    /^source\/a\.yaml:5: .*nested too deeply/,
  ],
  ['aliases that grow', file(grown.join('\n')), /^source\/a\.yaml:\d+: .*excessive aliasing/],
  ['what is no text', file('\u0000\u0001'), /^source\/a\.yaml/],
];

const nested = ([path, text]: [string, string]): [string, string] => [
  path.replace('source', 'source/bundles/v1'),
  text,
];

/** Each with a finding, and imported all the same. */
const REPORTED: readonly Refused[] = [
  [
    'an object that is there twice',
    file(yaml(...operator(), { ...account('operator'), automountServiceAccountToken: false })),
    /warning +source\/a\.yaml:11: ServiceAccount operator is in the source twice; the second one is used/,
  ],
  [
    'no CRD',
    file(yaml(...operator().slice(1))),
    /warning +source\/a\.yaml:3: no CRD is in the source/,
  ],
  [
    'a Secret with data',
    file(yaml(...operator(), named('Secret', 'keys', { data: { a: 'c2VjcmV0' } }))),
    /warning +source\/a\.yaml:11: the data of Secret keys is left out/,
  ],
  [
    'an unknown kind',
    file(yaml(...operator(), { ...named('Strange', 's'), apiVersion: 'strange.example.org/v1' })),
    /info +source\/a\.yaml:11: Strange s of strange\.example\.org\/v1 is kept as it is/,
  ],
  [
    'wildcard rights',
    file(yaml(...operator(), ...everywhere('all', [rule('*', '*', '*')]))),
    /warning +source\/a\.yaml:11: \* of \* of \*: a wildcard is kept/,
  ],
  [
    'a bundle in a folder of a folder, beside what is no part of it',
    Object.fromEntries(Object.entries(bundle([{ ...installed(), name: 'nested' }])).map(nested)),
    /source\/bundles\/v1\/manifests\/csv\.yaml:1: .*nested/,
  ],
  [
    'a bundle that needs another package',
    bundle(
      [installed()],
      yaml({
        dependencies: [{ type: 'olm.package', value: { packageName: 'widgets', version: '>1' } }],
      }),
    ),
    /warning +source\/metadata\/annotations\.yaml:1: the bundle needs .*widgets/,
  ],
];

const everything = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const shown = (text: string): string => text.replaceAll(`${folder}/`, '');

describe('an import of bad input', () => {
  test.each(REFUSED)('%s: says where, and writes nothing', async (_, files, message) => {
    write(files);
    const before = everything();
    const failure = await run([join(folder, 'source'), '--out', out]).catch((error: Error) =>
      shown(error.message),
    );
    expect(failure).toMatch(message);
    expect(everything()).toEqual(before);
  });

  test.each(REPORTED)('%s: says where, and goes on', async (_, files, message) => {
    write(files);
    const { status, output = '' } = await run([join(folder, 'source'), '--out', out]);
    expect(status).toBe(0);
    expect(shown(output)).toMatch(message);
    expect(existsSync(join(out, 'index.ts'))).toBe(true);
  });

  test('a namespace that no workload is in', async () => {
    write(file(yaml(...operator())));
    await expect(
      run([join(folder, 'source'), '--out', out, '--namespace', 'elsewhere']),
    ).rejects.toThrow(
      /'namespace' is 'elsewhere', but Deployment gadgets\/operator \(.*a\.yaml:5\) and all other workloads/,
    );
    expect(existsSync(out)).toBe(false);
  });

  test('a file that is too large', async () => {
    write(file(''));
    truncateSync(join(folder, 'source/a.yaml'), 33 * 1024 * 1024);
    await expect(run([join(folder, 'source'), '--out', out])).rejects.toThrow(
      /a\.yaml: has \d+ bytes; no more than/,
    );
  });

  test('no data of a Secret is in any file that is written', async () => {
    const secrets = [
      named('Secret', 'a', { data: { a: 'c2VjcmV0' } }),
      named('Secret', 'b', { stringData: { a: 'geheim' } }),
    ];
    write(file(yaml(...operator(), ...secrets)));
    await run([join(folder, 'source'), '--out', out]);
    const texts = filesBelow(out).map((name) => readFileSync(join(out, name), 'utf8'));
    expect(texts.length).toBeGreaterThan(9);
    expect(texts.filter((text) => /c2VjcmV0|geheim|secret\b.*c2V/.test(text))).toEqual([]);
  });

  test('opens no connection', async () => {
    const connect = jest.spyOn(Socket.prototype, 'connect').mockImplementation(() => {
      throw new Error('nothing is to be fetched');
    });
    try {
      write({ ...bundle([installed()]) });
      expect((await run([join(folder, 'source'), '--out', out])).status).toBe(0);
      expect((await run(['--check', out])).status).toBe(0);
      expect(connect).not.toHaveBeenCalled();
    } finally {
      connect.mockRestore();
    }
  });
});

describe('folders', () => {
  test('that have to be rendered first', () => {
    write({ 'chart/Chart.yaml': 'name: x\n' });
    expect(sourceKind(folder)).toBe('manifests');
    expect(failureOf(() => readSource([join(folder, 'chart')]))).toMatch(
      /chart: is a Helm chart; render it first: helm template <name> .* --include-crds$/,
    );
    write({ 'kus/kustomization.yaml': 'resources: []\n' });
    expect(failureOf(() => readSource([join(folder, 'kus')]))).toMatch(
      /kus: is a kustomization; render it first: kubectl kustomize /,
    );
  });

  test('with links: what is in the folder is read, and what is not is refused', () => {
    const objects = operator().map((object) => JSON.stringify(object));
    write({ 'secret.yaml': 'token: t0ken\n', 'source/all.txt': objects.join('\n---\n') });
    const source = join(folder, 'source');
    symlinkSync('all.txt', join(source, 'all.yaml'));
    expect(readOperator(readSource([source])).definition.name).toBe('operator');
    symlinkSync('../secret.yaml', join(source, 'config.yaml'));
    expect(failureOf(() => readSource([source]))).toMatch(
      /config\.yaml: is a link that leads out of .*source; replace it/,
    );
  });
});

describe('a source', () => {
  test('is one operator with helpers, or with kinds of two domains', () => {
    const both = rule('things.example.org', 'things', 'watch');
    const things = crd('things', 'Thing', 'Namespaced', 'things.example.org');
    expect(read([...operator(), deployment('helper')]).definition.workloads).toHaveLength(2);
    const other = [deployment('other'), ...everywhere('other', [both], 'other')];
    expect(
      read([...operator(), things, ...everywhere('more', [both]), ...other]).crds,
    ).toHaveLength(2);
  });

  test('has the version of its own container, and not that of a proxy beside it', () => {
    const proxy = { name: 'kube-rbac-proxy', image: 'quay.io/brancz/kube-rbac-proxy:v0.16.0' };
    const main = { name: 'manager', image: 'registry.example.com/gadget-operator:v1.5.0' };
    const objects = operator({}, { containers: [proxy, main] });
    expect(read(objects).definition.version).toBe('1.5.0');
  });

  test('markers that the operator reads itself are fine', () => {
    const object = coreObject('ConfigMap', 'a', { data: { template: '{{ .app }}' } });
    expect(readSourceText('a.yaml', Buffer.from(JSON.stringify(object)))).toHaveLength(1);
  });

  test('namespaces', () => {
    const namespace = coreObject('Namespace', {
      name: 'gadgets',
      labels: { 'pod-security.kubernetes.io/enforce': 'baseline' },
    });
    const found = read([...operator(), namespace]);
    expect(
      besidesMetrics(found.findings).map(({ rule, message }) => `${rule}: ${message}`),
    ).toEqual([
      'import/namespace: Namespace gadgets is left out: an installation uses an existing namespace; the source labels it pod-security.kubernetes.io/enforce=baseline',
    ]);
  });

  test('nothing is dropped in silence: each object is in the definition, or named by a finding', () => {
    const extra: Manifest[] = ['Service', 'ConfigMap', 'PersistentVolumeClaim', 'LimitRange'].map(
      (kind) => coreObject(kind, { name: `x-${kind.toLowerCase()}`, namespace: 'gadgets' }),
    );
    const cluster: Manifest[] = [
      ['scheduling.k8s.io/v1', 'PriorityClass'],
      ['apiregistration.k8s.io/v1', 'APIService'],
      ['networking.k8s.io/v1', 'IngressClass'],
      ['storage.k8s.io/v1', 'CSIDriver'],
    ].map(([apiVersion, kind]) => ({
      apiVersion,
      kind,
      metadata: { name: `x-${kind!.toLowerCase()}` },
    }));
    const objects = [
      ...operator(),
      ...extra,
      ...cluster,
      named('Secret', 'keys', { data: { a: 'b' } }),
    ];
    const { definition, crds, findings: found } = read(objects);
    const text = JSON.stringify([definition, crds.map(({ manifest }) => manifest), found]);
    const lost = objects.filter(
      ({ metadata }) =>
        !text.includes(JSON.stringify((metadata as { name: string }).name).slice(1, -1)),
    );
    expect(lost).toEqual([]);
    expect(definition.objects?.map(({ place, manifest }) => `${place} ${manifest.kind}`)).toEqual([
      'own Service',
      'own ConfigMap',
      'own PersistentVolumeClaim',
      'own LimitRange',
      'cluster-part PriorityClass',
      'cluster-part APIService',
      'cluster-part IngressClass',
      'cluster CSIDriver',
    ]);
  });
});
