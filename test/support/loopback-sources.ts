import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Header, Pax } from 'tar';

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Answers to one request; the path is what the client asked for. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine with what tests publish there. */
export interface LoopbackServer {
  /** Host and port. */
  readonly host: string;
  /** Requests so far: method, path, and the token that was sent. */
  readonly requests: readonly { readonly path: string; readonly authorization?: string }[];
  readonly close: () => Promise<void>;
}

export async function serve(handler: Handler): Promise<LoopbackServer> {
  const requests: { path: string; authorization?: string }[] = [];
  const used = new WeakSet<Socket>();
  const server: Server = createServer((request, response) => {
    // As if it had waited too long for a second request.
    if (used.has(request.socket)) {
      request.socket.destroy();
      return;
    }
    used.add(request.socket);
    const { authorization } = request.headers;
    requests.push({
      path: request.url ?? '',
      ...(authorization !== undefined && { authorization }),
    });
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers each path with its content; everything else is not there. */
export function answering(contents: () => Readonly<Record<string, Uint8Array | string>>): Handler {
  return ({ url = '' }, response) => {
    const content = contents()[url];
    response.writeHead(content === undefined ? 404 : 200);
    response.end(content);
  };
}

export const sha256 = (content: Uint8Array | string): string =>
  `sha256:${createHash('sha256').update(content).digest('hex')}`;

/** An entry of an archive: a file with content, or a link. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content?: string;
  readonly link?: string;
}

/** An archive with exactly these entries, as no honest tool would write it. */
export function archiveOf(entries: readonly ArchiveEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', link }) => {
    const body = Buffer.from(content);
    const header = new Header({
      path,
      mode: 0o644,
      size: body.length,
      mtime: new Date(0),
      type: link === undefined ? 'File' : 'SymbolicLink',
      linkpath: link,
    });
    const long = header.encode() ? [new Pax({ path }).encode()] : [];
    return [...long, header.block!, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

/** An image in a registry: its manifest and layers by path. */
export function imageOf(
  repository: string,
  tag: string,
  layers: readonly Uint8Array[],
  types: { readonly config: string; readonly layer: string } = {
    config: 'application/vnd.oci.image.config.v1+json',
    layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
  },
): Record<string, Uint8Array> {
  const manifest = JSON.stringify({
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: { mediaType: types.config, digest: sha256('{}'), size: 2 },
    layers: layers.map((layer) => ({
      mediaType: types.layer,
      digest: sha256(layer),
      size: layer.length,
    })),
  });
  const base = `/v2/${repository}`;
  return {
    [`${base}/manifests/${tag}`]: Buffer.from(manifest),
    [`${base}/manifests/${sha256(manifest)}`]: Buffer.from(manifest),
    ...Object.fromEntries(layers.map((layer) => [`${base}/blobs/${sha256(layer)}`, layer])),
  };
}
