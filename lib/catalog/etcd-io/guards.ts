import type { Guard } from '../../authoring';

/** The longest name of a cluster: that of a member, and of its claim, still fits into a label. */
export const MAX_NAME = 52;

const size = (of: string): string => `${of}.?spec.?size.orValue(1)`;
const version = (of: string): string => `${of}.?spec.?version.orValue('')`;
const registry = "object.?spec.?imageRegistry.orValue('')";
const storage = 'object.?spec.?storageSpec';

/**
 * Returns true if the version is three numbers, with or without a v; the parts below are of such a
 * version only.
 */
const isRelease = (of: string): string =>
  `${version(of)}.matches('^v?[0-9]{1,9}[.][0-9]{1,9}[.][0-9]{1,9}(-[0-9A-Za-z.-]+)?$')`;
const major = (of: string): string => `int(${version(of)}.split('.')[0].replace('v', ''))`;
const minor = (of: string): string => `int(${version(of)}.split('.')[1])`;
const patch = (of: string): string => `int(${version(of)}.split('.')[2].split('-')[0])`;

const isSame = (field: string): string => `object.?spec.?${field} == oldObject.?spec.?${field}`;

const isSameSize = `${size('object')} == ${size('oldObject')}`;
const isSameVersion = `${version('object')} == ${version('oldObject')}`;
const areReleases = `${isRelease('object')} && ${isRelease('oldObject')}`;

const changeGuards: readonly Guard[] = [
  {
    id: 'version-step',
    field: 'spec.version',
    expression:
      `!(${areReleases}) || (${major('object')} == ${major('oldObject')} && ` +
      `(${minor('object')} - ${minor('oldObject')} == 1 || ` +
      `(${minor('object')} == ${minor('oldObject')} && ${patch('object')} >= ${patch('oldObject')})))`,
    message:
      'etcd goes up one minor version at a time, and never down; the operator accepts any jump of tags with a v',
    remedy: 'set $(version) to the next minor version, or to a later patch',
  },
  {
    id: 'late-patch-before-3-6',
    field: 'spec.version',
    expression:
      `!(${areReleases}) || ${major('object')} != 3 || ${minor('object')} != 6 || ${minor('oldObject')} != 5 || ` +
      `${patch('oldObject')} >= 26`,
    message:
      'etcd 3.6 can be reached from 3.5.26 or later: from older versions members that were removed may come back, and the cluster then answers nobody',
    remedy:
      'set $(version) to v3.5.26 or later first, wait until all members run it, and take a snapshot',
  },
  {
    id: 'change-needs-size',
    expression: `!(${isSameSize}) || (${isSameVersion} && ${['imageRegistry', 'etcdOptions', 'podTemplate'].map(isSame).join(' && ')})`,
    message: "nothing happens until 'size' changes: the operator compares nothing but the size",
    remedy:
      'change $(size) too, or expect this change to take effect with the next change of $(size)',
    severity: 'warn',
  },
  {
    id: 'upgrade-replaces-all-pods',
    field: 'spec.version',
    expression: `${isSameSize} || ${isSameVersion}`,
    message:
      'pods have no probes: each is replaced before the one before has joined, and quorum can be lost meanwhile',
    remedy: 'take a snapshot first, and upgrade while clients can tolerate an outage',
    severity: 'warn',
  },
  {
    id: 'storage-fixed',
    expression: isSame('storageSpec'),
    message:
      "volume claim templates of a StatefulSet cannot change: the operator's next update fails, and all later ones",
    remedy: 'create a new cluster and move the data',
  },
  {
    id: 'tls-fixed',
    expression: isSame('tls'),
    message:
      'the pods get other volumes with the next change of size, and existing certificates are not issued again',
    remedy: 'create a new cluster and move the data',
  },
  {
    id: 'scale-in-leaves-volumes',
    field: 'spec.size',
    expression: `${size('object')} >= ${size('oldObject')} || !${storage}.hasValue()`,
    message:
      'volumes of removed members stay: a new member starts with the old data, never joins, and is waited for forever',
    remedy:
      'delete the claims etcd-data-<name>-<ordinal> of members that left before the cluster grows again',
    severity: 'warn',
  },
];

/**
 * Flags of etcd that the operator sets itself, and those that need certificates in the pod, where
 * there are none.
 */
const RESERVED_FLAGS =
  '^-*(name|data-dir|listen-[a-z-]+|advertise-[a-z-]+|initial-[a-z-]+|discovery[a-z-]*|force-new-cluster|' +
  '(peer-)?(cert-file|key-file|client-cert-auth|trusted-ca-file|auto-tls))(=.*)?$';

