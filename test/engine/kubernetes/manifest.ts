import { randomBytes } from 'node:crypto';
import { isObject } from '../../support/merged';
import { UNKNOWN } from '../engine-events';

import type { KubernetesObject, ObjectReference } from '../../cluster/support/kubernetes-object';
import type { Properties } from './provider';

/**
 * The object that inputs ask for, as it is sent; a status that a program only wants to read is not.
 */
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
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), object);
}

/** An annotation by which a program controls the provider. */
export function annotationIn(inputs: Properties, name: string): string | undefined {
  const annotations = fieldOf(inputs, '.metadata.annotations');
  const value = isObject(annotations) ? annotations[`pulumi.com/${name}`] : undefined;
  return typeof value === 'string' && value !== UNKNOWN ? value : undefined;
}

/** The inputs with a name: their own, or one that the provider made up, now or for the old ones. */
export function withName(resource: string, inputs: Properties, old: Properties = {}): Properties {
  if (fieldOf(inputs, '.metadata.name') !== undefined) {
    return inputs;
  }
  const metadata = (inputs['metadata'] ?? {}) as { readonly annotations?: object };
  const former =
    annotationIn(old, 'autonamed') === 'true' ? fieldOf(old, '.metadata.name') : undefined;
  const annotations = { ...metadata.annotations, 'pulumi.com/autonamed': 'true' };
  return {
    ...inputs,
    metadata: { ...metadata, name: former ?? `${resource}-${randomHex()}`, annotations },
  };
}

/** As whom a resource applies its fields: each one has a name of its own. */
export function newFieldManager(): string {
  return `pulumi-kubernetes-${randomHex()}`;
}

/** `namespace/name`, or the name alone where there is no namespace. */
export function idOf({ metadata: { namespace, name } }: KubernetesObject): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

/** The object that an id and the inputs of its resource mean. */
export function referenceOf(id: string, inputs: Properties): ObjectReference {
  const [name = '', namespace] = id.split('/').reverse();
  return {
    apiVersion: String(inputs['apiVersion']),
    kind: String(inputs['kind']),
    namespace,
    name,
  };
}

/**
 * Returns the kind of a type such as `kubernetes:core/v1:Secret`: all that is known of an object
 * that is only read.
 */
export function kindIn(type: string): Properties {
  const [, apiVersion = '', kind = ''] = type.split(':');
  return { apiVersion: apiVersion.replace(/^core\//, ''), kind };
}

/** Group and kind; another version is the same object. */
export function groupKindOf({ apiVersion, kind }: Properties): string {
  const group = String(apiVersion).split('/').slice(0, -1).join('/');
  return `${group}/${String(kind)}`;
}

/**
 * Returns what a live object has for the fields that a program names; all else is none of the
 * program's business.
 */
export function liveInputs(inputs: Properties, live: Properties): Properties {
  return livePart(manifestOf(inputs), live) as Properties;
}

/** Returns a live object as the inputs of an import: without what only the API server writes. */
export function withoutServerFields({ status: _, metadata, ...rest }: Properties): Properties {
  const written = ['creationTimestamp', 'generation', 'managedFields', 'resourceVersion', 'uid'];
  const kept = Object.entries(metadata as Properties).filter(([field]) => !written.includes(field));
  return { ...rest, metadata: Object.fromEntries(kept) };
}

function livePart(named: unknown, live: unknown): unknown {
  if (Array.isArray(named) && Array.isArray(live) && named.length === live.length) {
    return named.map((one, i) => livePart(one, live[i]));
  }
  if (!isObject(named) || !isObject(live)) {
    return live;
  }
  const fields = Object.keys(named).filter((field) => live[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, livePart(named[field], live[field])]));
}

/** Without members that have no value: for the API server they would be something. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutNothing);
  }
  if (!isObject(value)) {
    return value;
  }
  const members = Object.entries(value).filter(
    ([, member]) => member !== undefined && member !== null,
  );
  return Object.fromEntries(members.map(([key, member]) => [key, withoutNothing(member)]));
}

function randomHex(): string {
  return randomBytes(4).toString('hex');
}
