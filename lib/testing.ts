export type { AccessSubject, AccessTarget } from './manifests/access-report';
export type { ManifestObject } from './manifests/manifest-object';
export type { CustomResourceDefinitionSource } from './testing/acceptance';
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
export type { ResourceSource, SubjectSource } from './testing/claim';
export type { AsymmetricMatcher } from './testing/differences';
export { matchers } from './testing/matchers';
export type { OperatorMatchers } from './testing/matchers';
export { findObject, tryFindObject } from './testing/objects';
export type { ObjectReference, PartialObject } from './testing/objects';
export type { CheckResult } from './testing/result';
export { objectsOf } from './testing/source';
export type { ManifestSource } from './testing/source';
export { summarized } from './testing/summary';
export type { Build, ExpectedText } from './testing/synthesis';