const options = 'object.?spec.?etcdOptions.orValue([])';
const accessModes = `${storage}.?accessModes.orValue('')`;

const states: readonly Guard[] = [
  {
    id: 'name-fits',
    operations: ['CREATE'],
    expression: `object.metadata.name.size() <= ${MAX_NAME} && object.metadata.name.matches('^[a-z]([-a-z0-9]*[a-z0-9])?$')`,
    message:
      'the Service and the members are named after the cluster; with an invalid name none of them is created',
    remedy: `use at most ${MAX_NAME} lower case letters, digits and '-', with a letter first`,
  },
  {
    id: 'at-most-seven-members',
    field: 'spec.size',
    expression: `${size('object')} <= 7`,
    message:
      'each write waits for a majority of the members: more than seven make writes slower, and no safer',
    remedy: 'set $(size) to 1, 3, 5 or 7',
    severity: 'warn',
  },
  {
    id: 'odd-size',
    field: 'spec.size',
    expression: `${size('object')} % 2 == 1`,
    message: 'an even number of members tolerates no more failures than one less',
    remedy: 'set $(size) to 1, 3, 5 or 7',
    severity: 'warn',
  },
  {
    id: 'version-is-a-release',
    field: 'spec.version',
    expression: isRelease('object'),
    message:
      'the version is used as the image tag; if it does not name a release, upgrades cannot be checked',
    remedy: 'set $(version) to the tag of a release, such as v3.5.26',
  },
  {
    id: 'version-has-v',
    field: 'spec.version',
    expression: `!${registry}.matches('^((.*/)?(etcd-development|coreos)/etcd)?$') || ${version('object')}.startsWith('v')`,
    message:
      "tags of etcd's official images begin with a v: the image is not found, and this cluster blocks all others",
    remedy: 'write $(version) with a v, such as v3.5.26',
  },
  {
    id: 'registry-without-port',
    field: 'spec.imageRegistry',
    expression: `!${registry}.contains(':')`,
    message:
      'the operator takes all after the first colon of the image as the version, and compares versions wrongly',
    remedy: 'use an $(imageRegistry) without a port',
    severity: 'warn',
  },
  {
    id: 'options-are-flags',
    expression: `${options}.all(option, option.matches('^--[a-z0-9-]+(=.*)?$'))`,
    message:
      'options are passed to etcd as arguments: it does not start with one that is not a flag',
    remedy: 'write each of $(etcdOptions) as --flag=value',
  },
  {
    id: 'reserved-options',
    expression: `${options}.all(option, !option.matches('${RESERVED_FLAGS}'))`,
    message:
      "it replaces the operator's own: members cannot find each other, or the operator cannot reach them",
    remedy: 'remove the option from $(etcdOptions)',
  },
  {
    id: 'reserved-labels',
    expression:
      "object.?spec.?podTemplate.?metadata.?labels.orValue({}).all(label, !(label in ['app', 'controller']))",
    message: 'the operator overwrites these two labels with its own',
    remedy: "remove 'app' and 'controller' from $(podTemplate.metadata.labels)",
    severity: 'warn',
  },
  {
    id: 'storage-missing',
    expression: `${storage}.hasValue()`,
    message:
      'a member whose pod is replaced comes back empty under its old identity, and the cluster does not recover',
    remedy: "give 'storage' a size; if the data may be lost, allow this warning",
    severity: 'warn',
  },
  {
    id: 'known-access-mode',
    field: 'spec.storageSpec.accessModes',
    expression: `${accessModes} in ['', 'ReadWriteOnce', 'ReadWriteMany']`,
    message: 'the operator fails on any other access mode, and creates no members',
    remedy: 'set $(storageSpec.accessModes) to ReadWriteOnce, or leave it out',
  },
  {
    id: 'shared-volume-has-claim',
    expression: `${accessModes} != 'ReadWriteMany' || ${storage}.?pvcName.orValue('') != ''`,
    message:
      'with ReadWriteMany all members share an existing claim; without its name no member is created',
    remedy: 'set $(storageSpec.pvcName), or use ReadWriteOnce',
  },
  {
    id: 'volume-large-enough',
    field: 'spec.storageSpec.volumeSizeRequest',
    expression:
      `!${storage}.hasValue() || ` +
      `quantity(string(${storage}.?volumeSizeRequest.orValue('1Mi'))).compareTo(quantity('1Mi')) >= 0`,
    message: 'the operator rejects volumes below 1Mi, and creates no members',
    remedy: "set 'storage.size' to what etcd needs, such as 8Gi",
  },
];

