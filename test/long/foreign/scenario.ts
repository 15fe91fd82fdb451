import { OperatorScope, WebhookCertificate } from 'operator-constructs';
import { applyInstallation, applyObjects } from '../../cluster/support/apply-objects';
import { inOwnModule, operatorBinaries, serverBinaries } from '../../cluster/support/binaries';
import { BinaryCache } from '../../cluster/support/binary-cache';
import { coreObject, referenceTo } from '../../cluster/support/kubernetes-object';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { selfSignedCertificate } from '../../support/self-signed-certificate';
import { refusedTo, requestsElsewhere, usersIn } from '../support/operator-requests';
import { upstreamSource } from '../support/upstream-sources';
import { hasCondition } from './operator';

import type { OperatorProps, ScopeKind } from 'operator-constructs';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';
import type { ImportedOperator, Outputs } from '../support/imported-operator';
import type { Ground } from './ground';
import type { ForeignOperator, Life, Operands, Placed, Sample } from './operator';

/**
 * Where an operator runs at a scope, what it watches, and where else there are resources of its
 * kinds.
 */
export interface Places {
  readonly scope: OperatorScope;
  readonly home: string;
  readonly watched: readonly string[];
  /** Not served. @default - none: all namespaces are */
  readonly outside?: string;
}

/** Record of a run. */
export interface LifeReport {
  readonly manifests: readonly KubernetesObject[];
  /** Requests of its ServiceAccounts that were refused. */
  readonly forbidden: readonly string[];
  /** Requests in namespaces that it does not serve. */
  readonly touched: readonly string[];
  /** Workloads that outlived the resources. */
  readonly leftOvers: readonly string[];
  /** Containers of real pods that had to start again. */
  readonly restarts: readonly string[];
}

/** Real servers are installed, copied and restored in it. */
const PATIENCE = 300_000;

/** Some operators remove what they made after the resource is gone. */
const TO_COLLECT = 180_000;

/** There is no registry to ask for another image. */
const FROM_NODE = { imagePullPolicy: 'IfNotPresent' } as const;

const BINARIES = [...operatorBinaries, ...serverBinaries];

/** The places of a scope; a list has one namespace where its setting takes one. */
export function placesAt(
  { home = 'home' }: ForeignOperator,
  imported: ImportedOperator,
  kind: ScopeKind,
): Places {
  const isSingle = /the list has one namespace/.test(
    imported.definition.evidence?.namespaces?.reason ?? '',
  );
  const list = isSingle ? ['one'] : ['one', 'two'];
  const outside = 'outside';
  return {
    namespace: { scope: OperatorScope.namespace(), home, watched: [home], outside },
    namespaces: { scope: OperatorScope.namespaces(...list), home, watched: list, outside },
    cluster: { scope: OperatorScope.cluster(), home, watched: ['north', 'south'] },
  }[kind];
}

/**
 * Finds or builds what stands for the images of an operator: of the release that is imported, or of
 * another one.
 */
export async function programsOf(
  { source, programs }: ForeignOperator,
  [module, version] = upstreamSource(source).module,
): Promise<ImagePrograms> {
  const cache = new BinaryCache((line) => void process.stderr.write(`long tier: ${line}\n`));
  const result: Record<string, ImagePrograms[string]> = {};
  for (const [image, { args, at, user, ...program }] of Object.entries(programs)) {
    const binary =
      'package' in program
        ? { ...inOwnModule(module, version, image), ...program }
        : BINARIES.find(({ name }) => name === program.binary)!;
    const found = await cache.find(binary);
    if ('missing' in found) {
      throw new Error(`${image}: ${found.missing}`);
    }
    result[image] = { args, at, user, path: found.path };
  }
  return result;
}

/** Leads an operator and its resources from installation by changes to deletion. */
export class Scenario {
  private readonly cluster: ControlPlane;
  private manifests: readonly KubernetesObject[] = [];
  private users: readonly string[] = [];
  private wasKilled = false;

  constructor(
    private readonly ground: Ground,
    private readonly operator: ForeignOperator,
    private readonly imported: ImportedOperator,
    private readonly places: Places,
    /** Changes an object before it is applied. */
    private readonly change: (object: KubernetesObject) => KubernetesObject = (object) => object,
  ) {
    this.cluster = ground.cluster;
  }

