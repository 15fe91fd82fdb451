/** Types that have an order, in the one in which functions are tried with them. */
const ORDERED = ['int', 'uint', 'double', 'bool', 'Duration', 'Timestamp', 'string', 'bytes'];
const SUMMED = ['int', 'uint', 'double', 'Duration'];

const FORMATS =
  'byte date datetime dns1035Label dns1035LabelPrefix dns1123Label dns1123LabelPrefix dns1123Subdomain ' +
  'dns1123SubdomainPrefix labelValue qualifiedName uri uuid';

/** Functions with the types of their parameters and results; those that are tried first come first. */
export const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  bool: ['bool: bool', 'string: bool'],
  bytes: ['bytes: bytes', 'string: bytes'],
  double: ['double: double', 'int: double', 'string: double', 'uint: double'],
  duration: ['Duration: Duration', 'int: Duration', 'string: Duration'],
  dyn: ['A: dyn'],
  int: ['int: int', 'double: int', 'Duration: int', 'string: int', 'Timestamp: int', 'uint: int'],
  string: ['string', 'bool', 'bytes', 'double', 'Duration', 'int', 'Timestamp', 'uint', 'IP', 'CIDR'].map(
    (type) => `${type}: string`,
  ),
  timestamp: ['Timestamp: Timestamp', 'int: Timestamp', 'string: Timestamp'],
  type: ['A: type<A>'],
  uint: ['uint: uint', 'double: uint', 'int: uint', 'string: uint'],
  size: ['bytes: int', 'list<A>: int', 'map<A, B>: int', 'string: int'],

  cidr: ['string: CIDR'],
  ip: ['string: IP'],
  'ip.isCanonical': ['string: bool'],
  isCIDR: ['string: bool'],
  isIP: ['string: bool'],
  isQuantity: ['string: bool'],
  isSemver: ['string: bool', 'string, bool: bool'],
  isURL: ['string: bool'],
  quantity: ['string: Quantity'],
  semver: ['string: Semver', 'string, bool: Semver'],
  sign: ['Quantity: int'],
  url: ['string: URL'],

  'format.named': ['string: optional<NamedFormat>'],
  ...Object.fromEntries(FORMATS.split(' ').map((name) => [`format.${name}`, [': NamedFormat']])),
  'lists.range': ['int: list<int>'],
  'optional.none': [': optional<A>'],
  'optional.of': ['A: optional<A>'],
  'optional.ofNonZeroValue': ['A: optional<A>'],
  'optional.unwrap': ['list<optional<A>>: list<A>'],
  'sets.contains': ['list<A>, list<A>: bool'],
  'sets.equivalent': ['list<A>, list<A>: bool'],
  'sets.intersects': ['list<A>, list<A>: bool'],
  'strings.quote': ['string: string'],
};

/** What macros are made of, and no expression can call. */
export const PARTS_OF_MACROS: Readonly<Record<string, readonly string[]>> = {
  insertEntry: ['map<A, B>, A, B: map<A, B>'],
  insertMap: ['map<A, B>, map<A, B>: map<A, B>'],
  sortByKeys: ORDERED.map((type) => `list<A>, list<${type}>: list<A>`),
};

/** Methods, in the same way; the receiver is the first parameter. */
export const METHODS: Readonly<Record<string, readonly string[]>> = {
  charAt: ['string, int: string'],
  contains: ['string, string: bool'],
  endsWith: ['string, string: bool'],
  find: ['string, string: string'],
  findAll: ['string, string: list<string>', 'string, string, int: list<string>'],
  format: ['string, list<dyn>: string'],
  join: ['list<string>: string', 'list<string>, string: string'],
  lowerAscii: ['string: string'],
  matches: ['string, string: bool'],
  replace: ['string, string, string: string', 'string, string, string, int: string'],
  split: ['string, string: list<string>', 'string, string, int: list<string>'],
  startsWith: ['string, string: bool'],
  substring: ['string, int: string', 'string, int, int: string'],
  trim: ['string: string'],
  upperAscii: ['string: string'],

  distinct: ['list<A>: list<A>'],
  first: ['list<A>: optional<A>'],
  flatten: ['list<list<A>>: list<A>', 'list<dyn>, int: list<dyn>'],
  indexOf: ['list<A>, A: int', 'string, string: int', 'string, string, int: int'],
  isSorted: ORDERED.map((type) => `list<${type}>: bool`),
  last: ['list<A>: optional<A>'],
  lastIndexOf: ['list<A>, A: int', 'string, string: int', 'string, string, int: int'],
  max: ORDERED.map((type) => `list<${type}>: ${type}`),
  min: ORDERED.map((type) => `list<${type}>: ${type}`),
  reverse: ['list<A>: list<A>'],
  size: ['bytes: int', 'list<A>: int', 'map<A, B>: int', 'string: int'],
  slice: ['list<A>, int, int: list<A>'],
  sort: ORDERED.map((type) => `list<${type}>: list<${type}>`),
  sum: SUMMED.map((type) => `list<${type}>: ${type}`),

  getDate: ofTime(),
  getDayOfMonth: ofTime(),
  getDayOfWeek: ofTime(),
  getDayOfYear: ofTime(),
  getFullYear: ofTime(),
  getHours: [...ofTime(), 'Duration: int'],
  getMilliseconds: [...ofTime(), 'Duration: int'],
  getMinutes: [...ofTime(), 'Duration: int'],
  getMonth: ofTime(),
  getSeconds: [...ofTime(), 'Duration: int'],

  hasValue: ['optional<A>: bool'],
  or: ['optional<A>, optional<A>: optional<A>'],
  orValue: ['optional<A>, A: A'],
  unwrapOpt: ['list<optional<A>>: list<A>'],
  value: ['optional<A>: A'],

  add: ['Quantity, Quantity: Quantity', 'Quantity, int: Quantity'],
  asApproximateFloat: ['Quantity: double'],
  asInteger: ['Quantity: int'],
  compareTo: ['Quantity, Quantity: int', 'Semver, Semver: int'],
  isGreaterThan: ['Quantity, Quantity: bool', 'Semver, Semver: bool'],
  isInteger: ['Quantity: bool'],
  isLessThan: ['Quantity, Quantity: bool', 'Semver, Semver: bool'],
  major: ['Semver: int'],
  minor: ['Semver: int'],
  patch: ['Semver: int'],
  sub: ['Quantity, Quantity: Quantity', 'Quantity, int: Quantity'],

  getEscapedPath: ['URL: string'],
  getHost: ['URL: string'],
  getHostname: ['URL: string'],
  getPort: ['URL: string'],
  getQuery: ['URL: map<string, list<string>>'],
  getScheme: ['URL: string'],

  containsCIDR: ['CIDR, string: bool', 'CIDR, CIDR: bool'],
  containsIP: ['CIDR, string: bool', 'CIDR, IP: bool'],
  family: ['IP: int'],
  ip: ['CIDR: IP'],
  isGlobalUnicast: ['IP: bool'],
  isLinkLocalMulticast: ['IP: bool'],
  isLinkLocalUnicast: ['IP: bool'],
  isLoopback: ['IP: bool'],
  isUnspecified: ['IP: bool'],
  masked: ['CIDR: CIDR'],
  prefixLength: ['CIDR: int'],
  validate: ['NamedFormat, string: optional<list<string>>'],
};

/** Parts of a point in time, with a time zone or in UTC. */
function ofTime(): string[] {
  return ['Timestamp: int', 'Timestamp, string: int'];
}
