import type { RightsReport, SeenRight } from '../../lib/cli';

/** Where a right of an installation holds, whatever its namespaces are called. */
export type RunPlace = 'own' | 'watched' | 'everywhere';

/** Rights that a run did not use, and why they may be there all the same. */
export interface RecordedRights {
  readonly where: RunPlace;
  /** Why a log cannot show them. @default - it would show them, and does not */
  readonly reason?: string;
  readonly rights: readonly string[];
}

/**
 * Figures that `rights` reports of one operator in one scope: the same for every run that does the
 * same.
 */
export interface RunRecord {
  /** Of a run that is not repeated by everybody: when it was, and on which Kubernetes. */
  readonly date?: string;
  readonly kubernetes?: string;
  readonly rights: number;
  readonly used: number;
  /** Requests that were refused. */
  readonly refused: readonly string[];
  /** Requests that were allowed by what the operator was not given. */
  readonly elsewhere: readonly string[];
  readonly unused: readonly RecordedRights[];
  readonly unseen: readonly RecordedRights[];
}

/**
 * The record of a run in which the operator ran in `home`; rights in all watched namespaces count
 * once.
 */
export function recordOf({ rights, refused, elsewhere }: RightsReport, home: string): RunRecord {
  const known = new Map<string, SeenRight>();
  for (const right of rights) {
    const key = `${titleOf(right)} ${placeOf(right, home)}`;
    const other = known.get(key);
    // A use in one of the namespaces shows that the right is needed.
    known.set(
      key,
      other === undefined || RANK[right.verdict] > RANK[other.verdict] ? right : other,
    );
  }
  const of = (verdict: SeenRight['verdict']): SeenRight[] =>
    [...known.values()].filter((right) => right.verdict === verdict);
  return {
    rights: known.size,
    used: of('used').length,
    refused: [...refused.map(requestOf), ...of('refused').map(titleOf)],
    elsewhere: elsewhere.map(requestOf),
    unused: grouped(of('unused'), home),
    unseen: grouped(of('unknown'), home),
  };
}

/** A refused request, as a person says it: `create configmaps events-configmap`. */
export function requestOf(
  request: RightsReport['elsewhere'][number] | RightsReport['refused'][number],
): string {
  return [titleOf(request), ...('names' in request ? request.names : [])].join(' ');
}

const RANK: Readonly<Record<SeenRight['verdict'], number>> = {
  unused: 0,
  unknown: 1,
  refused: 2,
  used: 3,
};

/** How many rights these are. */
export function countOf(groups: readonly RecordedRights[]): number {
  return groups.reduce((sum, { rights }) => sum + rights.length, 0);
}

function grouped(rights: readonly SeenRight[], home: string): RecordedRights[] {
  const groups = new Map<string, RecordedRights & { readonly rights: string[] }>();
  for (const right of rights) {
    // Which of the watched namespaces a role was written in first is chance.
    const reason = right.reason?.replace(/\bRole [^ /]+\//, 'Role ');
    const where = placeOf(right, home);
    const key = `${where} ${reason}`;
    const group = groups.get(key) ?? { where, ...(reason !== undefined && { reason }), rights: [] };
    group.rights.push(titleOf(right));
    groups.set(key, group);
  }
  return [...groups.values()];
}

function placeOf({ namespace }: SeenRight, home: string): RunPlace {
  if (namespace === undefined) {
    return 'everywhere';
  }
  return namespace === home ? 'own' : 'watched';
}

function titleOf(right: SeenRight | RightsReport['elsewhere'][number]): string {
  const { verb, apiGroup = '', resource, nonResourceURL, resourceNames = [] } = right;
  const group = apiGroup === '' ? '' : `${apiGroup}/`;
  const target = resource === undefined ? nonResourceURL : `${group}${resource}`;
  return [verb, target, ...resourceNames].join(' ');
}
