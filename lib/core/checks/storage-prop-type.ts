import { isObject } from '../../crd/json/object';
import { type Members, type PropType, type PropTypes } from '../../crd/checks/prop-types';
import { prop } from '../../crd/checks/prop';

const REMEDY = "must be an object, such as { size: '20Gi' } or { ephemeral: true }";

/** What `storage` has to be, by its members: with volumes or, by `ephemeral`, without. */
export function strictStorageType(members: PropTypes): PropType<object> {
  const storage = prop.object(members, REMEDY);
  return {
    problems: (name, value) =>
      isObject(value) && value['ephemeral'] !== undefined
        ? [...storage.problems(name, value), ...ambiguities(name, value)]
        : storage.problems(name, value),
  };
}

function ambiguities(storageProp: string, storage: Members): string[] {
  return Object.keys(storage)
    .filter((name) => name !== 'ephemeral' && storage[name] !== undefined)
    .map((name) => `'${storageProp}' has 'ephemeral' and '${name}'; give one of them`);
}
