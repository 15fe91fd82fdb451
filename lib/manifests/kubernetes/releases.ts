import { KubernetesVersion } from '../../crd/checks/kubernetes-version';
import { isTree, own } from '../../crd/json/tree';

import type { ManifestObject } from '../manifest-object';

/** Kubernetes versions in which something happens to a version of a kind. */
export interface ApiLife {
  readonly introduced?: string;
  readonly deprecated?: string;
  readonly removed?: string;
  /** What takes its place, as `apps/v1 Deployment`. */
  readonly replacement?: string;
}

/**
 * The fields of a type that not all versions know, with those that do; and fields that lead to such
 * ones, with the type that is in them. `*` marks that of the values of a map.
 */
export type FieldTypes = Readonly<Record<string, string | readonly string[]>>;

interface Releases {
  readonly apis: Readonly<Record<string, ApiLife>>;
  readonly kinds: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, FieldTypes>>;
}

/** Loaded by the few who compare versions. */
const releases = (): Releases => require('./releases.json') as Releases;

type Typed = Pick<ManifestObject, 'apiVersion' | 'kind'>;

/** The life of the version of a built-in kind; empty where there is nothing to tell of it. */
export function lifeOf({ apiVersion, kind }: Typed): ApiLife {
  return own(releases().apis, `${apiVersion} ${kind}`) ?? {};
}

/** Alpha and beta versions are served only where somebody switched them on. */
export function isStable({ apiVersion }: Typed): boolean {
  return /^v\d+$/.test(apiVersion.replace(/.*\//, ''));
}

/** Returns true if something that begins with one version is there in another. */
export function hasBegun(since: string | undefined, version: string): boolean {
  return since !== undefined && KubernetesVersion.parse(version)?.isBefore(since) === false;
}

/** Returns true if a version of Kubernetes has an API that others have, too. */
export function isServedBy(version: string, object: Typed): boolean {
  const { introduced, removed } = lifeOf(object);
  return (introduced === undefined || hasBegun(introduced, version)) && !hasBegun(removed, version);
}

/** A field of a built-in kind that not all versions of Kubernetes know. */
export interface VersionedField {
  readonly path: string;
  readonly versions: readonly string[];
}

/** The fields of an object that not all versions know. */
export function versionedFields(object: ManifestObject): VersionedField[] {
  const type = own(releases().kinds, `${object.apiVersion} ${object.kind}`);
  return type === undefined ? [] : fieldsIn(object, type, '');
}

function fieldsIn(value: unknown, type: string, path: string): VersionedField[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => fieldsIn(item, type, `${path}[${at}]`));
  }
  if (!isTree(value)) {
    return [];
  }
  if (type.startsWith('*')) {
    return Object.entries(value).flatMap(([key, each]) =>
      fieldsIn(each, type.slice(1), `${path}[${key}]`),
    );
  }
  const fields = own(releases().types, type) ?? {};
  return Object.entries(fields).flatMap(([name, of]) => {
    const below = path === '' ? name : `${path}.${name}`;
    if (!Object.hasOwn(value, name)) {
      return [];
    }
    return typeof of === 'string'
      ? fieldsIn(value[name], of, below)
      : [{ path: below, versions: of }];
  });
}
