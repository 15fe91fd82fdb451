import { failure, show } from '../../crd/checks/errors';
import { messageOf } from '../../crd/json/problem-list';
import {
  containsUnresolved,
  isUnresolved,
  withoutPlaceholders,
} from '../../crd/unresolved/unresolved-values';
import { AppFact, AppIndex } from '../app/app-index';
import { reportWarning, watchAcknowledgements, withId } from './warnings';

import type { IConstruct } from 'constructs';
import type { AnyProblem } from '../../crd/json/problem-list';
import type { WarningId } from './warnings';

export const CHECKS_CONTEXT = 'operator-constructs/checks';

/** Finding of a check: an error fails the synth, a warning is acknowledged by its rule. */
export type SynthFinding = (
  | { readonly level: 'error'; readonly rule?: undefined }
  | { readonly level: 'warning'; readonly rule: WarningId }
) & {
  readonly message: string;
  /** The construct that it is about. @default - the one that is checked */
  readonly about?: IConstruct;
};

export function errors(problems: readonly AnyProblem[]): SynthFinding[] {
  return problems.map((problem) => ({ level: 'error', message: messageOf(problem) }));
}

/**
 * Makes warning findings of problems.
 *
 * @param rule by which they are acknowledged, with the name of your operator before it, such as
 * `orders/old-image`
 */
export function warnings(rule: WarningId, problems: readonly AnyProblem[]): SynthFinding[] {
  return problems.map((problem) => ({ level: 'warning', rule, message: messageOf(problem) }));
}

/**
 * Runs a check at each synth; cdk8s gathers all errors and fails once. One that throws counts as
 * one that found an error.
 */
export function addCheck(construct: IConstruct, check: () => readonly SynthFinding[]): void {
  acknowledgementCheck.of(construct);
  construct.node.addValidation(new Check(construct, check));
}

const acknowledgementCheck = new AppFact((root) => {
  watchAcknowledgements(root, checksAreDue);
});

/**
 * A check as constructs ask it. A class, as an app has several for each object, and keeps them all.
 */
class Check {
  constructor(
    private readonly construct: IConstruct,
    private readonly find: () => readonly SynthFinding[],
  ) {}

  public validate(): string[] {
    return checksAreDue(this.construct)
      ? run(this.find).flatMap((finding) => toErrors(this.construct, finding))
      : [];
  }
}

export function checkWhenResolved<T>(
  construct: IConstruct,
  value: T,
  check: (known: T) => readonly SynthFinding[],
): readonly SynthFinding[] {
  return containsUnresolved(value)
    ? []
    : check(value).map((finding) => ({ about: construct, ...finding }));
}

function checksAreDue(construct: IConstruct): boolean {
  return !AppIndex.of(construct).hasPassed && checksAreOn(construct);
}

export function checksAreOn(construct: IConstruct): boolean {
  return modeOf(construct) !== 'off';
}

/** Returns true if the app wants its objects checked by Kubernetes' own code, too. */
export function asksServer(construct: IConstruct): boolean {
  return modeOf(construct) === 'server';
}

function modeOf(construct: IConstruct): unknown {
  const mode: unknown = construct.node.tryGetContext(CHECKS_CONTEXT);
  if (mode !== undefined && mode !== 'on' && mode !== 'off' && mode !== 'server') {
    throw failure([
      `context '${CHECKS_CONTEXT}' is ${show(mode)}; allowed are 'on', 'off' and 'server'`,
    ]);
  }
  return mode;
}

function run(check: () => readonly SynthFinding[]): readonly SynthFinding[] {
  try {
    return check();
  } catch (error) {
    return errors([error instanceof Error ? error.message : String(error)]);
  }
}

/**
 * The errors that fail the synth: those found, and the warnings of an app that takes them for
 * errors. Other warnings are reported.
 */
export function toErrors(construct: IConstruct, finding: SynthFinding): string[] {
  const { level, rule, message, about = construct } = finding;
  const text = about === construct ? message : `${message} [${about.node.path}]`;
  if (level === 'error') {
    return [withoutPlaceholders(text)];
  }
  // One of an unresolved value is for the time when the value is known.
  return !isUnresolved(message) && reportWarning(about, rule, message) === 'error'
    ? [withId(text, rule)]
    : [];
}
