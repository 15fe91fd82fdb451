import { App, Chart } from 'cdk8s';
import { OperatorClusterPart, OperatorScope } from 'operator-constructs';
import { applyObjects } from './apply-objects';
import { isTrue, referenceTo } from './kubernetes-object';

import type { GuardOptions, OperatorDefinition } from 'operator-constructs';
import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';

const POLICY = 'ValidatingAdmissionPolicy';

/** The cluster part of an operator: its CRDs apart from its policies, which may come later. */
export interface ClusterPartObjects {
  readonly crds: readonly KubernetesObject[];
  readonly policies: readonly KubernetesObject[];
}

/** The cluster part of an administrator whose guards hold in one namespace. */
export function clusterPartIn(
  namespace: string,
  definition: OperatorDefinition,
  guards?: GuardOptions,
): ClusterPartObjects {
  const chart = new Chart(new App(), 'admin', { namespace: 'ignored' });
  new OperatorClusterPart(chart, 'part', {
    definition,
    guards,
    scope: OperatorScope.namespaces(namespace),
  });
  const objects = chart.toJson() as KubernetesObject[];
  return {
    crds: objects.filter(({ kind }) => kind === 'CustomResourceDefinition'),
    policies: objects.filter(({ kind }) => kind.startsWith(POLICY)),
  };
}

/** Applies CRDs and waits until resources of them can be written. */
export async function establish(
  cluster: ControlPlane,
  crds: readonly KubernetesObject[],
): Promise<void> {
  await applyObjects(cluster, crds);
  for (const crd of crds) {
    await cluster.waitFor(`${crd.metadata.name} to be established`, async () =>
      isTrue(await cluster.api.get(referenceTo(crd)), 'Established'),
    );
  }
}

/** Removes objects; whether they have gone is not waited for. */
export async function remove(
  cluster: ControlPlane,
  objects: readonly KubernetesObject[],
): Promise<void> {
  for (const object of objects) {
    await cluster.api.delete(referenceTo(object));
  }
}

/** Warnings of the API server about the types in a policy, once it has checked them. */
export async function typeWarnings(
  cluster: ControlPlane,
  policy: KubernetesObject,
): Promise<unknown> {
  const { status } = await cluster.waitFor(
    `${policy.metadata.name} to be type-checked`,
    async () => {
      const found = await cluster.api.get(referenceTo(policy));
      return found.status?.observedGeneration === found.metadata.generation && found;
    },
  );
  return (
    (status as { typeChecking?: { expressionWarnings?: unknown } }).typeChecking
      ?.expressionWarnings ?? []
  );
}

/**
 * Waits until the controller that checks types knows the fields of a kind: a policy that names a
 * field which is not there gets a warning then, and none before.
 */
export async function typesAreKnown(
  cluster: ControlPlane,
  policy: KubernetesObject,
): Promise<void> {
  const { matchConstraints } = policy.spec as { matchConstraints: unknown };
  const name = `control.${policy.metadata.name}`;
  const control: KubernetesObject = {
    apiVersion: policy.apiVersion,
    kind: POLICY,
    metadata: { name },
    spec: { matchConstraints, validations: [{ expression: 'object.noSuchField == 1' }] },
  };
  await cluster.waitFor(`the types of ${name} to be known`, async () => {
    await cluster.api.delete(referenceTo(control));
    await cluster.api.create(control);
    const warnings = await typeWarnings(cluster, control);
    return Array.isArray(warnings) && warnings.length > 0;
  });
  await cluster.api.delete(referenceTo(control));
}
