import { once } from 'node:events';
import { createServer } from 'node:https';

import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { SelfSignedCertificate } from '../../support/self-signed-certificate';
import type { KubernetesObject } from './kubernetes-object';

/** A request of the API server, with the server that it meant to ask. */
export interface WebhookCall {
  readonly path: string;
  /** The host that the certificate had to be for. */
  readonly serverName: string | false | null;
  readonly namespace?: string;
  readonly apiVersions: readonly string[];
}

interface Review {
  readonly apiVersion: string;
  readonly kind: string;
  readonly request: {
    readonly uid: string;
    readonly namespace?: string;
    readonly object?: KubernetesObject;
    readonly desiredAPIVersion?: string;
    readonly objects?: readonly KubernetesObject[];
  };
}

/** The webhooks of the panel operator, in this process instead of a pod that nothing would run. */
export class WebhookStandIn {
  public static async start({ certificate, key }: SelfSignedCertificate): Promise<WebhookStandIn> {
    const calls: WebhookCall[] = [];
    const server = createServer({ cert: certificate, key }, (request, response) => {
      const answer = (review: Review): void => {
        calls.push(callOf(request, review));
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(answerTo(request.url ?? '', review)));
      };
      // An API server may give up before it has sent all; it asks again.
      read(request).then(answer, () => response.destroy());
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    return new WebhookStandIn(server, calls);
  }

  private constructor(
    private readonly server: Server,
    private readonly calls: WebhookCall[],
  ) {}

  public get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Requests since the last call. */
  public takeCalls(): WebhookCall[] {
    return this.calls.splice(0);
  }

  /** Goes on with another certificate, as after a restart. */
  public serveWith({ certificate, key }: SelfSignedCertificate): void {
    this.server.setSecureContext({ cert: certificate, key });
    this.server.closeAllConnections();
  }

  public async stop(): Promise<void> {
    // The API server may be about to connect, and then keeps the connection.
    this.server.on('secureConnection', (socket) => socket.destroy());
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }
}

async function read(request: IncomingMessage): Promise<Review> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return JSON.parse(Buffer.concat(chunks).toString()) as Review;
}

function callOf({ url = '', socket }: IncomingMessage, { request }: Review): WebhookCall {
  const objects = request.objects ?? [request.object].flatMap((object) => object ?? []);
  const { servername: serverName } = socket as TLSSocket & {
    readonly servername: string | false | null;
  };
  const path = new URL(url, 'https://localhost').pathname;
  return {
    path,
    serverName,
    namespace: request.namespace,
    apiVersions: objects.map(({ apiVersion }) => apiVersion),
  };
}

function answerTo(url: string, { apiVersion, kind, request }: Review): unknown {
  const { uid } = request;
  switch (new URL(url, 'https://localhost').pathname) {
    case '/convert': {
      const convertedObjects = (request.objects ?? []).map((object) =>
        convert(object, request.desiredAPIVersion ?? ''),
      );
      return {
        apiVersion,
        kind,
        response: { uid, convertedObjects, result: { status: 'Success' } },
      };
    }
    case '/mutate-panel': {
      const patch = [{ op: 'add', path: '/spec/unit', value: 'cm' }];
      const isComplete = request.object?.spec.unit !== undefined;
      const change = {
        patchType: 'JSONPatch',
        patch: Buffer.from(JSON.stringify(patch)).toString('base64'),
      };
      return { apiVersion, kind, response: { uid, allowed: true, ...(!isComplete && change) } };
    }
    default: {
      const allowed = (request.object?.spec.width as number) <= 100;
      return {
        apiVersion,
        kind,
        response: { uid, allowed, ...(!allowed && { status: { message: 'too wide' } }) },
      };
    }
  }
}

/** `size: 30x40` against `width: 30` and `height: 40`. */
function convert({ spec = {}, ...object }: KubernetesObject, apiVersion: string): KubernetesObject {
  const { size, width, height, ...rest } = spec as {
    size?: string;
    width?: number;
    height?: number;
  };
  // The API server has fields of managers converted, too, which need not be all.
  if (size === undefined && width === undefined) {
    return { ...object, apiVersion, spec: rest };
  }
  const [across, down] = size === undefined ? [width, height] : size.split('x').map(Number);
  const measures = apiVersion.endsWith('/v1')
    ? { size: `${across}x${down}` }
    : { width: across, height: down };
  return { ...object, apiVersion, spec: { ...measures, ...rest } };
}
