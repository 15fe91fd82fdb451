import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  docPrograms,
  FILES_OF_PROGRAMS,
  filesWithExamples,
  FRAGMENTS,
} from '../support/doc-examples';
import { root } from '../support/root';
import { sharedFolder } from '../support/temporary-folder';

import type { App } from 'cdk8s';

/** That they compile is seen beside the blocks of the documents (test/types). */
describe('examples of doc comments', () => {
  const folder = sharedFolder(join(root, '.readme-'));

  test('are all in programs, or known to be none', () => {
    expect(filesWithExamples()).toEqual([...FILES_OF_PROGRAMS, ...FRAGMENTS].sort());
  });

  test.each(docPrograms().filter(({ isSynthesized }) => isSynthesized))(
    '$name synthesizes',
    ({ name, code }) => {
      const file = join(folder, `${name.replaceAll('/', '-')}.ts`);
      writeFileSync(file, code);
      const { app, promised = [] } = jest.requireActual<{
        app: App;
        promised?: [unknown, string][];
      }>(file);
      expect(() => app.synthYaml()).not.toThrow();
      expect(promised.map(([value]) => value)).toEqual(promised.map(([, text]) => text));
    },
  );
});
