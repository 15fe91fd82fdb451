import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Metadata, Server, status } from '@grpc/grpc-js';
import { PluginInfo } from '@pulumi/pulumi/proto/plugin_pb';
import { ResourceProviderService } from '@pulumi/pulumi/proto/provider_grpc_pb';
import {
  CheckResponse,
  ConfigureResponse,
  CreateResponse,
  DiffResponse,
  ErrorResourceInitFailed,
  ProviderHandshakeResponse,
  ReadResponse,
  UpdateResponse,
} from '@pulumi/pulumi/proto/provider_pb';
import { Status } from '@pulumi/pulumi/proto/status_pb';
import { Any } from 'google-protobuf/google/protobuf/any_pb';
import { Struct } from 'google-protobuf/google/protobuf/struct_pb';
import { answer, CallError, listen, refusalsOf } from '../../support/grpc-service';
import { KubernetesProvider } from './kubernetes-provider';
import { markedLike, withoutMarks } from './marks';
import { InitializationFailure } from './provider';

import type {
  CheckRequest,
  ConfigureRequest,
  CreateRequest,
  DeleteRequest,
  DiffRequest,
  ReadRequest,
  UpdateRequest,
} from '@pulumi/pulumi/proto/provider_pb';
import type { Settings } from './kubernetes-provider';
import type { Properties, ProviderState } from './provider';

/** The version that the SDK asks for. */
const { version } = createRequire(__filename)('@pulumi/kubernetes/package.json') as {
  readonly version: string;
};

/**
 * Serves the provider of Kubernetes to an engine that attaches to it. Each connection is one
 * provider of a program.
 */
export class ProviderServer {
  private readonly providers = new Map<string, KubernetesProvider>();
  private readonly server = new Server();

  constructor(
    private readonly kubeconfig: string,
    private readonly folder: string,
  ) {}

  /** Begins to serve; returns the port. */
  public async listen(): Promise<number> {
    this.server.addService(ResourceProviderService, {
      ...refusalsOf(ResourceProviderService),
      attach: answer(() => {}),
      handshake: answer(() => new ProviderHandshakeResponse().setAcceptSecrets(true)),
      getPluginInfo: answer(() => new PluginInfo().setVersion(version)),
      checkConfig: answer((request: CheckRequest) =>
        new CheckResponse().setInputs(request.getNews()),
      ),
      diffConfig: answer(() => new DiffResponse()),
      configure: answer((request: ConfigureRequest, peer) => this.configure(request, peer)),
      cancel: answer((_, peer) => this.providers.get(peer)?.cancel()),
      check: answer((request: CheckRequest, peer) => check(this.of(peer), request)),
      diff: answer((request: DiffRequest, peer) => diff(this.of(peer), request)),
      create: answer((request: CreateRequest, peer) => create(this.of(peer), request)),
      update: answer((request: UpdateRequest, peer) => update(this.of(peer), request)),
      delete: answer((request: DeleteRequest, peer) => remove(this.of(peer), request)),
      read: answer((request: ReadRequest, peer) => read(this.of(peer), request)),
    });
    return Number((await listen(this.server)).split(':').at(-1));
  }

  public close(): void {
    for (const provider of this.providers.values()) {
      provider.close();
    }
    this.server.forceShutdown();
  }

  private configure(request: ConfigureRequest, peer: string): ConfigureResponse {
    const { version: _, ...given } = plain(request.getArgs());
    const { renderYamlToDirectory: yaml } = given;
    const settings: Settings = {
      kubeconfig: this.kubeconfig,
      ...given,
      ...(typeof yaml === 'string' && { renderYamlToDirectory: join(this.folder, yaml) }),
    };
    const known = ['kubeconfig', 'context', 'renderYamlToDirectory'];
    const unknown = Object.keys(given).filter((name) => !known.includes(name));
    if (unknown.length > 0) {
      throw new Error(`this provider of the tests has no setting ${unknown.join(', ')}`);
    }
    this.providers.set(peer, new KubernetesProvider(settings));
    return new ConfigureResponse().setAcceptsecrets(true).setSupportspreview(true);
  }

  private of(peer: string): KubernetesProvider {
    const provider = this.providers.get(peer);
    if (provider === undefined) {
      throw new Error('the provider is not configured');
    }
    return provider;
  }
}

