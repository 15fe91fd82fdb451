import { OperatorScope } from '../core/operator-scope';
import { mainContainerOf } from '../core/operator-workloads';
import { placementProblems } from '../core/placement-problems';
import { POD_PROP_TYPES } from '../core/pod-options';
import { WORKLOAD_METRICS_PROP_TYPE } from '../core/served-metrics';
import { WatchSignal } from '../core/watch';
import { CERTIFICATE_VOLUME } from '../core/webhooks/process';
import { unknownName } from '../core/workload-problems';
import { show } from '../crd/checks/errors';
import { imageProblems } from '../crd/checks/image-reference';
import { problemsOf, prop } from '../crd/checks/prop';
import { repeated } from '../crd/json/collections';
import { hasAny } from '../crd/json/tree';
import { validateWhenResolved } from '../crd/unresolved/unresolved-values';
import { hasLabels } from '../manifests/access/label-selector';

import type { OperatorDefinition } from '../core/operator-definition';
import type { OperatorWorkload } from '../core/operator-workloads';
import type { OperatorPodOptions, OtherWorkloadOptions } from '../core/pod-options';
import type { AnyProblem } from '../crd/json/problem-list';
import type { StringMap } from '../crd/json/tree';
import type { EnvVar } from '../crd/kubernetes/current';
import type { OperatorProps } from './operator-options';

/** A pod as a definition has it, before an installation says anything. */
interface OwnPod {
  readonly name: string;
  readonly kind: string;
  readonly image?: string;
  readonly env: readonly Pick<EnvVar, 'name'>[];
  readonly volumes: readonly string[];
  readonly leaderElection: NonNullable<OperatorDefinition['leaderElection']>;
  readonly replicas?: number;
  readonly labels?: StringMap;
}

const WORKLOAD_TYPE = prop.openObject({
  ...POD_PROP_TYPES,
  image: prop.string(),
  replicas: prop.number(),
  metrics: WORKLOAD_METRICS_PROP_TYPE,
});

/**
 * Returns the problems of the pod options of an operator: of the first workload at the top, of
 * others by their names.
 */
export function workloadProblems(props: OperatorProps): AnyProblem[] {
  const { definition, workloads = {}, scope = OperatorScope.namespace() } = props;
  const [first, ...others] = definition.workloads ?? [];
  const own =
    first === undefined
      ? shortForm(props)
      : podOf(first, definition, scope, props.definition.watch);
  return [
    ...installedName(props),
    ...signalProblems(definition, scope),
    ...podProblems('', props, own, props),
    ...Object.entries(workloads).flatMap(([name, pod]) => {
      const workload = others.find((candidate) => candidate.name === name);
      return workload === undefined
        ? [noSuchWorkload(definition, name)]
        : [
            ...otherPodProblems(
              `workloads.${name}`,
              pod,
              podOf(workload, definition, scope),
              props,
            ),
            ...(pod.metrics !== undefined && workload.metrics === undefined
              ? [
                  `'workloads.${name}.metrics' is given, but ${show(name)} serves none; leave it out`,
                ]
              : []),
          ];
    }),
  ];
}

export function measuredImage({ image, workloads }: OperatorDefinition): string | undefined {
  const [first] = workloads ?? [];
  return first === undefined ? image : mainContainerOf(first)?.image;
}

function installedName({ definition, name }: OperatorProps): string[] {
  return definition.workloads !== undefined && name !== undefined && name !== definition.name
    ? [
        `'name' is ${show(name)}, but the objects of ${show(definition.name)} have the names that its authors gave them; ` +
          'leave it out',
      ]
    : [];
}

/** Scopes that the watch settings of the processes cannot express. */
function signalProblems(definition: OperatorDefinition, scope: OperatorScope): AnyProblem[] {
  const signals = definition.workloads?.map(({ name, watch }, index) => ({
    who: `${show(name)} of ${show(definition.name)}`,
    watch: watch ?? (index === 0 ? definition.watch : WatchSignal.none()),
  })) ?? [{ who: show(definition.name), watch: definition.watch }];
  return signals.flatMap(({ who, watch }) =>
    watch
      .problems(scope)
      .map((problem) => `'scope' is ${scope.toString()}, which ${who} cannot serve: ${problem}`),
  );
}

function noSuchWorkload({ name, workloads }: OperatorDefinition, given: string): string {
  if (workloads?.[0]?.name === given) {
    return (
      `'workloads' has ${show(given)}, which is the operator itself; ` +
      'give what you want to say of it as props of the operator'
    );
  }
  const others = (workloads ?? []).slice(1).map((workload) => workload.name);
  return others.length === 0
    ? `'workloads' has ${show(given)}, but ${show(name)} has one workload; leave it out`
    : unknownName("'workloads' has", given, '', others);
}

function shortForm({
  definition,
  scope = OperatorScope.namespace(),
  webhooks,
}: OperatorProps): OwnPod {
  const ofWebhooks =
    (webhooks === undefined ? definition.webhooks?.off : definition.webhooks?.on)?.env ?? [];
  const { name, image, leaderElection = 'none', container } = definition;
  const env = [
    ...definition.watch.settings(scope, '').env,
    ...(container?.env ?? []),
    ...ofWebhooks,
  ];
  return {
    name,
    kind: 'Deployment',
    env,
    volumes: [],
    leaderElection,
    image,
  };
}

