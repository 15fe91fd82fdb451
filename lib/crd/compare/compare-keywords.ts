import { re2Includes } from '../cel/patterns/re2';
import { KubernetesVersion } from '../checks/kubernetes-version';
import { canonicalText, sameJson } from '../json/same-json';
import { list, shortJson } from '../json/show';
import { formatCheck } from '../validate/string-formats';
import { compareLists, fieldOf, presenceChange } from './definition-finding';

import type { Json, StructuralSchema } from '../json/schema';
import type { Comparison, Deviation } from './definition-finding';

/**
 * Compares whether null is a value; an enum rejects it even then, and if it is not a value it is
 * dropped before.
 */
export function compareNullable({ before, after, place }: Comparison): void {
  if (before.nullable === true && after.nullable !== true) {
    place.at('nullable').report('nullable-removed', 'null is no longer a value');
  } else if (before.nullable !== true && after.nullable === true) {
    const effect = 'a null that was dropped is now refused, as null meets no enum';
    const isRefused = after.enum !== undefined && after.enum.length > 0;
    place
      .at('nullable')
      .report(
        'nullable-added',
        'null is a value',
        isRefused ? { severity: 'breaking', effect } : {},
      );
  }
}

/** Compares formats; those that the API server does not check refuse nothing. */
export function compareFormat({ before, after, place }: Comparison): void {
  const [was, is] = [before.format || undefined, after.format || undefined];
  if (was !== is) {
    const change = `format-${presenceChange(was, is)}` as const;
    const isFree = is === undefined || !isChecked(is, after);
    const effect = 'the API server checks no such format, so all resources stay as they are';
    place
      .at('format')
      .report(
        change,
        `is ${is ?? 'none'}, was ${was ?? 'none'}`,
        isFree && change !== 'format-removed' ? { severity: 'info', effect } : {},
      );
  }
}

/** Numbers of these formats have fewer values than numbers of no format. */
const NARROW_NUMBERS: ReadonlySet<string> = new Set(['int32', 'float']);

function isChecked(format: string, { type }: StructuralSchema): boolean {
  if (type === 'integer' || type === 'number') {
    return NARROW_NUMBERS.has(format);
  }
  return format !== 'password' && formatCheck(format, KubernetesVersion.ofOption()) !== undefined;
}

/** Compares the values that are listed; an empty list allows all. */
export function compareEnum({ before, after, place }: Comparison): void {
  const [was, is] = [before.enum ?? [], after.enum ?? []];
  const at = place.at('enum');
  if (was.length === 0 || is.length === 0) {
    if (was.length > 0) {
      at.report('enum-removed', `values were one of ${shown(was)}, and can be any`);
    } else if (is.length > 0) {
      at.report('enum-added', `values must be one of ${shown(is)}, and could be any`);
    }
    return;
  }
  const [lost, gained] = [without(was, is), without(is, was)];
  if (lost.length > 0) {
    at.report('enum-narrowed', `no longer a value: ${shown(lost)}`);
  }
  if (gained.length > 0) {
    at.report('enum-widened', `new values: ${shown(gained)}`);
  }
}

function without(values: readonly Json[], others: readonly Json[]): Json[] {
  const texts = new Set(others.map(canonicalText));
  return values.filter((value) => !texts.has(canonicalText(value)));
}

function shown(values: readonly Json[]): string {
  return list(values.map(shortJson));
}

/** Compares patterns; of simple ones it is known whether the new one matches what the old one did. */
export function comparePattern({ before, after, place }: Comparison): void {
  const [was, is] = [before.pattern || undefined, after.pattern || undefined];
  if (was === is) {
    return;
  }
  const texts = {
    added: `texts must match ${is}`,
    removed: `texts need not match ${was} any more`,
    changed: `texts must match ${is}, had to match ${was}`,
  };
  const change = presenceChange(was, is);
  const isWider = is !== undefined && re2Includes(is, was ?? '') === true;
  place
    .at('pattern')
    .report(`pattern-${change}`, texts[change], isWider ? { severity: 'info', effect: WIDER } : {});
}

const WIDER = 'every text that was a value still is one';

/** Programs read an empty string where a field is missing, and the other way round. */
const EMPTY_DEFAULT: Deviation = {
  severity: 'info',
  effect: 'an empty string mostly means the same as a field that is left out',
};

export function compareDefault({ before, after, place }: Comparison): void {
  const [was, is] = [before.default, after.default];
  if (sameJson(was, is)) {
    return;
  }
  const at = place.at('default');
  if (was === undefined) {
    at.report('default-added', `the default is ${shortJson(is)}`, is === '' ? EMPTY_DEFAULT : {});
  } else if (is === undefined) {
    at.report(
      'default-removed',
      `the default ${shortJson(was)} is removed`,
      was === '' ? EMPTY_DEFAULT : {},
    );
  } else {
    at.report('default-changed', `the default is ${shortJson(is)}, was ${shortJson(was)}`);
  }
}

