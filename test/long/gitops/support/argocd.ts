import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { userOf } from '../../../cluster/support/access-review';
import { applyObjects } from '../../../cluster/support/apply-objects';
import { binaryPath } from '../../../cluster/support/cluster-tier';
import { freePort } from '../../../cluster/support/free-port';
import { administrator } from '../../../support/access-objects';
import { objectsOrSkip } from '../../support/upstream-sources';
import { ApplyLog } from './apply-log';

import type { ControlPlane } from '../../../cluster/support/control-plane';
import type { KubernetesObject } from '../../../cluster/support/kubernetes-object';
import type { ServerProcess } from '../../../cluster/support/server-process';

const NAMESPACE = 'argocd';
const CONTROLLER = { namespace: NAMESPACE, name: 'argocd-application-controller' };
const API = 'argoproj.io/v1alpha1';

/** Manifests of the installation, from the module that its programs are built from. */
const FILES = [
  ...['application', 'applicationset', 'appproject'].map(
    (kind) => `manifests/crds/${kind}-crd.yaml`,
  ),
  ...['argocd-cm', 'argocd-secret'].map((name) => `manifests/base/config/${name}.yaml`),
];

/** State of an Application. */
export interface ApplicationState {
  readonly name: string;
  readonly sync: string;
  readonly health: string;
  /** How its last sync went: `Succeeded`, `Running`, `Failed`, `Error`. */
  readonly phase: string;
  /** How often that was tried again. */
  readonly retries: number;
  readonly revision: string;
  /** Types and messages of its conditions. */
  readonly conditions: readonly string[];
  readonly message: string;
}

/** What a tool says that it has done. */
export interface Said {
  /** What it tried again, and why. */
  readonly retried: readonly string[];
  /** What it found to be other than in the repository. */
  readonly different: readonly string[];
  /** How often it compared one of the things that it applies. */
  readonly looked: number;
}

/**
 * Argo CD's application controller and repo server at work in a cluster, with the configuration of
 * docs/gitops.md; and, if asked for, its controller of ApplicationSets.
 */
export class ArgoCd {
  public static async start(cluster: ControlPlane, withSets = false): Promise<ArgoCd> {
    await cluster.createNamespace(NAMESPACE);
    const module = ['github.com/argoproj/argo-cd/v3', 'v3.5.3'] as const;
    const objects = (objectsOrSkip({ name: 'Argo CD', module, files: FILES }) ?? []).map(
      ({ object }) => object as unknown as KubernetesObject,
    );
    await applyObjects(cluster, [
      ...objects.map(configured),
      ...administrator(CONTROLLER.namespace, CONTROLLER.name),
      PROJECT,
    ]);
    await startControllers(cluster, withSets);
    return new ArgoCd(cluster);
  }

  /** The user that it is for the API server. */
  public readonly user = userOf(CONTROLLER);

  private constructor(private readonly cluster: ControlPlane) {}

  /** Makes an Application of a folder of a repository. */
  public async add(name: string, repoURL: string, compareOptions: string): Promise<void> {
    const annotations = { 'argocd.argoproj.io/compare-options': compareOptions };
    await this.cluster.api.apply({
      apiVersion: API,
      kind: 'Application',
      metadata: { namespace: NAMESPACE, name, annotations },
      spec: {
        project: 'default',
        source: { repoURL, path: name, targetRevision: 'HEAD' },
        destination: { server: 'https://kubernetes.default.svc' },
        syncPolicy: {
          automated: { prune: true, selfHeal: true },
          syncOptions: ['ServerSideApply=true'],
        },
      },
    });
  }

  public async applications(): Promise<ApplicationState[]> {
    const all = await this.cluster.api.list(API, 'Application', { namespace: NAMESPACE });
    return all.map(stateOf);
  }

  public async application(name: string): Promise<ApplicationState> {
    return stateOf(await this.cluster.api.get(referenceTo(name)));
  }

