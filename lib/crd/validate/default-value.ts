import { KubernetesVersion } from '../checks/kubernetes-version';
import type { StructuralSchema } from '../json/schema';
import type { Draft } from '../json/object';
import { nodeOf } from './node';
import type { Problem, Report } from './problem';
import { problemText } from './report';
import { checkRules } from './rules';
import { Walk, AS_IS } from './walk';

/** The version whose formats defaults are held to. */
const VERSION = KubernetesVersion.ofOption();

/**
 * Returns the problems of a default: it must be a value that its own schema takes as it is.
 *
 * @param unknown what becomes of fields that the schema does not have; in metadata the API server does not look at them
 */
export function defaultProblems(
  value: unknown,
  schema: StructuralSchema,
  unknown: 'refused' | 'kept' = 'refused',
): Problem[] {
  const walk = new Walk(nodeOf(schema), { ...AS_IS, prunes: unknown === 'refused' }, { version: VERSION });
  walk.run(value);
  // Unknown fields of metadata are dropped silently.
  walk.findings.keep('embedded', ({ code }) => code !== 'unknown');
  return walk.findings.problems();
}

/**
 * Evaluates the rules at a schema, and below it, for the default that stands there: it must be right both when it is
 * new and when it is as it was. Rules that cannot be used are not for here to report.
 */
export function checkRulesOfDefault(value: Draft, schema: StructuralSchema, report: Report): void {
  for (const before of [value, undefined]) {
    const walk = new Walk(nodeOf(schema), { ...AS_IS, prunes: false }, { version: VERSION });
    walk.run(value, before);
    checkRules(walk.rulePlaces.all, report, () => undefined);
  }
}

/** Refuses a default that its own schema would refuse; an API server does not take a CRD with one. */
export function checkDefault(value: unknown, schema: StructuralSchema): void {
  const problems = defaultProblems(value, schema);
  if (problems.length > 0) {
    const texts = problems.map((problem) => (problem.path === '' ? textAtRoot(problem) : problemText(problem)));
    throw new Error(`'default' is ${JSON.stringify(value)}, which the schema refuses: ${texts.join('; ')}`);
  }
}

function textAtRoot({ message, hint }: Problem): string {
  return hint === undefined ? message : `${message}; ${hint}`;
}
