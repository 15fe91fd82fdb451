import { ApplyOrder, STEP_NAMES } from 'operator-constructs/cli';
import { readManifests } from '../../../lib/manifests/manifest-object';
import { findingSentence } from '../../../lib/manifests/report';
import { account, binding, role, rule, serviceAccount } from '../../support/access-objects';
import { commandOf } from '../../support/command';
import { crd } from '../../support/sources';
import { APP, LAMP, LAMPS, NAMESPACE, object, OPERATOR } from './lamp-objects';

const run = commandOf('apply-order');

const EXAMPLES = [
  'zookeeper/expected',
  'zookeeper-cluster-wide/expected',
  'zookeeper-two-namespaces/expected',
  'etcd-io/expected/1-new-installation',
  'import/expected',
  'redis/expected',
  'memcached/expected',
  'database/expected',
  'own-operator/expected',
].map((folder) => `examples/${folder}`);

/** Written in the worst order. */
const ALL = [
  LAMP,
  APP,
  OPERATOR,
  binding('shop', 'lamps', 'Role lamps', account('shop', 'lamps')),
  role('shop', 'lamps', rule('example.com', 'lamps', 'update')),
  serviceAccount('shop', 'lamps'),
  LAMPS,
  NAMESPACE,
];

function names(order: ApplyOrder, step: (typeof STEP_NAMES)[number]): string[] {
  return order.objectsOf(step).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
}