/**
 * Compares which fields have to be there.
 *
 * A default takes the place of a field that is missing, so a field that has one can be required
 * without harm; and to take the default of a required field is to demand the field.
 */
export function compareRequired({ before, after, place, present = [] }: Comparison): void {
  const at = place.at('required');
  const hasDefault = (schema: StructuralSchema, field: string): boolean =>
    fieldOf(schema, field)?.default !== undefined;
  compareLists(before.required ?? [], after.required ?? [], (added, field) => {
    const isPresent = present.includes(field) ? 'every object has it' : undefined;
    const why = hasDefault(after, field) ? 'it has a default' : isPresent;
    at.report(
      `required-${added}`,
      `${shortJson(field)} is ${DEMANDED[added]}`,
      added === 'added' && why !== undefined
        ? { severity: 'info', effect: `${why}, so all resources stay as they are` }
        : {},
    );
  });
  const wasRequired = new Set(before.required);
  for (const field of new Set(after.required)) {
    if (wasRequired.has(field) && hasDefault(before, field) && !hasDefault(after, field)) {
      at.report('required-added', `${shortJson(field)} is required and no longer has a default`);
    }
    if (wasRequired.has(field) && !hasDefault(before, field) && hasDefault(after, field)) {
      at.report('required-removed', `${shortJson(field)} is required, but has a default`);
    }
  }
}

const DEMANDED = { added: 'required', removed: 'no longer required' } as const;

/** A keyword that says how small or how large something may be. */
interface Bound {
  readonly keyword: NumberKeyword;
  readonly side: 'least' | 'most';
  readonly unit?: string;
  /** The keyword that excludes the bound itself. */
  readonly exclusive?: 'exclusiveMinimum' | 'exclusiveMaximum';
}

type NumberKeyword =
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties';

const BOUNDS: readonly Bound[] = [
  { keyword: 'minimum', side: 'least', exclusive: 'exclusiveMinimum' },
  { keyword: 'maximum', side: 'most', exclusive: 'exclusiveMaximum' },
  { keyword: 'minLength', side: 'least', unit: 'characters' },
  { keyword: 'maxLength', side: 'most', unit: 'characters' },
  { keyword: 'minItems', side: 'least', unit: 'items' },
  { keyword: 'maxItems', side: 'most', unit: 'items' },
  { keyword: 'minProperties', side: 'least', unit: 'entries' },
  { keyword: 'maxProperties', side: 'most', unit: 'entries' },
];

/** Compares how small and how large values, texts, lists and objects may be. */
export function compareBounds(comparison: Comparison): void {
  BOUNDS.forEach((bound) => compareBound(bound, comparison));
  compareMultiple(comparison);
}

/**
 * Where values end: the larger, the more of them there are; first the number, then whether it is
 * one of them.
 */
type Reach = readonly [number: number, inclusive: number];

function compareBound(bound: Bound, { before, after, place }: Comparison): void {
  const [was, is] = [reachOf(bound, before), reachOf(bound, after)];
  const growth = is[0] === was[0] ? is[1] - was[1] : is[0] - was[0];
  if (growth !== 0) {
    const isSameNumber = before[bound.keyword] === after[bound.keyword];
    const at = place.at(isSameNumber ? (bound.exclusive ?? bound.keyword) : bound.keyword);
    const text = `${bound.unit ?? 'values'} must be ${boundText(bound, after)}, was ${boundText(bound, before)}`;
    at.report(growth > 0 ? 'bound-widened' : 'bound-narrowed', text);
  }
}

function reachOf({ keyword, side, unit, exclusive }: Bound, schema: StructuralSchema): Reach {
  const sign = side === 'least' ? -1 : 1;
  const number = schema[keyword] ?? (side === 'least' && unit !== undefined ? 0 : sign * Infinity);
  const isExclusive =
    schema[keyword] !== undefined && exclusive !== undefined && schema[exclusive] === true;
  return [sign * number, isExclusive ? 0 : 1];
}

function boundText({ keyword, side, exclusive }: Bound, schema: StructuralSchema): string {
  const number = schema[keyword];
  if (number === undefined) {
    return 'any number';
  }
  if (exclusive !== undefined && schema[exclusive] === true) {
    return `${side === 'least' ? 'more' : 'less'} than ${number}`;
  }
  return `at ${side} ${number}`;
}

function compareMultiple({ before, after, place }: Comparison): void {
  const [was, is] = [before.multipleOf, after.multipleOf];
  if (was === is) {
    return;
  }
  const isWider = is === undefined || (was !== undefined && isMultiple(was, is));
  const isNarrower = was === undefined || (is !== undefined && isMultiple(is, was));
  const notWider = isNarrower ? 'bound-narrowed' : 'bound-changed';
  const change = isWider ? 'bound-widened' : notWider;
  place
    .at('multipleOf')
    .report(change, `values must be a multiple of ${is ?? 'anything'}, was ${was ?? 'anything'}`);
}

/** Floating point misses what is a multiple in decimals by a little. */
function isMultiple(number: number, of: number): boolean {
  const quotient = number / of;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}
