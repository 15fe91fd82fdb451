import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { userOf } from '../../../cluster/support/access-review';
import { applyObjects } from '../../../cluster/support/apply-objects';
import { binaryPath } from '../../../cluster/support/cluster-tier';
import { conditionOf } from '../../../cluster/support/kubernetes-object';
import { administrator } from '../../../support/access-objects';
import { objectsOrSkip } from '../../support/upstream-sources';
import { SourceStandIn } from './source-stand-in';

import type { ControlPlane } from '../../../cluster/support/control-plane';
import type { KubernetesObject } from '../../../cluster/support/kubernetes-object';
import type { ServerProcess } from '../../../cluster/support/server-process';
import type { Said } from './argocd';
import type { GitRepository } from './git-repository';

const NAMESPACE = 'flux-system';
const CONTROLLER = { namespace: NAMESPACE, name: 'kustomize-controller' };
const API = 'kustomize.toolkit.fluxcd.io/v1';

/** The CRDs of what is installed, from the modules that its programs are built from. */
const CRDS = [
  ['kustomize-controller', 'config/crd/bases/kustomize.toolkit.fluxcd.io_kustomizations.yaml'],
  ['source-controller', 'config/crd/bases'],
] as const;

/** Flux's kustomize-controller at work in a cluster. */
export class Flux {
  /** @param name what the repository is called in the cluster */
  public static async start(
    cluster: ControlPlane,
    repository: GitRepository,
    name = 'platform',
  ): Promise<Flux> {
    await cluster.createNamespace(NAMESPACE);
    const crds = CRDS.flatMap(
      ([of, file]) =>
        objectsOrSkip({ name: of, module: [`github.com/fluxcd/${of}`, 'v1.9.6'], files: [file] }) ??
        [],
    );
    await applyObjects(cluster, [
      ...crds.map(({ object }) => object as unknown as KubernetesObject),
      ...administrator(CONTROLLER.namespace, CONTROLLER.name),
    ]);
    const source = 'source.toolkit.fluxcd.io/v1';
    await cluster.waitFor('the kinds of Flux to be served', () =>
      cluster.api.serves(source, 'GitRepository'),
    );
    const platform = {
      apiVersion: source,
      kind: 'GitRepository',
      metadata: { namespace: NAMESPACE, name },
      spec: { interval: '1m', url: 'https://git.example.com/platform.git' },
    };
    await SourceStandIn.start(cluster, platform, repository);
    return new Flux(cluster, await startController(cluster));
  }

  /** The user that it is for the API server. */
  public readonly user = userOf(CONTROLLER);

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly controller: ServerProcess,
  ) {}

  /**
   * What it has said since a time, in milliseconds; it says of nothing that it differs, and puts it
   * right.
   */
  public saidSince(since: number): Said {
    const lines = this.controller.log.split('\n').filter((line) => line.startsWith('{'));
    const entries = lines
      .map((line) => JSON.parse(line) as LogEntry)
      .filter(({ ts }) => Date.parse(ts) > since);
    return {
      retried: entries.flatMap(({ level, name = '', error }) =>
        level === 'error' ? [`${name}: ${error}`] : [],
      ),
      different: [],
      looked: entries.filter(({ msg }) => msg.startsWith('Reconciliation finished')).length,
    };
  }

  public async kustomizations(): Promise<KubernetesObject[]> {
    return await this.cluster.api.list(API, 'Kustomization', { namespace: NAMESPACE });
  }

  public async readiness(name: string): Promise<Readiness> {
    return readinessOf(
      await this.cluster.api.get({
        apiVersion: API,
        kind: 'Kustomization',
        namespace: NAMESPACE,
        name,
      }),
    );
  }

  /** Waits until all Kustomizations are ready with a commit. */
  public async settles(commit: string, timeout = 240_000): Promise<void> {
    await this.cluster.waitFor(
      'all Kustomizations to be ready',
      async () => {
        const states = (await this.kustomizations()).map(readinessOf);
        // One that looks again is not ready for as long as that takes.
        const open = states.filter(
          ({ status, revision }) => status === 'False' || !revision?.endsWith(commit),
        );
        if (states.length > 0 && open.length === 0) {
          return true;
        }
        throw new Error(
          open.map(({ name, status, message }) => `${name}: ${status} ${message}`).join('\n'),
        );
      },
      timeout,
    );
  }

  /**
   * Does what `flux delete kustomization` does, and waits until it is gone with all that it
   * applies.
   */
  public async remove(name: string): Promise<void> {
    await this.cluster.api.delete({
      apiVersion: API,
      kind: 'Kustomization',
      namespace: NAMESPACE,
      name,
    });
    const isOf = ({ metadata: { name: own, labels = {} } }: KubernetesObject): boolean =>
      [own, labels['kustomize.toolkit.fluxcd.io/name']].includes(name);
    const isGone = async (): Promise<boolean> => !(await this.kustomizations()).some(isOf);
    await this.cluster.waitFor(`${name} to be gone`, isGone, 300_000);
  }

  /** Does what `flux reconcile kustomization` does, and waits until it is done. */
  public async reconcile(name: string): Promise<void> {
    const reference = { apiVersion: API, kind: 'Kustomization', namespace: NAMESPACE, name };
    const requested = new Date().toISOString();
    const annotations = { 'reconcile.fluxcd.io/requestedAt': requested };
    await this.cluster.api.patch(reference, { metadata: { annotations } });
    await this.cluster.waitFor(
      `${name} to be reconciled`,
      async () =>
        (await this.cluster.api.get(reference)).status?.lastHandledReconcileAt === requested,
      60_000,
    );
  }
}

/** A line of its log. */
interface LogEntry {
  readonly level: string;
  readonly ts: string;
  readonly msg: string;
  readonly error?: string;
  /** Of a Kustomization. */
  readonly name?: string;
}

/** Readiness of a Kustomization, with the reason. */
interface Readiness {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  /** The newest with which it was ready. */
  readonly revision?: string;
}

function readinessOf(object: KubernetesObject): Readiness {
  const { status = 'Unknown', message = '' } = conditionOf(object, 'Ready') ?? {};
  const revision = object.status?.lastAppliedRevision as string | undefined;
  return { name: object.metadata.name, status, message, revision };
}

async function startController(cluster: ControlPlane): Promise<ServerProcess> {
  const home = join(cluster.folder, 'flux');
  mkdirSync(home);
  const command = [
    binaryPath(CONTROLLER.name),
    '--watch-all-namespaces',
    '--enable-leader-election=false',
    '--log-level=info',
    '--log-encoding=json',
    // By itself it looks every 30 s whether a dependency is ready.
    '--requeue-dependency=5s',
    '--metrics-addr=127.0.0.1:0',
    '--health-addr=127.0.0.1:0',
  ];
  return cluster.run(CONTROLLER.name, command, {
    PATH: process.env.PATH,
    HOME: home,
    TMPDIR: home,
    RUNTIME_NAMESPACE: NAMESPACE,
    KUBECONFIG: await cluster.serviceAccountKubeconfig(CONTROLLER.namespace, CONTROLLER.name),
  });
}
