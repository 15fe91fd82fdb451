import { settledSchema } from '../json/settled';
import { freeze } from './emit';

import type { CelRule, Json, StructuralSchema } from '../json/schema';

/** Pairs of keywords of which the first must not be above the second. */
const BOUNDS = [
  { low: 'minimum', high: 'maximum' },
  { low: 'minLength', high: 'maxLength' },
  { low: 'minItems', high: 'maxItems' },
  { low: 'minProperties', high: 'maxProperties' },
] as const;

const COUNTS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

/** Runs when a node is built, so that the stack trace leads to the line that is wrong. */
function checkKeywords(keywords: StructuralSchema): void {
  checkBounds(keywords);
  checkEnum(keywords);
  checkPattern(keywords.pattern);
  keywords['x-kubernetes-validations']?.forEach(checkRule);
}

/** Keywords of nodes: they were checked, and do not change any more. */
const checked = new WeakSet<StructuralSchema>();

/**
 * Keywords as nodes keep them: checked, and frozen. Given to a node again, they are not looked at
 * again.
 */
export function checkedKeywords(keywords: StructuralSchema): StructuralSchema {
  if (checked.has(keywords)) {
    return keywords;
  }
  checkKeywords(keywords);
  const copy = freeze(structuredClone(settledSchema(keywords)));
  checked.add(copy);
  return copy;
}

/** Refuses keys of a list map that are no required or defaulted scalar fields of its items. */
export function checkMapKeys(keys: readonly string[], items: StructuralSchema | undefined): void {
  if (keys.length === 0) {
    throw new Error("'mapBy' has no key; name the fields that identify an item");
  }
  for (const [i, key] of keys.entries()) {
    const field = items?.properties?.[key];
    if (keys.indexOf(key) !== i) {
      throw new Error(`'mapBy' names '${key}' twice`);
    }
    if (field === undefined) {
      throw new Error(
        `'mapBy' names '${key}', which is not a field of the items; ${listFields(items)}`,
      );
    }
    if (field.type === 'object' || field.type === 'array' || field.nullable) {
      throw new Error(
        `'mapBy' names '${key}', which is no plain value; use a string, number or boolean without null`,
      );
    }
    if (!items?.required?.includes(key) && field.default === undefined) {
      throw new Error(
        `'mapBy' names '${key}', which may be missing; make it required or give it a default`,
      );
    }
  }
}

/** Refuses items that the API server cannot compare as members of a set. */
export function checkSetItems(items: StructuralSchema | undefined): void {
  const whole =
    items?.['x-kubernetes-map-type'] === 'atomic' || items?.['x-kubernetes-list-type'] === 'atomic';
  if ((items?.type === 'object' || items?.type === 'array') && !whole) {
    throw new Error(
      "'set' has items that are no plain values; use mapBy(...), or make the items atomic",
    );
  }
  if (items?.nullable) {
    throw new Error("'set' has items that may be null; use items without null");
  }
}

function checkBounds(keywords: StructuralSchema): void {
  COUNTS.forEach((name) => {
    const count = keywords[name];
    if (count !== undefined && (!Number.isSafeInteger(count) || count < 0)) {
      throw new Error(`'${name}' is ${count}; use a whole number from 0 on`);
    }
  });
  BOUNDS.forEach(({ low, high }) => {
    const from = keywords[low];
    const to = keywords[high];
    if (from !== undefined && to !== undefined && from > to) {
      throw new Error(
        `'${low}' is ${from} and '${high}' is ${to}, which no value can meet; swap them`,
      );
    }
  });
  checkNumbers(keywords);
}

function checkNumbers({ type, minimum, maximum, multipleOf }: StructuralSchema): void {
  if (type === 'integer') {
    checkWhole('minimum', minimum);
    checkWhole('maximum', maximum);
  }
  if (multipleOf !== undefined && !(Number.isInteger(multipleOf) && multipleOf > 0)) {
    throw new Error(
      `'multipleOf' is ${multipleOf}; use a whole number above 0, as the API server cuts fractions off`,
    );
  }
}

function checkWhole(name: string, bound: number | undefined): void {
  if (bound !== undefined && !Number.isInteger(bound)) {
    throw new Error(
      `'${name}' is ${bound}; a whole number needs a whole bound, or the API server refuses every value`,
    );
  }
}

function checkEnum({ enum: members, nullable }: StructuralSchema): void {
  if (members === undefined) {
    return;
  }
  if (members.length === 0) {
    throw new Error("'enum' is empty; name at least one value");
  }
  const shown = members.map((member: Json) => JSON.stringify(member));
  const twice = shown.find((member, i) => shown.indexOf(member) !== i);
  if (twice !== undefined) {
    throw new Error(`'enum' names ${twice} twice`);
  }
  if (nullable) {
    throw new Error(
      `'nullable' stands beside 'enum' (${shown.join(', ')}), where the API server refuses null even if the enum lists it; ` +
        'make the field optional instead',
    );
  }
}

/** Constructs of Perl and JavaScript that RE2, the engine of the API server, does not have. */
const NOT_RE2 = /\(\?(?:[=!>]|<[=!])|(?<!\\)(?:\\\\)*\\[1-9]/;

function checkPattern(pattern: string | undefined): void {
  if (pattern !== undefined && NOT_RE2.test(pattern)) {
    throw new Error(
      `'pattern' is '${pattern}'; Kubernetes uses RE2, which has no lookaround, atomic groups or backreferences; write a CEL rule`,
    );
  }
}

function checkRule({ rule, message }: CelRule): void {
  if (rule.trim() === '') {
    throw new Error("'rule' is empty; write a CEL expression");
  }
  if (message === undefined) {
    if (/[\r\n]/.test(rule.trim())) {
      throw new Error(
        `'message' is missing; a rule of several lines needs one (rule: ${rule.trim()})`,
      );
    }
  } else if (message.trim() === '' || /[\r\n]/.test(message.trim())) {
    throw new Error(`'message' is ${JSON.stringify(message)}; write one line of text`);
  }
}

function listFields(items: StructuralSchema | undefined): string {
  const names = Object.keys(items?.properties ?? {});
  return names.length === 0 ? 'the items have no fields' : `use one of ${names.join(', ')}`;
}
