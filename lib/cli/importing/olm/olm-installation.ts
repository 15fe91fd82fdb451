import { throwIfAny } from '../../../crd/checks/errors';
import { itemsOf, objectsAt, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { list } from '../../../crd/json/show';
import { groupOf } from '../../../manifests/built-in-kinds';
import { objectText } from '../../../manifests/manifest-object';
import { bundleProblems } from '../bundle/bundle-objects';
import { isPlainName } from '../handover/script';
import { findingAbout, isCrd, placeOf } from '../source/object';

import type { ScopeKind } from '../../../core/operator-scope';
import type { Tree } from '../../../crd/json/tree';
import type { Finding } from '../../../manifests/finding';
import type { ReadOperator } from '../model/data';
import type { SourceObject } from '../source/object';

/** An operator that OLM runs: what a Subscription has installed, and for which namespaces. */
export interface OlmInstallation {
  /** `<namespace>/<name>` of the Subscription. */
  readonly id: string;
  readonly package: string;
  readonly namespace: string;
  readonly subscription: SourceObject;
  readonly version: SourceObject;
  readonly group: SourceObject;
  /** Namespaces that the operator serves; none where it serves all. */
  readonly targets: readonly string[];
  /** CRDs that the ClusterServiceVersion owns. */
  readonly crds: readonly SourceObject[];
  /** Other objects of the bundle, as far as InstallPlans name them. */
  readonly others: readonly BundleObject[];
  /** Namespace of OLM itself. */
  readonly olm: string;
  /**
   * Installation with some of the same CRDs, which comes first and brings the cluster part.
   * @default - it is the first
   */
  readonly after?: { readonly id: string; readonly namespace: string };
  /**
   * Name of the folder: the package, and the namespace where several Subscriptions have the
   * package.
   */
  readonly folder: string;
  readonly findings: readonly Finding[];
}

/** An operator that OLM runs, read as its bundle would be. */
export interface LeavingOperator {
  readonly installation: OlmInstallation;
  readonly operator: ReadOperator;
  readonly scope: ScopeKind;
}

/**
 * The operators of a dump, by namespace and name of their Subscriptions: those that are wanted, or
 * all. Throws all problems at once if one of them is in a state that cannot be handed over.
 */
export function installationsIn(dump: OlmDump, wanted: readonly string[] = []): OlmInstallation[] {
  const all = new Map(dump.subscriptions.map((source) => [idOf(source), source]));
  const unknown = wanted.filter((id) => !all.has(id));
  const found = [...all]
    .filter(([id]) => wanted.length === 0 || wanted.includes(id))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const read = found.map(([id, source]) => installationOf(id, source, dump));
  throwIfAny([
    ...unknown.map(
      (id) => `'--subscription' is '${id}'; in the dump are ${list([...all.keys()].sort())}`,
    ),
    ...read.flatMap((one) => ('problems' in one ? one.problems : [])),
  ]);
  return read.filter((one): one is OlmInstallation => !('problems' in one));
}

function idOf({ object: { metadata } }: SourceObject): string {
  return `${metadata.namespace ?? ''}/${metadata.name}`;
}

function installationOf(
  id: string,
  subscription: SourceObject,
  dump: OlmDump,
): OlmInstallation | { readonly problems: readonly string[] } {
  const where = `${placeOf(subscription)}: Subscription ${id}`;
  const { namespace = '' } = subscription.object.metadata;
  const isHere = ({ object }: SourceObject): boolean => object.metadata.namespace === namespace;
  const installed = textOrEmpty(treeOf(subscription.object.status).installedCSV);
  const version = dump.versions.find(
    (source) => isHere(source) && source.object.metadata.name === installed,
  );
  const groups = dump.groups.filter(isHere);
  const [group] = groups;
  const missing =
    installed === ''
      ? `${where} has installed nothing yet; wait for OLM, or delete it`
      : `${where} has installed ${installed}, which is not in the dump; add ClusterServiceVersions to it`;
  const problems = [
    ...(version === undefined ? [missing] : []),
    ...groupProblems(where, groups),
    ...(version === undefined ? [] : versionProblems(version, dump)),
  ];
  if (version === undefined || group === undefined || problems.length > 0) {
    return { problems };
  }
  const owned = ownedCrds(version);
  const { objects: others, findings } = bundleObjectsIn(version, dump.plans);
  const name = packageOf(subscription);
  const isAlone = dump.subscriptions.every(
    (other) => other === subscription || packageOf(other) !== name,
  );
  const after = earlier(id, owned, dump);
  return {
    id,
    package: name,
    folder: isAlone ? name : `${name}-${namespace}`,
    ...(after !== undefined && { after }),
    namespace,
    subscription,
    version,
    group,
    others,
    targets: targetsOf(group)!.filter((target) => target !== ''),
    crds: dump.crds.filter(({ object }) => owned.includes(object.metadata.name)),
    olm:
      dump.versions.find(({ object }) => object.metadata.name === 'packageserver')?.object.metadata
        .namespace ?? 'olm',
    findings: [...findings, ...stateFindings(subscription, group, dump)],
  };
}

function packageOf({ object: { spec, metadata } }: SourceObject): string {
  return textOrEmpty(treeOf(spec).name) || metadata.name;
}

/**
 * The first Subscription whose operator owns one of some CRDs; undefined if it is the one that is
 * asked for.
 */
function earlier(
  id: string,
  crds: readonly string[],
  { subscriptions, versions }: OlmDump,
): OlmInstallation['after'] {
  const sharing = subscriptions.filter(({ object: { metadata, status } }) =>
    versions.some(
      (version) =>
        version.object.metadata.name === treeOf(status).installedCSV &&
        version.object.metadata.namespace === metadata.namespace &&
        ownedCrds(version).some((name) => crds.includes(name)),
    ),
  );
  const [first] = [...sharing].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return first === undefined || idOf(first) === id
    ? undefined
    : { id: idOf(first), namespace: first.object.metadata.namespace ?? '' };
}

function groupProblems(where: string, groups: readonly SourceObject[]): string[] {
  const [group, second] = groups;
  if (group === undefined) {
    return [`${where} has no OperatorGroup in its namespace; add OperatorGroups to the dump`];
  }
  if (second !== undefined) {
    const names = list(groups.map(({ object }) => object.metadata.name));
    return [
      `${where} is in a namespace with ${groups.length} OperatorGroups (${names}); OLM allows one, so delete the others`,
    ];
  }
  return targetsOf(group) === undefined
    ? [
        `${placeOf(group)}: ${objectText(group.object)} selects namespaces, and has no status; wait until OLM has found them`,
      ]
    : [];
}

/**
 * The namespaces of an OperatorGroup, '' for all; undefined where it selects them, and OLM has not.
 */
function targetsOf({ object: { spec, status } }: SourceObject): readonly string[] | undefined {
  const { namespaces } = treeOf(status);
  const { targetNamespaces, selector } = treeOf(spec);
  if (Array.isArray(namespaces)) {
    return namespaces.map(textOrEmpty).sort();
  }
  const named = itemsOf(targetNamespaces).map(textOrEmpty).sort();
  if (named.length > 0) {
    return named;
  }
  return Object.keys(treeOf(selector)).length > 0 ? undefined : [''];
}

export function ownedCrds({ object }: SourceObject): string[] {
  const owned = objectsAt(object, 'spec', 'customresourcedefinitions', 'owned');
  return [...new Set(owned.map(({ name }) => textOrEmpty(name)))];
}

function versionProblems(version: SourceObject, { crds }: OlmDump): string[] {
  const where = `${placeOf(version)}: ${objectText(version.object)}`;
  const { phase, message } = treeOf(version.object.status);
  const { owned } = treeOf(treeOf(version.object.spec).apiservicedefinitions);
  const missing = ownedCrds(version).filter(
    (name) => !crds.some(({ object }) => object.metadata.name === name),
  );
  return [
    ...bundleProblems([version]),
    ...(phase === 'Succeeded'
      ? []
      : [
          `${where} is in phase '${textOrEmpty(phase)}'${typeof message === 'string' ? ` (${message.slice(0, 200)})` : ''}; ` +
            'a handover begins with an operator that runs, so mend it first',
        ]),
    ...(missing.length === 0
      ? []
      : [
          `${where} owns ${list(missing)}, not in the dump; add CRDs to it: kubectl get crds -o yaml`,
        ]),
    ...(itemsOf(owned).length === 0
      ? []
      : [`${where} owns API services, which an import does not install; leave it to OLM`]),
  ];
}

function stateFindings(
  subscription: SourceObject,
  group: SourceObject,
  { extensions }: OlmDump,
): Finding[] {
  const { installedCSV, currentCSV } = treeOf(subscription.object.status);
  const upgrade = `OLM is about to install ${String(currentCSV)}; let it finish, and write the dump again`;
  const account = textOrEmpty(treeOf(group.object.spec).serviceAccountName);
  const note = (rule: string, source: SourceObject, message: string) =>
    findingAbout(source, `olm/${rule}`, 'warning', message);
  return [
    ...(typeof currentCSV === 'string' && currentCSV !== installedCSV
      ? [note('upgrade', subscription, upgrade)]
      : []),
    ...(account === ''
      ? []
      : [
          note(
            'account',
            group,
            `OLM installs with the rights of ServiceAccount ${account}; the handover uses yours`,
          ),
        ]),
    ...extensions.map((source) =>
      note('v1', source, `${objectText(source.object)} is of OLM v1, and stays as it is`),
    ),
  ];
}

/**
 * An object of a bundle beside its ClusterServiceVersion and CRDs. Of most, a dump has the name
 * only.
 */
interface BundleObject {
  /** The type, as kubectl knows each: `PrometheusRule.v1.monitoring.coreos.com`. */
  readonly type: string;
  readonly name: string;
}

/** Kinds that the dump has anyway, or that the ClusterServiceVersion stands for. */
const KNOWN = [
  'ClusterServiceVersion',
  'Subscription',
  'CustomResourceDefinition',
  'ServiceAccount',
];

/** The objects of a bundle that its InstallPlans name, and what there is to say about them. */
function bundleObjectsIn(
  version: SourceObject,
  plans: readonly SourceObject[],
): { readonly objects: readonly BundleObject[]; readonly findings: readonly Finding[] } {
  const { name, namespace } = version.object.metadata;
  const steps = plans
    .filter(({ object }) => object.metadata.namespace === namespace)
    .flatMap(({ object }) => objectsAt(object, 'status', 'plan'))
    .filter(({ resolving }) => resolving === name)
    .map(({ resource }) => treeOf(resource));
  const found = steps.filter((step) => !isKnown(step, name)).flatMap(bundleObject);
  const objects = [
    ...new Map(found.map((object) => [`${object.type} ${object.name}`, object])).values(),
  ];
  const titles = list(objects.map(({ type, name: called }) => `${type.split('.')[0]} ${called}`));
  const unknown =
    'no InstallPlan of it is in the dump: objects of its bundle beside CRDs are not known, and stay';
  const stay = `${titles} of the bundle stay as they are: the dump has only their names; import the bundle to have them`;
  const messages = [
    ...(steps.length === 0 ? [unknown] : []),
    ...(objects.length === 0 ? [] : [stay]),
  ];
  return {
    objects,
    findings: messages.map((message) =>
      findingAbout(version, 'olm/not-in-dump', 'warning', message),
    ),
  };
}

/** Roles that OLM makes of a ClusterServiceVersion begin with its name, which it cuts. */
function isKnown({ kind, name }: Tree, version: string): boolean {
  return (
    KNOWN.includes(textOrEmpty(kind)) ||
    (/Role(Binding)?$/.test(textOrEmpty(kind)) &&
      textOrEmpty(name).startsWith(version.slice(0, 20)))
  );
}

function bundleObject({ kind, group, version, name }: Tree): BundleObject[] {
  const called = textOrEmpty(name);
  const titled = textOrEmpty(kind).replace(/^BundleSecret$/, 'Secret');
  const type =
    textOrEmpty(group) === '' ? titled : [titled, version, group].map(textOrEmpty).join('.');
  return isPlainName(called.replaceAll(':', '')) && /^[A-Z][\w.-]*$/.test(type)
    ? [{ type, name: called }]
    : [];
}

/**
 * The command that writes a dump. Copies of ClusterServiceVersions say nothing, and may be
 * thousands.
 */
const DUMP_COMMAND =
  "kubectl get subscriptions.operators.coreos.com,operatorgroups,csvs,installplans,crds -A -l '!olm.copiedFrom' -o yaml";

/**
 * The label of a copy of a ClusterServiceVersion, which OLM puts into each namespace that an
 * operator serves.
 */
const COPIED_LABEL = 'olm.copiedFrom';

interface OlmDump {
  readonly subscriptions: readonly SourceObject[];
  readonly groups: readonly SourceObject[];
  /** ClusterServiceVersions without their copies. */
  readonly versions: readonly SourceObject[];
  readonly plans: readonly SourceObject[];
  readonly crds: readonly SourceObject[];
  /** ClusterExtensions, which are of OLM v1. */
  readonly extensions: readonly SourceObject[];
}

/** Sorts the objects of a dump; throws if there is nothing of OLM v0 to leave. */
export function dumpOf(objects: readonly SourceObject[]): OlmDump {
  const ofOlm = (kind: string): SourceObject[] =>
    objects.filter(
      ({ object }) => object.kind === kind && groupOf(object.apiVersion) === 'operators.coreos.com',
    );
  const dump: OlmDump = {
    subscriptions: ofOlm('Subscription'),
    groups: ofOlm('OperatorGroup'),
    versions: ofOlm('ClusterServiceVersion').filter(
      ({ object }) => object.metadata.labels?.[COPIED_LABEL] === undefined,
    ),
    plans: ofOlm('InstallPlan'),
    crds: objects.filter(isCrd),
    extensions: objects.filter(
      ({ object }) => groupOf(object.apiVersion) === 'olm.operatorframework.io',
    ),
  };
  throwIfAny([...emptyProblems(dump, objects), ...nameProblems(dump)]);
  return dump;
}

function emptyProblems(
  { subscriptions, versions, extensions }: OlmDump,
  objects: readonly SourceObject[],
): string[] {
  if (subscriptions.length > 0) {
    return [];
  }
  const [first] = extensions;
  if (first !== undefined) {
    return [
      `${placeOf(first)}: ${objectText(first.object)} is of OLM v1, and no Subscription is in the dump; ` +
        "'--from-olm' reads OLM v0 only, so import what the authors publish",
    ];
  }
  const what =
    versions.length > 0 ? 'a ClusterServiceVersion, but no Subscription' : 'no Subscription of OLM';
  return [
    `the dump has ${what} (${objects.length} objects were read); write it with: ${DUMP_COMMAND}`,
  ];
}

function nameProblems({ subscriptions, groups, versions, crds }: OlmDump): string[] {
  return [...subscriptions, ...groups, ...versions, ...crds].flatMap((source) => {
    const { metadata } = source.object;
    const wrong = [metadata.name, metadata.namespace ?? '', ...namesIn(source)].filter(
      (name) => name !== '' && !isPlainName(name),
    );
    return wrong.map(
      (name) =>
        `${placeOf(source)}: ${source.object.kind} has the name ${JSON.stringify(name)}; ` +
        "names have lower-case letters, digits, '-' and '.'; remove it from the dump",
    );
  });
}

/** Names within an object that a handover says again. */
function namesIn({ object: { kind, spec: given, status } }: SourceObject): string[] {
  const spec = treeOf(given);
  switch (kind) {
    case 'Subscription':
      return [textOrEmpty(spec.name), textOrEmpty(treeOf(status).installedCSV)];
    case 'OperatorGroup':
      return [...itemsOf(spec.targetNamespaces), ...itemsOf(treeOf(status).namespaces)].map(
        textOrEmpty,
      );
    case 'ClusterServiceVersion': {
      const ofInstall = (list: string): Tree[] => objectsAt(spec, 'install', 'spec', list);
      const names = [
        ...ofInstall('deployments').map(({ name }) => name),
        ...['permissions', 'clusterPermissions']
          .flatMap(ofInstall)
          .map((account) => account.serviceAccountName),
        ...objectsAt(spec, 'customresourcedefinitions', 'owned').flatMap(({ name, version }) => [
          name,
          version,
        ]),
      ];
      return names.map(textOrEmpty);
    }
    default:
      return [];
  }
}
