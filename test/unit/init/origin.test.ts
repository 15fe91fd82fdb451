import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { originOf } from '../../../lib/cli/init/origin';
import { folder, useFolder, write } from '../../support/temporary-folder';

import type { PackageOrigin } from '../../../lib/cli/init/origin';

useFolder();

/** The origin of a package that a program in `user` has installed, for a folder beside `user`. */
function origin(spec: string | undefined, at = 'user/node_modules/operator-constructs') {
  const dependencies = spec === undefined ? {} : { 'operator-constructs': spec };
  write({
    'user/package.json': JSON.stringify({ dependencies }),
    'packed/oc.tgz': '',
    [`${at}/package.json`]: '{}',
  });
  const root = join(realpathSync(folder), at);
  const own = { root, version: '0.1.0', peerDependencies: {}, devDependencies: {} };
  return originOf(own, join(folder, 'apps/new'));
}

const TARBALL: PackageOrigin = { dependency: 'file:../../packed/oc.tgz', range: '^0.1.0' };

describe('where a new folder gets the package from', () => {
  test.each([
    ['file:../packed/oc.tgz', TARBALL],
    ['../packed/oc.tgz', TARBALL],
    ['^0.1.0', { dependency: '^0.1.0', range: '^0.1.0' }],
    ['latest', { dependency: '^0.1.0', range: '^0.1.0' }],
    ['github:a/b#main', { dependency: 'github:a/b#main', range: '^0.1.0' }],
    ['https://e.com/oc.tgz', { dependency: 'https://e.com/oc.tgz', range: '^0.1.0' }],
  ])('installed by %p', (spec, expected) => {
    expect(origin(spec)).toEqual(expected);
  });

  test.each([
    ['of sources that a program links', 'file:../sources', 'sources'],
    ['of a workspace', 'workspace:*', 'user/node_modules/operator-constructs'],
    ['that no program asks for', undefined, 'lib/node_modules/operator-constructs'],
  ])('a tarball is made, never a name asked for: %s', (_, spec, at) => {
    expect(origin(spec, at)).toEqual({
      dependency: 'file:operator-constructs-0.1.0.tgz',
      range: '^0.1.0',
      pack: `npm pack --ignore-scripts ${join(realpathSync(folder), at)}`,
    });
  });

  test('sources are built before they are packed', () => {
    write({ 'sources/tsconfig.json': '{}' });
    expect(origin(undefined, 'sources').pack).toBe(
      `npm pack ${join(realpathSync(folder), 'sources')}`,
    );
  });

  test('as pnpm installs it, and into a folder below a link', () => {
    const at = 'user/node_modules/.pnpm/oc@1/node_modules/operator-constructs';
    mkdirSync(join(folder, 'deep/real'), { recursive: true });
    symlinkSync(join(folder, 'deep/real'), join(folder, 'apps'));
    expect(origin('file:../packed/oc.tgz', at).dependency).toBe('file:../../../packed/oc.tgz');
  });
});
