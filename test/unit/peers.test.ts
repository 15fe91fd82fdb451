import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remembered } from '../support/remembered';
import { packageJson, root } from '../support/root';

import type * as UsedApi from '../peers/used-api';

/** Result of `npm run peers` for the lowest versions of the peers. */
const lowest = JSON.parse(readFileSync(join(root, 'test/peers/lowest.json'), 'utf8')) as {
  readonly versions: Readonly<Record<string, string>>;
  readonly api: readonly string[];
};

/** API that is optional, with a warning about what is lost: the hooks of Pulumi. */
const OPTIONAL = /^@pulumi\/pulumi (ResourceHook|ErrorHook)/;

describe('the peers', () => {
  test('are promised from those versions on that were looked at; else run: npm run peers', () => {
    const promised = Object.entries(lowest.versions).map(([peer, version]) => [
      peer,
      `^${version}`,
    ]);
    expect(packageJson.peerDependencies).toEqual(Object.fromEntries(promised));
  });

  test('have all that lib uses in those versions already', async () => {
    const used = await remembered('used-api', ['lib', 'test/peers/used-api.ts'], () => {
      // It loads the compiler.
      const { usedApi } = jest.requireActual<typeof UsedApi>('../peers/used-api');
      return usedApi(root);
    });
    // It finds types, values and members.
    expect(used).toEqual(
      expect.arrayContaining([
        'cdk8s Size.asString',
        'constructs IConstruct',
        '@pulumi/pulumi all',
      ]),
    );
    // API that is missing here came later, or lib uses it newly: run `npm run peers`, which looks.
    expect(used.filter((name) => !lowest.api.includes(name) && !OPTIONAL.test(name))).toEqual([]);
  }, 120_000);
});
