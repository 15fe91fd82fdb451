import { type Client, credentials } from '@grpc/grpc-js';
import { CallbacksClient } from '@pulumi/pulumi/proto/callback_grpc_pb';
import { type Callback, CallbackInvokeRequest, type CallbackInvokeResponse } from '@pulumi/pulumi/proto/callback_pb';

/** A message of the SDK's protocol that is sent to a program. */
interface Message {
  serializeBinary(): Uint8Array;
}

/** Calls functions of the program: hooks and transforms. */
export class Callbacks {
  private readonly clients = new Map<string, CallbacksClient>();

  /** Calls one, and gives the bytes of its answer. */
  public async invoke(callback: Callback, message: Message): Promise<Uint8Array> {
    const request = new CallbackInvokeRequest().setToken(callback.getToken()).setRequest(message.serializeBinary());
    return await new Promise((done, failed) => {
      this.clientOf(callback.getTarget()).invoke(request, (error, response: CallbackInvokeResponse) => {
        if (error === null) done(response.getResponse_asU8());
        else failed(new Error(error.details));
      });
    });
  }

  public close(): void {
    for (const client of this.clients.values()) (client as unknown as Client).close();
  }

  private clientOf(target: string): CallbacksClient {
    const client = this.clients.get(target) ?? new CallbacksClient(target, credentials.createInsecure());
    this.clients.set(target, client);
    return client;
  }
}
