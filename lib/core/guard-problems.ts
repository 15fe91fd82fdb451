import { compileAdmission } from '../crd/cel/admission';
import { describeProblem } from '../crd/cel/syntax/problem';
import type { StructuralSchema } from '../crd/json/schema';
import { show } from '../crd/checks/errors';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { dnsLabelProblems } from '../crd/checks/names';
import type { Guard } from './guard';
import { fieldValueInCel } from './guard-exemptions';

/**
 * Returns the problems of the guards of an operator.
 *
 * @param kubernetesVersion the oldest version that shall enforce them, such as `1.30`; without one any will do
 */
export function guardProblems(
  guards: readonly Guard[],
  schema: StructuralSchema,
  kubernetesVersion?: string,
): string[] {
  const ids = guards.map(({ id }) => id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [
    ...ids.flatMap((id) => dnsLabelProblems('id', id)),
    ...[...repeated].map((id) => `two guards have the id '${id}'; give each its own`),
    ...guards.flatMap((guard) => ownProblems(guard, schema, kubernetesVersion)),
  ];
}

function ownProblems(guard: Guard, schema: StructuralSchema, kubernetesVersion: string | undefined): string[] {
  const { id, operations, message, remedy, expression } = guard;
  const { problems, minimumKubernetesVersion } = compileAdmission(expression, schema);
  const missing = [
    ...(operations?.length === 0 ? ['operations'] : []),
    ...(message === '' ? ['message'] : []),
    ...(remedy === '' ? ['remedy'] : []),
  ];
  const needed = minimumKubernetesVersion;
  const isTooNew =
    needed !== undefined && kubernetesVersion !== undefined && isBefore(kubernetesVersion, needed.version);
  return [
    ...missing.map((field) => `guard '${id}' has no ${field}`),
    ...problems.map((problem) => `guard '${id}', ${describeProblem(problem)}`),
    ...fieldProblems(guard, schema),
    ...(isTooNew
      ? [`guard '${id}' uses ${needed.feature}, which needs Kubernetes ${needed.version}, not ${kubernetesVersion}`]
      : []),
  ];
}

const FIELD = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

function fieldProblems({ id, field }: Guard, schema: StructuralSchema): string[] {
  if (field === undefined) return [];
  const text = `'field' of guard '${id}' is ${show(field)}`;
  if (!FIELD.test(field)) return [`${text}; write the path of a single value, such as spec.replicas`];
  const [problem] = compileAdmission(`${fieldValueInCel({ field }, 'object')} == ''`, schema).problems;
  return problem === undefined ? [] : [`${text}; give a single value (${problem.message})`];
}

function isBefore(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => KubernetesVersion.parse(text));
  return a !== undefined && b !== undefined && a.isBefore(b);
}
