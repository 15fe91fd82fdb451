/** What is wrong with a prop, from where it is found to where it is printed. */
export interface PropProblem {
  /** The prop as the user wrote it, such as `storage.size`. */
  readonly prop: string;
  /** What it is, as it follows its name: `is 4`. */
  readonly text: string;
  /** What is allowed, or to be done. @default - the text says it */
  readonly remedy?: string;
}

/** A problem of a prop, or a sentence about anything else. */
export type AnyProblem = PropProblem | string;

/** Problems: some, one of them, or none where the condition before it is false. */
export type Problems = readonly AnyProblem[] | AnyProblem | false | undefined;

export type ProblemOf<P> = P extends readonly (infer Each)[] ? Each : Extract<P, AnyProblem>;

/** All of some problems, in their order. */
export function problemList<P extends readonly Problems[]>(...found: P): ProblemOf<P[number]>[] {
  return found.flatMap((each) => each || []) as ProblemOf<P[number]>[];
}

/** A problem as it is printed: `'replicas' is 4; must be at most 3`. */
export function messageOf(problem: AnyProblem): string {
  if (typeof problem === 'string') {
    return problem;
  }
  const { prop, text, remedy } = problem;
  return `'${prop}' ${text}${remedy === undefined ? '' : `; ${remedy}`}`;
}
