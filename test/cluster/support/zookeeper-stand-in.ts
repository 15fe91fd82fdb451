import { randomInt } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { FrameSplitter, WireReader, WireWriter } from './zookeeper-wire';
import { ZK_ERROR, ZnodeTree, ZookeeperError } from './znode-tree';

const OPERATION = { create: 1, exists: 3, getData: 4, setData: 5, ping: 11, close: -11 } as const;

/** Answers like a ZooKeeper server as far as the operator asks: it creates, looks for and changes one znode. */
export class ZookeeperStandIn {
  /**
   * Starts one on a loopback address of its own, because each cluster has the same port.
   * It needs a system where all of 127.0.0.0/8 is loopback, as Linux is.
   */
  public static async start(port = 2181): Promise<ZookeeperStandIn> {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const address = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
      const standIn = new ZookeeperStandIn(address);
      if (await standIn.listen(port)) return standIn;
    }
    throw new Error(`no loopback address has port ${port} free`);
  }

  /** How many sessions clients have opened. */
  public sessions = 0;

  private tree = new ZnodeTree();
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(public readonly address: string) {
    this.server = createServer((socket) => this.serve(socket));
  }

  /** The text in a znode, or `undefined` when there is no such node. */
  public read(path: string): string | undefined {
    return this.tree.has(path) ? this.tree.data(path).toString('utf8') : undefined;
  }

  /** Has nothing any more, as an ensemble whose volumes were deleted. */
  public forget(): void {
    this.tree = new ZnodeTree();
  }

  public async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async listen(port: number): Promise<boolean> {
    return await new Promise((resolve, reject) => {
      this.server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      this.server.listen(port, this.address, () => resolve(true));
    });
  }

  private serve(socket: Socket): void {
    const frames = new FrameSplitter();
    let connected = false;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      for (const frame of frames.push(chunk)) {
        if (connected) this.answer(socket, new WireReader(frame));
        else socket.write(this.openSession(new WireReader(frame)));
        connected = true;
      }
    });
  }

  private openSession(request: WireReader): Buffer {
    request.int(); // protocol version
    request.long(); // last change seen
    const timeout = request.int();
    this.sessions += 1;
    return new WireWriter().int(0).int(timeout).long(this.sessions).buffer(Buffer.alloc(16)).frame();
  }

  private answer(socket: Socket, request: WireReader): void {
    const xid = request.int();
    const operation = request.int();
    const header = (error: number): WireWriter => new WireWriter().int(xid).long(this.tree.zxid).int(error);
    try {
      const body = this.perform(operation, request);
      socket.write(header(0).add(body).frame());
    } catch (error) {
      if (!(error instanceof ZookeeperError)) throw error;
      socket.write(header(error.code).frame());
    }
    if (operation === OPERATION.close) socket.end();
  }

  private perform(operation: number, request: WireReader): Buffer {
    const nothing = Buffer.alloc(0);
    if (operation === OPERATION.ping || operation === OPERATION.close) return nothing;
    const path = request.text();
    switch (operation) {
      case OPERATION.create:
        this.tree.create(path, request.buffer());
        return new WireWriter().text(path).bytes();
      case OPERATION.exists:
        return this.tree.stat(path);
      case OPERATION.getData:
        return new WireWriter().buffer(this.tree.data(path)).add(this.tree.stat(path)).bytes();
      case OPERATION.setData:
        this.tree.set(path, request.buffer(), request.int());
        return this.tree.stat(path);
      default:
        throw new ZookeeperError(ZK_ERROR.unimplemented);
    }
  }
}
