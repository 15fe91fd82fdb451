import { Path, pathText } from '../json/path';
import { describe, list, shortJson } from '../json/show';
import { suggest } from '../json/suggest';
import { isObject } from '../json/tree';
import { nodeOf } from './compiled-node';
import { checkItself, checkNull } from './own-value-checks';

import type { KubernetesVersion } from '../checks/kubernetes-version';
import type { Draft } from '../json/draft';
import type { StructuralSchema } from '../json/schema';
import type { CompiledSchema } from './compiled-node';
import type { CheckedValue, Problem, ProblemCode, Report } from './resource-problem';

/** Deeper than this no resource is, but a value that holds itself. */
const MAX_DEPTH = 400;

/** More values than this do not fit into an object that an API server would store. */
const MAX_VALUES = 2_000_000;

/** How far a walk has come; it ends where a value is larger than any resource can be. */
export class WalkSize {
  private level = 0;
  private count = 0;

  public enter(values: number): void {
    this.level += 1;
    this.count += values;
    if (this.level > MAX_DEPTH + 1) {
      throw new Unwalkable(
        'json',
        `is nested more than ${MAX_DEPTH} levels deep, or contains itself`,
      );
    }
    if (this.count > MAX_VALUES) {
      throw new Unwalkable('json', `has more than ${MAX_VALUES} values, or contains itself`);
    }
  }

  public leave(): void {
    this.level -= 1;
  }
}

/** Conditions on all values together, and conditions within conditions: more are not checked. */
const MAX_CONDITIONS = 10_000_000;
const MAX_NESTED_CONDITIONS = 800;

/** How many unknown names get a suggestion. */
const MAX_SUGGESTIONS = 50;

export class Unwalkable extends Error {
  constructor(
    public readonly code: 'json' | 'limit',
    message: string,
  ) {
    super(message);
  }
}

/** Checks values as they are, and collects the problems. */
export class Validator implements CheckedValue {
  public readonly findings = new Findings();

  protected readonly steps: (string | number)[] = [];

  private depth = 0;
  private conditions = 0;
  private suggestions = 0;
  /** True if problems are looked for, but not reported: for conditions that need not be met. */
  private isProbing = false;
  private hasFailed = false;

  constructor(public readonly version: KubernetesVersion) {}

  public validate(value: Draft, node: CompiledSchema): void {
    this.conditions += 1;
    this.depth += 1;
    if (this.conditions > MAX_CONDITIONS || this.depth > MAX_NESTED_CONDITIONS) {
      throw new Unwalkable(
        'limit',
        `has to meet more conditions than are checked (${MAX_CONDITIONS}), or endless ones`,
      );
    }
    if (value === null) {
      checkNull(node, this);
    } else if (checkItself(value, node, this)) {
      this.validateParts(value, node);
      if (node.hasConditions && !this.isDecided) {
        checkConditions(value, node, this);
      }
    }
    this.depth -= 1;
  }

  /** Returns true if a value meets a schema; reports nothing if it does not. */
  public meets(value: Draft, node: CompiledSchema): boolean {
    const { isProbing, hasFailed } = this;
    this.isProbing = true;
    this.hasFailed = false;
    this.validate(value, node);
    const isMet = !this.hasFailed;
    this.isProbing = isProbing;
    this.hasFailed = hasFailed;
    return isMet;
  }

  public fail(
    code: ProblemCode,
    message: () => string,
    hint?: () => string | undefined,
    field?: string,
  ): void {
    this.hasFailed = true;
    if (!this.isProbing) {
      this.findings.add(
        'values',
        field === undefined ? this.steps : [...this.steps, field],
        code,
        message,
        hint,
      );
    }
  }

  public suggest(word: string, names: readonly string[]): string | undefined {
    this.suggestions += 1;
    return this.suggestions > MAX_SUGGESTIONS ? undefined : suggest(word, names);
  }

  private get isDecided(): boolean {
    return this.isProbing && this.hasFailed;
  }

  private validateParts(value: Draft, node: CompiledSchema): void {
    const { items, properties, additionalProperties } = node.schema;
    if (Array.isArray(value)) {
      for (let i = 0; items !== undefined && i < value.length; i++) {
        this.validatePart(value[i] ?? null, node.items, i);
      }
    } else if (
      isObject(value) &&
      (properties !== undefined || typeof additionalProperties === 'object')
    ) {
      for (const field of Object.keys(value)) {
        this.validatePart(value[field] ?? null, node.field(field), field);
      }
    }
  }

  private validatePart(
    value: Draft,
    node: CompiledSchema | undefined,
    step: string | number,
  ): void {
    if (node?.isDeclared && !this.isDecided) {
      this.steps.push(step);
      this.validate(value, node);
      this.steps.pop();
    }
  }
}

/**
 * Checks a value after what is below it, and reports it before that; nothing of one that is as it
 * was (`mayStay`).
 */
export function checkTaken(
  value: Draft,
  node: CompiledSchema,
  validator: Validator,
  start: number,
  mayStay: boolean,
): void {
  const { findings } = validator;
  if (mayStay) {
    findings.drop('values', start);
  } else if (value === null) {
    checkNull(node, validator);
  } else {
    const below = findings.of('values').length;
    if (checkItself(value, node, validator)) {
      if (below > start) {
        findings.moveForward('values', start, below);
      }
      if (node.hasConditions) {
        checkConditions(value, node, validator);
      }
    } else {
      // Problems below a value of the wrong type mean nothing.
      findings.drop('values', start, below);
    }
  }
}