describe('the order of application', () => {
  test.each(['lamps', 'lamps/status', 'lamps/finalizers'])(
    'who may update %s is the operator',
    (resource) => {
      const updates = role('shop', 'lamps', rule('example.com', resource, 'update'));
      const order = ApplyOrder.of([...ALL.filter(({ kind }) => kind !== 'Role'), updates]);
      expect(names(order, 'operators')).toContain('Deployment lamps');
    },
  );

  test.each(['lamps', 'proxies', 'indices'])(
    'who may report the state of %s is an operator, wherever their CRD is',
    (plural) => {
      const reports = role('shop', 'lamps', rule('example.com', `${plural}/status`, 'update'));
      const others = ALL.filter(({ kind }) => !['Role', 'Lamp', LAMPS.kind].includes(kind));
      const commands = ApplyOrder.of([...others, reports]).steps.flatMap((step) => step.commands);
      expect(commands).toContain(
        'kubectl rollout status deployment/lamps --namespace shop --timeout=5m',
      );
    },
  );

  test('takes time that grows with the number of objects, not with its square', () => {
    const maps = (count: number): object[] =>
      Array.from({ length: count }, (_, at) => object('v1', 'ConfigMap', `c${at}`));
    const cpuOf = (count: number): number => {
      const objects = [
        ...maps(count),
        {
          ...APP,
          metadata: { ...APP.metadata, annotations: { 'argocd.argoproj.io/sync-wave': '1' } },
        },
      ];
      const start = process.cpuUsage();
      ApplyOrder.of(objects, { tool: 'argocd' });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    cpuOf(1_000);
    expect(cpuOf(40_000)).toBeLessThan(10 * cpuOf(10_000));
  });

  test('within a step, kinds that others name come first, and those that ask pods last', () => {
    const operators = [
      'v1 ServiceAccount',
      'rbac.authorization.k8s.io/v1 Role',
      'v1 Secret',
      'v1 ConfigMap',
      'v1 Service',
      'apps/v1 Deployment',
      'apps/v1 StatefulSet',
      'apps/v1 DaemonSet',
      'batch/v1 Job',
      'batch/v1 CronJob',
      'apiregistration.k8s.io/v1 APIService',
      'admissionregistration.k8s.io/v1 MutatingWebhookConfiguration',
      'admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration',
    ];
    const definitions = [
      'rbac.authorization.k8s.io/v1 ClusterRole',
      'scheduling.k8s.io/v1 PriorityClass',
      'storage.k8s.io/v1 StorageClass',
      'networking.k8s.io/v1 IngressClass',
      'node.k8s.io/v1 RuntimeClass',
    ];
    const objects = [...operators, ...definitions].reverse().map((each) => {
      const [apiVersion = '', kind = ''] = each.split(' ');
      return object(apiVersion, kind, 'it');
    });
    const order = ApplyOrder.of(objects);
    const kinds = (step: (typeof STEP_NAMES)[number]): string[] =>
      order.objectsOf(step).map(({ apiVersion, kind }) => `${apiVersion} ${kind}`);
    expect(kinds('operators')).toEqual(operators);
    expect(kinds('definitions').sort()).toEqual([...definitions].sort());
    expect(order.toText()).not.toContain('crd/');
  });

  test.each(['Deployment', 'StatefulSet', 'DaemonSet'])('an operator may be a %s', (kind) => {
    const order = ApplyOrder.of(
      ALL.map((each) => (each === OPERATOR ? { ...OPERATOR, kind } : each)),
    );
    expect(order.steps.flatMap(({ commands }) => commands)).toContain(
      `kubectl rollout status ${kind.toLowerCase()}/lamps --namespace shop --timeout=5m`,
    );
  });

  test('nothing is lost, and nothing comes twice', () => {
    for (const example of EXAMPLES) {
      const order = ApplyOrder.fromFiles([example]);
      const applied = STEP_NAMES.flatMap((step) => order.objectsOf(step));
      expect(new Set(applied).size).toBe(applied.length);
      expect(applied).toHaveLength(readManifests([example]).length);
      const waits = order.steps
        .flatMap(({ commands }) => commands)
        .filter((text) => text.includes('rollout status'));
      expect([example, waits.length]).not.toEqual([example, 0]);
    }
  });

  test.each([
    [
      'a kind without a CRD',
      [LAMP, NAMESPACE],
      'unknown-kind',
      'no CRD of Lamp.example.com is in the manifests',
    ],
    ['a namespace', [APP], 'missing-namespace', "the namespace 'shop' is not in the manifests"],
    [
      'the namespace of an object',
      [{ ...APP, metadata: { name: 'web' } }],
      'no-namespace',
      'Deployment web: names no',
    ],
    [
      'one of two names',
      [APP, NAMESPACE, APP],
      'duplicate',
      'Deployment shop/web: is in the manifests more than once',
    ],
  ])('says what is missing: %s', (_, objects, code, message) => {
    const order = ApplyOrder.of(objects, { tool: 'flux' });
    expect(order.toMarkdown()).toContain('\n- ');
    expect(order.findings.map((finding) => `${finding.rule} ${findingSentence(finding)}`)).toEqual([
      expect.stringMatching(new RegExp(`^order/${code} .*${message}`)),
    ]);
  });

  test('who is asked about a resource comes before it, and is waited for', () => {
    const labels = { app: 'hook' };
    const server = object('apps/v1', 'Deployment', 'hook', {
      spec: { template: { metadata: { labels }, spec: { serviceAccountName: 'hook' } } },
    });
    const service = object('v1', 'Service', 'hook', { spec: { selector: labels } });
    const configuration = {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      metadata: { name: 'hook' },
      webhooks: [{ clientConfig: { service: { name: 'hook', namespace: 'shop' } } }],
    };
    const order = ApplyOrder.of([...ALL, configuration, server, service]);
    expect(names(order, 'operators').slice(-3)).toEqual([
      'Deployment lamps',
      'Deployment hook',
      'ValidatingWebhookConfiguration hook',
    ]);
    expect(names(order, 'resources')).toEqual(['Lamp desk', 'Deployment web']);
    expect(
      order.steps.flatMap(({ commands }) => commands).filter((text) => text.includes('rollout')),
    ).toHaveLength(2);
  });

  test('makes namespaces that are not in the manifests', () => {
    const order = ApplyOrder.of([APP]);
    expect(order.steps[0]?.commands).toEqual([
      'kubectl create namespace shop --dry-run=client -o yaml | kubectl apply --server-side -f -',
    ]);
    expect(order.findings).toEqual([]);
    expect(order.steps.at(-1)?.files).toEqual([]);
    expect(order.toText()).toContain('# 1. namespaces\n');
  });
});

describe('what Argo CD would do otherwise', () => {
  const waved = <T extends { readonly metadata: object }>(
    to: T,
    wave: string,
    options?: string,
  ) => ({
    ...to,
    metadata: {
      ...to.metadata,
      annotations: {
        'argocd.argoproj.io/sync-wave': wave,
        ...(options && { 'argocd.argoproj.io/sync-options': options }),
      },
    },
  });
  const SKIP = 'SkipDryRunOnMissingResource=true';

  test.each(EXAMPLES)('%s: nothing', (example) => {
    expect(
      ApplyOrder.fromFiles([example], { tool: 'argocd' }).findings.filter(
        ({ rule }) => rule === 'order/dry-run' || rule === 'order/wave-order',
      ),
    ).toEqual([]);
  });

  test('a resource in a wave before its operator, and one without the option', () => {
    const early = ApplyOrder.of([...ALL.slice(1), waved(LAMP, '-1', SKIP)], {
      tool: 'argocd',
    }).findings;
    expect(new Set(early.map(({ rule }) => rule))).toEqual(new Set(['order/wave-order']));
    const plain = ApplyOrder.of([...ALL.slice(1), LAMP], { tool: 'argocd' }).findings;
    expect(plain.map(({ rule }) => rule)).toEqual(['order/dry-run']);
    expect(
      ApplyOrder.of([...ALL.slice(1), waved(LAMP, '1', SKIP)], { tool: 'argocd' }).findings,
    ).toEqual([]);
  });

  test('a monitor in a later wave than a workload, which nothing waits for', () => {
    const monitor = waved(object('monitoring.coreos.com/v1', 'ServiceMonitor', 'lamps'), '0', SKIP);
    const objects = [waved(LAMPS, '-2'), waved(LAMP, '0', SKIP), waved(APP, '-1'), monitor];
    const { findings } = ApplyOrder.of(objects, { tool: 'argocd' });
    expect(findings.filter(({ rule }) => rule === 'order/wave-order')).toEqual([]);
  });

  test('an operator whose CRD somebody else has placed comes before resources of others', () => {
    const order = ApplyOrder.fromFiles(['examples/monitoring/expected'], { tool: 'argocd' });
    expect(order.findings.map(({ rule }) => rule)).toEqual([
      ...Array<string>(3).fill('order/unknown-kind'),
      'order/missing-namespace',
    ]);
    expect(names(order, 'resources')).toEqual(['ZookeeperCluster events']);
    expect(names(order, 'operators')).toContain('Deployment memcached-operator');
  });

  test('Namespaces, hooks and CRDs in a later wave: Argo CD puts them before what needs them', () => {
    expect(ApplyOrder.of([NAMESPACE, waved(APP, '-1')], { tool: 'argocd' }).findings).toEqual([]);
    const others = ALL.filter(
      (object) => object.kind !== 'CustomResourceDefinition' && object !== LAMP,
    );
    const hook = object('batch/v1', 'Job', 'first');
    const sync = { 'argocd.argoproj.io/hook': 'PreSync', 'argocd.argoproj.io/sync-wave': '5' };
    const hooked = { ...hook, metadata: { ...hook.metadata, annotations: sync } };
    expect(ApplyOrder.of([NAMESPACE, APP, hooked], { tool: 'argocd' }).findings).toEqual([]);
    const late = ApplyOrder.of([...others, waved(LAMP, '0', SKIP), waved(LAMPS, '1')], {
      tool: 'argocd',
    });
    expect(late.findings.filter(({ object = '' }) => object.startsWith('Lamp'))).toEqual([]);
    // The workload needs it just as well, and no tool knows that.
    expect(late.findings.map(findingSentence).join('\n')).toMatch(
      /^Deployment .*: .* before CustomResourceDefinition/m,
    );
  });
});

describe('objects that tell a tool what to apply', () => {
  const application = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name: 'shop', namespace: 'argocd' },
  };

  test('are left out, and listed', () => {
    const order = ApplyOrder.of([NAMESPACE, APP, application], { tool: 'argocd' });
    expect(order.steps.flatMap(({ objects }) => objects)).toEqual([
      'Namespace shop',
      'Deployment shop/web',
    ]);
    expect(order.findings).toEqual([
      {
        level: 'warning',
        rule: 'order/tool-object',
        message: 'Application argocd/shop tells Argo CD what to apply, and is left out here',
      },
    ]);
    const folder = ApplyOrder.fromFiles(['examples/gitops/expected/flux'], { tool: 'flux' });
    expect(folder.findings.map(({ message }) => message)).toEqual([
      'Kustomization flux-system/api and 4 more tell Flux what to apply, and are left out here',
    ]);
    expect(
      ApplyOrder.fromFiles(['examples/gitops/expected/argocd'], { tool: 'argocd' }).findings,
    ).toHaveLength(1);
  });

  test('say which namespaces Argo CD makes', () => {
    const syncPolicy = { syncOptions: ['ServerSideApply=true', 'CreateNamespace=true'] };
    const spec = { destination: { namespace: 'shop' }, syncPolicy };
    const set = {
      ...application,
      kind: 'ApplicationSet',
      spec: { generators: [{ clusters: { template: { spec } } }], template: { spec: {} } },
    };
    const missing = (tool: object, by: 'argocd' | 'flux' = 'argocd'): string[] =>
      ApplyOrder.of([APP, tool], { tool: by })
        .findings.map(({ rule }) => rule)
        .filter((rule) => rule === 'order/missing-namespace');
    expect(missing({ ...application, spec })).toEqual([]);
    expect(missing(set)).toEqual([]);
    expect(missing({ ...application, spec: { ...spec, syncPolicy: {} } })).toHaveLength(1);
    expect(missing({ ...application, spec }, 'flux')).toHaveLength(1);
  });

  test('stay where the tool itself is among the manifests', () => {
    const { steps } = ApplyOrder.of([
      crd('applications', 'Application', 'Namespaced', 'argoproj.io'),
      application,
    ]);
    expect(steps.flatMap(({ objects }) => objects)).toEqual([
      'CustomResourceDefinition applications.argoproj.io',
      'Application argocd/shop',
    ]);
  });
});

