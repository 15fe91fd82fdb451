/**
 * `npm run peers`: installs the lowest versions of the peers that package.json promises in a folder
 * of its own, and writes down which parts of what `lib` uses they declare (test/peers/lowest.json).
 * A test holds `lib` against that without a network. Fails where npm does not find the versions to
 * go together.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { declaredApi, usedApi } from '../test/peers/used-api';

const root = resolve(__dirname, '..');

const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly peerDependencies: Readonly<Record<string, string>>;
};
const versions = Object.fromEntries(
  Object.entries(peerDependencies).map(([peer, range]) => [peer, range.replace(/^\^/, '')]),
);

const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-peers-'));
try {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: versions }),
  );
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    throw new Error('npm could not install the lowest versions that package.json promises');
  }
  const declared = Object.keys(versions).flatMap((peer) => [
    ...declaredApi(join(folder, 'node_modules', peer), peer),
  ]);
  const there = new Set(declared);
  const api = usedApi(root).filter((name) => there.has(name));
  writeFileSync(
    join(root, 'test/peers/lowest.json'),
    `${JSON.stringify({ versions, api }, undefined, 2)}\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
