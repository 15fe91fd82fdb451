import { validateCustomResourceDefinition, validateCustomResource } from 'operator-constructs/crd';
import type { Problem, Validator } from './ask';

export const ourValidator: Validator = {
  definitionProblems: (manifest) => Promise.resolve(problemsIn(validateCustomResourceDefinition(manifest).problems)),
  resourceProblems: (manifest, resources) =>
    Promise.resolve(resources.map((resource) => problemsIn(validateCustomResource(manifest, resource).problems))),
};

function problemsIn(problems: readonly { readonly path: string; readonly message: string }[]): Problem[] {
  return problems.map(({ path, message }) => ({ place: path, message }));
}
