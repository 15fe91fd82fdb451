import type { ApiObject } from 'cdk8s';
import { sorted } from '../../crd/json/object';

/** Metadata of an object as it is sent. */
export type SentMetadata = Readonly<Record<string, unknown>>;

/**
 * Metadata as cdk8s keeps it. It is private there: where an object has other fields, or more in one than text, it is cdk8s
 * that renders it.
 */
interface KeptMetadata {
  readonly name: unknown;
  readonly namespace: unknown;
  readonly labels: unknown;
  readonly annotations: unknown;
  readonly finalizers: unknown;
  readonly ownerReferences: unknown;
  readonly apiObject: unknown;
  /** Fields that the object was given, and those that `metadata.add()` has added. */
  readonly _additionalAttributes: unknown;
}

const KEPT_FIELDS = 8;

/** Fields of what an object was given that are kept by themselves, too. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['name', 'namespace', 'labels', 'annotations']);

/** The metadata of an object as cdk8s renders it; without showing each text to each resolver, where all is text. */
export function renderMetadata({ metadata }: ApiObject): SentMetadata {
  return textsOf(metadata as unknown as KeptMetadata) ?? (metadata.toJson() as SentMetadata);
}

function textsOf(metadata: KeptMetadata): SentMetadata | undefined {
  const { name, namespace, finalizers, ownerReferences, _additionalAttributes: given } = metadata;
  const isKnown =
    Object.keys(metadata).length === KEPT_FIELDS && isEmptyList(finalizers) && isEmptyList(ownerReferences);
  if (!isKnown || !isTextOrNothing(name) || !isTextOrNothing(namespace) || !hasOwnFieldsOnly(given)) return undefined;
  const [annotations, labels] = [textsInOrder(metadata.annotations), textsInOrder(metadata.labels)];
  if (annotations === undefined || labels === undefined) return undefined;
  const sent: Record<string, unknown> = {};
  // In the order of their names; cdk8s leaves out what is empty.
  if (!isEmpty(annotations)) sent['annotations'] = annotations;
  if (!isEmpty(labels)) sent['labels'] = labels;
  if (name !== undefined) sent['name'] = name;
  if (namespace !== undefined) sent['namespace'] = namespace;
  return sent;
}

function textsInOrder(texts: unknown): Readonly<Record<string, string>> | undefined {
  // A label of the name `constructor` is more than cdk8s can render.
  if (typeof texts !== 'object' || texts?.constructor !== Object) return undefined;
  const copy: Record<string, string> = {};
  for (const key of sorted(Object.keys(texts))) {
    const text = (texts as Readonly<Record<string, unknown>>)[key];
    if (typeof text !== 'string' || key === '__proto__') return undefined;
    copy[key] = text;
  }
  return copy;
}

function hasOwnFieldsOnly(given: unknown): boolean {
  for (const field in given as object) {
    if (!OWN_FIELDS.has(field)) return false;
  }
  return typeof given === 'object';
}

function isEmpty(texts: object): boolean {
  for (const _ in texts) {
    return false;
  }
  return true;
}

function isEmptyList(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}
