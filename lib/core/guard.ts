import { isDeepStrictEqual } from 'node:util';
import { compileAdmission } from '../crd/cel/admission';
import {
  AdmissionVariables,
  DEPENDS_ON_STATUS,
  withoutStatus,
  withUnknownStatus,
} from '../crd/cel/admission-variables';
import { isTested } from '../crd/check/tested';
import { throwIfAny } from '../crd/checks/errors';
import { getOrAdd } from '../crd/json/collections';
import { isUnresolved } from '../crd/unresolved/unresolved-values';
import { UnresolvedLeaves } from '../crd/unresolved-leaves';
import {
  ALLOW_ANNOTATION,
  exemptionProblem,
  exemptionsOf,
  guardLevel,
  guardOptionProblems,
  isAbout,
  lifts,
  remedyOf,
} from './guard-options';

import type { AdmissionResult } from '../crd/cel/admission';
import type { AdmissionInput } from '../crd/cel/admission-variables';
import type { StructuralSchema } from '../crd/json/schema';
import type { Finding } from '../manifests/finding';
import type { Exemption, GuardOptions, GuardSeverity } from './guard-options';
import type { Platform } from './platform';

export { ALLOW_ANNOTATION, narrowestExemption } from './guard-options';
export { guardLevel, guardOptionProblems, guardOptionsFor, remedyOf } from './guard-options';
export type { GuardLevel, GuardOptions, GuardSeverity } from './guard-options';

/** A change of an object that a guard checks. */
export type GuardOperation = 'CREATE' | 'UPDATE' | 'DELETE';

/**
 * A rule about a state or a change that a cluster cannot survive.
 *
 * The same expression is evaluated when manifests are made, when two states of them are compared,
 * and by the API server.
 */
export interface Guard {
  /** The name by which the guard is switched off, a DNS label such as `odd-replicas`. */
  readonly id: string;
  /**
   * The changes that it checks. @default - `UPDATE` if the expression names `oldObject`, else
   * `CREATE` and `UPDATE`
   */
  readonly operations?: readonly GuardOperation[];
  /**
   * Condition in CEL, with the variables of a ValidatingAdmissionPolicy: `object`, `oldObject`,
   * `request`.
   *
   * A guard that names `oldObject` checks a change; any other one checks a state.
   */
  readonly expression: string;
  /** Consequence for whoever violates it. */
  readonly message: string;
  /**
   * Remedy. A field is written as `$(pod.resources)`, by its path below `spec`: at synth, who reads
   * it is told the prop.
   */
  readonly remedy: string;
  /** Severity: `deny` for what loses data or leaves the operator stuck. @default 'deny' */
  readonly severity?: GuardSeverity;
  /**
   * Platforms of an app where nothing is wrong with what violates it, as they give pods by
   * themselves what it asks for.
   * @default - none
   */
  readonly notOn?: readonly Platform[];
  /**
   * The field of the object that the guard is about, such as `spec.replicas`: a resource may then
   * opt out for one value of it, by the entry `<id>=<value>` in the annotation.
   *
   * @default - a resource may opt out of the guard as a whole only
   */
  readonly field?: string;
}

/** A guard that does not hold, or cannot be evaluated. */
export interface GuardFinding extends Pick<Finding, 'message'> {
  /** The id of the guard; of an unknown exemption, the id that it gives. */
  readonly guard: string;
  readonly kind:
    | 'violated'
    /** The expression failed on this object; an API server refuses the change then. */
    | 'failed'
    /** Whether it holds depends on the status, which manifests do not have. */
    | 'open'
    /** It would be violated, or fail, but the resource opts out of it. */
    | 'lifted'
    /** The resource opts out of a guard that holds. */
    | 'unused-exemption'
    /**
     * The resource opts out of a guard that does not exist, or for a value that the guard does not
     * take.
     */
    | 'unknown-exemption';
  /** The entry of the annotation, of a finding about one. */
  readonly exemption?: string;
  readonly level: 'error' | 'warning' | 'info';
  readonly remedy: string;
  /** True if another status would have given another verdict. @default false */
  readonly readsStatus?: boolean;
}

/** Levels of findings: who is denied something has made an error. */
const LEVELS = { deny: 'error', warn: 'warning' } as const satisfies Record<
  GuardSeverity,
  GuardFinding['level']
>;

