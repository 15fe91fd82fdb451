import { defineCustomResource } from '../../authoring';
import { type InputOf, type ManifestOf, type StoredOf, t } from '../../crd';
import type { DatabaseSpecFields } from './spec-fields';
import { documented, SPEC_TEXTS } from './descriptions';
import {
  backup,
  fixedPresence,
  initJob,
  nameFits,
  neverRemoved,
  parameters,
  podSettings,
  reference,
  restoreFrom,
  volumeSize,
} from './fields';
import { columns, scale, status } from './status';

const NAME_HELP = "write a lower case letter, then letters, digits, '_' or '-'";

const shape = {
  name: t.string().max(63).rule("self.matches('^[a-z][a-z0-9_-]*$')", NAME_HELP).immutable(),
  image: t.string().min(1).max(1024),
  'storage-size': volumeSize, // above 0, and only grows
  port: t.int32().min(1).max(65535).immutable().default(5432),
  replicas: t.int32().min(0).max(9).step(1).default(1),
  storageClassName: t.string().max(253).immutable().optional(),
  credentialsSecretRef: reference.immutable().optional(),
  parameters: parameters.default({}),
  initJob: initJob.immutable().optional(),
  backup: backup.optional(),
  restoreFrom: restoreFrom.immutable().optional(),
  deletionPolicy: t.enum('Retain', 'Delete', 'Snapshot').default('Retain'),
  paused: t.bool().default(false),
  ...podSettings,
};

const spec = t
  .object(documented(shape, SPEC_TEXTS))
  .rule(...fixedPresence('storageClassName'))
  .rule(...fixedPresence('initJob'))
  .rule(...fixedPresence('restoreFrom'))
  .rule(...neverRemoved('credentialsSecretRef'));

/** The kind Database. */
export const databaseType = defineCustomResource({
  checked: 'by tests',
  group: 'stable.imaginedata.com',
  kind: 'Database',
  shortNames: ['db'],
  categories: ['imaginedata'],
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      schema: {
        description: 'A database server with its volumes, its Services and its backups.',
        spec,
        status: status.optional(),
        rules: [nameFits],
      },
      subresources: { scale },
      additionalPrinterColumns: columns,
      selectableFields: [{ jsonPath: '.spec.image' }],
    },
  ],
});

/** The `spec` of a Database. */
export interface DatabaseSpec extends DatabaseSpecFields, InputOf<typeof spec> {}

/** The `status` of a Database. */
export interface DatabaseStatus extends StoredOf<typeof status> {}

/** A whole Database, as it is written in a manifest. */
export interface DatabaseManifest extends ManifestOf<typeof databaseType> {}
