import type { Guard } from '../../authoring';

/** The field of each storage type, and the field of that with the Secret. */
const SOURCES = [
  { type: 'S3', field: 's3', secret: 'awsSecret' },
  { type: 'ABS', field: 'abs', secret: 'absSecret' },
  { type: 'GCS', field: 'gcs', secret: undefined },
];

const present = (field: string): string => `object.?spec.?${field}.hasValue()`;

/** Guards for the object storage of a backup and of a restore, whose storage type has a name of its own in each. */
export function sourceGuards(typeField: string): readonly Guard[] {
  const type = `object.?spec.?${typeField}.orValue('')`;
  return [
    {
      id: 'known-storage-type',
      expression: `${type} in ['S3', 'ABS', 'GCS']`,
      message: 'the operator crashes on any other storage type, and again each time it starts',
      remedy: `set '${typeField}' to S3, ABS or GCS, as written here`,
    },
    {
      id: 'source-of-storage-type',
      expression: SOURCES.map((source) => `(${type} == '${source.type}') == ${present(source.field)}`).join(' && '),
      message: 'the operator crashes if the source for the storage type is missing, and again each time it starts',
      remedy: `give the one of 's3', 'abs' and 'gcs' that '${typeField}' says`,
    },
    {
      id: 'path-in-a-bucket',
      expression: SOURCES.map(
        ({ field }) => `(!${present(field)} || object.?spec.?${field}.?path.orValue('').matches('^[^/]+/.+$'))`,
      ).join(' && '),
      message: 'a path is the name of a bucket or container, a slash, and the name of the object',
      remedy: "write 'path' as bucket/key",
    },
    {
      id: 'source-has-secret',
      expression: SOURCES.flatMap(({ field, secret }) =>
        secret === undefined ? [] : [`(!${present(field)} || object.?spec.?${field}.?${secret}.orValue('') != '')`],
      ).join(' && '),
      message: 'the operator takes the credentials for this storage from a Secret, and fails without one',
      remedy: "set 's3.awsSecret' or 'abs.absSecret'",
    },
  ];
}
