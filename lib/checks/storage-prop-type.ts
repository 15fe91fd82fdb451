import { SIZE_PROP_TYPE } from './quantity';
import {
  isObject,
  type Members,
  object,
  OBJECT,
  oneOf,
  type PropType,
  propType,
  type PropTypes,
  withoutOthers,
} from './prop-types';

const REMEDY = "must be an object, such as { size: '20Gi' } or { ephemeral: true }";

/** Storage that can be told nothing but that it goes with its pod. */
export const EPHEMERAL = propType((value) => value === true, 'use true');

/**
 * What `storage` has to be, where a pod can do without volumes. To take one for the other loses data, and most operators
 * cannot change it later.
 */
export function storagePropType(ephemeral: PropType = EPHEMERAL): PropType {
  const members = object(
    {
      size: SIZE_PROP_TYPE,
      reclaimPolicy: oneOf('Retain', 'Delete'),
      annotations: OBJECT,
      ephemeral,
    },
    REMEDY,
  );
  return {
    problems: (prop, value) =>
      isObject(value) && value['ephemeral'] !== undefined
        ? [...members.problems(prop, value), ...ambiguities(prop, value)]
        : members.problems(prop, value),
  };
}

/** What `storage` has to be, by its members: with volumes or, by `ephemeral`, without. */
export function strictStorageType(members: PropTypes): PropType<object> {
  const storage = withoutOthers(object(members, REMEDY), members);
  return {
    problems: (prop, value) =>
      isObject(value) && value['ephemeral'] !== undefined
        ? [...storage.problems(prop, value), ...ambiguities(prop, value)]
        : storage.problems(prop, value),
  };
}

function ambiguities(prop: string, storage: Members): string[] {
  return Object.keys(storage)
    .filter((name) => name !== 'ephemeral' && storage[name] !== undefined)
    .map((name) => `'${prop}' has 'ephemeral' and '${name}'; give one of them`);
}
