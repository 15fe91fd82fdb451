import type { StructuralSchema } from '../crd/schema';
import type { CelEnvironment } from './engine';
import { kubernetesEnvironment } from './environment';
import { ADMISSION_REQUEST, withObjectFields } from './object-schema';
import { SchemaTypes } from './schema-types';
import { admissionView } from './schema-views';

/** The variables of an admission policy with the types that a schema gives them. */
export function typedAdmissionEnvironment(
  schema: StructuralSchema,
  mentionedFields: ReadonlySet<string>,
): { environment: CelEnvironment; types: SchemaTypes } {
  const environment = kubernetesEnvironment();
  const types = new SchemaTypes(environment, mentionedFields, admissionView);
  const declare = (name: string, described: StructuralSchema): string => types.declare(name, described) ?? 'dyn';
  const object = declare('object', withObjectFields(schema));
  environment.registerVariable('object', object);
  environment.registerVariable('oldObject', object);
  environment.registerVariable('request', declare('request', ADMISSION_REQUEST));
  environment.registerVariable('namespaceObject', 'dyn');
  return { environment, types };
}
