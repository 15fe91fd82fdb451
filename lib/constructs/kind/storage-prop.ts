import { SIZE_PROP_TYPE, toQuantity } from '../../core/checks/sizes';
import { check } from '../../core/checks/value-check';
import { OBJECT_NAME } from '../../crd/checks/dns-names';
import { throwIfAny } from '../../crd/checks/errors';
import { prop, unknownMembers } from '../../crd/checks/prop';
import { at } from '../../crd/json/read-tree';
import { isObject } from '../../crd/json/tree';

import type { SizeInput } from '../../core/checks/sizes';
import type { Members, PropType, PropTypes } from '../../crd/checks/prop';
import type { PropProblem } from '../../crd/json/problem-list';
import type { StringMap } from '../../crd/json/tree';
import type { KindProp, TypedProp } from './prop-table';

const REMEDY = "must be an object, such as { size: '20Gi' } or { ephemeral: true }";

/** A volume for each pod. */
export interface PersistentStorage {
  /**
   * Size of each volume, with its unit, such as `'10Gi'` or `Size.gibibytes(10)`. @default - that
   * of the kind
   */
  readonly size?: SizeInput;
  /** StorageClass of the volumes. @default - the Kubernetes cluster's default class */
  readonly storageClassName?: string;
  /** Only by itself: data is then on no volume. */
  readonly ephemeral?: never;
}

/** A volume for each pod that can have annotations. */
export interface AnnotatedStorage extends PersistentStorage {
  /** Annotations of the volume claims. @default - none */
  readonly annotations?: StringMap;
}

/** A volume for each pod that can be deleted with the resource. */
export interface ReclaimedStorage extends AnnotatedStorage {
  /** Fate of the volumes when the resource, or a pod of it, goes. @default 'Retain' */
  readonly reclaimPolicy?: 'Retain' | 'Delete';
}

/** Data that is gone with its pod. */
export interface EphemeralStorage<Ephemeral = true> {
  /** Data without a volume, and where else it is, if that can be set. */
  readonly ephemeral: Ephemeral;
  /** Not beside `ephemeral`: the size of each volume, with its unit. */
  readonly size?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly storageClassName?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly annotations?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly reclaimPolicy?: NotWith<'ephemeral'>;
}

/**
 * A volume for each pod, or data that is gone with its pod.
 *
 * @typeParam More settings of the volumes beside size and class; `reclaimPolicy` brings
 * `annotations`
 * @typeParam Ephemeral what `ephemeral` may be
 */
export type StorageOptions<More extends 'annotations' | 'reclaimPolicy' = never, Ephemeral = true> =
  EphemeralStorage<Ephemeral> | VolumesWith<More>;

type VolumesWith<More> = [More] extends [never]
  ? PersistentStorage
  : 'reclaimPolicy' extends More
    ? ReclaimedStorage
    : AnnotatedStorage;

/** Where size and class of a volume go, for kinds that have fields of their own for them. */
export interface StorageClaimFields {
  readonly size: readonly string[];
  readonly storageClassName: readonly string[];
}

/** Where the prop `storage` goes, by keys from `spec` on. */
export interface StorageFields {
  /**
   * The spec of the volume claim, or the fields for its size and its class where the kind has no
   * claim in it.
   */
  readonly claim: readonly string[] | StorageClaimFields;
  /** Annotations of the volume claim. @default - they cannot be set */
  readonly annotations?: readonly string[];
  /** Fate of volumes when the resource, or a pod, goes. @default - it cannot be set */
  readonly reclaimPolicy?: Pick<KindProp<'Retain' | 'Delete'>, 'field' | 'toField'>;
  /** Type and field of `ephemeral`. @default - true, and to no field */
  readonly ephemeral?: TypedProp;
  /** Further fields that follow from what is chosen. @default - none */
  readonly fields?: (storage: { readonly ephemeral?: unknown }) => object;
}

/** The row of `storage`: whether there are volumes is known in advance. */
export interface StorageProp extends TypedProp<object> {
  readonly plain: readonly ['ephemeral'];
}

