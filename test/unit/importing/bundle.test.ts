import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOperator, readSource, writeOperator } from 'operator-constructs/cli';
import { besidesMetrics, crd, GADGETS, rule } from '../../support/sources';
import { failureOf } from '../../support/synth';
import { folder, useFolder } from '../../support/temporary-folder';
import { csv, deployment, MODES, POD } from './service-version';

import type { ReadOperator } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';
import type { Csv } from './service-version';

useFolder();
beforeEach(() => {
  mkdirSync(join(folder, 'manifests'));
  mkdirSync(join(folder, 'metadata'));
});

const readBundle = (...objects: readonly Manifest[]): ReadOperator => {
  objects.forEach((object, index) =>
    writeFileSync(join(folder, 'manifests', `${index}.yaml`), JSON.stringify(object)),
  );
  const annotations = {
    annotations: { 'operators.operatorframework.io.bundle.package.v1': 'gadgets' },
  };
  writeFileSync(join(folder, 'metadata', 'annotations.yaml'), JSON.stringify(annotations));
  mkdirSync(join(folder, 'tests', 'scorecard'), { recursive: true });
  writeFileSync(join(folder, 'tests', 'scorecard', 'config.yaml'), 'kind: Configuration\n');
  return readOperator(readSource([folder]));
};

const small = (options?: Csv): ReadOperator => readBundle(csv(options), crd('gadgets', 'Gadget'));

