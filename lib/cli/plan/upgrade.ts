import { Semver } from '../../crd/cel/values/semver';
import type { PlanFinding } from './finding';
import type { Step, UpgradeGraph } from './release';
import { tryParseRange } from './version-range';

/** Returns the findings about the direction of the step, and the upgrade graph of bundles. */
export function upgradeFindings({ before, after }: Step): PlanFinding[] {
  const [was, is] = [before, after].map(({ version }) => Semver.tryParse(version));
  const about = { object: `${after.name} ${after.version}` } as const;
  const isBack = was !== undefined && is !== undefined && is.compareTo(was) < 0n;
  const back: PlanFinding = {
    ...about,
    rule: 'upgrade/downgrade',
    level: 'error',
    message: `is older than ${before.version}: resources that the newer release wrote may be more than it understands`,
    remedy: 'give the old release first and the new one second',
  };
  const graph =
    after.upgrade === undefined
      ? []
      : graphFindings(after.upgrade, { name: before.upgrade?.name, version: was, text: before.version });
  return [...(isBack ? [back] : []), ...graph.map((finding) => ({ ...about, ...finding }))];
}

/** Where the step starts. */
interface Start {
  /** Name of the ClusterServiceVersion. @default - it is no bundle */
  readonly name: string | undefined;
  readonly version: Semver | undefined;
  readonly text: string;
}

type GraphFinding = Pick<PlanFinding, 'rule' | 'level' | 'message'> & Partial<Pick<PlanFinding, 'remedy'>>;

function graphFindings(graph: UpgradeGraph, start: Start): GraphFinding[] {
  const { name, replaces, skips, skipRange } = graph;
  const range = skipRange === undefined ? undefined : tryParseRange(skipRange);
  if (skipRange !== undefined && range === undefined) {
    const message = `'olm.skipRange' is '${skipRange}', which is no range of versions, so what it allows is not known`;
    return [{ rule: 'upgrade/skip-range-unreadable', level: 'warning', message }];
  }
  if (start.name !== undefined && start.name === name) {
    return [{ rule: 'upgrade/same-bundle', level: 'info', message: 'both are the same release of the bundle' }];
  }
  if (replaces === undefined && skips.length === 0 && range === undefined) {
    const message = 'the bundle does not say which releases it follows; the channel of its catalog decides';
    return [{ rule: 'upgrade/graph-silent', level: 'info', message }];
  }
  const way = wayFrom(start, graph, start.version !== undefined && range?.(start.version) === true);
  return way === undefined
    ? [notAllowed(start, graph)]
    : [{ rule: 'upgrade/step-allowed', level: 'info', message: `the bundle ${way}, so OLM takes the step` }];
}

/** Returns the part of a bundle that allows the step. */
function wayFrom(
  { name }: Start,
  { replaces, skips, skipRange }: UpgradeGraph,
  isInRange: boolean,
): string | undefined {
  if (name !== undefined && replaces === name) return `replaces ${name}`;
  if (name !== undefined && skips.includes(name)) return `lets ${name} be skipped`;
  return isInRange ? `follows all of '${skipRange}'` : undefined;
}

function notAllowed({ name, text }: Start, { replaces, skips, skipRange }: UpgradeGraph): GraphFinding {
  const allowed = [
    ...(replaces === undefined ? [] : [`replaces ${replaces}`]),
    ...(skips.length === 0 ? [] : [`skips ${skips.join(', ')}`]),
    ...(skipRange === undefined ? [] : [`follows '${skipRange}'`]),
  ].join(', and ');
  return {
    rule: 'upgrade/step-not-allowed',
    level: 'error',
    message: `by itself the bundle cannot follow ${name ?? text}: it ${allowed}; the channel of a catalog may say otherwise`,
    remedy: 'take the releases between one after another, or look into the channel of your catalog',
  };
}
