import { ONE } from '../cost/call';
import { sizeOf } from '../runtime/values';
import { type FunctionRow, functions } from './row';

const size = (value: unknown): number => sizeOf(value)!;

/** How large a value is. */
export const SIZES: readonly FunctionRow[] = functions(0, {
  'size(bytes): int': [ONE, size],
  'size(list<A>): int': [ONE, size],
  'size(map<A, B>): int': [ONE, size],
  'size(string): int': [ONE, size],
  'bytes.size(): int': [ONE, size],
  'list<A>.size(): int': [ONE, size],
  'map<A, B>.size(): int': [ONE, size],
  'string.size(): int': [ONE, size],
});
