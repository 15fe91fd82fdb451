import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { assertFileEnds } from '../../crd/json/read-file';
import { textOrEmpty, treeOf, tryParseJson } from '../../crd/json/read-tree';
import { isTree } from '../../crd/json/tree';

import type { Tree } from '../../crd/json/tree';

/** A log that is read as a stream. */
export interface AuditLogSource {
  /** Name in messages: the path of the file. */
  readonly name: string;
  readonly open: () => ByteStream;
}

/** Summary of the logs that were read. */
export interface AuditLogSummary {
  /** How many events were read. */
  readonly events: number;
  /** When the first and the last request came, in RFC 3339; empty if there is none. */
  readonly from: string;
  readonly to: string;
  /** Incomplete input: lines that are cut, packed files that end too soon. */
  readonly notes: readonly string[];
}

/**
 * The log in a file; one that ends in `.gz` is unpacked, as the API server packs those that it
 * rotates.
 */
export function auditLogFile(path: string): AuditLogSource {
  return {
    name: path,
    open: () => {
      assertFileEnds(path);
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
 * Reads audit logs as kube-apiserver writes them, an event in JSON a line, and passes on each
 * request that was decided about. Logs may be of any size: one line at a time is kept.
 *
 * Lines may be cut: by a rotation, or by the end of an API server. Each is noted. Any other line
 * that is no event is an error.
 */
export async function readAuditLogs(
  sources: readonly AuditLogSource[],
  onRequest: (request: AuditRequest) => void,
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
      onRequest(request);
    });
    await reading.run(() => source.open());
    notes.push(...reading.notes);
    problems.push(...reading.problems);
  }
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return { events, from, to, notes };
}

/**
 * The longest line that is read: an event holds two objects at most, and etcd takes 1.5 MiB for
 * each.
 */
const MAX_LINE = 8 * 1024 * 1024;

/** Most lines of a file that are named when they are no events, or cut. */
const MAX_NAMED = 20;

const NEW_LINE = 0x0a;

/** First bytes of a file that is packed by gzip. */
const GZIP = [0x1f, 0x8b] as const;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Begin of each event of kube-apiserver; in the body of a request it appears between escaped quotes
 * only.
 */
const EVENT = '{"kind":"Event","apiVersion":"audit.k8s.io/';

/** A readable stream of Node; its own type would ask every user for the types of Node. */
interface ByteStream {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** One log while it is read. */
class LogReading {
  public readonly notes: string[] = [];
  public readonly problems: string[] = [];
  private line = 0;
  private wrong = 0;
  private cuts = 0;
  /** The last line that was cut off, so that what follows may be the end of an event. */
  private lastCut = 0;

  constructor(
    private readonly name: string,
    private readonly onRequest: (request: AuditRequest) => void,
  ) {}

  public async run(open: () => ByteStream): Promise<void> {
    try {
      await this.readAll(open());
    } catch (error) {
      this.failed(error as NodeJS.ErrnoException);
    }
    if (this.wrong > MAX_NAMED) {
      this.problems.push(`${this.name}: ${this.wrong - MAX_NAMED} more lines are no events`);
    }
    if (this.cuts > MAX_NAMED) {
      this.notes.push(
        `${this.name}: ${this.cuts - MAX_NAMED} more lines are cut, and were left out`,
      );
    }
  }

  private async readAll(stream: ByteStream): Promise<void> {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      const bytes: Buffer = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      if (this.line === 0 && GZIP.every((byte, at) => bytes[at] === byte)) {
        throw new Error("is packed by gzip; give the file a name that ends in '.gz', or unpack it");
      }
      let start = 0;
      for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, start)) {
        this.read(bytes.toString('utf8', start, end), true);
        start = end + 1;
      }
      rest = bytes.subarray(start);
      if (rest.length > MAX_LINE) {
        throw new Error(
          `line ${this.line + 1} is longer than ${MAX_LINE} bytes; this is no audit log`,
        );
      }
    }
    this.read(rest.toString('utf8'), false);
  }

  private failed({ code, message }: NodeJS.ErrnoException): void {
    if (code === 'Z_BUF_ERROR' && this.line > 0) {
      this.notes.push(
        `${this.name}: the packed file is cut after line ${this.line}; what comes then was not read`,
      );
    } else {
      const problem = code === 'EISDIR' ? 'is a folder; give its files one by one' : message;
      this.problems.push(`${this.name}: ${problem}`);
    }
  }

  private read(line: string, isWhole: boolean): void {
    this.line++;
    const text = this.line === 1 && line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
    if (text.trim() === '') {
      return;
    }
    const event = tryParseJson(text);
    if (event === undefined) {
      this.readCut(text, isWhole);
    } else {
      this.readEvent(event);
    }
  }

  private readEvent(event: unknown): void {
    try {
      const request = requestOf(event);
      if (request !== undefined) {
        this.onRequest(request);
      }
    } catch (error) {
      this.fail((error as Error).message);
    }
  }

  /**
   * A line that is no JSON: of an event that was never finished, or the end of what stands
   * elsewhere.
   */
  private readCut(text: string, isWhole: boolean): void {
    const start = text.lastIndexOf(EVENT);
    const next = start > 0 ? tryParseJson(text.slice(start)) : undefined;
    const end = start < 0 ? 0 : this.line;
    if (next !== undefined) {
      this.cut(`${this.name}:${this.line}: the beginning of the line is cut`, 0);
      this.readEvent(next);
    } else if (this.line === 1 && isWhole) {
      this.cut(`${this.name}: line 1 is cut`, end);
    } else if (!isWhole) {
      this.cut(`${this.name}: the last line is cut`, end);
    } else if (start >= 0 || this.lastCut === this.line - 1) {
      this.cut(`${this.name}:${this.line}: the line is cut`, end);
    } else {
      this.fail('is no JSON');
    }
  }

  /** @param end the line, where it ends too soon */
  private cut(what: string, end: number): void {
    this.lastCut = end;
    this.cuts++;
    if (this.cuts <= MAX_NAMED) {
      this.notes.push(`${what}, and was left out`);
    }
  }

  private fail(problem: string): void {
    this.wrong++;
    if (this.wrong <= MAX_NAMED) {
      this.problems.push(`${this.name}:${this.line}: ${problem}`);
    }
  }
}

