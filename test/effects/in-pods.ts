import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { OperatorScope } from 'operator-constructs';
import { isRefusal } from '../cluster/support/api-client';
import { applyInstallation, applyObjects } from '../cluster/support/apply-objects';
import { nameOf, referenceTo } from '../cluster/support/kubernetes-object';
import { groundFor } from '../long/foreign/ground';
import { hasCondition } from '../long/foreign/operator';
import { programsOf } from '../long/foreign/scenario';
import { withContainer } from '../node/idle-pod';
import { silentChart, synth } from '../support/synth';
import { valueAt, withValue } from './fields';
import { inNamespace, kindsMadeBy } from './lane';
import { replaceSpec } from './measure';
import { installClusterPart } from './run';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { Ground } from '../long/foreign/ground';
import type { NodeImage } from '../node/image';
import type { FieldEffect, KindEffects, OperatorEffects, Verdict } from './data';
import type { Spec } from './fields';
import type { KindInPods, MeasuredOperator } from './operators';

/** How a kind is measured with real servers in its pods. */
export interface RealServers {
  /** Those of the operator and its servers. @default - those that `foreign` names */
  readonly images?: () => readonly NodeImage[];
  /** A resource that is as small as it works, in no namespace. */
  readonly base: KubernetesObject;
  /** Resources that it is about, in no namespace. @default - it has the pods itself */
  readonly with?: readonly KubernetesObject[];
  /** An idle pod that becomes the client, in no namespace. */
  readonly client: KubernetesObject;
  /** A script of the client that writes, and fails where that fails. */
  readonly write: string;
  /** Selects the pods of the resource. */
  readonly selector: string;
  /** The field of `spec` that says how many there are, or how many there always are. */
  readonly pods: string | number;
  /** A command that prints since when the server of a pod runs. */
  readonly since: readonly string[];
  readonly isAtRest: (resource: KubernetesObject) => boolean;
  /** By field: values, each with a command by which a pod prints that it has taken it. */
  readonly changes: Readonly<Record<string, readonly RealChange[]>>;
}

export interface RealChange {
  readonly value: unknown;
  /** @default - what is done about it shows nowhere but in pods that are replaced */
  readonly taken?: readonly [command: readonly string[], output: string];
  /** Why there is no way back, if servers print that after a revert, too. @default - they keep it */
  readonly lost?: string;
}

const HOME = 'operators';
const NAMESPACE = 'shop';
const PATIENCE = 300_000;

/** A change is taken, or not, within this time. */
const TAKEN_WITHIN = 180_000;

/** A revert is, too. */
const FORGOTTEN_WITHIN = 90_000;

/** A revert changes what the resource says, and servers stay as they are. */
const kept = (lost?: string): Verdict => ({
  verdict: 'noWayBack',
  by: ['server-side apply', 'client-side apply', 'replace'],
  ...(lost === undefined ? { left: ['a setting that the revert takes out'] } : { refused: lost }),
});

/** Looks, of two a second, after which a pod that does not start is left alone. */
const STUCK_LOOKS = 60;

/** What a change did with real servers. */
export interface RealEffect {
  readonly effect: FieldEffect;
  /** True if an object has changed that pods are made of, or one beside them. */
  readonly isWritten: boolean;
  /** True if its revert had the same pods work as before with the same claims, by itself. */
  readonly isBack: boolean;
}

/** Measures changes of a kind with real servers. */
export async function runInPods(
  operator: MeasuredOperator,
  servers: RealServers,
  say: (line: string) => void,
): Promise<readonly RealEffect[]> {
  const { foreign = { operandImages: servers.images } } = operator;
  const programs = operator.foreign === undefined ? {} : await programsOf(operator.foreign);
  const ground = await groundFor(foreign, programs);
  try {
    const { cluster } = ground;
    const chart = silentChart(HOME);
    operator.install(chart, OperatorScope.cluster(), operator.definition());
    const objects = synth(chart) as KubernetesObject[];
    await ground.load(programs, objects);
    for (const namespace of [HOME, NAMESPACE]) {
      await cluster.createNamespace(namespace);
    }
    await installClusterPart(cluster, operator);
    await applyInstallation(cluster, objects);
    await applyObjects(
      cluster,
      (operator.needs ?? []).map((object) => inNamespace(object, NAMESPACE)),
    );
    const run = new RealRun(ground, servers, kindsMadeBy(operator));
    await run.begin();
    const effects: RealEffect[] = [];
    for (const [field, changes] of Object.entries(servers.changes)) {
      for (const change of changes) {
        const seen = await run.measure(field, change);
        say(`${field} = ${JSON.stringify(change.value)}: ${JSON.stringify(seen)}`);
        effects.push(seen);
      }
    }
    return effects;
  } finally {
    await ground.stop();
  }
}

