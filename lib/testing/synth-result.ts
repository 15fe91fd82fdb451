import { matcherText } from './find-object';
import { listed, objectsOf, result } from './manifest-source';

import type { AsymmetricMatcher } from './find-object';
import type { CheckResult, ManifestSource } from './manifest-source';

/** Input of a synth: a source, or a function that builds one, as constructors fail as well. */
export type Build = ManifestSource | (() => ManifestSource | void);

/** A text that a message has to hold, or what it must match. */
export type ExpectedText = string | RegExp | AsymmetricMatcher;

export function checkSynthesis(build: Build): CheckResult {
  const failure = failureOf(build);
  return result(
    failure === undefined,
    () => 'it was synthesized without an error',
    () => listed('it cannot be synthesized:', [messageOf(failure)]),
  );
}

/** Checks that building or synthesizing fails with a message that holds all that is expected. */
export function checkFailure(build: Build, expected: readonly ExpectedText[]): CheckResult {
  const failure = failureOf(build);
  if (failure === undefined) {
    return {
      pass: false,
      message: () => 'it was synthesized without an error; it is expected to fail',
    };
  }
  const message = messageOf(failure);
  const missing = expected.filter((text) => !holds(message, text)).map(expectedText);
  return result(
    missing.length === 0,
    () => listed('it failed, with what is not expected:', [message]),
    () =>
      `${listed('it failed, but not with what was expected:', missing)}\n${listed('it failed with:', [message])}`,
  );
}

function failureOf(build: Build): { readonly error: unknown } | undefined {
  let source: ManifestSource | void;
  try {
    source = typeof build === 'function' ? (build as () => ManifestSource | void)() : build;
  } catch (error) {
    return { error };
  }
  if (source === undefined) {
    throw new Error(
      'the function ran without an error and returned nothing to synthesize; return the chart from it',
    );
  }
  try {
    objectsOf(source);
    return undefined;
  } catch (error) {
    return { error };
  }
}

function messageOf(failure: { readonly error: unknown } | undefined): string {
  const { error } = failure ?? {};
  return error instanceof Error ||
    (typeof error === 'object' && error !== null && 'message' in error)
    ? String(error.message)
    : String(error);
}

function holds(message: string, expected: ExpectedText): boolean {
  if (typeof expected === 'string') {
    return message.includes(expected);
  }
  return 'asymmetricMatch' in expected
    ? expected.asymmetricMatch(message)
    : new RegExp(expected).test(message);
}

function expectedText(expected: ExpectedText): string {
  if (typeof expected === 'string') {
    return `'${expected}'`;
  }
  return 'asymmetricMatch' in expected ? matcherText(expected) : String(expected);
}
