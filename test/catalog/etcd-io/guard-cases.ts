import { requestsFor } from '../../support/guard-case';

import type { GuardCase, GuardCases, GuardRequest } from '../../support/guard-case';

const metadata = { name: 'keys', namespace: 'apps' };
const { resource: cluster, ...requests } = requestsFor(
  'operator.etcd.io/v1alpha1',
  'EtcdCluster',
  metadata,
);

const storageSpec = { volumeSizeRequest: '8Gi' };
/** A cluster that no guard says anything of. */
const whole = { size: 3, version: 'v3.5.21', storageSpec };

const create = (change: object = {}): GuardRequest => requests.create({ ...whole, ...change });
const named = (name: string): GuardRequest =>
  requests.create(whole, { metadata: { ...metadata, name } });
const without = (field: keyof typeof whole): GuardRequest => create({ [field]: undefined });
const update = (before: object, after: object): GuardRequest =>
  requests.update({ ...whole, ...before }, { ...whole, ...after });

const sizes = (...values: readonly number[]): GuardRequest[] =>
  values.map((size) => create({ size }));
const versions = (...values: readonly string[]): GuardRequest[] =>
  values.map((version) => create({ version }));
const options = (...values: readonly string[]): GuardRequest[] =>
  values.map((option) => create({ etcdOptions: ['--snapshot-count=1000', option] }));
const stored = (change: object): GuardRequest =>
  create({ storageSpec: { ...storageSpec, ...change } });
const upgrade = (from: string, to: string): GuardRequest =>
  update({ version: from }, { version: to });

const tls = (provider: string | undefined, providerCfg?: object): object => ({
  provider,
  providerCfg,
});
const secured = (provider: string | undefined, providerCfg?: object): GuardRequest =>
  create({ tls: tls(provider, providerCfg) });
const auto = (autoCfg: object): GuardRequest => secured('auto', { autoCfg });
const issuer = { issuerKind: 'Issuer', issuerName: 'ca' };
const issued = (more: object = {}): GuardRequest =>
  secured('cert-manager', { certManagerCfg: { ...issuer, ...more } });
const plain = [create(), { object: cluster() }];

const validity = (...values: readonly string[]): GuardRequest[] =>
  values.map((validityDuration) => auto({ validityDuration }));

/** Each in one list of the two, the rest in the other. */
const cases = (
  accepted: readonly GuardRequest[],
  rejected: readonly GuardRequest[],
): GuardCase => ({
  accepted: accepted.map(clean),
  rejected: rejected.map(clean),
});

function clean(request: GuardRequest): GuardRequest {
  return JSON.parse(JSON.stringify(request)) as GuardRequest;
}

