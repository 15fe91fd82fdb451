import type { StructuralSchema } from '../json/schema';
import type { Comparison } from './comparison';

/** A keyword that says how small or how large something may be. */
interface Bound {
  readonly keyword: NumberKeyword;
  readonly side: 'least' | 'most';
  /** Unit that it counts. */
  readonly unit?: string;
  /** The keyword that excludes the bound itself. */
  readonly exclusive?: 'exclusiveMinimum' | 'exclusiveMaximum';
}

type NumberKeyword =
  'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minProperties' | 'maxProperties';

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

/** Where values end: the larger, the more of them there are; first the number, then whether it is one of them. */
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
  const isExclusive = schema[keyword] !== undefined && exclusive !== undefined && schema[exclusive] === true;
  return [sign * number, isExclusive ? 0 : 1];
}

function boundText({ keyword, side, exclusive }: Bound, schema: StructuralSchema): string {
  const number = schema[keyword];
  if (number === undefined) return 'any number';
  if (exclusive !== undefined && schema[exclusive] === true) {
    return `${side === 'least' ? 'more' : 'less'} than ${number}`;
  }
  return `at ${side} ${number}`;
}

function compareMultiple({ before, after, place }: Comparison): void {
  const [was, is] = [before.multipleOf, after.multipleOf];
  if (was === is) return;
  const isWider = is === undefined || (was !== undefined && isMultiple(was, is));
  const isNarrower = was === undefined || (is !== undefined && isMultiple(is, was));
  const change = isWider ? 'bound-widened' : isNarrower ? 'bound-narrowed' : 'bound-changed';
  place.at('multipleOf').report(change, `values must be a multiple of ${is ?? 'anything'}, was ${was ?? 'anything'}`);
}

/** Floating point misses what is a multiple in decimals by a little. */
function isMultiple(number: number, of: number): boolean {
  const quotient = number / of;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}
