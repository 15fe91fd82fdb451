import { join } from 'node:path';
import { binaryPath } from '../../../cluster/support/cluster-tier';
import { ControlPlane } from '../../../cluster/support/control-plane';
import { referenceTo } from '../../../cluster/support/kubernetes-object';
import { NodeStandIn } from '../../../cluster/support/node/node-stand-in';
import { objectsIn } from '../../../support/manifest-files';
import { CLOUDNATIVE_PG } from '../../foreign/cloudnative-pg';
import { programsOf } from '../../foreign/scenario';
import { ApplyLog } from './apply-log';
import { ArgoCd } from './argocd';
import { FOLDERS, objectsOf } from './catalogue';
import { Flux } from './flux';
import { StatusStandIn } from './status-stand-in';

import type { KubernetesObject } from '../../../cluster/support/kubernetes-object';
import type { Said } from './argocd';
import type { GitRepository } from './git-repository';
import type { Tool } from './platform';

/** For eight operators at three sites on one machine. */
const PATIENCE = 720_000;

/** What a tool is asked for. */
interface Tooling {
  readonly user: string;
  /** Has it apply a folder. */
  add(folder: string): Promise<unknown>;
  /** Waits until all is as a commit says. */
  settles(commit: string): Promise<void>;
  /** Has it delete what it applied of a folder. */
  remove(folder: string): Promise<void>;
  saidSince(since: number): Said | Promise<Said>;
}

/** A cluster in which a GitOps tool applies the catalogue. */
export class Site {
  public static async start(
    tool: Tool,
    repository: GitRepository,
    compareOptions = '',
  ): Promise<Site> {
    const cluster = await ControlPlane.start({ asksPods: true });
    const imported = await programsOf(CLOUDNATIVE_PG);
    await NodeStandIn.start(cluster, {
      'zookeeper-operator': { path: binaryPath('zookeeper-operator') },
      ...imported,
    });
    const tooling =
      tool === 'flux' ? flux(cluster, repository) : argocd(cluster, repository, compareOptions);
    return new Site(cluster, repository, await tooling);
  }

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly repository: GitRepository,
    private readonly tooling: Tooling,
  ) {}

  public async stop(): Promise<void> {
    await this.cluster.stop();
  }

  /**
   * Has the whole catalogue applied, and waits; gives what was refused, tried again, or came too
   * early.
   */
  public async install(): Promise<string[]> {
    const since = Date.now();
    for (const folder of FOLDERS) {
      await this.tooling.add(folder);
    }
    return await this.settles(since);
  }

  /**
   * Waits for the newest commit; gives what was refused, tried again, or came too early since a
   * time.
   */
  public async settles(since: number): Promise<string[]> {
    await this.tooling.settles(this.repository.head);
    const log = await ApplyLog.of(this.cluster, this.tooling.user, since);
    const { retried } = await this.tooling.saidSince(since);
    const early = FOLDERS.flatMap((folder) =>
      log.tooEarly(objectsOf(this.repository.folder, folder)),
    );
    return [...log.refused, ...retried, ...early];
  }

  /** What the tool has written, or found different, since a time; and how often it looked. */
  public async driftSince(
    since: number,
  ): Promise<{ readonly drift: readonly string[]; readonly looked: number }> {
    const { written } = await ApplyLog.of(this.cluster, this.tooling.user, since);
    const { different, retried, looked } = await this.tooling.saidSince(since);
    return { drift: [...written, ...retried, ...different], looked };
  }

  /** Has everything deleted; gives what stayed, and waits until no more than that is there. */
  public async remove(): Promise<KubernetesObject[]> {
    for (const folder of FOLDERS) {
      await this.tooling.remove(folder);
    }
    const objects = FOLDERS.flatMap((folder) => objectsOf(this.repository.folder, folder));
    return await this.cluster.waitFor(
      'everything to be gone',
      async () => {
        const left = await Promise.all(
          objects.map((object) => this.cluster.api.find(referenceTo(object))),
        );
        const found = left.filter((object) => object !== undefined);
        const going = found.filter(({ metadata }) => metadata.deletionTimestamp !== undefined);
        if (going.length === 0) {
          return found;
        }
        throw new Error(going.map(({ kind, metadata }) => `${kind} ${metadata.name}`).join());
      },
      PATIENCE,
    );
  }
}

async function argocd(
  cluster: ControlPlane,
  { folder }: GitRepository,
  compareOptions: string,
): Promise<Tooling> {
  const argo = await ArgoCd.start(cluster);
  return {
    user: argo.user,
    add: (name) => argo.add(name, `file://${folder}`, compareOptions),
    settles: async (commit) => {
      // By itself it asks for a new commit every three minutes.
      await argo.annotate('argocd.argoproj.io/refresh', 'normal');
      await argo.settles(commit, false, PATIENCE);
    },
    remove: (name) => argo.remove(name, 'background'),
    saidSince: (since) => argo.saidSince(since),
  };
}

async function flux(cluster: ControlPlane, repository: GitRepository): Promise<Tooling> {
  const controller = await Flux.start(cluster, repository);
  const syncOf = (name: string): string => join(repository.folder, name, 'sync');
  StatusStandIn.start(
    cluster,
    FOLDERS.flatMap((name) => objectsIn(syncOf(name))) as unknown as KubernetesObject[],
  );
  return {
    user: controller.user,
    add: (name) => cluster.kubectl(['apply', '--filename', syncOf(name)]),
    settles: (commit) => controller.settles(commit, PATIENCE),
    remove: (name) => controller.remove(`${name}-sync`),
    saidSince: (since) => controller.saidSince(since),
  };
}
