import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { OperatorScope } from 'operator-constructs';
import { applyObjects } from '../cluster/support/apply-objects';
import { referenceTo } from '../cluster/support/kubernetes-object';
import { groundFor } from '../long/foreign/ground';
import { hasCondition } from '../long/foreign/operator';
import { programsOf } from '../long/foreign/scenario';
import { silentChart, synth } from '../support/synth';
import { valueAt, withValue } from './fields';
import { inNamespace } from './lane';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { Ground } from '../long/foreign/ground';
import type { FieldEffect, KindEffects, OperatorEffects, Verdict } from './data';
import type { Spec } from './fields';
import type { MeasuredKind, MeasuredOperator } from './operators';

/** How a kind is measured with real servers in its pods. */
export interface RealServers {
  /** A resource that is as small as it works, in no namespace. */
  readonly base: KubernetesObject;
  /** An idle pod that becomes the client, in no namespace. */
  readonly client: KubernetesObject;
  /** A script of the client that writes, and fails where that fails. */
  readonly write: string;
  /** Selects the pods of the resource. */
  readonly selector: string;
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
}

const HOME = 'operators';
const NAMESPACE = 'shop';
const PATIENCE = 300_000;

/** A change is taken, or not, within this time. */
const TAKEN_WITHIN = 60_000;

/** Measures changes of a kind with real servers. */
export async function runInPods(
  operator: MeasuredOperator,
  { kind, servers }: MeasuredKind,
  say: (line: string) => void,
): Promise<readonly FieldEffect[]> {
  if (operator.foreign === undefined || servers === undefined) {
    throw new Error(`${kind} has no images of its servers`);
  }
  const programs = await programsOf(operator.foreign);
  const ground = await groundFor(operator.foreign, programs);
  try {
    const { cluster } = ground;
    const chart = silentChart(HOME);
    operator.install(chart, OperatorScope.cluster());
    const objects = synth(chart) as KubernetesObject[];
    await ground.load(programs, objects);
    for (const namespace of [HOME, NAMESPACE]) {
      await cluster.createNamespace(namespace);
    }
    const isCrd = (object: KubernetesObject): boolean => object.kind === 'CustomResourceDefinition';
    await applyObjects(cluster, objects.filter(isCrd));
    await cluster.learnNewKinds();
    await applyObjects(
      cluster,
      objects.filter((object) => !isCrd(object)),
    );
    const run = new RealRun(ground, servers);
    await run.begin();
    const effects: FieldEffect[] = [];
    for (const [field, changes] of Object.entries(servers.changes)) {
      for (const change of changes) {
        const effect = await run.measure(field, change);
        say(`${field} = ${JSON.stringify(change.value)}: ${JSON.stringify(effect)}`);
        effects.push(effect);
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
  ) {
    this.resource = inNamespace(servers.base, NAMESPACE);
  }

  public async begin(): Promise<void> {
    const { cluster } = this.ground;
    // A webhook that has just come may not be asked yet.
    await cluster.waitFor('it to be taken', () => cluster.api.apply(this.resource), PATIENCE);
    await this.isAtRest();
    const loop = `while :; do if ${this.servers.write}; then date +%s >> /tmp/written; fi; sleep 0.2; done`;
    const { spec, ...client } = inNamespace(this.servers.client, NAMESPACE);
    const [container] = spec.containers as readonly [object];
    const containers = [{ ...container, command: ['sh', '-c', loop] }];
    await cluster.api.apply({ ...client, spec: { ...spec, containers } });
    await cluster.waitFor(
      'the client to write',
      async () => (await this.written()).length > 1,
      PATIENCE,
    );
  }

  public async measure(field: string, { value, taken }: RealChange): Promise<FieldEffect> {
    const path = field.split('.');
    const spec = this.resource.spec as Spec;
    const before = await this.pods();
    const started = Date.now();
    await this.ground.cluster.api.apply({
      ...this.resource,
      spec: withValue(spec, path, value),
    });
    const seen = await this.settles(taken);
    const ended = Date.now();
    const after = await this.pods();
    const from = valueAt(spec, path);
    await this.ground.cluster.api.apply(this.resource);
    await this.settles();
    const times = (await this.written()).filter((time) => time >= started && time <= ended);
    const gaps = [...times, ended].map((time, index) => time - (times[index - 1] ?? started));
    return {
      field,
      ...(from !== undefined && { from }),
      values: [value],
      verdicts: verdictsOf(before, after, seen),
      evidence: `in real pods, in ${Math.round((ended - started) / 1000)} s: ${[...after]
        .map(([name, since]) => `${name} runs since ${since.split(' ')[1]}`)
        .join(', ')}`,
      servers: {
        seconds: Math.round((ended - started) / 1000),
        withoutWrites: Math.round(Math.max(...gaps) / 1000),
      },
    };
  }

  /** Waits until a change is taken, or nobody does anything about it. */
  private async settles(taken?: RealChange['taken']): Promise<Seen> {
    const start = Date.now();
    let mostAway = 0;
    let calm = 0;
    let isTaken = false;
    while (Date.now() - start < PATIENCE && calm < 20) {
      const { pods, away } = await this.state();
      mostAway = Math.max(mostAway, away);
      isTaken ||= taken !== undefined && (await this.areTaken(pods, taken));
      const waits = taken !== undefined && !isTaken && Date.now() - start < TAKEN_WITHIN;
      calm = away === 0 && !waits ? calm + 1 : 0;
      await sleep(500);
    }
    return { mostAway, isTaken };
  }

  private async state(): Promise<{
    readonly pods: readonly KubernetesObject[];
    readonly away: number;
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
    const wanted = (resource.spec as { readonly instances: number }).instances;
    const away = wanted - ready.length;
    return {
      pods: ready,
      away: away === 0 && !this.servers.isAtRest(resource) ? 1 : away,
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
}

function verdictsOf(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  { mostAway, isTaken }: Seen,
): readonly Verdict[] {
  const order = mostAway > 1 ? 'at once' : 'one by one';
  const isOther = (part: number): boolean =>
    [...after].some(([name, since]) => {
      const old = before.get(name);
      return old !== undefined && old.split(' ')[part] !== since.split(' ')[part];
    });
  if (isOther(0)) {
    return [{ verdict: 'restartsPods', order }];
  }
  if (!isDeepStrictEqual([...before], [...after])) {
    return [{ verdict: 'restartsServers', order }];
  }
  return [{ verdict: isTaken ? 'reloads' : 'inPods' }];
}

/** The data with what real servers did in the place of what was measured without them. */
export function withServers(
  data: OperatorEffects,
  kind: string,
  effects: readonly FieldEffect[],
): OperatorEffects {
  const { fields, ...others } = data.kinds[kind] as KindEffects;
  const isOf = (one: FieldEffect, other: FieldEffect): boolean =>
    one.field === other.field &&
    one.isRemoved === other.isRemoved &&
    (isDeepStrictEqual(one.values, other.values) ||
      isDeepStrictEqual(one.verdicts, other.verdicts));
  const known = fields.map((old) => {
    const seen = effects.find((each) => isOf(old, each));
    const isSame = isDeepStrictEqual(seen?.verdicts, old.verdicts);
    return isSame ? { ...old, servers: seen?.servers } : (seen ?? old);
  });
  const more = effects.filter((each) => !fields.some((old) => isOf(old, each)));
  const sorted = [...known, ...more].sort((a, b) =>
    a.field < b.field ? -1 : Number(a.field > b.field),
  );
  return { ...data, kinds: { ...data.kinds, [kind]: { ...others, fields: sorted } } };
}
