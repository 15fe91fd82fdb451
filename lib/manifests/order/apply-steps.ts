import { at, textAt } from '../../crd/json/read-tree';
import { conversionClients, podSpecOf, webhooksIn, workloadsBehind } from '../access/pods';
import { roleOf } from '../access/roles';
import { definedKind, groupKind, groupOf, isCustom, isDefinition } from '../built-in-kinds';
import { objectId, ObjectIndex, resourceEdges } from '../edges';
import { argoHookOf, hookOf, identitiesOf } from '../hooks';

import type { GitOpsToolId } from '../gitops';
import type { Hook } from '../hooks';
import type { ManifestObject, PlacedManifest } from '../manifest-object';

/** Who applies the manifests. */
export type ApplyTool = 'kubectl' | GitOpsToolId;

/**
 * Objects that are applied together: all that need nothing of a later step. Hooks of an
 * installation run before and after the rest of it.
 */
export type ApplyStepName =
  'namespaces' | 'definitions' | 'pre-install' | 'operators' | 'resources' | 'post-install';

export const STEP_NAMES: readonly ApplyStepName[] = [
  'namespaces',
  'definitions',
  'pre-install',
  'operators',
  'resources',
  'post-install',
];

/** Returns the steps in the order of a tool: for Argo CD hooks come before the sync, CRDs too. */
export function stepNamesFor(tool: ApplyTool): readonly ApplyStepName[] {
  return tool === 'argocd'
    ? ['namespaces', 'pre-install', 'definitions', 'operators', 'resources', 'post-install']
    : STEP_NAMES;
}

/** When a tool applies an object; undefined for one that is always there. */
export function hookFor(tool: ApplyTool): (object: ManifestObject) => Hook | undefined {
  return tool === 'argocd' ? argoHookOf : hookOf;
}

/** Kinds that come with the CRDs: what is asked, or looked up, when a resource is stored. */
export const DEFINITIONS: ReadonlySet<string> = new Set([
  'CustomResourceDefinition',
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
  'MutatingAdmissionPolicy',
  'MutatingAdmissionPolicyBinding',
  'PriorityClass',
  'StorageClass',
  'IngressClass',
  'RuntimeClass',
  'ClusterRole',
]);

/**
 * Kinds within a step, where one names another; all others stand between them, in the order of the
 * files.
 */
const FIRST = [
  'Namespace',
  'CustomResourceDefinition',
  'ServiceAccount',
  'ClusterRole',
  'Role',
  'Secret',
  'ConfigMap',
];
const LAST = [
  'ValidatingAdmissionPolicyBinding',
  'MutatingAdmissionPolicyBinding',
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'CronJob',
  'APIService',
  // From here on the API server asks the pods.
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
];

/**
 * The objects of each step, those that others name first; and the workloads that serve custom
 * resources.
 */
export interface PlannedSteps {
  readonly steps: Readonly<Record<ApplyStepName, readonly PlacedManifest[]>>;
  readonly operators: readonly ManifestObject[];
  /** Returns the weight of an object in a step of hooks, the lowest first; 0 of all others. */
  readonly weightOf: (manifest: PlacedManifest) => number;
}

export function planSteps(manifests: readonly PlacedManifest[], tool: ApplyTool): PlannedSteps {
  const objects = manifests.map(({ object }) => object);
  const { operators, served } = serving(objects);
  const hooks = hookSteps(manifests, tool);
  const stepOf = (manifest: PlacedManifest): ApplyStepName => {
    const { object } = manifest;
    if (object.kind === 'Namespace' && groupOf(object.apiVersion) === '') {
      return 'namespaces';
    }
    const hook = hooks.get(manifest);
    if (hook !== undefined && !isDefinition(object)) {
      return hook.step;
    }
    if (!isCustom(object) && DEFINITIONS.has(object.kind)) {
      return 'definitions';
    }
    // A workload that serves nothing may need what an operator makes for a resource.
    const isUser =
      served.size > 0 && podSpecOf(object) !== undefined && !operators.has(objectId(object));
    return served.has(objectId(object)) || isUser ? 'resources' : 'operators';
  };
  const weightOf = (manifest: PlacedManifest): number => hooks.get(manifest)?.weight ?? 0;
  const steps = new Map(manifests.map((manifest) => [manifest, stepOf(manifest)]));
  const of = (step: ApplyStepName): PlacedManifest[] =>
    manifests
      .filter((manifest) => steps.get(manifest) === step)
      .sort((a, b) => weightOf(a) - weightOf(b) || rank(a.object) - rank(b.object));
  return {
    steps: Object.fromEntries(STEP_NAMES.map((step) => [step, of(step)])) as Record<
      ApplyStepName,
      PlacedManifest[]
    >,
    operators: objects.filter((object) => operators.has(objectId(object))),
    weightOf,
  };
}

