import { SIZE_SHAPE } from './quantity';
import { isObject, type Members, object, OBJECT, oneOf, type PropType, propType } from './prop-types';

/** Storage that can be told nothing but that it goes with its pod. */
export const EPHEMERAL = propType((value) => value === true, 'use true');

/**
 * What `storage` has to be, where a pod can do without volumes. To take one for the other loses data, and most operators
 * cannot change it later.
 */
export function storagePropType(ephemeral: PropType = EPHEMERAL): PropType {
  const members = object(
    {
      size: SIZE_SHAPE,
      reclaimPolicy: oneOf('Retain', 'Delete'),
      annotations: OBJECT,
      ephemeral,
    },
    "must be an object, such as { size: '20Gi' } or { ephemeral: true }",
  );
  return {
    problems: (prop, value) =>
      isObject(value) && value['ephemeral'] !== undefined
        ? [...members.problems(prop, value), ...ambiguities(prop, value)]
        : members.problems(prop, value),
  };
}

function ambiguities(prop: string, storage: Members): string[] {
  return Object.keys(storage)
    .filter((name) => name !== 'ephemeral' && storage[name] !== undefined)
    .map((name) => `'${prop}' has 'ephemeral' and '${name}'; give one of them`);
}
