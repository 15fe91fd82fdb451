import { actualSize, actualTraversal, literalInteger, ONE, traversal } from './call';
import {
  joined,
  ONE as ONE_ITEM,
  product,
  REGEX,
  repeated,
  scaled,
  sizesOf,
  sum,
  TRAVERSAL,
  UNLIMITED,
} from './value';

import type { CallCost } from './call';
import type { Operation, Size, Value } from './value';

const readOnce: CallCost['actual'] = ([text]) => actualTraversal(text);
const readTwice: CallCost['actual'] = ([text]) => actualTraversal(text, 2);

export const READ: CallCost = { declared: ([text]) => traversal(text!), actual: readOnce };
export const READ_TWICE: CallCost = {
  declared: ([text]) => traversal(text!, 2),
  actual: readTwice,
};

export const SAME_LENGTH: CallCost = {
  declared: ([text]) => ({ ...traversal(text!), size: text!.sizeOrUnknown }),
  actual: readOnce,
};

/** Comparing the beginning or the end; the longest part is that itself. */
export const AFFIX: CallCost = { declared: ([, part]) => traversal(part!), actual: readOnce };

export const CONTAINS: CallCost = {
  declared: ([text, part]) => ({ cost: product(traversal(text!).cost, traversal(part!).cost) }),
  actual: ([text, part]) => actualTraversal(text) * actualTraversal(part),
};

export const REPLACE: CallCost = {
  declared: ([text, from, to]) => ({
    ...traversal(text!, 2),
    size: replaced(text!.sizeOrUnknown, from!.sizeOrUnknown, to!.sizeOrUnknown),
  }),
  actual: readTwice,
};

export const SPLIT: CallCost = {
  declared: ([text, , limit]) => ({
    ...traversal(text!, 2),
    size: { least: 0, most: literalSize(limit) ?? text!.sizeOrUnknown.most },
  }),
  actual: readTwice,
};

/** Matching a regular expression, which costs something even on an empty text. */
export const MATCH: CallCost = {
  declared: ([text, pattern]) => ({ cost: search(text!, pattern!) }),
  actual: ([text, pattern]) =>
    scaled(1 + actualSize(text), TRAVERSAL) * scaled(actualSize(pattern), REGEX),
};

/** The same as a function, which the API server does not reckon with beforehand. */
export const MATCH_FUNCTION: CallCost = { ...MATCH, declared: ONE.declared };

export const FIND: CallCost = {
  declared: ([text, pattern]) => ({
    cost: search(text!, pattern!),
    size: { least: 0, most: text!.sizeOrUnknown.most },
  }),
  actual: MATCH.actual,
};

/** The longest pattern of a named format. */
const FORMAT_PATTERN = 128;

export const VALIDATE: CallCost = {
  declared: ([, text]) => ({ cost: scaled(traversal(text!).cost, FORMAT_PATTERN * REGEX) }),
  actual: ([, text]) => scaled(1 + actualSize(text), TRAVERSAL) * scaled(FORMAT_PATTERN, REGEX),
};

/**
 * Two quotation marks, and each character may need an escape; the API server's count of unlimited
 * overflows to 0.
 */
export const QUOTE: CallCost = {
  declared: ([text]) => {
    const { least, most } = text!.sizeOrUnknown;
    return {
      ...traversal(text!),
      size: { least: least + 2, most: most === UNLIMITED ? 0 : most * 2 + 2 },
    };
  },
  actual: readOnce,
};

/** `string()`, which goes through bytes only. */
export const TO_STRING: CallCost = {
  declared: ([value]) => {
    const { least, most } = value!.sizeOrUnknown;
    return converted(value!, 'bytes', { least: Math.floor(least / 4), most });
  },
  actual: ([value]) => (value instanceof Uint8Array ? actualTraversal(value) : 1),
};

/** `bytes()`, which goes through a text only. */
export const TO_BYTES: CallCost = {
  declared: ([value]) => {
    const { least, most } = value!.sizeOrUnknown;
    return converted(value!, 'string', { least, most: product(most, 4) });
  },
  actual: ([value]) => (typeof value === 'string' ? actualTraversal(value) : 1),
};

/** `dyn()`, which gives what it is given. */
export const DYN: CallCost = {
  declared: ([value]) => ({ cost: 1, ...sizesOf(value!) }),
  actual: ONE.actual,
};

/** Cost of a conversion that goes through a text, unless the value is something else. */
function converted(value: Value, type: string, size: Size): Operation {
  if (!value.mayBe(type)) {
    return { cost: 1 };
  }
  const { cost } = traversal(value);
  return { cost: value.type?.name === type ? cost : Math.max(cost, 1), size };
}

const ADDRESS_BYTES = 16;

const compareAddresses = scaled(2 * ADDRESS_BYTES, TRAVERSAL);

export const CONTAINS_IP: CallCost = {
  declared: ([, ip]) => ({ cost: sum(compareAddresses, parsedAddress(ip!, 'net.IP')) }),
  actual: ([, other]) => contained(other),
};

export const CONTAINS_CIDR: CallCost = {
  declared: ([, cidr]) => ({
    cost: sum(
      compareAddresses,
      scaled(ADDRESS_BYTES, TRAVERSAL),
      1,
      parsedAddress(cidr!, 'net.CIDR'),
    ),
  }),
  actual: ([, other]) => contained(other) + 2,
};

/** An address may be given as text. */
function parsedAddress(address: Value, parsedType: string): number {
  return address.mayBe('string') && address.type?.name !== parsedType ? traversal(address).cost : 0;
}

function contained(other: unknown): number {
  return scaled(2, TRAVERSAL) + (typeof other === 'string' ? actualTraversal(other) : 0);
}

function search(text: Value, pattern: Value): number {
  const characters = joined(text.sizeOrUnknown, ONE_ITEM).most;
  return product(scaled(characters, TRAVERSAL), scaled(pattern.sizeOrUnknown.most, REGEX));
}

/** The length of a text when all that is found in it is replaced. */
function replaced(text: Size, from: Size, to: Size): Size {
  const least = leastReplaced(text, from, to);
  const most = mostReplaced(text, from, to);
  const inserted = repeated({ least: least.count, most: most.count }, to);
  return joined(inserted, { least: least.kept, most: most.kept });
}

/** How often a text is found, and how many characters of the others stay. */
interface Replacement {
  readonly count: number;
  readonly kept: number;
}

/** An empty text is found before each character, and behind the last one. */
function leastReplaced(text: Size, from: Size, to: Size): Replacement {
  if (from.most === 0) {
    return { count: text.least + 1, kept: text.least };
  }
  return from.most <= to.least
    ? { count: 0, kept: text.least }
    : { count: Math.ceil(text.least / from.most), kept: 0 };
}

function mostReplaced(text: Size, from: Size, to: Size): Replacement {
  if (from.least === 0) {
    return { count: sum(text.most, 1), kept: text.most };
  }
  return to.most <= from.least
    ? { count: 0, kept: text.most }
    : { count: Math.ceil(text.most / from.least), kept: 0 };
}

function literalSize(limit: Value | undefined): number | undefined {
  const count = literalInteger(limit?.node);
  return count === undefined || count >= 0 ? count : UNLIMITED;
}
