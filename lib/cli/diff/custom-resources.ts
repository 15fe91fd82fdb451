import { objectText } from '../../manifests/access/object-text';
import type { ManifestObject } from '../../manifests/access/manifests';
import type { CustomResourceDefinitionManifest } from '../../crd/manifest';
import type { StructuralSchema } from '../../crd/json/schema';
import { validateCustomResource } from '../../crd/validate';
import { problemText } from '../../crd/validate/report';
import {
  ALLOW_ANNOTATION,
  checkGuards,
  type Guard,
  type GuardFinding,
  guardOptionsFor,
  type GuardOptions,
} from '../../core/guard';
import type { Finding } from '../../manifests/finding';
import { type CustomKind, kindKey } from './kinds';
import { type ObjectChanges } from './state';

/** A custom resource before and after; one of both is missing when it is created or deleted. */
interface ResourceChange {
  readonly kind: CustomKind;
  readonly before?: ManifestObject;
  readonly after?: ManifestObject;
}

/** Returns the findings of an API server, or of the guards of an operator, about the changes of custom resources. */
export function customResourceFindings(
  { added, changed, removed }: ObjectChanges,
  kinds: ReadonlyMap<string, CustomKind>,
  options: GuardOptions | undefined,
): Finding[] {
  const all: { before?: ManifestObject; after?: ManifestObject }[] = [
    ...added.map((after) => ({ after })),
    ...changed,
    ...removed.map((before) => ({ before })),
  ];
  return all.flatMap((change) => {
    const kind = kinds.get(kindKey((change.after ?? change.before) as ManifestObject));
    return kind === undefined ? [] : findingsOf({ ...change, kind }, options);
  });
}

function findingsOf(change: ResourceChange, options: GuardOptions | undefined): Finding[] {
  const { kind, before, after } = change;
  const old = before === undefined ? undefined : stored(kind, before);
  if (after === undefined) {
    return guardFindings(change, { object: null, oldObject: old }, options);
  }
  const { problems, defaulted } = validateCustomResource(kind.after, after, { oldResource: before });
  if (problems.length > 0) {
    return problems.map((problem) => ({
      rule: 'crds/refused',
      level: 'error',
      object: objectText(after),
      path: problem.path,
      message: `the API server refuses the resource: ${problemText(problem)}`,
    }));
  }
  return guardFindings(change, { object: defaulted, oldObject: old }, options);
}

/** An object as it is in the cluster: with defaults, and with its status, which only an update keeps. */
function stored(kind: CustomKind, object: ManifestObject): object {
  return validateCustomResource(kind.before, object, { oldResource: object }).defaulted;
}

/** The objects as a policy sees them. */
interface Judged {
  readonly object: unknown;
  readonly oldObject: unknown;
}

function guardFindings({ kind, before, after }: ResourceChange, judged: Judged, options?: GuardOptions): Finding[] {
  const { guards } = kind;
  const subject = (after ?? before) as ManifestObject;
  const operation = after === undefined ? 'DELETE' : before === undefined ? 'CREATE' : 'UPDATE';
  const found = checkGuards({
    guards,
    schema: schemaOf(kind.after, subject.apiVersion),
    options: guardOptionsFor(guards, options),
    operation,
    object: judged.object,
    oldObject: judged.oldObject ?? null,
  });
  return found.map((finding) => {
    const guard = guards.find(({ id }) => id === finding.guard);
    const isOpen = guard !== undefined && needsStatus(guard) && (before ?? after)?.status === undefined;
    return isOpen ? left(finding, subject) : told(finding, subject);
  });
}

function told({ guard, severity, message, remedy }: GuardFinding, object: ManifestObject): Finding {
  const optOut =
    severity === 'deny' ? `; if it is meant, annotate the resource with '${ALLOW_ANNOTATION}: ${guard}'` : '';
  const advice = `${remedy}${optOut}`;
  const level = severity === 'deny' ? 'error' : 'warning';
  return { rule: `guards/${guard}`, level, object: objectText(object), message, remedy: advice };
}

/** Manifests have no status: whether the change is fine is known in the cluster only. */
function left({ guard, message, remedy }: GuardFinding, object: ManifestObject): Finding {
  return {
    rule: `guards/${guard}`,
    level: 'info',
    object: objectText(object),
    message: `cannot be told without the status of the resource: ${message}`,
    remedy,
  };
}

function needsStatus({ expression }: Guard): boolean {
  return /\b(?:object|oldObject)\.\??status\b/.test(expression);
}

const NO_SCHEMA: StructuralSchema = {};

/** The schema of the version that a resource is written in. */
function schemaOf({ spec: { versions } }: CustomResourceDefinitionManifest, apiVersion: string): StructuralSchema {
  const name = apiVersion.slice(apiVersion.indexOf('/') + 1);
  const version = versions.find((each) => each.name === name) ?? versions.find(({ storage }) => storage);
  return version?.schema?.openAPIV3Schema ?? NO_SCHEMA;
}
