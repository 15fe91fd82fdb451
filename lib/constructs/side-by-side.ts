import { AppFact } from '../core/app/app-index';
import { webhookInstallation } from '../core/plan/installation';
import { servesEverywhere } from '../core/policy-rules';
import { getOrAdd } from '../crd/json/collections';
import { compareCustomResourceDefinitions } from '../crd/on-demand';
import { clusterPartsOf } from './cluster-part';

import type { IConstruct } from 'constructs';
import type { OperatorDefinition } from '../core/operator-definition';
import type { OperatorScope } from '../core/operator-scope';
import type { OperatorClusterPart } from './cluster-part';

interface Beside {
  readonly definition: OperatorDefinition;
  readonly scope: OperatorScope;
  readonly node: Pick<IConstruct['node'], 'path' | 'root'>;
}

/**
 * Why two installations of one operator cannot share what a Kubernetes cluster has once, whichever
 * namespaces they watch.
 */
export function sharedProblems(operator: Beside, other: Beside): string[] {
  return [
    ...differentCrds(operator, other),
    ...clusterScopedKinds(operator, other),
    ...fixedNames(operator, other),
  ];
}

/**
 * A Kubernetes cluster holds one copy of each CRD: the process of one release must be able to live
 * with the other's.
 */
function differentCrds(operator: Beside, other: Beside): string[] {
  if (operator.definition === other.definition || partsOf(operator).length > 0) {
    return [];
  }
  const first = incompatibilities(operator, operator.definition, other.definition);
  const second = incompatibilities(operator, other.definition, operator.definition);
  if (first.length === 0 || second.length === 0) {
    return [];
  }
  return [
    `release ${operator.definition.version} of '${operator.definition.name}' has other CRDs than release ` +
      `${other.definition.version} at [${other.node.path}], a Kubernetes cluster holds one copy of each, and neither ` +
      `release can live with those of the other: ${shortened(first)}; install the same release in both places`,
  ];
}

/**
 * Something that the process reads or writes is no longer served, valid or kept under CRDs of
 * another release.
 */
export function crdProblems(operator: Beside): string[] {
  const { version, name } = operator.definition;
  const others = partsOf(operator).filter(({ definition }) => definition !== operator.definition);
  return others.flatMap((part) => {
    const problems = incompatibilities(operator, operator.definition, part.definition);
    if (problems.length === 0) {
      return [];
    }
    return [
      `release ${version} of '${name}' cannot run under the CRDs of release ${part.definition.version}, which ` +
        `[${part.node.path}] installs: ${shortened(problems)}; install the CRDs of ${version}, or one ` +
        'release everywhere',
    ];
  });
}

function partsOf({ definition, node }: Beside): readonly OperatorClusterPart[] {
  return clusterPartsOf(node.root, definition);
}

const known = new AppFact(
  () => new Map<OperatorDefinition, Map<OperatorDefinition, readonly string[]>>(),
);

/**
 * Changes of CRDs that a process does not survive; each synth, and each of many installations, asks
 * about the same.
 */
function incompatibilities(
  { node }: Beside,
  own: OperatorDefinition,
  installed: OperatorDefinition,
): readonly string[] {
  const ofOwn = getOrAdd(
    known.of(node.root),
    own,
    () => new Map<OperatorDefinition, readonly string[]>(),
  );
  return getOrAdd(ofOwn, installed, () => breakingChanges(own, installed));
}

function breakingChanges(
  own: OperatorDefinition,
  installed: OperatorDefinition,
): readonly string[] {
  const types = new Map(installed.customResources.map((type) => [type.name, type]));
  return own.customResources.flatMap(({ name, manifest }) => {
    const type = types.get(name);
    if (type === undefined) {
      return [`${name} is not among them`];
    }
    const { findings } = compareCustomResourceDefinitions(manifest, type.manifest);
    return findings
      .filter(({ severity }) => severity === 'breaking')
      .map(({ path, message }) => `${name} ${path}: ${message}`);
  });
}

/** More says nothing that `plan` does not say better. */
const MAX_CHANGES = 5;

function shortened(problems: readonly string[]): string {
  const more = problems.length - MAX_CHANGES;
  return `${problems.slice(0, MAX_CHANGES).join('; ')}${more > 0 ? `; and ${more} more, which 'plan' lists` : ''}`;
}

/**
 * Resources of a cluster-scoped kind are in no namespace, so that every installation that writes
 * them serves all of them.
 */
function clusterScopedKinds(operator: Beside, other: Beside): string[] {
  const kinds = servedClusterWide(operator).filter((kind) =>
    servedClusterWide(other).includes(kind),
  );
  if (kinds.length === 0) {
    return [];
  }
  return [
    `${kinds.join(', ')} ${kinds.length === 1 ? 'is' : 'are'} cluster-scoped, and [${other.node.path}] serves all of ` +
      `them, too; two operators would fight over them, so install '${operator.definition.name}' once, or take the ` +
      'rules about them away from one installation',
  ];
}

function servedClusterWide({ definition: { customResources, rules }, scope }: Beside): string[] {
  return customResources
    .filter((type) => type.scope === 'Cluster' && servesEverywhere(rules, type, [scope.kind]))
    .map(({ kind }) => kind);
}

/** Processes that look for their webhook configurations by name all look for the same ones. */
function fixedNames({ definition }: Beside, { definition: other, node }: Beside): string[] {
  const configurations = Object.values(definition.webhooks?.configurations ?? {});
  if (![definition, other].every(findsWebhooksByName)) {
    return [];
  }
  return [
    `the process of '${definition.name}' finds ${configurations.join(' and ')} by name, and ` +
      `[${node.path}] has them already; install it once, or leave 'webhooks' out of the definition of one of the ` +
      'two, if its process runs without them',
  ];
}

function findsWebhooksByName(definition: OperatorDefinition): boolean {
  return (
    definition.webhooks?.fixedConfigurations === true &&
    webhookInstallation(definition, { namespace: '' }) !== undefined
  );
}
