import type { ManifestObject } from '../../../manifests/manifest-object';
import type { ScopeKind } from '../../../core/scope';
import type { WatchData, WatchPartData } from '../model/data';
import type { SourceObject } from '../source/object';
import { containersOf, type SourceContainer } from '../model/workloads';
import { detectSignals } from './detect';
import { imageName } from '../model/images';
import type { KnownOperator } from '../model/known-operator';

/** How each workload learns what to watch. */
export interface WorkloadSignal {
  readonly parts: readonly WatchPartData[];
  /** The container with the setting. @default - unknown */
  readonly container?: string;
}

/** The signal of one workload: given by a person, known for the operator, or found in its containers. */
export function signalOf(
  workload: SourceObject,
  {
    isFirst,
    given,
    known,
    configMaps,
  }: {
    isFirst: boolean;
    given: readonly WatchPartData[];
    known: KnownOperator | undefined;
    configMaps: readonly ManifestObject[];
  },
): WorkloadSignal {
  if (given.length > 0) return { parts: isFirst ? given : [] };
  const found = detectSignals(workload.object, configMaps);
  // The marker of OLM is as sure as what is known, and says by which variable.
  const marked = found.filter(({ at }) => 'annotation' in at);
  if (known === undefined || marked.length > 0) {
    const signals = marked.length > 0 ? marked : found;
    const [first] = signals;
    return { parts: distinct(signals), ...(first !== undefined && { container: first.container }) };
  }
  const { images, unscoped = [], signals: knownParts = [], clusterFlags = [] } = known;
  const container = containersOf(workload).find(
    ({ image, args: [subcommand = ''] }) => images.includes(imageName(image)) && !unscoped.includes(subcommand),
  );
  return container === undefined
    ? { parts: [] }
    : {
        parts: [...knownParts, ...clusterFlags.flatMap((flag) => clusterPart(flag, container))],
        container: container.name,
      };
}

/** A flag that the source has, for all namespaces only. */
function clusterPart(flag: string, { args }: SourceContainer): WatchPartData[] {
  const value = args.find((arg) => arg.startsWith(`${flag}=`))?.slice(flag.length + 1);
  const absent = { absent: true } as const;
  return value === undefined
    ? []
    : [{ at: { flag }, values: { namespace: absent, namespaces: absent, cluster: { text: value } } }];
}

function distinct(signals: readonly WatchPartData[]): WatchPartData[] {
  const seen = new Map(signals.map(({ at, values }) => [JSON.stringify(at), { at, values }]));
  return [...seen.values()];
}

/** Workloads with their signals; where the first has none, the first that has one comes before it, as a definition's own. */
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
  if (parts.length > 0) return { parts };
  return known === undefined ? { unknown: serves } : { none: true };
}
