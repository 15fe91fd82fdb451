import { show } from '../../../crd/checks/errors';
import { at, itemsOf, objectsAt, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { isTree } from '../../../crd/json/tree';
import { readYaml } from '../../../crd/yaml/read-yaml';
import { podSpecOf } from '../../../manifests/access/pods';
import { OWN_NAMESPACE } from '../../../manifests/own-namespace';
import { containersOf, imageName } from '../model/source-workloads';
import { absent, listed, SWITCHED } from './known-operators';

import type { ScopeKind } from '../../../core/operator-scope';
import type { WatchPlace, WatchValues } from '../../../core/watch';
import type { Tree } from '../../../crd/json/tree';
import type { ManifestObject } from '../../../manifests/manifest-object';
import type { KnownOperator, WatchData, WatchPartData } from '../model/data';
import type { SourceContainer } from '../model/source-workloads';
import type { SourceObject } from '../source/object';

/** How each workload learns what to watch. */
export interface WorkloadSignal {
  readonly parts: readonly WatchPartData[];
  /** The container with the setting. @default - unknown */
  readonly container?: string;
}

interface SignalClues {
  readonly isFirst: boolean;
  readonly given: readonly WatchPartData[];
  readonly known: KnownOperator | undefined;
  readonly configMaps: readonly ManifestObject[];
}

/**
 * The signal of one workload: given by a person, known for the operator, or found in its
 * containers.
 */
export function signalOf(
  workload: SourceObject,
  { isFirst, given, known, configMaps }: SignalClues,
): WorkloadSignal {
  if (given.length > 0) {
    return { parts: isFirst ? given : [] };
  }
  const found = detectSignals(workload.object, configMaps);
  // The marker of OLM is as sure as what is known, and says by which variable.
  const marked = found.filter(({ at }) => 'annotation' in at);
  if (known === undefined || marked.length > 0) {
    const signals = marked.length > 0 ? marked : found;
    const [first] = signals;
    return { parts: distinct(signals), ...(first !== undefined && { container: first.container }) };
  }
  const { images, unscoped = [], signals = [], clusterFlags = [], homeAtList } = known;
  const container = containersOf(workload).find(
    ({ image, args: [subcommand = ''] }) =>
      images.includes(imageName(image)) && !unscoped.includes(subcommand),
  );
  if (container === undefined) {
    return { parts: [] };
  }
  const knownParts = imageName(container.image) === homeAtList ? signals.map(atHome) : signals;
  return {
    parts: [...knownParts, ...clusterFlags.flatMap((flag) => clusterPart(flag, container))],
    container: container.name,
  };
}

/** A setting of a process that is given its own namespace at a list. */
function atHome({ at, values }: WatchPartData): WatchPartData {
  return { at, values: { ...values, namespaces: { text: OWN_NAMESPACE } } };
}

/** A flag that the source has, for all namespaces only. */
function clusterPart(flag: string, { args }: SourceContainer): WatchPartData[] {
  const value = args.find((arg) => arg.startsWith(`${flag}=`))?.slice(flag.length + 1);
  return value === undefined
    ? []
    : [
        {
          at: { flag },
          values: { namespace: absent, namespaces: absent, cluster: { text: value } },
        },
      ];
}

function distinct(signals: readonly WatchPartData[]): WatchPartData[] {
  const seen = new Map(signals.map(({ at, values }) => [JSON.stringify(at), { at, values }]));
  return [...seen.values()];
}

/**
 * Workloads with their signals; where the first has none, the first that has one comes before it,
 * as a definition's own.
 */
export function toldFirst(
  workloads: readonly SourceObject[],
  signals: readonly WorkloadSignal[],
): { readonly workloads: readonly SourceObject[]; readonly signals: readonly WorkloadSignal[] } {
  const told = Math.max(
    0,
    signals.findIndex(({ parts }) => parts.length > 0),
  );
  const inOrder = <T>(list: readonly T[]): readonly T[] => [
    ...list.slice(told, told + 1),
    ...list.slice(0, told),
    ...list.slice(told + 1),
  ];
  return { workloads: inOrder(workloads), signals: inOrder(signals) };
}

/** A signal as a definition has it. */
export function watchData(
  parts: readonly WatchPartData[],
  known: KnownOperator | undefined,
  serves: ScopeKind,
): WatchData {
  if (parts.length > 0) {
    return { parts };
  }
  return known === undefined ? { unknown: serves } : { none: true };
}

const WATCH_FORMS =
  "'env:NAME', 'flag:--NAME', 'switch:--NAME' or 'config:CONFIGMAP/KEY', followed by ',all=*' if '*' stands for all namespaces";

/** A signal as a person writes it; its problem if it is invalid. */
export function givenSignal(given: string): WatchPartData | { readonly problem: string } {
  const [, kind = '', name = '', all] =
    /^(env|flag|switch|config):([^,]+?)(?:,all=(.*))?$/s.exec(given) ?? [];
  const place = placeOf(kind, name);
  return place === undefined
    ? { problem: `'watch' is ${show(given)}; write ${WATCH_FORMS}` }
    : { at: place, values: valuesOf(kind, all) };
}

/** The form of the text behind the colon, by the word before it. */
const FORMS: Readonly<
  Record<string, readonly [name: RegExp, place: (name: string, key: string) => WatchPlace]>
> = {
  env: [/^([A-Za-z_][A-Za-z0-9_]*)$/, (env) => ({ env })],
  flag: [/^(--?[A-Za-z][\w.-]*)$/, (flag) => ({ flag })],
  switch: [/^(--?[A-Za-z][\w.-]*)$/, (flag) => ({ flag, style: 'switch' })],
  config: [/^([^/]+)\/([^/]+)$/, (configMap, key) => ({ configMap, key })],
};

function placeOf(kind: string, given: string): WatchPlace | undefined {
  const [pattern, place] = FORMS[kind] ?? [];
  const [, name, key = ''] = pattern?.exec(given) ?? [];
  return name === undefined ? undefined : place?.(name, key);
}

function valuesOf(kind: string, all: string | undefined): WatchValues {
  if (kind === 'switch') {
    return SWITCHED;
  }
  return all === undefined && kind === 'flag' ? listed(absent) : listed({ text: all ?? '' });
}

const VARIABLE = /^(\w+_)?(WATCH(ED)?|SCOPE|TARGET)_NAMESPACES?$|^STRIMZI_NAMESPACE$/;
const FLAG = /^--?(watch(ed)?|target)-namespaces?$|^--namespaces$/;
const SWITCH = /^--namespaced$/;
const SWITCH_VARIABLE = /_(CURRENT_NAMESPACE|NAMESPACE)_ONLY$|^NAMESPACED$/;
const KEY = /^(watch(ed)?|target)[-_.]?namespaces?$/i;

/** The signals in the containers of a workload, and in ConfigMaps that it reads. */
function detectSignals(
  workload: ManifestObject,
  configMaps: readonly ManifestObject[],
): (WatchPartData & { readonly container: string })[] {
  const containers = objectsAt(podSpecOf(workload), 'containers');
  const found = containers.flatMap((container) =>
    [...inVariables(container), ...inArguments(container)].map((signal) => ({
      ...signal,
      container: textOrEmpty(container.name),
    })),
  );
  const text = JSON.stringify(podSpecOf(workload) ?? {});
  const first = textOrEmpty(containers[0]?.name);
  const configured = configMaps
    .filter(({ metadata }) => text.includes(JSON.stringify(metadata.name)))
    .flatMap(inConfigMap)
    .map((signal) => ({ ...signal, container: first }));
  return found.length > 0 ? found : configured;
}

/** All namespaces as the source says them, or as most do. */
function asGiven(value: unknown): WatchValues {
  return listed({ text: value === '*' ? '*' : '' });
}

function inVariables(container: Tree): WatchPartData[] {
  return objectsAt(container, 'env').flatMap((variable): WatchPartData[] => {
    const env = textOrEmpty(variable.name);
    // The exact marker of OLM, whatever the variable is called.
    if (
      at(variable, 'valueFrom', 'fieldRef', 'fieldPath') ===
      "metadata.annotations['olm.targetNamespaces']"
    ) {
      return [{ at: { annotation: 'olm.targetNamespaces' }, values: listed({ text: '' }) }];
    }
    if (SWITCH_VARIABLE.test(env)) {
      return [{ at: { env }, values: { ...SWITCHED, cluster: { text: 'false' } } }];
    }
    return VARIABLE.test(env) ? [{ at: { env }, values: asGiven(variable.value) }] : [];
  });
}

function inArguments({ args, command }: Tree): WatchPartData[] {
  const all = [...itemsOf(command), ...itemsOf(args)].map(textOrEmpty);
  return all.flatMap((argument, index): WatchPartData[] => {
    const [name = '', value] = argument.split(/=(.*)/s);
    if (SWITCH.test(name)) {
      return [{ at: { flag: name, style: 'switch' }, values: SWITCHED }];
    }
    if (!FLAG.test(name)) {
      return [];
    }
    const isSeparate = value === undefined && all[index + 1]?.startsWith('-') === false;
    const given = isSeparate ? all[index + 1] : value;
    const at: WatchPlace = { flag: name, ...(isSeparate && { style: 'separate' as const }) };
    return [{ at, values: listed(given === '*' ? { text: '*' } : absent) }];
  });
}

function inConfigMap({ metadata: { name: configMap }, data }: ManifestObject): WatchPartData[] {
  return Object.entries(treeOf(data)).flatMap(([key, value]): WatchPartData[] => {
    if (KEY.test(key)) {
      return [{ at: { configMap, key }, values: asGiven(value) }];
    }
    const document = /\.(ya?ml|json|conf)$/.test(key) ? documentIn(textOrEmpty(value)) : undefined;
    return pathsIn(document).map(({ path, member }) => ({
      at: { configMap, key, path },
      values: Array.isArray(member)
        ? {
            namespace: { names: 'repeat' },
            namespaces: { names: 'repeat' },
            cluster: { absent: true },
          }
        : asGiven(member),
    }));
  });
}

function documentIn(text: string): unknown {
  try {
    return readYaml(text)[0]?.value;
  } catch {
    return undefined;
  }
}

/** Members of a document whose name says that they are what is watched, up to three levels deep. */
function pathsIn(
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; member: unknown }[] {
  if (!isTree(value) || path.length > 2) {
    return [];
  }
  return Object.entries(value).flatMap(([name, member]) =>
    KEY.test(name) ? [{ path: [...path, name], member }] : pathsIn(member, [...path, name]),
  );
}
