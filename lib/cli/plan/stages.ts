import { servesEverywhere } from '../../core/policy-rules';
import { compareCustomResourceDefinitions } from '../../crd/compare/compare-definitions';
import { definedKind } from '../../manifests/built-in-kinds';
import { leftOutText } from '../../manifests/hooks';
import { objectText } from '../../manifests/manifest-object';
import { definitionsOf, placed } from './step';

import type { ScopeKind } from '../../core/operator-scope';
import type { PlanFinding, Release, Step } from './step';

/**
 * The stages of the step: CRDs before the process, or some namespaces before others; and what
 * cannot be taken back.
 */
export function stageFindings(step: Step): PlanFinding[] {
  return [...orderOfStages(step), ...upgradeHooks(step)];
}

/** Hooks of an upgrade, which nobody runs who applies the manifests of an installation. */
function upgradeHooks({ after }: Step): PlanFinding[] {
  return (after.hooks ?? [])
    .filter(({ hook }) => hook.moments.includes('upgrade'))
    .map(({ object, hook }) => ({
      rule: 'stages/upgrade-hook',
      level: 'warning',
      object: objectText(object),
      message: leftOutText(object, hook, `${hook.texts.join(', ')}, and no other tool does`),
      remedy: 'look what it does, and run it with the step if this needs it',
      ...placed(after, object),
    }));
}

function orderOfStages(step: Step): PlanFinding[] {
  // Bundles have the state of their CRDs, too, which is nothing that anybody applies.
  const [old, next] = [step.before, step.after].map((release) =>
    JSON.stringify([...definitionsOf(release)].map(([name, { spec }]) => [name, spec])),
  );
  if (old === next) {
    return []; // Either process runs under the CRDs of the other.
  }
  const about = { object: `${step.after.name} ${step.after.version}` } as const;
  const forbidding = incompatible(step.before, step.after);
  return [
    definitionsFirst(step, forbidding),
    someNamespacesFirst(step, forbidding),
    wayBack(step),
  ].map((finding) => ({
    ...about,
    ...finding,
  }));
}

type Stage = Pick<PlanFinding, 'rule' | 'level' | 'message' | 'remedy'>;

function definitionsFirst({ before, after }: Step, forbidding: readonly string[]): Stage {
  return forbidding.length === 0
    ? {
        rule: 'stages/crds-first',
        level: 'info',
        message: `stage 1: its CRDs can be applied while ${before.version} runs everywhere, which can live with them`,
      }
    : {
        rule: 'stages/crds-together',
        level: 'warning',
        message: `${before.version} cannot live with its CRDs (${forbidding.join(', ')}), so that CRDs and process change together, in all namespaces`,
        remedy: `see under crds what forbids it; stop ${before.version}, apply the CRDs, and start ${after.version}`,
      };
}

const WITHOUT_WEBHOOKS =
  "if its process runs without webhooks, leave 'webhooks' out of the definition of one of the two releases, for as long " +
  'as both run; resources in its namespaces are then neither completed nor refused by webhooks';

function someNamespacesFirst({ before, after }: Step, forbidding: readonly string[]): Stage {
  const reasons = [
    ...(isScoped(before) && isScoped(after) ? [] : ['it serves all namespaces only']),
    ...(after.fixedWebhooks === true
      ? ['its process finds its webhook configurations by name']
      : []),
    ...clusterKinds(after).map(
      (kind) => `${kind} is cluster-scoped, and both would serve all of them`,
    ),
    ...(forbidding.length === 0 ? [] : [`${before.version} cannot live with its CRDs`]),
  ];
  return reasons.length === 0
    ? {
        rule: 'stages/some-namespaces-first',
        level: 'info',
        message: `stage 2: its process can take over one namespace after the other, while ${before.version} serves the rest`,
      }
    : {
        rule: 'stages/all-at-once',
        level: 'warning',
        message: `its process takes over all namespaces at once: ${reasons.join('; ')}`,
        ...(reasons.length === 1 && after.fixedWebhooks === true && { remedy: WITHOUT_WEBHOOKS }),
      };
}

/** Going back is a step, too: from the CRDs of the new release to those of the old one. */
function wayBack({ before, after }: Step): Stage {
  const lost = incompatible(after, before);
  const stored = [...definitionsOf(after)].flatMap(([name, { spec }]) => {
    const version = spec.versions.find(({ storage }) => storage)?.name;
    const known = definitionsOf(before).get(name)?.spec.versions ?? [];
    return version === undefined ||
      known.length === 0 ||
      known.some((each) => each.name === version)
      ? []
      : [`${name} (${version})`];
  });
  if (stored.length > 0) {
    return {
      rule: 'stages/no-way-back',
      level: 'warning',
      message: `its CRDs cannot be taken back once an object is stored in a version that ${before.version} lacks: ${stored.join(', ')}`,
      remedy: 'back up the custom resources before the CRDs are applied',
    };
  }
  return {
    rule: 'stages/way-back',
    level: 'info',
    message:
      lost.length === 0
        ? `process and CRDs can be taken back to ${before.version}`
        : `the process can be taken back to ${before.version} under the new CRDs; the CRDs only while no resource uses what is new in ${lost.join(', ')}`,
  };
}

/**
 * The CRDs of a release that its process cannot live without, or not as the other release has them.
 */
function incompatible(own: Release, installed: Release): string[] {
  const others = definitionsOf(installed);
  return [...definitionsOf(own)].flatMap(([name, crd]) => {
    const other = others.get(name);
    return other !== undefined && compareCustomResourceDefinitions(crd, other).compatible
      ? []
      : [name];
  });
}

function isScoped({ scopes }: Release): boolean {
  return scopes.some(({ scope, evidence }) => scope !== 'cluster' && evidence !== undefined);
}

const NARROW: readonly ScopeKind[] = ['namespace', 'namespaces'];

/** The cluster-scoped kinds of a release that its process serves at a narrower scope, too. */
function clusterKinds(release: Release): string[] {
  return [...definitionsOf(release).values()]
    .filter(
      ({ spec: { scope, group, names } }) =>
        scope === 'Cluster' &&
        servesEverywhere(release.rules, { group, plural: names.plural }, NARROW),
    )
    .map((crd) => definedKind(crd));
}
