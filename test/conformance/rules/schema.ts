import { conformanceDefinition, flag, integer, intOrString, list, map, number, object, text } from '../definition';

const span = text({ format: 'duration' });
const moment = text({ format: 'date-time' });
const label = text({ maxLength: 10 });

const part = object(
  { name: label, port: integer(), target: intOrString(), tags: list(label, { maxItems: 4 }), at: moment, every: span },
  { required: ['name'] },
);

/** The schema that rules are made for: a field of each type, with bounds and without. */
const spec = object({
  text: text(),
  label,
  mode: text({ enum: ['a', 'bb', 'Grün'] }),
  count: integer(),
  ratio: number(),
  isOn: flag(),
  data: text({ format: 'byte' }),
  span,
  moment,
  day: text({ format: 'date' }),
  port: intOrString(),
  shortPort: intOrString({ maxLength: 9 }),
  maybe: text({ nullable: true, maxLength: 10 }),
  labels: list(label, { maxItems: 5 }),
  texts: list(text()),
  counts: list(integer(), { maxItems: 10 }),
  ratios: list(number(), { maxItems: 6 }),
  set: list(label, { maxItems: 6, 'x-kubernetes-list-type': 'set' }),
  parts: list(part, { maxItems: 6, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] }),
  spans: list(span, { maxItems: 4 }),
  moments: list(moment, { maxItems: 4 }),
  ports: list(intOrString(), { maxItems: 4 }),
  rows: list(list(label, { maxItems: 3 }), { maxItems: 3 }),
  names: map(label, { maxProperties: 5 }),
  notes: map(text()),
  sizes: map(integer(), { maxProperties: 4 }),
  groups: map(part, { maxProperties: 4 }),
  limits: map(intOrString(), { maxProperties: 3 }),
  part,
  template: object({}, { 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }),
  free: object({}, { 'x-kubernetes-preserve-unknown-fields': true }),
});

/** The CRD whose spec the rules stand at. */
export const ruledDefinition = conformanceDefinition({ kind: 'Ruled', spec, examples: [] });

/** The simplest expressions of each type: fields of the schema, and literals. */
export const SIMPLE: Readonly<Record<string, readonly string[]>> = {
  bool: ['true', 'false', 'self.isOn', 'has(self.port)', 'has(self.part.at)', 'has(self.nope)'],
  int: ['0', '1', '-1', '9223372036854775807', 'self.count', 'self.part.port', 'oldSelf.count'],
  uint: ['1u', 'uint(3)'],
  double: ['0.5', '-2.5', '1e308', 'self.ratio'],
  string: ["''", "'a'", "'10.0.0.1'", "'1h'", "'%s'", 'self.text', 'self.label', 'self.mode', 'self.part.name'],
  bytes: ["b''", "b'abc'", 'self.data'],
  Duration: ["duration('1h')", "duration('1.5s')", 'self.span', 'self.part.every'],
  Timestamp: ["timestamp('2020-02-29T00:00:00Z')", 'self.moment', 'self.day', 'self.part.at'],
  dyn: ['self.port', 'self.shortPort', 'self.part.target', 'dyn(1)', "dyn('a')", 'dyn(null)', 'dyn([1])'],
  null: ['null'],
  type: ['int', 'string', 'list', 'type', 'google.protobuf.Duration', 'type(self.part)'],
  Quantity: ["quantity('1Gi')", 'quantity(self.label)'],
  URL: ["url('https://a.b:80/c?d=e')", 'url(self.text)'],
  IP: ["ip('10.0.0.1')", 'ip(self.label)'],
  CIDR: ["cidr('10.0.0.0/8')", 'cidr(self.label)'],
  Semver: ["semver('1.2.3')", 'semver(self.label)'],
  part: ['self.part', 'self.parts[0]', "self.groups['a']", 'self.template', 'self.free'],
  'list<string>': ['self.labels', 'self.texts', 'self.set', 'self.part.tags'],
  'list<int>': ['self.counts'],
  'list<double>': ['self.ratios'],
  'list<Duration>': ['self.spans'],
  'list<Timestamp>': ['self.moments'],
  'list<dyn>': ['self.ports'],
  'list<part>': ['self.parts'],
  'list<list<string>>': ['self.rows'],
  'map<string, string>': ['self.names', 'self.notes'],
  'map<string, int>': ['self.sizes'],
  'map<string, part>': ['self.groups'],
  'map<string, dyn>': ['self.limits'],
  'optional<string>': ['self.?text', 'self.part.?name', 'self.names[?self.label]'],
  'optional<int>': ['self.?count', 'self.part.?port', 'self.counts[?0]'],
};
