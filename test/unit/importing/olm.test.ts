import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { commandOf } from '../../support/command';
import { OlmState } from '../../support/olm-state';
import { crd } from '../../support/sources';
import { folder, useFolder } from '../../support/temporary-folder';
import { csv, deployment, MODES } from './service-version';

import type { OlmObject, OlmRequest } from '../../support/olm-state';
import type { Manifest } from '../../support/sources';
import type { Csv } from './service-version';

const run = commandOf('import');

/** Folder that a test imports into. */
let out: string;

useFolder();
beforeEach(() => {
  out = join(folder, 'operators');
});

const OWNED = {
  customresourcedefinitions: {
    owned: [{ name: 'gadgets.gadgets.example.com', kind: 'Gadget', version: 'v1' }],
  },
};

const request = (targets: readonly string[], more: Partial<OlmRequest> = {}): OlmRequest => ({
  package: 'gadget-operator',
  namespace: 'gadgets',
  targets,
  csv: csv({ modes: { ...MODES, MultiNamespace: true }, spec: OWNED }),
  crds: [crd('gadgets', 'Gadget')],
  ...more,
});

const dumpOf = (...requests: readonly OlmRequest[]): OlmObject[] =>
  requests.flatMap((one) => new OlmState(one).dump());

async function importing(
  dump: readonly object[],
  ...options: readonly string[]
): Promise<{ status: number; output: string }> {
  writeFileSync(
    join(folder, 'dump.json'),
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items: dump }),
  );
  const { status, output = '' } = await run([
    '--from-olm',
    join(folder, 'dump.json'),
    '--out',
    out,
    ...options,
  ]);
  return { status, output };
}

const file = (path: string): string => readFileSync(join(out, path), 'utf8');

/** A dump with another object in place of those of a kind; undefined removes them. */
const changed = (
  dump: readonly OlmObject[],
  kind: string,
  change: (object: OlmObject) => object | undefined,
): object[] =>
  dump.flatMap((object) =>
    object.kind === kind ? [change(object)].filter((one) => one !== undefined) : [object],
  );

const withStatus = (status: Manifest) => (object: OlmObject) => ({ ...object, status });

describe('import --from-olm', () => {
  test.each<readonly [string, readonly string[], string]>([
    ['OwnNamespace', ['gadgets'], 'namespace'],
    ['SingleNamespace', ['a'], 'namespaces'],
    ['MultiNamespace', ['a', 'b'], 'namespaces'],
    ['AllNamespaces', [], 'cluster'],
  ])('writes the operator of a Subscription with the install mode %s', async (_, targets) => {
    const { status, output } = await importing(dumpOf(request(targets)));
    expect(output).not.toContain('failures');
    expect(status).toBe(0);
    expect(output).toMatch(/^gadget-operator 1\.2\.0 \(OLM bundle\)\n/);
    expect(file('gadget-operator/definition.ts')).not.toMatch(
      /olm\.(managed|owner|operatorGroup)|installed-alongside/,
    );
    expect(await run(['--check', join(out, 'gadget-operator')])).toMatchObject({ status: 0 });
  });
});

