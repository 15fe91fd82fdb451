import { readObject } from '../validate/read-object';
import { validateCustomResource } from '../validate/validate-resource';
import { CrdPlace } from './definition-finding';
import { readDefinition } from './read-definition';

import type { DefinitionSource } from '../check/check-definition';
import type { DraftObject } from '../json/draft';
import type { CustomResourceDefinitionManifest } from '../json/manifest';
import type { Problem } from '../validate/validate-resource';
import type { DefinitionChange, DefinitionFinding } from './definition-finding';
import type { ReadDefinition } from './read-definition';

type ResourceCheck = (resource: unknown) => readonly DefinitionFinding[];

/** Says what becomes of resources, one after another. */
export function resourceCheck(
  oldDefinition: DefinitionSource,
  newDefinition: DefinitionSource,
): ResourceCheck {
  // An unreadable CRD is reported where the CRDs are compared.
  const before = readDefinition(oldDefinition, 'old', []);
  const after = readDefinition(newDefinition, 'new', []);
  return before === undefined || after === undefined ? () => [] : checkerOf(before, after);
}

/**
 * Checks resources that are valid under the old CRD, or whatever is wrong with them is known, under
 * the new one.
 */
export function checkerOf(before: ReadDefinition, after: ReadDefinition): ResourceCheck {
  // Each is one object, as what is worked out of a CRD is kept for the object.
  const [was, is] = [complete(before), complete(after)];
  return (resource) => {
    const findings: DefinitionFinding[] = [];
    const notChecked = (name: string, reason: string): void =>
      new CrdPlace(findings).report(
        'resource-not-checked',
        `${name} cannot be checked, as it ${reason}`,
      );
    const reasons: string[] = [];
    const draft = readObject(resource, (_, _code, message) => reasons.push(message));
    if (draft === undefined || reasons.length > 0) {
      notChecked(nameOf(draft), reasons[0] ?? 'it cannot be read');
    } else if (isOf(draft, before)) {
      try {
        checkResource(draft, was, is, findings);
      } catch (error) {
        // Problems of the CRD itself, such as an invalid pattern, are not reported by this check.
        const reason = error instanceof Error ? error.message : String(error);
        notChecked(
          nameOf(draft),
          `makes the check of the CustomResourceDefinition fail: ${reason}`,
        );
      }
    }
    return findings;
  };
}

function isOf({ apiVersion, kind }: DraftObject, { spec }: ReadDefinition): boolean {
  const group = typeof apiVersion === 'string' ? apiVersion.split('/')[0] : undefined;
  return kind === spec.names?.kind && group === spec.group;
}

function complete({ spec, ...rest }: ReadDefinition): CustomResourceDefinitionManifest {
  const whole = {
    ...rest,
    spec: { ...spec, names: spec.names ?? {}, versions: spec.versions ?? [] },
  };
  return whole as CustomResourceDefinitionManifest;
}

function checkResource(
  resource: DraftObject,
  before: CustomResourceDefinitionManifest,
  after: CustomResourceDefinitionManifest,
  findings: DefinitionFinding[],
): void {
  const reported = new Set(validateCustomResource(before, resource).problems.map(problemKey));
  const report = (
    problems: readonly Problem[],
    changeOf: (problem: Problem) => DefinitionChange,
  ): void => {
    for (const problem of problems.filter((each) => !reported.has(problemKey(each)))) {
      const { path, message } = problem;
      const text = `${nameOf(resource)} ${path === '' ? message : `${path} ${message}`}`;
      new CrdPlace(findings, path).report(changeOf(problem), text);
      reported.add(problemKey(problem));
    }
  };
  report(validateCustomResource(after, resource, { oldResource: resource }).problems, ({ code }) =>
    code === 'unknown' ? 'resource-loses-field' : 'resource-refused',
  );
  report(validateCustomResource(after, resource).problems, () => 'resource-refused-anew');
}

function problemKey({ path, code, message }: Problem): string {
  return JSON.stringify([path, code, message]);
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
