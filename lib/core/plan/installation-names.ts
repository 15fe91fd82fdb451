import { derive } from '../../crd/unresolved/unresolved-values';
import { nameOfNamespace } from '../../manifests/derived-names';
import { inNamespace } from '../../manifests/own-namespace';

import type { OperatorDefinition } from '../operator-definition';
import type { OperatorScope } from '../operator-scope';
import type { OperatorPlanOptions } from './plan-options';

/** The ServiceAccount that pods have which name none. */
export const DEFAULT_SERVICE_ACCOUNT = 'default';

/** Default name of the ServiceAccount that an operator runs as. */
export function serviceAccountOf(
  { workloads }: OperatorDefinition,
  installationName: string,
): string {
  const [first] = workloads ?? [];
  return first === undefined
    ? installationName
    : (first.spec.template.spec.serviceAccountName ?? DEFAULT_SERVICE_ACCOUNT);
}

/** An installation, as far as names depend on it. */
export interface NamedInstallation {
  readonly definition: OperatorDefinition;
  readonly scope: OperatorScope;
  readonly namespace: string;
  readonly options: Pick<OperatorPlanOptions, 'clusterNamePrefix'>;
}

/**
 * Upstream's name, with the prefix of the installation, where no second installation can be, or
 * upstream installs it; else one with the namespace in it, too.
 */
export function clusterName(
  { definition, scope, namespace, options }: NamedInstallation,
  given: string,
): string {
  const name = `${options.clusterNamePrefix ?? ''}${given}`;
  const upstream = definition.namespace;
  const ofInstallation = (): string =>
    upstream === undefined
      ? nameOfNamespace(namespace, name)
      : derive([namespace], (home) => (home === upstream ? name : nameOfNamespace(home, name)));
  return scope.match({
    namespace: ofInstallation,
    namespaces: ofInstallation,
    cluster: () => name,
  });
}

/** Data of the definition with what an installation has in the place of what stands for it. */
export function inInstallation<T>(data: T, installation: NamedInstallation): T {
  return inNamespace(data, installation.namespace, (name) => clusterName(installation, name));
}

/**
 * The name of a webhook configuration; a process that looks for it by its name finds it under no
 * other.
 */
export function configurationName(installation: NamedInstallation, name: string): string {
  return installation.definition.webhooks?.fixedConfigurations === true
    ? name
    : clusterName(installation, name);
}
