import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OperatorScope } from 'operator-constructs';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { commandOf } from '../../support/command';
import { printedRelease, releaseSecret, storedRelease } from '../../support/helm-release';
import {
  account,
  crd,
  deployment,
  env,
  everywhere,
  GADGETS,
  hookJob,
  installed,
} from '../../support/sources';
import { folder, useFolder } from '../../support/temporary-folder';

import type { TestRelease } from '../../support/helm-release';
import type { Manifest } from '../../support/sources';

const run = commandOf('import');

/** Folder that a test imports into. */
let out: string;

useFolder();
beforeEach(() => {
  out = join(folder, 'operators');
});

const CRD = crd('gadgets', 'Gadget');

const MARKS = {
  labels: {
    'app.kubernetes.io/managed-by': 'Helm',
    'helm.sh/chart': 'gadget-chart-1.2.0',
    team: 'a',
  },
  annotations: { 'meta.helm.sh/release-name': 'north' },
};

/** An object as charts have it: without a namespace, as Helm puts it into that of the release. */
const rendered = (object: Manifest): Manifest => {
  const { namespace: _, ...metadata } = object['metadata'] as Manifest;
  return { ...object, metadata: { ...metadata, ...MARKS } };
};

const operatorWith = (container: Manifest): Manifest[] =>
  [
    account('north-gadget'),
    deployment('north-gadget', { container }),
    ...everywhere('north-gadget', [GADGETS], 'north-gadget'),
  ].map(rendered);

const JOB = hookJob('cleanup', 'pre-delete');

const SECRET = coreObject('Secret', 'token');

const release = (more: Partial<TestRelease> = {}): TestRelease => ({
  objects: operatorWith(env('WATCH_NAMESPACE', 'b,a')),
  files: { 'crds/gadgets.yaml': CRD, 'README.md': {} },
  ...more,
});

const secretsOf = (...releases: readonly TestRelease[]): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'List',
    items: releases.map((one) => releaseSecret(storedRelease(one))),
  });

async function importing(
  dump: string,
  ...more: readonly string[]
): Promise<{ readonly status: number; readonly output: string }> {
  writeFileSync(join(folder, 'dump'), dump);
  const { status, output = '' } = await run([
    '--from-helm',
    join(folder, 'dump'),
    '--out',
    out,
    '--pulumi',
    'no',
    ...more,
  ]);
  return { status, output };
}

const file = (path: string): string => readFileSync(join(out, 'north', path), 'utf8');

const handedOver = async (more: Partial<TestRelease> = {}): Promise<string> => {
  await importing(secretsOf(release(more)));
  return file('handover/handover.sh');
};

test('the import of a rendered chart, which is no release, keeps its labels', () => {
  const objects = installed(
    [CRD, ...operatorWith(env('WATCH_NAMESPACE', ''))],
    OperatorScope.cluster(),
  );
  const deployment = objects.find(({ kind }) => kind === 'Deployment');
  expect(deployment?.metadata.labels).toEqual(MARKS.labels);
});