function check(provider: KubernetesProvider, request: CheckRequest): CheckResponse {
  const marked = propertiesOf(request.getNews());
  const old = request.hasOlds() ? plain(request.getOlds()) : undefined;
  const inputs = provider.check(request.getName(), withoutMarks(marked), old);
  return new CheckResponse().setInputs(structOf(markedLike(marked, inputs)));
}

function diff(provider: KubernetesProvider, request: DiffRequest): DiffResponse {
  const change = provider.diff(oldOf(request), plain(request.getNews()));
  const { DIFF_NONE, DIFF_SOME } = DiffResponse.DiffChanges;
  const response = new DiffResponse().setChanges(change === 'same' ? DIFF_NONE : DIFF_SOME);
  // An object has the name of the one that it replaces.
  return change === 'replace'
    ? response.setReplacesList(['metadata']).setDeletebeforereplace(true)
    : response;
}

async function create(
  provider: KubernetesProvider,
  request: CreateRequest,
): Promise<CreateResponse> {
  const marked = propertiesOf(request.getProperties());
  const inputs = withoutMarks(marked);
  if (request.getPreview()) {
    return new CreateResponse().setProperties(
      structOf(markedLike(marked, await provider.preview(inputs))),
    );
  }
  const { id, outputs } = await settled(marked, () => provider.create(inputs, timeoutOf(request)));
  return new CreateResponse().setId(id).setProperties(structOf(markedLike(marked, outputs)));
}

async function update(
  provider: KubernetesProvider,
  request: UpdateRequest,
): Promise<UpdateResponse> {
  const marked = propertiesOf(request.getNews());
  const inputs = withoutMarks(marked);
  const outputs = request.getPreview()
    ? await provider.preview(inputs, oldOf(request))
    : (await settled(marked, () => provider.update(oldOf(request), inputs, timeoutOf(request))))
        .outputs;
  return new UpdateResponse().setProperties(structOf(markedLike(marked, outputs)));
}

async function remove(provider: KubernetesProvider, request: DeleteRequest): Promise<void> {
  const state = {
    id: request.getId(),
    inputs: plain(request.getOldInputs()),
    outputs: plain(request.getProperties()),
  };
  await provider.delete(state, timeoutOf(request));
}

async function read(provider: KubernetesProvider, request: ReadRequest): Promise<ReadResponse> {
  const marked = propertiesOf(request.getInputs());
  const old = { inputs: withoutMarks(marked), outputs: plain(request.getProperties()) };
  const found = await provider.read(request.getId(), request.getType(), old);
  if (found === undefined) {
    return new ReadResponse();
  }
  const { id, inputs, outputs } = found;
  return new ReadResponse()
    .setId(id)
    .setInputs(structOf(markedLike(marked, inputs)))
    .setProperties(structOf(markedLike(marked, outputs)));
}

function oldOf(request: DiffRequest | UpdateRequest): ProviderState {
  return {
    id: request.getId(),
    inputs: plain(request.getOldInputs()),
    outputs: plain(request.getOlds()),
  };
}

function timeoutOf(request: CreateRequest | UpdateRequest | DeleteRequest): number | undefined {
  return request.getTimeout() || undefined;
}

/** Reports an object to the engine that is there, but not ready, together with its state. */
async function settled(
  marked: Properties,
  action: () => Promise<ProviderState>,
): Promise<ProviderState> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof InitializationFailure)) {
      throw error;
    }
    const { id, inputs, outputs } = error.state;
    const detail = new ErrorResourceInitFailed()
      .setId(id)
      .setInputs(structOf(markedLike(marked, inputs)))
      .setProperties(structOf(markedLike(marked, outputs)))
      .setReasonsList([error.message]);
    const packed = new Any();
    packed.pack(detail.serializeBinary(), 'pulumirpc.ErrorResourceInitFailed');
    const details = new Status()
      .setCode(status.UNKNOWN)
      .setMessage(error.message)
      .setDetailsList([packed]);
    const metadata = new Metadata();
    metadata.add('grpc-status-details-bin', Buffer.from(details.serializeBinary()));
    throw new CallError(status.UNKNOWN, error.message, metadata);
  }
}

function propertiesOf(struct?: Struct): Properties {
  return struct?.toJavaScript() ?? {};
}

/** Properties without the marks of secrets. */
function plain(struct?: Struct): Properties {
  return withoutMarks(propertiesOf(struct));
}

function structOf(value: unknown): Struct {
  // Through JSON: members without a value are none.
  return Struct.fromJavaScript(
    JSON.parse(JSON.stringify(value)) as Parameters<typeof Struct.fromJavaScript>[0],
  );
}
