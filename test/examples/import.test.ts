import { relative, resolve } from 'node:path';
import { run } from '../../lib/cli/commands/import';
import { sampleProblems } from 'operator-constructs/generated';
import { samples, staleSamples } from '../../examples/import/operators/mailbox-from-bundle/samples';

const root = resolve(__dirname, '../..');
const folder = (name: string): string => relative(process.cwd(), resolve(root, 'examples/import/operators', name));

describe('the example of an import', () => {
  test.each(['mailbox', 'mailbox-from-bundle'])('%s is what an import of its source writes today', async (name) => {
    expect(await run(['--check', folder(name)])).toEqual({ status: 0, output: `${folder(name)}: up to date\n` });
  });

  test('has the samples of the bundle: two that pass, and one that is stale', () => {
    expect(sampleProblems(samples)).toEqual([]);
    expect(samples).toHaveLength(2);
    expect(staleSamples).toEqual([
      expect.objectContaining({ problems: [expect.stringContaining('spec.quotaMegabytes: unknown field')] }),
    ]);
  });
});
