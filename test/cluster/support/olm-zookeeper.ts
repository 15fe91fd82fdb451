import { OperatorScope } from 'operator-constructs';
import { OlmState } from '../../support/olm-state';
import { coreObject } from './kubernetes-object';
import { synthesize } from './zookeeper-installation';

import type { KubernetesObject } from './kubernetes-object';

export const HOME = 'operators';
const PLACES = ['billing', 'streaming'];
export const NAMESPACES = [HOME, ...PLACES, 'default'];
export const DEPLOYMENT = { namespace: HOME, name: 'zookeeper-operator' };

const objects = synthesize({
  home: HOME,
  scope: OperatorScope.namespaces(...PLACES),
  places: PLACES,
});
const ofKind = (kind: string): KubernetesObject[] =>
  objects.filter((object) => object.kind === kind);
const rulesIn = (namespace: string): object[] =>
  ofKind('Role').flatMap(({ metadata, rules }) =>
    metadata.namespace === namespace ? (rules as object[]) : [],
  );

/** An install mode of OLM, by what its OperatorGroup names, and where there are clusters then. */
interface Mode {
  readonly targets: readonly string[];
  readonly places: readonly string[];
}

/** The page's comes first: the quick tiers hand over this one. */
export const MODES: readonly (readonly [name: string, mode: Mode])[] = [
  ['MultiNamespace', { targets: PLACES, places: PLACES }],
  ['OwnNamespace', { targets: [HOME], places: [HOME] }],
  ['SingleNamespace', { targets: ['streaming'], places: ['streaming'] }],
  ['AllNamespaces', { targets: [], places: PLACES }],
];

/** The zookeeper-operator as a bundle: most of its rights everywhere, as most bundles have them. */
export function bundle(targets: readonly string[]): OlmState {
  const [crd] = ofKind('CustomResourceDefinition');
  const [deployment] = ofKind('Deployment');
  const { template, ...spec } = deployment!.spec;
  const [container] = template.spec.containers as [{ env: { name: string }[] }];
  const fieldRef = { fieldPath: "metadata.annotations['olm.targetNamespaces']" };
  const env = [{ name: 'WATCH_NAMESPACE', valueFrom: { fieldRef } }, ...container.env.slice(1)];
  const pod = { ...template.spec, containers: [{ ...container, env }] };
  const modes = ['OwnNamespace', 'SingleNamespace', 'MultiNamespace', 'AllNamespaces'];
  const serviceAccountName = DEPLOYMENT.name;
  const { group, names, versions } = crd!.spec as {
    group: string;
    names: { kind: string };
    versions: { name: string }[];
  };
  return new OlmState({
    package: 'zookeeper',
    namespace: HOME,
    targets,
    crds: [crd!],
    namespaces: targets.length === 0 ? NAMESPACES : targets,
    csv: {
      apiVersion: 'operators.coreos.com/v1alpha1',
      metadata: { name: 'zookeeper.v0.2.15', annotations: { capabilities: 'Basic Install' } },
      spec: {
        version: '0.2.15',
        installModes: modes.map((type) => ({ type, supported: true })),
        customresourcedefinitions: {
          owned: [
            { name: crd!.metadata.name, kind: names.kind, version: versions[0]!.name, group },
          ],
        },
        install: {
          strategy: 'deployment',
          spec: {
            deployments: [
              { name: DEPLOYMENT.name, spec: { ...spec, template: { ...template, spec: pod } } },
            ],
            permissions: [{ serviceAccountName, rules: rulesIn(HOME) }],
            clusterPermissions: [{ serviceAccountName, rules: rulesIn('billing') }],
          },
        },
      },
    },
    further: [coreObject('ConfigMap', 'settings', { data: { level: 'info' } })],
  });
}

export const clustersIn = (places: readonly string[]): KubernetesObject[] =>
  synthesize({ home: HOME, scope: OperatorScope.namespaces(...places), places }).filter(
    ({ kind }) => kind === 'ZookeeperCluster',
  );
