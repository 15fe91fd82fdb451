import { waitFor } from '../../cluster/support/wait-for';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { ApiClient } from '../../cluster/support/api-client';
import type { LooseObject } from '../json';
import type { Problem, Validator } from './ask';

const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

/** Asks without a trace. */
const DRY = { dryRun: 'All', fieldValidation: 'Strict' };

export class ServerValidator implements Validator {
  constructor(private readonly api: Pick<ApiClient, 'ask'>) {}

  public definitionProblems(
    manifest: CustomResourceDefinitionManifest,
  ): Promise<readonly Problem[] | undefined> {
    return this.problems(CRDS, manifest);
  }

  public async resourceProblems(
    manifest: CustomResourceDefinitionManifest,
    resources: readonly LooseObject[],
  ): Promise<(readonly Problem[] | undefined)[]> {
    const { group, names } = manifest.spec;
    const address = `/apis/${group}/v1/namespaces/default/${names.plural}`;
    const { code, body } = await this.api.ask('POST', CRDS, { body: manifest });
    if (code !== 201) {
      throw new Error(`the API server takes a CRD in a dry run only: ${JSON.stringify(body)}`);
    }
    await waitFor(
      `${names.plural} to be served`,
      async () => (await this.api.ask('GET', address)).code === 200,
    );
    const answers: (readonly Problem[] | undefined)[] = [];
    for (const resource of resources) {
      answers.push(await this.problems(address, resource));
    }
    await this.api.ask('DELETE', `${CRDS}/${manifest.metadata.name}`);
    return answers;
  }

  private async problems(path: string, body: object): Promise<readonly Problem[] | undefined> {
    const answer = await this.api.ask('POST', path, { body, query: DRY }).catch(() => undefined);
    if (answer === undefined || answer.code >= 500) {
      return undefined;
    }
    if (answer.code < 300) {
      return [];
    }
    const causes = (answer.body.details?.causes ?? []) as readonly {
      field?: string;
      message?: string;
    }[];
    if (causes.length === 0) {
      throw new Error(`an answer without causes: ${JSON.stringify(answer.body)}`);
    }
    return causes.map(({ field = '', message = '' }) => ({ place: field, message }));
  }
}
