import { App, ImplicitTokenResolver, LazyResolver, NumberStringUnionResolver } from 'cdk8s';
import { AppFact } from '../../core/app/app-index';
import { sorted } from '../../crd/json/collections';

import type { ApiObject, ApiObjectProps } from 'cdk8s';
import type { ManifestObject } from '../../manifests/manifest-object';

/** The JSON of a Kubernetes object, as it is sent to the API server. */
export interface KubernetesManifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/**
 * The final JSON of an object; undefined for one that cannot be rendered, which is reported by
 * itself.
 */
export function tryRender(object: ApiObject): ManifestObject | undefined {
  try {
    return object.toJson() as ManifestObject;
  } catch {
    return undefined;
  }
}

/** The resolvers that every app has; none of them finds anything to do in plain data. */
const OWN_RESOLVERS: ReadonlySet<unknown> = new Set([
  LazyResolver,
  ImplicitTokenResolver,
  NumberStringUnionResolver,
]);

/** Deeper than this no manifest is, but a value that holds itself. */
const MAX_DEPTH = 200;

/** Returns true if cdk8s makes the same of the first object of an app as is made here. */
const agreement = new AppFact((): { found?: boolean } => ({}));

/**
 * The manifest as cdk8s would render it; undefined where it is left to cdk8s, which shows each
 * value to each resolver: most of the time of a synth, and for nothing in plain data. cdk8s keeps
 * the last word: it renders the first object of each app too, and where it makes something else of
 * that, all are left to it.
 */
export function renderPlain(
  object: ApiObject,
  props: ApiObjectProps,
  byCdk8s: () => KubernetesManifest,
): KubernetesManifest | undefined {
  const app = object.node.root;
  const agreed = agreement.of(object);
  if (!(app instanceof App) || agreed.found === false || !resolvesNothing(app)) {
    return undefined;
  }
  const fields = inOrder({ ...props, metadata: undefined });
  if (fields === NOT_PLAIN) {
    return undefined;
  }
  const { apiVersion, kind, ...rest } = fields as PlainFields;
  const metadata = renderMetadata(object);
  const manifest = { apiVersion, kind, metadata, ...rest };
  agreed.found ??= JSON.stringify(byCdk8s()) === JSON.stringify(manifest);
  return agreed.found ? manifest : undefined;
}

/**
 * Returns true if {@link renderPlain} would make the same, and nobody has changed what was made;
 * faster than to render.
 */
export function rendersSame(
  object: ApiObject,
  props: ApiObjectProps,
  before: KubernetesManifest,
): boolean {
  const app = object.node.root;
  const isPlain = app instanceof App && agreement.of(object).found === true && resolvesNothing(app);
  return isPlain && isSame({ ...props, metadata: renderMetadata(object) }, before);
}

type PlainFields = Pick<KubernetesManifest, 'apiVersion' | 'kind'> &
  Readonly<Record<string, unknown>>;

type Fields = Readonly<Record<string, unknown>>;

/** Stand-in for a value in which there is, or may be, something to resolve. */
const NOT_PLAIN = Symbol('not plain');

/** Returns true if an app leaves plain data as it is, but for the order of its fields. */
export function resolvesNothing({ resolvers }: App): boolean {
  return (
    resolvers.every((resolver) => OWN_RESOLVERS.has(resolver.constructor)) &&
    !process.env['CDK8S_DISABLE_SORT']
  );
}

/**
 * Fields in the order of their names, without null and undefined; only of literals, lists, texts,
 * numbers and booleans.
 */
function inOrder(value: unknown, depth = 0): unknown {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'undefined':
      return value;
    case 'object':
      return value === null ? undefined : containerInOrder(value, depth + 1);
    default:
      return NOT_PLAIN;
  }
}

function containerInOrder(container: object, depth: number): unknown {
  if (depth > MAX_DEPTH) {
    return NOT_PLAIN;
  }
  if (Array.isArray(container)) {
    return itemsInOrder(container, depth);
  }
  if (!isLiteral(container)) {
    return NOT_PLAIN;
  }
  const copy: Record<string, unknown> = {};
  for (const field of sorted(Object.keys(container))) {
    const item = inOrder(container[field], depth);
    if (item === NOT_PLAIN || field === '__proto__') {
      return NOT_PLAIN;
    }
    if (item !== undefined) {
      copy[field] = item;
    }
  }
  return copy;
}

