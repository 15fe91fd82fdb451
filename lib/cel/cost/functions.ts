import { joined, ONE, product, REGEX, repeated, scaled, sum, TRAVERSAL, UNLIMITED, type Size } from './amount';
import { literalInteger, type Call, type CallCost, type Outcome } from './call';
import { LIST_FUNCTIONS, LIST_METHODS } from './list-functions';
import type { Value } from './value';

/** The longest pattern of a named format. */
const FORMAT_PATTERN = 128;

/** Functions, by their qualified names. */
const FUNCTIONS: Readonly<Record<string, CallCost>> = {
  ...LIST_FUNCTIONS,
  url: ({ args: [text] }) => ({ ...traversal(text!), size: text!.sizeOrUnknown }),
  ip: ({ args: [text] }) => traversal(text!),
  isIP: ({ args: [text] }) => traversal(text!),
  cidr: ({ args: [text] }) => traversal(text!),
  isCIDR: ({ args: [text] }) => traversal(text!),
  quantity: ({ args: [text] }) => traversal(text!),
  isQuantity: ({ args: [text] }) => traversal(text!),
  semver: ({ args: [text] }) => traversal(text!),
  isSemver: ({ args: [text] }) => traversal(text!),
  'ip.isCanonical': ({ args: [text] }) => traversal(text!, 2),
  'strings.quote': ({ args: [text] }) => ({ ...traversal(text!), size: quoted(text!.sizeOrUnknown) }),
  string: ({ args: [value] }) => (value!.mayBe('bytes') ? decoded(value!) : undefined),
  bytes: ({ args: [value] }) => (value!.mayBe('string') ? encoded(value!) : undefined),
};

/** Methods, by their names. */
const METHODS: Readonly<Record<string, CallCost>> = {
  ...LIST_METHODS,
  lowerAscii: sameLength,
  upperAscii: sameLength,
  substring: sameLength,
  trim: sameLength,
  replace: ({ target, args: [from, to] }) => ({
    ...traversal(target!, 2),
    size: replaced(target!.sizeOrUnknown, from!.sizeOrUnknown, to!.sizeOrUnknown),
  }),
  split: ({ target, args: [, limit] }) => ({
    ...traversal(target!, 2),
    size: { least: 0, most: literalSize(limit) ?? target!.sizeOrUnknown.most },
  }),
  format: ({ target }) => traversal(target!),
  startsWith: ({ args: [text] }) => traversal(text!),
  endsWith: ({ args: [text] }) => traversal(text!),
  contains: ({ target, args: [text] }) => ({ cost: product(traversal(target!).cost, traversal(text!).cost) }),
  matches: ({ target, args: [pattern] }) => ({ cost: search(target!, pattern!) }),
  find: found,
  findAll: found,
  validate: ({ args: [text] }) => ({ cost: scaled(traversal(text!).cost, FORMAT_PATTERN * REGEX) }),
  containsIP: ({ args: [ip] }) => ({ cost: sum(comparedAddresses(), parsedAddress(ip!, 'net.IP')) }),
  containsCIDR: ({ args: [cidr] }) => ({
    cost: sum(comparedAddresses(), scaled(ADDRESS_BYTES, TRAVERSAL), 1, parsedAddress(cidr!, 'net.CIDR')),
  }),
};

/** What a call costs beyond its target and arguments. */
export function callOutcome(name: string, call: Call): Outcome {
  const table = call.target === undefined ? FUNCTIONS : METHODS;
  return (Object.hasOwn(table, name) ? table[name]?.(call) : undefined) ?? { cost: 1 };
}

function traversal(text: Value, times = 1): { readonly cost: number } {
  return { cost: scaled(text.sizeOrUnknown.most, times * TRAVERSAL) };
}

function sameLength({ target }: Call): Outcome {
  return { ...traversal(target!), size: target!.sizeOrUnknown };
}

/** A regular expression costs something even on an empty text. */
function search(text: Value, pattern: Value): number {
  const characters = joined(text.sizeOrUnknown, ONE).most;
  return product(scaled(characters, TRAVERSAL), scaled(pattern.sizeOrUnknown.most, REGEX));
}

function found({ target, args: [pattern] }: Call): Outcome {
  return { cost: search(target!, pattern!), size: { least: 0, most: target!.sizeOrUnknown.most } };
}

/** The length of a text when all that is found in it is replaced. */
function replaced(text: Size, from: Size, to: Size): Size {
  const least = {
    count: from.most === 0 ? text.least + 1 : from.most <= to.least ? 0 : Math.ceil(text.least / from.most),
    kept: from.most === 0 || from.most <= to.least ? text.least : 0,
  };
  const most = {
    count: from.least === 0 ? sum(text.most, 1) : to.most <= from.least ? 0 : Math.ceil(text.most / from.least),
    kept: from.least === 0 || to.most <= from.least ? text.most : 0,
  };
  const inserted = repeated({ least: least.count, most: most.count }, to);
  return joined(inserted, { least: least.kept, most: most.kept });
}

function literalSize(limit: Value | undefined): number | undefined {
  const count = literalInteger(limit?.node);
  return count === undefined || count >= 0 ? count : UNLIMITED;
}

/** Two quotation marks, and each character may need an escape; the API server's count of unlimited overflows to 0. */
function quoted({ least, most }: Size): Size {
  return { least: least + 2, most: most === UNLIMITED ? 0 : most * 2 + 2 };
}

function decoded(bytes: Value): Outcome {
  const { least, most } = bytes.sizeOrUnknown;
  return { cost: withOthers(bytes, 'bytes'), size: { least: Math.floor(least / 4), most } };
}

function encoded(text: Value): Outcome {
  const { least, most } = text.sizeOrUnknown;
  return { cost: withOthers(text, 'string'), size: { least, most: product(most, 4) } };
}

/** What a conversion costs that goes through a text, unless the value is something else. */
function withOthers(value: Value, type: string): number {
  const { cost } = traversal(value);
  return value.type?.name === type ? cost : Math.max(cost, 1);
}

/** The bytes of an IPv6 address. */
const ADDRESS_BYTES = 16;

function comparedAddresses(): number {
  return scaled(2 * ADDRESS_BYTES, TRAVERSAL);
}

/** An address may be given as text. */
function parsedAddress(address: Value, parsedType: string): number {
  return address.mayBe('string') && address.type?.name !== parsedType ? traversal(address).cost : 0;
}