describe('a dump that cannot be handed over', () => {
  const CSV = 'ClusterServiceVersion';
  const good = (): OlmObject[] => dumpOf(request(['a']));
  const withCsv = (more: Csv): OlmObject[] =>
    dumpOf(request(['a'], { csv: csv({ spec: OWNED, ...more }) }));
  const untold = {
    serviceAccountName: 'gadget-operator',
    containers: [{ name: 'a', image: 'op:1' }],
  };
  const extension = {
    apiVersion: 'olm.operatorframework.io/v1',
    kind: 'ClusterExtension',
    metadata: { name: 'argo' },
  };
  test.each<readonly [string, () => readonly object[], string]>([
    [
      'no dump',
      () => [crd('gadgets', 'Gadget')],
      'the dump has no Subscription of OLM (1 objects were read); write it with: kubectl get subscriptions.operators',
    ],
    [
      'no Subscription',
      () => changed(good(), 'Subscription', () => undefined),
      'the dump has a ClusterServiceVersion, but no',
    ],
    [
      'OLM v1',
      () => [extension],
      "ClusterExtension argo is of OLM v1, and no Subscription is in the dump; '--from-olm' reads OLM v0",
    ],
    [
      'nothing installed',
      () => changed(good(), 'Subscription', withStatus({ state: 'UpgradePending' })),
      'Subscription gadgets/gadget-operator has installed nothing yet; wait for OLM',
    ],
    [
      'no ClusterServiceVersion',
      () => changed(good(), CSV, () => undefined),
      'has installed gadget-operator.v1.2.0, which is not in the dump; add ClusterServiceVersions to it',
    ],
    [
      'a copy only',
      () => changed(good(), CSV, (one) => (one.metadata.namespace === 'a' ? one : undefined)),
      'has installed gadget-operator.v1.2.0, which is not in the dump',
    ],
    [
      'a failed one',
      () => changed(good(), CSV, withStatus({ phase: 'Failed', message: 'no rights' })),
      "ClusterServiceVersion gadgets/gadget-operator.v1.2.0 is in phase 'Failed' (no rights); a handover begins with",
    ],
    [
      'two OperatorGroups',
      () => [...good(), { ...good()[0], metadata: { name: 'second', namespace: 'gadgets' } }],
      'is in a namespace with 2 OperatorGroups (group, second); OLM allows one, so delete the others',
    ],
    [
      'no OperatorGroup',
      () => changed(good(), 'OperatorGroup', () => undefined),
      'has no OperatorGroup in its namespace',
    ],
    [
      'an OperatorGroup that selects',
      () =>
        changed(good(), 'OperatorGroup', ({ status: _, ...one }) => ({
          ...one,
          spec: { selector: { a: 'b' } },
        })),
      'OperatorGroup gadgets/group selects namespaces, and has no status',
    ],
    [
      'no CRDs',
      () => changed(good(), 'CustomResourceDefinition', () => undefined),
      'owns gadgets.gadgets.example.com, not in the dump; add CRDs to it: kubectl get crds -o yaml',
    ],
    [
      'API services',
      () => withCsv({ spec: { ...OWNED, apiservicedefinitions: { owned: [{ name: 'a' }] } } }),
      'owns API services, which an import does not install; leave it to OLM',
    ],
    [
      'names that are more than words',
      () =>
        changed(good(), 'Subscription', (one) => ({
          ...one,
          metadata: { ...one.metadata, name: "a';reboot" },
        })),
      'Subscription has the name "a\';reboot"; names have lower-case letters',
    ],
    [
      'deployments with such names',
      () => withCsv({ install: { deployments: [{ name: '$(id)', spec: {} }] } }),
      'ClusterServiceVersion has the name "$(id)"',
    ],
    [
      'a scope that its process cannot serve',
      () => withCsv({ install: { deployments: [deployment('op', untold)] } }),
      'Subscription gadgets/gadget-operator runs at scope namespaces, which the import cannot offer: how to make its process',
    ],
  ])('%s is an error', async (_, dump, message) => {
    await expect(importing(dump())).rejects.toThrow(message);
  });

  test('is refused with all its problems; one Subscription may be named', async () => {
    const other = dumpOf(request(['c'], { package: 'other', namespace: 'others', crds: [] }));
    const dump = [
      ...good(),
      ...changed(other, 'ClusterServiceVersion', withStatus({ phase: 'Pending' })),
    ];
    await expect(importing(dump)).rejects.toThrow("'Pending'");
    expect((await importing(dump, '--subscription', 'gadgets/gadget-operator')).status).toBe(0);
    await expect(importing(dump, '--subscription', 'a/b')).rejects.toThrow(
      "'--subscription' is 'a/b'; in the dump are gadgets/gadget-operator, others/other",
    );
  });

  test.each<readonly [readonly string[], string]>([
    [['--name', 'a'], "'--name' does not go with '--from-olm'; the dump says it"],
    [['--scope', 'cluster'], "'--scope' does not go with"],
  ])('%j is no option of it', async (options, message) => {
    await expect(importing(good(), ...options)).rejects.toThrow(message);
  });
});

describe('what is read of a dump', () => {
  test('has what the Subscription configures, and the names of what its InstallPlan has', async () => {
    const config = {
      env: [{ name: 'LEVEL', value: 'debug' }],
      nodeSelector: { disk: 'fast' },
      resources: { limits: { cpu: '1' } },
    };
    const further = [
      coreObject('ConfigMap', 'settings', { data: { a: 'b' } }),
      {
        apiVersion: 'monitoring.coreos.com/v1',
        kind: 'PrometheusRule',
        metadata: { name: 'alerts' },
      },
      coreObject('Secret', 'a; reboot'),
    ];
    const { output, status } = await importing(dumpOf(request(['a'], { config, further })));
    expect(status).toBe(0);
    const definition = file('gadget-operator/definition.ts');
    for (const text of [
      "name: 'LEVEL', value: 'debug'",
      "nodeSelector: { disk: 'fast' }",
      "limits: { cpu: '1' }",
    ]) {
      expect(definition).toContain(text);
    }
    expect(output).toContain(
      'ConfigMap settings, PrometheusRule alerts of the bundle stay as they are: the dump has only their names; import',
    );
    const script = file('gadget-operator/handover/handover.sh');
    expect(script).toMatch(
      /^kubectl label PrometheusRule\.v1\.monitoring\.coreos\.com .*metadata\.name=alerts .*olm\.managed-/m,
    );
    expect(script).not.toContain('reboot');
  });

  test('are operators side by side: the second has names of its own', async () => {
    const { output } = await importing(
      dumpOf(request(['gadgets']), request(['more'], { namespace: 'more' })),
    );
    expect(output.match(/^gadget-operator 1\.2\.0/gm)).toHaveLength(2);
    expect(file('gadget-operator-more/definition.ts')).toContain("namespace: 'gadgets'");
    expect(file('gadget-operator-gadgets/import.json')).toContain('gadgets/gadget-operator');
  });

  test('is named where it is not known, or about to change', async () => {
    const dump = changed(dumpOf(request(['a'])), 'InstallPlan', () => undefined) as OlmObject[];
    const { output } = await importing(
      changed(dump, 'Subscription', (one) => ({
        ...one,
        status: { ...(one.status as object), currentCSV: 'gadget-operator.v1.3.0' },
      })),
    );
    expect(output).toContain('no InstallPlan of it is in the dump');
    expect(output).toContain(
      'OLM is about to install gadget-operator.v1.3.0; let it finish, and write the dump again',
    );
  });
});

