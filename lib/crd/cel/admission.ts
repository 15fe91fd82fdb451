import type { StructuralSchema } from '../json/schema';
import type { CheckedAdmission } from './admission-compiler';
import type { AdmissionProgram, AdmissionResult } from './admission-program';
import { type AdmissionInput, admissionVariables, type AdmissionVariables } from './admission-variables';
import type { MinimumKubernetesVersion } from './types/features';
import { type CelProblem, describeProblem } from './syntax/problem';

export type { AdmissionResult } from './admission-program';
export type { MinimumKubernetesVersion } from './types/features';
export { type AdmissionInput, admissionVariables } from './admission-variables';

/** An expression of an admission policy, checked against the schema of the objects that it is about. */
export interface CompiledAdmission {
  readonly expression: string;
  /**
   * Problems of the expression; empty if it can be used. Agreement with the schema is checked when this is read, as
   * it costs more than all the rest.
   */
  readonly problems: readonly CelProblem[];
  /** True if it is about a change, and so not about an object alone. */
  readonly usesOldObject: boolean;
  /** The oldest Kubernetes that knows all of its functions, if not all do. */
  readonly minimumKubernetesVersion?: MinimumKubernetesVersion;
  /** @throws Error if an API server would not take the expression */
  evaluate(input: AdmissionInput): AdmissionResult;
  /** The same with variables that other expressions are evaluated with too. */
  evaluateWith(variables: AdmissionVariables): AdmissionResult;
  /** The same, and sooner, where tests have shown that the expression has no problems: they are not looked for. */
  evaluateTested(variables: AdmissionVariables): AdmissionResult;
}

const compiled = new WeakMap<StructuralSchema, Map<string, CompiledAdmission>>();

/**
 * Compiles an expression that validates objects of a schema, as a ValidatingAdmissionPolicy does.
 *
 * @param schema the schema of the version of the CRD of the objects; results are kept with this very object
 */
export function compileAdmission(expression: string, schema: StructuralSchema): CompiledAdmission {
  const kept = compiled.get(schema)?.get(expression);
  if (kept !== undefined) return kept;
  const known = compiled.get(schema) ?? new Map<string, CompiledAdmission>();
  const result = new AdmissionExpression(expression, schema);
  compiled.set(schema, known.set(expression, result));
  return result;
}

/** The oldest Kubernetes that knows what an expression uses; undefined if all do, or if it cannot be read. */
export function minimumKubernetesVersion(expression: string): MinimumKubernetesVersion | undefined {
  return compiler().minimumVersionOf(expression);
}

/** An expression that is checked when it is asked for the first time, and compiled when it is run. */
class AdmissionExpression implements CompiledAdmission {
  private checked?: CheckedAdmission;
  private tested?: AdmissionProgram;
  private disagreements?: readonly CelProblem[];

  public constructor(
    public readonly expression: string,
    private readonly schema: StructuralSchema,
  ) {}

  public get problems(): readonly CelProblem[] {
    const { check, expression, schema } = this;
    return check.problems.length > 0
      ? check.problems
      : (this.disagreements ??= compiler().checkAgainstSchema(expression, schema));
  }

  public get usesOldObject(): boolean {
    return this.check.usesOldObject;
  }

  public get minimumKubernetesVersion(): MinimumKubernetesVersion | undefined {
    return this.check.minimumKubernetesVersion;
  }

  public evaluate(input: AdmissionInput): AdmissionResult {
    return this.evaluateWith(admissionVariables(input));
  }

  public evaluateWith(variables: AdmissionVariables): AdmissionResult {
    const { check, expression } = this;
    const [problem] = check.problems;
    if (problem !== undefined) {
      throw new Error(`the expression cannot be evaluated (${describeProblem(problem)}): ${expression}`);
    }
    return check.evaluate(variables);
  }

  public evaluateTested(variables: AdmissionVariables): AdmissionResult {
    this.tested ??= programs().testedProgram(this.expression) ?? ((given) => this.evaluateWith(given));
    return this.tested(variables);
  }

  private get check(): CheckedAdmission {
    return (this.checked ??= compiler().checkAdmission(this.expression));
  }
}

// It is loaded with the first expression that is checked: those of the catalogue are checked by tests.
function compiler(): typeof import('./admission-compiler') {
  return require('./admission-compiler') as typeof import('./admission-compiler');
}

// Loaded with the first expression that is evaluated.
function programs(): typeof import('./admission-program') {
  return require('./admission-program') as typeof import('./admission-program');
}