const stateCases: GuardCases = {
  'name-fits': cases(
    [named('a'), named('a-1'), named('a'.repeat(52))],
    ['a'.repeat(53), 'a.b', '0day'].map(named),
  ),
  'at-most-seven-members': cases([...sizes(1, 6, 7), ...plain], sizes(8, 9)),
  'odd-size': cases([...sizes(1, 3, 9), ...plain], sizes(2, 4, 8)),
  'version-is-a-release': cases(
    versions('v3.5.21', '3.5.21', 'v3.6.0-rc.3', '3.5.21-0', 'v3.5.21-debian-12-r1'),
    [...versions('latest', 'v3.5', 'v3', '', 'v3.5.21.1', 'V3.5.21', 'v3.5.x'), without('version')],
  ),
  'version-has-v': cases(
    [
      ...versions('v3.5.21', 'vv'),
      create({ version: '3.5.21', imageRegistry: 'registry.example.com/etcd' }),
      create({ version: '3.5.21', imageRegistry: 'registry.example.com/my-coreos/etcd' }),
      create({ imageRegistry: 'quay.io/coreos/etcd' }),
    ],
    [
      ...versions('3.5.21', 'latest'),
      create({ version: '3.5.21', imageRegistry: 'mirror.example.com/gcr/etcd-development/etcd' }),
      create({ version: '3.5.21', imageRegistry: 'gcr.io/etcd-development/etcd' }),
    ],
  ),
  'registry-without-port': cases(
    [create(), create({ imageRegistry: 'registry.example.com/etcd' })],
    [create({ imageRegistry: 'registry.example.com:5000/etcd' })],
  ),
  'options-are-flags': cases(
    [
      ...plain,
      create({ etcdOptions: [] }),
      ...options('--debug', '--quota-backend-bytes=8589934592', '--a=--b'),
    ],
    options('debug', '-name=x', '', '--', '--A=1', '--a b', 'name=x'),
  ),
  'reserved-options': cases(
    [
      ...plain,
      ...options(
        '--quota-backend-bytes=1',
        '--heartbeat-interval=100',
        '--max-request-bytes=1',
        '--log-level=debug',
      ),
    ],
    options(
      '--name=x',
      '--name',
      '-name=x',
      'name=x',
      '--data-dir=/x',
      '--listen-client-urls=http://0.0.0.0:1',
      '--listen-peer-urls=x',
      '--advertise-client-urls=x',
      '--initial-advertise-peer-urls=x',
      '--initial-cluster=x',
      '--initial-cluster-state=new',
      '--force-new-cluster',
      '--discovery=x',
      '--cert-file=/x',
      '--peer-trusted-ca-file=/x',
      '--client-cert-auth',
      '--peer-auto-tls=true',
    ),
  ),
  'reserved-labels': cases(
    [...plain, create({ podTemplate: { metadata: { labels: { team: 'a' } } } })],
    ['app', 'controller'].map((label) =>
      create({ podTemplate: { metadata: { labels: { [label]: 'x' } } } }),
    ),
  ),
  'storage-missing': cases([create()], [without('storageSpec'), { object: cluster() }]),
  'known-access-mode': cases(
    [create(), stored({ accessModes: 'ReadWriteOnce' }), stored({ accessModes: 'ReadWriteMany' })],
    [
      stored({ accessModes: 'ReadWriteOncePod' }),
      stored({ accessModes: 'ReadOnlyMany' }),
      stored({ accessModes: 'RWO' }),
    ],
  ),
  'shared-volume-has-claim': cases(
    [
      create(),
      stored({ accessModes: 'ReadWriteOnce' }),
      stored({ accessModes: 'ReadWriteMany', pvcName: 'shared' }),
    ],
    [
      stored({ accessModes: 'ReadWriteMany' }),
      stored({ accessModes: 'ReadWriteMany', pvcName: '' }),
    ],
  ),
  'volume-large-enough': cases(
    [
      create(),
      without('storageSpec'),
      ...['1Mi', '8Gi', 1048576].map((size) => stored({ volumeSizeRequest: size })),
    ],
    ['1', '1023Ki', '500m', 1000, 0].map((size) => stored({ volumeSizeRequest: size })),
  ),
};

const tlsCases: GuardCases = {
  'tls-is-cosmetic': cases(plain, [create({ tls: {} }), auto({}), issued()]),
  'auto-tls-is-granted': cases(
    [...plain, issued()],
    [create({ tls: {} }), auto({}), secured('', { autoCfg: {} })],
  ),
  'issued-tls-is-granted': cases(
    [...plain, auto({}), create({ tls: {} })],
    [issued(), secured('cert-manager')],
  ),
  'known-tls-provider': cases(
    [...plain, create({ tls: {} }), secured(''), auto({}), issued()],
    [secured('vault'), secured('Auto'), secured('certmanager')],
  ),
  'tls-is-configured': cases(
    [...plain, auto({}), secured(undefined, { autoCfg: {} }), issued(), secured('vault')],
    [
      create({ tls: {} }),
      secured('auto'),
      secured('auto', {}),
      secured('cert-manager'),
      secured('cert-manager', { autoCfg: {} }),
      secured('auto', { certManagerCfg: issuer }),
    ],
  ),
  'known-issuer-kind': cases(
    [...plain, auto({}), issued(), issued({ issuerKind: 'ClusterIssuer' })],
    [issued({ issuerKind: 'issuer' }), issued({ issuerKind: '' })],
  ),
  'validity-in-hours': cases(
    [
      ...plain,
      ...validity('8760h', '1h30m', '9000.5h', '100ms', ''),
      issued({ validityDuration: '2160h' }),
    ],
    [
      ...validity('365d', '1y', '8760', '100d12h', '8760 h', 'h'),
      issued({ validityDuration: '90d' }),
    ],
  ),
  'auto-validity-of-a-year': cases(
    [
      ...plain,
      ...validity('8760h', '17520h', '525600m', '', '365d'),
      issued({ validityDuration: '2160h' }),
    ],
    [...validity('8759h', '1h', '720h30m'), secured('', { autoCfg: { validityDuration: '24h' } })],
  ),
  'tls-fields-without-effect': cases(
    [...plain, auto({ commonName: 'x', altNames: { dnsNames: ['a'] } }), issued()],
    [
      auto({ caBundleSecret: 'ca' }),
      auto({ altNames: { ipAddresses: ['10.0.0.1'] } }),
      issued({ caBundleSecret: 'ca' }),
      issued({ altNames: { ipAddresses: ['10.0.0.1'] } }),
    ],
  ),
  'cert-manager-names': cases(
    [...plain, auto({ altNames: { dnsNames: ['a'] } }), issued()],
    [issued({ altNames: { dnsNames: ['a'] } })],
  ),
};

