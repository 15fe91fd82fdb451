import { OperatorScope } from 'operator-constructs';
import { AccessReport, writeOperator } from 'operator-constructs/cli';
import { coreObject } from '../../cluster/support/kubernetes-object';
import {
  account,
  crd,
  deployment,
  everywhere,
  installed,
  known,
  read,
  rule,
} from '../../support/sources';
import { csv } from './service-version';

import type { PolicyRule } from 'operator-constructs';
import type { Manifest } from '../../support/sources';

const LEASES = rule('coordination.k8s.io', 'leases', 'create get update');
const ALL = 'create delete get list patch update watch';
const SECRETS = rule('', 'secrets', ALL);
const CONFIG_MAPS = rule('', 'configmaps', ALL);

/** An operator for all namespaces with some rights, whose pods are as given. */
const source = (
  rules: readonly Manifest[],
  { container = {}, pod = {} }: { readonly container?: Manifest; readonly pod?: Manifest } = {},
  ...more: readonly Manifest[]
): Manifest[] => [
  crd('gadgets', 'Gadget'),
  account('operator'),
  deployment('operator', { container, pod }),
  ...everywhere('operator', rules),
  ...more,
];

const lineOf = ({ verbs, resources, resourceNames }: PolicyRule): string =>
  [verbs, resources, resourceNames ?? []]
    .map((list) => list.join())
    .join(' ')
    .trim();

/** The rules for the own namespace where a list is watched, but for those of locks and events. */
const ownLines = (objects: readonly object[]): string[] =>
  read(objects)
    .definition.rules.filter(
      ({ place, resources }) => place === 'own' && !resources.includes('leases'),
    )
    .map(lineOf);

const ofNamespace = (kind: string, name: string): Manifest =>
  coreObject(kind, { name, namespace: 'gadgets' });

const webhook = (clientConfig: Manifest, annotations: Manifest = {}): Manifest => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingWebhookConfiguration',
  metadata: { name: 'gadgets', annotations },
  webhooks: [{ name: 'a.example.com', clientConfig }],
});
const SERVICE = { service: { name: 'webhook', namespace: 'gadgets' } };

