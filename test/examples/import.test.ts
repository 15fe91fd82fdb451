import { resolve } from 'node:path';
import { sampleProblems } from 'operator-constructs/generated';
import { samples, staleSamples } from '../../examples/import/operators/mailbox-from-bundle/samples';
import { root } from '../support/root';
import { useFolder } from '../support/temporary-folder';
import { run } from './support/command';

const folder = (name: string): string => resolve(root, 'examples/import/operators', name);

useFolder();

describe('the example of an import', () => {
  test.each(['mailbox', 'mailbox-from-bundle'])(
    '%s is what an import of its source writes today',
    async (name) => {
      expect(await run(['import', '--check', folder(name)])).toMatchObject({
        status: 0,
        stdout: `${folder(name)}: up to date\n`,
      });
    },
  );

  test('has the samples of the bundle: two that pass, and one that is stale', () => {
    expect(sampleProblems(samples)).toEqual([]);
    expect(samples).toHaveLength(2);
    expect(staleSamples).toEqual([
      expect.objectContaining({
        problems: [expect.stringContaining('spec.quotaMegabytes: unknown field')],
      }),
    ]);
  });
});
