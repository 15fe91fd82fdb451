import { getOrAdd } from '../json/collections';
import { AdmissionVariables } from './admission-variables';
import { describeProblem } from './syntax/syntax-problem';

import type { StructuralSchema } from '../json/schema';
import type { CheckedAdmission } from './admission-compiler';
import type { AdmissionProgram, AdmissionResult } from './admission-program';
import type { AdmissionInput } from './admission-variables';
import type { CelProblem } from './syntax/syntax-problem';
import type { MinimumKubernetesVersion } from './types/features';

export type { AdmissionResult } from './admission-program';
export type { MinimumKubernetesVersion } from './types/features';
export {
  type AdmissionInput,
  AdmissionVariables,
  withoutStatus,
  withUnknownStatus,
} from './admission-variables';

const compiled = new WeakMap<StructuralSchema, Map<string, CompiledAdmission>>();

/**
 * An expression about objects of a schema, as a ValidatingAdmissionPolicy has it; kept with this
 * very object.
 */
export function compileAdmission(expression: string, schema: StructuralSchema): CompiledAdmission {
  const known = getOrAdd(compiled, schema, () => new Map<string, CompiledAdmission>());
  return getOrAdd(known, expression, () => new CompiledAdmission(expression, schema));
}

/**
 * The oldest Kubernetes that knows what an expression uses; undefined if all do, or if it cannot be
 * read.
 */
export function minimumKubernetesVersion(expression: string): MinimumKubernetesVersion | undefined {
  return compiler().minimumVersionOf(expression);
}

/**
 * An expression about objects of a schema; it is checked when that is asked for, and compiled when
 * it is run.
 */
class CompiledAdmission {
  private checked?: CheckedAdmission;
  private tested?: AdmissionProgram;
  private disagreements?: readonly CelProblem[];

  public constructor(
    public readonly expression: string,
    private readonly schema: StructuralSchema,
  ) {}

  /**
   * Empty if it can be used. Agreement with the schema costs most, and is checked when this is
   * read.
   */
  public get problems(): readonly CelProblem[] {
    const { check, expression, schema } = this;
    return check.problems.length > 0
      ? check.problems
      : (this.disagreements ??= compiler().checkAgainstSchema(expression, schema));
  }

  /** True if it is about a change, and so not about an object alone. */
  public get usesOldObject(): boolean {
    return this.check.usesOldObject;
  }

  public get minimumKubernetesVersion(): MinimumKubernetesVersion | undefined {
    return this.check.minimumKubernetesVersion;
  }

  /** @throws Error if an API server would not take the expression */
  public evaluate(input: AdmissionInput): AdmissionResult {
    return this.evaluateWith(new AdmissionVariables(input));
  }

  /** The same with variables that other expressions are evaluated with too. */
  public evaluateWith(variables: AdmissionVariables): AdmissionResult {
    const { check, expression } = this;
    const [problem] = check.problems;
    if (problem !== undefined) {
      throw new Error(
        `the expression cannot be evaluated (${describeProblem(problem)}): ${expression}`,
      );
    }
    return check.evaluate(variables);
  }

  /**
   * The same, and sooner, where tests have shown that the expression has no problems: they are not
   * looked for.
   */
  public evaluateTested(variables: AdmissionVariables): AdmissionResult {
    this.tested ??=
      programs().testedProgram(this.expression) ?? ((given) => this.evaluateWith(given));
    return this.tested(variables);
  }

  private get check(): CheckedAdmission {
    return (this.checked ??= compiler().checkAdmission(this.expression));
  }
}

// It is loaded with the first expression that is checked: those of the catalogue are checked by
// tests.
function compiler(): typeof import('./admission-compiler') {
  return require('./admission-compiler') as typeof import('./admission-compiler');
}

// Loaded with the first expression that is evaluated.
function programs(): typeof import('./admission-program') {
  return require('./admission-program') as typeof import('./admission-program');
}