describe('beside a list of namespaces a process has in its own one', () => {
  test.each<[string, readonly Manifest[], readonly string[]]>([
    ['nothing on ConfigMaps and Secrets without a use', source([SECRETS, CONFIG_MAPS, LEASES]), []],
    [
      'those that the source grants by their names',
      source(
        [LEASES],
        {},
        ...everywhere('named', [rule('', 'secrets', 'get', { resourceNames: ['a'] })]),
      ),
      ['get secrets a'],
    ],
    [
      'those that the source has there, which nobody has to make',
      source([SECRETS, CONFIG_MAPS, LEASES], {}, ofNamespace('Secret', 'key'), {
        ...ofNamespace('ConfigMap', 'elsewhere'),
        metadata: { name: 'elsewhere', namespace: 'other' },
      }),
      ['delete,get,list,patch,update,watch secrets key'],
    ],
    [
      'all ConfigMaps to list where it reads one, as a cache does',
      source([CONFIG_MAPS, LEASES], {}, ofNamespace('ConfigMap', 'settings')),
      ['list,watch configmaps', 'delete,get,patch,update configmaps settings'],
    ],
    [
      'those that its pod mounts, and may make them',
      source([SECRETS, rule('', 'configmaps', 'get create'), LEASES], {
        pod: {
          volumes: [
            { name: 'a', secret: { secretName: 'tls' } },
            { name: 'b', projected: { sources: [{ configMap: { name: 'settings' } }] } },
          ],
        },
      }),
      [
        'create secrets',
        'delete,get,list,patch,update,watch secrets tls',
        'create configmaps',
        'get configmaps settings',
      ],
    ],
    [
      'those that its variables and flags name',
      source([rule('', 'secrets configmaps', 'get'), LEASES], {
        container: {
          command: ['/manager', '--cert-secret-name', 'certificate'],
          args: [
            '--license-secret=gadgets/license',
            '--use-secrets=true',
            '--configmap=a,b,elsewhere/c',
            '--other=c',
          ],
          env: [
            { name: 'OPERATOR_CONFIG_MAP', value: 'config' },
            { name: 'X', valueFrom: { secretKeyRef: { name: 'token', key: 'a' } } },
          ],
          envFrom: [{ configMapRef: { name: 'more' } }, { secretRef: { name: 'all' } }],
        },
      }),
      ['get secrets all,certificate,license,token', 'get configmaps a,b,config,more'],
    ],
    [
      'all of a wildcard for verbs on those, and no right to make what cert-manager makes',
      source(
        [rule('', 'secrets', '*'), LEASES],
        { pod: { volumes: [{ name: 'a', secret: { secretName: 'tls' } }] } },
        {
          ...ofNamespace('Certificate', 'tls'),
          apiVersion: 'cert-manager.io/v1',
          spec: { secretName: 'tls' },
        },
      ),
      ['delete,get,list,patch,update,watch secrets tls'],
    ],
    [
      'Secrets of any name for the certificate that it makes itself, and deletes none of others',
      source([SECRETS, LEASES], {}, webhook(SERVICE)),
      ['create,get,list,patch,update,watch secrets'],
    ],
    [
      'none for a certificate that somebody else makes',
      source([SECRETS, LEASES], {}, webhook(SERVICE, { 'cert-manager.io/inject-ca-from': 'a/b' })),
      [],
    ],
    [
      'none where the webhook is not its own',
      source([SECRETS, LEASES], {}, webhook({ url: 'https://a' })),
      [],
    ],
    [
      'ConfigMaps for a lock that cannot be a Lease',
      source([CONFIG_MAPS, SECRETS]),
      ['create,delete,get,patch,update configmaps'],
    ],
    [
      'its own Namespace to read, and nothing else of it',
      source([rule('', 'namespaces', 'get list delete'), LEASES]),
      ['get namespaces'],
    ],
    ['no Namespace that it may only list', source([rule('', 'namespaces', 'list'), LEASES]), []],
  ])('%s', (_, objects, lines) => {
    expect(ownLines(objects)).toEqual(lines);
  });

  test('what an operator had there when it was run, which no heuristic narrows that did not run', () => {
    const run = [
      ...known('elasticsearch.k8s.elastic.co', 'eck-operator'),
      ...everywhere('more', [SECRETS, LEASES]),
    ];
    const other = [
      ...known('k8ssandra.io', 'k8ssandra-operator'),
      ...everywhere('more', [SECRETS, LEASES]),
    ];
    const byNeed = [
      ...known('rabbitmq.com', 'cluster-operator'),
      ...everywhere('more', [SECRETS, LEASES]),
    ];
    expect(ownLines(run)).toContain('create,delete,get,list,patch,update,watch secrets');
    expect(ownLines(byNeed).filter((line) => line.includes('secrets'))).toEqual([]);
    expect(ownLines(other).filter((line) => line.includes('secrets'))).toEqual([]);
  });

  test('the permissions of a bundle', () => {
    const permissions = [{ serviceAccountName: 'gadget-operator', rules: [SECRETS] }];
    const lines = ownLines([csv({ install: { permissions } }), crd('gadgets', 'Gadget')]);
    expect(lines).toContain('create,delete,get,list,patch,update,watch secrets');
  });
});

test('a finding says what a process has not in its own namespace, and how to give it', () => {
  const found = read(
    source(
      [SECRETS, CONFIG_MAPS, LEASES],
      {},
      ofNamespace('Secret', 'key'),
      ofNamespace('ConfigMap', 'settings'),
    ),
  ).findings.filter(({ rule: id }) => id === 'import/own-by-need');
  expect(found).toEqual([
    {
      rule: 'import/own-by-need',
      level: 'info',
      message:
        'in its own namespace, where it does not watch that, the process has rights on these only: secrets (key), configmaps (settings; it may list all). ' +
        "Nothing in the source shows a use of others; if there is one, add a rule with the place 'own' by 'rules' in customization.ts",
      object: 'ClusterRole operator',
      place: { file: 'source.yaml', line: 7 },
    },
  ]);
});

