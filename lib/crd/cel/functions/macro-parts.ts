import { NOTHING } from '../cost/call';
import { EvaluationError } from '../runtime/evaluation-error';
import { type EntryMap, mapOf } from '../runtime/values';
import { type FunctionRow, macroPart } from './row';

/** Functions that `transformMap` and `transformMapEntry` expand to. */
export const MACRO_PARTS: readonly FunctionRow[] = [
  ...macroPart('insertEntry', NOTHING, { 'map<A, B>, A, B: map<A, B>': insertEntry }),
  ...macroPart('insertMap', NOTHING, { 'map<A, B>, map<A, B>: map<A, B>': insertMap }),
];

/** Adds an entry to a map that a macro makes. */
export function insertEntry(map: EntryMap, key: unknown, value: unknown): EntryMap {
  if (map.find(key) !== undefined) throw new EvaluationError(`insert failed: key ${String(key)} already exists`);
  return map.set(key, value);
}

export function insertMap(map: EntryMap, other: object): EntryMap {
  const entries = mapOf(other);
  entries.keys().forEach((key) => insertEntry(map, key, entries.find(key)));
  return map;
}
