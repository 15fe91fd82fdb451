import { textOrEmpty, treeOf } from '../../crd/json/read-tree';
import { isTree } from '../../crd/json/tree';
import { waveAnnotations } from '../../manifests/gitops';
import { hookOf } from '../../manifests/hooks';
import { watchData } from '../watch-config';
import { annotationsOf, isBesideSync } from './installation';
import { clusterName, inInstallation } from './installation-names';
import { besideOwnMonitors } from './monitors';
import { watchOf } from './workload';

import type { Tree } from '../../crd/json/tree';
import type { GitOpsTool } from '../../manifests/gitops';
import type { OperatorDefinition } from '../operator-definition';
import type { OperatorObject } from '../operator-workloads';
import type { PlannedGroup, PlannedManifest, PlannedObject } from '../planned';
import type { WatchConfig } from '../watch';
import type { Installation } from './installation';
import type { WebhookSite } from './plan-options';

/** Kinds that a tool waits for until pods are ready, which may wait for them. */
const COMPANION_KINDS: ReadonlySet<string> = new Set(['Service', 'Ingress']);

/** Kinds that need pods that are ready. */
const DEPENDENT_KINDS: ReadonlySet<string> = new Set(['Job', 'APIService']);

/** Kinds that only others read: they have to be there before these run. */
const PASSIVE_KINDS: ReadonlySet<string> = new Set([
  'ClusterRole',
  'ClusterRoleBinding',
  'ConfigMap',
  'Role',
  'RoleBinding',
  'Secret',
  'ServiceAccount',
]);

/**
 * Fields that name an object of an installation whose name carries the namespace, by the kind that
 * they are in.
 */
const REFERENCES: Readonly<
  Record<string, { readonly kind?: string; readonly path: readonly [string, string] }>
> = {
  ClusterRoleBinding: { path: ['roleRef', 'name'] },
  RoleBinding: { path: ['roleRef', 'name'] },
  ValidatingAdmissionPolicyBinding: {
    kind: 'ValidatingAdmissionPolicy',
    path: ['spec', 'policyName'],
  },
};

/** When an object is placed: before the pods of the operator, beside them, or after. */
type Moment = 'before' | 'beside' | 'after';

/** The further objects of an installation, by when they are placed. */
export function planObjects(installation: Installation): Record<Moment, PlannedGroup[]> {
  const { definition, scope, options } = installation;
  const watch = installation.workloads.flatMap(
    (workload) => watchOf(installation, workload).config ?? [],
  );
  const inUse = options.options ?? [];
  const objects = (definition.objects ?? []).filter(
    ({ place, scopes, option, manifest }) =>
      place !== 'cluster-part' &&
      isInstalled(manifest) &&
      (scopes === undefined || scopes.includes(scope.kind)) &&
      (option === undefined || inUse.includes(option)),
  );
  const placed = objects
    .filter((object) => !isLeftOut(object, options))
    .flatMap((object) => besideOwnMonitors(object, installation) ?? []);
  const at = (moment: Moment, id: string): PlannedGroup[] => {
    const own = placed.filter((object) => momentOf(object) === moment).sort(byWeight);
    return own.length === 0
      ? []
      : [{ id, objects: inTurn(own.map((object) => planObject(installation, object, watch))) }];
  };
  return {
    before: at('before', 'Objects'),
    beside: at('beside', 'Companions'),
    after: at('after', 'Dependents'),
  };
}

/** Returns true if an installation consists of an object: hooks of its removal are none of it. */
function isInstalled(manifest: OperatorObject['manifest']): boolean {
  const hook = hookOf(manifest);
  return hook === undefined || hook.atInstallation !== undefined;
}

/** Hooks that an installation does not have, as they run at another moment. */
export function hooksOfOtherMoments({ objects = [] }: OperatorDefinition): string[] {
  return objects
    .filter(({ manifest }) => !isInstalled(manifest))
    .map(({ manifest }) => {
      const { annotation = '', texts = [] } = hookOf(manifest) ?? {};
      return `${manifest.kind} '${manifest.metadata.name}' is left out (${annotation}): ${texts.join(', ')}, and never at an installation; leave it out of 'objects' of the definition, too`;
    });
}

/** Hooks run in the order of their weights, after what is no hook. */
function byWeight(a: OperatorObject, b: OperatorObject): number {
  const weight = ({ manifest }: OperatorObject): number => hookOf(manifest)?.weight ?? -Infinity;
  return weight(a) - weight(b);
}

/** Each hook comes after the one that runs before it, as Helm runs one at a time. */
function inTurn(objects: readonly PlannedObject[]): PlannedObject[] {
  let last: string | undefined;
  return objects.map((object) => {
    const { id, manifest } = object;
    const isHook = hookOf(manifest) !== undefined;
    const placed = isHook && last !== undefined ? { ...object, after: last } : object;
    last = isHook && manifest.kind === 'Job' ? id : last;
    return placed;
  });
}

/**
 * True for objects of cert-manager where the certificate of the webhooks is fixed: its kinds may
 * not be installed.
 */
