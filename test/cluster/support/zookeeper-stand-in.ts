import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

import type { Server, Socket } from 'node:net';

/** Numbers of the protocol. */
const OPERATION = { create: 1, exists: 3, setData: 5, ping: 11, close: -11 } as const;
const ERROR = { unimplemented: -6, noNode: -101, badVersion: -103, nodeExists: -110 } as const;

interface Znode {
  readonly data: Buffer;
  readonly version: number;
}

/**
 * Answers like a ZooKeeper server as far as the operator asks: it creates, looks for and changes
 * one znode; there are no sessions, watches and access lists.
 */
export class ZookeeperStandIn {
  /**
   * Starts one on a loopback address of its own, because each cluster has the same port.
   * It needs a system where all of 127.0.0.0/8 is loopback, as Linux is.
   */
  public static async start(): Promise<ZookeeperStandIn> {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const address = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
      const standIn = new ZookeeperStandIn(address);
      if (await standIn.listen()) {
        return standIn;
      }
    }
    throw new Error('no loopback address has the port of ZooKeeper free');
  }

  private readonly znodes = new Map<string, Znode>();
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(public readonly address: string) {
    this.server = createServer((socket) => this.serve(socket));
  }

  /** Has nothing any more, as an ensemble whose volumes were deleted. */
  public forget(): void {
    this.znodes.clear();
  }

  public async stop(): Promise<void> {
    for (const socket of this.sockets) {
      socket.destroy();
    }
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async listen(): Promise<boolean> {
    return await new Promise((resolve, reject) => {
      this.server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      this.server.listen(2181, this.address, () => resolve(true));
    });
  }

  /** A connection carries frames, each behind its length; the first opens the session. */
  private serve(socket: Socket): void {
    let pending = Buffer.alloc(0);
    let isOpen = false;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= 4 && pending.length >= 4 + pending.readInt32BE(0)) {
        const fields = new Fields(pending);
        const request = new Fields(fields.buffer());
        pending = pending.subarray(fields.offset);
        socket.write(buffer(isOpen ? this.answer(request) : openSession(request)));
        isOpen = true;
      }
    });
  }

  private answer(request: Fields): Buffer {
    const xid = request.int();
    const body = this.perform(request.int(), request);
    const [code, ...parts] = typeof body === 'number' ? [body] : [0, ...body];
    return Buffer.concat([int(xid), long(0), int(code), ...parts]);
  }

  /** The fields of an answer, or the number of an error. */
  private perform(operation: number, request: Fields): readonly Buffer[] | number {
    if (operation === OPERATION.ping || operation === OPERATION.close) {
      return [];
    }
    const path = request.buffer().toString('utf8');
    const node = this.znodes.get(path);
    switch (operation) {
      case OPERATION.create:
        if (node) {
          return ERROR.nodeExists;
        }
        this.znodes.set(path, { data: Buffer.from(request.buffer()), version: 0 });
        return [buffer(Buffer.from(path, 'utf8'))];
      case OPERATION.exists:
        return node ? [statOf(node)] : ERROR.noNode;
      case OPERATION.setData: {
        if (!node) {
          return ERROR.noNode;
        }
        const next = { data: Buffer.from(request.buffer()), version: node.version + 1 };
        if (![-1, node.version].includes(request.int())) {
          return ERROR.badVersion;
        }
        this.znodes.set(path, next);
        return [statOf(next)];
      }
      default:
        return ERROR.unimplemented;
    }
  }
}

/** Reads fields in their order. */
class Fields {
  public offset = 0;

  constructor(private readonly bytes: Buffer) {}

  public int(): number {
    this.offset += 4;
    return this.bytes.readInt32BE(this.offset - 4);
  }

  public buffer(): Buffer {
    const length = Math.max(this.int(), 0); // -1 stands for null
    this.offset += length;
    return this.bytes.subarray(this.offset - length, this.offset);
  }
}

/**
 * A request has the version of the protocol, the last change seen, and a timeout, which is granted.
 */
function openSession(request: Fields): Buffer {
  request.offset = 12;
  return Buffer.concat([int(0), int(request.int()), long(1), buffer(Buffer.alloc(16))]);
}

/**
 * The `Stat` structure: of changes only the version is known, nobody owns a node, and none has
 * children.
 */
function statOf({ data, version }: Znode): Buffer {
  const [changes, noOwner] = [Buffer.alloc(32), long(0)];
  return Buffer.concat([
    changes,
    int(version),
    int(0),
    int(0),
    noOwner,
    int(data.length),
    int(0),
    long(0),
  ]);
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

function buffer(value: Buffer): Buffer {
  return Buffer.concat([int(value.length), value]);
}