class RealRun {
  private readonly resource: KubernetesObject;

  constructor(
    private readonly ground: Ground,
    private readonly servers: RealServers,
    private readonly kinds: ReturnType<typeof kindsMadeBy>,
  ) {
    this.resource = inNamespace(servers.base, NAMESPACE);
  }

  public async begin(): Promise<void> {
    const { cluster } = this.ground;
    const { with: others = [] } = this.servers;
    const beside = others.map((object) => inNamespace(object, NAMESPACE));
    await applyObjects(cluster, [...beside, this.resource]);
    await this.isAtRest();
    const loop = `while :; do if ${this.servers.write}; then date +%s >> /tmp/written; fi; sleep 0.2; done`;
    const client = inNamespace(this.servers.client, NAMESPACE);
    await cluster.api.apply(withContainer(client, { command: ['sh', '-c', loop] }));
    await cluster.waitFor(
      'the client to write',
      async () => (await this.written()).length > 1,
      PATIENCE,
    );
  }

  public async measure(field: string, { value, taken, lost }: RealChange): Promise<RealEffect> {
    const path = field.split('.');
    const spec = this.resource.spec as Spec;
    const before = await this.pods();
    const names = await this.names();
    const objects = await this.objects();
    const started = Date.now();
    await this.ground.cluster.api.apply(
      { ...this.resource, spec: withValue(spec, path, value) },
      { force: true },
    );
    const seen = await this.settles(taken);
    const ended = Date.now();
    const after = await this.pods();
    const from = valueAt(spec, path);
    const isWritten = !isDeepStrictEqual(await this.objects(), objects);
    const isLate = taken !== undefined && !seen.isTaken && (await this.isTakenLater(taken));
    const isBack = await this.reverts(names);
    const isKept = taken !== undefined && !(await this.isForgotten(taken));
    const times = (await this.written()).filter((time) => time >= started && time <= ended);
    const gaps = [...times, ended].map((time, index) => time - (times[index - 1] ?? started));
    const effect = {
      field,
      ...(from !== undefined && { from }),
      values: [value],
      verdicts: [
        ...verdictsOf(before, after, { ...seen, isLate }),
        ...(isKept ? [kept(lost)] : []),
      ],
      evidence: `in real pods, in ${Math.round((ended - started) / 1000)} s: ${[...after]
        .map(([name, since]) => `${name} runs since ${since.split(' ')[1]}`)
        .join(', ')}`,
      servers: {
        seconds: Math.round((ended - started) / 1000),
        withoutWrites: Math.round(Math.max(...gaps) / 1000),
      },
    };
    return { effect, isWritten, isBack: isBack && !isKept };
  }

  /** What pods are made of, and what is beside them; operators note versions in labels. */
  private async objects(): Promise<readonly unknown[]> {
    const { api } = this.ground.cluster;
    const lists = this.kinds.map(([apiVersion, kind]) =>
      api.list(apiVersion, kind, { namespace: NAMESPACE }),
    );
    return (await Promise.all(lists))
      .flat()
      .map(({ kind, metadata: { name, annotations }, spec, data }) => ({
        object: `${kind}/${name}`,
        annotations,
        spec,
        data: data as unknown,
      }));
  }

  /** Names of its pods and claims. */
  private async names(): Promise<readonly string[]> {
    const { api } = this.ground.cluster;
    const options = { namespace: NAMESPACE };
    const claims = await api.list('v1', 'PersistentVolumeClaim', options);
    return [...(await this.pods()).keys(), ...claims.map(nameOf)].sort();
  }

