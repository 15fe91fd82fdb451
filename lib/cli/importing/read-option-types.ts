import type { OptionTypes } from '../../crd/checks/options';
import { listOf, STRING } from '../../crd/checks/prop-types';
import type { ReadOptions } from './model';

/** Types of the options for reading an operator. */
export const READ_OPTION_TYPES: OptionTypes<ReadOptions> = { name: STRING, namespace: STRING, watch: listOf(STRING) };
