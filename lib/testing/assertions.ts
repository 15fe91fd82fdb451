import { AssertionError } from 'node:assert';
import { checkAcceptance, checkByApiServer, checkDefinition } from './acceptance';
import { checkObject } from './find-object';
import { checkDenied, checkGranted } from './granted-rights';
import { checkFailure, checkSynthesis } from './synth-result';

import type { OperatorDefinition } from '../core/operator-definition';
import type { ValidateOptions } from '../crd/validate/validate-resource';
import type { CheckReportOptions } from '../manifests/check';
import type { CustomResourceDefinitionSource } from './acceptance';
import type { ResourceSource, SubjectSource } from './claim';
import type { ObjectReference, PartialObject } from './find-object';
import type { CheckResult, ManifestSource } from './manifest-source';
import type { Build, ExpectedText } from './synth-result';

/** Fails unless a source, or what a function returns, is synthesized without an error. */
export function assertSynthesizes(build: Build): void {
  assertHolds(checkSynthesis(build));
}

/** Fails unless building or synthesizing fails with a message that holds all texts. */
export function assertFailsSynthWith(build: Build, ...expected: readonly ExpectedText[]): void {
  assertHolds(checkFailure(build, expected));
}

/** Fails unless there is such an object, with such fields. */
export function assertHasObject(
  source: ManifestSource,
  reference: ObjectReference,
  partial?: PartialObject,
): void {
  assertHolds(checkObject(source, reference, partial));
}

/**
 * Fails unless the definition of an operator is right: names, guards, CRDs. Programs need not check
 * again one that a test checks (`checkedByTests`).
 */
export function assertValidDefinition(definition: OperatorDefinition): void {
  assertHolds(checkDefinition(definition));
}

/** Fails if there is such an object, with such fields. */
export function assertHasNoObject(
  source: ManifestSource,
  reference: ObjectReference,
  partial?: PartialObject,
): void {
  const { pass, message } = checkObject(source, reference, partial);
  assertHolds({ pass: !pass, message });
}

/**
 * Fails unless a subject may do all of something: everywhere, or in the namespace that is named.
 */
export function assertGrants(
  source: ManifestSource,
  subject: SubjectSource,
  verb: string | readonly string[],
  resource: ResourceSource,
  namespace?: string,
): void {
  assertHolds(checkGranted(source, { subject, verb, resource, namespace }));
}

/** Fails if a subject may do any of something: anywhere, or in the namespace that is named. */
export function assertDoesNotGrant(
  source: ManifestSource,
  subject: SubjectSource,
  verb: string | readonly string[],
  resource: ResourceSource,
  namespace?: string,
): void {
  assertHolds(checkDenied(source, { subject, verb, resource, namespace }));
}

/**
 * Fails unless an API server would accept all objects of a source, as the check program says, and
 * without the program.
 */
export function assertAcceptedByApiServer(
  source: ManifestSource,
  options?: CheckReportOptions,
): void {
  assertHolds(checkByApiServer(source, options));
}

/** Fails unless the API server would accept all resources of the CRD. */
export function assertAcceptedBy(
  source: ManifestSource,
  crd: CustomResourceDefinitionSource,
  options?: ValidateOptions,
): void {
  assertHolds(checkAcceptance(source, crd, options));
}

function assertHolds({ pass, message }: CheckResult): void {
  if (!pass) {
    throw new AssertionError({ message: message() });
  }
}
