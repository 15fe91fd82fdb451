import { ApiError } from '../cluster/support/api-client';
import { waitFor } from '../cluster/support/wait-for';
import { inParallel } from './in-parallel';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { ApiClient } from '../cluster/support/api-client';
import type { ResourceCase, ResourceCases } from './cases';
import type { LooseObject, Malleable } from './json';

/** Verdict of the API server on a resource or a CRD. */
export interface ServerVerdict {
  /** Undefined where there is no verdict: the API server failed over the question. */
  readonly accepted: boolean | undefined;
  /** Why it was not accepted, or how the API server failed. */
  readonly message?: string;
  readonly object?: LooseObject;
  /** A hash of that instead, of a verdict that was recorded. */
  readonly objectHash?: string;
}

/** Status codes of a refusal: the object is bad, is invalid, or exists already. */
const REFUSED = [400, 422];
const EXISTS = 409;

/** From here on an answer speaks of the API server, and not of the object. */
const FAILED = 500;

const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

/** More at once do not make it faster: the client has as many connections. */
const AT_ONCE = 8;

/** Asks a real API server, which keeps nothing of what it is asked. */
export class ApiServer {
  constructor(public readonly api: Pick<ApiClient, 'send' | 'ask'>) {}

  /** The verdicts on the resources of one CRD, in their order; the CRD stays. */
  public async validateResources({
    definition: { manifest },
    stored,
    cases,
  }: ResourceCases): Promise<ServerVerdict[]> {
    const versions = await this.install(manifest, stored);
    return await inParallel(cases, AT_ONCE, (one) =>
      this.validateResource(manifest, one, versions),
    );
  }

  public async validateDefinitions(definitions: readonly Malleable[]): Promise<ServerVerdict[]> {
    return await inParallel(definitions, AT_ONCE, (definition) =>
      this.dryRun('POST', CRDS, definition),
    );
  }

  /** Deletes a CRD, and with it its resources. */
  public async forget({ metadata }: CustomResourceDefinitionManifest): Promise<void> {
    await this.api.send('DELETE', `${CRDS}/${metadata.name}`);
  }

  /**
   * Stores resources while the CRD takes everything, and then makes it strict; gives their resource
   * versions.
   */
  private async install(
    manifest: CustomResourceDefinitionManifest,
    stored: readonly LooseObject[],
  ): Promise<string[]> {
    const { name } = manifest.metadata;
    const version = manifest.spec.versions.find(({ served }) => served)!.name;
    const address = addressOf(manifest, version);
    await this.api.send('POST', CRDS, { body: looseDefinition(manifest) });
    await waitFor(`${name} to be served`, () => this.answers('GET', address));
    // What serves a CRD is made anew when its status changes, and answers with 503 for a moment.
    const created = await inParallel(stored, AT_ONCE, (body) =>
      waitFor(`${name} to be stored`, () =>
        this.api.send('POST', address, { body, query: { fieldValidation: 'Ignore' } }),
      ),
    );
    // The API server writes the status of a new CRD at the same time.
    await waitFor(`${name} to be replaced`, async () => {
      const { metadata } = await this.api.send('GET', `${CRDS}/${name}`);
      const { resourceVersion } = metadata;
      const body = { ...manifest, metadata: { ...manifest.metadata, resourceVersion } };
      return await this.api.send('PUT', `${CRDS}/${name}`, { body });
    });
    const probe = {
      apiVersion: `${manifest.spec.group}/${version}`,
      kind: manifest.spec.names.kind,
      unheardOf: 1,
    };
    await waitFor(`${name} to be strict`, async () => {
      const { message = '' } = await this.dryRun('POST', address, {
        ...probe,
        metadata: { name: 'probe' },
      });
      return message.includes('unheardOf');
    });
    return created.map(({ metadata }) => metadata.resourceVersion as string);
  }

  private async validateResource(
    manifest: CustomResourceDefinitionManifest,
    { resource, version, old }: ResourceCase,
    resourceVersions: readonly string[],
  ): Promise<ServerVerdict> {
    const address = addressOf(manifest, version);
    if (old === undefined) {
      return await this.dryRun('POST', address, resource);
    }
    const metadata = {
      ...(resource['metadata'] as LooseObject),
      resourceVersion: resourceVersions[old]!,
    };
    return await this.dryRun('PUT', `${address}/old-${old}`, { ...resource, metadata });
  }

  private async dryRun(
    method: string,
    path: string,
    body: object,
    again = true,
  ): Promise<ServerVerdict> {
    try {
      const query = { dryRun: 'All', fieldValidation: 'Strict' };
      return { accepted: true, object: await this.api.send(method, path, { body, query }) };
    } catch (error) {
      // Some CRDs make the API server fail: it ends the connection, or never answers, and nothing
      // is created.
      const failure = failureIn(error);
      if (failure !== undefined) {
        return again
          ? await this.dryRun(method, path, body, false)
          : { accepted: undefined, message: failure };
      }
      if (!(error instanceof ApiError)) {
        throw error;
      }
      if (error.reason === 'AlreadyExists' && error.code === EXISTS) {
        return { accepted: true };
      }
      if (REFUSED.includes(error.code)) {
        return { accepted: false, message: error.message };
      }
      throw error;
    }
  }

  private async answers(method: string, path: string): Promise<boolean> {
    return await this.api.send(method, path).then(
      () => true,
      () => false,
    );
  }
}

/** How the API server failed, if that is what an error says. */
export function failureIn(error: unknown): string | undefined {
  if (error instanceof ApiError) {
    return error.code >= FAILED ? error.message : undefined;
  }
  // Errors of Node's own modules are no instances of the `Error` that tests see.
  const { code, message = '' } = error as { readonly code?: string; readonly message?: string };
  const isCutOff = code === 'ECONNRESET' || code === 'EPIPE' || message.includes('no answer for');
  return isCutOff ? message : undefined;
}

function addressOf(
  { spec: { group, scope, names } }: CustomResourceDefinitionManifest,
  version: string,
): string {
  const namespace = scope === 'Namespaced' ? 'namespaces/default/' : '';
  return `/apis/${group}/${version}/${namespace}${names.plural}`;
}

/** The CRD as it may have been before it became strict: it takes whatever is an object. */
function looseDefinition(
  manifest: CustomResourceDefinitionManifest,
): CustomResourceDefinitionManifest {
  const versions = manifest.spec.versions.map(({ name, served, storage }) => ({
    name,
    served,
    storage,
    schema: {
      openAPIV3Schema: { type: 'object' as const, 'x-kubernetes-preserve-unknown-fields': true },
    },
  }));
  return { ...manifest, spec: { ...manifest.spec, versions } };
}
