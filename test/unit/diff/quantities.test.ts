import { object } from './objects';
import { DiffReport } from 'operator-constructs/cli';

const claim = (storage: string): object =>
  object('v1 PersistentVolumeClaim', { spec: { resources: { requests: { storage } } } });

describe('the size of a claim is compared, however it is written', () => {
  test.each([
    ['1e999999999', '1Gi', 'error'],
    ['1Gi', '1e999999999', 'info'],
    ['1e-999999999', '1', 'info'],
    ['9'.repeat(100_000), '1', 'error'],
    [`0.${'0'.repeat(100_000)}1`, '1', 'info'],
    ['1024Mi', '1Gi', undefined],
  ])('%.20s and %.20s', (before, after, level) => {
    const start = process.cpuUsage();
    const { findings } = DiffReport.of([claim(before)], [claim(after)]);
    const { user, system } = process.cpuUsage(start);
    expect(findings.map((finding) => finding.level)).toEqual(level === undefined ? [] : [level]);
    expect(user + system).toBeLessThan(2_000_000);
  });
});
