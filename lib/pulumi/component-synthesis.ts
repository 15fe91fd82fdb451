import { ApiObject, Chart } from 'cdk8s';
import { InstalledClusterPart } from '../constructs/cluster-part';
import { GuardPolicies } from '../constructs/guard-policies';
import { reservationProblems } from '../constructs/kind/reserved-names';
import { otherIdsOf } from '../constructs/planned-objects';
import { serverFindings } from '../constructs/server-check';
import {
  namespacesServedBy,
  servedNamespaces,
  servingOperators,
} from '../constructs/serving-operators';
import { toErrors } from '../core/checks/checks';
import { textProblems } from '../core/checks/output-text';
import { failure, throwIfAny } from '../crd/checks/errors';
import { containsUnresolved, observing } from '../crd/unresolved/unresolved-values';
import { addRecord, currentOf, recordsIn } from './component-records';
import { copyIfTexts } from './copy-if-texts';

import type { Construct, IConstruct } from 'constructs';
import type { ServingOperator } from '../constructs/serving-operators';
import type { KubernetesManifest } from '../constructs/tree/api-objects';
import type { AppIndex } from '../core/app/app-index';

export interface SynthesizedObject {
  /** The ids of the constructs from below the component's own one to the object. */
  readonly path: readonly string[];
  /**
   * Paths that the same object may have in another state of the program; they may contain
   * unresolved ids.
   */
  readonly otherPaths: readonly (readonly string[])[];
  readonly manifest: KubernetesManifest;
  /**
   * A copy of the manifest, if nothing in it is unresolved, or was an Output. Nearly all manifests
   * are plain.
   */
  readonly plain: KubernetesManifest | undefined;
  /**
   * The objects of the same component that must exist before this one; positions in the list of
   * all.
   */
  readonly after: readonly number[];
}

export interface ComponentTree {
  readonly index: AppIndex;
  freeId(wanted: string): string;
}

/** A construct with all its synthesized objects, checked. */
export interface Synthesis<C extends Construct> {
  readonly construct: C;
  readonly objects: readonly SynthesizedObject[];
  /** The values that checks skipped because they are unresolved. */
  readonly skipped: readonly unknown[];
}

/**
 * If something is wrong, the construct is removed from the tree again, and all problems are thrown
 * at once.
 */
export function synthesize<C extends Construct>(
  app: ComponentTree,
  className: string,
  name: string,
  make: (scope: Construct, id: string) => C,
): Synthesis<C> {
  const { index } = app;
  // The path of a construct in the tree, and so its chart, does not depend on any value that the
  // program may change.
  const skipped: unknown[] = [];
  const construct = observing({ skipped: (value) => void skipped.push(value) }, () =>
    place(index, app.freeId(`${className}:${name}`), name, make),
  );
  const chart = Chart.of(construct);
  try {
    const objects = objectsOf(chart.node.findAll(), construct);
    throwIfAny(
      objects.flatMap(({ manifest, plain }) => (plain === undefined ? textProblems(manifest) : [])),
      chart,
    );
    const parts = construct.node.findAll();
    const policies = parts.filter((part) => part instanceof GuardPolicies);
    addRecord(construct, { policies, guarded: guardedBy(parts), hasLoggedCrds: false });
    return { construct, objects, skipped };
  } catch (error) {
    index.remove(chart);
    throw error;
  }
}

/**
 * Builds a construct in a chart of its own and checks it; if something is wrong, removes it from
 * the tree again.
 */
export function place<C extends Construct>(
  index: AppIndex,
  id: string,
  name: string,
  make: (scope: Construct, id: string) => C,
): C {
  const chart = new Chart(index.root, id, { disableResourceNameHashes: true });
  try {
    const construct = make(chart, name);
    index.add(chart);
    validate(chart.node.findAll(), construct);
    return construct;
  } catch (error) {
    index.remove(chart);
    throw error;
  }
}

