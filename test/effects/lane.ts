import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorScope } from 'operator-constructs';
import { applyInstallation, applyObjects } from '../cluster/support/apply-objects';
import { KubeletStandIn } from '../cluster/support/kubelet-stand-in';
import { conditionOf, isTrue, referenceTo } from '../cluster/support/kubernetes-object';
import { silentChart, synth } from '../support/synth';
import { isInPod } from './operators';
import { RESOURCE } from './resource-name';
import { runOperator } from './running-operator';
import { differences, snapshotOf } from './snapshot';

import type { ControlPlane } from '../cluster/support/control-plane';
import type { KubernetesObject, ObjectReference } from '../cluster/support/kubernetes-object';
import type { MeasuredKind, MeasuredOperator, Peer } from './operators';
import type { RunningOperator } from './running-operator';
import type { Snapshot } from './snapshot';
import type { Write, Writes } from './writes';

/** What a namespace has come to after something was done in it. */
export interface Settled {
  readonly snapshot: Snapshot;
  /** The writes since. */
  readonly writes: readonly Write[];
  /** What does not work. */
  readonly broken: readonly string[];
}

/** No effective write for so long is quiet, in milliseconds. */
const QUIET = 1000;

/** Longest time to come to rest. */
const PATIENCE = 120_000;

/** A resource that is not gone after this time has a finalizer that nobody removes. */
const DELETION = 60_000;

/** An operator that looks at a change looks within this time; one that does not has no need to. */
const LOOKS_WITHIN = 4000;

/** What never comes to rest is not ready within this time. */
const FLIPS_WITHIN = 20_000;

export const RESTLESS = 'it never comes to rest';

/** So often an operator is made to look again, until it changes nothing any more. */
const POKES = 6;

/**
 * An operator with two namespaces, one for a resource that is changed and one for fresh ones. Each
 * lane has an operator of its own: one that is busy elsewhere would look as if nothing had an
 * effect.
 */
export class Lane {
  public static async start(
    cluster: ControlPlane,
    writes: Writes,
    measured: MeasuredOperator,
    number: number,
  ): Promise<Lane> {
    const home = `operators-${number}`;
    const [changed, fresh] = [`changed-${number}`, `fresh-${number}`];
    await cluster.createNamespace(home);
    for (const namespace of [changed, fresh]) {
      await cluster.createNamespace(namespace);
      if (!isInPod(measured)) {
        await KubeletStandIn.start(cluster, { namespace });
      }
    }
    const chart = silentChart(home);
    const scope = isInPod(measured)
      ? OperatorScope.cluster()
      : OperatorScope.namespaces(changed, fresh);
    const { name } = measured.install(chart, scope, measured.definition());
    const objects = synth(chart) as KubernetesObject[];
    await applyInstallation(cluster, objects);
    const peers = new Map<string, Peer>();
    for (const namespace of [changed, fresh]) {
      const peer = await measured.startPeer?.({ name: RESOURCE, namespace });
      if (peer !== undefined) {
        peers.set(namespace, peer);
      }
    }
    const operator = await runOperator(measured, {
      cluster,
      deployment: { namespace: home, name: measured.workload ?? name },
      objects,
      namespaces: [changed, fresh],
      hosts: Object.fromEntries([...peers.values()].map(({ host }) => host)),
    });
    const needed = [changed, fresh].flatMap((namespace) =>
      (measured.needs ?? []).map((object) => inNamespace(object, namespace)),
    );
    await applyObjects(cluster, needed);
    const names = [...EVERYWHERE, ...objects.map(nameOf), ...needed.map(nameOf)];
    const beside = { peers, others: new Set(names) };
    return new Lane(cluster, writes, measured, { changed, fresh }, operator, beside);
  }

  /** Places that differ by themselves. */
  public readonly flickers: Set<string> = new Set();

  private pokes = 0;
  private readonly kinds: readonly (readonly [apiVersion: string, kind: string])[];

  private constructor(
    public readonly cluster: ControlPlane,
    private readonly writes: Writes,
    private readonly measured: MeasuredOperator,
    public readonly namespaces: { readonly changed: string; readonly fresh: string },
    private readonly operator: RunningOperator,
    private readonly beside: {
      /** What the operator talks to, by namespace. */
      readonly peers: ReadonlyMap<string, Peer>;
      /** Objects that were there before the resource, such as the rights of the operator. */
      readonly others: ReadonlySet<string>;
    },
  ) {
    this.kinds = kindsOf(measured);
  }