test('rights on some names are none that the source lacks, which gives them on all', () => {
  const objects = source(
    [SECRETS, CONFIG_MAPS, LEASES],
    { container: { env: [{ name: 'WATCH_NAMESPACE', value: '' }] } },
    ofNamespace('Secret', 'key'),
    ofNamespace('ConfigMap', 'settings'),
  );
  expect(ownLines(objects)).toContain('delete,get,list,patch,update,watch secrets key');
  expect(writeOperator(read(objects)).failures).toEqual([]);
});

test('where its own namespace is watched, or all are, nothing is narrowed', () => {
  const objects = source([SECRETS, rule('gadgets.example.com', 'gadgets', 'list watch'), LEASES], {
    container: { env: [{ name: 'WATCH_NAMESPACE', value: '' }] },
  });
  const secretsAt = (scope: OperatorScope): string[] =>
    AccessReport.of(installed(objects, scope))
      .rights.filter(({ resource }) => resource === 'secrets')
      .map(({ namespace = 'everywhere', verbs }) => `${namespace} ${verbs.length}`);
  expect(secretsAt(OperatorScope.namespace())).toEqual(['elsewhere 7']);
  expect(secretsAt(OperatorScope.cluster())).toEqual(['everywhere 7']);
  expect(secretsAt(OperatorScope.namespaces('a'))).toEqual(['a 7']);
});

test('a process that looks after webhooks is given its own namespace beside a list, with its rights there alone', () => {
  const things = rule('cert-manager.io', 'things', 'get list watch');
  const found = read([
    ...known('cert-manager.io', 'cert-manager-controller'),
    account('injector'),
    deployment('injector', { container: { image: 'a.example.com/cert-manager-cainjector:1.2.0' } }),
    ...everywhere('injector', [rule('', 'secrets', 'get list watch'), things], 'injector'),
  ]);
  const argsAt = (scope: OperatorScope): unknown[] =>
    installed(found, scope, { clusterPart: 'skip' })
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ spec }) => (spec as PodSpecs).template.spec.containers[0].args);
  const own = ['--namespace=elsewhere'];
  expect(argsAt(OperatorScope.namespaces('a'))).toEqual([['--namespace=a'], own]);
  expect(argsAt(OperatorScope.namespace())).toEqual([own, own]);
  expect(argsAt(OperatorScope.cluster())).toEqual([undefined, undefined]);
  const rightsAt = (scope: OperatorScope): string[] =>
    AccessReport.of(installed(found, scope, { clusterPart: 'skip' }))
      .rights.filter(({ subject }) => subject.name === 'injector')
      .map(({ resource, namespace = 'everywhere' }) => `${resource} ${namespace}`);
  expect(rightsAt(OperatorScope.namespaces('a'))).toEqual([
    'secrets elsewhere',
    'things elsewhere',
  ]);
  expect(rightsAt(OperatorScope.cluster())).toEqual(['secrets everywhere', 'things everywhere']);
  const narrowed = found.findings.filter(({ rule: id }) => id === 'import/own-by-need');
  expect(narrowed.map(({ object }) => object)).not.toContain('ClusterRole injector');
  expect(writeOperator(found).failures).toEqual([]);
});

interface PodSpecs {
  readonly template: { readonly spec: { readonly containers: readonly [{ args?: string[] }] } };
}

test('a role that a process with a watch setting shares with one without is two, its rules in the own namespace, too', () => {
  const role = everywhere('shared', [
    rule('', 'namespaces', 'get', { resourceNames: ['a', 'gadgets'] }),
    rule('gadgets.example.com', 'gadgets', '*'),
  ]);
  const [, binding] = everywhere('shared', [], 'other') as [Manifest, Manifest];
  const { definition, ...found } = read([
    crd('gadgets', 'Gadget'),
    ...['operator', 'other'].map((name) => account(name)),
    deployment('operator', { container: { env: [{ name: 'WATCH_NAMESPACE', value: '' }] } }),
    deployment('other'),
    ...role,
    { ...binding, metadata: { name: 'other-binding' } },
  ]);
  expect(writeOperator({ definition, ...found }).failures).toEqual([]);
  const own = definition.rules.filter(({ place }) => place === 'own');
  expect(own.map(({ role: of, workload }) => [of, workload])).toEqual([
    ['shared', 'operator'],
    ['shared.other', 'other'],
    ['shared', 'operator'],
  ]);
});
