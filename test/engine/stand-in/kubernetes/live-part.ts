import { isRecord } from '../provider';

/** What a live object has for the fields that a program names; all else is none of the program's business. */
export function livePart(named: unknown, live: unknown): unknown {
  if (Array.isArray(named) && Array.isArray(live) && named.length === live.length) {
    return named.map((one, i) => livePart(one, live[i]));
  }
  if (!isRecord(named) || !isRecord(live)) return live;
  const fields = Object.keys(named).filter((field) => live[field] !== undefined);
  return Object.fromEntries(fields.map((field) => [field, livePart(named[field], live[field])]));
}
