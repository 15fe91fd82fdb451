import { objectsAt, itemsOf, textOrEmpty, treeOf, type Tree } from '../../../crd/json/object';
import { throwIfAny } from '../../../crd/checks/errors';
import { groupOf } from '../../../manifests/built-in-kinds';
import { placeOf, type SourceObject, titleOf, isCrd } from '../source/object';

/** The command that writes a dump. Copies of ClusterServiceVersions say nothing, and may be thousands. */
export const DUMP_COMMAND =
  "kubectl get subscriptions.operators.coreos.com,operatorgroups,csvs,installplans,crds -A -l '!olm.copiedFrom' -o yaml";

/** The label of a copy of a ClusterServiceVersion, which OLM puts into each namespace that an operator serves. */
export const COPIED_LABEL = 'olm.copiedFrom';

export interface OlmDump {
  readonly subscriptions: readonly SourceObject[];
  readonly groups: readonly SourceObject[];
  /** ClusterServiceVersions without their copies. */
  readonly versions: readonly SourceObject[];
  readonly plans: readonly SourceObject[];
  readonly crds: readonly SourceObject[];
  /** ClusterExtensions, which are of OLM v1. */
  readonly extensions: readonly SourceObject[];
}

/**
 * Sorts the objects of a dump; those of others are left aside.
 *
 * @throws if there is nothing of OLM v0 to leave
 */
export function dumpOf(objects: readonly SourceObject[]): OlmDump {
  const ofOlm = (kind: string): SourceObject[] =>
    objects.filter(({ object }) => object.kind === kind && groupOf(object.apiVersion) === 'operators.coreos.com');
  const dump: OlmDump = {
    subscriptions: ofOlm('Subscription'),
    groups: ofOlm('OperatorGroup'),
    versions: ofOlm('ClusterServiceVersion').filter(
      ({ object }) => object.metadata.labels?.[COPIED_LABEL] === undefined,
    ),
    plans: ofOlm('InstallPlan'),
    crds: objects.filter(isCrd),
    extensions: objects.filter(({ object }) => groupOf(object.apiVersion) === 'olm.operatorframework.io'),
  };
  throwIfAny([...emptyProblems(dump, objects), ...nameProblems(dump)]);
  return dump;
}

function emptyProblems({ subscriptions, versions, extensions }: OlmDump, objects: readonly SourceObject[]): string[] {
  if (subscriptions.length > 0) return [];
  const [first] = extensions;
  if (first !== undefined) {
    return [
      `${placeOf(first)}: ${titleOf(first.object)} is of OLM v1, and no Subscription is in the dump; ` +
        "'--from-olm' reads OLM v0 only, so import what the authors publish",
    ];
  }
  const what = versions.length > 0 ? 'a ClusterServiceVersion, but no Subscription' : 'no Subscription of OLM';
  return [`the dump has ${what} (${objects.length} objects were read); write it with: ${DUMP_COMMAND}`];
}

/** Returns true for a name of the API server's own form: others could be more than a word of a command. */
export function isPlainName(name: string): boolean {
  return /^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/.test(name);
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
      return [...itemsOf(spec.targetNamespaces), ...itemsOf(treeOf(status).namespaces)].map(textOrEmpty);
    case 'ClusterServiceVersion': {
      const ofInstall = (list: string): Tree[] => objectsAt(spec, 'install', 'spec', list);
      const names = [
        ...ofInstall('deployments').map(({ name }) => name),
        ...['permissions', 'clusterPermissions'].flatMap(ofInstall).map((account) => account.serviceAccountName),
        ...objectsAt(spec, 'customresourcedefinitions', 'owned').flatMap(({ name, version }) => [name, version]),
      ];
      return names.map(textOrEmpty);
    }
    default:
      return [];
  }
}
