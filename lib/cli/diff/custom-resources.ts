import {
  ALLOW_ANNOTATION,
  checkGuards,
  guardOptionsFor,
  narrowestExemption,
} from '../../core/guard';
import { groupBy } from '../../crd/json/collections';
import { own } from '../../crd/json/tree';
import { readDefinition } from '../../crd/load';
import { problemText } from '../../crd/validate/problem-texts';
import { validateCustomResource } from '../../crd/validate/validate-resource';
import { groupKind, isDefinition } from '../../manifests/built-in-kinds';
import { objectText } from '../../manifests/manifest-object';
import { upgradeFindings } from '../../manifests/upgrade-findings';

import type { Guard, GuardFinding, GuardOptions } from '../../core/guard';
import type { OperatorDefinition, OrderedPods } from '../../core/operator-definition';
import type { KindEffects } from '../../core/operator-effects';
import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import type { StructuralSchema } from '../../crd/json/schema';
import type { ResourceType } from '../../crd/resource-type';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { Change, ObjectChanges } from './state';

/** A custom resource before and after; one of both is missing when it is created or deleted. */
interface ResourceChange {
  readonly kind: CustomKind;
  readonly before?: ManifestObject;
  readonly after?: ManifestObject;
}

export function customResourceFindings(
  { added, changed, removed, unchanged }: ObjectChanges,
  kinds: ReadonlyMap<string, CustomKind>,
  options: GuardOptions | undefined,
): Finding[] {
  const changes: Omit<ResourceChange, 'kind'>[] = [
    ...added.map((after) => ({ after })),
    ...changed,
    ...removed.map((before) => ({ before })),
  ];
  const staying = [...added.map((after) => ({ after })), ...changed, ...unchanged].filter(
    ({ after }) => Object.hasOwn(after.metadata.annotations ?? {}, ALLOW_ANNOTATION),
  );
  const known = (all: readonly Omit<ResourceChange, 'kind'>[]): ResourceChange[] =>
    all.flatMap((change) => {
      const kind = kinds.get(groupKind((change.after ?? change.before) as ManifestObject));
      return kind === undefined ? [] : { ...change, kind };
    });
  return [
    ...known(changes).flatMap((change) => findingsOf(change, options)),
    ...known(staying).flatMap((change) => exemptionFindings(change, options)),
  ];
}

const BREACHES: readonly GuardFinding['kind'][] = [
  'violated',
  'failed',
  'open',
  'unknown-exemption',
];

function findingsOf(change: ResourceChange, options: GuardOptions | undefined): Finding[] {
  const { kind, before, after } = change;
  if (after === undefined) {
    return guardFindings(change, options, [...BREACHES, 'lifted']);
  }
  const { problems } = validateCustomResource(kind.after, after, { oldResource: before });
  return problems.length === 0
    ? guardFindings(change, options, BREACHES)
    : problems.map((problem) => ({
        rule: 'crds/refused',
        level: 'error',
        object: objectText(after),
        path: problem.path,
        message: `the API server refuses the resource: ${problemText(problem)}`,
      }));
}

/**
 * The guards that a resource which stays opts out of: those that it would violate, and those that
 * it would not.
 */
