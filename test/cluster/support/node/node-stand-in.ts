import { mkdirSync, writeFileSync } from 'node:fs';
import { get as getHttp } from 'node:http';
import { Agent, get as getHttps } from 'node:https';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { binaryPath } from '../cluster-tier';
import { KubeletStandIn, NODE } from '../kubelet-stand-in';
import { referenceTo } from '../kubernetes-object';
import { commandOf } from '../pod-command';
import { inOwnRoot } from './container-root';
import { API_SERVER, PodNetwork } from './pod-network';
import { PodVolumes } from './pod-volumes';
import { ServiceNames } from './service-names';

import type { ControlPlane } from '../control-plane';
import type { PodRunner } from '../kubelet-stand-in';
import type { KubernetesObject } from '../kubernetes-object';
import type { PodContainer } from '../pod-command';
import type { ServerProcess } from '../server-process';
import type { RootMount } from './container-root';
import type { PodSandbox } from './pod-network';

/** The program in the place of an image. */
export interface ImageProgram {
  /** Path of the program. */
  readonly path: string;
  /** Arguments of the image's entry point before those of a container. */
  readonly args?: readonly string[];
  /** Where the program is in the image, first where it is run. @default /program */
  readonly at?: readonly string[];
  /** Its user, where pods are real. @default - not root */
  readonly user?: string;
  /**
   * Its working directory, which stands for the root of an image that has files in the folders of
   * this machine. @default /
   */
  readonly cwd?: string;
  /** Folders of this machine that it sees at the same paths. @default - those of any image */
  readonly sees?: readonly string[];
  /** True for a server that may end again and again: its pod is not ready meanwhile. @default false */
  readonly mayEnd?: boolean;
}

/**
 * The programs that stand for images, by the last part of the name of an image, with its tag or
 * without.
 */
export type ImagePrograms = Readonly<Record<string, ImageProgram>>;

/** Stands for what runs in the pods that have no program. */
export interface PodAttendant {
  /** Looks after a pod at its address, again and again. */
  attend(pod: KubernetesObject, address: string): Promise<void>;
  leave(pod: KubernetesObject): void;
}

/**
 * A node for all pods of a cluster: a pod whose images have programs runs as processes with its
 * arguments, variables, volumes and token, in a network namespace with an address of its own, and
 * is ready when its probes say so; `exec` runs commands in it. Every other pod is ready at once,
 * nothing runs, and commands succeed at once. Not looked at: users, resources, the network of the
 * host, and probes that run a command.
 */
export class NodeStandIn {
  public static async start(
    cluster: ControlPlane,
    programs: ImagePrograms,
    attendant?: PodAttendant,
  ): Promise<NodeStandIn> {
    const network = await PodNetwork.start(cluster);
    const names = await ServiceNames.start(cluster, network.gateway);
    const containers = join(cluster.folder, 'containers');
    const processes = new PodProcesses(cluster, programs, network, names, containers, attendant);
    const kubelet = await KubeletStandIn.start(cluster, {}, { runner: processes });
    await answerExec(cluster, containers, network.gateway);
    return new NodeStandIn(kubelet);
  }

  private constructor(private readonly kubelet: KubeletStandIn) {}

  /** The last failure, such as a volume that cannot be made. */
  public get lastProblem(): string | undefined {
    return this.kubelet.lastProblem;
  }
}

interface RunningPod {
  readonly sandbox: PodSandbox;
  readonly volumes: PodVolumes;
  readonly containers: readonly RunningContainer[];
  looked: number;
}

/** How often a container may end by itself: some wait in this way for another one. */
const ENDS = 5;

/** A container that is started again where its program ends. */
class RunningContainer {
  private process: ServerProcess;
  private started = 0;
  private endedAt?: number;

  public constructor(
    private readonly start: () => ServerProcess,
    private readonly mayEnd: boolean,
  ) {
    this.process = this.startNow();
  }

  public look(): void {
    if (this.isRunning || (this.started > ENDS && !this.mayEnd)) {
      return;
    }
    this.endedAt ??= Date.now();
    if (Date.now() - this.endedAt > this.started * 1_000) {
      this.process = this.startNow();
    }
  }

  public get isRunning(): boolean {
    return this.process.isRunning;
  }

