import {
  conformanceDefinition,
  integer,
  intOrString,
  list,
  map,
  number,
  object,
  ruled,
  text,
} from '../definition';

const short = text({ maxLength: 30 });
const tiny = text({ maxLength: 8 });
const words = list(short, { maxItems: 8 });
const numbers = list(integer(), { maxItems: 8 });

/** A field with rules about itself, so that most resources break none or one. */
const about = (schema: Parameters<typeof ruled>[0], ...rules: string[]) => ruled(schema, ...rules);

/** Rules with every library of CEL, each on a field of its own. */
export const rules = conformanceDefinition({
  kind: 'Rule',
  spec: object({
    arithmetic: about(
      object({ a: integer(), b: integer(), r: number() }),
      '!has(self.a) || !has(self.b) || self.a + self.b * 2 - self.a % 7 < 100',
      '!has(self.b) || self.b == 0 || 100 / self.b > -60',
      '!has(self.r) || !has(self.a) || self.r > self.a || double(self.a) - self.r >= 0.5',
      '!has(self.r) || int(self.r) <= 5',
    ),
    logic: about(
      object({
        a: integer(),
        b: integer(),
        on: { type: 'boolean' },
        mode: text({ enum: ['x', 'y'] }),
      }),
      "has(self.mode) && self.mode == 'x' ? has(self.a) : !has(self.a) || self.a > 0",
      '(has(self.on) && self.on) || !has(self.b) || self.b in [1, 2, 3]',
      'has(self.a) && has(self.b) && self.a < self.b == true || !has(self.b)',
      'self.?a.orValue(1) == 1 || self.?b.hasValue()',
    ),
    strings: about(
      short,
      "!self.startsWith('x') && !self.endsWith('.') && !self.contains('..')",
      'self.size() <= 20 && self.lowerAscii() == self',
      "self.trim() == self && self.indexOf('#') == -1",
      "self.split('-').size() <= 3 && self.replace('a', 'b').size() == self.size()",
      "self == '' || self.charAt(0) != '0' && self.substring(0, 1) != '-'",
      "'%s!'.format([self]).endsWith('!')",
    ),
    patterns: about(
      short,
      "self.matches('^[a-z0-9.-]*$')",
      "self.find('[0-9]+') != '13'",
      "self.findAll('[a-z]').size() < 10",
    ),
    words: about(
      words,
      'self.isSorted()',
      "self.all(w, w.size() < 10) && !self.exists(w, w == 'bad') && self.exists_one(w, w != '')",
      "self.join(',').size() < 40",
      "self.filter(w, w.startsWith('a')).map(w, w.size()).all(n, n < 6)",
      "self.indexOf('b') != 0 && self.lastIndexOf('c') < 4",
    ),
    numbers: about(
      numbers,
      'self.size() == 0 || self.sum() < 100 && self.max() - self.min() < 50',
      'self.map(n, n * n).all(s, s < 2500)',
      '!(13 in self)',
      'self.all(i, n, i < 7 || n == 0)',
    ),
    sets: about(
      object({ a: words, b: words }),
      '!has(self.a) || !has(self.b) || sets.intersects(self.a, self.b)',
      "!has(self.a) || sets.contains(['a', 'b', 'c', 'd'], self.a)",
      '!has(self.b) || !has(self.a) || !sets.equivalent(self.a, self.b)',
    ),
    quantities: about(
      object({ size: short, limit: intOrString({ maxLength: 20 }) }),
      '!has(self.size) || isQuantity(self.size)',
      "!has(self.size) || quantity(self.size).isGreaterThan(quantity('100Mi'))",
      "!has(self.size) || quantity(self.size).compareTo(quantity('10Ti')) < 0",
      '!has(self.size) || quantity(self.size).asApproximateFloat() > 1.0',
      '!has(self.limit) || type(self.limit) != string || isQuantity(self.limit)',
      '!has(self.limit) || type(self.limit) != int || self.limit < 100',
    ),
    urls: about(
      short,
      'isURL(self)',
      "url(self).getScheme() == 'https' && url(self).getHostname() != 'localhost'",
      "url(self).getPort() != '80' && size(url(self).getQuery()) < 2",
    ),
    addresses: about(
      object({ ip: short, cidr: short }),
      '!has(self.ip) || isIP(self.ip) && ip(self.ip).family() == 4 && !ip(self.ip).isLoopback()',
      '!has(self.cidr) || isCIDR(self.cidr) && cidr(self.cidr).prefixLength() >= 8',
      '!has(self.ip) || !has(self.cidr) || cidr(self.cidr).containsIP(self.ip)',
      '!has(self.cidr) || cidr(self.cidr).masked() == cidr(self.cidr)',
    ),
    versions: about(
      short,
      'isSemver(self)',
      "semver(self).isGreaterThan(semver('0.9.0')) && semver(self).major() < 5",
      "semver(self).compareTo(semver('3.0.0')) != 0",
    ),
    formats: about(
      short,
      '!format.dns1123Label().validate(self).hasValue()',
      "format.named('dns1123Subdomain').value().validate(self).orValue([]).size() == 0",
    ),
    times: object({
      timeout: about(
        text({ format: 'duration', maxLength: 20 }),
        "self >= duration('1s') && self.getMinutes() < 90",
      ),
      since: about(
        text({ format: 'date-time', maxLength: 40 }),
        "self > timestamp('2020-01-01T00:00:00Z') && self.getMonth() < 11",
        "self - timestamp('2020-01-01T00:00:00Z') < duration('100000h')",
      ),
      day: about(text({ format: 'date', maxLength: 20 }), 'self.getDayOfWeek() != 0'),
      data: about(text({ format: 'byte', maxLength: 40 }), "self != b'hello' && size(self) < 8"),
    }),
    optionals: about(
      object({ tls: object({ on: { type: 'boolean' }, secret: short }), count: integer() }),
      "self.?tls.?secret.orValue('none') != 'none' || !self.?tls.?on.orValue(false)",
      'self.?count.optMap(c, c * 2).orValue(0) < 20',
    ),
    maps: about(
      map(short, { maxProperties: 6 }),
      "self.all(k, k.matches('^[a-z./-]+$') && self[k] != '')",
      "!('forbidden' in self) && size(self) < 5",
      'self.all(k, v, k != v)',
      "self.exists(k, k.startsWith('a')) || size(self) < 3",
    ),
    lists: about(
      list(
        object(
          { name: tiny, port: integer(), tags: list(tiny, { maxItems: 3 }) },
          { required: ['name'] },
        ),
        {
          maxItems: 4,
        },
      ),
      'self.all(x, self.exists_one(y, y.name == x.name))',
      'self.all(x, !has(x.port) || x.port > 0 && x.port < 65536)',
      'self.all(x, !has(x.tags) || x.tags.all(t, t != x.name))',
      "!self.exists(x, x.name == 'bad')",
    ),
    strange: about(
      object({
        'dashed-name': integer(),
        namespace: short,
        'dotted.name': integer(),
        if: integer(),
        two__x: integer(),
      }),
      '!has(self.dashed__dash__name) || self.dashed__dash__name > 0',
      "!has(self.__namespace__) || self.__namespace__ != 'default'",
      '!has(self.dotted__dot__name) || !has(self.__if__) || self.dotted__dot__name < self.__if__',
      '!has(self.two__underscores__x) || self.two__underscores__x != 2',
    ),
    messages: ruled(
      object({ a: integer(), b: integer() }, { required: ['a', 'b'] }),
      { rule: 'self.a < self.b', messageExpression: "'a is %d'.format([self.a])", fieldPath: '.a' },
      { rule: 'self.a != 7', message: 'no seven', reason: 'FieldValueForbidden', fieldPath: '.a' },
      { rule: 'self.b / self.a < 10', message: 'the ratio is limited' },
    ),
    defaulted: ruled(
      object({ mode: text({ default: 'a' }), n: integer({ default: 5 }) }),
      "self.mode != 'a' || self.n < 9",
    ),
    nullable: ruled(
      object({ x: text({ nullable: true }), n: integer() }),
      "!has(self.x) || self.x != 'n'",
      '!has(self.n) || self.n < 3',
    ),
    resource: ruled(
      {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        'x-kubernetes-preserve-unknown-fields': true,
      },
      "self.kind == 'ConfigMap' && self.apiVersion == 'v1'",
      "!has(self.metadata) || !has(self.metadata.name) || self.metadata.name.startsWith('a')",
    ),
  }),
  examples: [
    {
      arithmetic: { a: 1, b: 2, r: 3.5 },
      logic: { mode: 'x', a: 1, b: 2, on: true },
      strings: 'a-b.c',
      patterns: 'a.b-1',
      words: ['', 'a'],
      numbers: [1, 2, 3],
      sets: { a: ['a', 'b'], b: ['b'] },
      quantities: { size: '10Gi', limit: '50m' },
      urls: 'https://a.example.com/x?y=1',
      addresses: { ip: '10.1.2.3', cidr: '10.0.0.0/8' },
    },
    {
      versions: '1.2.3',
      formats: 'a-label',
      times: { timeout: '1m', since: '2024-02-03T04:05:06Z', day: '2024-01-02', data: 'aGk=' },
      optionals: { tls: { on: true, secret: 's' }, count: 3 },
      maps: { a: 'x', 'b/c': 'y' },
      lists: [{ name: 'a', port: 80, tags: ['x'] }, { name: 'b' }],
      strange: { 'dashed-name': 1, namespace: 'x', 'dotted.name': 1, if: 2 },
      messages: { a: 1, b: 2 },
      defaulted: {},
      nullable: { x: null, n: 1 },
      resource: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'abc' }, data: {} },
    },
  ],
});