function exemptionFindings(
  { kind, before, after }: ResourceChange,
  options: GuardOptions | undefined,
): Finding[] {
  const found = [
    ...guardFindings({ kind, after }, options, ['lifted', 'unused-exemption']),
    ...(before === undefined
      ? []
      : guardFindings({ kind, before, after }, options, ['lifted', 'unused-exemption'])),
    // It may be deleted one day, which is not what this change does.
    ...guardFindings({ kind, before: after }, options, ['unused-exemption']),
  ];
  return [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function guardFindings(
  { kind, before, after }: ResourceChange,
  options: GuardOptions | undefined,
  wanted: readonly GuardFinding['kind'][],
): Finding[] {
  const { guards } = kind;
  if (guards.length === 0) {
    return [];
  }
  const subject = (after ?? before) as ManifestObject;
  const object =
    after === undefined
      ? null
      : withStatusOf(
          before,
          validateCustomResource(kind.after, after, { oldResource: before }).defaulted,
        );
  // It is as it is in the cluster: with defaults, and with its status, which only an update keeps.
  const oldObject =
    before === undefined
      ? null
      : validateCustomResource(kind.before, before, { oldResource: before }).defaulted;
  const written = before === undefined ? 'CREATE' : 'UPDATE';
  const found = checkGuards({
    guards,
    schema: schemaOf(kind.after, subject.apiVersion),
    options: guardOptionsFor(guards, options),
    operation: after === undefined ? 'DELETE' : written,
    object,
    oldObject,
    ofManifests: true,
  });
  return found
    .filter((finding) => wanted.includes(finding.kind))
    .map((finding) => {
      const guard = guards.find(({ id }) => id === finding.guard);
      const rule = finding.kind === 'unused-exemption' ? 'exemption-unused' : finding.guard;
      return {
        rule: `guards/${rule}`,
        object: objectText(subject),
        ...verdictOf(finding, guard, object ?? oldObject),
        ...acknowledgedBy(finding),
      };
    });
}

type Verdict = Pick<Finding, 'level' | 'message' | 'remedy'>;

function verdictOf(
  { kind, level, message, remedy }: GuardFinding,
  guard: Guard | undefined,
  object: unknown,
): Verdict {
  const canOptOut = level === 'error' && guard !== undefined && kind !== 'unknown-exemption';
  const optOut = canOptOut
    ? `; if it is meant, annotate the resource with '${ALLOW_ANNOTATION}: ${narrowestExemption(guard, object)}'`
    : '';
  return { level, message, remedy: `${remedy}${optOut}` };
}

/** Who applies a resource leaves the status as it is. */
function withStatusOf(before: ManifestObject | undefined, object: object): object {
  const status = before?.status;
  return status === undefined || 'status' in object ? object : { ...object, status };
}

function acknowledgedBy({
  kind,
  exemption,
}: GuardFinding): Pick<Finding, 'level' | 'acknowledged'> | undefined {
  const reason = `annotation '${ALLOW_ANNOTATION}: ${exemption}'`;
  return kind === 'lifted' ? { level: 'info', acknowledged: { reason } } : undefined;
}

const NO_SCHEMA: StructuralSchema = {};

function schemaOf(
  { spec: { versions } }: CustomResourceDefinitionManifest,
  apiVersion: string,
): StructuralSchema {
  const name = apiVersion.slice(apiVersion.indexOf('/') + 1);
  const version =
    versions.find((each) => each.name === name) ?? versions.find(({ storage }) => storage);
  return version?.schema?.openAPIV3Schema ?? NO_SCHEMA;
}

/**
 * Returns the breaking changes of CRDs; resources of the old state are checked under the new CRD.
 */
export function definitionFindings(
  changed: readonly Change[],
  kinds: ReadonlyMap<string, CustomKind>,
  resources: readonly ManifestObject[],
): Finding[] {
  const byName = new Map(
    [...kinds].map(([key, kind]) => [kind.after.metadata.name, { key, kind }]),
  );
  const byKind = groupBy(resources, groupKind);
  return changed
    .filter(({ after }) => isDefinition(after))
    .flatMap(({ after }) => {
      const found = byName.get(after.metadata.name);
      if (found === undefined) {
        // It cannot be used, which is reported elsewhere.
        return [];
      }
      const { kind } = found;
      const ofKind = byKind.get(found.key) ?? [];
      return upgradeFindings(kind.before, kind.after, { resources: ofKind }).map((finding) => ({
        ...finding,
        object: objectText(after),
      }));
    });
}

export interface CustomKind {
  /**
   * The CRD of the old state, and that of the new one; one that is missing is taken from the other,
   * or a definition.
   */
  readonly before: CustomResourceDefinitionManifest;
  readonly after: CustomResourceDefinitionManifest;
  readonly guards: readonly Guard[];
  readonly orderedPods?: OrderedPods;
  /** What was measured of its fields. */
  readonly effects?: KindEffects;
  /** The operator that it was measured with, such as `zookeeper-operator 0.2.15`. */
  readonly operator?: string;
  /** True if an operator that is known runs something for its resources. */
  readonly isServed: boolean;
}

export interface CustomKinds {
  readonly kinds: ReadonlyMap<string, CustomKind>;
  /** CRDs that cannot be used. */
  readonly findings: readonly Finding[];
}

export function customKindsOf(
  before: readonly ManifestObject[],
  after: readonly ManifestObject[],
  definitions: readonly OperatorDefinition[],
): CustomKinds {
  const findings: Finding[] = [];
  const [old, next] = [before, after].map((objects) => definitionsIn(objects, findings));
  const served = new Map(definitions.flatMap(servedKinds));
  const keys = new Set([...(old?.keys() ?? []), ...(next?.keys() ?? []), ...served.keys()]);
  const kinds = new Map<string, CustomKind>();
  for (const key of keys) {
    const known = served.get(key);
    const manifest = next?.get(key) ?? old?.get(key) ?? known?.type.manifest;
    if (manifest !== undefined) {
      kinds.set(key, {
        guards: [],
        ...known?.facts,
        before: old?.get(key) ?? manifest,
        after: manifest,
        isServed: known !== undefined,
      });
    }
  }
  return { kinds, findings };
}

interface ServedKind {
  readonly type: ResourceType;
  /** What the definition of its operator knows of it. */
  readonly facts: Pick<CustomKind, 'guards' | 'orderedPods' | 'effects' | 'operator'>;
}

function servedKinds({
  name,
  customResources,
  guards = {},
  orderedPods = {},
  effects,
}: OperatorDefinition): (readonly [string, ServedKind])[] {
  return customResources.map((type) => {
    const facts = {
      guards: own(guards, type.kind) ?? [],
      orderedPods: own(orderedPods, type.kind),
      effects: effects && own(effects.kinds, type.kind),
      operator: effects && `${name} ${effects.release}`,
    };
    return [`${type.group}/${type.kind}`, { type, facts }] as const;
  });
}

function definitionsIn(
  objects: readonly ManifestObject[],
  findings: Finding[],
): Map<string, CustomResourceDefinitionManifest> {
  const found = new Map<string, CustomResourceDefinitionManifest>();
  for (const object of objects.filter(isDefinition)) {
    try {
      const manifest = readDefinition(object);
      found.set(`${manifest.spec.group}/${manifest.spec.names.kind}`, manifest);
    } catch (error) {
      findings.push({
        rule: 'crds/unusable',
        level: 'error',
        object: objectText(object),
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return found;
}
