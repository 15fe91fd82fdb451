import type { OptionTypes } from '../checks/options';
import { listOf, STRING } from '../checks/prop-types';
import type { ReadOptions } from './model';

/** What is said of an operator that is read. */
export const READ_OPTION_TYPES: OptionTypes<ReadOptions> = { name: STRING, namespace: STRING, watch: listOf(STRING) };