describe('import --from-helm', () => {
  test('reads the same from a Secret and from helm get all: names kept, marks of Helm left behind', async () => {
    const one = release({ hooks: [JOB], values: { HOOKS: ['x'], MANIFEST: { a: 1 } } });
    const fromSecret = await importing(JSON.stringify(releaseSecret(storedRelease(one))));
    expect(fromSecret.status).toBe(0);
    const files = ['definition.ts', 'operator.ts', 'crds/gadget.ts', 'source.json'];
    const paths = [...files, 'handover/handover.sh', 'handover/kept.yaml', 'handover/values.md'];
    const before = paths.map(file);
    expect(await run(['--check', join(out, 'north')])).toMatchObject({ status: 0 });

    writeFileSync(join(folder, 'crds.yaml'), JSON.stringify(CRD));
    const printed = await importing(printedRelease(one), join(folder, 'crds.yaml'));
    expect(printed.status).toBe(0);
    expect(paths.map(file)).toEqual(before);
    // The lines of objects are those of the file.
    const line = printedRelease(one).split('\n').indexOf('kind: Deployment');
    expect(printed.output).toContain(`dump/manifest:${line}: nothing in the source says where`);

    expect(file('definition.ts')).toContain(
      "name: 'north-gadget',\n        labels: { team: 'a' },",
    );
    expect(
      before
        .slice(0, 4)
        .join('')
        .match(/helm\.sh\/chart|managed-by|meta\.helm/g),
    ).toBeNull();
  });

  test.each<readonly [string, Manifest, string]>([
    ['all namespaces', env('WATCH_NAMESPACE', ''), 'OperatorScope.cluster()'],
    ['a list', env('WATCH_NAMESPACE', 'b, a'), "OperatorScope.namespaces('a', 'b')"],
    ['its own', env('WATCH_NAMESPACE', 'gadgets'), 'OperatorScope.namespace()'],
    [
      'its own, by a field',
      {
        env: [
          {
            name: 'WATCH_NAMESPACE',
            valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } },
          },
        ],
      },
      'OperatorScope.namespace()',
    ],
    ['a flag', { args: ['--watch-namespace=a'] }, "OperatorScope.namespaces('a')"],
    ['two words', { args: ['--watch-namespace', 'a'] }, "OperatorScope.namespaces('a')"],
    ['a switch', { args: ['--namespaced'] }, 'OperatorScope.namespace()'],
    ['a switch that is off', { args: ['--namespaced=false'] }, 'OperatorScope.cluster()'],
    ['nothing', {}, 'OperatorScope.cluster()'],
  ])('has the scope that the values told the process: %s', async (_, container, scope) => {
    expect(await handedOver({ objects: operatorWith(container) })).toContain(`{ scope: ${scope} }`);
  });

  test('takes the scope from a ConfigMap that the process reads', async () => {
    const data = { 'config.yaml': 'watch-namespaces: [a, c]\n' };
    const map = coreObject('ConfigMap', 'settings', { data });
    const objects = [...operatorWith({ envFrom: [{ configMapRef: { name: 'settings' } }] }), map];
    expect(await handedOver({ objects })).toContain(
      "{ scope: OperatorScope.namespaces('a', 'c') }",
    );
  });

  test('tells where each value is, and shows none', async () => {
    const values = {
      watch: { namespaces: ['a', 'b'] },
      leaderElection: { namespace: 'a,b' },
      image: { repository: 'registry.example.com/gadget-operator' },
      auth: { token: 's3cret-t0ken' },
      isLoud: true,
      empty: null,
    };
    const data = { token: Buffer.from('s3cret-t0ken').toString('base64') };
    const objects = [...release().objects, { ...SECRET, data }];
    const { output } = await importing(secretsOf(release({ values, objects })));
    expect(output).toContain(
      '  values     5 given; 1 of them the scope, 2 in objects, 1 in none as such, 1 without a place: handover/values.md\n' +
        '    auth.token: only in Secret gadgets/token, which the installation does not have\n',
    );
    expect(file('handover/values.md')).toContain(
      '| watch.namespaces | the scope |\n| leaderElection.namespace | in Deployment gadgets/north-gadget |\n',
    );
    const all = ['handover/values.md', 'handover/handover.sh', 'source.json', 'report.md'].map(
      file,
    );
    expect([...all, output].join('')).not.toMatch(/s3cret|czNjcmV0/);
  });

  test('takes the deployed one of several revisions, and says so', async () => {
    const older = release({ revision: 1, status: 'superseded', objects: operatorWith({}) });
    const { output } = await importing(secretsOf(release({ revision: 2 }), older));
    expect(output).toContain(
      'revision 2 of release gadgets/north is the deployed one; the others in the dump (1) were left aside',
    );
    expect(output).toContain(
      'release north in gadgets, revision 2 of gadget-chart 1.2.0, serving a, b',
    );
  });

  test('takes one of several releases, where it is named', async () => {
    const dump = secretsOf(release(), release({ name: 'broken', status: 'failed' }));
    await expect(importing(dump)).rejects.toThrow("release gadgets/broken is 'failed'");
    expect((await importing(dump, '--release', 'gadgets/north')).status).toBe(0);
    await expect(importing(dump, '--release', 'a/b')).rejects.toThrow(
      "'--release' is 'a/b'; in the dump are gadgets/broken, gadgets/north",
    );
  });

  test('takes a CRD that is given beside it for that of the chart, and says which CRDs it cannot have', async () => {
    const live = crd('gadgets', 'Gadget', 'Namespaced', undefined, { status: { type: 'object' } });
    writeFileSync(join(folder, 'crds.yaml'), JSON.stringify(live));
    await importing(secretsOf(release()), join(folder, 'crds.yaml'));
    expect(file('crds/gadget.ts')).toContain('"status"');
    const { output } = await importing(printedRelease(release()));
    expect(output).toContain(
      "helm get all prints no CRDs of a chart's 'crds' folder; if there are some",
    );
    const depending = await importing(secretsOf(release({ dependencies: ['crds', 'more'] })));
    expect(depending.output).toContain('charts that its own depends on (crds, more); if there');
  });
});

