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

/** Matchers that are added to `expect(...)`; `R` is what a matcher returns there. */
export interface OperatorMatchers<R = void> {
  /** An app, a chart or what a function returns is synthesized without an error. */
  toSynthesize(): R;
  /**
   * There is such an object, with such fields. A field that is not expected may have any value, a
   * list has as many items as expected, and `undefined` says that a field is not there.
   */
  toHaveObject(reference: ObjectReference, partial?: PartialObject): R;
  /** Building or synthesizing fails, with a message that holds all texts. */
  toFailSynthWith(...expected: readonly ExpectedText[]): R;
  /**
   * A subject may do something: all verbs, in the namespace, or everywhere when none is named. With
   * `.not` it may do nothing of it: no verb, for no object, in the namespace, or anywhere when none
   * is named.
   */
  toGrant(
    subject: SubjectSource,
    verb: string | readonly string[],
    resource: ResourceSource,
    namespace?: string,
  ): R;
  /**
   * The definition of an operator is right: names, guards, CRDs. Programs need not check again one
   * that a test checks (`checkedByTests`).
   */
  toBeValidDefinition(): R;
  /**
   * The API server would accept all resources of the CRD that there are, of which there is one at
   * least.
   */
  toBeAcceptedBy(crd: CustomResourceDefinitionSource, options?: ValidateOptions): R;
  /**
   * An API server would accept all objects, as the check program says, which has its own code;
   * without the program this fails. CRDs among the objects count, and those of the options.
   */
  toBeAcceptedByApiServer(options?: CheckReportOptions): R;
}

/** Context that `expect.extend` gives: true in `isNot` if the claim is made with `.not`. */
interface MatcherContext {
  readonly isNot?: boolean;
}

/**
 * Matchers for Jest and Vitest.
 *
 * @example
 * import { matchers } from 'operator-constructs/testing';
 *
 * expect.extend(matchers);
 */
export const matchers = {
  toSynthesize(received: unknown): CheckResult {
    return checkSynthesis(received as Build);
  },
  toBeValidDefinition(received: unknown): CheckResult {
    return checkDefinition(received as OperatorDefinition);
  },
  toHaveObject(
    received: unknown,
    reference: ObjectReference,
    partial?: PartialObject,
  ): CheckResult {
    return checkObject(received as ManifestSource, reference, partial);
  },
  toFailSynthWith(received: unknown, ...expected: readonly ExpectedText[]): CheckResult {
    return checkFailure(received as Build, expected);
  },
  toGrant(
    this: MatcherContext,
    received: unknown,
    subject: SubjectSource,
    verb: string | readonly string[],
    resource: ResourceSource,
    namespace?: string,
  ): CheckResult {
    const claim = { subject, verb, resource, namespace };
    if (this.isNot !== true) {
      return checkGranted(received as ManifestSource, claim);
    }
    // The opposite of "all of it, everywhere" is "not quite all of it", which nobody means.
    const { pass, message } = checkDenied(received as ManifestSource, claim);
    return { pass: !pass, message };
  },
  toBeAcceptedBy(
    received: unknown,
    crd: CustomResourceDefinitionSource,
    options?: ValidateOptions,
  ): CheckResult {
    return checkAcceptance(received as ManifestSource, crd, options);
  },
  toBeAcceptedByApiServer(received: unknown, options?: CheckReportOptions): CheckResult {
    return checkByApiServer(received as ManifestSource, options);
  },
};

/* eslint-disable @typescript-eslint/no-namespace, @typescript-eslint/no-empty-object-type, @typescript-eslint/no-unused-vars --
   this is how the types of Jest are added to, and its interface has these parameters */
declare global {
  namespace jest {
    interface Matchers<R, T = {}> extends OperatorMatchers<R> {}
  }
}