describe('the command', () => {
  test('writes the order, and the objects of a step', async () => {
    const text = await run(['examples/zookeeper/expected']);
    expect(text.status).toBe(0);
    expect(text.output).toContain(
      'kubectl rollout status deployment/zookeeper-operator --namespace',
    );
    const step = await run(['--step', 'resources', 'examples/zookeeper/expected']);
    const { items } = JSON.parse(step.output ?? '') as {
      readonly items: readonly { readonly kind: string }[];
    };
    expect(items.map(({ kind }) => kind)).toEqual(['ZookeeperCluster']);
    expect((await run(['-f', 'markdown', 'examples/zookeeper/expected'])).output).toContain(
      '```sh\nkubectl',
    );
    expect(
      (await run(['-f', 'json', '--for', 'flux', 'examples/redis/expected'])).output,
    ).toContain('"tool": "flux"');
    expect((await run(['--for', 'flux', 'examples/redis/expected'])).output).toContain(
      'spec.dependsOn',
    );
  });

  test('refuses what it does not know', async () => {
    expect(await run([])).toMatchObject({ status: 2 });
    await expect(run(['--for', 'helm', 'x'])).rejects.toThrow(
      "'--for' is 'helm'; allowed are kubectl, argocd, flux",
    );
    await expect(run(['--step', 'all', 'x'])).rejects.toThrow("'--step' is 'all'; allowed are");
  });
});