/** Validates this chart as cdk8s does at each synth; earlier ones have been checked already. */
function validate(parts: readonly IConstruct[], construct: Construct): void {
  const problems = [
    ...parts.flatMap(({ node }) => node.validate().map((problem) => `[${node.path}] ${problem}`)),
    ...reservationProblems(parts),
    ...serverFindings(() => parts, construct.node.root).flatMap((finding) =>
      toErrors(construct, finding),
    ),
    ...unguardedNamespaces(construct).map((problem) => `[${construct.node.path}] ${problem}`),
  ];
  if (problems.length > 0) {
    throw failure(problems);
  }
}

function objectsOf(parts: readonly IConstruct[], construct: Construct): SynthesizedObject[] {
  const all = parts.filter((candidate) => ApiObject.isApiObject(candidate));
  const depth = construct.node.scopes.length;
  return all.map((object) => {
    const manifest = object.toJson() as KubernetesManifest;
    // Registered objects do not change, so nothing has to render them again later.
    object.toJson = () => manifest;
    const scopes = object.node.scopes.slice(depth);
    return {
      path: scopes.map(({ node }) => node.id),
      otherPaths: otherPaths(scopes),
      manifest,
      // Unresolved values, remains of one that was cut, and Outputs converted to strings: all
      // contain a bracket.
      plain: copyIfTexts((text) => !/[[\]]/.test(text), manifest) as KubernetesManifest | undefined,
      after: positionsBefore(object, all),
    };
  });
}

function otherPaths(scopes: readonly IConstruct[]): string[][] {
  const path = scopes.map(({ node }) => node.id);
  return scopes.flatMap((construct, i) => otherIdsOf(construct).map((id) => path.with(i, id)));
}

/** From the dependencies of an object and of the constructs around it. */
function positionsBefore(object: ApiObject, all: readonly ApiObject[]): number[] {
  const needed = new Set<IConstruct>(
    object.node.scopes
      .flatMap(({ node }) => node.dependencies)
      .flatMap((dependency) => dependency.node.findAll()),
  );
  return all.flatMap((candidate, i) => (candidate !== object && needed.has(candidate) ? [i] : []));
}

type Namespaces = readonly string[] | undefined;

/**
 * The cluster parts among some constructs that have policies, each with the operators that it now
 * covers.
 */
function guardedBy(
  parts: readonly IConstruct[],
): Map<InstalledClusterPart, readonly ServingOperator[]> {
  const clusterParts = parts.filter(
    (part) => part instanceof InstalledClusterPart && hasPolicies(part),
  );
  return new Map((clusterParts as InstalledClusterPart[]).map((part) => [part, servingLike(part)]));
}

/**
 * Problems of cluster parts that were registered before the operator; unlike under cdk8s, they
 * cannot change then.
 */
function unguardedNamespaces(construct: IConstruct): string[] {
  const { root } = construct.node;
  return recordsIn(root)
    .flatMap(({ guarded }) => [...guarded])
    .flatMap(([part, guarded]) => {
      const names = [
        servedNamespaces(root, part.definition),
        namespacesServedBy(guarded.map(currentOf)),
      ] as const;
      return containsUnresolved(names) ? [] : problems(part, ...names);
    });
}

function servingLike({
  definition: { name },
  node: { root },
}: InstalledClusterPart): ServingOperator[] {
  return servingOperators(root).filter(({ definition }) => definition.name === name);
}

function problems(
  { definition, node }: InstalledClusterPart,
  served: Namespaces,
  guarded: Namespaces,
): string[] {
  const added = served?.filter((namespace) => guarded?.includes(namespace) === false);
  if (guarded === undefined || added?.length === 0) {
    return [];
  }
  const where =
    added === undefined ? 'all namespaces' : added.map((namespace) => `'${namespace}'`).join(', ');
  return [
    `the guards of '${definition.name}' are enforced by [${node.path}], which was registered before an operator ` +
      `that serves ${where}; first register an OperatorClusterPart whose 'scope' names all namespaces, and give ` +
      "each operator clusterPart: 'skip'",
  ];
}

function hasPolicies(part: InstalledClusterPart): boolean {
  return part.node
    .findAll()
    .some(
      (object) =>
        ApiObject.isApiObject(object) && object.kind === 'ValidatingAdmissionPolicyBinding',
    );
}
