import type { CustomResourceDefinitionManifest } from '../json/manifest';
import type { DefinitionSource } from '../check';
import { readObject } from '../validate/read';
import type { DraftObject } from '../json/object';
import { validateCustomResource, type Problem } from '../validate';
import { CrdPlace, type DefinitionFinding } from './finding';
import { readDefinition, type ReadDefinition } from './read';

/** Says what becomes of resources, one after another. */
export function resourceCheck(
  oldDefinition: DefinitionSource,
  newDefinition: DefinitionSource,
): (resource: unknown) => readonly DefinitionFinding[] {
  // An unreadable CRD is reported where the CRDs are compared.
  const before = readDefinition(oldDefinition, 'old', []);
  const after = readDefinition(newDefinition, 'new', []);
  if (before === undefined || after === undefined) return () => [];
  return checkerOf(before, after);
}

/** Checks resources that are valid under the old CRD, or whatever is wrong with them is known, under the new one. */
export function checkerOf(
  before: ReadDefinition,
  after: ReadDefinition,
): (resource: unknown) => readonly DefinitionFinding[] {
  const releases = { before: complete(before), after: complete(after) };
  return (resource) => {
    const findings: DefinitionFinding[] = [];
    checkOne(resource, before, releases, findings);
    return findings;
  };
}

function checkOne(resource: unknown, before: ReadDefinition, releases: Releases, findings: DefinitionFinding[]): void {
  const reasons: string[] = [];
  const draft = readObject(resource, (_, _code, message) => reasons.push(message));
  if (draft === undefined || reasons.length > 0) {
    notChecked(nameOf(draft), reasons[0] ?? 'it cannot be read', findings);
  } else if (isOf(draft, before)) {
    tryCheck(draft, releases, findings);
  }
}

function notChecked(name: string, reason: string, findings: DefinitionFinding[]): void {
  new CrdPlace(findings).report('resource-not-checked', `${name} cannot be checked, as it ${reason}`);
}

function isOf({ apiVersion, kind }: DraftObject, { spec }: ReadDefinition): boolean {
  const group = typeof apiVersion === 'string' ? apiVersion.split('/')[0] : undefined;
  return kind === spec.names?.kind && group === spec.group;
}

/** Two releases of a CRD; each is one object, as what is worked out of a CRD is kept for the object. */
interface Releases {
  readonly before: CustomResourceDefinitionManifest;
  readonly after: CustomResourceDefinitionManifest;
}

function complete({ spec, ...rest }: ReadDefinition): CustomResourceDefinitionManifest {
  const whole = { ...rest, spec: { ...spec, names: spec.names ?? {}, versions: spec.versions ?? [] } };
  return whole as CustomResourceDefinitionManifest;
}

function tryCheck(resource: DraftObject, releases: Releases, findings: DefinitionFinding[]): void {
  try {
    checkResource(resource, releases, findings);
  } catch (error) {
    // Problems of the CRD itself, such as an invalid pattern, are not reported by this check.
    const reason = error instanceof Error ? error.message : String(error);
    notChecked(nameOf(resource), `makes the check of the CustomResourceDefinition fail: ${reason}`, findings);
  }
}

function checkResource(resource: DraftObject, { before, after }: Releases, findings: DefinitionFinding[]): void {
  const known = new Set(problemsOf(before, resource).map(problemKey));
  const isNew = (problem: Problem): boolean => !known.has(problemKey(problem));
  const lasting = problemsOf(after, resource, resource).filter(isNew);
  const texts = new Set(lasting.map(problemKey));
  for (const problem of lasting) {
    const { path, code, message } = problem;
    const change = code === 'unknown' ? 'resource-loses-field' : 'resource-refused';
    new CrdPlace(findings, path).report(change, `${nameOf(resource)} ${withPath(path, message)}`);
  }
  for (const problem of problemsOf(after, resource).filter(isNew)) {
    if (!texts.has(problemKey(problem))) {
      const text = `${nameOf(resource)} ${withPath(problem.path, problem.message)}`;
      new CrdPlace(findings, problem.path).report('resource-refused-anew', text);
    }
  }
}

function problemsOf(
  crd: CustomResourceDefinitionManifest,
  resource: DraftObject,
  oldResource?: DraftObject,
): readonly Problem[] {
  return validateCustomResource(crd, resource, { oldResource }).problems;
}

function problemKey({ path, code, message }: Problem): string {
  return JSON.stringify([path, code, message]);
}

function withPath(path: string, message: string): string {
  return path === '' ? message : `${path} ${message}`;
}

/** A resource as people name it, such as `Cache "data/a" (example.com/v1)`. */
function nameOf(resource: DraftObject | undefined): string {
  const { kind, apiVersion, metadata } = (resource ?? {}) as {
    readonly kind?: unknown;
    readonly apiVersion?: unknown;
    readonly metadata?: { readonly name?: unknown; readonly namespace?: unknown };
  };
  const parts = [metadata?.namespace, metadata?.name].filter((part) => typeof part === 'string');
  const word = typeof kind === 'string' ? kind : 'a resource';
  return `${word} "${parts.join('/') || '?'}"${typeof apiVersion === 'string' ? ` (${apiVersion})` : ''}`;
}
