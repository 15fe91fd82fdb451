import { type OptionTypes, prop } from '../../crd/checks/prop';
import type { ReadOptions } from './model';

/** Types of the options for reading an operator. */
export const READ_OPTION_TYPES: OptionTypes<ReadOptions> = {
  name: prop.string(),
  namespace: prop.string(),
  watch: prop.list(prop.string()),
};
