import type { OperatorDefinition } from 'operator-constructs';
import { distinct, type Installed, rightsIn } from './access-oracle';
import type { CatalogInstallation } from './catalog-installation';
import { isDeployment } from './deployments';
import type { KubernetesObject } from './kubernetes-object';
import { PROBES } from './probes';
import type { Question } from './rights-review';

/** The account that the Deployment of a definition runs as. */
export function accountOf({ name }: OperatorDefinition, objects: readonly KubernetesObject[]): string {
  const deployment = objects
    .filter(isDeployment)
    .find(({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === name);
  if (!deployment) throw new Error(`no Deployment of '${name}'`);
  return deployment.spec.template.spec.serviceAccountName as string;
}

/** An installation as far as rights depend on it. */
export function installedAs({ entry, scope, home, places }: CatalogInstallation): Installed {
  const tied = entry.definitions.flatMap(({ rules }) => rules.flatMap(({ option }) => option ?? []));
  return { scope: scope.kind, home, watched: places, options: entry.options ?? tied };
}

/** Every right of the entry, and such as nobody should have, in each namespace concerned, in another, and in all. */
export function questionsOf({ entry, home, places }: CatalogInstallation, other: string): Question[] {
  const rights = distinct([...rightsIn(entry.definitions.flatMap(({ rules }) => rules)), ...PROBES]);
  const namespaces = [...new Set([home, ...places, other]), undefined];
  return namespaces.flatMap((namespace) => rights.map((right) => ({ right, namespace })));
}