  public async run(programs: ImagePrograms): Promise<LifeReport> {
    const { cluster, operator, places } = this;
    for (const name of new Set([places.home, ...this.namespaces])) {
      await cluster.createNamespace(name);
    }
    const { secret, webhooks } = certificateOf(operator, places.home);
    const installation = {
      clusterPart: 'install',
      image: operator.image,
      metrics: operator.metrics,
      webhooks,
      ...(this.ground.isReal && {
        networkPolicy: {},
        ...FROM_NODE,
        workloads: Object.fromEntries(
          (this.imported.definition.workloads ?? []).slice(1).map(({ name }) => [name, FROM_NODE]),
        ),
      }),
    } as const;
    const manifests = this.imported
      .installation(places.home, places.scope, installation)
      .map(this.change);
    this.manifests = manifests;
    this.users = usersIn(manifests, places.home);
    await this.ground.load(programs, manifests);
    await applyInstallation(cluster, [...(operator.otherKinds?.() ?? []), ...secret, ...manifests]);
    await rightsInEffect(cluster);
    await this.ground.run();
    const before = await this.workloads();
    await this.isInstalled();
    const needed = this.namespaces.flatMap((namespace) => this.needsIn(namespace));
    await applyObjects(cluster, needed);

    for (const life of this.lives) {
      await this.create(life);
    }
    for (const life of this.lives) {
      await this.follow(life);
    }
    for (const { message, ...placed } of operator.refused ?? []) {
      await this.isRefused(placed, message);
    }
    const restarts = await this.ground.restarts();
    for (const life of [...this.lives].reverse()) {
      await this.delete(life);
    }
    for (const object of needed) {
      await cluster.api.delete(referenceTo(object));
    }
    const leftOvers = await this.leftOvers([...before, ...(operator.keeps ?? [])]);
    return {
      manifests,
      leftOvers,
      restarts: [...new Set([...restarts, ...(await this.ground.restarts())])],
      forbidden: await this.forbidden(),
      touched: await this.touched(),
    };
  }

  private get lives(): readonly Life[] {
    const { kind } = this.places.scope;
    return this.operator.lives.filter(({ scopes }) => scopes?.includes(kind) ?? true);
  }

  private get namespaces(): string[] {
    const { watched, outside } = this.places;
    return [...watched, ...(outside === undefined ? [] : [outside])];
  }

  private everywhere(samples: readonly Sample[], namespaces = this.namespaces): KubernetesObject[] {
    return samples.flatMap((sample) =>
      namespaces.map((namespace) => ({ ...sample, metadata: { ...sample.metadata, namespace } })),
    );
  }

  private needsIn(namespace: string): KubernetesObject[] {
    const { needs = [] } = this.operator;
    const outputsOf = (resource: Sample): Outputs => this.imported.outputsOf(resource, namespace);
    const samples = typeof needs === 'function' ? needs(outputsOf, namespace) : needs;
    return this.everywhere(samples, [namespace]);
  }

  private of(
    { resource, isClusterScoped, isAtHome }: Placed,
    namespaces = this.namespaces,
  ): KubernetesObject[] {
    if (isClusterScoped === true) {
      return [resource];
    }
    return this.everywhere([resource], isAtHome === true ? [this.places.home] : namespaces);
  }

  /**
   * Waits until all of its workloads are ready: their caches are filled then, as far as their
   * probes show.
   */
  private async isInstalled(): Promise<void> {
    for (const workload of this.manifests.filter(({ kind }) =>
      /^(Deployment|StatefulSet|DaemonSet)$/.test(kind),
    )) {
      const what = `${workload.kind} ${workload.metadata.name} to be ready`;
      const isReady = async (): Promise<boolean> => {
        const { spec, status } = await this.cluster.api.get(referenceTo(workload));
        const wanted = (spec.replicas ?? status.desiredNumberScheduled) as number;
        if (wanted > 0 && (status.readyReplicas ?? status.numberReady) === wanted) {
          return true;
        }
        throw new Error(`${JSON.stringify(status)}; ${this.ground.lastProblem ?? 'no problem'}`);
      };
      await this.until(what, isReady);
    }
  }

  private async create(life: Life): Promise<void> {
    await applyObjects(this.cluster, this.of(life));
    await this.isDone(life);
  }

  private async follow(life: Life): Promise<void> {
    for (const step of life.steps ?? []) {
      if (typeof step === 'function') {
        for (const namespace of this.places.watched) {
          await step(this.operandsIn(namespace));
        }
        continue;
      }
      for (const object of this.of(life)) {
        // The webhook of an operator that was killed may not answer yet.
        const patch = (): Promise<unknown> => this.cluster.api.patch(referenceTo(object), step);
        await this.cluster.waitFor(`${object.kind} to be changed`, patch, PATIENCE);
      }
      const isFirst = !this.wasKilled && this.ground.isReal;
      if (isFirst) {
        await this.killOperator();
      }
      await this.isDone(life);
      if (isFirst) {
        await this.isInstalled();
      }
    }
  }

  /** Kills it in the middle of its work: another one has to go on. */
  private async killOperator(): Promise<void> {
    this.wasKilled = true;
    const accounts = this.users.map((user) => user.split(':').pop());
    const pods = await this.cluster.api.list('v1', 'Pod', { namespace: this.places.home });
    for (const pod of pods.filter(({ spec }) => accounts.includes(spec.serviceAccountName))) {
      await this.cluster.api.delete(referenceTo(pod), { gracePeriodSeconds: 0 });
    }
  }

