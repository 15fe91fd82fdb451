import { unpackedPackages } from '../../node/debian';
import { objectStoreImage } from '../../node/object-store';
import { pgbouncerImage } from '../../node/pgbouncer';
import { postgresqlImage } from '../../node/postgresql-image';
import { PYTHON } from '../../node/python';

import type { ImageSource } from '../../node/image';

/** The commands that an instance writes backups and its log to a store with, for S3. */
const BARMAN = [
  'barman-cli-cloud',
  'python3-argcomplete',
  'python3-barman',
  'python3-boto3',
  'python3-botocore',
  'python3-certifi',
  'python3-chardet',
  'python3-charset-normalizer',
  'python3-dateutil',
  'python3-idna',
  'python3-jmespath',
  'python3-pkg-resources',
  'python3-psycopg2',
  'python3-requests',
  'python3-s3transfer',
  'python3-six',
  'python3-urllib3',
];

export const MAJOR = 15;
export const SERVER = `ghcr.io/cloudnative-pg/postgresql:${MAJOR}`;

/** Servers that are as small as they work. */
export const SMALL = {
  storage: { size: '1Gi' },
  postgresql: { parameters: { shared_buffers: '32MB', max_connections: '50' } },
  resources: { requests: { cpu: '20m', memory: '256Mi' }, limits: { memory: '512Mi' } },
} as const;
export const POOLER = 'ghcr.io/cloudnative-pg/pgbouncer:1.18';

/**
 * An instance as the operator wants it, which puts its own program beside the server; a pooler, and
 * a store for backups.
 */
export function cloudnativePgImages(): ImageSource[] {
  return [
    postgresqlImage(SERVER, {
      user: 26,
      more: [unpackedPackages('barman', [...PYTHON, ...BARMAN])],
    }),
    pgbouncerImage(POOLER),
    objectStoreImage(),
  ];
}
