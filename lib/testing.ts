export type { AccessSubject, AccessTarget } from './manifests/access-report';
export type { ManifestObject } from './manifests/manifest-object';
export {
  assertAcceptedBy,
  assertAcceptedByApiServer,
  assertDoesNotGrant,
  assertFailsSynthWith,
  assertGrants,
  assertHasNoObject,
  assertHasObject,
  assertSynthesizes,
  assertValidDefinition,
} from './testing/assertions';
export { matchers, type OperatorMatchers } from './testing/matchers';
export { findObject, type ObjectReference, tryFindObject } from './testing/find-object';
export { type CheckResult, objectsOf } from './testing/manifest-source';
