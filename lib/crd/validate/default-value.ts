import { KubernetesVersion } from '../checks/kubernetes-version';
import { nodeOf } from './compiled-node';
import { problemText } from './problem-texts';
import { checkRules } from './rule-checks';
import { AS_IS, Walk } from './walk';

import type { Draft } from '../json/draft';
import type { StructuralSchema } from '../json/schema';
import type { Problem, Report } from './resource-problem';

/** The version whose formats defaults are held to. */
const VERSION = KubernetesVersion.ofOption();

/** In metadata the API server does not look at unknown fields of a default. */
export function defaultProblems(
  value: unknown,
  schema: StructuralSchema,
  unknown: 'refused' | 'kept' = 'refused',
): Problem[] {
  const walk = new Walk(
    nodeOf(schema),
    { ...AS_IS, prunes: unknown === 'refused' },
    { version: VERSION },
  );
  walk.run(value);
  // Unknown fields of metadata are dropped silently.
  walk.findings.keep('embedded', ({ code }) => code !== 'unknown');
  return walk.findings.problems();
}

/** A default must keep its rules both when it is new and when it is as it was. */
export function checkRulesOfDefault(value: Draft, schema: StructuralSchema, report: Report): void {
  for (const before of [value, undefined]) {
    const walk = new Walk(nodeOf(schema), { ...AS_IS, prunes: false }, { version: VERSION });
    walk.run(value, before);
    checkRules(walk.rulePlaces.all, report, () => undefined);
  }
}

/**
 * Refuses a default that its own schema would refuse; an API server does not take a CRD with one.
 */
export function checkDefault(value: unknown, schema: StructuralSchema): void {
  if (value === null) {
    throw new Error(
      "'default' is null, which an API server drops from the CRD; use another value, or .optional()",
    );
  }
  const problems = defaultProblems(value, schema);
  if (problems.length > 0) {
    const texts = problems.map((problem) =>
      problem.path === '' ? textAtRoot(problem) : problemText(problem),
    );
    throw new Error(
      `'default' is ${JSON.stringify(value)}, which the schema refuses: ${texts.join('; ')}`,
    );
  }
}

function textAtRoot({ message, hint }: Problem): string {
  return hint === undefined ? message : `${message}; ${hint}`;
}
