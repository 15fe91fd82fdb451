import { once } from 'node:events';
import { createServer } from 'node:net';
import { duplexPair } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';

import type { Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SecureContext } from 'node:tls';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { PodAttendant } from '../../cluster/support/node/node-stand-in';

/**
 * Stands for the servers of MariaDB as their operator sees them: each lets everyone in, succeeds with
 * every statement, and answers every query with one row of 1.
 */
export class MariadbServers implements PodAttendant {
  private readonly servers = new Map<string, Listening>();

  constructor(private readonly cluster: ControlPlane) {}

  public async attend(pod: KubernetesObject, address: string): Promise<void> {
    const { uid = '' } = pod.metadata;
    const server = (pod.spec.containers as readonly Container[]).find(
      ({ name }) => name === 'mariadb',
    );
    if (server !== undefined && !this.servers.has(uid)) {
      const [{ containerPort }] = server.ports;
      this.servers.set(uid, await listen(address, containerPort, await this.certificateOf(pod)));
    }
  }

  public leave({ metadata: { uid = '' } }: KubernetesObject): void {
    const listening = this.servers.get(uid);
    this.servers.delete(uid);
    listening?.server.close();
    listening?.sockets.forEach((socket) => socket.destroy());
  }

  /** The certificate that is mounted; undefined for a server without TLS. */
  private async certificateOf({
    metadata,
    spec,
  }: KubernetesObject): Promise<SecureContext | undefined> {
    const mounted = ((spec.volumes ?? []) as readonly Volume[])
      .flatMap(({ projected }) => projected?.sources ?? [])
      .map(({ secret }) => secret?.name ?? '');
    const name = mounted.find((each) => each.endsWith('-server-cert'));
    if (name === undefined) {
      return undefined;
    }
    const { namespace } = metadata;
    const secret = await this.cluster.api.get({
      apiVersion: 'v1',
      kind: 'Secret',
      namespace,
      name,
    });
    const data = secret.data as Readonly<Record<string, string>>;
    const [cert, key] = ['tls.crt', 'tls.key'].map((each) =>
      Buffer.from(data[each] ?? '', 'base64'),
    );
    return createSecureContext({ cert, key });
  }
}

interface Container {
  readonly name: string;
  readonly ports: readonly [{ readonly containerPort: number }];
}

interface Volume {
  readonly projected?: {
    readonly sources: readonly { readonly secret?: { readonly name: string } }[];
  };
}

interface Listening {
  readonly server: Server;
  readonly sockets: Set<Socket>;
}

async function listen(
  address: string,
  port: number,
  certificate: SecureContext | undefined,
): Promise<Listening> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, certificate).catch(() => socket.destroy());
  });
  server.listen(port, address).unref();
  await once(server, 'listening');
  return { server, sockets };
}

/** Flags of the protocol: 4.1, TLS, transactions, passwords and plugins for them. */
const TLS = 0x800;
const FLAGS = 0x8_a20f;

const OK = Buffer.from([0, 0, 0, 2, 0, 0, 0]);
const END = Buffer.from([0xfe, 0, 0, 2, 0]);
const ONE = Buffer.from([1]);
/** A column without a table, of text. */
const COLUMN = Buffer.concat([
  ...['def', '', '', '', 'one', ''].map(counted),
  Buffer.from([0x0c, 0x2d, 0, 1, 0, 0, 0, 0xfd, 0, 0, 0, 0, 0]),
]);

const COMMANDS = { quit: 0x01, query: 0x03, prepare: 0x16, execute: 0x17, close: 0x19 };

async function serve(socket: Duplex, certificate: SecureContext | undefined): Promise<void> {
  send(socket, 0, greeting(certificate !== undefined));
  let stream = socket;
  let login = await packetOf(stream);
  if (certificate !== undefined && (login.payload.readUInt32LE(0) & TLS) !== 0) {
    // A TLSSocket over a socket would miss what that has read already.
    const [outer, inner] = duplexPair();
    socket.pipe(outer).pipe(socket);
    stream = new TLSSocket(inner, { isServer: true, secureContext: certificate });
    stream.on('error', () => socket.destroy());
    login = await packetOf(stream);
  }
  send(stream, login.number + 1, OK);
  let isQuery = false;
  for (;;) {
    const { payload } = await packetOf(stream);
    const command = payload[0];
    const statement = payload.subarray(1).toString();
    if (command === COMMANDS.quit) {
      stream.end();
      return;
    }
    if (command === COMMANDS.query || command === COMMANDS.prepare) {
      isQuery = /^\s*SELECT\b/i.test(statement);
    }
    answersTo(command, statement, isQuery).forEach((answer, index) =>
      send(stream, index + 1, answer),
    );
  }
}

function answersTo(
  command: number | undefined,
  statement: string,
  isQuery: boolean,
): readonly Buffer[] {
  switch (command) {
    case COMMANDS.close:
      return [];
    case COMMANDS.prepare: {
      const parameters = statement.split('?').length - 1;
      const head = Buffer.alloc(12);
      head.writeUInt32LE(1, 1);
      head.writeUInt16LE(Number(isQuery), 5);
      head.writeUInt16LE(parameters, 7);
      const columns = (number: number): readonly Buffer[] =>
        number === 0 ? [] : [...Array<Buffer>(number).fill(COLUMN), END];
      return [head, ...columns(parameters), ...columns(Number(isQuery))];
    }
    case COMMANDS.query:
      return isQuery ? [ONE, COLUMN, END, counted('1'), END] : [OK];
    case COMMANDS.execute:
      // Before a row of a prepared statement: what it is, and that nothing is null.
      return isQuery
        ? [ONE, COLUMN, END, Buffer.concat([Buffer.from([0, 0]), counted('1')]), END]
        : [OK];
    default:
      return [OK];
  }
}

function greeting(hasTls: boolean): Buffer {
  const flags = hasTls ? FLAGS | TLS : FLAGS;
  const numbers = Buffer.alloc(8);
  numbers.writeUInt16LE(flags & 0xffff, 0);
  numbers[2] = 0x2d;
  numbers.writeUInt16LE(2, 3);
  numbers.writeUInt16LE(flags >>> 16, 5);
  numbers[7] = 21;
  return Buffer.concat([
    Buffer.from('\x0a10.11.0-stand-in\0'),
    Buffer.alloc(4, 1),
    Buffer.from('effects!\0'),
    numbers,
    Buffer.alloc(10),
    Buffer.from('of no secret\0'),
    Buffer.from('mysql_native_password\0'),
  ]);
}

interface Packet {
  readonly number: number;
  readonly payload: Buffer;
}

async function packetOf(stream: Duplex): Promise<Packet> {
  const head = await taken(stream, 4);
  const length = head.readUIntLE(0, 3);
  return {
    number: head[3]!,
    payload: length === 0 ? Buffer.alloc(0) : await taken(stream, length),
  };
}

async function taken(stream: Duplex, length: number): Promise<Buffer> {
  for (;;) {
    const bytes = stream.read(length) as Buffer | null;
    if (bytes !== null) {
      return bytes;
    }
    await once(stream, 'readable');
  }
}

function send(stream: Duplex, number: number, payload: Buffer): void {
  const head = Buffer.alloc(4);
  head.writeUIntLE(payload.length, 0, 3);
  head[3] = number;
  stream.write(Buffer.concat([head, payload]));
}

/** A text with its length. */
function counted(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
}
