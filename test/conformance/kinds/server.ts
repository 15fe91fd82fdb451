import { ApiError } from '../../cluster/support/api-client';
import { failureIn } from '../api-server';
import { inParallel } from '../in-parallel';

import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { SampleObject } from './samples';

const AT_ONCE = 8;

/**
 * Plugins of the API server that look things up in the cluster answer too, and what gives out
 * addresses and has just started; the program has no cluster.
 */
export const ASKS_CLUSTER =
  /serviceaccount|priority ?class|runtime ?class|namespaces? ".*" not found|already exists|allocator not ready/i;

/** The API server is asked by a dry run, which does not check the range of node ports. */
export const NOT_IN_DRY_RUN = /The range of valid ports is/;

/**
 * Asks a real API server about objects that are made of a sample; gives why each is refused, and
 * undefined where it is not.
 */
export class KindServer {
  constructor(private readonly api: KubernetesClient) {}

  /** Returns true if the API server has the version of the kind of a sample. */
  public async serves(sample: SampleObject): Promise<boolean> {
    return await this.pathOf(sample).then(
      () => true,
      () => false,
    );
  }

  /** The answers to a dry run that creates each object where its kind belongs. */
  public async created(
    sample: SampleObject,
    cases: readonly object[],
  ): Promise<(string | undefined)[]> {
    return await inParallel(cases, AT_ONCE, async (body) => {
      const path = await this.pathOf(body as SampleObject).catch(() => this.pathOf(sample));
      return await this.refusal('POST', path, body);
    });
  }

  /**
   * The answers to a dry run that creates each object as it is written; a kind that is not served
   * is an answer, too.
   */
  public async answers(objects: readonly SampleObject[]): Promise<(string | undefined)[]> {
    return await inParallel(objects, AT_ONCE, async (body) => {
      const path = await this.pathOf(body).catch((error: unknown) => error as ApiError);
      return typeof path === 'string' ? await this.refusal('POST', path, body) : path.message;
    });
  }

  /**
   * The answers to a dry run that puts each object in the place of the sample, which is stored for
   * that.
   */
  public async updated(
    sample: SampleObject,
    cases: readonly object[],
  ): Promise<(string | undefined)[]> {
    const path = await this.pathOf(sample, sample.metadata.name);
    await this.api.raw.send('POST', await this.pathOf(sample), { body: sample });
    try {
      return await inParallel(cases, AT_ONCE, (each) => this.replaced(path, each as SampleObject));
    } finally {
      await this.api.raw.send('DELETE', path, { body: { gracePeriodSeconds: 0 } });
    }
  }

  /** Clients say which state they replace; controllers may have changed it since. */
  private async replaced(
    path: string,
    object: SampleObject,
    attempts = 8,
  ): Promise<string | undefined> {
    const { metadata } = (await this.api.raw.send('GET', path)) as {
      readonly metadata: { readonly resourceVersion: string };
    };
    const answer = await this.refusal(
      'PUT',
      path,
      withMetadata(object, { resourceVersion: metadata.resourceVersion }),
    );
    const isStale = answer?.includes('the object has been modified') === true && attempts > 1;
    return isStale ? await this.replaced(path, object, attempts - 1) : answer;
  }

  private async pathOf({ apiVersion, kind }: SampleObject, name = ''): Promise<string> {
    return await this.api.pathTo({ apiVersion, kind, namespace: 'default', name });
  }

  private async refusal(
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    again = true,
  ): Promise<string | undefined> {
    try {
      await this.api.raw.send(method, path, {
        body,
        query: { dryRun: 'All', fieldValidation: 'Strict' },
      });
      return undefined;
    } catch (error) {
      if (again && failureIn(error) !== undefined) {
        return await this.refusal(method, path, body, false);
      }
      if (error instanceof ApiError) {
        return error.message;
      }
      throw new Error(`no answer for ${JSON.stringify(body).slice(0, 500)}: ${String(error)}`);
    }
  }
}

function withMetadata(object: SampleObject, more: object): object {
  const metadata: unknown = object.metadata;
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata);
  return isObject ? { ...object, metadata: { ...metadata, ...more } } : object;
}