const tls = 'object.?spec.?tls';
const provider = `${tls}.?provider.orValue('')`;
const auto = `${tls}.?providerCfg.?autoCfg`;
const issued = `${tls}.?providerCfg.?certManagerCfg`;
const isAuto = `${tls}.hasValue() && ${provider} in ['', 'auto']`;
const isIssued = `${tls}.hasValue() && ${provider} == 'cert-manager'`;

/** As Go reads a duration: it knows no unit above the hour. */
const isDuration = (value: string): string =>
  `${value}.matches('^([0-9]{1,9}([.][0-9]{1,9})?(ns|us|ms|s|m|h))+$')`;
const validity = (of: string): string => `${of}.?validityDuration.orValue('')`;

/**
 * Guards of clusters whose operator has no rights for a provider; the operator's `tlsProviders`
 * switches them off.
 */
export const PROVIDER_GUARDS = {
  auto: 'auto-tls-is-granted',
  'cert-manager': 'issued-tls-is-granted',
} as const;

const isGranted = (provider: keyof typeof PROVIDER_GUARDS, isAsked: string): Guard => ({
  id: PROVIDER_GUARDS[provider],
  expression: `!(${isAsked})`,
  message:
    'without rights for it the operator waits forever for what it may not read, and serves no cluster any more',
  remedy: `leave $(tls) out, or give the operator tlsProviders: ['${provider}'], which switches this guard off`,
});

/**
 * States of `tls` that the operator does not survive, or that say something else than they seem to.
 */
const tlsGuards: readonly Guard[] = [
  {
    id: 'tls-is-cosmetic',
    expression: `!${tls}.hasValue()`,
    message:
      'certificates are issued but mounted nowhere: members, clients and the operator still talk in plain text',
    remedy: 'omit $(tls), and restrict the network around the members instead',
    severity: 'warn',
  },
  isGranted('auto', isAuto),
  isGranted('cert-manager', isIssued),
  {
    id: 'known-tls-provider',
    field: 'spec.tls.provider',
    expression: `${provider} in ['', 'auto', 'cert-manager']`,
    message: 'the operator fails on any other provider, and creates no members',
    remedy: 'set $(tls.provider) to auto or cert-manager',
  },
  {
    id: 'tls-is-configured',
    expression: `(!(${isAuto}) || ${auto}.hasValue()) && (!(${isIssued}) || ${issued}.hasValue())`,
    message:
      'without the settings of its provider this release finds no Secret, and creates no members',
    remedy:
      'give $(tls.providerCfg.autoCfg) or, for cert-manager, $(tls.providerCfg.certManagerCfg)',
  },
  {
    id: 'known-issuer-kind',
    field: 'spec.tls.providerCfg.certManagerCfg.issuerKind',
    expression: `!${issued}.hasValue() || ${issued}.?issuerKind.orValue('') in ['Issuer', 'ClusterIssuer']`,
    message: 'the operator supports these two kinds of issuers only',
    remedy: "set 'issuerKind' to Issuer or ClusterIssuer",
  },
  {
    id: 'validity-in-hours',
    expression: [auto, issued]
      .map((of) => `(${validity(of)} == '' || ${isDuration(validity(of))})`)
      .join(' && '),
    message:
      'the operator parses no days: with a duration such as 365d it creates no members, and only logs why',
    remedy: "write 'validityDuration' in hours, such as 8760h",
  },
  {
    id: 'auto-validity-of-a-year',
    field: 'spec.tls.providerCfg.autoCfg.validityDuration',
    expression: `!(${isAuto}) || !${isDuration(validity(auto))} || duration(${validity(auto)}) >= duration('8760h')`,
    message:
      'certificates of the provider auto are valid for whole years: the operator fails on less than one',
    remedy: "set 'validityDuration' to 8760h or more",
  },
  {
    id: 'tls-fields-without-effect',
    expression: [auto, issued]
      .map((of) => `!${of}.?caBundleSecret.hasValue() && !${of}.?altNames.?ipAddresses.hasValue()`)
      .join(' && '),
    message: "the operator ignores 'caBundleSecret' and 'altNames.ipAddresses'",
    remedy: 'leave them out',
    severity: 'warn',
  },
  {
    id: 'cert-manager-names',
    expression: `!(${isIssued}) || !${issued}.?altNames.?dnsNames.hasValue()`,
    message: 'with custom DNS names the operator requests invalid IP addresses from cert-manager',
    remedy: "leave 'altNames.dnsNames' out",
    severity: 'warn',
  },
];

export const etcdIoGuards: readonly Guard[] = [...states, ...tlsGuards, ...changeGuards];
