import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { readOperator, readSource, writeOperator } from 'operator-constructs/cli';
import { compileFiles } from '../../../lib/cli/importing/folder/compile-folder';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { describeWithCheckProgram, findingsOf } from '../../support/check-program';
import { root } from '../../support/root';
import {
  account,
  crd,
  deployment,
  env,
  everywhere,
  GADGETS,
  inNamespace,
  installed,
  operator,
  read,
  rule,
  webhookConfiguration,
} from '../../support/sources';
import { only } from '../../support/synth';
import { diagnosticsOf } from '../../support/type-check';

import type { ScopeKind } from 'operator-constructs';
import type { ReadOperator } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';

const LOCK = rule('coordination.k8s.io', 'leases', 'get create update');

const INJECTED = 'cert-manager.io/inject-ca-from';

/** An operator without its Deployment. */
const others = operator().filter(({ kind }) => kind !== 'Deployment');

/** Sources that are imported, synthesized at each scope that is offered, and compiled. */
const OFFERED_SOURCES: Readonly<Record<string, readonly Manifest[]>> = {
  plain: operator(env('WATCH_NAMESPACE', '')),
  'values that are null': operator(
    { ...env('WATCH_NAMESPACE', ''), args: null },
    { affinity: null, imagePullSecrets: null, nodeSelector: {} },
  ).map((object) => (object.kind === 'Deployment' ? withSpec(object, { replicas: null }) : object)),
  'a variable whose value is null': operator({ env: [{ name: 'A', value: null }] }),
  'a variable list that is null': operator({ env: null }),
  'the deprecated name of an account': operator(env('WATCH_NAMESPACE', ''), {
    serviceAccount: 'operator',
    serviceAccountName: undefined,
  }),
  'the account of the namespace': [
    crd('gadgets', 'Gadget'),
    account('default'),
    deployment('operator', { account: 'default' }),
    ...everywhere('operator', [GADGETS], 'default'),
  ],
  'an operator called as a kind of Kubernetes is': [
    ...others,
    deployment('deployment', { account: 'operator' }),
  ],
  'a pod that names no account': [
    crd('gadgets', 'Gadget'),
    deployment('operator', { pod: { serviceAccountName: undefined } }),
    ...everywhere('operator', [GADGETS], 'default'),
  ],
  'a pod with a name': [
    ...others,
    withTemplate(deployment('operator'), {
      name: 'operator',
      namespace: 'gadgets',
      labels: { app: 'operator' },
    }),
  ],
  ...Object.fromEntries(
    ['Shared', 'constructor', 'toString', 'hasOwnProperty', 'object'].map((kind) => [
      `a kind called ${kind}`,
      [crd('gadgets', kind), ...operator().slice(1)],
    ]),
  ),
  'fields that may be null': withSchema({
    spec: { type: 'object', nullable: true, properties: { a: { type: 'string' } } },
    status: { type: 'object', nullable: true, properties: { b: { type: 'string' } } },
  }),
  'fields called as classes are': withSchema({
    spec: { type: 'object', properties: { a: { type: 'string' } } },
    operator: { type: 'object', properties: { a: { type: 'integer' } } },
    props: { type: 'object', properties: { a: { type: 'boolean' } } },
  }),
  'a spec without a type': withSchema({ spec: { 'x-kubernetes-preserve-unknown-fields': true } }),
  'a Role and a ClusterRole of one name': [
    ...operator(env('WATCH_NAMESPACE', '')),
    ...inNamespace('gadgets', 'operator', [LOCK]),
  ],
  'a Role and a ClusterRole whose bindings have one name': [
    ...operator(env('WATCH_NAMESPACE', '')),
    inNamespace('gadgets', 'lock', [LOCK])[0]!,
    {
      ...inNamespace('gadgets', 'lock', [LOCK])[1],
      metadata: { name: 'operator-binding', namespace: 'gadgets' },
    },
  ],
  'a certificate of webhooks that has another name': [
    ...operator(
      {
        ports: [{ name: 'webhook', containerPort: 9443 }],
        volumeMounts: [{ name: 'tls', mountPath: '/tls' }],
      },
      { volumes: [{ name: 'tls', secret: { secretName: 'tls' } }] },
    ),
    ...webhookParts({
      name: 'gadgets',
      annotations: { [INJECTED]: 'gadgets/serving-cert' },
    }),
    certificate('Certificate', 'serving-cert', {
      secretName: 'tls',
      issuerRef: { name: 'selfsigned' },
    }),
    certificate('Issuer', 'selfsigned', { selfSigned: {} }),
  ],
  'webhooks of an operator for its own namespace': [
    crd('gadgets', 'Gadget'),
    account('operator'),
    deployment('operator', { container: { ports: [{ name: 'webhook', containerPort: 9443 }] } }),
    ...inNamespace('gadgets', 'operator', [GADGETS]),
    ...webhookParts({ name: 'gadgets' }),
  ],
  'metrics at a port that an argument says': operator({ args: ['--metrics-bind-address=:8080'] }),
  'two roles with the same rules': [
    ...operator(env('WATCH_NAMESPACE', '')),
    ...everywhere('broker', [rule('', 'nodes', 'get')]),
    ...everywhere('client', [rule('', 'nodes', 'get')]),
  ],
  'webhooks at another port than 443': [
    ...operator({
      ...env('WATCH_NAMESPACE', ''),
      ports: [{ name: 'webhook', containerPort: 9443 }],
    }),
    ...webhookParts({ name: 'gadgets' }),
  ],
  'webhooks at another port than the one that is called so': [
    ...operator({
      ...env('WATCH_NAMESPACE', ''),
      ports: [{ name: 'webhook', containerPort: 8443 }],
    }),
    ...webhookParts({ name: 'gadgets' }, 9443),
  ],
  'a spec that is a text': withSchema({ spec: { type: 'string' } }),
};

