/** Problems: texts, one of them, or none where the condition before it is false. */
export type Problems = readonly string[] | string | false | undefined;

/** All of some problems, in their order. */
export function problemList(...found: readonly Problems[]): string[] {
  return found.flatMap((each) => each || []);
}
