import { freeze } from '../../../lib/crd/emit';
import type { CustomResourceDefinitionManifest } from '../../../lib/crd/manifest';
import type { StructuralSchema } from '../../../lib/crd/schema';
import { type ValidateOptions, validateCustomResource } from '../../../lib/crd/validate';
import { acceptQuickly } from '../../../lib/crd/validate/quick';
import { collector } from '../../../lib/crd/validate/report';
import { reviewInSteps } from '../../../lib/crd/validate/steps';
import { rootSchema } from '../../conformance/definition';

/** What the two ways to judge a resource say. */
export interface BothWays {
  readonly isValid: boolean;
  /** Whether the quick way had an answer. */
  readonly isQuick: boolean;
  /** Where the answers differ; undefined when they do not. */
  readonly difference: object | undefined;
}

/** Judges a resource in both ways, and as users have it judged. */
export function judgeBothWays(
  manifest: CustomResourceDefinitionManifest,
  resource: unknown,
  options: ValidateOptions = {},
): BothWays {
  const steps = judge((findings) => reviewInSteps(manifest, resource, options, findings));
  const quick = judge(({ report }) => acceptQuickly(manifest, resource, options, report));
  const { problems, defaulted } = validateCustomResource(manifest, resource, options);
  const isQuick = quick.draft !== undefined;
  const isSame = areSame({ problems, draft: defaulted }, steps) && (!isQuick || areSame(quick, steps));
  return {
    isValid: steps.problems.length === 0,
    isQuick,
    difference: isSame ? undefined : { resource, steps, quick, validated: { problems, defaulted } },
  };
}

type Findings = ReturnType<typeof collector>;

function judge<T>(run: (findings: Findings) => T): { problems: Findings['problems']; draft: T } {
  const findings = collector();
  const draft = run(findings);
  return { problems: findings.problems, draft };
}

/** Whether both have the same values in the same order, also of those that JSON writes like others or not at all. */
function areSame(a: object, b: object): boolean {
  return written(a) === written(b);
}

function written(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part === undefined || Object.is(part, -0) ? `(${Object.is(part, -0) ? '-0' : 'undefined'})` : part,
  );
}

/** A CRD whose resources have this `spec`; frozen, as those that were declared or loaded are. */
export function frozenDefinition(
  spec: StructuralSchema,
  version: Partial<CustomResourceDefinitionManifest['spec']['versions'][number]> = {},
  root: StructuralSchema = {},
): CustomResourceDefinitionManifest {
  const schema = { openAPIV3Schema: rootSchema({ spec, root }) };
  return freeze({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Thing', plural: 'things' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema, ...version }],
    },
  });
}

/** A resource of that CRD. */
export function thingOf(spec: unknown, more: object = {}): object {
  return { apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, spec, ...more };
}
