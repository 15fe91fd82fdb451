import { setTimeout } from 'node:timers/promises';
import { applyObjects } from '../../cluster/support/apply-objects';
import { referenceTo } from '../../cluster/support/kubernetes-object';
import { podsOf } from '../../cluster/support/operator-process';
import { describeNodes } from '../../node/describe-nodes';
import { idlePod } from '../../node/idle-pod';
import { isReady } from '../../node/node-cluster';
import { noteEvidence } from '../../support/evidence';
import { silentChart } from '../../support/synth';
import { imageNeed, operatorImage } from './operator-images';
import { refusedTo, requestsElsewhere, requestTexts, usersIn } from './operator-requests';

import type { ApiObject, Chart } from 'cdk8s';
import type { OperatorScope } from 'operator-constructs';
import type { KubernetesObject, ObjectReference } from '../../cluster/support/kubernetes-object';
import type { ImageSource, NodeImage } from '../../node/image';
import type { NodeCluster } from '../../node/node-cluster';
import type { OperatorImage } from './operator-images';

/** A resource, as the class of its kind has it. */
interface Served {
  readonly resource: ApiObject;
  readonly namespace: string;
  readonly connectionString: string;
}

/** An operator that the tests cannot build, a resource of it, and what its users do. */
export interface BuiltOperator {
  readonly image: OperatorImage;
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
  /** Selects the pods of the members. */
  readonly pods: string;
  /** @default 1 */
  readonly podsPerMember?: number;
  /** The pod that is killed. */
  readonly victim: RegExp;
  /** The field of the spec, and two sizes. */
  readonly sizes: readonly [field: string, smaller: number, larger: number];
  /** A change of the spec, and the guard that refuses it. */
  readonly refused: readonly [change: object, guard: string];
  /** The guard that refuses its deletion until that is allowed. @default - none does */
  readonly keptBy?: string;
  /** Claims that stay when the resource is deleted. */
  readonly claims: readonly string[];
}

/** Members start one after the other, and the machine may be busy with other things. */
const PATIENCE = 300_000;

/** Operators notice a change at once, and what they write for ever they write within seconds. */
const TO_NOTICE = 15_000;

const CLIENT = 'client';

/** Describes the life in pods; skipped where nobody has the image of the operator. */
export function describeBuiltOperator(name: string, operator: BuiltOperator): void {
  const { image, operands, refused, claims } = operator;
  const [, smaller, larger] = operator.sizes;
  const needs = [imageNeed(image)];
  const images = (): readonly NodeImage[] => [operatorImage(image), ...operands()];

  describeNodes(name, { needs, images }, (whole) => {
    let life: BuiltOperatorLife;
    beforeAll(() => void (life = new BuiltOperatorLife(whole, operator)));
    afterEach(async () => await life.noteRestarts());

    it('is installed', async () => {
      await life.install();
      await life.hasMembers(smaller);
    });

    it('gives clients an address that answers, and keeps what they write', async () => {
      await life.write();
      await life.keeps();
    });

    it('refuses in the cluster what its guards say', async () => {
      const [change, guard] = refused;
      await expect(life.change(change)).rejects.toThrow(`(guard '${guard}')`);
    });

    it('touches no workload while an exemption from a guard comes and goes', async () => {
      expect(await life.exempt(refused[1])).toEqual([]);
      await life.keeps();
    });

    it('grows though the operator is killed meanwhile', async () => {
      await life.scaleTo(larger);
      await life.killOperator();
      await life.hasMembers(larger);
      await life.keeps();
    });

    it('shrinks', async () => {
      await life.scaleTo(smaller);
      await life.hasMembers(smaller);
      await life.keeps();
    });

    it('goes on when a member is killed', async () => {
      await life.killMember();
      await life.hasMembers(smaller);
      await life.keeps();
    });

    it('is deleted, with the volumes that are not to be kept', async () => {
      await life.delete(claims);
    });

    it('was refused nothing, touched nothing else, and had no container start again', async () => {
      expect(await life.faults()).toEqual({ refused: [], elsewhere: [], restarts: [] });
      await life.note();
    });
  });
}

/** What is done with one installation, as its users do it. */
class BuiltOperatorLife {
  private readonly served: Served;
  private readonly manifests: readonly KubernetesObject[];
  private readonly restarts = new Set<string>();
  private stored = '';

