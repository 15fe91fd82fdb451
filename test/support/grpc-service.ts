import { ServerCredentials, status } from '@grpc/grpc-js';
import { Empty } from 'google-protobuf/google/protobuf/empty_pb';

import type { handleUnaryCall, Metadata, Server, UntypedHandleCall } from '@grpc/grpc-js';

/** The part of the SDK that describes a service of its protocol. */
type Service = Readonly<Record<string, { readonly responseType: new () => object }>>;

/** An answer that is an error: its code, its message, and its details for programs. */
export class CallError extends Error {
  constructor(
    public readonly code: status,
    message: string,
    public readonly metadata?: Metadata,
  ) {
    super(message);
  }
}

/** Answers each call of a service with nothing in particular. */
export function answersTo(service: object): Record<string, UntypedHandleCall> {
  return eachOf(service, (_, { responseType: Response }) => new Response());
}

/** Refuses each call of a service: what is not done is an error, and no empty answer. */
export function refusalsOf(service: object): Record<string, UntypedHandleCall> {
  return eachOf(service, (name) => {
    throw new CallError(status.UNIMPLEMENTED, `'${name}' is not served here`);
  });
}

function eachOf(
  service: object,
  respond: (name: string, call: Service[string]) => object,
): Record<string, UntypedHandleCall> {
  const calls = Object.entries(service as Service);
  return Object.fromEntries(calls.map(([name, call]) => [name, answer(() => respond(name, call))]));
}

/**
 * Answers a call; with an empty message where there is nothing to say. Calls of one connection have
 * one peer.
 */
export function answer<Request>(
  respond: (
    request: Request,
    peer: string,
  ) => object | undefined | void | Promise<object | undefined | void>,
): UntypedHandleCall {
  const handle: handleUnaryCall<Request, object> = (call, callback) => {
    void (async () => respond(call.request, call.getPeer()))().then(
      (response) => callback(null, response ?? new Empty()),
      (error: Error) => {
        const { code = status.UNKNOWN, metadata } = error instanceof CallError ? error : {};
        callback({ code, details: error.message, metadata });
      },
    );
  };
  return handle as UntypedHandleCall;
}

/** Has a server listen on loopback; gives its address. */
export async function listen(server: Server): Promise<string> {
  const port = await new Promise<number>((done, failed) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => {
      if (error === null) {
        done(bound);
      } else {
        failed(error);
      }
    });
  });
  return `127.0.0.1:${port}`;
}
