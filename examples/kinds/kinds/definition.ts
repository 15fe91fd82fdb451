// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import { customizedDefinition, type OperatorDefinition, WatchSignal } from 'operator-constructs/generated';
import { customization } from './customization';
import { bucketLeaksType } from './kinds/bucket-leaks';
import { bucketStorageType } from './kinds/bucket-storage';
import { storagePoolType } from './kinds/storage-pool';

/**
 * The kinds as a definition without an operator: for `Operator.fromExisting`, which says who serves them, and
 * `OperatorClusterPart`, which places their CRDs.
 */
export const kindsDefinition: OperatorDefinition = customizedDefinition(
  {
    name: 'kinds',
    version: 'unknown',
    customResources: [bucketLeaksType, bucketStorageType, storagePoolType],
    watch: WatchSignal.none(),
    workloads: [],
    rules: [],
  },
  customization,
);
