import type { StructuralSchema } from '../crd/schema';
import type { CelProgram } from './engine';
import { engineProblem } from './engine-problem';
import { ADMISSION_VARIABLES } from './environment';
import { mentionedFields, reportUnknownFields } from './fields';
import { problemAt, type CelProblem } from './problem';
import { applyKubernetesSemantics } from './semantics';
import { typedAdmissionEnvironment } from './typed-environment';

/** What of an expression does not agree with the schema of the objects: fields that there are not, and their types. */
export function checkAgainstSchema(expression: string, { ast }: CelProgram, schema: StructuralSchema): CelProblem[] {
  const { environment, types } = typedAdmissionEnvironment(schema, mentionedFields(ast));
  const program = environment.parse(expression);
  const problems = new Map<number, CelProblem>();
  applyKubernetesSemantics(program.ast, 'schema');
  reportUnknownFields(program.ast, types, ({ offset, message, hint }) =>
    problems.set(offset, problemAt(expression, offset, { code: 'unknown-field', message, hint })),
  );
  const checked = program.check();
  return [
    ...problems.values(),
    ...(checked.valid ? [] : [engineProblem(expression, checked.error, 'type', ADMISSION_VARIABLES)]),
  ];
}