  /**
   * Reverts a change; returns false if that is refused, its pods have to be helped, or there are
   * others then.
   */
  private async reverts(names: readonly string[]): Promise<boolean> {
    const { api } = this.ground.cluster;
    let isTaken = true;
    try {
      await api.apply(this.resource, { force: true });
    } catch (error) {
      if (!isRefusal(error)) {
        throw error;
      }
      isTaken = false;
      await replaceSpec(api, referenceTo(this.resource), this.resource);
    }
    const { stuck } = await this.settles();
    for (const { apiVersion, kind, metadata } of stuck) {
      await api.delete({ apiVersion, kind, name: metadata.name, namespace: NAMESPACE });
    }
    await this.isAtRest();
    return isTaken && stuck.length === 0 && isDeepStrictEqual(await this.names(), names);
  }

  /** Returns true if all pods take a change when one of them was replaced. */
  private async isTakenLater(taken: NonNullable<RealChange['taken']>): Promise<boolean> {
    const [first] = (await this.state()).pods;
    await this.ground.cluster.api.delete(referenceTo(first!));
    return (await this.settles(taken)).isTaken;
  }

  /** Waits until no pod says that it has taken a change; returns false if they keep it. */
  private async isForgotten(taken: NonNullable<RealChange['taken']>): Promise<boolean> {
    return await this.ground.cluster
      .waitFor(
        'it to be forgotten',
        async () => !(await this.areTaken((await this.state()).pods, taken)),
        FORGOTTEN_WITHIN,
      )
      .catch(() => false);
  }

  /** Waits until a change is taken, nobody does anything about it, or pods cannot start. */
  private async settles(taken?: RealChange['taken']): Promise<Seen> {
    const start = Date.now();
    const seen = { mostAway: 0, isTaken: false };
    let calm = 0;
    let stuckFor = 0;
    while (Date.now() - start < PATIENCE && calm < 20) {
      const { pods, away, stuck } = await this.state();
      seen.mostAway = Math.max(seen.mostAway, away);
      seen.isTaken ||= taken !== undefined && (await this.areTaken(pods, taken));
      const waits = taken !== undefined && !seen.isTaken && Date.now() - start < TAKEN_WITHIN;
      calm = away === 0 && !waits ? calm + 1 : 0;
      stuckFor = stuck.length > 0 ? stuckFor + 1 : 0;
      if (stuckFor > STUCK_LOOKS) {
        return { ...seen, stuck };
      }
      await sleep(500);
    }
    return { ...seen, stuck: [] };
  }

  private async state(): Promise<{
    readonly pods: readonly KubernetesObject[];
    readonly away: number;
    readonly stuck: readonly KubernetesObject[];
  }> {
    const { cluster } = this.ground;
    const options = {
      namespace: NAMESPACE,
      labelSelector: this.servers.selector,
    };
    const found = await cluster.api.list('v1', 'Pod', options);
    const ready = found.filter(
      (pod) => pod.metadata.deletionTimestamp === undefined && hasCondition('Ready')(pod),
    );
    const resource = await cluster.api.get(referenceTo(this.resource));
    const { pods } = this.servers;
    const wanted = typeof pods === 'number' ? pods : (resource.spec[pods] as number);
    const away = Math.abs(wanted - ready.length);
    return {
      pods: ready,
      away: away === 0 && !this.servers.isAtRest(resource) ? 1 : away,
      stuck: found.filter(isStuck),
    };
  }

  private async areTaken(
    pods: readonly KubernetesObject[],
    [command, output]: NonNullable<RealChange['taken']>,
  ): Promise<boolean> {
    const said = await Promise.all(pods.map(({ metadata }) => this.inPod(metadata.name, command)));
    return said.every((text) => text === output);
  }

  /** Each pod, with since when its server runs. */
  private async pods(): Promise<ReadonlyMap<string, string>> {
    const { pods } = await this.state();
    const all = pods.map(async ({ metadata: { name, uid } }) => {
      const since = await this.inPod(name, this.servers.since);
      return [name, `${uid} ${since}`] as const;
    });
    return new Map(await Promise.all(all));
  }

