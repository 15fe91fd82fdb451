import { objectsAt, textOrEmpty } from '../../../crd/json/read-tree';
import { isWebhookConfiguration } from '../../../manifests/built-in-kinds';
import { certificateSecretOf, serviceNameOf } from '../bundle/bundle-objects';
import { serviceVersionOf } from '../bundle/service-version';
import { APPLY, sh } from '../handover/script';
import { ownedCrds } from './olm-installation';

import type { ManifestObject } from '../../../manifests/manifest-object';
import type { HandoverStep } from '../handover/script';
import type { OlmInstallation } from './olm-installation';

const VERSIONS = 'clusterserviceversions.operators.coreos.com';
const SUBSCRIPTIONS = 'subscriptions.operators.coreos.com';
const ROLES = 'roles.rbac.authorization.k8s.io,rolebindings.rbac.authorization.k8s.io';
const CLUSTER_ROLES =
  'clusterroles.rbac.authorization.k8s.io,clusterrolebindings.rbac.authorization.k8s.io';
const WEBHOOKS = 'validatingwebhookconfigurations,mutatingwebhookconfigurations';
const CRDS = 'customresourcedefinitions.apiextensions.k8s.io';

/** Saves an object without the field that would make it a conflict to write it again. */
const SAVE = "-o yaml | sed '/^  resourceVersion: /d' >";

/**
 * Takes the fields from OLM, as their manager: those that OLM still managed would stay when your
 * program drops them.
 */
const NO_MANAGERS = '[{"op":"replace","path":"/metadata/managedFields","value":[{}]}]';

/** Files of manifests that the commands apply, each in one step. */
export type HandoverFile = 'new.yaml' | 'workloads.yaml' | 'webhooks.yaml' | 'kept.yaml';

type HandoverManifests = ReadonlyMap<HandoverFile, readonly ManifestObject[]>;

export function handoverSteps(
  installation: OlmInstallation,
  manifests: HandoverManifests,
): HandoverStep[] {
  const { olm } = installation;
  const csv = installation.version.object.metadata.name;
  const scale = (replicas: string): string =>
    sh`kubectl scale deployments.apps olm-operator catalog-operator -n ${olm} --replicas=${replicas}`;
  const stopped = ['olm-operator', 'catalog-operator'].map(
    (name) => sh`kubectl rollout status ${`deployments.apps/${name}`} -n ${olm} --timeout=5m`,
  );
  const { save, takeAway } = ofOlm(installation, csv, manifests);
  return [
    save,
    {
      title: 'Stop OLM, which would put back what the next steps change.',
      notes: [
        'All operators run on. Installations and upgrades wait until it is started again.',
        'On OpenShift, the cluster-version operator starts it again, unless the ClusterVersion lists both Deployments',
        'in spec.overrides as unmanaged: add them first.',
      ],
      commands: [scale('0'), ...stopped],
      wayBack: [scale('1')],
    },
    grant(installation, manifests),
    takeOver(installation, manifests),
    takeAway,
    leave(installation, csv),
    {
      title: 'Remove what OLM leaves behind.',
      notes: [],
      commands: leftovers(installation, csv, manifests),
    },
    {
      title: 'Apply the installation as kubectl, Argo CD and Flux do. Nothing restarts.',
      notes: ['From now on, apply what your program synthesizes.'],
      commands: [`${APPLY} workloads.yaml${manifests.has('kept.yaml') ? ' -f kept.yaml' : ''}`],
      wayBack: [],
    },
    {
      title: 'Start OLM again; leave this out where it has nothing left to do.',
      notes: [],
      commands: [scale('1')],
      wayBack: [scale('0')],
    },
  ];
}

/**
 * The steps that save what OLM has made of the ClusterServiceVersion, and take it away, if it can
 * be created again.
 */
