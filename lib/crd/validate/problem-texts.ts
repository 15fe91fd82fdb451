import { redacted } from '../json/redacted';
import { HIDDEN, secretTextsIn } from '../json/secret-values';

import type { DefinitionProblemCode, Problem, ProblemCode } from './resource-problem';

/** More messages times secrets are not looked through: then no value is shown at all. */
const MOST_LOOKED_FOR = 100_000;

/** A value as messages show it, and all behind the word that comes before one. */
const SHOWN = /"(?:[^"\\]|\\.)*(?:"|$)|(?<=\bgot ).*$/gs;

interface Collector<Code> {
  readonly problems: (Omit<Problem, 'code'> & { readonly code: Code })[];
  readonly report: (at: { toString(): string }, code: Code, message: string, hint?: string) => void;
}

/**
 * An empty list of problems, and the function that adds to it; what two checks find is there once.
 */
export function collector<Code extends DefinitionProblemCode = ProblemCode>(): Collector<Code> {
  const known = new Set<string>();
  const problems: Collector<Code>['problems'] = [];
  const report: Collector<Code>['report'] = (at, code, message, hint) => {
    const path = at.toString();
    const key = JSON.stringify([path, code, message]);
    if (!known.has(key)) {
      known.add(key);
      problems.push({ path, code, message, ...(hint !== undefined && { hint }) });
    }
  };
  return { problems, report };
}

export function problemText({ path, message, hint }: Problem): string {
  return `${path === '' ? '(resource)' : path}: ${message}${hint === undefined ? '' : `; ${hint}`}`;
}

/**
 * All problems of a resource as one text, with a heading that names the resource.
 *
 * @example
 * ZookeeperCluster "data/zk" (zookeeper.pravega.io/v1beta1) would be refused by its CustomResourceDefinition (2 problems):
 *   spec.image.tags: unknown field; did you mean tag?
 *   spec.replicas: must be at least 1, got 0
 */
export function describeProblems(resource: unknown, problems: readonly Problem[]): string {
  const { kind, apiVersion, metadata } = (resource ?? {}) as {
    kind?: unknown;
    apiVersion?: unknown;
    metadata?: { name?: string; generateName?: string; namespace?: string };
  };
  const name = metadata?.name ?? metadata?.generateName ?? '?';
  const fullName = metadata?.namespace === undefined ? name : `${metadata.namespace}/${name}`;
  const count = `${problems.length} problem${problems.length === 1 ? '' : 's'}`;
  const heading = `${String(kind)} "${fullName}" (${String(apiVersion)}) would be refused by its CustomResourceDefinition (${count}):`;
  return [heading, ...problems.map((problem) => `  ${problemText(problem)}`)].join('\n');
}

/**
 * Problems without the values of a resource that may be secret; rules of a CRD may show them in
 * words of their own.
 */
export function withoutSecretValues(
  problems: readonly Problem[],
  values: readonly unknown[],
): readonly Problem[] {
  const secrets =
    problems.length === 0 ? [] : [...new Set(values.flatMap((value) => secretTextsIn(value)))];
  if (secrets.length === 0) {
    return problems;
  }
  const areMany = problems.length * secrets.length > MOST_LOOKED_FOR;
  return problems.map(({ message, hint, ...place }) => {
    const isRule = place.code === 'rule';
    const hide = (text: string): string => {
      if (!areMany) {
        return redacted(text, secrets, isRule ? 'anywhere' : 'shown');
      }
      return isRule ? HIDDEN : text.replace(SHOWN, HIDDEN);
    };
    return { ...place, message: hide(message), ...(hint !== undefined && { hint: hide(hint) }) };
  });
}