/** Zeros, more of them than are unpacked. */
const BOMB = gzipSync(Buffer.alloc(33_554_433));

describe('a dump that cannot be handed over', () => {
  const secret = (more: Partial<TestRelease> = {}): string => secretsOf(release(more));
  const cut = (text: string, mark: string): string => text.slice(0, text.indexOf(mark));
  test.each<readonly [string, () => string, string | RegExp]>([
    [
      'no release',
      () => JSON.stringify(CRD),
      'no release of Helm is in the dump; write it with: kubectl get secrets',
    ],
    [
      'a Secret of another type',
      () => JSON.stringify(releaseSecret({}, 'Opaque')),
      'is of type "Opaque"; a release is in Secrets of',
    ],
    [
      'another object',
      () => JSON.stringify(account('a')),
      'ServiceAccount a is no Secret; a release is in',
    ],
    [
      'a release that is no JSON',
      () => JSON.stringify(releaseSecret('{"name":')),
      "has no release of Helm in 'data.release', or a part of one",
    ],
    [
      'a release that is cut',
      () => secret().replace(/("release":".{400})[^"]*/, '$1'),
      "is cut, or was changed: 'data.release' cannot be unpacked",
    ],
    [
      'no data',
      () => secret().replace(/"release":"[^"]*"/, ''),
      "has no release of Helm in 'data.release'",
    ],
    ['no manifest', () => secret({ objects: [] }), 'has no manifest; write it again'],
    [
      'a bomb',
      () => JSON.stringify(releaseSecret(BOMB)),
      'has more than 33554432 bytes when unpacked; no more are read',
    ],
    [
      'a failed one',
      () => secret({ status: 'failed' }),
      "revision 1 of release gadgets/north is 'failed'; a handover begins with a release that is deployed",
    ],
    [
      'a pending one',
      () => printedRelease(release({ status: 'pending-upgrade' })),
      "is 'pending-upgrade'; a handover begins",
    ],
    [
      'one that failed after it was deployed',
      () => secretsOf(release(), release({ revision: 2, status: 'failed' })),
      "revision 2 of release gadgets/north is 'failed'",
    ],
    [
      'an old one',
      () => secret({ status: 'superseded' }),
      'there is a later one; write the dump again',
    ],
    [
      'a name that leads elsewhere',
      () => secret({ name: '../../a' }),
      'the release is called "gadgets/../../a"; names have',
    ],
    [
      'text without a manifest',
      () => cut(printedRelease(release()), 'MANIFEST:\n---'),
      'has no MANIFEST; it is cut, or the output of another command',
    ],
    [
      'text with an empty one',
      () => printedRelease(release({ objects: [] })),
      'has nothing below MANIFEST; it is cut',
    ],
    [
      'the output of helm status',
      () => cut(printedRelease(release()), 'USER'),
      'has no USER-SUPPLIED VALUES; it is cut',
    ],
    [
      'the text of Helm 4',
      () => printedRelease(release()).replace('TEST SUITE', 'DESCRIPTION: done\nTEST SUITE'),
      'is of Helm 4, which does not print how it applies; give the Secret',
    ],
    [
      'a manifest that is no operator',
      () => secret({ objects: [SECRET], files: {} }),
      /^release gadgets\/north: .*has neither a CRD nor a Deployment/,
    ],
  ])('%s is an error', async (_, dump, message) => {
    await expect(importing(dump())).rejects.toThrow(message);
  });

  test.each<readonly [readonly string[], string]>([
    [['--name', 'a'], "'--name' does not go with '--from-helm'; the dump says it"],
    [['--from-olm'], "'--from-olm' and '--from-helm' exclude each other"],
    [['--subscription', 'a/b'], "'--subscription' is for '--from-olm'"],
  ])('%j is no option of it', async (options, message) => {
    await expect(importing(secret(), ...options)).rejects.toThrow(message);
  });
});