const EPHEMERAL: TypedProp = {
  type: prop.custom((value) => value === true, 'use true'),
  field: false,
};

/**
 * The prop `storage`, one word over all kinds: volumes, or data that is gone with its pod. To take
 * one for the other loses data, and most operators cannot change it later.
 */
export function storageProp(storage: StorageFields): StorageProp {
  throwIfAny(
    unknownMembers(storage, ['claim', 'annotations', 'reclaimPolicy', 'ephemeral', 'fields'], {
      of: 'storageProp()',
    }),
  );
  const { claim, annotations, reclaimPolicy, ephemeral = EPHEMERAL, fields } = storage;
  const claimed = 'size' in claim ? claim : fieldsOf(claim);
  const volumes: Record<string, TypedProp> = {
    size: {
      type: SIZE_PROP_TYPE,
      field: claimed.size,
      toField: (size: SizeInput) => toQuantity(size),
    },
    storageClassName: { type: OBJECT_NAME, field: claimed.storageClassName },
    ...(reclaimPolicy && {
      reclaimPolicy: { ...reclaimPolicy, type: prop.oneOf('Retain', 'Delete') },
    }),
    ...(annotations && { annotations: { type: prop.strings(), field: annotations } }),
  };
  const members = { ...volumes, ephemeral };
  const around = fieldAround(Object.values(volumes));
  const types = Object.entries(members).map(([name, { type }]): [string, PropType] => [name, type]);
  return {
    type: strictStorageType(Object.fromEntries(types)),
    members,
    // That there are volumes, as the kind has them.
    keepEmpty: true,
    plain: ['ephemeral'],
    fields,
    ...(around.length > 0 && { check: notBeside(around) }),
  };
}

/** The field that all of some props go to, or below; none where they have none in common. */
function fieldAround(props: readonly TypedProp[]): readonly string[] {
  const [first = [], ...others] = props.flatMap(({ field }) =>
    Array.isArray(field) ? [field as string[]] : [],
  );
  const end = first.findIndex((key, place) => others.some((other) => other[place] !== key));
  return first.slice(0, end);
}

/**
 * A check that nobody has data without a volume, and says in the raw `spec` how volumes are to be.
 */
function notBeside(field: readonly string[]): StorageProp['check'] {
  return check(
    ({ props: { storage, spec } }: { readonly props: Members }) => [
      at(storage, 'ephemeral') !== undefined,
      at(spec, ...field) !== undefined,
    ],
    (isEphemeral, hasVolumes) =>
      isEphemeral &&
      hasVolumes &&
      `'storage' is ephemeral and 'spec.${field.join('.')}' is given; give one of them`,
  );
}

function fieldsOf(claim: readonly string[]): StorageClaimFields {
  return {
    size: [...claim, 'resources', 'requests', 'storage'],
    storageClassName: [...claim, 'storageClassName'],
  };
}

/** Returns the type of `storage` by its members: with volumes or, by `ephemeral`, without. */
function strictStorageType(members: PropTypes): PropType<object> {
  const storage = prop.object(members, REMEDY);
  return {
    form: { members },
    problems: (name, value) =>
      isObject(value) && value['ephemeral'] !== undefined
        ? [...storage.problems(name, value), ...ambiguities(name, value)]
        : storage.problems(name, value),
  };
}

function ambiguities(storageProp: string, storage: Members): PropProblem[] {
  return Object.keys(storage)
    .filter((name) => name !== 'ephemeral' && storage[name] !== undefined)
    .map((name) => ({
      prop: storageProp,
      text: `has 'ephemeral' and '${name}'`,
      remedy: 'give one of them',
    }));
}

/**
 * The type of a prop that another prop rules out, so that a compiler names the other prop where
 * both are given: `Type 'string' is not assignable to type '"not with ephemeral"'`.
 *
 * It is a text, because a compiler distinguishes the members of a union by texts. The value itself
 * fails at run time, as any other does.
 */
export type NotWith<Prop extends string> = `not with ${Prop}`;
