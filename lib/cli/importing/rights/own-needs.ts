import { itemsOf, objectsAt, stringsIn, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { podSpecOf } from '../../../manifests/access/pods';
import { isWebhookConfiguration } from '../../../manifests/built-in-kinds';
import { serviceAccountOf } from '../model/source-workloads';
import { isCrd } from '../source/object';

import type { Tree } from '../../../crd/json/tree';
import type { SourceObject } from '../source/object';

/** Kinds of objects that a process keeps its settings, certificates and locks in. */
export type OwnKind = 'configmaps' | 'secrets';

/** The use that a process has for objects of a kind in its own namespace. */
interface OwnNeed {
  /** Objects that its pods and their settings name, and those that the source has there. */
  readonly names: readonly string[];
  /** True if the source lacks one that is named, so that the process may make it. */
  readonly isIncomplete: boolean;
  /** Verbs on objects whose names are not known, with their use: a clause. @default - none */
  readonly unnamed?: { readonly verbs: readonly string[]; readonly why: string };
}

interface NeedsContext {
  readonly home: string;
  readonly workloads: readonly SourceObject[];
  /** True if OLM makes the certificates of the webhooks. */
  readonly isBundle: boolean;
  /** ServiceAccounts whose processes may take a lock with a Lease. */
  readonly withLock: ReadonlySet<string>;
  /** True if the operator was run at a list, with all rights on them in its own namespace. */
  readonly isAsRun: boolean;
}

const CERTIFICATE = {
  verbs: ['create', 'get', 'list', 'patch', 'update', 'watch'],
  why: 'it makes the certificate of its webhooks itself',
};
const LOCK = {
  verbs: ['create', 'delete', 'get', 'patch', 'update'],
  why: 'it may create no leases, so that its lock may be a ConfigMap',
};

/**
 * What the source shows of the use that processes have for ConfigMaps and Secrets of their own
 * namespace: that is where others keep theirs, too.
 */
export class OwnNeeds {
  private readonly isSelfSigned: boolean;

  public constructor(
    private readonly objects: readonly SourceObject[],
    private readonly context: NeedsContext,
  ) {
    this.isSelfSigned = !context.isBundle && objects.some(lacksCertificate);
  }

  /** True if the rights of a run are kept. */
  public get isAsRun(): boolean {
    return this.context.isAsRun;
  }

  /** The use that the processes of some workloads have for a kind. */
  public of(names: readonly string[], kind: OwnKind): OwnNeed {
    const { workloads, withLock } = this.context;
    const accounts = new Set(
      workloads.filter(({ object }) => names.includes(object.metadata.name)).map(serviceAccountOf),
    );
    const pods = workloads
      .filter((workload) => accounts.has(serviceAccountOf(workload)))
      .map(({ object }) => treeOf(podSpecOf(object)));
    const own = this.ownNames(kind);
    const named = pods.flatMap((pod) => [
      ...referencesIn(pod, kind),
      ...settingsIn(pod, kind, this.context.home),
    ]);
    const made = new Set([...own, ...this.issuedSecrets(kind)]);
    const mayLock = kind === 'configmaps' && ![...accounts].every((name) => withLock.has(name));
    const lock = mayLock ? LOCK : undefined;
    const unnamed = kind === 'secrets' && this.isSelfSigned ? CERTIFICATE : lock;
    return {
      names: [...new Set([...own, ...named])].sort(),
      isIncomplete: named.some((name) => !made.has(name)),
      unnamed,
    };
  }

  private ownNames(kind: OwnKind): string[] {
    const title = kind === 'secrets' ? 'Secret' : 'ConfigMap';
    const { home } = this.context;
    return this.objects
      .map(({ object }) => object)
      .filter(({ kind: of, metadata: { namespace = home } }) => of === title && namespace === home)
      .map(({ metadata }) => metadata.name);
  }

  /** Secrets that cert-manager makes. */
  private issuedSecrets(kind: OwnKind): string[] {
    return kind === 'configmaps'
      ? []
      : this.objects
          .filter(({ object }) => object.kind === 'Certificate')
          .map(({ object }) => textOrEmpty(treeOf(object.spec).secretName));
  }
}

/** Longest text that stands for a certificate which is put in later. */
const PLACEHOLDER = 64;

/** Returns true for an object with webhooks whose certificate nobody but the process can write. */
function lacksCertificate({ object }: SourceObject): boolean {
  const isConverted = isCrd({ object } as SourceObject);
  if (!isConverted && !isWebhookConfiguration(object)) {
    return false;
  }
  const conversion = treeOf(treeOf(object.spec).conversion);
  const clients = isConverted
    ? [treeOf(conversion.webhook).clientConfig]
    : objectsAt(object, 'webhooks').map(({ clientConfig }) => clientConfig);
  const annotations = Object.keys(object.metadata.annotations ?? {});
  return (
    !annotations.some((key) => key.startsWith('cert-manager.io/inject-')) &&
    clients.some((client) => {
      const { service, caBundle } = treeOf(client);
      return service !== undefined && textOrEmpty(caBundle).length < PLACEHOLDER;
    })
  );
}

/** The objects that a pod has as volumes or variables. */
function referencesIn(pod: Tree, kind: OwnKind): string[] {
  const [volume, key, source] =
    kind === 'secrets'
      ? (['secret', 'secretKeyRef', 'secretRef'] as const)
      : (['configMap', 'configMapKeyRef', 'configMapRef'] as const);
  const volumes = objectsAt(pod, 'volumes').flatMap((one) => [
    treeOf(one[volume]).secretName,
    treeOf(one[volume]).name,
    ...objectsAt(one.projected, 'sources').map((part) => treeOf(part[volume]).name),
  ]);
  const variables = containersIn(pod).flatMap((container) => [
    ...objectsAt(container, 'env').map(({ valueFrom }) => treeOf(treeOf(valueFrom)[key]).name),
    ...objectsAt(container, 'envFrom').map((from) => treeOf(from[source]).name),
  ]);
  return [...volumes, ...variables].map(textOrEmpty).filter((name) => name !== '');
}

/** The objects that flags and variables of a pod name, by what these are called. */
function settingsIn(pod: Tree, kind: OwnKind, home: string): string[] {
  const isOfKind = kind === 'secrets' ? /secret/i : /config-?_?map/i;
  return containersIn(pod).flatMap((container) => {
    const words = [...stringsIn(container.command), ...stringsIn(container.args)];
    const flags = words.map((word, index) => {
      const [, flag = '', value] = /^--?([\w.-]+)(?:=(.*))?$/s.exec(word) ?? [];
      return { name: flag, value: value ?? words[index + 1] ?? '' };
    });
    const variables = objectsAt(container, 'env').map(({ name, value }) => ({
      name: textOrEmpty(name),
      value: textOrEmpty(value),
    }));
    return [...flags, ...variables]
      .filter(({ name }) => isOfKind.test(name))
      .flatMap(({ value }) => namesIn(value, home));
  });
}

function containersIn(pod: Tree): Tree[] {
  return [...itemsOf(pod.initContainers), ...itemsOf(pod.containers)].map(treeOf);
}

/** Names in the value of a setting: one or several, each with or without the own namespace. */
function namesIn(value: string, home: string): string[] {
  return value
    .split(',')
    .map((text) => text.trim().replace(/^([^/]*)\//, (all, place) => (place === home ? '' : all)))
    .filter(
      (text) => /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/.test(text) && !/^(true|false|\d+)$/.test(text),
    );
}