  private async isAtRest(): Promise<void> {
    await this.ground.cluster.waitFor(
      'it to be at rest',
      async () => {
        const { away } = await this.state();
        if (away !== 0) {
          const { status } = await this.ground.cluster.api.get(referenceTo(this.resource));
          throw new Error(JSON.stringify(status));
        }
        return true;
      },
      PATIENCE,
    );
  }

  private async inPod(name: string, command: readonly string[]): Promise<string> {
    const answer = this.ground.exec({ namespace: NAMESPACE, name }, ...command);
    return (await answer.catch((error: Error) => error.message)).trim();
  }

  private async inClient(script: string): Promise<string> {
    const client = { namespace: NAMESPACE, name: this.servers.client.metadata.name };
    return await this.ground.exec(client, 'sh', '-c', script);
  }

  /** When the client has written, in milliseconds, to the second. */
  private async written(): Promise<readonly number[]> {
    return (await this.inClient('cat /tmp/written'))
      .trim()
      .split('\n')
      .map((time) => Number(time) * 1000);
  }
}

interface Seen {
  /** How many pods were not ready at once. */
  readonly mostAway: number;
  readonly isTaken: boolean;
  /** Pods that did not start any more. */
  readonly stuck: readonly KubernetesObject[];
}

/** Returns true for a pod with a container that does not start. */
function isStuck({ status = {} }: KubernetesObject): boolean {
  const containers = (status.containerStatuses ?? []) as readonly ContainerStatus[];
  return containers.some(({ state }) => /BackOff|^Err|^Invalid/.test(state.waiting?.reason ?? ''));
}

interface ContainerStatus {
  readonly state: { readonly waiting?: { readonly reason?: string } };
}

function verdictsOf(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  { mostAway, isTaken, isLate, stuck }: Seen & { readonly isLate: boolean },
): readonly Verdict[] {
  const order = mostAway > 1 ? 'at once' : 'one by one';
  if (stuck.length > 0) {
    return [
      { verdict: 'restartsPods', order },
      { verdict: 'breaks', how: 'a pod does not start' },
    ];
  }
  const isOther = (part: number): boolean =>
    [...after].some(([name, since]) => {
      const old = before.get(name);
      return old !== undefined && old.split(' ')[part] !== since.split(' ')[part];
    });
  if (isOther(0)) {
    return [{ verdict: 'restartsPods', order }];
  }
  if (isOther(1)) {
    return [{ verdict: 'restartsServers', order }];
  }
  const untaken = isLate ? 'inNewPods' : 'inPods';
  return [{ verdict: isTaken ? 'reloads' : untaken }];
}

/** The data with what real servers did in the place of what was measured without them. */
export function withServers(
  data: OperatorEffects,
  kind: string,
  effects: readonly FieldEffect[],
  untried: KindInPods['untried'] = {},
): OperatorEffects {
  const notTried = Object.entries(untried).map(([field, why]) => ({ field, why }));
  const whole: KindEffects = data.kinds[kind] ?? { fields: [], notTried };
  const { fields } = whole;
  const isOf = (one: FieldEffect, other: FieldEffect): boolean =>
    one.field === other.field &&
    one.isRemoved === other.isRemoved &&
    (isDeepStrictEqual(one.values, other.values) ||
      isDeepStrictEqual(one.verdicts, other.verdicts));
  // A value that no pod can start with is no example of others; where nothing was to be seen in
  // pods, objects say more.
  const told = effects.filter(
    ({ field, verdicts }) =>
      !verdicts.some(({ verdict }) => verdict === 'breaks') &&
      (verdicts[0]?.verdict !== 'inPods' ||
        fields.some((old) => old.field === field && isDeepStrictEqual(old.verdicts, verdicts))),
  );
  const known = fields.map((old) => {
    const seen = told.find((each) => isOf(old, each));
    const isSame = isDeepStrictEqual(seen?.verdicts, old.verdicts);
    return isSame ? { ...old, servers: seen?.servers } : (seen ?? old);
  });
  const more = told.filter((each) => !fields.some((old) => isOf(old, each)));
  const sorted = [...known, ...more].sort((a, b) =>
    a.field < b.field ? -1 : Number(a.field > b.field),
  );
  return { ...data, kinds: { ...data.kinds, [kind]: { ...whole, fields: sorted } } };
}
