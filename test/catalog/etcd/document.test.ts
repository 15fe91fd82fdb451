import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { etcdBackupDefinition, etcdDefinition, etcdRestoreDefinition } from 'operator-constructs/etcd';
import { root } from '../../support/root';

const DEFINITIONS = [etcdDefinition, etcdBackupDefinition, etcdRestoreDefinition];

const text = readFileSync(join(root, 'docs/etcd.md'), 'utf8');

/** The cells of the row of a table that begins with a cell. */
const row = (first: string): string[] =>
  [...text.matchAll(/^\|(.*)\|$/gm)]
    .map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells[0] === first)
    .flat();

describe('docs/etcd.md', () => {
  test.each(DEFINITIONS)('counts the rights of $name', ({ name, rules }) => {
    const rights = new Set(
      rules.flatMap(({ place, resources, verbs }) =>
        // The same right everywhere and in a namespace is one of two scopes.
        resources.flatMap((resource) => verbs.map((verb) => [place === 'own', resource, verb].join())),
      ),
    );
    expect(row(`\`${name}\``)).toContain(String(rights.size));
  });

  test.each(DEFINITIONS)('names every right of $name, its resource and its verbs', ({ rules }) => {
    const known = text.replaceAll('*', '');
    for (const { resources, verbs } of rules) {
      for (const word of [...resources, ...verbs]) expect(known).toMatch(new RegExp(`\\b${word}\\b`));
    }
  });
});
