import { treeOf } from '../../crd/json/read-tree';
import { hasAny } from '../../crd/json/tree';
import { builtInKind, groupOf } from '../../manifests/built-in-kinds';
import { hookOf } from '../../manifests/hooks';
import { objectText } from '../../manifests/manifest-object';
import { namesNamespace, withOwnNamespace } from './model/namespace-text';
import { byNameText } from './rights/facts';
import { about } from './source/object';

import type { ObjectPlace, OperatorObject } from '../../core/operator-workloads';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { KeptObject } from './rights/collect';
import type { SourceObject } from './source/object';

/** Objects of a definition that no other member of it represents. */
export interface FurtherObjects {
  readonly objects: readonly OperatorObject[];
  readonly findings: readonly Finding[];
}

/** Fate of an object: a part of the definition, or nothing, with the reason. */
type Fate = { readonly place: ObjectPlace; readonly finding?: Note } | { readonly leftOut: Note };

type Note = Pick<Finding, 'rule' | 'level' | 'message'>;

const note = (level: Finding['level'], rule: string, message: string): Note => ({
  rule: `import/${rule}`,
  level,
  message,
});

interface Context {
  /** The operator's own namespace in the source. */
  readonly home: string;
  /** Scopes of the kinds that CRDs of the source define, as `group/kind`. */
  readonly customScopes: ReadonlyMap<string, 'Namespaced' | 'Cluster'>;
}

export function furtherObjects(
  sources: readonly SourceObject[],
  kept: readonly KeptObject[],
  context: Context,
): FurtherObjects {
  const results: readonly { source: SourceObject; fate: Fate; why?: KeptObject['why'] }[] = [
    ...sources.map((source) => ({ source, fate: fateOf(source.object, context) })),
    ...kept.map(({ source, why }) => ({
      source,
      why,
      fate: fateOfKept(source.object, why, context),
    })),
  ];
  const objects = results.flatMap(({ source, fate, why }) =>
    'place' in fate ? [objectOf(source.object, fate.place, context.home, why)] : [],
  );
  const findings = results.flatMap(({ source, fate }) => {
    const own = 'place' in fate ? fate.finding : fate.leftOut;
    const still = 'place' in fate ? stillNamed(source.object, fate.place, context.home) : undefined;
    return [own, still].flatMap((found) =>
      found === undefined ? [] : [{ ...found, ...about(source) }],
    );
  });
  return { objects, findings };
}

function objectOf(
  object: ManifestObject,
  place: ObjectPlace,
  home: string,
  why: KeptObject['why'] | undefined,
): OperatorObject {
  const { namespace, ...metadata } = object.metadata;
  const isElsewhere = namespace !== undefined && namespace !== home;
  const { status: _, ...fields } = object;
  const { data: __, stringData: ___, ...withoutData } = fields;
  const manifest = {
    ...(object.kind === 'Secret' ? withoutData : fields),
    metadata: { ...metadata, ...(isElsewhere && { namespace }) },
  };
  return {
    place,
    // Objects that exist once per Kubernetes cluster name the namespace of one installation: the
    // source's.
    manifest: (place === 'cluster-part'
      ? manifest
      : withOwnNamespace(manifest, home)) as unknown as OperatorObject['manifest'],
    // An aggregated role gets rules of others while the operator runs; Roles contain the rules that
    // are known.
    ...(why === 'aggregated' && { scopes: ['cluster'] }),
  };
}

/** Objects with the same name in the Kubernetes cluster, whichever installation brings them. */
const SHARED = ['APIService', 'PriorityClass', 'IngressClass', 'RuntimeClass', 'StorageClass'];