  public async stop(): Promise<void> {
    await this.process.stop();
  }

  private startNow(): ServerProcess {
    const process = this.start();
    this.started += 1;
    this.endedAt = undefined;
    if (this.started <= ENDS || this.mayEnd) {
      process.mayEnd();
    }
    return process;
  }
}

class PodProcesses implements PodRunner {
  private readonly pods = new Map<string, RunningPod>();
  private readonly addresses = new Map<string, string>();

  public constructor(
    private readonly cluster: ControlPlane,
    private readonly programs: ImagePrograms,
    private readonly network: PodNetwork,
    private readonly names: ServiceNames,
    /** The folder for the ids of the processes of containers. */
    private readonly containers: string,
    private readonly attendant: PodAttendant | undefined,
  ) {}

  public async run(pod: KubernetesObject): Promise<{ address: string; isReady: boolean }> {
    const { uid = '' } = pod.metadata;
    const containers = (pod.spec.containers as readonly PodContainer[]).filter((one) =>
      this.programOf(one),
    );
    if (containers.length === 0) {
      if (!this.addresses.has(uid)) {
        this.addresses.set(uid, await this.network.takeAddress());
      }
      const address = this.addresses.get(uid)!;
      await this.attendant?.attend(pod, address);
      return { address, isReady: true };
    }
    const running = this.pods.get(uid) ?? (await this.start(pod, containers));
    if (Date.now() - running.looked > 1_000) {
      running.looked = Date.now();
      await running.volumes.update();
    }
    for (const container of running.containers) {
      container.look();
    }
    const { address } = running.sandbox;
    const answers = await Promise.all(
      containers.map((container) => answersProbe(container, address)),
    );
    const isReady = answers.every(Boolean) && running.containers.every((one) => one.isRunning);
    return { address, isReady };
  }

  public async end(pod: KubernetesObject): Promise<void> {
    const { uid = '' } = pod.metadata;
    const address = this.addresses.get(uid);
    if (address !== undefined) {
      this.attendant?.leave(pod);
      this.addresses.delete(uid);
      await this.network.giveBack(address);
    }
    const running = this.pods.get(uid);
    this.pods.delete(uid);
    for (const container of running?.containers ?? []) {
      await container.stop();
    }
    await running?.sandbox.end();
  }

  private programOf({ image }: PodContainer): ImageProgram | undefined {
    // The last part of `registry.example.com/team/operator:v1@sha256:...`.
    const [, name = '', tag = ''] = /([^/:@]+)(:[^/@]*)?(?:@[^/]*)?$/.exec(image as string) ?? [];
    return this.programs[name + tag] ?? this.programs[name];
  }

  private async start(
    pod: KubernetesObject,
    containers: readonly PodContainer[],
  ): Promise<RunningPod> {
    const { name, uid = '' } = pod.metadata;
    const folder = join(this.cluster.folder, 'pods', uid);
    const volumes = new PodVolumes(this.cluster, pod, join(folder, 'volumes'));
    await volumes.update();
    const sandbox = await this.network.addPod(name);
    // One in the network of the host takes its own for that.
    const hostIP = pod.spec.hostNetwork === true ? sandbox.address : this.network.gateway;
    const placed: KubernetesObject = {
      ...pod,
      spec: { nodeName: NODE.metadata.name, ...(pod.spec as object) },
      status: { ...(pod.status as object), podIP: sandbox.address, hostIP },
    };
    const started: RunningContainer[] = [];
    for (const container of containers) {
      const root = join(folder, container.name as string);
      mkdirSync(root, { recursive: true });
      started.push(await this.startContainer(placed, container, { root, volumes, sandbox }));
    }
    const running = { sandbox, volumes, containers: started, looked: Date.now() };
    this.pods.set(uid, running);
    return running;
  }

