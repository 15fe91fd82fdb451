import { resolve } from 'node:path';
import { sampleProblems } from 'operator-constructs/generated';
import { samples } from '../../examples/kinds/kinds/samples';
import { root } from '../support/root';
import { useFolder } from '../support/temporary-folder';
import { run } from './support/command';

const folder = resolve(root, 'examples/kinds/kinds');

useFolder();

test('examples/kinds is what an import of its CRDs writes today', async () => {
  expect(await run(['import', '--check', folder])).toMatchObject({
    status: 0,
    stdout: `${folder}: up to date\n`,
  });
  expect(sampleProblems(samples)).toEqual([]);
});