interface HookStep {
  readonly step: 'pre-install' | 'post-install';
  readonly weight: number;
}

/**
 * The steps of hooks, and of the identities of those that come first: what is no hook itself would
 * come too late. Argo CD does not wait for these.
 */
function hookSteps(
  manifests: readonly PlacedManifest[],
  tool: ApplyTool,
): ReadonlyMap<PlacedManifest, HookStep> {
  const find = hookFor(tool);
  const steps = new Map<PlacedManifest, HookStep>();
  for (const manifest of manifests) {
    const { atInstallation = 'with', weight = 0 } = find(manifest.object) ?? {};
    if (atInstallation !== 'with') {
      const step = atInstallation === 'before' ? 'pre-install' : 'post-install';
      steps.set(manifest, { step, weight });
    }
  }
  const first = [...steps].filter(([, { step }]) => step === 'pre-install');
  const lowest = first.reduce((least, [, { weight }]) => Math.min(least, weight), Infinity);
  if (tool !== 'argocd' && first.length > 0) {
    identitiesOf(
      first.map(([manifest]) => manifest),
      manifests,
    )
      .filter((need) => !steps.has(need) && need.object.kind !== 'ClusterRole')
      .forEach((need) => steps.set(need, { step: 'pre-install', weight: lowest }));
  }
  return steps;
}

export function rank({ kind }: ManifestObject): number {
  const first = FIRST.indexOf(kind);
  return first >= 0 ? first - FIRST.length : LAST.indexOf(kind) + 1;
}

/**
 * The workloads that serve custom resources, by their rights, and the resources of the kinds that
 * are defined here.
 */
export function serving(objects: readonly ManifestObject[]): {
  operators: Set<string>;
  served: Set<string>;
  /** Also resources of others that an operator may write. */
  written: Set<string>;
} {
  const crds = objects.filter(isDefinition);
  const namespaces = [
    ...new Set(objects.flatMap(({ metadata: { namespace } }) => namespace ?? [])),
  ];
  // A kind is served whether or not there is a resource of it yet.
  const defined = crds.flatMap((crd) =>
    namespaces.map((namespace): ManifestObject => ({
      apiVersion: `${textAt(crd, 'spec', 'group')}/v0`,
      kind: textAt(crd, 'spec', 'names', 'kind') ?? '',
      metadata: { name: '?', namespace },
    })),
  );
  const probes = [...defined, ...kindsOfOperators(objects, namespaces)];
  const edges = resourceEdges(new ObjectIndex([...objects, ...probes])).filter(
    ({ label }) => label === 'serves',
  );
  const operators = new Set([...edges.map(({ from }) => from), ...webhookServers(objects)]);
  const kinds = new Set(crds.map(definedKind));
  // An operator may make resources of others, such as monitors; only those of its own come after
  // it.
  const written = new Set(edges.map(({ to }) => to));
  const served = objects.filter(
    (object) =>
      kinds.has(groupKind(object)) || (crds.length === 0 && written.has(objectId(object))),
  );
  return { operators, served: new Set(served.map(objectId)), written };
}

/**
 * Resources of kinds whose state somebody may report: he serves them, also where another one has
 * placed the CRDs.
 */
function kindsOfOperators(
  objects: readonly ManifestObject[],
  namespaces: readonly string[],
): ManifestObject[] {
  const reported = objects
    .filter(({ kind }) => kind === 'Role' || kind === 'ClusterRole')
    .flatMap((role) => roleOf(role).rules)
    .flatMap(({ apiGroups, resources }) =>
      apiGroups.flatMap((group) =>
        resources.flatMap((resource) => {
          // The plural stands for the kind: resources are looked for by each plural it may have.
          const [, plural] = /^(\w+)\/(?:status|finalizers)$/.exec(resource) ?? [];
          return plural === undefined ? [] : [`${group}/v0 ${plural}`];
        }),
      ),
    );
  return [...new Set(reported)].flatMap((text) => {
    const [apiVersion = '', kind = ''] = text.split(' ');
    return namespaces.map((namespace) => ({
      apiVersion,
      kind,
      metadata: { name: '?', namespace },
    }));
  });
}

/** The workloads that the API server asks before it stores a resource, or to convert it. */
function webhookServers(objects: readonly ManifestObject[]): string[] {
  const clients = [
    ...webhooksIn(objects).map((webhook) => at(webhook, 'clientConfig')),
    ...conversionClients(objects),
  ];
  return workloadsBehind(clients, objects).map(objectId);
}