  private operandsIn(namespace: string): Operands {
    return {
      namespace,
      find: async (apiVersion, kind, name) =>
        await this.cluster.api.find({ apiVersion, kind, namespace, name }),
      outputsOf: (resource) => this.imported.outputsOf(resource, namespace),
      exec: async (name, ...command) => await this.ground.exec({ namespace, name }, ...command),
      beside: async (url) => await this.ground.beside(url),
      kill: async (name) => {
        const pod = { apiVersion: 'v1', kind: 'Pod', namespace, name };
        await this.cluster.api.delete(pod, { gracePeriodSeconds: 0 });
      },
      patch: async ({ metadata, ...resource }, change, subresource) => {
        const placed = { ...resource, metadata: { ...metadata, namespace } };
        await this.cluster.api.patch(referenceTo(placed), change, { subresource });
      },
      until: async (what, attempt) => await this.until(`${what} in ${namespace}`, attempt),
    };
  }

  private async isDone(life: Life): Promise<void> {
    for (const object of this.of(life, [...this.places.watched])) {
      const { namespace, name } = object.metadata;
      const what = `${object.kind} ${namespace}/${name} to be as it says`;
      const isDone = async (): Promise<boolean> => {
        const seen = await this.cluster.api.get(referenceTo(object));
        const { find } = this.operandsIn(namespace ?? '');
        if (await (life.isDone ?? hasCondition('Ready'))(seen, find)) {
          return true;
        }
        throw new Error(
          JSON.stringify({ spec: seen.spec as unknown, status: seen.status as unknown }),
        );
      };
      await this.until(what, isDone);
    }
  }

  /** Waits; not any longer once it is refused something, as it would often be in vain. */
  private async until(what: string, attempt: () => Promise<boolean>): Promise<void> {
    const outcome = await this.cluster.waitFor(
      what,
      async () => {
        const refused = await this.forbidden();
        return refused.length > 0 ? refused : (await attempt()) && 'done';
      },
      PATIENCE,
    );
    if (outcome !== 'done') {
      throw new Error(`while waiting for ${what}: refused: ${outcome.join('; ')}`);
    }
  }

  private async isRefused(placed: Placed, message: RegExp): Promise<void> {
    for (const object of this.of(placed, [...this.places.watched])) {
      const answer = await this.cluster.api.create(object).then(
        () => 'accepted',
        (error: Error) => error.message,
      );
      if (!message.test(answer)) {
        throw new Error(`${object.kind} ${object.metadata.name} should be refused: ${answer}`);
      }
    }
  }

  private async delete(life: Life): Promise<void> {
    for (const object of this.of(life)) {
      await this.cluster.api.delete(referenceTo(object));
      const isGone = async (): Promise<boolean> =>
        (await this.cluster.api.find(referenceTo(object))) === undefined;
      await this.until(`the end of ${object.kind} ${object.metadata.name}`, isGone);
    }
  }

  private async leftOvers(before: readonly string[]): Promise<string[]> {
    let left: string[] = [];
    const areGone = async (): Promise<boolean> => {
      left = (await this.workloads()).filter((workload) => !before.includes(workload));
      return left.length === 0;
    };
    await this.cluster
      .waitFor('workloads to be collected', areGone, TO_COLLECT)
      .catch(() => undefined);
    return left;
  }

  private async workloads(): Promise<string[]> {
    const kinds = ['StatefulSet', 'Deployment'].map((kind) =>
      this.cluster.api.list('apps/v1', kind),
    );
    const found = (await Promise.all([...kinds, this.cluster.api.list('v1', 'Service')])).flat();
    return found.map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`);
  }

  private async forbidden(): Promise<string[]> {
    return await refusedTo(this.cluster, this.users);
  }

  private async touched(): Promise<string[]> {
    const { home, watched, scope } = this.places;
    const own = [home, ...watched, ...(this.operator.alsoAsks ?? [])];
    return scope.kind === 'cluster' ? [] : await requestsElsewhere(this.cluster, this.users, own);
  }
}

/** A certificate for the webhooks of an operator, where its process does not make one. */
export function certificateOf(
  { certificateFor }: ForeignOperator,
  namespace: string,
): { readonly secret: readonly KubernetesObject[]; readonly webhooks?: OperatorProps['webhooks'] } {
  if (certificateFor === undefined) {
    return { secret: [] };
  }
  const name = 'webhook-certificate';
  const { certificate, key } = selfSignedCertificate(`${certificateFor}.${namespace}.svc`);
  const stringData = { 'tls.crt': certificate, 'tls.key': key };
  return {
    secret: [coreObject('Secret', { name, namespace }, { type: 'kubernetes.io/tls', stringData })],
    webhooks: { certificate: WebhookCertificate.secret({ name, caBundle: certificate }) },
  };
}
