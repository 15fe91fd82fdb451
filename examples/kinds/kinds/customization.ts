import type { OperatorCustomization } from 'operator-constructs/generated';

/**
 * Your knowledge of the kinds of kinds beyond their CRDs. This file is yours: a new import leaves
 * it as it is.
 *
 * Everything that you export here can be imported from the folder, too: classes with friendlier
 * props, for example.
 */
export const customization = {
  // Changes that a cluster does not survive, by kind; for resources that have an operator.
  guards: {},
} satisfies OperatorCustomization;
