import { DEFAULT_VERSION } from './cluster-fields';

// The operator writes its defaults into the resource by an ordinary update: values are compared as they take effect.

/** A list of CEL. */
export const celList = (items: readonly string[]): string => `[${items.map((item) => `'${item}'`).join(', ')}]`;

export const size = (of: string): string => `${of}.?spec.?size.orValue(0)`;
export const version = (of: string): string => `${of}.?spec.?version.orValue('${DEFAULT_VERSION}')`;
export const repository = (of: string): string => `${of}.?spec.?repository.orValue('quay.io/coreos/etcd')`;

/** Returns true if the version is three numbers; the parts below are of such a version only. */
export const isPlainVersion = (of: string): string => `${version(of)}.matches('^[0-9]+[.][0-9]+[.][0-9]+$')`;
export const major = (of: string): string => `int(${version(of)}.split('.')[0])`;
export const minor = (of: string): string => `int(${version(of)}.split('.')[1])`;
export const patch = (of: string): string => `int(${version(of)}.split('.')[2])`;

/** The name of a Secret for TLS; empty where there is none. */
export const tls = (of: string, field: string): string => `${of}.?spec.?TLS.?static.?${field}.orValue('')`;

/** CEL for `true` if members have volumes. */
export const volumes = (of: string): string => `${of}.?spec.?pod.?persistentVolumeClaimSpec.hasValue()`;

/** Returns true if no member is missing and none is being upgraded. */
export const isWhole = (of: string): string =>
  `${of}.?status.?members.?unready.orValue([]).size() == 0 && ${of}.?status.?targetVersion.orValue('') == ''`;

/** CEL for the phase; empty if the operator has never adopted the cluster. */
export const phase = (of: string): string => `${of}.?status.?phase.orValue('')`;
