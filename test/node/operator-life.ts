import { setTimeout } from 'node:timers/promises';
import { applyInstallation } from '../cluster/support/apply-objects';
import { nameOf, referenceTo } from '../cluster/support/kubernetes-object';
import { podsOf } from '../cluster/support/operator-process';
import { specWrites } from '../cluster/support/spec-writes';
import { refusedTo, requestsElsewhere, usersIn } from '../long/support/operator-requests';
import { silentChart } from '../support/synth';
import { describeNodes } from './describe-nodes';
import { idlePod } from './idle-pod';
import { isReady } from './node-cluster';

import type { ApiObject, Chart } from 'cdk8s';
import type { OperatorScope } from 'operator-constructs';
import type { Need } from '../cluster/support/cluster-tier';
import type { KubernetesObject, ObjectReference } from '../cluster/support/kubernetes-object';
import type { EvidenceRun } from '../support/evidence';
import type { ImageSource, NodeImage } from './image';
import type { NodeCluster } from './node-cluster';

/** A resource, as the class of its kind has it. */
interface Served {
  readonly resource: ApiObject;
  readonly namespace: string;
  readonly connectionString: string;
}

/** Where the image of an operator comes from. */
export interface OperatorSource {
  readonly need: Need;
  /** Asked for when the need is met. */
  readonly image: () => NodeImage;
  /** Records what a life used of the rights, or compares it with the record. */
  readonly note: (run: EvidenceRun) => Promise<void>;
}

/** An operator, a resource of it, and what its users do. */
export interface OperatorInPods {
  readonly source: OperatorSource;
  /** Name and release, as docs/permissions-evidence.json has them. */
  readonly release: string;
  readonly scope: OperatorScope;
  /** The namespace of the operator, which enforces Pod Security `restricted` if it is another one. */
  readonly home: string;
  /** What the namespace of the resource enforces. @default 'restricted' */
  readonly level?: 'baseline';
  /** Installs the operator, and a resource of the smaller size. */
  readonly install: (chart: Chart, image: string) => Served;
  /** Images of its operands; clients run the first one. */
  readonly operands: () => readonly ImageSource[];
  /** Variables of the client beside URL, the connection string. @default - none */
  readonly variables?: readonly object[];
  /** Script of the client's shell that stores `$0`. */
  readonly write: string;
  /** Prints what is stored. */
  readonly read: string;
  /** Prints the number of members, as these say it. */
  readonly members: string;
  /** What the operator makes of the resource beside pods and claims. */
  readonly makes: readonly string[];
  /** Selects the pods of the members. */
  readonly pods: string;
  /** @default 1 */
  readonly podsPerMember?: number;
  /** The pod that is killed. */
  readonly victim: RegExp;
  /** How many pods a node may be drained of at once. @default 1 */
  readonly evictable?: number;
  /** The field of the spec, and two sizes. */
  readonly sizes: readonly [field: string, smaller: number, larger: number];
  /** A change of the spec that gives the members another image, and which. @default - not tried */
  readonly update?: readonly [change: object, image: string];
  /** A change of the spec, and the guard that refuses it. */
  readonly refused: readonly [change: object, guard: string];
  /** The guard that refuses its deletion until that is allowed. @default - none does */
  readonly keptBy?: string;
  /** Claims that stay when the resource is deleted. */
  readonly claims: readonly string[];
  /** Resources that it fills in what it takes for their defaults. @default - none */
  readonly fillsIn?: readonly string[];
}

/** Members start one after the other, and the machine may be busy with other things. */
const PATIENCE = 300_000;

/** Operators notice a change at once, and what they write for ever they write within seconds. */
const TO_NOTICE = 15_000;

const CLIENT = 'client';

/** Kinds of what operators make of a resource. */
const MADE = [
  ['v1', 'ConfigMap'],
  ['v1', 'Service'],
  ['v1', 'ServiceAccount'],
  ['apps/v1', 'Deployment'],
  ['apps/v1', 'StatefulSet'],
  ['policy/v1', 'PodDisruptionBudget'],
] as const;

