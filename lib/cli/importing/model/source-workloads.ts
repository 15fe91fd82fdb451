import { groupBy } from '../../../crd/json/collections';
import { objectsAt, stringsIn, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { hasAny, mapMembers } from '../../../crd/json/tree';
import { podSpecOf } from '../../../manifests/access/pods';
import { withOwnNamespace } from './namespace-text';

import type {
  OperatorServiceAccountDefinition,
  WorkloadKind,
  WorkloadSpec,
} from '../../../core/operator-workloads';
import type { StringMap, Tree } from '../../../crd/json/tree';
import type { SourceObject } from '../source/object';
import type { SourceImage, WatchData, WorkloadData } from './data';

const KINDS = ['Deployment', 'StatefulSet', 'DaemonSet'];

export function isWorkload({ object }: SourceObject): boolean {
  return KINDS.includes(object.kind) && object.apiVersion.startsWith('apps/');
}

export function serviceAccountOf({ object }: SourceObject): string {
  return textOrEmpty(podSpecOf(object)?.serviceAccountName) || 'default';
}

/** Facts about a container that need no further look. */
export interface SourceContainer {
  readonly name: string;
  readonly image: string;
  readonly args: readonly string[];
}

export function containersOf({ object }: SourceObject): SourceContainer[] {
  return objectsAt(podSpecOf(object), 'containers').map(({ name, image, args }) => ({
    name: textOrEmpty(name),
    image: textOrEmpty(image),
    args: stringsIn(args),
  }));
}

/** The command line of a container. */
export function argumentsOf({ command, args }: Tree): string[] {
  return [...stringsIn(command), ...stringsIn(args)];
}

/** Containers that are beside an operator, never the operator. */
const BESIDE = /^(kube-rbac-proxy|rbac-proxy|istio-proxy|linkerd-proxy|metrics-proxy)$/;

export function isBeside(name: string, image: string): boolean {
  return BESIDE.test(name) || BESIDE.test(imageName(image));
}

/**
 * The container that an image prop is about: the one with the watch setting, or the first that is
 * no proxy.
 */
export function mainContainer(workload: SourceObject, watchContainer: string | undefined): string {
  const containers = containersOf(workload);
  const main =
    containers.find(({ name }) => name === watchContainer) ??
    containers.find(({ name, image }) => !isBeside(name, image));
  return (main ?? containers[0])?.name ?? '';
}

export function workloadData(
  source: SourceObject,
  home: string,
  {
    container,
    watch,
    hasLock,
    movedLocks,
  }: {
    container: string;
    watch: WatchData | undefined;
    hasLock: boolean;
    movedLocks: ReadonlySet<string>;
  },
): WorkloadData {
  const { kind, metadata, spec } = source.object;
  const isFirst = containersOf(source)[0]?.name === container;
  return {
    name: metadata.name,
    ...(kind !== 'Deployment' && { kind: kind as WorkloadKind }),
    ...labelsOf(metadata),
    spec: withOwnNamespace(
      withLockAtHome(podNamedByKind(spec), movedLocks, home),
      home,
    ) as WorkloadSpec,
    ...(!isFirst && { container }),
    ...(watch !== undefined && { watch }),
    leaderElection: hasLock || Number(treeOf(spec).replicas ?? 1) > 1 ? 'lease' : 'none',
  };
}

/** The labels and annotations of an object, if it has any. */
export function labelsOf({
  labels,
  annotations,
}: {
  readonly labels?: object;
  readonly annotations?: object;
}): {
  readonly labels?: StringMap;
  readonly annotations?: StringMap;
} {
  return {
    ...(hasAny(labels) && { labels: labels as StringMap }),
    ...(hasAny(annotations) && { annotations: annotations as StringMap }),
  };
}

/**
 * Pods get names of their own and the namespace of the workload; of the template's metadata the
 * rest counts.
 */
function podNamedByKind(spec: unknown): unknown {
  const { template, ...others } = treeOf(spec);
  const { metadata, ...pod } = treeOf(template);
  const { labels, annotations } = treeOf(metadata);
  const kept = {
    ...(labels !== undefined && { labels }),
    ...(annotations !== undefined && { annotations }),
  };
  return { ...others, template: { ...(metadata !== undefined && { metadata: kept }), ...pod } };
}

export function serviceAccountData(
  { object }: SourceObject,
  home: string,
): OperatorServiceAccountDefinition {
  const { apiVersion: _, kind: __, metadata, ...fields } = object;
  return {
    name: metadata.name,
    ...labelsOf(metadata),
    ...(Object.keys(fields).length > 0 && { fields: withOwnNamespace(fields, home) }),
  };
}

/** Setting that says in which namespace the lock of a leader is kept. */
export const LOCK_NAMESPACE = /^(--?[\w-]*leader[\w-]*namespace=)(.+)$/;

/**
 * Settings that keep the lock in another namespace name the own one, as the rights to take it are
 * there.
 */
function withLockAtHome(spec: unknown, moved: ReadonlySet<string>, home: string): unknown {
  if (typeof spec === 'string') {
    const [, flag = '', namespace = ''] = LOCK_NAMESPACE.exec(spec) ?? [];
    return moved.has(namespace) ? `${flag}${home}` : spec;
  }
  return mapMembers(spec, (member) => withLockAtHome(member, moved, home));
}

/** An image with a tag or a digest, as processes are given them, also behind a flag. */
const IMAGE =
  /^(?:--?[\w.-]+=)?((?:[a-z0-9][a-z0-9.-]*(?::\d+)?\/)?[a-z0-9][\w.-]*(?:\/[\w.-]+)*(?::[\w][\w.-]{0,127})?(?:@sha256:[a-f0-9]{64})?)$/;

/**
 * Every image that some objects name: of containers, and those buried in arguments and variables.
 */
export function imagesIn(value: unknown, path: string): SourceImage[] {
  const found = groupBy(imagesBelow(value, path, ''), ({ image }) => image);
  return [...found].map(([image, all]) => ({ image, paths: all.map((one) => one.path) }));
}

function imagesBelow(
  value: unknown,
  path: string,
  key: string,
): { readonly image: string; readonly path: string }[] {
  if (typeof value === 'string') {
    const image = imageOf(value, key);
    return image === undefined ? [] : [{ image, path }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => imagesBelow(item, `${path}[${index}]`, key));
  }
  return Object.entries(treeOf(value)).flatMap(([name, member]) =>
    imagesBelow(member, `${path}.${name}`, name),
  );
}

function imageOf(text: string, key: string): string | undefined {
  if (key === 'image') {
    return text;
  }
  if (key !== 'args' && key !== 'command' && key !== 'value') {
    return undefined;
  }
  const image = IMAGE.exec(text)?.[1];
  // Without a registry and a tag it may be anything: a path, a name, an address.
  const isPinned = image !== undefined && /\/.*(:[\w.-]+|@sha256:[a-f0-9]+)$/.test(image);
  return isPinned && !/^[\w.-]+:\d+$/.test(image) ? image : undefined;
}

/** The last part of the path of an image, without tag and digest. */
export function imageName(image: string): string {
  const path = image.split('@')[0] ?? '';
  return (path.split('/').at(-1) ?? '').split(':')[0] ?? '';
}
