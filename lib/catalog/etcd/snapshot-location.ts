import { check, isObject, type NotWith, prop, type PropType, type ValueCheck } from '../../authoring';

/** S3, or an object store that speaks like it. */
export interface EtcdS3Location {
  /** Bucket and name of the object: `bucket/key`. */
  readonly path: string;
  /** Secret with `credentials` and `config` as the AWS tools have them, profile `default`. */
  readonly awsSecret: string;
  /** URL of the store. @default - AWS */
  readonly endpoint?: string;
  /**
   * True if the bucket stands in the path of URLs instead of the host name, as most stores other than AWS want it.
   * @default false
   */
  readonly forcePathStyle?: boolean;
}

/** Azure Blob Storage. */
export interface EtcdAbsLocation {
  /** Container, which must exist, and name of the object: `container/key`. */
  readonly path: string;
  /** Secret with `storage-account`, `storage-key` and, for another cloud than the public one, `cloud`. */
  readonly absSecret: string;
}

/** Google Cloud Storage. */
export interface EtcdGcsLocation {
  /** Bucket and name of the object: `bucket/key`. */
  readonly path: string;
  /** Secret with `access-token` or `credentials.json`. @default - the credentials of the environment */
  readonly gcpSecret?: string;
}

/** A snapshot in S3. */
export interface EtcdInS3 {
  /** S3, or an object store that speaks like it. */
  readonly s3: EtcdS3Location;
  /** Not beside `s3`. */
  readonly abs?: NotWith<'s3'>;
  /** Not beside `s3`. */
  readonly gcs?: NotWith<'s3'>;
}

/** A snapshot in Azure Blob Storage. */
export interface EtcdInAbs {
  /** Azure Blob Storage. */
  readonly abs: EtcdAbsLocation;
  /** Not beside `abs`. */
  readonly s3?: NotWith<'abs'>;
  /** Not beside `abs`. */
  readonly gcs?: NotWith<'abs'>;
}

/** A snapshot in Google Cloud Storage. */
export interface EtcdInGcs {
  /** Google Cloud Storage. */
  readonly gcs: EtcdGcsLocation;
  /** Not beside `gcs`. */
  readonly s3?: NotWith<'gcs'>;
  /** Not beside `gcs`. */
  readonly abs?: NotWith<'gcs'>;
}

/** Where a snapshot is kept: in exactly one kind of object store. */
export type EtcdSnapshotLocation = EtcdInS3 | EtcdInAbs | EtcdInGcs;

/** Kinds of object store, as upstream calls them. */
export type EtcdStorageType = 'S3' | 'ABS' | 'GCS';

/** A location, taken apart. */
export interface KnownLocation {
  readonly location: EtcdSnapshotLocation;
  readonly storageType: EtcdStorageType;
  readonly path: string;
  readonly secrets: ReturnType<typeof neededSecret>;
}

/**
 * The one location in some props; undefined where there is none, or more than one, or something else, as plain
 * JavaScript can have it.
 */
export function readLocation(props: { readonly [Part in keyof LocationParts]?: unknown }): KnownLocation | undefined {
  const { s3, abs, gcs } = props as Partial<LocationParts>;
  const given = [s3, abs, gcs].filter((part) => part !== undefined);
  if (given.length !== 1 || !given.every(isObject)) return undefined;
  if (s3 !== undefined) {
    const secrets = neededSecret('s3.awsSecret', s3.awsSecret, ['credentials', 'config']);
    return { location: { s3: { ...s3 } }, storageType: 'S3', path: s3.path, secrets };
  }
  if (abs !== undefined) {
    const secrets = neededSecret('abs.absSecret', abs.absSecret, ['storage-account', 'storage-key']);
    return { location: { abs: { ...abs } }, storageType: 'ABS', path: abs.path, secrets };
  }
  if (gcs !== undefined) {
    const secrets = neededSecret('gcs.gcpSecret', gcs.gcpSecret, ['access-token'], ['credentials.json']);
    return { location: { gcs: { ...gcs } }, storageType: 'GCS', path: gcs.path, secrets };
  }
  return undefined;
}

const TYPES: Readonly<Record<keyof LocationParts, PropType>> = {
  s3: prop.openObject({ awsSecret: prop.objectName() }),
  abs: prop.openObject({ absSecret: prop.objectName() }),
  gcs: prop.openObject({ gcpSecret: prop.objectName() }),
};

/** The type of each place; all problems are reported together. */
export const LOCATION = prop.any();

/** Exactly one place has to be given, as an object. */
export const locationCheck: ValueCheck<{ readonly props: object }> = check(
  ({ props }) => [locationProblems(props)],
  (problems) => problems,
);

function locationProblems(props: Partial<Readonly<Record<keyof LocationParts, unknown>>>): readonly string[] {
  const given = (['s3', 'abs', 'gcs'] as const).filter((part) => props[part] !== undefined);
  if (given.length === 1) return given.flatMap((part) => TYPES[part].problems(part, props[part]));
  return given.length === 0
    ? ["'s3', 'abs' and 'gcs' are missing; give one of them"]
    : [`${inWords(given)} are given, and a snapshot is in one place; give one of them`];
}

function inWords(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** The locations without what keeps them apart. */
export interface LocationParts {
  readonly s3: EtcdS3Location | undefined;
  readonly abs: EtcdAbsLocation | undefined;
  readonly gcs: EtcdGcsLocation | undefined;
}

function neededSecret(prop: string, name: string | undefined, ...keys: readonly (readonly string[])[]) {
  return [{ prop, name, keys }] as const;
}
