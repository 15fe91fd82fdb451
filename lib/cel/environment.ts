import { createEnvironment } from './cel-js';
import type { CelEnvironment } from './engine';
import { InvalidValue } from './invalid-value';
import { COMMON_LIBRARIES } from './libraries/common';
import type { Library } from './library';

/** The variables of an admission policy. */
export const ADMISSION_VARIABLES = ['object', 'oldObject', 'request', 'namespaceObject'] as const;

/** The functions that expressions may use: those that few do without, or all. */
export type Extent = 'common' | 'all';

const kubernetes = new Map<Extent, CelEnvironment>();
const admission = new Map<Extent, CelEnvironment>();

/** CEL with the functions of Kubernetes, and without variables; made once. */
export function kubernetesEnvironment(extent: Extent = 'all'): CelEnvironment {
  const environment = kubernetes.get(extent) ?? createEnvironment();
  if (!kubernetes.has(extent)) {
    (extent === 'common' ? COMMON_LIBRARIES : allLibraries()).forEach((library) => library(environment));
    kubernetes.set(extent, environment);
  }
  return environment.clone();
}

/** What an API server evaluates policies in: it knows no types of objects. */
export function admissionEnvironment(extent: Extent): CelEnvironment {
  const environment = admission.get(extent) ?? kubernetesEnvironment(extent);
  if (!admission.has(extent)) {
    ADMISSION_VARIABLES.forEach((variable) => environment.registerVariable(variable, 'dyn'));
    admission.set(extent, environment);
  }
  return environment;
}

// Libraries with types of their own are loaded with the first expression that needs them.
function allLibraries(): readonly Library[] {
  return (require('./libraries') as typeof import('./libraries')).KUBERNETES_LIBRARIES;
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
  // Values of types that the engine does not know would be none to `.?`, and no failures.
  environment.registerType('kubernetes.invalid', InvalidValue);
  environment.registerVariable('self', 'dyn');
  environment.registerVariable('oldSelf', oldSelf === 'optional' ? 'optional<dyn>' : 'dyn');
  ruleEnvironments.set(oldSelf, environment);
  return environment;
}
