import { type AdmissionResult, checkAdmission, parseAdmission, runAdmission } from './compile';
import type { CelProgram } from './engine';
import type { Extent } from './environment';
import { minimumVersion, type MinimumKubernetesVersion } from './minimum-version';
import type { CelProblem } from './problem';
import { usesVariable } from './tree';

/** An expression as the engine has compiled it, or why it cannot. */
export type AdmissionProgram = {
  readonly usesOldObject: boolean;
  readonly minimumKubernetesVersion?: MinimumKubernetesVersion;
} & (
  | { readonly program: CelProgram; evaluate(variables: Readonly<Record<string, unknown>>): AdmissionResult }
  | { readonly problems: readonly [CelProblem, ...CelProblem[]] }
);

/** With the common functions first; where they do not do, all are asked, and what these say stands. */
export function compileProgram(expression: string, extent: Extent = 'common'): AdmissionProgram {
  const parsed = parseAdmission(expression, extent);
  if ('problem' in parsed) {
    return extent === 'common'
      ? compileProgram(expression, 'all')
      : { usesOldObject: false, problems: [parsed.problem] };
  }
  const { program } = parsed;
  const minimum = minimumVersion(program);
  const facts = {
    usesOldObject: usesVariable(program.ast, 'oldObject'),
    ...(minimum !== undefined && { minimumKubernetesVersion: minimum }),
  };
  const [problem, ...more] = checkAdmission(expression, program);
  if (problem === undefined) {
    return { ...facts, program, evaluate: (variables) => runAdmission(program, variables) };
  }
  return extent === 'common' ? compileProgram(expression, 'all') : { ...facts, problems: [problem, ...more] };
}

/** The oldest Kubernetes that knows what an expression uses; undefined if all do, or if it cannot be read. */
export function minimumVersionOf(expression: string): MinimumKubernetesVersion | undefined {
  const parsed = parseAdmission(expression, 'all');
  return 'problem' in parsed ? undefined : minimumVersion(parsed.program);
}