function isLeftOut(
  { manifest }: OperatorObject,
  { webhooks, namespace, name = '' }: WebhookSite,
): boolean {
  const place = { namespace, operatorName: name, serviceName: name };
  return (
    manifest.apiVersion.startsWith('cert-manager.io/') &&
    webhooks?.certificate.wiring(place).caBundle !== undefined
  );
}

/** Warnings of Secrets that nobody makes, as the certificates in them are left out. */
export function leftOutCertificates(
  { objects = [] }: OperatorDefinition,
  options: WebhookSite,
): string[] {
  return objects
    .filter((object) => object.manifest.kind === 'Certificate' && isLeftOut(object, options))
    .map(({ manifest: { metadata, spec } }) => {
      const secret = textOrEmpty(treeOf(spec)['secretName']);
      return `'webhooks.certificate' is fixed, so Certificate '${metadata.name}' is left out; create Secret '${secret}' yourself`;
    });
}

/** The further objects of the cluster part; they are upstream's, word for word. */
export function planClusterPartObjects(
  { objects = [] }: OperatorDefinition,
  tool: GitOpsTool,
): PlannedObject[] {
  return objects
    .filter(({ place, manifest }) => place === 'cluster-part' && isInstalled(manifest))
    .map((object) => ({ id: idOf(object, objects), manifest: inCrdWave(object, tool) }));
}

/** Roles for users and the like come with the CRDs that they are about. */
function inCrdWave({ manifest }: OperatorObject, tool: GitOpsTool): PlannedManifest {
  const { metadata, ...rest } = manifest;
  return {
    ...rest,
    metadata: {
      ...metadata,
      annotations: {
        ...metadata.annotations,
        ...(!isBesideSync(metadata.annotations ?? {}) && waveAnnotations('crd', tool)),
      },
    },
  };
}

function planObject(
  installation: Installation,
  object: OperatorObject,
  watch: readonly WatchConfig[],
): PlannedObject {
  const { namespace, labels } = installation;
  const { metadata, ...manifest } = inInstallation(object.manifest, installation);
  const isOwn = object.place === 'own';
  const planned: PlannedManifest = {
    ...withReferences(manifest, namespaceOf(object.manifest), installation),
    metadata: {
      ...metadata,
      name: isOwn ? metadata.name : clusterName(installation, metadata.name),
      ...(isOwn && { namespace }),
      labels: { ...metadata.labels, ...labels },
      annotations: annotationsOf(installation, metadata.annotations),
    },
  };
  return {
    id: idOf(object, installation.definition.objects),
    manifest: isOwn ? withWatch(planned, watch) : planned,
  };
}

/** Returns the references of the manifest to objects whose names carry the namespace. */
function withReferences<M extends { readonly kind: string }>(
  manifest: M,
  namespace: string | undefined,
  installation: Installation,
): M {
  const reference = REFERENCES[manifest.kind];
  if (reference === undefined) {
    return manifest;
  }
  const [field, member] = reference.path;
  const holder = (manifest as Tree)[field];
  const name = isTree(holder) ? holder[member] : undefined;
  const kind = reference.kind ?? treeOf(holder)['kind'];
  const renamed = installation.definition.objects?.some(
    ({ place, manifest: other }) =>
      place === 'cluster' &&
      other.kind === kind &&
      other.metadata.name === name &&
      [undefined, namespace].includes(namespaceOf(other)),
  );
  return renamed === true
    ? {
        ...manifest,
        [field]: { ...(holder as Tree), [member]: clusterName(installation, String(name)) },
      }
    : manifest;
}

/** A ConfigMap with the watch settings of processes. */
function withWatch(manifest: PlannedManifest, watch: readonly WatchConfig[]): PlannedManifest {
  const own = watch.filter(
    ({ configMap }) => manifest.kind === 'ConfigMap' && configMap === manifest.metadata.name,
  );
  const { data } = manifest;
  if (own.length === 0) {
    return manifest;
  }
  return { ...manifest, data: watchData(isTree(data) ? data : {}, own) };
}

/**
 * A hook of an installation runs before the pods or after them, as its authors say; a Job that is
 * none comes after them.
 */
function momentOf({ manifest }: OperatorObject): Moment {
  const { kind } = manifest;
  if (COMPANION_KINDS.has(kind)) {
    return 'beside';
  }
  const turn = hookOf(manifest)?.atInstallation;
  if (turn === 'before' || (turn === 'after' && PASSIVE_KINDS.has(kind))) {
    return 'before';
  }
  return turn === 'after' || DEPENDENT_KINDS.has(kind) ? 'after' : 'before';
}

/** An id; with the namespace, where another object of the name is in another one. */
function idOf({ manifest }: OperatorObject, objects: readonly OperatorObject[] = []): string {
  const { kind, metadata } = manifest;
  const namespace = namespaceOf(manifest);
  const isOther = objects.some(
    ({ manifest: other }) =>
      other.kind === kind &&
      other.metadata.name === metadata.name &&
      namespaceOf(other) !== namespace,
  );
  const place = isOther && namespace !== undefined ? `-${namespace}` : '';
  return `${kind}-${metadata.name}${place}`;
}

function namespaceOf({ metadata }: OperatorObject['manifest']): string | undefined {
  return (metadata as { readonly namespace?: string }).namespace;
}
