import { flag, integer, list, map, number, object, text } from '../../conformance/definition';

import type { JsonObject } from '../../../lib/crd/json/schema';
import type { StructuralSchema } from '../../support/crd-types';

const TEXT: StructuralSchema = text({ maxLength: 40 });
const INTEGER: StructuralSchema = integer();
const INT_OR_STRING: StructuralSchema = {
  anyOf: [integer(), text()],
  'x-kubernetes-int-or-string': true,
  maxLength: 20,
};

const PORT: StructuralSchema = object(
  { name: TEXT, number: INTEGER, protocol: { ...TEXT, default: 'TCP' } },
  { required: ['name', 'number'] },
);

/** A schema with a field of each kind. */
export const specSchema: StructuralSchema = object({
  title: TEXT,
  mode: text({ enum: ['Single', 'Cluster'] }),
  count: INTEGER,
  least: INTEGER,
  most: INTEGER,
  ratio: number(),
  words: list(TEXT, { maxItems: 10 }),
  numbers: list(INTEGER, { maxItems: 10 }),
  set: list(TEXT, { maxItems: 10, 'x-kubernetes-list-type': 'set' }),
  ports: list(PORT, {
    maxItems: 10,
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
  }),
  labels: map(TEXT, { maxProperties: 10 }),
  limits: map(INT_OR_STRING, { maxProperties: 10 }),
  size: TEXT,
  site: TEXT,
  address: TEXT,
  range: TEXT,
  image: TEXT,
  release: TEXT,
  timeout: text({ format: 'duration' }),
  since: text({ format: 'date-time' }),
  day: text({ format: 'date' }),
  data: text({ format: 'byte', maxLength: 40 }),
  target: INT_OR_STRING,
  tls: object({ enabled: flag(), secret: TEXT }),
  nick: { ...TEXT, nullable: true },
  namespace: TEXT,
  'dashed-name': INTEGER,
  'dotted.name': INTEGER,
  'slashed/name': INTEGER,
  two__underscores: INTEGER,
  free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  nested: {
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    'x-kubernetes-preserve-unknown-fields': true,
  },
});

/** A value that keeps all rules below. */
export const good: JsonObject = {
  title: 'web',
  mode: 'Cluster',
  count: 3,
  least: 1,
  most: 5,
  ratio: 0.75,
  words: ['a', 'b', 'c'],
  numbers: [1, 2, 3],
  set: ['a', 'b'],
  ports: [
    { name: 'http', number: 8080, protocol: 'TCP' },
    { name: 'dns', number: 5353, protocol: 'UDP' },
  ],
  labels: { 'app.name': 'x' },
  limits: { cpu: 2, memory: '1Gi' },
  size: '10Gi',
  site: 'https://ex.com:8443/p?q=1',
  address: '10.0.0.7',
  range: '10.0.0.0/24',
  image: 'redis:3',
  release: '1.2.3',
  timeout: '30s',
  since: '2025-01-01T00:00:00Z',
  day: '2025-06-01',
  data: 'aGk=',
  target: '50%',
  tls: { enabled: true, secret: 's' },
  namespace: 'x',
  'dashed-name': 1,
  'dotted.name': 2,
  'slashed/name': 3,
  two__underscores: 4,
  free: { any: { thing: 1 } },
  nested: {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'n', labels: { a: 'b' } },
    data: {},
  },
};
