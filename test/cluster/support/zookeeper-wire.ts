/** Reads the fields of a ZooKeeper request, in their order. */
export class WireReader {
  private offset = 0;

  constructor(private readonly bytes: Buffer) {}

  public int(): number {
    this.offset += 4;
    return this.bytes.readInt32BE(this.offset - 4);
  }

  public long(): bigint {
    this.offset += 8;
    return this.bytes.readBigInt64BE(this.offset - 8);
  }

  public buffer(): Buffer {
    const length = Math.max(this.int(), 0); // -1 stands for null
    this.offset += length;
    return this.bytes.subarray(this.offset - length, this.offset);
  }

  public text(): string {
    return this.buffer().toString('utf8');
  }
}

/** Puts the fields of a ZooKeeper answer together. */
export class WireWriter {
  private readonly parts: Buffer[] = [];

  public int(value: number): this {
    const part = Buffer.alloc(4);
    part.writeInt32BE(value);
    return this.add(part);
  }

  public long(value: number | bigint): this {
    const part = Buffer.alloc(8);
    part.writeBigInt64BE(BigInt(value));
    return this.add(part);
  }

  public buffer(value: Buffer): this {
    return this.int(value.length).add(value);
  }

  public text(value: string): this {
    return this.buffer(Buffer.from(value, 'utf8'));
  }

  public add(part: Buffer): this {
    this.parts.push(part);
    return this;
  }

  /** All fields. */
  public bytes(): Buffer {
    return Buffer.concat(this.parts);
  }

  /** All fields behind their length, as they are sent. */
  public frame(): Buffer {
    const bytes = this.bytes();
    return new WireWriter().buffer(bytes).bytes();
  }
}

/** Cuts a stream into the frames that it carries. */
export class FrameSplitter {
  private pending = Buffer.alloc(0);

  public push(chunk: Buffer): Buffer[] {
    this.pending = Buffer.concat([this.pending, chunk]);
    const frames: Buffer[] = [];
    while (this.pending.length >= 4) {
      const end = 4 + this.pending.readInt32BE(0);
      if (this.pending.length < end) break;
      frames.push(this.pending.subarray(4, end));
      this.pending = this.pending.subarray(end);
    }
    return frames;
  }
}
