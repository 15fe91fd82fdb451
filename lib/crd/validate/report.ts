import type { Problem, Report } from './problem';

/** An empty list of problems, and the function that adds to it; what two checks find is there once. */
export function collector(): { readonly problems: Problem[]; readonly report: Report } {
  const known = new Set<string>();
  const problems: Problem[] = [];
  const report: Report = (at, code, message, hint) => {
    const path = at.toString();
    const key = JSON.stringify([path, code, message]);
    if (!known.has(key)) {
      known.add(key);
      problems.push({ path, code, message, ...(hint !== undefined && { hint }) });
    }
  };
  return { problems, report };
}

/** A problem as one line: where, what, and what to do. */
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
