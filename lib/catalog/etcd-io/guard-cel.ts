/** The longest name of a cluster: that of a member, and of its claim, still fits into a label. */
export const MAX_NAME = 52;

export const size = (of: string): string => `${of}.?spec.?size.orValue(1)`;
export const version = (of: string): string => `${of}.?spec.?version.orValue('')`;
export const registry = (of: string): string => `${of}.?spec.?imageRegistry.orValue('')`;
export const storage = (of: string): string => `${of}.?spec.?storageSpec`;

/** Returns true if the version is three numbers, with or without a v; the parts below are of such a version only. */
export const isRelease = (of: string): string =>
  `${version(of)}.matches('^v?[0-9]{1,9}[.][0-9]{1,9}[.][0-9]{1,9}(-[0-9A-Za-z.-]+)?$')`;
export const major = (of: string): string => `int(${version(of)}.split('.')[0].replace('v', ''))`;
export const minor = (of: string): string => `int(${version(of)}.split('.')[1])`;
export const patch = (of: string): string => `int(${version(of)}.split('.')[2].split('-')[0])`;

export const isSame = (field: string): string => `object.?spec.?${field} == oldObject.?spec.?${field}`;