  public async stop(): Promise<void> {
    await this.operator.stop();
    for (const peer of this.beside.peers.values()) {
      await peer.stop();
    }
  }

  /** Does something to a resource, and waits until everything is at rest. */
  public async act(
    kind: MeasuredKind,
    resource: ObjectReference,
    action: () => Promise<unknown>,
  ): Promise<Settled> {
    const namespace = resource.namespace ?? '';
    await this.writes.update();
    const before = this.writes.in(namespace).length;
    const { started } = await this.work();
    const written = (): readonly Write[] => this.writes.in(namespace).slice(before);
    const isAtRest = async (): Promise<boolean> => {
      const found = await this.cluster.api.find(resource);
      return found === undefined || (kind.isAtRest?.(found) ?? true);
    };
    const quiet = async (what: () => Promise<unknown>): ReturnType<Lane['quiet']> =>
      await this.quiet(namespace, what, isAtRest);
    let { isQuiet, errors } = await quiet(action);
    let snapshot = await this.snapshot(resource);
    let isCalm = false;
    for (let poke = 0; isQuiet && !(isCalm && errors === 0) && poke < POKES; poke += 1) {
      ({ isQuiet, errors } = await quiet(() => this.poke(kind, resource)));
      const next = await this.snapshot(resource);
      // Not by its writes: it may write the same in another order each time.
      isCalm = differences(snapshot, next, this.flickers).length === 0;
      snapshot = next;
    }
    if (!this.operator.isRunning) {
      throw new Error(`the operator has ended: ${this.operator.log.slice(-2000)}`);
    }
    const isRestless = !isQuiet || !isCalm;
    const unready = await this.unready(kind, resource, isRestless ? FLIPS_WITHIN : 0);
    // Of several programs nobody knows whose line the last one is.
    const hasReason = unready.length === 0 || !isInPod(this.measured);
    const hasCrashed = (await this.work()).started !== started;
    const broken = [
      ...(hasCrashed ? ['its operator crashes'] : []),
      ...(isRestless ? [RESTLESS] : []),
      ...(errors > 0 && hasReason ? [this.whyErrors(written())] : []),
      ...unready,
    ];
    return { snapshot, writes: written(), broken };
  }

  /** Removes a resource with all that was made of it; returns false if it does not go by itself. */
  public async wipe(resource: ObjectReference): Promise<boolean> {
    const { api } = this.cluster;
    const namespace = resource.namespace ?? '';
    const isGone = async (): Promise<boolean> => (await api.find(resource)) === undefined;
    await api.delete(resource, { propagationPolicy: 'Background' });
    const went = await this.cluster.waitFor('its end', isGone, DELETION).catch(() => false);
    if (!went) {
      await api.patch(resource, { metadata: { finalizers: null } });
      await this.cluster.waitFor('its end', isGone);
    }
    await this.cluster.waitFor(
      `${namespace} to be empty`,
      async () => {
        const left = await this.objects(namespace);
        for (const object of left) {
          await api.delete(referenceTo(object), { gracePeriodSeconds: 0 });
        }
        return left.length === 0;
      },
      PATIENCE,
    );
    this.beside.peers.get(namespace)?.forget();
    this.writes.forget(namespace);
    return went;
  }

  /** Why it is not ready; one that never comes to rest is ready for moments. */
  private async unready(
    { ready }: MeasuredKind,
    resource: ObjectReference,
    patience: number,
  ): Promise<readonly string[]> {
    const start = Date.now();
    for (;;) {
      const found = await this.cluster.api.find(resource);
      if (found === undefined || ready === undefined) {
        return [];
      }
      if (!isTrue(found, ready)) {
        return [whyNot(found, ready)];
      }
      if (Date.now() - start >= patience) {
        return [];
      }
      await sleep(250);
    }
  }