function fateOf(object: ManifestObject, context: Context): Fate {
  const { kind, metadata } = object;
  if (kind === 'Namespace' && object.apiVersion === 'v1') {
    const labels = Object.keys(metadata.labels ?? {}).filter((label) =>
      label.startsWith('pod-security'),
    );
    const message =
      `Namespace ${metadata.name} is left out: an installation uses an existing namespace` +
      (labels.length === 0
        ? ''
        : `; the source labels it ${labels.map((label) => `${label}=${String(metadata.labels?.[label])}`).join(', ')}`);
    return { leftOut: note('info', 'namespace', message) };
  }
  if (kind === 'Secret' && (hasAny(treeOf(object.data)) || hasAny(treeOf(object.stringData)))) {
    const message = `the data of Secret ${metadata.name} is left out; it does not belong in a repository, so create the Secret separately`;
    return { leftOut: note('warning', 'secret-data', message) };
  }
  const hook = hookOf(object);
  const finding =
    hook === undefined
      ? unknownKind(object, context)
      : note(
          'info',
          'hook',
          `${objectText(object)} is a hook (${hook.annotation}), and is applied with the rest; Helm and Argo CD delete it before they create it again, and no other tool does`,
        );
  const clusterScoped = SHARED.includes(kind) ? 'cluster-part' : 'cluster';
  const place = isNamespaced(object, context)
    ? placeInNamespace(object, context.home)
    : clusterScoped;
  return { place, ...(finding !== undefined && { finding }) };
}

const KEPT = {
  'of-kubernetes': 'binds a role that is not in the source',
  elsewhere: 'is for a namespace that the operator neither runs in nor watches',
  'other-subject': 'concerns subjects that are not a process of the operator',
};

function fateOfKept(object: ManifestObject, why: KeptObject['why'], context: Context): Fate {
  const isCluster = object.kind.startsWith('Cluster');
  const title = objectText(object);
  switch (why) {
    case 'user-role':
      return { place: 'cluster-part' };
    case 'by-name':
      return { place: 'cluster-part', finding: note('info', 'role-by-name', byNameText(object)) };
    case 'unbound':
      return {
        place: isCluster ? 'cluster-part' : placeInNamespace(object, context.home),
        finding: note(
          'info',
          'unbound-role',
          `${title} is bound to nobody in the source; it is kept`,
        ),
      };
    case 'aggregated': {
      const message = `${title} aggregates rules of other roles, or is aggregated, by label; Roles contain the rules that are known now`;
      const place = isCluster ? 'cluster' : placeInNamespace(object, context.home);
      return { place, finding: note('info', 'aggregated-role', message) };
    }
    default: {
      const finding = note(
        'info',
        `kept-${why}`,
        `${title} ${KEPT[why]}; it is kept as it is, in every scope`,
      );
      return { place: isCluster ? 'cluster' : placeInNamespace(object, context.home), finding };
    }
  }
}

/**
 * Objects that must be in another namespace are there once for each installation, like
 * cluster-scoped objects.
 */
function placeInNamespace({ metadata: { namespace } }: ManifestObject, home: string): ObjectPlace {
  return namespace === undefined || namespace === home ? 'own' : 'cluster';
}

function isNamespaced(
  { apiVersion, kind, metadata }: ManifestObject,
  { customScopes }: Context,
): boolean {
  const group = groupOf(apiVersion);
  const known = builtInKind(group, kind)?.namespaced;
  const scope = customScopes.get(`${group}/${kind}`);
  return (
    known ??
    (scope === undefined
      ? metadata.namespace !== undefined || !kind.startsWith('Cluster')
      : scope === 'Namespaced')
  );
}

function unknownKind(
  { apiVersion, kind, metadata }: ManifestObject,
  { customScopes }: Context,
): Note | undefined {
  const group = groupOf(apiVersion);
  const isKnown = builtInKind(group, kind) !== undefined || customScopes.has(`${group}/${kind}`);
  const message = `${kind} ${metadata.name} of ${apiVersion} is kept as it is; its CRD is not in the source`;
  return isKnown ? undefined : note('info', 'unknown-kind', message);
}

/** Texts that name the source's namespace, and keep doing so in an installation elsewhere. */
function stillNamed(object: ManifestObject, place: ObjectPlace, home: string): Note | undefined {
  const { metadata: _, ...rest } = object;
  const text = `${objectText(object)} names the namespace ${home} of the source`;
  if (
    place === 'cluster-part' &&
    JSON.stringify(withOwnNamespace(rest, home)) !== JSON.stringify(rest)
  ) {
    const why = 'it exists once per Kubernetes cluster, and refers to the installation there';
    return note('warning', 'names-namespace', `${text}: ${why}`);
  }
  return home.length > 3 &&
    object.kind === 'ConfigMap' &&
    namesNamespace(withOwnNamespace(rest, home), home)
    ? note('warning', 'names-namespace', `${text}, or means something else by it`)
    : undefined;
}