function podOf(
  workload: OperatorWorkload,
  definition: OperatorDefinition,
  scope: OperatorScope,
  signal = WatchSignal.none(),
): OwnPod {
  const { name, kind = 'Deployment', spec, watch = signal } = workload;
  const container = mainContainerOf(workload);
  const isFirst = workload === definition.workloads?.[0];
  return {
    name,
    kind,
    env: [...watch.settings(scope, '').env, ...(container?.env ?? [])],
    volumes: (spec.template.spec.volumes ?? []).map((volume) => volume.name),
    leaderElection:
      workload.leaderElection ?? (isFirst ? definition.leaderElection : 'lease') ?? 'none',
    ...(container?.image !== undefined && { image: container.image }),
    replicas: spec.replicas,
    labels: { ...spec.template.metadata?.labels, ...spec.selector.matchLabels },
  };
}

/** Options of another workload are checked here alone: its props have no types at run time yet. */
function otherPodProblems(
  prop: string,
  pod: OtherWorkloadOptions,
  own: OwnPod,
  props: OperatorProps,
): AnyProblem[] {
  const wrong = problemsOf(WORKLOAD_TYPE, prop, pod);
  return wrong.length > 0 ? [...wrong] : podProblems(`${prop}.`, pod, own, props);
}

function podProblems(
  at: string,
  pod: OperatorPodOptions,
  own: OwnPod,
  props: OperatorProps,
): AnyProblem[] {
  const { image, replicas } = pod;
  return [
    ...(image === undefined ? missingImage(at, own) : imageProblems(`${at}image`, image)),
    ...(replicas === undefined
      ? []
      : validateWhenResolved(replicas, (known) => replicaProblems(`${at}replicas`, own, known))),
    ...envProblems(`${at}env`, pod, own),
    ...volumeProblems(`${at}volumes`, pod, own, props.webhooks !== undefined),
    ...copiesProblems(at, pod, own, props),
  ];
}

function copiesProblems(
  at: string,
  pod: OperatorPodOptions,
  own: OwnPod,
  { definition }: OperatorProps,
): AnyProblem[] {
  if (pod.podDisruptionBudget === undefined && pod.topologySpread === undefined) {
    return [];
  }
  const ownBudget = budgetFor(own, definition);
  return placementProblems(at, pod, {
    name: own.name,
    kind: own.kind,
    replicas: pod.replicas ?? own.replicas ?? 1,
    mayBeSeveral: own.leaderElection !== 'none',
    ownBudget,
  });
}

/** The name of the budget among the further objects that selects a pod. */
function budgetFor(
  { labels = {} }: OwnPod,
  { objects = [] }: OperatorDefinition,
): string | undefined {
  const budgets = objects.filter(({ manifest }) => manifest.kind === 'PodDisruptionBudget');
  const selecting = budgets.find(({ manifest }) => {
    const { selector } = (manifest['spec'] ?? {}) as { selector?: { matchLabels?: StringMap } };
    const wanted = selector?.matchLabels ?? {};
    return hasAny(wanted) && hasLabels(wanted, labels);
  });
  return selecting?.manifest.metadata.name;
}

function missingImage(at: string, { name, image }: OwnPod): string[] {
  return image === undefined
    ? [
        `'${at}image' is missing, and nobody publishes an image of '${name}'; build one, and give it here`,
      ]
    : [];
}

function replicaProblems(
  prop: string,
  { name, kind, leaderElection }: OwnPod,
  replicas: number,
): AnyProblem[] {
  if (kind === 'DaemonSet') {
    return [
      `'${prop}' is ${show(replicas)}, but '${name}' is a DaemonSet, with a pod on each node; leave it out`,
    ];
  }
  if (!Number.isInteger(replicas) || replicas < 0) {
    return [`'${prop}' is ${show(replicas)}; it must be a whole number, 0 or more`];
  }
  return replicas > 1 && leaderElection === 'none'
    ? [
        `'${prop}' is ${replicas}, but '${name}' elects no leader: all copies would work at once; use 1`,
      ]
    : [];
}

function envProblems(prop: string, { env = [] }: OperatorPodOptions, own: OwnPod): AnyProblem[] {
  const taken = [...new Set(own.env.map(({ name }) => name))];
  return validateWhenResolved(
    env.map(({ name }) => name),
    (given) =>
      repeated([...taken, ...given]).map((name) =>
        taken.includes(name)
          ? `'${prop}' sets '${name}', which is set by the operator's definition; use the 'scope' or another option for it`
          : `'${prop}' sets '${name}' more than once; set it once`,
      ),
  );
}

function volumeProblems(
  prop: string,
  { volumes = [] }: OperatorPodOptions,
  own: OwnPod,
  served: boolean,
): AnyProblem[] {
  return validateWhenResolved(
    volumes.map(({ name }) => name),
    (names) => [
      ...repeated(names).map((name) => `'${prop}' has '${name}' more than once; name each once`),
      ...(served && names.includes(CERTIFICATE_VOLUME)
        ? [
            `'${prop}' has '${CERTIFICATE_VOLUME}', which holds the certificate of the webhooks; use another name`,
          ]
        : []),
      ...names
        .filter((name) => own.volumes.includes(name))
        .map(
          (name) =>
            `'${prop}' has '${name}', which the pod of '${own.name}' has already; use another name`,
        ),
    ],
  );
}
