import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import type { FoundBinary } from './binary-cache';

/** The need of tests that run servers. */
export const POSTGRESQL = 'postgresql';

/** Where Debian keeps the programs of each major version, apart from the PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Programs of the scripts, which may not all be in one folder. */
const PROGRAMS = [
  'postgres',
  'initdb',
  'psql',
  'pg_basebackup',
  'pg_dump',
  'pg_restore',
  'vacuumdb',
];

/** The folder with the programs of a PostgreSQL server: the newest that is installed. */
export function findPostgresql(): FoundBinary {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const path = folders.find((folder) =>
    PROGRAMS.every((program) => existsSync(join(folder, program))),
  );
  return path === undefined
    ? { missing: 'there is no server of it: apt-get install postgresql' }
    : { path };
}