/** Describes the life in pods; skipped where there is no image of the operator. */
export function describeOperatorLife(name: string, operator: OperatorInPods): void {
  const { source, operands, update, refused, claims, makes } = operator;
  const { evictable = 1, fillsIn = [] } = operator;
  const [field, smaller, larger] = operator.sizes;
  const needs = [source.need];
  const images = (): readonly NodeImage[] => [source.image(), ...operands()];

  describeNodes(name, { needs, images }, (whole) => {
    let life: OperatorLife;
    beforeAll(() => void (life = new OperatorLife(whole, operator)));
    afterEach(async () => await life.noteRestarts());

    it('is installed', async () => {
      await life.install();
      await life.hasMembers(smaller);
      expect(await life.made()).toEqual(makes);
    });

    it('gives clients an address that answers, and keeps what they write', async () => {
      await life.write();
      await life.keeps();
    });

    it('refuses in the cluster what its guards say', async () => {
      await expect(life.change(refused[0])).rejects.toThrow(`(guard '${refused[1]}')`);
    });

    it('touches no workload while an exemption from a guard comes and goes', async () => {
      const before = await life.running();
      await life.exempt(refused[1]);
      expect(await life.running()).toEqual(before);
      await life.keeps();
    });

    it('grows though the operator is killed meanwhile', async () => {
      await life.changeWhenReady({ [field]: larger });
      await life.killOperator();
      await life.hasMembers(larger);
      await life.keeps();
    });

    it('shrinks', async () => {
      await life.changeWhenReady({ [field]: smaller });
      await life.hasMembers(smaller);
      await life.keeps();
    });

    it('goes on when a member is killed', async () => {
      await life.killMember();
      await life.hasMembers(smaller);
      await life.keeps();
    });

    it('is drained of no more pods at once than its budget allows', async () => {
      expect(await life.drain()).toBe(evictable);
      await life.hasMembers(smaller);
      // A cache whose pods went together has nothing any more.
      await (evictable < smaller ? life.keeps() : life.write());
    });

    if (update !== undefined) {
      it('takes another image', async () => {
        const [change, image] = update;
        await life.changeWhenReady(change);
        await life.hasMembers(smaller, image);
        await life.keeps();
      });
    }

    it('is deleted, with the volumes that are not to be kept', async () => {
      await life.delete(claims);
    });

    it('was refused nothing, touched nothing else, left what was asked for, and had no container start again', async () => {
      expect(await life.faults()).toEqual({
        refused: [],
        elsewhere: [],
        written: fillsIn,
        restarts: [],
      });
      await life.note();
    });
  });
}

/** What is done with one installation, as its users do it. */
export class OperatorLife {
  private readonly served: Served;
  private readonly manifests: readonly KubernetesObject[];
  private readonly restarts = new Set<string>();
  private stored = '';

  constructor(
    private readonly whole: NodeCluster,
    private readonly operator: OperatorInPods,
  ) {
    const chart = silentChart(operator.home);
    this.served = operator.install(chart, operator.source.image().reference);
    this.manifests = chart.toJson() as KubernetesObject[];
  }

  /** Applies everything, and starts a client beside the resource. */
  public async install(): Promise<void> {
    const { control, manifests } = this;
    const { namespace, connectionString } = this.served;
    const { home, level = 'restricted', operands, variables = [] } = this.operator;
    for (const [name, enforced] of Object.entries({ [home]: 'restricted', [namespace]: level })) {
      await control.createNamespace(name, { 'pod-security.kubernetes.io/enforce': enforced });
    }
    await applyInstallation(control, manifests);
    const env = [{ name: 'URL', value: connectionString }, ...variables];
    const image = operands()[0]!.reference;
    await control.api.create(idlePod({ namespace, name: CLIENT }, image, env));
    await this.whole.readyPod(namespace, CLIENT);
  }

  /** Has the client store something new, and gives it. */
  public async write(): Promise<string> {
    this.stored = `at-${Date.now()}`;
    await this.control.waitFor('a write', () => this.ask(this.operator.write), PATIENCE);
    return this.stored;
  }

  public async read(): Promise<string> {
    return await this.ask(this.operator.read);
  }

  /** Has the client read that, and store something else. */
  public async keeps(): Promise<void> {
    await this.sees('what was stored', () => this.read(), this.stored);
    await this.write();
  }

  /** Waits until as many are ready, and of an image if one is named. */
  public async hasMembers(size: number, image?: string): Promise<void> {
    const { podsPerMember = 1 } = this.operator;
    const isMember = (pod: KubernetesObject): boolean =>
      isReady(pod) && (image === undefined || pod.spec.containers[0].image === image);
    await this.sees(
      `${size} members`,
      async () => ({
        ready: (await this.pods()).map(isMember),
        members: await this.size(),
      }),
      { ready: Array<boolean>(size * podsPerMember).fill(true), members: size },
    );
  }

  /** How many members there are, as these say it. */
  public async size(): Promise<number> {
    return Number(await this.ask(this.operator.members));
  }

  public async change(spec: object): Promise<unknown> {
    return await this.control.api.patch(this.reference, { spec });
  }

  /** Changes it as soon as its guards find it ready for that. */
  public async changeWhenReady(spec: object): Promise<void> {
    await this.control.waitFor('a change to be accepted', () => this.change(spec), PATIENCE);
  }

  private async allow(guard: string | null): Promise<void> {
    const annotations = { 'operator-constructs.dev/allow': guard };
    await this.control.api.patch(this.reference, { metadata: { annotations } });
  }

  /** Exempts it from a guard for a while. */
  public async exempt(guard: string): Promise<void> {
    for (const value of [guard, null]) {
      await this.allow(value);
      await setTimeout(TO_NOTICE);
    }
  }

  /** What runs, in words that change with what is to run. */
  public async running(): Promise<string[]> {
    const { namespace } = this.served;
    const workloads = await Promise.all(
      ['Deployment', 'StatefulSet'].map((kind) =>
        this.control.api.list('apps/v1', kind, { namespace }),
      ),
    );
    return [...workloads.flat(), ...(await this.pods())].map(
      ({ metadata: { uid, generation } }) => `${uid} ${generation}`,
    );
  }