  /**
   * Waits until all Applications are synced with a commit, and healthy unless that is not asked
   * for.
   */
  public async settles(commit: string, isHealthAsked = true, timeout = 300_000): Promise<void> {
    await this.cluster.waitFor(
      'all Applications to be synced and healthy',
      async () => {
        const all = await this.applications();
        // One that finds its objects in order has nothing to sync.
        const open = all.filter(
          ({ sync, health, phase, revision }) =>
            `${sync} ${revision}` !== `Synced ${commit}` ||
            (isHealthAsked && health !== 'Healthy') ||
            !['', 'Succeeded'].includes(phase),
        );
        if (all.length > 0 && open.length === 0) {
          return true;
        }
        throw new Error(open.map((state) => JSON.stringify(state)).join('\n'));
      },
      timeout,
    );
  }

  /**
   * Does what a webhook does after a push: all Applications look for the commit, those that it adds
   * or removes, too.
   */
  public async settlesEverywhere(commit: string): Promise<void> {
    await this.refresh('applications');
    await this.cluster.waitFor(
      'the root Application to be synced',
      async () => {
        const root = await this.application('applications');
        if (root.sync === 'Synced' && root.revision === commit) {
          return true;
        }
        throw new Error(JSON.stringify(root));
      },
      120_000,
    );
    for (const { name } of await this.applications()) {
      await this.refresh(name);
    }
    await this.settles(commit);
  }

  /** What it has said of Applications since a time, in milliseconds. */
  public async saidSince(since: number): Promise<Said> {
    const { writes } = await ApplyLog.of(this.cluster, this.user, since);
    const said = writes
      .filter(({ resource }) => resource === 'applications')
      .map((write) => write.responseObject!);
    const states = said.map(stateOf);
    const outOfSync = states.filter(
      ({ sync, conditions }) => sync !== 'Synced' || conditions.length > 0,
    );
    return {
      retried: unique(
        states
          .filter(({ retries }) => retries > 0)
          .map(({ name, message }) => `${name}: ${message}`),
      ),
      different: unique(
        outOfSync.map(({ name, sync, conditions }) =>
          [`${name}: ${sync}`, ...conditions].join(', '),
        ),
      ),
      looked: unique(said.map(({ metadata, status }) => `${metadata.name} ${status?.reconciledAt}`))
        .length,
    };
  }

  /** Sets an annotation of all Applications. */
  public async annotate(key: string, value: string): Promise<void> {
    for (const { name } of await this.applications()) {
      await this.cluster.api.patch(referenceTo(name), {
        metadata: { annotations: { [key]: value || null } },
      });
    }
  }

  /**
   * Does what `argocd app get --refresh` does, or `--hard-refresh`: looks for a new commit, and
   * compares.
   */
  public async refresh(name: string, how: 'normal' | 'hard' = 'normal'): Promise<void> {
    await this.cluster.api.patch(referenceTo(name), {
      metadata: { annotations: { [REFRESH]: how } },
    });
    await this.cluster.waitFor(`${name} to be refreshed`, async () => {
      const { metadata } = await this.cluster.api.get(referenceTo(name));
      return metadata.annotations?.[REFRESH] === undefined;
    });
  }