export interface GuardCheck {
  readonly guards: readonly Guard[];
  /** The schema of the objects, at the version of the CRD in which they are written. */
  readonly schema: StructuralSchema;
  /** @default - each guard at its own severity */
  readonly options?: GuardOptions;
  /**
   * Without an old object `CREATE` checks every state, and so also guards of updates that do not
   * look at the old object.
   */
  readonly operation: GuardOperation;
  /** The object as it shall become; null when it is deleted. */
  readonly object: AdmissionInput['object'];
  /** @default - there is none */
  readonly oldObject?: AdmissionInput['oldObject'];
  /**
   * True if the objects are manifests, which have no status: a guard that needs it is open. Objects
   * that come from a Kubernetes cluster are known by their metadata. @default false
   */
  readonly ofManifests?: boolean;
  /** @default - nobody is known to ask */
  readonly request?: AdmissionInput['request'];
  /**
   * The values of the object that are not known yet: a guard that may look at one waits. @default -
   * all is known
   */
  readonly unresolved?: UnresolvedLeaves;
  /** The reader's name for a field, by its path below `spec`. @default - its path */
  readonly nameOf?: (field: string) => string;
}

/**
 * The guards that a change violates, in their order; that they are sound, `guardProblems` says
 * once.
 */
export function checkGuards(check: GuardCheck): GuardFinding[] {
  const { guards, options, unresolved = UnresolvedLeaves.NONE } = check;
  throwIfAny(guardOptionProblems(guards, options));
  if (isBeingDeleted(check)) {
    return [];
  }
  const object = check.object ?? check.oldObject;
  const exemptions = exemptionsOf(object);
  if (exemptions.some(({ text }) => isUnresolved(text))) {
    // Its exemptions are known later, and it is checked once more then.
    return [];
  }
  const onlyChanges = check.operation === 'UPDATE' && isLeftAlone(check);
  const evaluate = evaluationOf(check, exemptions.length > 0);
  const findings: GuardFinding[] = [];
  for (const guard of guards) {
    const level = guardLevel(guard, options);
    const isEvaluated = level !== 'off' && !unresolved.areNamedIn(guard.expression);
    if (isEvaluated && appliesTo(guard, check, onlyChanges)) {
      const result = evaluate(guard);
      const found = findingsOf(guard, level, result, check.nameOf);
      findings.push(
        ...(exemptions.length === 0
          ? found
          : exempted(found, { ...check, guard, all: exemptions, result })),
      );
    }
  }
  return [...findings, ...unknownExemptions(exemptions, guards, options)];
}

/** What a guard gives, and whether that depends on the status that the objects have. */
interface GuardResult {
  readonly result: AdmissionResult;
  readonly readsStatus?: boolean;
}

/**
 * Evaluates guards. Of a status that is missing in a manifest nothing is known, but of a new
 * object: it has none.
 */
function evaluationOf(check: GuardCheck, hasExemptions: boolean): (guard: Guard) => GuardResult {
  const { schema, operation, ofManifests = false } = check;
  const known = new AdmissionVariables(check);
  let open = ofManifests ? undefined : known;
  const run = (guard: Guard, variables: AdmissionVariables): AdmissionResult => {
    const compiled = compileAdmission(guard.expression, schema);
    return isTested(guard) ? compiled.evaluateTested(variables) : compiled.evaluateWith(variables);
  };
  let blind: AdmissionVariables | undefined;
  return (guard) => {
    const isNew = operation === 'CREATE' && operationsOf(guard).includes('CREATE');
    const variables = isNew ? known : (open ??= new AdmissionVariables(withUnknownStatus(check)));
    const result = run(guard, variables);
    // Of what holds it is asked by who opts out of it: of a new object, whose status will come.
    if ('result' in result && result.result && !(isNew && hasExemptions)) {
      return { result };
    }
    blind ??= new AdmissionVariables({
      ...check,
      object: withoutStatus(check.object, 'object'),
      oldObject: withoutStatus(check.oldObject, 'oldObject'),
    });
    return { result, readsStatus: 'unknown' in run(guard, blind) };
  };
}

function appliesTo(guard: Guard, { operation, schema }: GuardCheck, onlyChanges: boolean): boolean {
  const operations = operationsOf(guard);
  if (onlyChanges && !isAboutChange(guard, schema)) {
    return false;
  }
  // A created object is in a state that an update could bring about as well.
  return operation === 'CREATE'
    ? (operations.includes('CREATE') || operations.includes('UPDATE')) &&
        !isAboutChange(guard, schema)
    : operations.includes(operation);
}

/**
 * An object that was there before its guards stays in the hands of its operator, which writes
 * finalizers and defaults.
 */
function isLeftAlone({ object, oldObject }: GuardCheck): boolean {
  return (
    oldObject !== undefined &&
    oldObject !== null &&
    isDeepStrictEqual(specOf(object), specOf(oldObject))
  );
}

function specOf(object: AdmissionInput['object']): unknown {
  return (object as { readonly spec?: unknown } | null)?.spec;
}

/**
 * The changes that a guard is asked about; those that it does not give are read out of its
 * expression once.
 */
