import { isObject } from '../../crd/json/object';
import { type Members, object, type PropType, type PropTypes, withoutOthers } from '../../crd/checks/prop-types';

const REMEDY = "must be an object, such as { size: '20Gi' } or { ephemeral: true }";

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