function itemsInOrder(list: readonly unknown[], depth: number): unknown {
  // An empty list to which items are added keeps room for many.
  const copy = list.slice();
  for (let i = 0; i < copy.length; i++) {
    const item = inOrder(copy[i], depth);
    if (item === NOT_PLAIN) {
      return NOT_PLAIN;
    }
    copy[i] = item;
  }
  return copy;
}

function isLiteral(value: object): value is Fields {
  return value.constructor === Object;
}

/** Returns true if {@link inOrder} would make of a value what it made before. */
function isSame(value: unknown, before: unknown): boolean {
  if (typeof before !== 'object' || before === null) {
    // A rendered object has no `undefined`: whoever got it has put it there.
    return value === before && before !== undefined;
  }
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  if (Array.isArray(before)) {
    return Array.isArray(value) && hasSameItems(value, before);
  }
  return isLiteral(value) && hasSameFields(value, before as Fields);
}

function hasSameItems(list: readonly unknown[], before: readonly unknown[]): boolean {
  if (list.length !== before.length) {
    return false;
  }
  for (let i = 0; i < list.length; i++) {
    if (!isSame(list[i], before[i])) {
      return false;
    }
  }
  return true;
}

function hasSameFields(fields: Fields, before: Fields): boolean {
  let known = 0;
  // Not by lists of the names: memory for these is a part of what many objects take.
  for (const field in before) {
    known += 1;
    if (!isSame(fields[field], before[field])) {
      return false;
    }
  }
  let own = 0;
  for (const field in fields) {
    own += (fields[field] ?? undefined) === undefined ? 0 : 1;
  }
  return own <= known;
}

export type SentMetadata = Readonly<Record<string, unknown>>;

/**
 * Metadata as cdk8s keeps it, privately: where an object has other fields, or more than text in
 * one, cdk8s renders it.
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

/**
 * The metadata of an object as cdk8s renders it; without showing each text to each resolver, where
 * all is text.
 */
export function renderMetadata({ metadata }: ApiObject): SentMetadata {
  return textsOf(metadata as unknown as KeptMetadata) ?? (metadata.toJson() as SentMetadata);
}

function textsOf(metadata: KeptMetadata): SentMetadata | undefined {
  const { name, namespace, finalizers, ownerReferences, _additionalAttributes: given } = metadata;
  const isKnown =
    Object.keys(metadata).length === KEPT_FIELDS &&
    isEmptyList(finalizers) &&
    isEmptyList(ownerReferences);
  if (
    !isKnown ||
    !isTextOrNothing(name) ||
    !isTextOrNothing(namespace) ||
    !hasOwnFieldsOnly(given)
  ) {
    return undefined;
  }
  const [annotations, labels] = [textsInOrder(metadata.annotations), textsInOrder(metadata.labels)];
  if (annotations === undefined || labels === undefined) {
    return undefined;
  }
  const sent: Record<string, unknown> = {};
  // In the order of their names; cdk8s leaves out what is empty.
  if (!isEmpty(annotations)) {
    sent['annotations'] = annotations;
  }
  if (!isEmpty(labels)) {
    sent['labels'] = labels;
  }
  if (name !== undefined) {
    sent['name'] = name;
  }
  if (namespace !== undefined) {
    sent['namespace'] = namespace;
  }
  return sent;
}

function textsInOrder(texts: unknown): Readonly<Record<string, string>> | undefined {
  // A label of the name `constructor` is more than cdk8s can render.
  if (typeof texts !== 'object' || texts?.constructor !== Object) {
    return undefined;
  }
  const copy: Record<string, string> = {};
  for (const key of sorted(Object.keys(texts))) {
    const text = (texts as Readonly<Record<string, unknown>>)[key];
    if (typeof text !== 'string' || key === '__proto__') {
      return undefined;
    }
    copy[key] = text;
  }
  return copy;
}

function hasOwnFieldsOnly(given: unknown): boolean {
  for (const field in given as object) {
    if (!OWN_FIELDS.has(field)) {
      return false;
    }
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
