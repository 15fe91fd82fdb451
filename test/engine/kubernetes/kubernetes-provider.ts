import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient, ApiError } from '../../cluster/support/api-client';
import { KubernetesClient } from '../../cluster/support/kubernetes-client';
import { apply, changeFor, dryRun, refusalOf } from './change';
import {
  idOf,
  isKnown,
  kindIn,
  liveInputs,
  manifestOf,
  newFieldManager,
  referenceOf,
  withName,
  withoutServerFields,
} from './manifest';
import { awaitReadiness, deleteObject, expectationsIn } from './waiting';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { Change } from './change';
import type { Properties, ProviderState, Waiting } from './provider';

const FIELD_MANAGER = '__fieldManager';

/** Settings of a provider that the tests know. */
export interface Settings {
  /** Path of a kubeconfig. */
  readonly kubeconfig: string;
  /** @default - the current one */
  readonly context?: string;
  /**
   * A folder that objects are written to in place of a cluster.
   * @default - they go to the cluster
   */
  readonly renderYamlToDirectory?: string;
}

/**
 * Stands for the provider of `@pulumi/kubernetes` as its 4.29 and later are by default: objects are
 * created, which fails where there is one already, changed by server-side apply, and awaited. No Go
 * module of the real one is published.
 */
export class KubernetesProvider {
  private cancelled = false;
  private readonly client: ApiClient;
  private readonly api: KubernetesClient;
  private readonly namespace = 'default';
  private readonly folder?: string;

  constructor({ kubeconfig, context, renderYamlToDirectory }: Settings) {
    this.folder = renderYamlToDirectory;
    this.client = clientOf(kubeconfig, context);
    this.api = new KubernetesClient(this.client);
  }

  /**
   * Returns the inputs with what the provider adds; `old` are those of the resource as it is.
   * Throws for wrong ones.
   */
  public check(resource: string, inputs: Properties, old?: Properties): Properties {
    for (const field of ['apiVersion', 'kind']) {
      if (typeof inputs[field] !== 'string') {
        throw new Error(`'${field}' is missing: it says what to create`);
      }
    }
    expectationsIn(inputs);
    return withName(resource, inputs, old);
  }

  /** Returns what new inputs need, against what the API server has made of the old ones. */
  public diff(old: ProviderState, inputs: Properties): Change {
    return changeFor(liveInputs(old.inputs, old.outputs), inputs, this.namespace);
  }

  /** Ends all waiting. */
  public cancel(): void {
    this.cancelled = true;
  }

  /**
   * Returns what the outputs would be, as far as that can be known; with `old` those of an update.
   */
  public async preview(inputs: Properties, old?: ProviderState): Promise<Properties> {
    if (!isKnown(inputs) || this.folder !== undefined) {
      return manifestOf(inputs);
    }
    try {
      const object = await this.objectOf(inputs);
      const live = old && (await this.api.find(referenceOf(old.id, inputs)));
      const outcome = await dryRun(this.api, object, live, managerOf(old) ?? newFieldManager());
      // Its status is not known before a controller writes it.
      const { status: _, ...outputs } = withoutFieldOwners(outcome);
      return outputs;
    } catch (error) {
      // Its kind or namespace will be there when its turn comes.
      if (error instanceof ApiError && error.code === 404) {
        return manifestOf(inputs);
      }
      throw refusalOf(error, (message) => `preview of ${nameOf(inputs)} failed: ${message}`);
    }
  }

  public async create(inputs: Properties, seconds?: number): Promise<ProviderState> {
    const fieldManager = newFieldManager();
    if (this.folder !== undefined) {
      return stateOf(inputs, render(this.folder, manifestOf(inputs)), fieldManager);
    }
    const created = await this.createObject(inputs, fieldManager);
    const state = (live: KubernetesObject): ProviderState => stateOf(inputs, live, fieldManager);
    return await awaitReadiness(this.waiting(seconds), created, state);
  }

  public async update(
    old: ProviderState,
    inputs: Properties,
    seconds?: number,
  ): Promise<ProviderState> {
    const fieldManager = managerOf(old) ?? newFieldManager();
    try {
      const object = await this.objectOf(inputs);
      const live = await this.api.get(referenceOf(old.id, inputs));
      const changed = await apply(this.api, object, live, fieldManager);
      const state = (seen: KubernetesObject): ProviderState => stateOf(inputs, seen, fieldManager);
      return await awaitReadiness(this.waiting(seconds), changed, state);
    } catch (error) {
      throw refusalOf(
        error,
        (message) =>
          `resource "${old.id}" was not updated by the Kubernetes API server: ${message}`,
      );
    }
  }