function ofOlm(
  { version, subscription, namespace, targets }: OlmInstallation,
  csv: string,
  manifests: HandoverManifests,
): { readonly save: HandoverStep; readonly takeAway: HandoverStep } {
  const { permissions, clusterPermissions, deployments } = serviceVersionOf(version.object);
  const isPromoted = targets.length === 0 && permissions.length > 0;
  const owner = `olm.owner=${csv},olm.owner.kind=ClusterServiceVersion,olm.owner.namespace`;
  const inHomes = sh`${ROLES} -A -l ${`${owner} in (${[...new Set([namespace, ...targets])].join()})`}`;
  const inCluster = (kinds: string): string => sh`${kinds} -l ${`${owner}=${namespace}`}`;
  const webhooks = webhooksIn(manifests);
  const made = [
    ...(webhooks.names.length > 0 ? [{ file: 'webhooks', what: inCluster(WEBHOOKS) }] : []),
    ...(permissions.length > 0 ? [{ file: 'roles', what: inHomes }] : []),
    ...(clusterPermissions.length > 0 || isPromoted
      ? [{ file: 'cluster-roles', what: inCluster(CLUSTER_ROLES) }]
      : []),
  ];
  const save: HandoverStep = {
    title: 'Save what OLM has made, into the folder before.',
    notes: [
      'The first command fails where OLM has installed another release since the dump was written.',
    ],
    commands: [
      sh`test "$(kubectl get ${SUBSCRIPTIONS} ${subscription.object.metadata.name} -n ${namespace} -o jsonpath='{.status.installedCSV}')" = ${csv}`,
      'mkdir -p before',
      sh`kubectl get ${VERSIONS} ${csv} -n ${namespace} -o yaml > before/clusterserviceversion.yaml`,
      ...deployments.map(
        ({ name }) =>
          sh`kubectl get deployments.apps ${name} -n ${namespace} ` +
          SAVE +
          saved(`deployment-${name}`),
      ),
      ...webhooks.converted.map(
        (name) => sh`kubectl get ${CRDS} ${name} ` + SAVE + saved(`crd-${name}`),
      ),
      ...made.map(({ file, what }) => `kubectl get ${what} -o yaml >${saved(file)}`),
    ],
    wayBack: [],
  };
  const takeAway: HandoverStep = {
    title: 'Take away the rights that OLM gave; rights.md lists them.',
    notes: [
      "Then look: change a custom resource, and read the operator's log. It must not say 'forbidden'.",
    ],
    commands: [
      ...(manifests.has('webhooks.yaml') ? [`${APPLY} webhooks.yaml`] : []),
      ...made.map(({ what }) => `kubectl delete ${what}`),
    ],
    wayBack: [
      ...(webhooks.names.length > 0
        ? [sh`kubectl delete --ignore-not-found ${WEBHOOKS} ${webhooks.names}`]
        : []),
      ...webhooks.converted.map((name) => `kubectl replace -f${saved(`crd-${name}`)}`),
      ...made.map(({ file }) => `kubectl create -f${saved(file)}`),
    ],
  };
  return { save, takeAway };
}

function saved(name: string): string {
  return sh` ${`before/${name}.yaml`}`;
}

function webhooksIn(manifests: HandoverManifests): {
  readonly names: string[];
  readonly converted: string[];
} {
  const objects = manifests.get('webhooks.yaml') ?? [];
  const namesOf = (some: readonly ManifestObject[]): string[] => [
    ...new Set(some.map(({ metadata }) => metadata.name)),
  ];
  return {
    names: namesOf(objects.filter(isWebhookConfiguration)),
    converted: namesOf(objects.filter(({ kind }) => kind === 'CustomResourceDefinition')),
  };
}

function grant({ namespace }: OlmInstallation, manifests: HandoverManifests): HandoverStep {
  const certificates = (manifests.get('new.yaml') ?? []).filter(
    ({ kind }) => kind === 'Certificate',
  );
  return {
    title: 'Grant the rights of the installation, beside those of OLM.',
    notes: ['A conflict means that an object of such a name is there already: look whose it is.'],
    commands: [
      'kubectl apply --server-side -f new.yaml',
      ...certificates.map(
        ({ metadata: { name } }) =>
          sh`kubectl wait --for=condition=Ready ${`certificates.cert-manager.io/${name}`} -n ${namespace} --timeout=5m`,
      ),
    ],
    wayBack: ['kubectl delete --ignore-not-found -f new.yaml'],
  };
}

function takeOver(
  { namespace, version }: OlmInstallation,
  manifests: HandoverManifests,
): HandoverStep {
  const names = serviceVersionOf(version.object).deployments.map(({ name }) => name);
  const rollouts = names.map(
    (name) =>
      sh`kubectl rollout status ${`deployments.apps/${name}`} -n ${namespace} --timeout=10m`,
  );
  return {
    title: 'Take over the workloads. Their pods restart here, and in no other step.',
    notes: manifests.has('webhooks.yaml')
      ? [
          'Until the next step is done, requests that its webhooks are asked about may be refused: go on at once.',
        ]
      : [],
    commands: [
      'kubectl replace --save-config -f workloads.yaml',
      ...names.map(
        (name) =>
          sh`kubectl patch deployments.apps ${name} -n ${namespace} --type=json -p ${NO_MANAGERS}`,
      ),
      ...rollouts,
    ],
    wayBack: [
      ...names.map((name) => `kubectl replace -f${saved(`deployment-${name}`)}`),
      ...rollouts,
    ],
  };
}

