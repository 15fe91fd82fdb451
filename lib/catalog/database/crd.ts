import { defineCustomResource } from '../../authoring';
import { type ManifestOf, type StoredOf } from '../../crd';
import { nameFits, spec } from './spec';
import { columns, scale, status } from './status';

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

/** The `status` of a Database. */
export interface DatabaseStatus extends StoredOf<typeof status> {}

/** A whole Database, as it is written in a manifest. */
export interface DatabaseManifest extends ManifestOf<typeof databaseType> {}