  public async killOperator(): Promise<void> {
    const { metadata } = this.manifests.find(({ kind }) => kind === 'Deployment')!;
    const deployment = { namespace: this.operator.home, name: metadata.name };
    const [pod] = await podsOf(this.control, deployment);
    await this.kill(pod!);
  }

  public async killMember(): Promise<void> {
    const pods = await this.pods();
    await this.kill(pods.find(({ metadata }) => this.operator.victim.test(metadata.name))!);
  }

  /** Evicts its pods, as soon as the first of them may go, and returns how many went. */
  public async drain(): Promise<number> {
    const evict = (pod: KubernetesObject) => this.control.api.evict(referenceTo(pod));
    const [first, ...others] = await this.pods();
    await this.control.waitFor('an eviction', () => evict(first!), PATIENCE);
    const evicted = await Promise.allSettled(others.map(evict));
    return evicted.filter(({ status }) => status === 'fulfilled').length + 1;
  }

  /** Deletes it with those beside it, and waits until all is gone but these claims. */
  public async delete(claims: readonly string[]): Promise<void> {
    const { namespace } = this.served;
    const { keptBy } = this.operator;
    const { api } = this.control;
    if (keptBy !== undefined) {
      await expect(api.delete(this.reference)).rejects.toThrow(`(guard '${keptBy}')`);
      await this.allow(keptBy);
    }
    const { apiVersion } = this.reference;
    for (const object of this.manifests.filter((each) => each.apiVersion === apiVersion)) {
      await api.delete(referenceTo(object));
    }
    await this.sees(
      'nothing but claims',
      async () => {
        const left = await this.control.api.list('v1', 'PersistentVolumeClaim', { namespace });
        return {
          resource: await this.control.api.find(this.reference),
          pods: await this.pods(),
          claims: left.map(nameOf).sort(),
          others: await this.made(),
        };
      },
      { resource: undefined, pods: [], claims, others: [] },
    );
  }

  public async noteRestarts(): Promise<void> {
    (await this.whole.restarts()).forEach((restart) => this.restarts.add(restart));
  }

  /** What should not have happened. */
  public async faults(): Promise<object> {
    const { home, scope } = this.operator;
    const users = usersIn(this.manifests, home);
    const own = [home, this.served.namespace];
    return {
      refused: await refusedTo(this.control, users),
      written: await this.written(users),
      elsewhere: scope.kind === 'cluster' ? [] : await requestsElsewhere(this.control, users, own),
      restarts: [...this.restarts],
    };
  }

  /** Records what it used of its rights. */
  public async note(): Promise<void> {
    const { home, scope, release, source } = this.operator;
    const { manifests, control } = this;
    await source.note({ operator: release, scope, home, manifests, audit: control.audit });
  }

  /** Resources whose spec users have written, which is the business of who applies them. */
  private async written(users: readonly string[]): Promise<string[]> {
    const [group] = this.reference.apiVersion.split('/');
    const entries = await this.control.audit.entries({ group });
    const writes = users.flatMap((user) => specWrites(entries, user));
    return [...new Set(writes.map(({ resource }) => resource))].sort();
  }

  private get control(): NodeCluster['control'] {
    return this.whole.control;
  }

  public get reference(): ObjectReference {
    const { resource, namespace } = this.served;
    const { apiVersion, kind, name } = resource;
    return { apiVersion, kind, namespace, name };
  }

  private async pods(): Promise<KubernetesObject[]> {
    const { namespace } = this.served;
    const { pods: labelSelector } = this.operator;
    return await this.control.api.list('v1', 'Pod', { namespace, labelSelector });
  }

  /** What the operator made of the resource beside pods and claims, by the names that it gives. */
  public async made(): Promise<string[]> {
    const { namespace, resource } = this.served;
    const nameOf = ({ kind, metadata }: KubernetesObject): string => `${kind}/${metadata.name}`;
    const ours = this.manifests.map(nameOf);
    const found = await Promise.all(
      MADE.map(([apiVersion, kind]) => this.control.api.list(apiVersion, kind, { namespace })),
    );
    return found
      .flat()
      .filter(({ metadata }) => metadata.name.startsWith(resource.name))
      .map(nameOf)
      .filter((name) => !ours.includes(name))
      .sort();
  }

  private async kill(pod: KubernetesObject): Promise<void> {
    await this.control.api.delete(referenceTo(pod), { gracePeriodSeconds: 0 });
  }

  /** Waits until it is as it should be. */
  private async sees(what: string, look: () => Promise<unknown>, wanted: unknown): Promise<void> {
    const attempt = async (): Promise<true> => {
      expect(await look()).toEqual(wanted);
      return true;
    };
    await this.control.waitFor(what, attempt, PATIENCE);
  }

  /** Output of a script in the client, to which `$0` is what is stored. */
  public async ask(script: string): Promise<string> {
    const client = { namespace: this.served.namespace, name: CLIENT };
    return (await this.whole.exec(client, 'sh', '-ec', script, this.stored)).trim();
  }
}
