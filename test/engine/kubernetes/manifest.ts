import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { UNKNOWN } from '../engine-events';
import { isRecord, type Properties } from './provider';

/** The object that inputs ask for, as it is sent; a status that a program only wants to read is not. */
export function manifestOf(inputs: Properties): KubernetesObject {
  const { status, ...rest } = inputs;
  const asked = status === UNKNOWN ? rest : inputs;
  return withoutNothing(asked) as KubernetesObject;
}

/** Returns true if all inputs are known. */
export function isKnown(inputs: Properties): boolean {
  return !JSON.stringify(manifestOf(inputs)).includes(UNKNOWN);
}

/** A field of plain data by its path, such as `.spec.selector`. */
export function fieldOf(object: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), object);
}

/** Without members that have no value: for the API server they would be something. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
  return Object.fromEntries(members.map(([key, member]) => [key, withoutNothing(member)]));
}