describe('the handover', () => {
  // Its steps, and the ways back, are run against an API server (test/long/helm).
  test('deletes records, and neither the release nor anything that it does not name', async () => {
    const objects = [...release().objects, { ...SECRET, stringData: { token: 'a' } }];
    const script = await handedOver({ objects, hooks: [JOB] });
    expect(script).toContain('# Each step can be taken back, the last one first.');
    expect(script).not.toContain('NO WAY BACK');
    expect(script.match(/^kubectl delete .*/gm)).toEqual([
      'kubectl delete --ignore-not-found -f gone.yaml',
      'kubectl delete secrets -n gadgets -l owner=helm,name=north',
    ]);
    expect(file('handover/gone.yaml').match(/^kind: .*/gm)).toEqual([
      'kind: ClusterRole',
      'kind: ClusterRoleBinding',
    ]);
    expect(file('handover/workloads.yaml').match(/^kind: .*/gm)).toEqual(['kind: Deployment']);
    expect(script).toContain('#    Hooks are not run: Job gadgets/cleanup.');
    expect(script).toContain('kubectl label Secret token -n gadgets app.kubernetes.io/managed-by-');
    const written = ['new', 'kept', 'workloads', 'gone'].map((name) =>
      file(`handover/${name}.yaml`),
    );
    expect(written.join('')).not.toMatch(/kind: (Secret|Job)/);
  });

  test('says which pods restart, and that none do', async () => {
    expect(await handedOver({ objects: operatorWith(env('WATCH_NAMESPACE', 'a,b')) })).toContain(
      '# 3. Take over the workloads. Their pods stay, here and in all other steps.\n',
    );
    expect(await handedOver()).toContain(
      '# 3. Take over the workloads. Pods restart here, of Deployment gadgets/north-gadget, and in no other step.\n',
    );
  });

  test('adds nothing where the release has all', async () => {
    const script = await handedOver({ objects: operatorWith({}) });
    expect(script).toMatch(/^# 2\. Take over the workloads/m);
    expect(() => file('handover/new.yaml')).toThrow('ENOENT');
  });

  test('leaves to a manager of their own the certificates that only the release has', async () => {
    const clientConfig = { caBundle: 'Q0E=', service: { name: 'hook', namespace: 'gadgets' } };
    const conversion = {
      strategy: 'Webhook',
      webhook: { conversionReviewVersions: ['v1'], clientConfig },
    };
    const type = { ...CRD, spec: { ...CRD.spec, conversion } };
    const rules = [
      { apiGroups: ['a'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['as'] },
    ];
    const webhook = {
      name: 'a.example.com',
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      rules,
    };
    const configuration = {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      metadata: { name: 'north-gadget' },
      webhooks: [{ ...webhook, clientConfig }],
    };
    const service = coreObject('Service', 'hook', {
      spec: { selector: { app: 'north-gadget' }, ports: [{ port: 443, targetPort: 9443 }] },
    });
    const objects = [...operatorWith({}), type, configuration, service];
    expect(await handedOver({ objects, files: {} })).toContain(
      'kubectl apply --server-side --field-manager=certificates -f certificates.yaml || true\n',
    );
    const certificates = file('handover/certificates.yaml');
    expect(certificates.match(/^kind: .*|caBundle: .*|^ +- name: .*/gm)).toEqual([
      'kind: CustomResourceDefinition',
      'caBundle: Q0E=',
      'kind: ValidatingWebhookConfiguration',
      '  - name: a.example.com',
      'caBundle: Q0E=',
    ]);
  });

  test('lets Helm 4 give up the fields that it manages by server-side apply', async () => {
    expect(await handedOver()).not.toContain('-names.yaml');
    const script = await handedOver({ applyMethod: 'ssa' });
    const byHelm = 'kubectl apply --server-side --force-conflicts --field-manager=helm -f';
    const forced = 'kubectl apply --server-side --force-conflicts -f';
    expect(script).toContain(
      `${byHelm} workloads.yaml\n${forced} workloads.yaml\n${byHelm} workloads-names.yaml\n`,
    );
    expect(file('handover/workloads-names.yaml')).toBe(
      'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: north-gadget\n  namespace: gadgets\n',
    );
  });
});
