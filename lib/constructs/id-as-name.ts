const NAME = /^'name' is ('[^']*'(?: \(\d+ characters\))?)/;

/** What is wrong with a name that nobody gave: it is the construct id, which is what the user wrote. */
export function inWordsOfId(problems: readonly string[]): readonly string[] {
  return problems.map((problem) => problem.replace(NAME, "'id' is $1 (the name, as 'name' is not given)"));
}