describe('the handover', () => {
  // Its steps, and the ways back, are run against an API server
  // (test/cluster/leaving-olm.sampled.test.ts).
  const handover = async (one: OlmRequest): Promise<string> => {
    await importing(dumpOf(one));
    return file('gadget-operator/handover/handover.sh');
  };

  test.each<readonly [readonly string[], string, RegExp]>([
    [['gadgets'], 'OperatorScope.namespace()', /olm\.owner\.namespace in \(gadgets\)/],
    [['a'], "OperatorScope.namespaces('a')", /olm\.owner\.namespace in \(gadgets,a\)/],
    [[], 'OperatorScope.cluster()', /olm\.owner\.namespace in \(gadgets\)/],
  ])('of an OperatorGroup for %j has its scope', async (targets, scope, selector) => {
    const script = await handover(request(targets));
    expect(script).toContain(`{ scope: ${scope}, userRoles: 'aggregated' });`);
    expect(script).toMatch(selector);
    // Namespaces are labelled only where an OperatorGroup names them.
    expect(script.includes('kubectl label namespaces')).toBe(targets.length > 0);
  });

  test('lists the rights that OLM gave, and where they are afterwards', async () => {
    await handover(request(['a', 'b']));
    const account = 'ServiceAccount gadgets/gadget-operator';
    const rows = file('gadget-operator/handover/rights.md')
      .split('\n')
      .filter((line) => line.startsWith(`| ${account}`));
    expect(rows.map((row) => row.replace(`| ${account} | `, ''))).toEqual([
      'get, update, patch operatorconditions.operators.coreos.com named gadget-operator.v1.2.0 | gadgets | nowhere |',
      'get, watch, update gadgets.gadgets.example.com | everywhere | a, b |',
      'list gadgets.gadgets.example.com | everywhere | a, b, gadgets |',
      'get services | a, b, gadgets | a, b, gadgets |',
      'list nodes | everywhere | everywhere |',
    ]);
  });

  const converting = (containerPort: number): OlmRequest => {
    const webhook = {
      type: 'ConversionWebhook',
      generateName: 'c.gadgets.example.com',
      deploymentName: 'gadget-operator',
      containerPort,
      webhookPath: '/convert',
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      conversionCRDs: ['gadgets.gadgets.example.com'],
    };
    const spec = { ...OWNED, webhookdefinitions: [webhook] };
    return request([], { csv: csv({ modes: { AllNamespaces: true }, spec }) });
  };

  test('of an installation that is refused is not written, and the import fails', async () => {
    const { status, output } = await importing(dumpOf(converting(70_000)));
    expect(status).toBe(1);
    expect(output).toContain(
      "  there is no handover: 'definition.webhooks.port' is 70000; it must be 1 to 65535",
    );
    expect(() => file('gadget-operator/handover/handover.sh')).toThrow('ENOENT');
  });

  test('of a second installation brings no cluster part, and leaves what both have', async () => {
    await importing(dumpOf(request(['gadgets']), request(['more'], { namespace: 'more' })));
    const [first = '', second = ''] = ['gadgets', 'more'].map((name) =>
      file(`gadget-operator-${name}/handover/handover.sh`),
    );
    expect(first).toContain('gadgets.gadgets.example.com-v1-admin');
    expect(second).not.toContain('gadgets.gadgets.example.com-v1-admin');
    expect(second).toContain("clusterPart: 'skip'");
    expect(file('gadget-operator-more/handover/new.yaml')).toMatch(/name: more\.gadget-operator/);
  });

  test('says words, and nothing that a shell would read as more', async () => {
    const dump = dumpOf(request(['a'])) as readonly OlmObject[];
    const named = "operators.coreos.com/x'$(reboot)\n# 1. y";
    const items = changed(dump, 'ClusterServiceVersion', (one) => ({
      ...one,
      metadata: { ...one.metadata, labels: { ...(one.metadata.labels as object), [named]: '' } },
    }));
    await importing(items);
    const script = file('gadget-operator/handover/handover.sh');
    const printed = script.slice(script.indexOf("-l 'operators.coreos.com/x"));
    expect(printed).toMatch(/^-l 'operators\.coreos\.com\/x'\\''\$\(reboot\)\n# 1\. y' /);
  });
});
