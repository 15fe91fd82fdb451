import { throwIfAny } from './errors';
import { type PropType, problemsOf } from './prop-types';
import { prop } from './prop';

/** Type of each option: none can be forgotten. */
export type OptionTypes<Options> = { readonly [Name in keyof Required<Options>]: PropType };

/**
 * Throws what is wrong with the options of a function, all at once: unknown names, and values of another type.
 *
 * @param of the function, such as `DiffReport.of()`
 */
export function checkOptions<Options extends object>(
  of: string,
  options: Options | undefined,
  types: OptionTypes<Options>,
): void {
  if (options !== undefined) {
    throwIfAny(problemsOf(prop.required(prop.object(types)), of, options));
  }
}