const settings = (name: string, ...values: readonly [unknown, unknown]): GuardRequest =>
  update({ [name]: values[0] }, { [name]: values[1] });

const changeCases: GuardCases = {
  'version-step': cases(
    [
      upgrade('v3.5.21', 'v3.5.21'),
      upgrade('v3.5.21', 'v3.5.22'),
      upgrade('v3.5.21', 'v3.6.0'),
      upgrade('3.5.21', 'v3.5.21'),
      upgrade('v3.6.0-rc.3', 'v3.6.0'),
      upgrade('latest', 'v3.4.0'),
    ],
    [
      upgrade('v3.5.21', 'v3.5.20'),
      upgrade('v3.6.0', 'v3.5.21'),
      upgrade('v3.4.0', 'v3.6.0'),
      upgrade('v3.5.21', 'v4.0.0'),
      upgrade('3.5.21', 'v3.4.30'),
      upgrade('v3.9.0', 'v3.11.0'),
    ],
  ),
  'late-patch-before-3-6': cases(
    [
      upgrade('v3.5.26', 'v3.6.0'),
      upgrade('v3.5.0', 'v3.5.26'),
      upgrade('v3.4.0', 'v3.5.0'),
      upgrade('x', 'v3.6.0'),
    ],
    [
      upgrade('v3.5.25', 'v3.6.8'),
      upgrade('v3.5.19', 'v3.6.0'),
      upgrade('3.5.0', '3.6.1'),
      // Whether the operator acts on it now or with the next change of size.
      update({ size: 3, version: 'v3.5.21' }, { size: 5, version: 'v3.6.8' }),
    ],
  ),
  'change-needs-size': cases(
    [
      update({}, {}),
      update({ size: 1 }, { size: 3, version: 'v3.5.22', etcdOptions: ['--debug'] }),
      update({}, { storageSpec: { volumeSizeRequest: '9Gi' } }),
    ],
    [
      upgrade('v3.5.21', 'v3.5.22'),
      settings('etcdOptions', undefined, ['--debug']),
      settings('imageRegistry', 'a.example.com/etcd', 'b.example.com/etcd'),
      settings('podTemplate', undefined, { metadata: { labels: { team: 'a' } } }),
    ],
  ),
  'upgrade-replaces-all-pods': cases(
    [update({ size: 1 }, { size: 3 }), upgrade('v3.5.21', 'v3.5.22')],
    [
      update({ size: 1 }, { size: 3, version: 'v3.5.22' }),
      update({ size: 5 }, { size: 3, version: 'v3.6.0' }),
    ],
  ),
  'storage-fixed': cases(
    [
      update({}, { size: 5 }),
      update({ storageSpec: undefined }, { storageSpec: undefined, size: 5 }),
    ],
    [
      settings('storageSpec', storageSpec, undefined),
      settings('storageSpec', undefined, storageSpec),
      settings('storageSpec', storageSpec, { volumeSizeRequest: '16Gi' }),
      settings('storageSpec', storageSpec, { ...storageSpec, storageClassName: 'fast' }),
    ],
  ),
  'tls-fixed': cases(
    [
      update({}, { size: 5 }),
      settings('tls', tls('auto', { autoCfg: {} }), tls('auto', { autoCfg: {} })),
    ],
    [
      settings('tls', undefined, tls('auto', { autoCfg: {} })),
      settings('tls', tls('auto', { autoCfg: {} }), undefined),
      settings(
        'tls',
        tls('auto', { autoCfg: {} }),
        tls('cert-manager', { certManagerCfg: issuer }),
      ),
      settings('tls', tls('auto', { autoCfg: {} }), tls('auto', { autoCfg: { commonName: 'x' } })),
    ],
  ),
  'scale-in-leaves-volumes': cases(
    [
      update({ size: 3 }, { size: 5 }),
      update({ size: 5, storageSpec: undefined }, { size: 3, storageSpec: undefined }),
    ],
    [update({ size: 5 }, { size: 3 }), update({ size: 3 }, { size: 1 })],
  ),
};

/** Cases of each guard, by its id. */
export const etcdIoGuardCases: GuardCases = { ...stateCases, ...tlsCases, ...changeCases };
