import { createEnvironment } from './cel-js';
import type { CelEnvironment } from './engine';
import { KUBERNETES_LIBRARIES } from './libraries';

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

/** The variables of the rules of a CRD. */
export const RULE_VARIABLES = ['self', 'oldSelf'] as const;

/** Whether a rule also runs where there is no old value, which is then an optional. */
export type OldSelf = 'plain' | 'optional';

const ruleEnvironments = new Map<OldSelf, CelEnvironment>();

/** What rules are evaluated in, once their types are known to be right. */
export function ruleEnvironment(oldSelf: OldSelf): CelEnvironment {
  const known = ruleEnvironments.get(oldSelf);
  if (known !== undefined) {
    return known;
  }
  const environment = kubernetesEnvironment();
  environment.registerVariable('self', 'dyn');
  environment.registerVariable('oldSelf', oldSelf === 'optional' ? 'optional<dyn>' : 'dyn');
  ruleEnvironments.set(oldSelf, environment);
  return environment;
}