  public async delete({ id, inputs }: ProviderState, seconds?: number): Promise<void> {
    await deleteObject(this.waiting(seconds), referenceOf(id, inputs), inputs);
  }

  /**
   * Returns an object that is there, with its inputs: those of the program as they are now, or all
   * for an import.
   */
  public async read(
    id: string,
    type: string,
    old: Pick<ProviderState, 'inputs' | 'outputs'>,
  ): Promise<ProviderState | undefined> {
    const reference = referenceOf(id, { ...kindIn(type), ...old.inputs });
    if (!(await this.api.serves(reference.apiVersion, reference.kind))) {
      return undefined;
    }
    const namespaced = await this.api.isNamespaced(reference.apiVersion, reference.kind);
    const namespace = namespaced ? (reference.namespace ?? this.namespace) : undefined;
    const live = await this.api.find({ ...reference, namespace });
    if (live === undefined) {
      return undefined;
    }
    const inputs =
      Object.keys(old.inputs).length > 0 ? liveInputs(old.inputs, live) : withoutServerFields(live);
    return stateOf(inputs, live, managerOf(old) ?? newFieldManager());
  }

  /** Ends the connections. */
  public close(): void {
    this.client.close();
  }

  private waiting(seconds?: number): Waiting {
    return { api: this.api, seconds, isCancelled: () => this.cancelled };
  }

  private async createObject(inputs: Properties, fieldManager: string): Promise<KubernetesObject> {
    try {
      return await whenServed(
        async () => await this.api.create(await this.objectOf(inputs), { fieldManager }),
      );
    } catch (error) {
      throw refusalOf(
        error,
        (message) =>
          `resource "${nameOf(inputs)}" was not successfully created by the Kubernetes API server: ${message}`,
      );
    }
  }

  /** The object as it is sent, with the namespace that it is in. */
  private async objectOf(inputs: Properties): Promise<KubernetesObject> {
    const object = manifestOf(inputs);
    if (!(await this.api.isNamespaced(object.apiVersion, object.kind))) {
      return object;
    }
    return {
      ...object,
      metadata: { ...object.metadata, namespace: object.metadata.namespace ?? this.namespace },
    };
  }
}

/**
 * A client by a kubeconfig of a control plane: it is JSON, with one cluster and one user, and holds
 * all that they need.
 */
function clientOf(path: string, context?: string): ApiClient {
  const { clusters, users, contexts } = JSON.parse(readFileSync(path, 'utf8')) as Kubeconfig;
  if (context !== undefined && !contexts.some(({ name }) => name === context)) {
    throw new Error(`the kubeconfig has no context '${context}'`);
  }
  const { server: url, 'certificate-authority-data': ca } = clusters[0].cluster;
  return new ApiClient({
    url,
    ca: Buffer.from(ca, 'base64').toString('utf8'),
    token: users[0].user.token,
  });
}

interface Kubeconfig {
  readonly clusters: readonly [
    { readonly cluster: Readonly<Record<'server' | 'certificate-authority-data', string>> },
  ];
  readonly users: readonly [{ readonly user: { readonly token: string } }];
  readonly contexts: readonly { readonly name: string }[];
}

/** How many seconds to wait before each further attempt. */
const PAUSES = [1, 2, 4, 8, 16];

/**
 * Tries again where a kind is not served yet, or a namespace is not there yet: order in a program
 * is often missing.
 */
async function whenServed<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 404)) {
        throw error;
      }
      await sleep(pause * 1000);
    }
  }
  return await attempt();
}

/** Writes an object as YAML, of which JSON is a part. */
function render(folder: string, object: KubernetesObject): KubernetesObject {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `${object.kind}-${idOf(object).replace('/', '-')}.yaml`),
    JSON.stringify(object),
  );
  return object;
}

function stateOf(inputs: Properties, live: KubernetesObject, fieldManager: string): ProviderState {
  return {
    id: idOf(live),
    inputs,
    outputs: { ...withoutFieldOwners(live), [FIELD_MANAGER]: fieldManager },
  };
}

function managerOf(old: Pick<ProviderState, 'outputs'> | undefined): string | undefined {
  const manager = old?.outputs[FIELD_MANAGER];
  return typeof manager === 'string' ? manager : undefined;
}

function nameOf(inputs: Properties): string {
  return idOf(manifestOf(inputs));
}

function withoutFieldOwners({ metadata, ...rest }: KubernetesObject): Properties {
  const { managedFields: _, ...kept } = metadata as KubernetesObject['metadata'] & {
    readonly managedFields?: unknown;
  };
  return { ...rest, metadata: kept };
}
