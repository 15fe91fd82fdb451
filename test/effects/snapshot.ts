import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';

/** The objects of a namespace at a moment when nothing moves. */
export interface Snapshot {
  /** Each single value, by `ConfigMap/events-configmap data["zoo.cfg"] tickTime`. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Values that are given out at random, by `Secret/events-tls tls.crt`. */
  readonly issued: ReadonlyMap<string, unknown>;
  /** What an object is, by `Pod/events-0`. */
  readonly uids: ReadonlyMap<string, string>;
}

/** A place whose value differs. */
export interface Difference {
  /** Such as `StatefulSet/events spec.replicas`. */
  readonly place: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What the API server keeps book of, or gives out anew each time. */
const NOT_CONTENT = [
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'managedFields',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
];

/** What controllers note of a claim when they have bound it to a volume, in their own time. */
const BOUND = ['pv.kubernetes.io/bind-completed', 'pv.kubernetes.io/bound-by-controller'];

/** Values that are given out at random, or stand for all the others of a template. */
const RANDOM =
  /^(?:nodePort|healthCheckNodePort|clusterIP|clusterIPs|nodeName|controller-revision-hash|pod-template-hash)$/;

const UID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** The name of what Kubernetes mounts with a token. */
const TOKEN_VOLUME = /\bkube-api-access-\w{5}\b/g;

/**
 * The values of objects without what differs between two namespaces.
 *
 * @param reminders annotations and labels that say nothing of the content
 */
export function snapshotOf(
  objects: readonly KubernetesObject[],
  namespace: string,
  reminders: readonly string[] = [],
): Snapshot {
  const values = new Map<string, unknown>();
  const uids = new Map<string, string>();
  const issuedValues = new Map<string, unknown>();
  for (const object of objects) {
    const { status: _status, apiVersion: _version, kind, metadata, issued, ...content } = object;
    const name = `${kind}/${metadata.name}`;
    for (const [key, value] of Object.entries((issued ?? {}) as object)) {
      issuedValues.set(`${name} ${key}`, value);
    }
    uids.set(name, metadata.uid ?? '');
    // What such a pod is its template says.
    if (templateOf(object) !== undefined) {
      continue;
    }
    const known = Object.entries(metadata).filter(([field]) => !NOT_CONTENT.includes(field));
    const isBound = metadata.annotations?.[BOUND[0]!] !== undefined;
    const whole = {
      metadata: Object.fromEntries(known),
      ...unzipped(content),
      ...(isBound && { spec: { ...content.spec, volumeName: undefined } }),
    };
    const text = JSON.stringify(whole, (field, value: unknown) =>
      field === 'annotations' || field === 'labels'
        ? without(value, [...reminders, ...BOUND])
        : value,
    )
      .replaceAll(UID, '<uid>')
      .replaceAll(TOKEN_VOLUME, 'kube-api-access')
      .replaceAll(new RegExp(`(?<![\\w-])${namespace}(?![\\w-])`, 'g'), '<namespace>');
    for (const [path, value] of singleValues(JSON.parse(text), '')) {
      values.set(`${name} ${path}`, value);
    }
  }
  return { values, issued: issuedValues, uids };
}

/** Name of a pod of a Deployment or DaemonSet without its random end; undefined for others. */
export function templateOf({ kind, metadata }: KubernetesObject): string | undefined {
  const [owner] = kind === 'Pod' ? (metadata.ownerReferences ?? []) : [];
  switch (owner?.kind) {
    case 'ReplicaSet':
      return owner.name.replace(/-\w+$/, '');
    case 'DaemonSet':
      return owner.name;
    default:
      return undefined;
  }
}

/** What an object has, with the files that are zipped as their texts. */
function unzipped({ data, ...others }: Readonly<Record<string, unknown>>): object {
  if (typeof data !== 'object' || data === null) {
    return { ...others, ...(data !== undefined && { data }) };
  }
  const files = Object.entries(data).map(([key, value]: [string, unknown]) => [
    key,
    key.endsWith('.gz') ? gunzipSync(Buffer.from(String(value), 'base64')).toString('utf8') : value,
  ]);
  return { ...others, data: Object.fromEntries(files) as unknown };
}

/** Annotations or labels but for some of them; none is as good as nothing. */
function without(all: unknown, some: readonly string[]): unknown {
  const left = Object.entries(all ?? {}).filter(([name]) => !some.includes(name));
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

function* singleValues(value: unknown, path: string): Generator<readonly [string, unknown]> {
  if (Array.isArray(value) && value.length > 0) {
    for (const [index, item] of value.entries()) {
      const name = (item as { readonly name?: unknown } | null)?.name;
      yield* singleValues(item, `${path}[${typeof name === 'string' ? name : index}]`);
    }
  } else if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    for (const [field, of] of Object.entries(value)) {
      const step = /^\w+$/.test(field) ? `${path === '' ? '' : '.'}${field}` : `["${field}"]`;
      yield* RANDOM.test(field)
        ? [[path + step, '<random>'] as const]
        : singleValues(of, path + step);
    }
  } else if (typeof value === 'string' && value.trimEnd().includes('\n')) {
    // A file: of a setting that changes only its line.
    for (const line of value.split('\n')) {
      const [key = ''] = line.split('=');
      yield [`${path} ${key}`.trimEnd(), line];
    }
  } else {
    yield [path, value];
  }
}

/** The places that differ, but for those that differ by themselves. */
export function differences(
  before: Snapshot,
  after: Snapshot,
  flickers: ReadonlySet<string> = new Set(),
): Difference[] {
  const places = new Set([...before.values.keys(), ...after.values.keys()]);
  return [...places].sort().flatMap((place) => {
    const [old, next] = [before.values.get(place), after.values.get(place)];
    return isDeepStrictEqual(old, next) || flickers.has(kindOfPlace(place))
      ? []
      : [{ place, before: old, after: next }];
  });
}

/** Values that were given out anew: those that were there before, and are others. */
export function issuedAnew(before: Snapshot, after: Snapshot): readonly string[] {
  return [...before.issued]
    .filter(([place, value]) => after.issued.has(place) && after.issued.get(place) !== value)
    .map(([place]) => place);
}

/** What is in the place of a value whatever the object is called: `Pod spec.nodeName`. */
export function kindOfPlace(place: string): string {
  return place.replace(/^(\w+)\/\S+/, '$1');
}

/** The object of a place. */
export function objectOfPlace(place: string): string {
  return place.slice(0, place.indexOf(' '));
}
