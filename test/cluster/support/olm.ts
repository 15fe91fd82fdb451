import { podsOf } from '../../support/sources';
import { referenceTo } from './kubernetes-object';

import type { OlmState } from '../../support/olm-state';
import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';

const GROUP = 'operators.coreos.com';

const KINDS = [
  ['Subscription', 'subscriptions', 'v1alpha1'],
  ['ClusterServiceVersion', 'clusterserviceversions', 'v1alpha1', 'csvs'],
  ['InstallPlan', 'installplans', 'v1alpha1'],
  ['OperatorGroup', 'operatorgroups', 'v1'],
  ['OperatorCondition', 'operatorconditions', 'v2'],
  ['Operator', 'operators', 'v1'],
] as const;

/** CRDs of OLM, as far as a Kubernetes cluster needs them to keep its objects. */
export function olmKinds(): object[] {
  return KINDS.map(([kind, plural, version, short]) => {
    const schema = {
      openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    };
    const names = { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` };
    const spec = {
      group: GROUP,
      names: { ...names, ...(short !== undefined && { shortNames: [short] }) },
      scope: kind === 'Operator' ? 'Cluster' : 'Namespaced',
      versions: [{ name: version, served: true, storage: true, schema }],
    };
    const metadata = { name: `${plural}.${GROUP}` };
    return {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata,
      spec,
    };
  });
}

/** OLM itself: nothing runs, so that whatever is done is done by others. */
export function olmItself(): object[] {
  return ['olm-operator', 'catalog-operator'].map((app) => {
    const containers = [{ name: app, image: 'registry.example.com/olm:v0.30.0' }];
    const spec = { replicas: 1, ...podsOf(app, { containers }) };
    return {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: app, namespace: 'olm' },
      spec,
    };
  });
}

/** Leaves a cluster as OLM does that has carried out a request. */
export async function installByOlm(
  cluster: ControlPlane,
  state: OlmState,
  targets: readonly string[],
): Promise<void> {
  const uids = new Map<string, string>();
  const uidOf = (kind: string, namespace: string, name: string): string =>
    uids.get(`${kind} ${namespace}/${name}`) ?? '';
  const create = async (all: readonly object[]): Promise<void> => {
    for (const object of all as readonly KubernetesObject[]) {
      const created = await cluster.waitFor(`${object.kind} ${object.metadata.name}`, () =>
        cluster.api.create(object),
      );
      uids.set(keyOf(created), created.metadata.uid!);
    }
  };
  await create([...olmKinds(), ...olmItself(), ...state.crds()]);
  await cluster.learnNewKinds();
  await create(state.owners());
  await create([state.plan(uidOf), ...state.dependents(uidOf)]);
  await create(state.ofCondition(uidOf));
  for (const target of targets) {
    const namespace = { apiVersion: 'v1', kind: 'Namespace', name: target };
    await cluster.api.patch(namespace, { metadata: { labels: state.labelOfNamespaces(uidOf) } });
  }
}

/** Kind, namespace and name of an object. */
export function keyOf(object: KubernetesObject): string {
  const { kind, namespace = '', name } = { ...referenceTo(object), ...object.metadata };
  return `${kind} ${namespace}/${name}`;
}
