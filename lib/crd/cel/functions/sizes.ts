import { ONE } from '../cost/call';
import { sizeOf } from '../runtime/values';
import { type FunctionRow, functions } from './row';

const size = (value: unknown): number => sizeOf(value)!;

/** How large a value is. */
export const SIZES: readonly FunctionRow[] = functions(0, ONE, {
  'size(bytes): int': size,
  'size(list<A>): int': size,
  'size(map<A, B>): int': size,
  'size(string): int': size,
  'bytes.size(): int': size,
  'list<A>.size(): int': size,
  'map<A, B>.size(): int': size,
  'string.size(): int': size,
});