test('names the Secrets that have to be there, but for those that are, and those that cert-manager makes', () => {
  const secret = (name: string, more: object = {}) => ({
    name: 'A',
    valueFrom: { secretKeyRef: { name, key: 'k', ...more } },
  });
  const pod = {
    containers: [
      { name: 'c', env: [secret('env'), secret('maybe', { optional: true }), secret('declared')] },
    ],
    volumes: [
      { name: 'v', secret: { secretName: 'volume' } },
      { name: 't', secret: { secretName: 'tls' } },
    ],
  };
  const objects = [
    object('apps/v1', 'Deployment', 'web', { spec: { template: { spec: pod } } }),
    // The issuer of an Ingress makes it.
    object('networking.k8s.io/v1', 'Ingress', 'web', { spec: { tls: [{ secretName: 'made' }] } }),
    object('v1', 'Secret', 'declared'),
    object('cert-manager.io/v1', 'Certificate', 'web', { spec: { secretName: 'tls' } }),
    object('example.com/v1', 'Lamp', 'desk', {
      spec: { passwordSecretRef: { name: 'env', key: 'k' }, TLS: { secretName: 'lamp' } },
    }),
  ];
  const found = ApplyOrder.of(objects).findings.filter(({ rule }) => rule.includes('secret'));
  expect(found.map(({ object: secretOf }) => secretOf)).toEqual([
    'Secret shop/env',
    'Secret shop/lamp',
    'Secret shop/volume',
  ]);
  expect(found[0]?.message).toBe(
    'is not in the manifests, and Deployment web, Lamp desk read it; create it before, unless an operator makes it',
  );
});