/** A request that an API server has decided about, as its audit log has it. */
export interface AuditRequest {
  /** Who asked: the impersonated user, where there is one. */
  readonly user: string;
  /** Who asked in the name of `user`. */
  readonly impersonator?: string;
  readonly verb: string;
  /** Target: a resource with its subresource, or a path of the API server. */
  readonly target: AuditTarget;
  /**
   * The namespace; absent for a request about all namespaces, or about the whole Kubernetes
   * cluster.
   */
  readonly namespace?: string;
  /** The one object that it is about, as far as RBAC knows it: not for a create. */
  readonly name?: string;
  /** The object that it is about, that of a create as far as the log knows it, too. */
  readonly objectName?: string;
  readonly isAllowed: boolean;
  /** The status of the answer; 0 where it is not logged. */
  readonly code: number;
  readonly message: string;
  /** True if the request is over; a watch is logged when it begins, too. */
  readonly isComplete: boolean;
  /** Reason that the authorizer gave; for RBAC the binding. */
  readonly reason: string;
  /** When the API server received it, in RFC 3339. */
  readonly at: string;
  /** The body of a write, where the audit policy logs bodies. */
  readonly body?: Tree;
}

export type AuditTarget =
  { readonly apiGroup: string; readonly resource: string } | { readonly nonResourceURL: string };

/** Stages at which the API server has decided; before that there is no decision to read. */
const DECIDED = ['ResponseStarted', 'ResponseComplete', 'Panic'];

/** Undefined for an event that says nothing of a decision. @throws where it is no audit event */
export function requestOf(event: unknown): AuditRequest | undefined {
  if (!isTree(event) || typeof event['verb'] !== 'string' || typeof event['stage'] !== 'string') {
    throw new Error(
      "is no audit event: it needs 'verb' and 'stage' (kind Event of audit.k8s.io/v1)",
    );
  }
  if (!DECIDED.includes(event['stage'])) {
    return undefined;
  }
  const asking = treeOf(event['user']);
  const acting = isTree(event['impersonatedUser']) ? event['impersonatedUser'] : asking;
  const annotations = treeOf(event['annotations']);
  const answer = treeOf(event['responseStatus']);
  const code = typeof answer['code'] === 'number' ? answer['code'] : 0;
  const decision = textOrEmpty(annotations['authorization.k8s.io/decision']);
  const { verb } = event;
  return {
    user: textOrEmpty(acting['username']),
    ...(acting !== asking && { impersonator: textOrEmpty(asking['username']) }),
    verb,
    ...placeOf(event, verb),
    isAllowed: decision === '' ? code !== 401 && code !== 403 : decision === 'allow',
    code,
    message: textOrEmpty(answer['message']),
    isComplete: event['stage'] !== 'ResponseStarted',
    reason: textOrEmpty(annotations['authorization.k8s.io/reason']),
    at: textOrEmpty(event['requestReceivedTimestamp']),
    ...(isTree(event['requestObject']) && { body: event['requestObject'] }),
  };
}

function placeOf(
  event: Tree,
  verb: string,
): Pick<AuditRequest, 'target' | 'namespace' | 'name' | 'objectName'> {
  const { apiGroup, resource, subresource, namespace, name } = textsOf(event['objectRef']);
  if (resource === undefined) {
    return { target: { nonResourceURL: textOrEmpty(event['requestURI']).replace(/[?#].*$/, '') } };
  }
  const isPart = subresource !== undefined;
  return {
    target: {
      apiGroup: apiGroup ?? '',
      resource: isPart ? `${resource}/${subresource}` : resource,
    },
    namespace,
    objectName: name,
    // The name of what is created comes out of the body, which no authorizer looks at.
    name: verb === 'create' && !isPart ? undefined : name,
  };
}

/** The texts in some data that are not empty. */
function textsOf(data: unknown): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(
    Object.entries(treeOf(data)).filter(([, text]) => textOrEmpty(text) !== ''),
  ) as Record<string, string>;
}