function leave({ namespace, subscription }: OlmInstallation, csv: string): HandoverStep {
  return {
    title:
      'Leave OLM: delete the Subscription and the ClusterServiceVersion, and nothing that belongs to it.',
    notes: [
      'The finalizer is one of OLM. What the ClusterServiceVersion owns stays, without an owner.',
    ],
    commands: [
      sh`kubectl delete ${SUBSCRIPTIONS} ${subscription.object.metadata.name} -n ${namespace}`,
      sh`kubectl patch ${VERSIONS} ${csv} -n ${namespace} --type=merge -p ${'{"metadata":{"finalizers":null}}'}`,
      sh`kubectl delete ${VERSIONS} ${csv} -n ${namespace} --cascade=orphan`,
      sh`kubectl delete ${VERSIONS} -A -l ${`olm.copiedFrom=${namespace}`} --field-selector ${`metadata.name=${csv}`}`,
    ],
  };
}

function leftovers(
  installation: OlmInstallation,
  csv: string,
  manifests: HandoverManifests,
): string[] {
  const { namespace, version, package: name } = installation;
  const { webhooks } = serviceVersionOf(version.object);
  const serving = manifests.has('webhooks.yaml')
    ? [...new Set(webhooks.map((one) => one.deploymentName))]
    : [];
  const certificates = serving.map(certificateSecretOf);
  const readers = serving.map((deployment) => `${serviceNameOf(deployment)}-auth-reader`);
  return [
    sh`kubectl delete --ignore-not-found operatorconditions.operators.coreos.com ${csv} -n ${namespace}`,
    sh`kubectl delete --ignore-not-found ${ROLES} ${[csv, ...certificates]} -n ${namespace}`,
    ...(serving.length === 0
      ? []
      : [
          sh`kubectl delete --ignore-not-found secrets ${certificates} -n ${namespace}`,
          sh`kubectl delete --ignore-not-found ${ROLES} ${readers} -n kube-system`,
        ]),
    ...rolesOfUsers(installation),
    ...ofGroup(installation),
    ...unmarked(installation, csv),
    sh`kubectl delete --ignore-not-found operators.operators.coreos.com ${`${name}.${namespace}`}`,
  ];
}

/**
 * ClusterRoles for users of the kinds: the installation has its own. Another operator of OLM may
 * still need them.
 */
function rolesOfUsers({ version, after }: OlmInstallation): string[] {
  const owned = objectsAt(version.object, 'spec', 'customresourcedefinitions', 'owned');
  const roles = owned.flatMap(({ name, version: served }) =>
    ['admin', 'edit', 'view', 'crdview'].map((suffix) =>
      [name, served, suffix].map(textOrEmpty).join('-'),
    ),
  );
  return roles.length === 0 || after !== undefined
    ? []
    : [sh`kubectl delete --ignore-not-found clusterroles.rbac.authorization.k8s.io ${roles}`];
}

/** Removes the OperatorGroup after the last Subscription of the namespace. */
function ofGroup({ group, namespace, targets }: OlmInstallation): string[] {
  const { name, uid } = group.object.metadata as { readonly name: string; readonly uid?: unknown };
  const roles = `olm.owner=${name},olm.owner.namespace=${namespace},olm.owner.kind=OperatorGroup`;
  return [
    sh`if [ -z "$(kubectl get ${SUBSCRIPTIONS} -n ${namespace} -o name)" ]; then`,
    sh`  kubectl delete --ignore-not-found operatorgroups.operators.coreos.com ${name} -n ${namespace}`,
    sh`  kubectl delete clusterroles.rbac.authorization.k8s.io -l ${roles}`,
    ...(typeof uid === 'string' && targets.length > 0
      ? [sh`  kubectl label namespaces ${targets} ${`olm.operatorgroup.uid/${uid}-`}`]
      : []),
    'fi',
  ];
}

/** Takes OLM's labels off what stays. */
function unmarked({ namespace, crds, others, version }: OlmInstallation, csv: string): string[] {
  const marks = Object.keys(version.object.metadata.labels ?? {}).filter((key) =>
    key.startsWith('operators.coreos.com/'),
  );
  const labels = [
    'olm.managed',
    'olm.owner',
    'olm.owner.namespace',
    'olm.owner.kind',
    ...marks,
  ].map((key) => `${key}-`);
  const annotations = crds.map(({ object: { metadata } }) => ({
    name: metadata.name,
    keys: Object.entries(metadata.annotations ?? {})
      .filter(
        ([key, value]) =>
          key.startsWith('operatorframework.io/') && value === `${namespace}/${csv}`,
      )
      .map(([key]) => `${key}-`),
  }));
  return [
    ...marks.map(
      (mark) =>
        sh`kubectl label serviceaccounts,services,secrets,configmaps -n ${namespace} -l ${mark} ${labels}`,
    ),
    ...others.map(
      ({ type, name }) =>
        sh`kubectl label ${type} -n ${namespace} --field-selector ${`metadata.name=${name}`} ${labels}`,
    ),
    ...ownedCrds(version).map((name) => sh`kubectl label ${CRDS} ${name} ${labels}`),
    ...annotations
      .filter(({ keys }) => keys.length > 0)
      .map(({ name, keys }) => sh`kubectl annotate ${CRDS} ${name} ${keys}`),
  ];
}
