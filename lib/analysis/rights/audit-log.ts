import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type AuditRequest, requestOf } from './audit-event';

/** The longest line that is read; the API server cuts its events far below. */
const MAX_LINE = 32 * 1024 * 1024;

/** Most lines of a file that are named when they are no events. */
const MAX_NAMED = 20;

const NEW_LINE = 0x0a;

/** A readable stream of Node; its own type would ask every user for the types of Node. */
export interface ByteStream {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** A log that is read as a stream. */
export interface AuditLogSource {
  /** What messages call it: the path of the file. */
  readonly name: string;
  readonly open: () => ByteStream;
}

/** What was read of some logs. */
export interface AuditLogSummary {
  /** How many events were read. */
  readonly events: number;
  /** When the first and the last request came, in RFC 3339; empty where there is none. */
  readonly from: string;
  readonly to: string;
  /** What is not whole: lines that a rotation has cut. */
  readonly notes: readonly string[];
}

/** The log in a file; one that ends in `.gz` is unpacked, as the API server packs those that it rotates. */
export function auditLogFile(path: string): AuditLogSource {
  return {
    name: path,
    open: () => {
      const file = createReadStream(path);
      if (!path.endsWith('.gz')) {
        return file;
      }
      const unpacked = createGunzip();
      file.on('error', (error) => unpacked.destroy(error));
      return file.pipe(unpacked);
    },
  };
}

/**
 * Reads audit logs as kube-apiserver writes them, an event in JSON a line, and tells of each request that was decided
 * about. Logs may be of any size: one line at a time is kept.
 *
 * The first and the last line of a log may be cut; that is noted. Any other line that is no event is an error.
 */
export async function readAuditLogs(
  sources: readonly AuditLogSource[],
  take: (request: AuditRequest) => void,
): Promise<AuditLogSummary> {
  let [events, from, to] = [0, '', ''];
  const notes: string[] = [];
  const problems: string[] = [];
  for (const source of sources) {
    const reading = new LogReading(source.name, (request) => {
      events++;
      if (request.at !== '') {
        from = from === '' || request.at < from ? request.at : from;
        to = request.at > to ? request.at : to;
      }
      take(request);
    });
    await reading.run(source.open()).catch((error: unknown) => {
      problems.push(`${source.name}: ${(error as Error).message}`);
    });
    notes.push(...reading.notes);
    problems.push(...reading.problems);
  }
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return { events, from, to, notes };
}

/** One log while it is read. */
class LogReading {
  public readonly notes: string[] = [];
  public readonly problems: string[] = [];
  private line = 0;
  private wrong = 0;

  constructor(
    private readonly name: string,
    private readonly take: (request: AuditRequest) => void,
  ) {}

  public async run(stream: ByteStream): Promise<void> {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      const bytes: Buffer = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      let start = 0;
      for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
        this.read(bytes.toString('utf8', start, end), true);
        start = end + 1;
      }
      rest = bytes.subarray(start);
      if (rest.length > MAX_LINE) {
        throw new Error(`line ${this.line + 1} is longer than ${MAX_LINE} bytes; this is no audit log`);
      }
    }
    this.read(rest.toString('utf8'), false);
    if (this.wrong > MAX_NAMED) {
      this.problems.push(`${this.name}: ${this.wrong - MAX_NAMED} more lines are no events`);
    }
  }

  private read(text: string, isWhole: boolean): void {
    this.line++;
    if (text.trim() === '') {
      return;
    }
    let event: unknown;
    try {
      event = JSON.parse(text);
    } catch {
      this.cut(isWhole);
      return;
    }
    try {
      const request = requestOf(event);
      if (request !== undefined) {
        this.take(request);
      }
    } catch (error) {
      this.fail((error as Error).message);
    }
  }

  /** A line that is no JSON: the end of what another file begins with, or the beginning of what was never finished. */
  private cut(isWhole: boolean): void {
    if (this.line === 1 && isWhole) {
      this.notes.push(`${this.name}: line 1 is cut, and was left out`);
    } else if (!isWhole) {
      this.notes.push(`${this.name}: the last line is cut, and was left out`);
    } else {
      this.fail('is no JSON');
    }
  }

  private fail(problem: string): void {
    this.wrong++;
    if (this.wrong <= MAX_NAMED) {
      this.problems.push(`${this.name}:${this.line}: ${problem}`);
    }
  }
}
