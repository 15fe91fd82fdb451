import { validateCustomResourceDefinition, validateCustomResource } from 'operator-constructs/crd';
import type { Complaint, Judge } from './ask';

/** What we say. */
export const ourJudge: Judge = {
  complaintsAboutDefinition: (manifest) =>
    Promise.resolve(complaintsIn(validateCustomResourceDefinition(manifest).problems)),
  complaintsAboutResources: (manifest, resources) =>
    Promise.resolve(resources.map((resource) => complaintsIn(validateCustomResource(manifest, resource).problems))),
};

function complaintsIn(problems: readonly { readonly path: string; readonly message: string }[]): Complaint[] {
  return problems.map(({ path, message }) => ({ place: path, message }));
}
