import type { CelRule } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import type { JsonObject } from '../../../lib/crd/json/schema';

const TEXT: StructuralSchema = { type: 'string', maxLength: 40 };
const INTEGER: StructuralSchema = { type: 'integer' };
const INT_OR_STRING: StructuralSchema = {
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  'x-kubernetes-int-or-string': true,
  maxLength: 20,
};

const PORT: StructuralSchema = {
  type: 'object',
  required: ['name', 'number'],
  properties: { name: TEXT, number: INTEGER, protocol: { ...TEXT, default: 'TCP' } },
};

/** A schema with a field of each kind. */
export const specSchema: StructuralSchema = {
  type: 'object',
  properties: {
    title: TEXT,
    mode: { type: 'string', enum: ['Single', 'Cluster'] },
    count: INTEGER,
    least: INTEGER,
    most: INTEGER,
    ratio: { type: 'number' },
    words: { type: 'array', maxItems: 10, items: TEXT },
    numbers: { type: 'array', maxItems: 10, items: INTEGER },
    set: { type: 'array', maxItems: 10, items: TEXT, 'x-kubernetes-list-type': 'set' },
    ports: {
      type: 'array',
      maxItems: 10,
      items: PORT,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
    },
    labels: { type: 'object', maxProperties: 10, additionalProperties: TEXT },
    limits: { type: 'object', maxProperties: 10, additionalProperties: INT_OR_STRING },
    size: TEXT,
    site: TEXT,
    address: TEXT,
    range: TEXT,
    image: TEXT,
    release: TEXT,
    timeout: { type: 'string', format: 'duration' },
    since: { type: 'string', format: 'date-time' },
    day: { type: 'string', format: 'date' },
    data: { type: 'string', format: 'byte', maxLength: 40 },
    target: INT_OR_STRING,
    tls: { type: 'object', properties: { enabled: { type: 'boolean' }, secret: TEXT } },
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
  },
};

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
  nested: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'n', labels: { a: 'b' } }, data: {} },
};

/** A rule, and what of the good value has to change for it to be broken. */
export interface RuleCase {
  readonly title: string;
  readonly rule: string;
  readonly bad: JsonObject;
  /** @default - the good value as it is */
  readonly kept?: JsonObject;
  /** @default - there is no old value */
  readonly old?: JsonObject;
  readonly members?: Partial<CelRule>;
}

const from = (title: string, rule: string, bad: JsonObject, more: Partial<RuleCase> = {}): RuleCase => ({
  title,
  rule,
  bad,
  ...more,
});

const [HTTP, DNS] = good['ports'] as [JsonObject, JsonObject];

/** Rules about what a schema makes of a value; what functions give is recorded (`conformance-functions.sampled.test.ts`). */
export const ruleCases: readonly RuleCase[] = [
  from('has', '!has(self.tls) || !self.tls.enabled || has(self.tls.secret)', { tls: { enabled: true } }),
  from(
    'defaults',
    "self.ports.all(p, p.protocol != 'TCP')",
    { ports: [{ name: 'a', number: 1 }] },
    { kept: { ports: [DNS] } },
  ),
  from('optional fields', "self.?tls.?secret.orValue('none') != 'none'", { tls: {} }),
  from('optMap', '!self.?nick.hasValue() && self.?count.optMap(n, n >= 3).orValue(true)', { count: 2 }),
  from('null is absent', '!has(self.nick)', { nick: 'x' }, { kept: { nick: null } }),
  from('int-or-string', "type(self.target) == string ? self.target.matches('^[0-9]+%$') : self.target < 100", {
    target: 8080,
  }),
  from('int-or-string in a map', "self.limits['cpu'] == 2", { limits: { cpu: 3 } }),
  from('duration', "self.timeout > duration('5s') && self.timeout.getSeconds() == 30", { timeout: '1s' }),
  from(
    'duration in words',
    "self.timeout == duration('49h')",
    { timeout: '2 days 2 h' },
    { kept: { timeout: '2 days 1 h' } },
  ),
  from('date-time', "self.since < timestamp('2030-01-01T00:00:00Z') && self.since.getFullYear() == 2025", {
    since: '2031-01-01T00:00:00Z',
  }),
  from('date', "self.day == timestamp('2025-06-01T00:00:00Z')", { day: '2025-06-02' }),
  from('bytes', "self.data == b'hi' && size(self.data) == 2", { data: 'eW8=' }),
  from('reserved words', "self.__namespace__ == 'x'", { namespace: 'y' }),
  from('escaped dashes', 'self.dashed__dash__name == 1', { 'dashed-name': 2 }),
  from('escaped dots', 'self.dotted__dot__name == 2', { 'dotted.name': 1 }),
  from('escaped slashes', 'self.slashed__slash__name == 3', { 'slashed/name': 1 }),
  from('escaped underscores', 'self.two__underscores__underscores == 4', { two__underscores: 1 }),
  from('embedded resources', "self.nested.kind == 'ConfigMap' && self.nested.metadata.name == 'n'", {
    nested: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'n' } },
  }),
  from('sets have no order', "self.set == ['b', 'a']", { set: ['b', 'c'] }),
  from('but lists on the left do', "['b', 'a'] == self.set", { set: ['a', 'b'] }, { kept: { set: ['b', 'a'] } }),
  from('lists have an order', "self.words == ['a', 'b', 'c']", { words: ['a', 'c', 'b'] }),
  from('sets merge', "(self.set + ['b', 'z']) == ['z', 'a', 'b'] && size(self.set + ['b']) == 2", { set: ['a', 'c'] }),
  from('lists join', "self.words + ['a'] == ['a', 'b', 'c', 'a']", { words: [] }),
  from(
    'list maps have no order',
    'self.ports == oldSelf.ports',
    { ports: [HTTP, { ...DNS, number: 1 }] },
    {
      kept: { ports: [DNS, HTTP] },
      old: {},
    },
  ),
  from(
    'list maps merge',
    'size(self.ports + oldSelf.ports) == 2',
    { ports: [{ ...HTTP, name: 'x' }, DNS] },
    { old: {} },
  ),
  from(
    'list maps merge to the right',
    '(self.ports + oldSelf.ports) == oldSelf.ports',
    { ports: [{ ...HTTP, name: 'x' }] },
    {
      kept: { ports: [{ ...HTTP, number: 1 }] },
      old: {},
    },
  ),
  from('immutable', 'self.title == oldSelf.title', { title: 'other' }, { old: {} }),
  from('immutable objects', 'self == oldSelf', { tls: { enabled: true, secret: 'other' } }, { old: {} }),
  from('immutable preserved fields', 'self.free == oldSelf.free', { free: { any: { thing: 2 } } }, { old: {} }),
  from(
    'optionalOldSelf with an old value',
    '!oldSelf.hasValue() || self.count >= oldSelf.value().count',
    { count: 1 },
    {
      old: {},
      members: { optionalOldSelf: true },
    },
  ),
  from(
    'optionalOldSelf without one',
    'oldSelf.hasValue() || self.count == 3',
    { count: 1 },
    {
      members: { optionalOldSelf: true },
    },
  ),
];
