import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { auditLogFile } from 'operator-constructs/cli';
import { readAuditLogs } from '../../../lib/cli/rights/audit-log';
import { folder, useFolder } from '../../support/temporary-folder';
import { event, log, textLog } from './log.fixture';

import type { AuditLogSource } from 'operator-constructs/cli';

const read = async (
  ...logs: readonly AuditLogSource[]
): Promise<{ users: string[]; notes: readonly string[] }> => {
  const users: string[] = [];
  const { notes } = await readAuditLogs(logs, ({ user }) => users.push(user));
  return { users, notes };
};

useFolder();

describe('an audit log', () => {
  test.each([1, 7, 100_000])(
    'is read in pieces of %i bytes, letters of several bytes included',
    async (piece) => {
      const text = `${event('get pods', { user: 'jürgen' })}\n\n${event('get pods', { user: '名' })}`;
      expect(await read(textLog(text, piece))).toEqual({ users: ['jürgen', '名'], notes: [] });
    },
  );

  test('says from when to when it is, over all its files in any order', async () => {
    const at = (day: number): string => event('get pods', { at: `2026-11-0${day}T00:00:00Z` });
    const summary = await readAuditLogs(
      [log(at(3), at(1)), log(at(5)), log(at(2))],
      () => undefined,
    );
    expect(summary).toMatchObject({
      events: 4,
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-05T00:00:00Z',
    });
  });

  test('may be cut where it was rotated, which is noted', async () => {
    const whole = event('get pods', { user: 'a' });
    expect(await read(textLog(`${whole.slice(50)}\n${whole}\n${whole.slice(0, 50)}`))).toEqual({
      users: ['a'],
      notes: [
        'audit.log: line 1 is cut, and was left out',
        'audit.log: the last line is cut, and was left out',
      ],
    });
  });

  test('may be cut in the middle, as by the end of an API server or by joined files: the lines are named', async () => {
    const [first, second] = ['a', 'b'].map((user) => event('get pods', { user })) as [
      string,
      string,
    ];
    const half = event('get pods', { user: 'lost' });
    const of = async (...lines: readonly string[]): Promise<unknown> =>
      await read(textLog([first, ...lines, second].join('\n')));
    const cut = (line: number, what = 'the line is cut'): string =>
      `audit.log:${line}: ${what}, and was left out`;
    expect(await of(half.slice(0, 90))).toEqual({ users: ['a', 'b'], notes: [cut(2)] });
    expect(await of(half.slice(0, 90), half.slice(90))).toEqual({
      users: ['a', 'b'],
      notes: [cut(2), cut(3)],
    });
    expect(await of(half.slice(0, 90) + half.slice(120))).toEqual({
      users: ['a', 'b'],
      notes: [cut(2)],
    });
    // The next event is on the same line, and complete.
    const next = event('get pods', { user: 'next' });
    expect(await of(half.slice(0, 90) + next)).toEqual({
      users: ['a', 'next', 'b'],
      notes: [cut(2, 'the beginning of the line is cut')],
    });
    // The end of an event is one after a cut line only; else it is something else.
    await expect(of(half.slice(90))).rejects.toThrow('audit.log:2: is no JSON');
  });

  test('that is cut in very many places names some', async () => {
    const half = `${event('get pods').slice(0, 90)}\n`;
    const { notes } = await read(textLog(`${event('get pods')}\n${half.repeat(100)}`));
    expect(notes).toHaveLength(21);
    expect(notes[20]).toBe('audit.log: 80 more lines are cut, and were left out');
  });

  test('may begin with a byte order mark', async () => {
    expect(await read(textLog(`\uFEFF${event('get pods', { user: 'a' })}\n`))).toEqual({
      users: ['a'],
      notes: [],
    });
  });

  test.each([
    [
      'a line of something else',
      `${event('get pods')}\nhello\n${event('get pods')}\n`,
      'audit.log:2: is no JSON',
    ],
    [
      'JSON that is no event',
      '{"a":1}\n',
      "audit.log:1: is no audit event: it needs 'verb' and 'stage'",
    ],
    ['a list', '[]\n', 'audit.log:1: is no audit event'],
  ])('%s is an error with its line', async (_what, text, message) => {
    await expect(read(textLog(text))).rejects.toThrow(message);
  });

  test('of a few thousand wrong lines some are named, and the others counted', async () => {
    const problem = await read(textLog('1\n'.repeat(3000))).catch((error: Error) => ({
      users: [],
      notes: [],
      message: error.message,
    }));
    const text = 'message' in problem ? String(problem.message) : '';
    expect(text.split('\n')).toHaveLength(21);
    expect(text).toContain('2980 more lines are no events');
  });

  test('may be a packed file; one that is not there is an error', async () => {
    writeFileSync(join(folder, 'audit.log.gz'), gzipSync(`${event('get pods', { user: 'a' })}\n`));
    expect((await read(auditLogFile(join(folder, 'audit.log.gz')))).users).toEqual(['a']);
    const packed = gzipSync(
      Array.from({ length: 20_000 }, (_, i) => event(`get pods`, { user: `u${i}` })).join('\n'),
    );
    writeFileSync(join(folder, 'cut.gz'), packed.subarray(0, packed.length / 2));
    const cut = await read(auditLogFile(join(folder, 'cut.gz')));
    expect(cut.users.length).toBeGreaterThan(1000);
    expect(cut.notes).toEqual([
      `${join(folder, 'cut.gz')}: the packed file is cut after line ${cut.users.length}; what comes then was not read`,
    ]);
    writeFileSync(join(folder, 'packed.log'), packed);
    await expect(read(auditLogFile(join(folder, 'packed.log')))).rejects.toThrow(
      "packed.log: is packed by gzip; give the file a name that ends in '.gz', or unpack it",
    );
    await expect(read(auditLogFile(folder))).rejects.toThrow(
      'is a folder; give its files one by one',
    );
    writeFileSync(join(folder, 'broken.gz'), 'no gzip');
    await expect(read(auditLogFile(join(folder, 'broken.gz')))).rejects.toThrow(
      'broken.gz: incorrect header check',
    );
    await expect(read(auditLogFile(join(folder, 'none.log')))).rejects.toThrow('none.log: ENOENT');
    await expect(read(auditLogFile(join(folder, 'none.gz')))).rejects.toThrow('none.gz: ENOENT');
  });
});

describe('an audit log that is none', () => {
  test('a line without an end is refused before it is read, packed or not', async () => {
    const zeros = Buffer.alloc(40 * 1024 * 1024);
    const [plain, packed] = [join(folder, 'audit.log'), join(folder, 'audit.log.gz')];
    writeFileSync(plain, zeros);
    writeFileSync(packed, gzipSync(zeros));
    for (const path of [plain, packed]) {
      await expect(read(auditLogFile(path))).rejects.toThrow(
        /line 1 is longer than 8388608 bytes; this is no audit log/,
      );
    }
  });

  test('a named pipe, which nobody may ever write into, is refused', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expect(read(auditLogFile(pipe))).rejects.toThrow(
      `${pipe}: is a named pipe, which may never end`,
    );
    await expect(read(auditLogFile(join(folder, 'none')))).rejects.toThrow(/ENOENT/);
  });
});
