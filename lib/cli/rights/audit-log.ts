import { assertFileEnds } from '../../crd/json/read-file';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { AuditRequest } from './audit-event';
import { type ByteStream, LogReading } from './log-reading';

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

/** The log in a file; one that ends in `.gz` is unpacked, as the API server packs those that it rotates. */
export function auditLogFile(path: string): AuditLogSource {
  return {
    name: path,
    open: () => {
      assertFileEnds(path);
      const file = createReadStream(path);
      if (!path.endsWith('.gz')) return file;
      const unpacked = createGunzip();
      file.on('error', (error) => unpacked.destroy(error));
      return file.pipe(unpacked);
    },
  };
}

/**
 * Reads audit logs as kube-apiserver writes them, an event in JSON a line, and passes on each request that was decided
 * about. Logs may be of any size: one line at a time is kept.
 *
 * Lines may be cut: by a rotation, or by the end of an API server. Each is noted. Any other line that is no event is an
 * error.
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
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { events, from, to, notes };
}