  private async startContainer(
    pod: KubernetesObject,
    container: PodContainer,
    {
      root,
      volumes,
      sandbox,
    }: { readonly root: string; readonly volumes: PodVolumes; readonly sandbox: PodSandbox },
  ): Promise<RunningContainer> {
    const { namespace = '', name } = pod.metadata;
    const { args, env } = await commandOf(this.cluster, pod, container);
    const program = this.programOf(container)!;
    const { path, at = ['/program'], cwd = '/', sees = [] } = program;
    const mounts: RootMount[] = [
      ...at.map((target) => ({ source: path, target, isFolder: false })),
      { source: this.names.file, target: '/etc/hosts', isFolder: false },
      ...mountsOf(container, volumes),
      ...sees.map((folder) => ({ source: folder, target: folder, isFolder: true })),
    ];
    const own = container.command === undefined ? (program.args ?? []) : [];
    const words = ['env', '-C', cwd, at[0]!, ...own, ...args];
    const command = [...sandbox.enter, ...inOwnRoot(root, mounts, words)];
    const file = join(this.containers, namespace, name, container.name as string);
    mkdirSync(dirname(file), { recursive: true });
    return new RunningContainer(() => {
      const running = this.cluster.run(`${name}-${container.name}`, command, {
        PATH: process.env.PATH,
        HOME: '/',
        HOSTNAME: name,
        KUBERNETES_SERVICE_HOST: API_SERVER.host,
        KUBERNETES_SERVICE_PORT: String(API_SERVER.port),
        ...env,
      });
      writeFileSync(file, String(running.pid));
      return running;
    }, program.mayEnd ?? false);
  }
}

/**
 * Has the API server find where the node answers `exec`: in containers whose process ids are in a
 * folder; elsewhere each command succeeds at once.
 */
export async function answerExec(
  cluster: ControlPlane,
  containers: string,
  address: string,
): Promise<void> {
  const command = [binaryPath('exec-server'), containers, `${address}:0`];
  const server = cluster.run('exec-server', command, { PATH: process.env.PATH });
  const given = await cluster.waitFor(
    'a port for exec',
    () => /^https:.*:(\d+)$/m.exec(server.log)?.[1],
  );
  const daemonEndpoints = { kubeletEndpoint: { Port: Number(given) } };
  const status = { addresses: [{ type: 'InternalIP', address }], daemonEndpoints };
  await cluster.api.patch(referenceTo(NODE), { status }, { subresource: 'status' });
}

function mountsOf({ volumeMounts = [] }: PodContainer, volumes: PodVolumes): RootMount[] {
  const mounts = volumeMounts as readonly { name: string; mountPath: string; subPath?: string }[];
  return mounts.map(({ name, mountPath, subPath = '' }) => ({
    source: join(volumes.folderOf(name), subPath),
    target: mountPath,
    isFolder: subPath === '',
  }));
}

interface Probe {
  readonly httpGet?: {
    readonly path?: string;
    readonly port: string | number;
    readonly scheme?: string;
  };
  readonly tcpSocket?: { readonly port: string | number };
}

/** Returns true if a container answers the probe of its readiness, or has none. */
async function answersProbe(
  { readinessProbe, ports = [] }: PodContainer,
  host: string,
): Promise<boolean> {
  const { httpGet, tcpSocket } = (readinessProbe ?? {}) as Probe;
  const given = httpGet?.port ?? tcpSocket?.port;
  if (given === undefined) {
    return true;
  }
  const named = (ports as readonly { name?: string; containerPort: number }[]).find(
    ({ name }) => name === given,
  );
  const port = named?.containerPort ?? Number(given);
  return await new Promise((resolve) => {
    const fails = (): void => resolve(false);
    if (httpGet === undefined) {
      const socket = connect({ port, host, timeout: 1_000 }, () =>
        resolve(socket.destroy() !== undefined),
      );
      socket.on('error', fails).on('timeout', () => socket.destroy(new Error('no answer')));
      return;
    }
    const url = `${(httpGet.scheme ?? 'HTTP').toLowerCase()}://${host}:${port}${httpGet.path ?? '/'}`;
    const options = url.startsWith('https')
      ? { timeout: 1_000, agent: UNVERIFIED }
      : { timeout: 1_000 };
    const get = url.startsWith('https') ? getHttps : getHttp;
    const request = get(url, options, (answer) => {
      answer.resume();
      resolve((answer.statusCode ?? 500) < 400);
    });
    request.on('error', fails).on('timeout', () => request.destroy(new Error('no answer')));
  });
}

/** As a kubelet does. */
const UNVERIFIED = new Agent({ rejectUnauthorized: false });
