import type { KubernetesVersion } from '../checks/kubernetes-version';
import { type Draft, type DraftObject, isObject } from '../json/object';
import type { ResourceTerms } from './terms';
import { Walk } from './walk';
import { CONVERTED, READ } from './walk-settings';

/**
 * A resource as an API server gives it back once it is stored: as the stored version knows it, and with its defaults.
 * Only then is there the default of a status that is written apart.
 */
export function throughStorage(
  resource: unknown,
  { apiVersion, root, stored }: ResourceTerms,
  version: KubernetesVersion,
): Draft {
  if (stored.root === root) return new Walk(root, READ, { version }).run(resource);
  const read = new Walk(stored.root, READ, { version }).run(withVersion(resource, stored.apiVersion));
  return new Walk(root, CONVERTED, { version }).run(withVersion(read, apiVersion));
}

/** The resource before a change, as the API server reads it; undefined if there is none, or it cannot be read. */
export function resourceBefore(
  resource: unknown,
  terms: ResourceTerms,
  version: KubernetesVersion,
): DraftObject | undefined {
  try {
    const before = resource === undefined ? undefined : throughStorage(resource, terms, version);
    return isObject(before) ? before : undefined;
  } catch {
    return undefined;
  }
}

function withVersion(resource: unknown, apiVersion: string): unknown {
  const isResource = typeof resource === 'object' && resource !== null && !Array.isArray(resource);
  return isResource ? { ...resource, apiVersion } : resource;
}