// Workloads, the watch signal, webhooks and samples of one are compared word for word
// (test/examples/import.test.ts).
describe('a bundle', () => {
  test('is named by its package, and says its release and the oldest Kubernetes', () => {
    const { definition, from } = small();
    expect(from).toBe('bundle');
    expect(definition).toMatchObject({ name: 'gadgets', version: '1.2.0', namespace: 'gadgets' });
    expect(definition.kubernetes).toEqual({
      minimum: { version: '1.26', reason: 'the authors of the bundle say so' },
    });
  });

  test('gives permissions in each watched namespace and in its own, cluster permissions narrowed', () => {
    const lines = small().definition.rules.map(
      ({ place, scopes, resources, role }) =>
        `${place} ${scopes?.join() ?? 'all'} ${resources.join()} ${role}`,
    );
    expect(lines).toEqual([
      'watched all services gadget-operator-namespaced',
      'own namespaces services gadget-operator-namespaced',
      'watched all gadgets gadget-operator',
      'own namespaces gadgets gadget-operator',
      'cluster namespace,namespaces,cluster nodes gadget-operator',
    ]);
  });

  test('gives permissions for target namespaces in Roles alone where not all are watched', () => {
    const rules = [
      rule('monitors.example.org', 'monitors', 'create'),
      rule('', 'nodes services', 'get'),
    ];
    const permissions = [{ serviceAccountName: 'gadget-operator', rules }];
    const found = small({ install: { permissions } });
    const lines = found.definition.rules
      .filter(({ role }) => role === 'gadget-operator-namespaced')
      .map(
        ({ place, scopes, resources }) => `${place} ${scopes?.join() ?? 'all'} ${resources.join()}`,
      );
    expect(lines).toEqual([
      'watched all monitors',
      'own namespaces monitors',
      'cluster cluster nodes,services',
      'watched namespace,namespaces services',
      'own namespaces services',
    ]);
    expect(writeOperator(found).failures).toEqual([]);
    expect(
      found.findings
        .filter(({ rule }) => /dead-right|unknown-scope/.test(rule))
        .map(({ message }) => message),
    ).toEqual([
      'get of nodes never work in a Role, and the bundle gives them in the namespaces that are watched; they are granted where all are',
    ]);
  });

  test('gives permissions on namespaces by their names where they work', () => {
    const named = (...resourceNames: string[]): Manifest =>
      rule('', 'namespaces', 'get list', { resourceNames });
    const rules = [named('kube-system'), named('gadgets', 'b')];
    const found = small({
      install: { permissions: [{ serviceAccountName: 'gadget-operator', rules }] },
    });
    const lines = found.definition.rules
      .slice(0, 3)
      .map(({ place, scopes, verbs }) => [place, scopes, verbs].join(' '));
    const cluster = 'cluster cluster get,list';
    expect(lines).toEqual([cluster, cluster, 'own namespace,namespaces get']);
    expect(writeOperator(found).failures).toEqual([]);
  });

  test('whose authors declare one namespace, and not several, is offered a list of one', () => {
    const found = (modes: Readonly<Record<string, boolean>>): unknown[] => {
      const { definition, scopes } = small({ modes });
      const [part] = 'parts' in definition.watch ? definition.watch.parts : [];
      return [part?.values.namespaces, scopes.find(({ scope }) => scope === 'namespaces')?.reason];
    };
    expect(found(MODES)).toEqual([
      { names: 'one' },
      'the annotation olm.targetNamespaces tells it what to watch; the list has one namespace, as its authors declare SingleNamespace and not MultiNamespace',
    ]);
    expect(found({ ...MODES, MultiNamespace: true })).toEqual([
      { names: ',' },
      'the annotation olm.targetNamespaces tells it what to watch',
    ]);
  });

  test('brings the ServiceAccounts that it names, but not the one that each namespace has', () => {
    expect(small().definition.serviceAccounts).toEqual([{ name: 'gadget-operator' }]);
    const { serviceAccountName: _, ...pod } = POD;
    const { definition } = small({
      install: {
        deployments: [deployment('gadget-operator', pod)],
        permissions: [],
        clusterPermissions: [{ serviceAccountName: '', rules: [GADGETS] }],
      },
    });
    expect([definition.serviceAccounts, definition.rules.length]).toEqual([[], 2]);
  });

  test.each<[Readonly<Record<string, boolean>>, string, string]>([
    [MODES, 'cluster', 'namespace:signal namespaces:signal cluster:declared'],
    [
      { ...MODES, SingleNamespace: false },
      'cluster',
      'namespace:signal namespaces:no cluster:declared',
    ],
    [
      { AllNamespaces: false, OwnNamespace: true },
      'namespace',
      'namespace:declared namespaces:no cluster:no',
    ],
  ])('offers the scopes of its install modes %j', (modes, sourceScope, offers) => {
    const found = small({ modes });
    expect(found.sourceScope).toBe(sourceScope);
    expect(found.scopes.map(({ scope, evidence = 'no' }) => `${scope}:${evidence}`).join(' ')).toBe(
      offers,
    );
  });

  test.each([
    ['1.2.0', false, 'namespace:run namespaces:no cluster:run'],
    ['0.2.15', false, 'namespace:run namespaces:run cluster:run'],
    ['1.2.0', true, 'namespace:run namespaces:declared cluster:run'],
    ['0.2.15', true, 'namespace:run namespaces:run cluster:run'],
  ])(
    '%s of a known operator is offered no scope that its authors deny, and no list that they do not declare, unless it was run (SingleNamespace: %s)',
    (version, SingleNamespace, offers) => {
      const group = 'zookeeper.pravega.io';
      const pod = {
        ...POD,
        containers: [{ ...POD.containers[0], image: 'example.com/zookeeper-operator:1' }],
      };
      const rules = [rule(group, 'zookeeperclusters', 'list watch')];
      const install = {
        deployments: [deployment('gadget-operator', pod)],
        clusterPermissions: [{ serviceAccountName: 'gadget-operator', rules }],
      };
      const object = csv({
        modes: { ...MODES, SingleNamespace },
        install,
        spec: { version },
      });
      const found = readBundle(
        object,
        crd('zookeeperclusters', 'ZookeeperCluster', 'Namespaced', group),
      );
      expect(
        found.scopes.map(({ scope, evidence = 'no' }) => `${scope}:${evidence}`).join(' '),
      ).toBe(offers);
      // What was run is a list of several.
      const { reason, evidence } = found.scopes[1]!;
      expect(reason.includes('one namespace')).toBe(evidence === 'declared');
    },
  );

  test('with a link out of its folder is refused, also for its metadata', () => {
    symlinkSync('/etc/hostname', join(folder, 'metadata', 'properties.yaml'));
    expect(failureOf(() => small())).toMatch(/properties\.yaml: is a link that leads out of /);
  });

  test('has samples', () => {
    const sample = {
      apiVersion: 'gadgets.example.com/v1',
      kind: 'Gadget',
      metadata: { name: 'sample' },
    };
    expect(
      small({ annotations: { 'alm-examples': JSON.stringify([sample]) } }).samples.map(
        ({ object }) => object,
      ),
    ).toEqual([sample]);
    const broken = small({ annotations: { 'alm-examples': '[{' } });
    expect([broken.samples, besidesMetrics(broken.findings).map(({ rule }) => rule)]).toEqual([
      [],
      ['import/samples'],
    ]);
  });

  test('says what else it needs', () => {
    writeFileSync(
      join(folder, 'metadata', 'dependencies.yaml'),
      'dependencies:\n- type: olm.package\n  value: {packageName: other, version: ">=1.0.0"}\n',
    );
    writeFileSync(
      join(folder, 'metadata', 'properties.yaml'),
      'properties:\n- type: olm.package\n  value: {packageName: gadgets, version: 1.2.0}\n- type: olm.gvk.required\n  value: {group: x.org, kind: X, version: v1}\n',
    );
    const { findings } = small({ spec: { apiservicedefinitions: { owned: [{ name: 'v1.x' }] } } });
    expect(besidesMetrics(findings).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'import/api-services: the bundle describes 1 API services; they are not installed',
      'import/needs-package: the bundle needs other >=1.0.0 (olm.package), which is not installed with it',
      'import/needs-package: the bundle needs x.org X v1 (olm.gvk.required), which is not installed with it',
    ]);
  });

  test('that cannot be installed', () => {
    expect(failureOf(() => readBundle(csv(), csv()))).toMatch(
      /1\.yaml:1: is a second ClusterServiceVersion, beside .*0\.yaml:1; import one release of one operator at a time$/,
    );
  });

  test('of a version of ClusterServiceVersions that OLM does not have is read as the one that it has', () => {
    const apiVersion = 'operators.coreos.com/v1';
    const found = readBundle({ ...csv(), apiVersion }, crd('gadgets', 'Gadget'));
    expect(besidesMetrics(found.findings)).toEqual([
      {
        rule: 'import/csv-version',
        level: 'warning',
        message:
          '\'apiVersion\' of the ClusterServiceVersion is "operators.coreos.com/v1", which OLM does not have; it is read as operators.coreos.com/v1alpha1',
        place: { file: join(folder, 'manifests', '0.yaml'), line: 1 },
      },
    ]);
    expect(found.definition).toEqual(small().definition);
  });

  test('is read without the bundles in its folder, which are named', () => {
    for (const inner of ['older', 'older/oldest', '.git', 'node_modules/package']) {
      mkdirSync(join(folder, inner, 'manifests'), { recursive: true });
      mkdirSync(join(folder, inner, 'metadata'), { recursive: true });
      writeFileSync(join(folder, inner, 'metadata', 'annotations.yaml'), 'annotations: {}\n');
      const older = { ...csv(), metadata: { name: 'gadget-operator.v1.1.0' } };
      writeFileSync(join(folder, inner, 'manifests', 'csv.yaml'), JSON.stringify(older));
    }
    const found = small();
    const about = ['older', 'older/oldest'].map(
      (inner) =>
        `the folder "${inner}" in the bundle is another bundle, and is not read; give its path to import that one`,
    );
    const nested = found.findings.filter(({ rule }) => rule === 'import/nested-bundle');
    expect(nested.map(({ message }) => message)).toEqual(about);
    expect(JSON.stringify(found.source)).not.toContain('gadget-operator.v1.1.0');
    // Each can be imported by its path, also the one within another.
    for (const inner of ['older', 'older/oldest', 'older/manifests']) {
      const names = readSource([join(folder, inner)]).map(({ object }) => object.metadata.name);
      expect(names).toContain('gadget-operator.v1.1.0');
    }
  });

  test('with an empty list of samples has none to speak of', () => {
    expect(besidesMetrics(small({ annotations: { 'alm-examples': '[]' } }).findings)).toEqual([]);
  });

  test.each([0, ''])(
    'serves webhooks at the port itself where their targetPort is %p',
    (targetPort) => {
      const type = 'ValidatingAdmissionWebhook';
      const webhook = {
        type,
        generateName: 'v.example.com',
        deploymentName: 'gadget-operator',
        containerPort: 9443,
      };
      const { source } = small({ spec: { webhookdefinitions: [{ ...webhook, targetPort }] } });
      expect(source).toContainEqual(
        expect.objectContaining({
          kind: 'Service',
          spec: expect.objectContaining({
            ports: [{ name: '9443', port: 9443, targetPort: 9443 }],
          }) as unknown,
        }),
      );
    },
  );

  test.each([
    null,
    'text',
    [],
    {
      installModes: 'x',
      install: { spec: { deployments: [null, 3], permissions: 'x', clusterPermissions: [null] } },
      webhookdefinitions: [null],
    },
  ])('that is malformed gives an answer: %j', (spec) => {
    expect(() => readBundle({ ...csv(), spec }, crd('gadgets', 'Gadget'))).not.toThrow(TypeError);
  });
});
