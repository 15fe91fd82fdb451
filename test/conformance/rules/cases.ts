import {
  conformanceDefinition,
  flag,
  integer,
  intOrString,
  list,
  map,
  number,
  object,
  text,
} from '../definition';
import { copy } from '../json';
import { Random } from '../random';

import type { CelRule } from 'operator-constructs/crd';
import type { DefinitionCase } from '../definition-cases';
import type { LooseObject, Malleable } from '../json';

/**
 * CRDs with one rule each that puts types and functions together in an odd way; the same for the
 * same seed.
 */
export function ruleCases(seed: string, count: number): DefinitionCase[] {
  const random = new Random(`${seed}/rules`);
  const author = new RuleAuthor(random);
  return Array.from({ length: count }, () => {
    const rule = ruleOf(author, random);
    const manifest = copy(ruledDefinition.manifest as unknown as LooseObject) as Malleable;
    manifest.spec.versions[0].schema.openAPIV3Schema.properties.spec['x-kubernetes-validations'] = [
      rule,
    ];
    return { manifest, what: rule.messageExpression ?? rule.rule };
  });
}

function ruleOf(author: RuleAuthor, random: Random): CelRule {
  const depth = random.int(1, 3);
  if (random.chance(0.15)) {
    return { rule: 'self == oldSelf', messageExpression: author.expression('string', depth) };
  }
  const rule = author.expression('bool', depth);
  return { rule, ...(rule.includes('oldSelf') && random.chance(0.2) && { optionalOldSelf: true }) };
}

/** Types that `T` stands for by default. */
const ANY =
  'bool int uint double string bytes Duration Timestamp dyn null type part Quantity IP list<string>'.split(
    ' ',
  );

/** How often a part is of another type than it must be, and how often of one that is not known. */
const WRONG = 0.01;
const OPEN = 0.05;

interface Variable {
  readonly name: string;
  readonly type: string;
}

/** Writes expressions in CEL, most of which have the types that they need. */
class RuleAuthor {
  private variables = 0;

  constructor(private readonly random: Random) {}

  /** An expression of a type; `depth` bounds how deeply it is nested. */
  public expression(type: string, depth: number, scope: readonly Variable[] = []): string {
    const { random } = this;
    const isWrong = random.chance(WRONG);
    const fitting = !isWrong && random.chance(OPEN) ? 'dyn' : type;
    const wanted = isWrong ? random.pick(ANY) : fitting;
    const forms = ALL_FORMS.flatMap((form) => {
      const bound = match(form.gives, wanted);
      return bound === undefined ? [] : [{ form, bound }];
    });
    if (depth <= 0 || forms.length === 0) {
      return this.simple(wanted, scope);
    }
    // Forms that fit any type would otherwise prevail.
    const own = forms.filter(({ form }) => form.gives !== 'T');
    const { form, bound } = random.pick(own.length > 0 && random.chance(0.75) ? own : forms);
    return this.filled(form, bound === '' ? random.pick(ANY) : bound, depth - 1, scope);
  }

