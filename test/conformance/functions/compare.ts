import { validateCustomResource, validateCustomResourceDefinition } from 'operator-constructs/crd';
import { Comparison } from '../comparison';
import { comparable } from './ask';

import type { Outcome, Problem, Validator } from './ask';
import type { FunctionCase } from './cases';

/** From what is refused at once to what can be computed. */
const ORDER: readonly Outcome['kind'][] = ['refused', 'error', 'value'];

export function compareFunctions(
  cases: readonly FunctionCase[],
  ours: readonly Outcome[],
  theirs: readonly Outcome[],
): Comparison {
  const comparison = new Comparison('functions of CEL');
  for (const [i, one] of cases.entries()) {
    const [we, they] = [ours[i]!, theirs[i]!];
    const what = `${i}: ${nameOfCase(one)}`;
    if (they.kind === 'unknown') {
      comparison.unanswered.push({ what, failure: they.why });
      comparison.cases += 1;
      continue;
    }
    comparison.cases += 1;
    if (they.kind === 'value') {
      comparison.accepted += 1;
    }
    if (comparable(we) === comparable(they)) {
      continue;
    }
    const distance = ORDER.indexOf(we.kind) - ORDER.indexOf(they.kind);
    const verdict = distance > 0 ? 'lenient' : 'stricter';
    const direction = distance === 0 ? 'other value' : verdict;
    comparison.disagreements.push({
      what,
      direction,
      ours: [inShort(we)],
      theirs: inShort(they),
      input: one.expression,
    });
  }
  return comparison;
}

function nameOfCase({ expression, self }: FunctionCase): string {
  return Object.keys(self).length === 0 ? expression : `${expression} of ${JSON.stringify(self)}`;
}

function inShort(outcome: Outcome): string {
  return outcome.kind === 'value' ? comparable(outcome) : `${outcome.kind}: ${outcome.why}`;
}

export const ourValidator: Validator = {
  definitionProblems: (manifest) =>
    Promise.resolve(problemsIn(validateCustomResourceDefinition(manifest).problems)),
  resourceProblems: (manifest, resources) =>
    Promise.resolve(
      resources.map((resource) => problemsIn(validateCustomResource(manifest, resource).problems)),
    ),
};

function problemsIn(
  problems: readonly { readonly path: string; readonly message: string }[],
): Problem[] {
  return problems.map(({ path, message }) => ({ place: path, message }));
}
