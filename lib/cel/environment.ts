import type { StructuralSchema } from '../crd/schema';
import { createEnvironment } from './cel-js';
import type { CelEnvironment } from './engine';
import { KUBERNETES_LIBRARIES } from './libraries';
import { ADMISSION_REQUEST, withObjectFields } from './object-schema';
import { SchemaTypes } from './schema-types';

/** The variables of an admission policy. */
export const ADMISSION_VARIABLES = ['object', 'oldObject', 'request', 'namespaceObject'] as const;

let kubernetes: CelEnvironment | undefined;
let admission: CelEnvironment | undefined;

/** CEL with the functions of Kubernetes, and without variables; made once. */
export function kubernetesEnvironment(): CelEnvironment {
  if (kubernetes === undefined) {
    kubernetes = createEnvironment();
    for (const library of KUBERNETES_LIBRARIES) {
      library(kubernetes);
    }
  }
  return kubernetes.clone();
}

/** What an API server evaluates policies in: it knows no types of objects. */
export function admissionEnvironment(): CelEnvironment {
  if (admission === undefined) {
    admission = kubernetesEnvironment();
    for (const variable of ADMISSION_VARIABLES) {
      admission.registerVariable(variable, 'dyn');
    }
  }
  return admission;
}

/** The same variables with the types that a schema gives them. */
export function typedAdmissionEnvironment(
  schema: StructuralSchema,
  mentionedFields: ReadonlySet<string>,
): { environment: CelEnvironment; types: SchemaTypes } {
  const environment = kubernetesEnvironment();
  const types = new SchemaTypes(environment, mentionedFields);
  const object = types.declare('object', withObjectFields(schema));
  environment.registerVariable('object', object);
  environment.registerVariable('oldObject', object);
  environment.registerVariable('request', types.declare('request', ADMISSION_REQUEST));
  environment.registerVariable('namespaceObject', 'dyn');
  return { environment, types };
}
