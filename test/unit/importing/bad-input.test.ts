import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readOperator, readSource, readSourceText, sourceKind } from 'operator-constructs/cli';
import { failureOf } from '../../support/synth';
import { account, besidesMetrics, crd, deployment, everywhere, type Manifest, operator, read, rule } from './sources';
import { folder, useFolder, write } from '../../support/temporary-folder';

useFolder();

const failure = (objects: readonly Manifest[]): string => failureOf(() => read(objects));
const findings = (objects: readonly Manifest[]): string[] =>
  besidesMetrics(read(objects).findings).map(
    ({ rule, level, message, place }) => `${level} ${rule} ${place?.file}:${place?.line} ${message}`,
  );

describe('a source that is no operator', () => {
  test('is one operator with helpers, or with kinds of two domains', () => {
    const both = rule('things.example.org', 'things', 'watch');
    const things = crd('things', 'Thing', 'Namespaced', 'things.example.org');
    expect(read([...operator(), deployment('helper')]).definition.workloads).toHaveLength(2);
    expect(
      read([
        ...operator(),
        things,
        ...everywhere('more', [both]),
        deployment('other'),
        ...everywhere('other', [both], 'other'),
      ]).crds,
    ).toHaveLength(2);
  });

  test('has a CRD that cannot be used, or whose kind is no word', () => {
    const broken = { ...crd('gadgets', 'Gadget'), spec: { group: 'x' } };
    expect(failure([...operator().slice(1), broken])).toMatch(
      /^source\.yaml:\d+: CustomResourceDefinition gadgets\.gadgets\.example\.com cannot be used: spec/,
    );
    expect(failure([...operator(), crd('others', '../../Gadget')])).toMatch(
      /spec\.names\.kind is "\.\.\/\.\.\/Gadget"; a kind is a word of letters and digits$/,
    );
  });
});

describe('unreadable input is reported with file and line', () => {
  const text = (yaml: string): string => failureOf(() => readSourceText('chart.yaml', Buffer.from(yaml)));

  test.each([
    ['a name', { metadata: { name: '{{ .Release.Name }}' } }],
    ['a namespace', { metadata: { name: 'a', namespace: '{{ .Release.Namespace }}' } }],
    ['a label', { metadata: { name: 'a', labels: { app: '{{ .Chart.Name }}' } } }],
    [
      'an image',
      {
        metadata: { name: 'a' },
        spec: { template: { spec: { containers: [{ image: 'x:{{ .Chart.AppVersion }}' }] } } },
      },
    ],
  ])('a template marker in %s', (_, fields) => {
    const object = { apiVersion: 'apps/v1', kind: 'Deployment', ...fields };
    expect(text(JSON.stringify(object))).toMatch(
      /^chart\.yaml:1: Deployment ".*" has the template marker ".*"; render the templates first, for example with helm template$/,
    );
  });

  test('markers that the operator reads itself are fine', () => {
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { template: '{{ .app }}' } };
    expect(readSourceText('a.yaml', Buffer.from(JSON.stringify(object)))).toHaveLength(1);
  });

  test.each(['../../etc/passwd', 'a/b', '..', 'a\\b', 'a\u0000b', 'a%2fb', 'x'.repeat(300)])('the name %p', (name) => {
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } };
    expect(text(JSON.stringify(object))).toMatch(
      /^chart\.yaml:1: ConfigMap ".*(has the name|has a name that is too long)/s,
    );
  });

  test('more objects than any operator has', () => {
    const list = { apiVersion: 'v1', kind: 'List', items: Array.from({ length: 5001 }, (_, i) => account(`a${i}`)) };
    expect(text(JSON.stringify(list))).toBe(
      'the source has 5001 objects, and at most 5000 are read; give those of one operator',
    );
  });

  test('all of it at once', () => {
    const wrong = ['a/b', '..'].map((name) =>
      JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } }),
    );
    expect(text(wrong.join('\n---\n')).split('\n')).toHaveLength(3);
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

  test('of files: each object with its own', () => {
    const objects = operator();
    write(Object.fromEntries(objects.map((object, index) => [`${index}.yaml`, JSON.stringify(object)])));
    const { definition } = readOperator(readSource([folder]));
    expect(definition.name).toBe('operator');
  });
});

describe('findings', () => {
  const secret = (fields: Manifest): Manifest => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'keys', namespace: 'gadgets' },
    ...fields,
  });

  test('namespaces, tests and hooks of charts', () => {
    const hook = (name: string, when: string): Manifest => ({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name, namespace: 'gadgets', annotations: { 'helm.sh/hook': when } },
    });
    const namespace = {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'gadgets', labels: { 'pod-security.kubernetes.io/enforce': 'baseline' } },
    };
    const found = read([...operator(), namespace, hook('prepare', 'pre-install'), hook('check', 'test')]);
    expect(found.definition.objects?.map(({ manifest }) => manifest.metadata.name)).toEqual(['prepare']);
    expect(besidesMetrics(found.findings).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'import/namespace: Namespace gadgets is left out: an installation uses an existing namespace; the source labels it pod-security.kubernetes.io/enforce=baseline',
      'import/hook: Job prepare is a hook of the chart (pre-install); it is applied with the rest, and no tool but Helm removes it',
      'import/test-hook: Job check is a test of the chart, and left out',
    ]);
  });

  test('objects that are there twice, and a source without CRDs', () => {
    expect(findings([...operator(), account('operator')])).toEqual([
      'warning import/duplicate source.yaml:11 ServiceAccount operator is in the source twice; the second one is used',
    ]);
    expect(findings(operator().slice(1)).map((text) => text.split(' ')[1])).toContain('import/no-crd');
  });

  test('nothing is dropped in silence: each object is in the definition, or named by a finding', () => {
    const extra: Manifest[] = ['Service', 'ConfigMap', 'PersistentVolumeClaim', 'LimitRange'].map((kind) => ({
      apiVersion: 'v1',
      kind,
      metadata: { name: `x-${kind.toLowerCase()}`, namespace: 'gadgets' },
    }));
    const cluster: Manifest[] = [
      ['scheduling.k8s.io/v1', 'PriorityClass'],
      ['apiregistration.k8s.io/v1', 'APIService'],
      ['networking.k8s.io/v1', 'IngressClass'],
      ['storage.k8s.io/v1', 'CSIDriver'],
    ].map(([apiVersion, kind]) => ({ apiVersion, kind, metadata: { name: `x-${kind!.toLowerCase()}` } }));
    const objects = [...operator(), ...extra, ...cluster, secret({ data: { a: 'b' } })];
    const { definition, crds, findings: found } = read(objects);
    const text = JSON.stringify([definition, crds.map(({ manifest }) => manifest), found]);
    const lost = objects.filter(
      ({ metadata }) => !text.includes(JSON.stringify((metadata as { name: string }).name).slice(1, -1)),
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
