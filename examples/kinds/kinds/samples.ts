// kinds, written by operator-constructs import; import.json says from what.
// Do not edit: the next import writes this file again. What is yours stands in customization.ts.
/* eslint-disable */

import type { ImportedSample, StaleSample } from 'operator-constructs/generated';

/** Upstream's samples that the CRDs of this release accept. */
export const samples: readonly ImportedSample[] = [];

/** Upstream's samples that the CRDs of this release reject, with the reason. */
export const staleSamples: readonly StaleSample[] = [];
