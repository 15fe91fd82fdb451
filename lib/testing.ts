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
export { matchers, type OperatorMatchers } from './testing/matchers';
export {
  type AsymmetricMatcher,
  findObject,
  type ObjectReference,
  type PartialObject,
  tryFindObject,
} from './testing/objects';
export { type CheckResult, type ManifestSource, objectsOf } from './testing/source';
export { summarized } from './testing/summary';
export type { Build, ExpectedText } from './testing/synthesis';
