import { check, prop } from '../../authoring';

import type { KindDefinition, NotWith, PropType, ValueCheck } from '../../authoring';

/** S3, or an object store that speaks like it. */
export interface EtcdS3Location {
  /** Bucket and name of the object: `bucket/key`. */
  readonly path: string;
  /** Secret with `credentials` and `config` as the AWS tools have them, profile `default`. */
  readonly awsSecret: string;
  /** URL of the store. @default - AWS */
  readonly endpoint?: string;
  /**
   * True if the bucket stands in the path of URLs instead of the host name, as most stores other
   * than AWS want it.
   * @default false
   */
  readonly forcePathStyle?: boolean;
}

/** Azure Blob Storage. */
export interface EtcdAbsLocation {
  /** Container, which must exist, and name of the object: `container/key`. */
  readonly path: string;
  /**
   * Secret with `storage-account`, `storage-key` and, for another cloud than the public one,
   * `cloud`.
   */
  readonly absSecret: string;
}

/** Google Cloud Storage. */
export interface EtcdGcsLocation {
  /** Bucket and name of the object: `bucket/key`. */
  readonly path: string;
  /**
   * Secret with `access-token` or `credentials.json`. @default - the credentials of the environment
   */
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

/**
 * The kinds of object store: the field that names the Secret, and the keys of which it has all of
 * one list.
 */
const STORES = {
  s3: { secret: 'awsSecret', keys: [['credentials', 'config']] },
  abs: { secret: 'absSecret', keys: [['storage-account', 'storage-key']] },
  gcs: { secret: 'gcpSecret', keys: [['access-token'], ['credentials.json']] },
} as const;

type Given = { readonly [Store in keyof typeof STORES]?: unknown };

function storesIn(props: Given): (keyof typeof STORES)[] {
  return (['s3', 'abs', 'gcs'] as const).filter((store) => props[store] !== undefined);
}

interface KnownLocation {
  readonly location: EtcdSnapshotLocation;
  readonly path: string;
  readonly secrets: ReturnType<NonNullable<KindDefinition<object, object>['secrets']>>;
}

/**
 * The one location in some props; undefined where there is none, or more than one, or something
 * else, as plain JavaScript can have it.
 */
export function readLocation(props: Given): KnownLocation | undefined {
  const [store, ...others] = storesIn(props);
  const given = store && props[store];
  if (store === undefined || others.length > 0 || given === null || typeof given !== 'object') {
    return undefined;
  }
  const { secret, keys } = STORES[store];
  const { path, [secret]: name } = given as Readonly<Record<string, string>>;
  return {
    location: { [store]: { ...given } } as unknown as EtcdSnapshotLocation,
    path: path as string,
    secrets: [{ prop: `${store}.${secret}`, name, keys }],
  };
}

/** The type of each place; all problems are reported together. */
export const LOCATION = prop.any();

/** Exactly one place has to be given, as an object. */
export const locationCheck: ValueCheck<{ readonly props: object }> = check(
  ({ props }) => [locationProblems(props)],
  (problems) => problems,
);

function locationProblems(props: Given): ReturnType<PropType['problems']> | string[] {
  const given = storesIn(props);
  if (given.length === 1) {
    return given.flatMap((store) =>
      prop.openObject({ [STORES[store].secret]: prop.objectName() }).problems(store, props[store]),
    );
  }
  return given.length === 0
    ? ["'s3', 'abs' and 'gcs' are missing; give one of them"]
    : [
        `several places are given (${given.map((store) => `'${store}'`).join(', ')}), and a snapshot is in one; give one of them`,
      ];
}