test('names no Secret that an object of the manifests makes', () => {
  const reader = (name: string): object =>
    object('example.com/v1', 'Lamp', `reads-${name}`, { spec: { TLS: { secretName: name } } });
  const makers = [
    object('cert-manager.io/v1', 'Certificate', 'a', { spec: { secretName: 'of-certificate' } }),
    object('external-secrets.io/v1', 'ExternalSecret', 'of-external-secret'),
    object('external-secrets.io/v1', 'ExternalSecret', 'b', {
      spec: { target: { name: 'of-target' } },
    }),
    object('bitnami.com/v1alpha1', 'SealedSecret', 'of-sealed-secret'),
    object('bitnami.com/v1alpha1', 'SealedSecret', 'c', {
      spec: { template: { metadata: { name: 'of-template' } } },
    }),
  ];
  const made = [
    'of-certificate',
    'of-external-secret',
    'of-target',
    'of-sealed-secret',
    'of-template',
  ];
  const found = ApplyOrder.of([...makers, ...[...made, 'of-nobody'].map(reader)]).findings.filter(
    ({ rule }) => rule === 'order/missing-secret',
  );
  expect(found.map(({ object: secretOf }) => secretOf)).toEqual(['Secret shop/of-nobody']);
});

test('names the issuers that have to be there, but for those that are, and those of others than cert-manager', () => {
  const certificate = (name: string, issuerRef: object): object =>
    object('cert-manager.io/v1', 'Certificate', name, { spec: { secretName: name, issuerRef } });
  const objects = [
    certificate('a', { name: 'shop-ca' }),
    certificate('b', { name: 'company', kind: 'ClusterIssuer' }),
    certificate('c', { name: 'declared', kind: 'Issuer', group: 'cert-manager.io' }),
    certificate('d', { name: 'cloud', kind: 'CloudIssuer', group: 'cloud.example.com' }),
    object('cert-manager.io/v1', 'Issuer', 'declared'),
  ];
  const found = ApplyOrder.of(objects).findings.filter(
    ({ rule }) => rule === 'order/missing-issuer',
  );
  expect(found.map(findingSentence)).toEqual([
    'ClusterIssuer company: is not in the manifests, and Certificate b reads it; create it before',
    'Issuer shop/shop-ca: is not in the manifests, and Certificate a reads it; create it before',
  ]);
});