  constructor(
    private readonly whole: NodeCluster,
    private readonly operator: BuiltOperator,
  ) {
    const chart = silentChart(operator.home);
    this.served = operator.install(chart, operatorImage(operator.image).reference);
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
    const crds = manifests.filter(({ kind }) => kind === 'CustomResourceDefinition');
    await applyObjects(control, crds);
    await control.learnNewKinds();
    await applyObjects(control, manifests);
    const env = [{ name: 'URL', value: connectionString }, ...variables];
    const image = operands()[0]!.reference;
    await control.api.create(idlePod({ namespace, name: CLIENT }, image, env));
    await this.whole.readyPod(namespace, CLIENT);
  }

  /** Has the client store something new. */
  public async write(): Promise<void> {
    this.stored = `at-${Date.now()}`;
    await this.control.waitFor('a write', () => this.ask(this.operator.write), PATIENCE);
  }

  /** Has the client read that, and store something else. */
  public async keeps(): Promise<void> {
    await this.sees('what was stored', async () => await this.ask(this.operator.read), this.stored);
    await this.write();
  }

  public async hasMembers(size: number): Promise<void> {
    const { podsPerMember = 1, members } = this.operator;
    const ready = Array<boolean>(size * podsPerMember).fill(true);
    await this.sees(
      `${size} members`,
      async () => ({
        ready: (await this.pods()).map(isReady),
        members: Number(await this.ask(members)),
      }),
      { ready, members: size },
    );
  }

  public async change(spec: object): Promise<void> {
    await this.control.api.patch(this.reference, { spec });
  }

  private async allow(guard: string | null): Promise<void> {
    const annotations = { 'operator-constructs.dev/allow': guard };
    await this.control.api.patch(this.reference, { metadata: { annotations } });
  }

  /** Exempts it from a guard for a while. Gives the writes of the operator at workloads since. */
  public async exempt(guard: string): Promise<string[]> {
    const since = new Date().toISOString();
    for (const value of [guard, null]) {
      await this.allow(value);
      await setTimeout(TO_NOTICE);
    }
    const users = usersIn(this.manifests, this.operator.home);
    const written = await this.control.audit.entries({ group: 'apps' });
    return requestTexts(
      written.filter(
        ({ user, verb, received }) =>
          users.includes(user) && /^(create|update|patch|delete)$/.test(verb) && received > since,
      ),
    );
  }

  /** Scales it, as soon as its guards find it ready for that. */
  public async scaleTo(size: number): Promise<void> {
    const [field] = this.operator.sizes;
    const scale = async (): Promise<true> => {
      await this.change({ [field]: size });
      return true;
    };
    await this.control.waitFor('another size to be accepted', scale, PATIENCE);
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

  /** Deletes the resource, and waits until all is gone but these claims. */
  public async delete(claims: readonly string[]): Promise<void> {
    const { namespace } = this.served;
    const { keptBy } = this.operator;
    const { api } = this.control;
    if (keptBy !== undefined) {
      await expect(api.delete(this.reference)).rejects.toThrow(`(guard '${keptBy}')`);
      await this.allow(keptBy);
    }
    await api.delete(this.reference);
    await this.sees(
      'nothing but claims',
      async () => {
        const left = await this.control.api.list('v1', 'PersistentVolumeClaim', { namespace });
        return {
          resource: await this.control.api.find(this.reference),
          pods: await this.pods(),
          claims: left.map(({ metadata }) => metadata.name).sort(),
        };
      },
      { resource: undefined, pods: [], claims },
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
      elsewhere: scope.kind === 'cluster' ? [] : await requestsElsewhere(this.control, users, own),
      restarts: [...this.restarts],
    };
  }

  /** Records what it used of its rights. */
  public async note(): Promise<void> {
    const { home, scope, release } = this.operator;
    const { manifests, control } = this;
    await noteEvidence({ operator: release, scope, home, manifests, audit: control.audit });
  }

  private get control(): NodeCluster['control'] {
    return this.whole.control;
  }

  private get reference(): ObjectReference {
    const { resource, namespace } = this.served;
    const { apiVersion, kind, name } = resource;
    return { apiVersion, kind, namespace, name };
  }

  private async pods(): Promise<KubernetesObject[]> {
    const { namespace } = this.served;
    const { pods: labelSelector } = this.operator;
    return await this.control.api.list('v1', 'Pod', { namespace, labelSelector });
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
  private async ask(script: string): Promise<string> {
    const client = { namespace: this.served.namespace, name: CLIENT };
    return (await this.whole.exec(client, 'sh', '-ec', script, this.stored)).trim();
  }
}
