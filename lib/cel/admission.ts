import type { StructuralSchema } from '../crd/schema';
import type { AdmissionProgram } from './admission-program';
import { type AdmissionInput, admissionVariables, type AdmissionVariables } from './admission-variables';
import type { AdmissionResult } from './compile';
import type { Direct } from './direct';
import type { MinimumKubernetesVersion } from './minimum-version';
import { type CelProblem, describeProblem } from './problem';

export type { AdmissionResult } from './compile';
export type { MinimumKubernetesVersion } from './minimum-version';
export { type AdmissionInput, admissionVariables } from './admission-variables';

/** An expression of an admission policy, checked against the schema of the objects that it judges. */
export interface CompiledAdmission {
  readonly expression: string;
  /**
   * What is wrong with it; empty if it can be used. Agreement with the schema is looked at when this is asked for, as
   * it costs more than all the rest.
   */
  readonly problems: readonly CelProblem[];
  /** Whether it judges a change, and so says nothing about an object alone. */
  readonly usesOldObject: boolean;
  /** The oldest Kubernetes that knows all of its functions, if not all do. */
  readonly minimumKubernetesVersion?: MinimumKubernetesVersion;
  /** @throws Error if an API server would not take the expression */
  evaluate(input: AdmissionInput): AdmissionResult;
  /** The same with variables that other expressions are evaluated with too. */
  evaluateWith(variables: AdmissionVariables): AdmissionResult;
}

const compiled = new WeakMap<StructuralSchema, Map<string, CompiledAdmission>>();

/** Expressions that the tests of this package have compiled. */
const tested = new Set<string>();

/** Notes that tests have compiled an expression, so that it need not be compiled to know that an API server takes it. */
export function markTestedExpression(expression: string): void {
  tested.add(expression);
}

/**
 * Compiles an expression that judges objects of a schema, as a ValidatingAdmissionPolicy does.
 *
 * @param schema the schema of the version of the CRD that is judged; results are kept with this very object
 */
export function compileAdmission(expression: string, schema: StructuralSchema): CompiledAdmission {
  const kept = compiled.get(schema)?.get(expression);
  if (kept !== undefined) {
    return kept;
  }
  const known = compiled.get(schema) ?? new Map<string, CompiledAdmission>();
  const result = new AdmissionExpression(expression, schema);
  compiled.set(schema, known.set(expression, result));
  return result;
}

/** The oldest Kubernetes that knows what an expression uses; undefined if all do, or if it cannot be read. */
export function minimumKubernetesVersion(expression: string): MinimumKubernetesVersion | undefined {
  return compiler().minimumVersionOf(expression);
}

const HOLDS: AdmissionResult = { result: true };
const FAILS: AdmissionResult = { result: false };

/** An expression that the engine compiles once it is needed for it. */
class AdmissionExpression implements CompiledAdmission {
  private readonly direct: Direct | undefined;
  private taken?: boolean;
  private compiled?: AdmissionProgram;
  private disagreements?: readonly CelProblem[];

  public constructor(
    public readonly expression: string,
    private readonly schema: StructuralSchema,
  ) {
    this.direct = direct().directly(expression);
  }

  public get problems(): readonly CelProblem[] {
    const { byEngine, expression, schema } = this;
    return 'problems' in byEngine
      ? byEngine.problems
      : (this.disagreements ??= schemaAgreement().checkAgainstSchema(expression, byEngine.program, schema));
  }

  public get usesOldObject(): boolean {
    return this.byEngine.usesOldObject;
  }

  public get minimumKubernetesVersion(): MinimumKubernetesVersion | undefined {
    return this.byEngine.minimumKubernetesVersion;
  }

  public evaluate(input: AdmissionInput): AdmissionResult {
    return this.evaluateWith(admissionVariables(input));
  }

  public evaluateWith(variables: AdmissionVariables): AdmissionResult {
    const result = this.isTaken ? this.direct?.(variables) : undefined;
    return result === undefined ? this.evaluateByEngine(variables) : result ? HOLDS : FAILS;
  }

  /** Whether an API server takes the expression; what it says is of no use otherwise. */
  private get isTaken(): boolean {
    return (this.taken ??= tested.has(this.expression) || 'program' in this.byEngine);
  }

  private evaluateByEngine({ values }: AdmissionVariables): AdmissionResult {
    const { byEngine } = this;
    if ('program' in byEngine) {
      return byEngine.evaluate(values);
    }
    const [problem] = byEngine.problems;
    throw new Error(`the expression cannot be evaluated (${describeProblem(problem)}): ${this.expression}`);
  }

  private get byEngine(): AdmissionProgram {
    return (this.compiled ??= compiler().compileProgram(this.expression));
  }
}

// Each is loaded with the first expression that needs it: whoever never has one does not wait for it.

function direct(): typeof import('./direct') {
  return require('./direct') as typeof import('./direct');
}

function compiler(): typeof import('./admission-program') {
  return require('./admission-program') as typeof import('./admission-program');
}

// Users hardly ever need it: the guards of the catalogue were checked by its tests.
function schemaAgreement(): typeof import('./schema-agreement') {
  return require('./schema-agreement') as typeof import('./schema-agreement');
}
