import { at, itemsOf, objectsAt, treeOf } from '../../../crd/json/read-tree';
import { isTree } from '../../../crd/json/tree';
import { groupOf } from '../../../manifests/built-in-kinds';

import type { WatchPlace } from '../../../core/watch';
import type { Tree } from '../../../crd/json/tree';
import type { ManifestObject } from '../../../manifests/manifest-object';

export const WATCH_SETTINGS = 'the process is configured with the namespaces to watch';

const RECORDED = 'objects of the cluster part record what placed them';
const ORDER = 'order and retention under GitOps tools';
const OLM = 'bookkeeping of OLM';

/** Returns true if a difference is only what tools and this package write onto objects. */
export function isBookkeeping(reason: string | undefined): boolean {
  return reason === RECORDED || reason === ORDER || reason === OLM;
}

const CLUSTER_PART_KINDS =
  /^(APIService|ClusterRole|CustomResourceDefinition|(Ingress|Priority|Runtime|Storage)Class|ValidatingAdmissionPolicy(Binding)?)$/;

/** Fields that an installation may set itself. */
const FIELDS: readonly {
  readonly kind?: RegExp;
  readonly field: RegExp;
  readonly reason: string;
}[] = [
  {
    kind: /WebhookConfiguration$/,
    field: /^metadata\.annotations\.cert-manager\.io\/inject-/,
    reason:
      'cert-manager writes the certificate that the API server trusts into the configurations of webhooks',
  },
  {
    kind: /^CustomResourceDefinition$|WebhookConfiguration$/,
    field: /\.clientConfig\.caBundle$/,
    reason:
      'the certificate that the API server trusts is that of an installation: its process or cert-manager writes it, or the program gives it',
  },
  {
    kind: /^Certificate$/,
    field: /^spec\.(dnsNames|issuerRef|usages)(\.|\[|$)/,
    reason: 'the certificate of the webhooks is created for each installation, in the same Secret',
  },
  {
    kind: /^(Deployment|StatefulSet|DaemonSet)$/,
    field: /^spec\.template\.spec\.containers\[\d+\]\.ports$/,
    reason: 'the port of webhooks has a name',
  },
  {
    kind: /^(Deployment|StatefulSet|DaemonSet)$/,
    field: /^spec\.template\.metadata\.(name|namespace|generateName)$/,
    reason: 'pods get names of their own, whatever the template says',
  },
  {
    kind: /^CustomResourceDefinition$/,
    field: /^metadata\.annotations\.cert-manager\.io\//,
    reason: 'cert-manager issues the certificate that OLM would create for a bundle',
  },
  {
    kind: CLUSTER_PART_KINDS,
    field:
      /^metadata\.(labels\.app\.kubernetes\.io\/(name|version|component|part-of|managed-by)|annotations\.operator-constructs\.dev\/placed-by)$/,
    reason: RECORDED,
  },
  {
    field:
      /^metadata\.annotations\.(argocd\.argoproj\.io|kustomize\.toolkit\.fluxcd\.io|helm\.sh)\//,
    reason: ORDER,
  },
  {
    field: /^metadata\.annotations\.operatorframework\.io\/|^metadata\.annotations\.alm-/,
    reason: OLM,
  },
];

/** Why a field differs; undefined if only the values show that. */
export function reasonOfField(kind: string, path: string): string | undefined {
  return FIELDS.find((row) => row.field.test(path) && row.kind?.test(kind) !== false)?.reason;
}

export function reasonOfObject(
  change: 'missing' | 'added' | 'changed',
  { apiVersion, kind, data, stringData }: ManifestObject,
): string | undefined {
  if (kind === 'Namespace' && change === 'missing') {
    return 'an installation uses an existing namespace';
  }
  if (change === 'missing' && kind === 'Issuer' && groupOf(apiVersion) === 'cert-manager.io') {
    return 'a self-signed issuer is created for each installation';
  }
  if (change === 'added' && groupOf(apiVersion) === 'cert-manager.io') {
    return 'cert-manager issues the certificate of the webhooks';
  }
  if (kind === 'ServiceAccount' && change === 'added') {
    return 'pods run as an account that the source leaves to whoever installs it';
  }
  const hasData = Object.keys({ ...(data as object), ...(stringData as object) }).length > 0;
  return kind === 'Secret' && hasData && change === 'missing'
    ? 'data of Secrets does not belong in a repository'
    : undefined;
}

/** The settings of a process: in its containers, on its pod, in a ConfigMap. */
const SETTINGS =
  /^spec\.template\.(spec\.containers\[\d+\]\.(env|args|command)|metadata\.annotations)|^data(\.|$)/;

const LOCK_FLAG = /^--?[\w-]*leader[\w-]*namespace=/;

const LOCK = "the lock is kept in the operator's own namespace";

/**
 * Why settings of a process differ; a list in which something else differs, such as a flag, has no
 * reason.
 */
export function watchSettingDifferences(
  object: ManifestObject,
  other: ManifestObject,
  places: readonly WatchPlace[],
): (path: string) => string | undefined {
  const without = (each: ManifestObject, lock: boolean): Map<string, string> =>
    remaindersOf(each, places, lock);
  const [one, two] = [without(object, false), without(other, false)];
  const [oneAlone, twoAlone] = [without(object, true), without(other, true)];
  return (path) => {
    const place = placeOf(path);
    if (!SETTINGS.test(path) || place === undefined) {
      return undefined;
    }
    if (one.get(place) === two.get(place)) {
      return WATCH_SETTINGS;
    }
    return oneAlone.get(place) === twoAlone.get(place) ? LOCK : undefined;
  };
}

/**
 * The list or map that a path leads into: `containers[0].env` of
 * `spec.template.spec.containers[0].env[2].value`.
 */
function placeOf(path: string): string | undefined {
  return /containers\[\d+\]\.(env|args|command)|metadata\.annotations|^data/.exec(path)?.[0];
}

/**
 * The contents of each list or map without the settings that say what to watch, as texts to
 * compare.
 */
function remaindersOf(
  object: ManifestObject,
  places: readonly WatchPlace[],
  withoutLock: boolean,
): Map<string, string> {
  const isVariable = (name: unknown): boolean =>
    places.some((place) => 'env' in place && place.env === name);
  const variables = (env: unknown): string => {
    const others = itemsOf(env).filter((variable) => !isVariable(treeOf(variable).name));
    return JSON.stringify(others.map(withoutEmptyValue));
  };
  const isFlag = (word: string): boolean =>
    places.some((place) => 'flag' in place && bare(place.flag) === bare(word));
  const words = (list: unknown): string => {
    const rest = itemsOf(list)
      .map(String)
      .filter((word, index, all) => {
        const before = all[index - 1] ?? '=';
        // The value of a flag may follow it.
        return !(word.startsWith('-')
          ? isFlag(word.split('=')[0] ?? '')
          : !before.includes('=') && isFlag(before));
      });
    return JSON.stringify(withoutLock ? rest.filter((word) => !LOCK_FLAG.test(word)) : rest);
  };
  const containers = objectsAt(object, 'spec', 'template', 'spec', 'containers');
  const annotations = treeOf(at(object, 'spec', 'template', 'metadata', 'annotations'));
  const isWatched = (key: string): boolean =>
    places.some((one) => 'annotation' in one && one.annotation === key);
  const isKey = (key: string): boolean =>
    places.some(
      (one) => 'configMap' in one && one.configMap === object.metadata.name && one.key === key,
    );
  return new Map<string, string>([
    ...containers.flatMap(({ env, args, command }, index): [string, string][] => [
      [`containers[${index}].env`, variables(env)],
      [`containers[${index}].args`, words(args)],
      [`containers[${index}].command`, words(command)],
    ]),
    ['metadata.annotations', textWithout(annotations, isWatched)],
    ['data', textWithout(treeOf(object.data), isKey)],
  ]);
}

/** An API server stores a variable with an empty value without the value. */
function withoutEmptyValue(variable: unknown): unknown {
  return isTree(variable) && variable.value === '' ? { ...variable, value: undefined } : variable;
}

function textWithout(map: Tree, isLeftOut: (key: string) => boolean): string {
  return JSON.stringify(
    Object.entries(map)
      .filter(([key]) => !isLeftOut(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Go's flags may have one dash or two. */
function bare(flag: string): string {
  return flag.replace(/^-+/, '');
}
