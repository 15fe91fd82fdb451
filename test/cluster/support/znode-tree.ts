import { WireWriter } from './zookeeper-wire';

/** Error codes of ZooKeeper; the numbers are the protocol's. */
export const ZK_ERROR = { unimplemented: -6, noNode: -101, badVersion: -103, nodeExists: -110 } as const;

/** A refusal, by its number. */
export class ZookeeperError extends Error {
  constructor(public readonly code: number) {
    super(`ZooKeeper error ${code}`);
  }
}

interface Znode {
  data: Buffer;
  version: number;
  readonly czxid: number;
  mzxid: number;
  readonly created: number;
  modified: number;
}

/** The znodes of one ensemble: without sessions, watches and access lists. */
export class ZnodeTree {
  /** The number of the last change. */
  public zxid = 0;
  private readonly nodes = new Map<string, Znode>();

  public create(path: string, data: Buffer): void {
    const parent = path.slice(0, path.lastIndexOf('/'));
    if (parent !== '') this.get(parent);
    if (this.nodes.has(path)) throw new ZookeeperError(ZK_ERROR.nodeExists);
    this.zxid += 1;
    const now = Date.now();
    this.nodes.set(path, {
      data: Buffer.from(data),
      version: 0,
      czxid: this.zxid,
      mzxid: this.zxid,
      created: now,
      modified: now,
    });
  }

  /** Replaces the data if the version is the one given; -1 means any. */
  public set(path: string, data: Buffer, version: number): void {
    const node = this.get(path);
    if (version !== -1 && version !== node.version) throw new ZookeeperError(ZK_ERROR.badVersion);
    this.zxid += 1;
    Object.assign(node, { data: Buffer.from(data), version: node.version + 1, mzxid: this.zxid, modified: Date.now() });
  }

  public data(path: string): Buffer {
    return this.get(path).data;
  }

  public has(path: string): boolean {
    return this.nodes.has(path);
  }

  /** The `Stat` structure that most answers end with. */
  public stat(path: string): Buffer {
    const node = this.get(path);
    const children = [...this.nodes.keys()].filter((other) => other.startsWith(`${path}/`)).length;
    return new WireWriter()
      .long(node.czxid)
      .long(node.mzxid)
      .long(node.created)
      .long(node.modified)
      .int(node.version)
      .int(0) // changes of children
      .int(0) // changes of the access list
      .long(0) // no owner: not ephemeral
      .int(node.data.length)
      .int(children)
      .long(node.czxid)
      .bytes();
  }

  private get(path: string): Znode {
    const node = this.nodes.get(path);
    if (!node) throw new ZookeeperError(ZK_ERROR.noNode);
    return node;
  }
}