  /**
   * Does what `argocd app delete --propagation-policy` does, which is `foreground` where none is
   * given, or `--cascade=false`: deletes an Application, with its objects or without, and waits
   * until it is gone. Finalizers by which it runs hooks stay.
   */
  public async remove(
    name: string,
    propagation: 'foreground' | 'background' | 'none',
  ): Promise<void> {
    const { metadata } = await this.cluster.api.get(referenceTo(name));
    const cascade = 'resources-finalizer.argocd.argoproj.io';
    const finalizers = [
      ...(metadata.finalizers ?? []).filter((finalizer) => !finalizer.startsWith(cascade)),
      ...(propagation === 'none' ? [] : [`${cascade}/${propagation}`]),
    ];
    await this.cluster.api.patch(referenceTo(name), { metadata: { finalizers } });
    await this.cluster.api.delete(referenceTo(name));
    const isGone = async (): Promise<boolean> =>
      (await this.cluster.api.find(referenceTo(name))) === undefined;
    await this.cluster.waitFor(`${name} to be gone`, isGone, 300_000);
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const REFRESH = 'argocd.argoproj.io/refresh';

function referenceTo(name: string): {
  apiVersion: string;
  kind: string;
  namespace: string;
  name: string;
} {
  return { apiVersion: API, kind: 'Application', namespace: NAMESPACE, name };
}

function stateOf({ metadata, status = {} }: KubernetesObject): ApplicationState {
  const { sync, health, operationState, conditions = [] } = status as ApplicationStatus;
  return {
    name: metadata.name,
    sync: sync?.status ?? '',
    health: health?.status ?? '',
    phase: operationState?.phase ?? '',
    retries: operationState?.retryCount ?? 0,
    revision: sync?.revision ?? '',
    conditions: conditions.map(({ type, message }) => `${type}: ${message}`),
    message: operationState?.message ?? '',
  };
}

/** Of the status of an Application what is read here. */
interface ApplicationStatus {
  readonly sync?: { readonly status: string; readonly revision?: string };
  readonly health?: { readonly status: string };
  readonly operationState?: {
    readonly phase: string;
    readonly retryCount?: number;
    readonly message?: string;
  };
  readonly conditions?: readonly { readonly type: string; readonly message: string }[];
}

/** An object of Argo CD in its namespace, with the health check that docs/gitops.md prints. */
function configured(object: KubernetesObject): KubernetesObject {
  if (object.kind === 'CustomResourceDefinition') {
    return object;
  }
  const placed = { ...object, metadata: { ...object.metadata, namespace: NAMESPACE } };
  return object.metadata.name === 'argocd-cm'
    ? { ...placed, data: { ...object.data, ...healthCheck() } }
    : placed;
}

function healthCheck(): Readonly<Record<string, string>> {
  const page = readFileSync(join(__dirname, '../../../../docs/gitops.md'), 'utf8');
  const [, block = ''] = /```yaml\n(data:\n {2}resource\.customizations[^`]*)```/.exec(page) ?? [];
  return (parse(block) as { readonly data: Readonly<Record<string, string>> }).data;
}

/** The project that Argo CD's server, which does not run here, makes at its first start. */
const PROJECT: KubernetesObject = {
  apiVersion: API,
  kind: 'AppProject',
  metadata: { namespace: NAMESPACE, name: 'default' },
  spec: {
    sourceRepos: ['*'],
    destinations: [{ server: '*', namespace: '*' }],
    clusterResourceWhitelist: [{ group: '*', kind: '*' }],
  },
};

async function startControllers(cluster: ControlPlane, withSets: boolean): Promise<void> {
  const home = join(cluster.folder, 'argocd');
  mkdirSync(home);
  // A program of Argo CD's image that says who has signed a commit; here nobody has.
  writeFileSync(join(home, 'git-verify-wrapper.sh'), '#!/bin/sh\n', { mode: 0o755 });
  const [redis, repoServer] = [`127.0.0.1:${await freePort()}`, await freePort()];
  const kubeconfig = await cluster.serviceAccountKubeconfig(CONTROLLER.namespace, CONTROLLER.name);
  const env = {
    PATH: `${home}:${process.env.PATH}`,
    HOME: home,
    TMPDIR: home,
    KUBECONFIG: kubeconfig,
    ARGOCD_FAKE_IN_CLUSTER: 'true',
    ARGOCD_GPG_ENABLED: 'false',
    ARGOCD_ASK_PASS_SOCK: join(home, 'ask-pass'),
  };
  const run = (part: string, ...args: readonly string[]): ServerProcess =>
    cluster.run(`argocd-${part}`, [binaryPath('argocd'), part, ...args], env);
  run('redis', redis);
  const metrics = async (): Promise<string> => `--metrics-port=${await freePort()}`;
  const address = [
    '--address=127.0.0.1',
    `--port=${repoServer}`,
    '--metrics-address=127.0.0.1',
    await metrics(),
  ];
  run('repo-server', '--disable-tls', '--client-ca-path=', `--redis=${redis}`, ...address);
  const shared = [`--namespace=${NAMESPACE}`, '--repo-server-plaintext'];
  if (withSets) {
    const listening = ['metrics', 'probe', 'webhook'].map((what) => `--${what}-addr=127.0.0.1:0`);
    const server = `--argocd-repo-server=127.0.0.1:${repoServer}`;
    run('applicationset-controller', ...shared, server, '--enable-progressive-syncs', ...listening);
  }
  run(
    'application-controller',
    ...shared,
    `--redis=${redis}`,
    `--repo-server=127.0.0.1:${repoServer}`,
    await metrics(),
    // By itself it compares every two to three minutes.
    '--app-resync=30',
  );
}