  private async snapshot({ namespace = '' }: ObjectReference): Promise<Snapshot> {
    const { readable = (object) => object, reminders = [] } = this.measured;
    const objects = (await this.objects(namespace)).flatMap(
      (object, _, all) => readable(object, all) ?? [],
    );
    return snapshotOf(objects, namespace, [...reminders, POKED, ...COUNTED]);
  }

  /** All objects that the operator or the controllers make. */
  private async objects(namespace: string): Promise<KubernetesObject[]> {
    const lists = await Promise.all(
      this.kinds.map(([apiVersion, kind]) =>
        this.cluster.api.list(apiVersion, kind, { namespace }),
      ),
    );
    return lists.flat().filter((object) => !this.beside.others.has(nameOf(object)));
  }

  /** Has the operator look at its resource, as it does by itself only from time to time. */
  private async poke({ spare }: MeasuredKind, resource: ObjectReference): Promise<void> {
    const { api } = this.cluster;
    const { poked = POKED } = this.measured;
    if (spare === undefined) {
      this.pokes += 1;
      const metadata = { annotations: { [poked]: String(this.pokes) } };
      await api.patch(resource, { metadata }, { fieldManager: POKED });
    } else {
      const { namespace, name } = resource;
      await api.delete({ ...spare, namespace, name: spare.name.replace('*', name) });
    }
  }

  /**
   * Quiet is: the operator has looked and works on nothing, nothing that was written has changed
   * anything for a second, and all pods are those that they are to be.
   */
  private async quiet(
    namespace: string,
    action: () => Promise<unknown>,
    isAtRest: () => Promise<boolean>,
  ): Promise<{ isQuiet: boolean; errors: number }> {
    const { looksWithin = LOOKS_WITHIN } = this.measured;
    const before = await this.work();
    await action();
    const start = Date.now();
    while (Date.now() - start < PATIENCE) {
      await sleep(250);
      await this.writes.update();
      const last = this.writes.in(namespace).findLast(({ isEffective }) => isEffective)?.seen ?? 0;
      const now = await this.work();
      const hasLooked = now.looks > before.looks || Date.now() - start > looksWithin;
      if (
        hasLooked &&
        !now.isBusy &&
        Date.now() - Math.max(last, start) > QUIET &&
        (await this.arePodsRight(namespace)) &&
        (await isAtRest())
      ) {
        return { isQuiet: true, errors: now.errors - before.errors };
      }
    }
    return { isQuiet: false, errors: 0 };
  }

  /** The work of the operator, from its metrics. */
  private async work(): Promise<
    Record<'looks' | 'errors' | 'started', number> & { isBusy: boolean }
  > {
    const { metrics = CONTROLLER_RUNTIME } = this.measured;
    const text = await this.cluster.waitFor('the metrics of the operator', () =>
      this.operator.metrics(),
    );
    const sum = (metric: string): number => {
      const lines = text.matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'));
      return [...lines].reduce((total, [, value]) => total + Number(value), 0);
    };
    return {
      isBusy: sum('workqueue_depth') + sum('controller_runtime_active_workers') > 0,
      looks: sum(metrics.looks),
      errors: sum(metrics.errors),
      started: sum('process_start_time_seconds'),
    };
  }

  private async arePodsRight(namespace: string): Promise<boolean> {
    const { api } = this.cluster;
    const workloads = await Promise.all(
      ['StatefulSet', 'Deployment'].map((kind) => api.list('apps/v1', kind, { namespace })),
    );
    const pods = await api.list('v1', 'Pod', { namespace });
    return (
      workloads.flat().every(isRolledOut) &&
      pods.every((pod) => pod.metadata.deletionTimestamp === undefined && isTrue(pod, 'Ready'))
    );
  }

  private whyErrors(writes: readonly Write[]): string {
    const refused = writes.findLast(
      ({ entry: { code, user } }) =>
        this.operator.users.includes(user) && code >= 400 && code !== 404 && code !== 409,
    )?.entry.message;
    const logged = this.operator.log.split('\n').findLast((line) => /error/i.test(line));
    const [why = ''] = (refused ?? errorIn(logged)).split('\n');
    return `the operator fails: ${why.slice(0, 300)}`;
  }
}

/** The error of a line of a log, which may be JSON, or that of klog. */
function errorIn(line = 'it does not say why'): string {
  const [, text] = /(?:"error":|\berr=)"((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
  return text === undefined ? line : (JSON.parse(`"${text}"`) as string);
}