  private filled({ text }: Form, any: string, depth: number, scope: readonly Variable[]): string {
    const names = ['x', 'y'].map((letter) => `${letter}${(this.variables += 1)}`);
    const named = text.replace(/\b[xy]\b(?![^{]*\|)/g, (letter) => names[letter === 'x' ? 0 : 1]!);
    return named.replace(
      /\{([A-Za-z][^{}|]*)(?:\|([^{}]*))?\}/g,
      (_all, type: string, declared?: string) => {
        const types = declared === undefined ? [] : splitTypes(declared);
        const inner = types.map((own, i) => ({ name: names[i]!, type: withAny(own, any) }));
        return this.bracketed(this.expression(withAny(type, any), depth, [...scope, ...inner]));
      },
    );
  }

  private bracketed(expression: string): string {
    return /^[\w.'"]+$/.test(expression) ? expression : `(${expression})`;
  }

  private simple(type: string, scope: readonly Variable[]): string {
    const { random } = this;
    const variables = scope.filter((variable) => variable.type === type).map(({ name }) => name);
    if (variables.length > 0 && random.chance(0.7)) {
      return random.pick(variables);
    }
    const known = SIMPLE[type];
    if (known !== undefined) {
      return random.pick(known);
    }
    const [, outer, inner = ''] = /^(\w+)<(.*)>$/.exec(type) ?? [];
    switch (outer) {
      case 'list':
        return `[${this.simple(inner, scope)}]`;
      case 'map':
        return `{'a': ${this.simple(splitTypes(inner)[1]!, scope)}}`;
      case 'optional':
        return `optional.of(${this.simple(inner, scope)})`;
      default:
        return 'self.port';
    }
  }
}

/**
 * The type that `T` stands for where a form gives a type: empty if it is not in there, undefined if
 * the form gives something else.
 */
function match(gives: string, type: string): string | undefined {
  if (gives === type) {
    return '';
  }
  const [before, after] = gives.split(/\bT\b/);
  const fits = after !== undefined && type.startsWith(before!) && type.endsWith(after);
  return fits ? type.slice(before!.length, type.length - after.length) : undefined;
}

function withAny(type: string, any: string): string {
  return type.replace(/\bT\b/, any);
}

/** The types between commas that are not within another one. */
function splitTypes(types: string): string[] {
  return types.split(/, (?![^<]*>)/);
}

/** A way to write an expression. */
interface Form {
  /** The type of what it gives, in which `T` can be any. */
  readonly gives: string;
  /**
   * `{int}` is an expression of that type. `x` and `y` are the variables of a macro, and `{bool|T}`
   * an expression in which they may be used, with their types.
   */
  readonly text: string;
}

const FORMS: Readonly<Record<string, readonly string[]>> = {
  bool: [
    '{bool} && {bool}',
    '{bool} || {bool}',
    '!{bool}',
    '{T} == {T}',
    '{T} != {T}',
    '{T} == {dyn}',
    '{int} < {double}',
    '{string} <= {string}',
    '{Duration} > {Duration}',
    '{Timestamp} >= {Timestamp}',
    '{dyn} < {T}',
    '{T} in {list<T>}',
    '{string} in {map<string, T>}',
    '{string}.contains({string})',
    "{string}.matches('^[a-z]+$')",
    '{list<T>}.all(x, {bool|T})',
    '{list<T>}.exists(x, {bool|T})',
    '{list<T>}.exists_one(x, {bool|T})',
    '{list<T>}.all(x, y, {bool|int, T})',
    '{map<string, T>}.all(x, {bool|string})',
    '{map<string, T>}.exists(x, y, {bool|string, T})',
    '{list<T>}.isSorted()',
    '{optional<T>}.hasValue()',
    'bool({string})',
    'type({T}) == {type}',
    'sets.contains({list<T>}, {list<T>})',
    'sets.intersects({list<T>}, {list<dyn>})',
    'isQuantity({string})',
    '{Quantity}.isGreaterThan({Quantity})',
    '{CIDR}.containsIP({string})',
    '{Semver}.isLessThan({Semver})',
    'format.dns1123Label().validate({string}).hasValue()',
  ],
  int: [
    '{int} + {int}',
    '{int} % {int}',
    '-{int}',
    'size({list<T>})',
    '{map<string, T>}.size()',
    'int({string})',
    'int({dyn})',
    '{string}.indexOf({string})',
    '{list<T>}.indexOf({T})',
    '{Timestamp}.getFullYear()',
    '{Duration}.getHours()',
    '{Quantity}.asInteger()',
  ],
  uint: ['uint({int})', '{uint} + {uint}'],
  double: [
    '{double} * {double}',
    'double({int})',
    'double({dyn})',
    '{Quantity}.asApproximateFloat()',
  ],
  string: [
    '{string} + {string}',
    'string({int})',
    'string({dyn})',
    'string({Duration})',
    '{string}.lowerAscii()',
    '{string}.substring({int})',
    '{string}.replace({string}, {string})',
    '{list<string>}.join({string})',
    "'%s'.format([{T}])",
    "'%s/%d'.format([{T}, {int}])",
    '{URL}.getHost()',
    "{string}.find('[0-9]+')",
  ],
  bytes: ['bytes({string})', '{bytes} + {bytes}'],
  Duration: ['{Duration} + {Duration}', '{Timestamp} - {Timestamp}', 'duration({string})'],
  Timestamp: ['{Timestamp} + {Duration}', '{Duration} + {Timestamp}', 'timestamp({string})'],
  dyn: ['dyn({T})', '{dyn} + {T}', '{T} + {dyn}', '{dyn}[{T}]', '{list<dyn>}[{int}]', '{dyn}.name'],
  type: ['type({T})'],
  Quantity: ['quantity({string})', '{Quantity}.add({Quantity})'],
  IP: ['{CIDR}.ip()'],
  CIDR: ['{CIDR}.masked()'],
  T: [
    '({bool} ? {T} : {T})',
    '{list<T>}[{int}]',
    '{map<string, T>}[{string}]',
    '{optional<T>}.orValue({T})',
    '{optional<T>}.value()',
    '{list<T>}.min()',
    '{list<T>}.sum()',
  ],
  'list<T>': [
    '[]',
    '[{T}]',
    '[{T}, {T}]',
    '({list<T>} + {list<T>})',
    '{list<T>}.filter(x, {bool|T})',
    '{list<string>}.map(x, {T|string})',
    '{list<dyn>}.map(x, {bool|dyn}, {T|dyn})',
    '{map<string, int>}.transformList(x, y, {T|string, int})',
    '{list<T>}.sort()',
    '{list<T>}.sortBy(x, {string|T})',
    '{list<T>}.slice({int}, {int})',
    '{list<T>}.reverse()',
    '{list<T>}.distinct()',
    '{list<list<T>>}.flatten()',
  ],
  'list<string>': ["{string}.split(',')", "{string}.findAll('[a-z]')"],
  'list<int>': ['lists.range({int})'],
  'map<string, T>': [
    '{}',
    '{{string}: {T}}',
    '{map<string, int>}.transformMap(x, y, {T|string, int})',
    '{list<string>}.transformMapEntry(x, y, {y: {T|int, string}})',
  ],
  'optional<T>': [
    'optional.of({T})',
    'optional.none()',
    'optional.ofNonZeroValue({T})',
    '{list<T>}[?{int}]',
    '{map<string, T>}[?{string}]',
    '{optional<T>}.or({optional<T>})',
    '{optional<int>}.optMap(x, {T|int})',
    '{optional<T>}.optFlatMap(x, {optional<T>|T})',
  ],
};

const ALL_FORMS: readonly Form[] = Object.entries(FORMS).flatMap(([gives, texts]) =>
  texts.map((form) => ({ gives, text: form })),
);

const span = text({ format: 'duration' });
const moment = text({ format: 'date-time' });
const label = text({ maxLength: 10 });

const part = object(
  {
    name: label,
    port: integer(),
    target: intOrString(),
    tags: list(label, { maxItems: 4 }),
    at: moment,
    every: span,
  },
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
  parts: list(part, {
    maxItems: 6,
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
  }),
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
  template: object(
    {},
    { 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
  ),
  free: object({}, { 'x-kubernetes-preserve-unknown-fields': true }),
});

const ruledDefinition = conformanceDefinition({ kind: 'Ruled', spec, examples: [] });

/** The simplest expressions of each type: fields of the schema, and literals. */
const SIMPLE: Readonly<Record<string, readonly string[]>> = {
  bool: ['true', 'false', 'self.isOn', 'has(self.port)', 'has(self.part.at)', 'has(self.nope)'],
  int: ['0', '1', '-1', '9223372036854775807', 'self.count', 'self.part.port', 'oldSelf.count'],
  uint: ['1u', 'uint(3)'],
  double: ['0.5', '-2.5', '1e308', 'self.ratio'],
  string: [
    "''",
    "'a'",
    "'10.0.0.1'",
    "'1h'",
    "'%s'",
    'self.text',
    'self.label',
    'self.mode',
    'self.part.name',
  ],
  bytes: ["b''", "b'abc'", 'self.data'],
  Duration: ["duration('1h')", "duration('1.5s')", 'self.span', 'self.part.every'],
  Timestamp: ["timestamp('2020-02-29T00:00:00Z')", 'self.moment', 'self.day', 'self.part.at'],
  dyn: [
    'self.port',
    'self.shortPort',
    'self.part.target',
    'dyn(1)',
    "dyn('a')",
    'dyn(null)',
    'dyn([1])',
  ],
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
