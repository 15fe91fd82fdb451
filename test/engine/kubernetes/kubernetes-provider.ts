import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient, ApiError } from '../../cluster/support/api-client';
import { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import { type Change, type Properties, type ProviderState, type Timed, type Waiting } from './provider';
import { Annotations } from './annotations';
import { apply, dryRun, refusalOf } from './apply';
import { deleteObject } from './deletion';
import { readKubeconfig } from './kubeconfig';
import { kindIn, liveInputs, withoutServerFields } from './live-part';
import { isKnown, manifestOf } from './manifest';
import { idOf, newFieldManager, referenceOf, withName } from './naming';
import { awaitReadiness } from './readiness-wait';
import { changeFor } from './replacement';
import { expectationOf } from './wait-for-annotation';
import { whenServed } from './when-served';

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
 * Stands for the provider of `@pulumi/kubernetes` as its 4.29 and later are by default: objects are created, which fails
 * where there is one already, changed by server-side apply, and awaited. No Go module of the real one is published.
 */
export class KubernetesProvider {
  private cancelled = false;
  private readonly client: ApiClient;
  private readonly api: KubernetesClient;
  private readonly namespace: string;
  private readonly folder?: string;

  constructor({ kubeconfig, context, renderYamlToDirectory }: Settings) {
    const access = readKubeconfig(kubeconfig, context);
    this.folder = renderYamlToDirectory;
    this.client = new ApiClient(access);
    this.api = new KubernetesClient(this.client);
    this.namespace = access.namespace ?? 'default';
  }

  /** Returns the inputs with what the provider adds; `old` are those of the resource as it is. Throws for wrong ones. */
  public check(resource: string, inputs: Properties, old?: Properties): Properties {
    for (const field of ['apiVersion', 'kind']) {
      if (typeof inputs[field] !== 'string') throw new Error(`'${field}' is missing: it says what to create`);
    }
    new Annotations(inputs).waitFor.forEach(expectationOf);
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

  /** Returns what the outputs would be, as far as that can be known; with `old` those of an update. */
  public async preview(inputs: Properties, old?: ProviderState): Promise<Properties> {
    if (!isKnown(inputs) || this.folder !== undefined) return manifestOf(inputs);
    try {
      const object = await this.objectOf(inputs);
      const outcome = await dryRun(this.api, object, {
        fieldManager: managerOf(old) ?? newFieldManager(),
        force: new Annotations(inputs).force,
        live: old && (await this.api.find(referenceOf(old.id, inputs))),
      });
      // Its status is not known before a controller writes it.
      const { status: _, ...outputs } = withoutFieldOwners(outcome);
      return outputs;
    } catch (error) {
      // Its kind or namespace will be there when its turn comes.
      if (error instanceof ApiError && error.code === 404) return manifestOf(inputs);
      throw refusalOf(error, (message) => `preview of ${nameOf(inputs)} failed: ${message}`);
    }
  }

  public async create(inputs: Properties, timed?: Timed): Promise<ProviderState> {
    const fieldManager = newFieldManager();
    if (this.folder !== undefined) return stateOf(inputs, render(this.folder, manifestOf(inputs)), fieldManager);
    const created = await this.createObject(inputs, fieldManager);
    const state = (live: KubernetesObject): ProviderState => stateOf(inputs, live, fieldManager);
    return await awaitReadiness(this.waiting(timed), created, new Annotations(inputs), state);
  }

  public async update(old: ProviderState, inputs: Properties, timed?: Timed): Promise<ProviderState> {
    const fieldManager = managerOf(old) ?? newFieldManager();
    const annotations = new Annotations(inputs);
    try {
      const object = await this.objectOf(inputs);
      const live = await this.api.get(referenceOf(old.id, inputs));
      const changed = await apply(this.api, object, { fieldManager, force: annotations.force, live });
      const state = (seen: KubernetesObject): ProviderState => stateOf(inputs, seen, fieldManager);
      return await awaitReadiness(this.waiting(timed), changed, annotations, state);
    } catch (error) {
      throw refusalOf(
        error,
        (message) => `resource "${old.id}" was not updated by the Kubernetes API server: ${message}`,
      );
    }
  }

  public async delete({ id, inputs }: ProviderState, timed?: Timed): Promise<void> {
    await deleteObject(this.waiting(timed), referenceOf(id, inputs), new Annotations(inputs));
  }

  /** Returns an object that is there, with its inputs: those of the program as they are now, or all for an import. */
  public async read(
    id: string,
    type: string,
    old: Pick<ProviderState, 'inputs' | 'outputs'>,
  ): Promise<ProviderState | undefined> {
    const reference = referenceOf(id, { ...kindIn(type), ...old.inputs });
    if (!(await this.api.serves(reference.apiVersion, reference.kind))) return undefined;
    const namespaced = await this.api.isNamespaced(reference.apiVersion, reference.kind);
    const namespace = namespaced ? (reference.namespace ?? this.namespace) : undefined;
    const live = await this.api.find({ ...reference, namespace });
    if (live === undefined) return undefined;
    const inputs = Object.keys(old.inputs).length > 0 ? liveInputs(old.inputs, live) : withoutServerFields(live);
    return stateOf(inputs, live, managerOf(old) ?? newFieldManager());
  }

  /** Ends the connections. */
  public close(): void {
    this.client.close();
  }

  private waiting({ seconds }: Timed = {}): Waiting {
    return { api: this.api, seconds, isCancelled: () => this.cancelled };
  }

  private async createObject(inputs: Properties, fieldManager: string): Promise<KubernetesObject> {
    try {
      return await whenServed(async () => await this.api.create(await this.objectOf(inputs), { fieldManager }));
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
    if (!(await this.api.isNamespaced(object.apiVersion, object.kind))) return object;
    return { ...object, metadata: { ...object.metadata, namespace: object.metadata.namespace ?? this.namespace } };
  }
}

/** Writes an object as YAML, of which JSON is a part. */
function render(folder: string, object: KubernetesObject): KubernetesObject {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${object.kind}-${idOf(object).replace('/', '-')}.yaml`), JSON.stringify(object));
  return object;
}

function stateOf(inputs: Properties, live: KubernetesObject, fieldManager: string): ProviderState {
  return { id: idOf(live), inputs, outputs: { ...withoutFieldOwners(live), [FIELD_MANAGER]: fieldManager } };
}

function managerOf(old: Pick<ProviderState, 'outputs'> | undefined): string | undefined {
  const manager = old?.outputs[FIELD_MANAGER];
  return typeof manager === 'string' ? manager : undefined;
}

function nameOf(inputs: Properties): string {
  return idOf(manifestOf(inputs));
}

function withoutFieldOwners({ metadata, ...rest }: KubernetesObject): Properties {
  const { managedFields: _, ...kept } = metadata as KubernetesObject['metadata'] & { readonly managedFields?: unknown };
  return { ...rest, metadata: kept };
}