const CONTROLLER_RUNTIME: NonNullable<MeasuredOperator['metrics']> = {
  looks: 'controller_runtime_reconcile_total',
  errors: 'controller_runtime_reconcile_errors_total',
};

/** Annotation that has an operator look at a resource. */
const POKED = 'effects/poked';

/** What controllers count on their objects. */
const COUNTED = ['deployment.kubernetes.io/revision', 'deprecated.daemonset.template.generation'];

/** Objects of each namespace. */
const EVERYWHERE = ['ServiceAccount/default', 'ConfigMap/kube-root-ca.crt'];

export function inNamespace(object: KubernetesObject, namespace: string): KubernetesObject {
  return { ...object, metadata: { ...object.metadata, namespace } };
}

function nameOf({ kind, metadata: { name } }: KubernetesObject): string {
  return `${kind}/${name}`;
}

/** What is not true, with what the operator says of it. */
function whyNot(object: KubernetesObject, type: string): string {
  const { message = '' } = conditionOf(object, type) ?? {};
  const [line = ''] = message.split('\n');
  return `${type} is not True${line === '' ? '' : `: ${line.slice(0, 160)}`}`;
}

function isRolledOut({ metadata, spec, status = {} }: KubernetesObject): boolean {
  const { replicas = 1 } = spec as { readonly replicas?: number };
  return (
    status.observedGeneration === metadata.generation &&
    (status.replicas ?? 0) === replicas &&
    (status.updatedReplicas ?? 0) === replicas &&
    (status.readyReplicas ?? 0) === replicas
  );
}

/** The kinds that an operator may write in the namespaces that it watches, and pods. */
function kindsOf(operator: MeasuredOperator): (readonly [string, string])[] {
  return [
    ...operator
      .definition()
      .customResources.filter(({ scope }) => scope === 'Namespaced')
      .map((type) => [type.apiVersion(), type.kind] as const),
    ['v1', 'Pod'],
    ...kindsMadeBy(operator),
  ];
}

/** The kinds that an operator makes of its resources, as far as it may write them, and claims. */
export function kindsMadeBy({
  definition,
  otherKinds,
}: MeasuredOperator): readonly (readonly [apiVersion: string, kind: string])[] {
  const writes = definition().rules.filter(
    ({ place, verbs }) =>
      place === 'watched' && verbs.some((verb) => /^(\*|create|update|patch|delete)$/.test(verb)),
  );
  const written = new Set(
    writes.flatMap(({ apiGroups, resources }) =>
      apiGroups.flatMap((group) => resources.map((resource) => `${group}/${resource}`)),
    ),
  );
  return [
    ['v1', 'PersistentVolumeClaim'],
    ...(otherKinds?.() ?? []).map(({ spec }) => {
      const { group, names, versions } = spec as CrdSpec;
      return [`${group}/${versions[0]?.name}`, names.kind] as const;
    }),
    ...Object.entries(MADE).flatMap(([apiVersion, kinds]) =>
      kinds
        .split(' ')
        .filter((kind) => written.has(resourceOf(apiVersion, kind)))
        .map((kind) => [apiVersion, kind] as const),
    ),
  ];
}

interface CrdSpec {
  readonly group: string;
  readonly names: { readonly kind: string };
  readonly versions: readonly { readonly name: string }[];
}

/** Kinds that operators make of their resources, by API version. */
const MADE: Readonly<Record<string, string>> = {
  v1: 'ConfigMap Secret Service ServiceAccount',
  'apps/v1': 'StatefulSet Deployment DaemonSet',
  'autoscaling/v2': 'HorizontalPodAutoscaler',
  'batch/v1': 'Job CronJob',
  'policy/v1': 'PodDisruptionBudget',
  'networking.k8s.io/v1': 'Ingress NetworkPolicy',
  'rbac.authorization.k8s.io/v1': 'Role RoleBinding',
};

/** Name of the group and plural of a kind, as rules have them. */
function resourceOf(apiVersion: string, kind: string): string {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  return `${group}/${kind.toLowerCase().replace(/y$/, 'ie').replace(/s$/, 'se')}s`;
}