function checkConditions(value: Draft, node: CompiledSchema, place: Validator): void {
  const { allOf, anyOf, oneOf, not } = node.schema;
  const meets = (alternative: StructuralSchema): boolean => place.meets(value, nodeOf(alternative));
  allOf?.forEach((part) => place.validate(value, nodeOf(part)));
  if (anyOf !== undefined && !isIntOrString(node.schema) && !anyOf.some(meets)) {
    const all = (): string => node.fact('anyOf as text', () => listAlternatives(anyOf));
    place.fail('anyOf', () => `must match one of: ${all()}; got ${shortJson(value)}`);
  }
  if (oneOf !== undefined) {
    const met = oneOf.filter(meets);
    if (met.length !== 1) {
      place.fail('oneOf', () => oneOfText(oneOf, met));
    }
  }
  if (not !== undefined && meets(not)) {
    place.fail('not', () => `must not match ${describe(not)}, got ${shortJson(value)}`);
  }
}

/** The types of an int-or-string are checked before, where it gives the better message. */
function isIntOrString({
  anyOf,
  'x-kubernetes-int-or-string': isEither,
}: StructuralSchema): boolean {
  return isEither === true && anyOf?.length === 2 && anyOf.every(isBareType);
}

function isBareType(schema: StructuralSchema): boolean {
  return (
    (schema.type === 'integer' || schema.type === 'string') && Object.keys(schema).length === 1
  );
}

function oneOfText(
  alternatives: readonly StructuralSchema[],
  met: readonly StructuralSchema[],
): string {
  if (alternatives.every((alternative) => onlyRequired(alternative) !== undefined)) {
    const names = (of: readonly StructuralSchema[]): string[] =>
      of.map((one) => onlyRequired(one) ?? '');
    const given = met.length === 0 ? 'none' : names(met.slice(0, MAX_LISTED)).join(' and ');
    return `exactly one of ${list(names(alternatives))} must be set, got ${given}`;
  }
  return `must match exactly one of: ${listAlternatives(alternatives)}; it matches ${met.length === 0 ? 'none' : met.length}`;
}

const MAX_LISTED = 12;

function listAlternatives(alternatives: readonly StructuralSchema[]): string {
  const shown = alternatives.slice(0, MAX_LISTED).map(describe).join(' | ');
  return alternatives.length > MAX_LISTED ? `${shown} | ...` : shown;
}

/** The field that an alternative demands, if it demands that and nothing else. */
function onlyRequired({ required, ...rest }: StructuralSchema): string | undefined {
  return required?.length === 1 && Object.keys(rest).length === 0 ? required[0] : undefined;
}

/**
 * In the order of the API server; values that are no JSON are reported alone, and rules only where
 * all is right.
 */
const STEPS = [
  'json',
  'version',
  'unknown',
  'metadata',
  'values',
  'lists',
  'embedded',
  'scale',
  'rules',
] as const;
type Step = (typeof STEPS)[number];

/** More problems than this are counted, not reported. */
const MAX_PROBLEMS = 10_000;

/** Stands for a problem that is not reported. */
const TOO_MANY_PROBLEMS: Problem = {
  path: '',
  code: 'limit',
  message: `only the first ${MAX_PROBLEMS} problems are reported`,
};

/**
 * The problems of a resource, by the step of the API server that finds them, whenever they were
 * found.
 */
class Findings {
  private readonly found = Object.fromEntries(
    STEPS.map((step) => [step, []]),
  ) as unknown as Readonly<Record<Step, Problem[]>>;

  public of(step: Step): readonly Problem[] {
    return this.found[step];
  }

  public add(
    step: Step,
    place: Path | readonly (string | number)[],
    code: ProblemCode,
    message: () => string,
    hint?: () => string | undefined,
  ): void {
    const problems = this.found[step];
    if (problems.length >= MAX_PROBLEMS) {
      problems.push(TOO_MANY_PROBLEMS);
      return;
    }
    const path = place instanceof Path ? place.toString() : pathText(place);
    const meant = hint?.();
    problems.push({ path, code, message: message(), ...(meant !== undefined && { hint: meant }) });
  }

  public reporter(step: Step): Report {
    return (path: Path, code, message, hint) => {
      this.add(
        step,
        path,
        code,
        () => message,
        () => hint,
      );
    };
  }

  /** Forgets problems of a step, from one on, as many as there were until another one. */
  public drop(step: Step, from: number, to: number = this.found[step].length): void {
    if (to > from) {
      this.found[step].splice(from, to - from);
    }
  }

  /** Puts the problems from one on before those from another one on. */
  public moveForward(step: Step, from: number, to: number): void {
    const problems = this.found[step];
    if (from < to && to < problems.length) {
      const moved = problems.splice(to);
      // One after the other, as there may be more of them than a call has arguments.
      const rest = problems.splice(from);
      moved.forEach((one) => problems.push(one));
      rest.forEach((one) => problems.push(one));
    }
  }

  public keep(step: Step, isKept: (problem: Problem) => boolean): void {
    const kept = this.found[step].filter(isKept);
    this.found[step].splice(0, this.found[step].length, ...kept);
  }

  public get areEmpty(): boolean {
    return STEPS.every((step) => this.found[step].length === 0);
  }

  /** Returns the reported problems: each once, in the order of the steps. */
  public problems(): Problem[] {
    if (this.areEmpty) {
      return [];
    }
    const { json } = this.found;
    const all = json.length > 0 ? json : STEPS.flatMap((step) => this.found[step]);
    const distinct =
      all.length === 1 ? all : [...new Map(all.map((one) => [keyOf(one), one])).values()];
    const rest = distinct.filter((one) => one !== TOO_MANY_PROBLEMS);
    const isCut = rest.length < distinct.length || rest.length > MAX_PROBLEMS;
    return isCut ? [...rest.slice(0, MAX_PROBLEMS), TOO_MANY_PROBLEMS] : rest;
  }
}

function keyOf({ path, code, message }: Problem): string {
  return `${path}\n${code}\n${message}`;
}