export function operationsOf(guard: Guard): readonly GuardOperation[] {
  const { operations, expression } = guard;
  const read = readOf(guard);
  read.operations ??=
    operations ??
    (/\boldObject\b/.test(expression.replace(STRINGS, '')) ? ['UPDATE'] : ['CREATE', 'UPDATE']);
  return read.operations;
}

/** What has been read out of the expressions of guards. */
interface ReadExpression {
  operations?: readonly GuardOperation[];
  isAboutChange?: boolean;
}

const readExpressions = new WeakMap<Guard, ReadExpression>();

function readOf(guard: Guard): ReadExpression {
  return getOrAdd(readExpressions, guard, () => ({}));
}

const STRINGS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

/**
 * Returns true if a guard checks a change; the text nearly always shows it, which spares compiling
 * the expression.
 */
export function isAboutChange(guard: Guard, schema: StructuralSchema): boolean {
  return (readOf(guard).isAboutChange ??= namesOldObject(guard, schema));
}

function namesOldObject({ expression }: Guard, schema: StructuralSchema): boolean {
  if (!expression.includes('oldObject')) {
    return false;
  }
  const isNamed = /(^|[^.\w])oldObject\b/.test(expression.replace(STRINGS, "''"));
  return isNamed || compileAdmission(expression, schema).usesOldObject;
}

function findingsOf(
  guard: Guard,
  severity: GuardSeverity,
  { result, readsStatus = false }: GuardResult,
  nameOf: GuardCheck['nameOf'],
): GuardFinding[] {
  // Nearly all hold, and a remedy with the reader's names takes as long as the guard itself.
  if ('result' in result && result.result) {
    return [];
  }
  const { id, message } = guard;
  const common = {
    guard: id,
    level: LEVELS[severity],
    remedy: remedyOf(guard, nameOf),
    ...(readsStatus && { readsStatus }),
  };
  if ('unknown' in result) {
    return [
      { ...common, kind: 'open', level: 'info', message: `${DEPENDS_ON_STATUS}: ${message}` },
    ];
  }
  if ('error' in result) {
    const failure = `the guard cannot be evaluated, and an API server would refuse the object (${result.error}): ${message}`;
    return [{ ...common, kind: 'failed', message: failure }];
  }
  return [{ ...common, kind: 'violated', message }];
}

/** Who removes a finalizer must never be stopped: the object could not go. */
function isBeingDeleted({ object, oldObject }: GuardCheck): boolean {
  const { metadata } = (object ?? oldObject ?? {}) as {
    metadata?: { deletionTimestamp?: unknown };
  };
  return metadata?.deletionTimestamp !== undefined;
}

function exempted(
  [found]: readonly GuardFinding[],
  given: Pick<GuardCheck, 'object' | 'oldObject' | 'ofManifests'> & {
    readonly guard: Guard;
    readonly all: readonly Exemption[];
    readonly result: GuardResult;
  },
): GuardFinding[] {
  const { guard, all, object, oldObject, ofManifests = false, result } = given;
  const exemptions = all.filter((exemption) => isAbout(exemption, guard));
  const lifting = exemptions.filter((exemption) => lifts(exemption, guard, object ?? oldObject));
  if (found === undefined) {
    // A new object holds it that has no status yet.
    return ofManifests && result.readsStatus === true ? [] : exemptions.map(unusedExemption);
  }
  const [first] = lifting;
  const unused = exemptions
    .filter((exemption) => !lifting.includes(exemption))
    .map(unusedExemption);
  return [
    first === undefined ? found : { ...found, kind: 'lifted', exemption: first.text },
    ...unused,
  ];
}

function unusedExemption({ guard, text }: Exemption): GuardFinding {
  return {
    guard,
    kind: 'unused-exemption',
    exemption: text,
    level: 'warning',
    message: `the annotation '${ALLOW_ANNOTATION}' names '${text}', which lifts nothing`,
    remedy: 'remove it, so that it does not let a later change pass',
  };
}

function unknownExemptions(
  exemptions: readonly Exemption[],
  guards: readonly Guard[],
  options: GuardOptions | undefined,
): GuardFinding[] {
  const general = typeof options === 'object' ? options.default : options;
  if (general === 'off') {
    return [];
  }
  return exemptions.flatMap((exemption) => {
    const problem = exemptionProblem(exemption, guards);
    const { guard, text } = exemption;
    return problem === undefined
      ? []
      : {
          guard,
          kind: 'unknown-exemption',
          exemption: text,
          level: LEVELS[general ?? 'deny'],
          message: `the annotation '${ALLOW_ANNOTATION}' ${problem}`,
          remedy: 'write the id of a guard, or remove it',
        };
  });
}