function withSpec(workload: Manifest, more: Manifest): Manifest {
  return { ...workload, spec: { ...(workload.spec as Manifest), ...more } };
}

function withTemplate(workload: Manifest, metadata: Manifest): Manifest {
  const { template } = workload.spec as { readonly template: Manifest };
  return withSpec(workload, { template: { ...template, metadata } });
}

/** An operator called as the class of the operator of its kind. */
function withSchema(properties: Manifest): Manifest[] {
  return [
    crd('gadgets', 'Gadget', undefined, undefined, properties),
    account('operator'),
    deployment('gadget-operator', { account: 'operator', container: env('WATCH_NAMESPACE', '') }),
    ...everywhere('operator', [GADGETS]),
  ];
}

/** A webhook at the port 9443 of its Service. */
function webhookParts(metadata: Manifest, targetPort: string | number = 'webhook'): Manifest[] {
  return [
    webhookConfiguration(metadata, 'v.gadgets.example.com', {
      name: 'webhook',
      namespace: 'gadgets',
      port: 9443,
      path: '/v',
    }),
    coreObject(
      'Service',
      { name: 'webhook', namespace: 'gadgets' },
      {
        spec: {
          selector: { app: 'operator' },
          ports: [{ name: 'webhook', port: 9443, targetPort }],
        },
      },
    ),
  ];
}

function certificate(kind: string, name: string, spec: Manifest): Manifest {
  return { apiVersion: 'cert-manager.io/v1', kind, metadata: { name, namespace: 'gadgets' }, spec };
}

const EXAMPLES = resolve(root, 'examples/import');

const operators: readonly (readonly [string, ReadOperator])[] = [
  ...Object.entries(OFFERED_SOURCES).map(([name, objects]) => [name, read(objects)] as const),
  ...['bundle', 'release.yaml'].map(
    (path) => [path, readOperator(readSource([join(EXAMPLES, path)]))] as const,
  ),
];

const SCOPES: Readonly<Record<ScopeKind, OperatorScope>> = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces('team-a', 'team-b'),
  cluster: OperatorScope.cluster(),
};

const install = (operator: ReadOperator, scope: ScopeKind) => installed(operator, SCOPES[scope]);

describe.each(operators)('%s', (_, operator) => {
  test('is refused at no scope that is offered, and differs from its source nowhere without a reason', () => {
    const { failures, comparisons } = writeOperator(operator);
    expect(failures).toEqual([]);
    const offered = operator.scopes
      .filter(({ evidence }) => evidence !== undefined)
      .map(({ scope }) => scope);
    expect(comparisons.map(({ scope }) => scope).sort()).toEqual(
      [...new Set([...offered, operator.sourceScope])].sort(),
    );
    for (const scope of offered) {
      expect(install(operator, scope)).not.toEqual([]);
    }
  });
});

describeWithCheckProgram('what imports write', () => {
  test.each(operators)('would be accepted by an API server at each scope: %s', (_, operator) => {
    const offered = operator.scopes
      .filter(({ evidence }) => evidence !== undefined)
      .map(({ scope }) => scope);
    const findings = offered.flatMap((scope) => findingsOf(install(operator, scope)));
    expect(
      findings.filter((line) => !/^(Certificate|Issuer) of cert-manager.io\/v1$/.test(line)),
    ).toEqual([]);
  });
});

test('what is written compiles against this package, as the check of an import says', () => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'imported-'));
  try {
    const written = operators.flatMap(([, operator], index) => {
      const { files, own } = writeOperator(operator, { pulumi: false });
      const code = new Map([...files, ...own].filter(([path]) => path.endsWith('.ts')));
      expect(compileFiles(folder, code)).toEqual({ problems: [] });
      return [...code].map(([path, text]) => {
        const file = join(folder, String(index), path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        return file;
      });
    });
    const problems = diagnosticsOf(written, { incremental: false, tsBuildInfoFile: undefined });
    expect([...problems].filter(([, found]) => found.length > 0)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('webhooks are called at the port of their Service', () => {
  const operator = read(OFFERED_SOURCES['webhooks at another port than 443']!);
  expect(only(install(operator, 'cluster'), 'ValidatingWebhookConfiguration')).toMatchObject({
    webhooks: [{ clientConfig: { service: { port: 9443, path: '/v' } } }],
  });
});

test('an installation that loses a right, an object or a setting is a failure', () => {
  const operator = read(OFFERED_SOURCES['two roles with the same rules']!);
  const { definition } = operator;
  const without = (change: Partial<typeof definition>): readonly string[] =>
    writeOperator({ ...operator, definition: { ...definition, ...change } }).failures;
  expect(
    without({ rules: definition.rules.filter(({ role }) => role !== 'operator') }),
  ).toContainEqual(
    expect.stringContaining(
      'ServiceAccount gadgets/operator: may no longer get gadgets.gadgets.example.com',
    ),
  );
  expect(without({ serviceAccounts: [{ name: 'operator', labels: { a: 'b' } }] })).toContainEqual(
    expect.stringContaining('ServiceAccount gadgets/operator: metadata.labels.a'),
  );
  expect(without({ rules: definition.rules.slice(0, -1) }).join()).toContain(
    'ClusterRole client: left out',
  );
});
