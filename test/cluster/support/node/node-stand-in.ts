import { mkdirSync } from 'node:fs';
import { get as getHttp } from 'node:http';
import { Agent, get as getHttps } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { ControlPlane } from '../control-plane';
import { KubeletStandIn, type PodRunner } from '../kubelet-stand-in';
import type { KubernetesObject } from '../kubernetes-object';
import { commandOf, type PodContainer } from '../pod-command';
import type { ServerProcess } from '../server-process';
import { inOwnRoot, type RootMount } from './container-root';
import { API_SERVER, PodNetwork, type PodSandbox } from './pod-network';
import { PodVolumes } from './pod-volumes';
import { ServiceNames } from './service-names';

/** The program in the place of an image. */
export interface ImageProgram {
  /** Path of the program. */
  readonly path: string;
  /** Arguments of the image's entry point before those of a container. */
  readonly args?: readonly string[];
  /** Where the program is in the image, first where it is run. @default /program */
  readonly at?: readonly string[];
  /** Its working directory, which stands for the root of an image that has files in the folders of this machine. @default / */
  readonly cwd?: string;
}

/** The programs that stand for images, by the last part of the name of an image, with its tag or without. */
export type ImagePrograms = Readonly<Record<string, ImageProgram>>;

/**
 * A node for all pods of a cluster: a pod whose images have programs runs as processes with its arguments, variables,
 * volumes and token, in a network namespace with an address of its own, and is ready when its probes say so. Every other
 * pod is ready at once, and nothing runs. Not looked at: users, resources, and probes that run a command.
 */
export class NodeStandIn {
  public static async start(cluster: ControlPlane, programs: ImagePrograms): Promise<NodeStandIn> {
    const network = await PodNetwork.start(cluster);
    const names = await ServiceNames.start(cluster, network.gateway);
    const processes = new PodProcesses(cluster, programs, network, names);
    return new NodeStandIn(await KubeletStandIn.start(cluster, {}, { runner: processes }));
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
  readonly processes: readonly ServerProcess[];
  looked: number;
}

class PodProcesses implements PodRunner {
  private readonly pods = new Map<string, RunningPod>();
  private readonly addresses = new Map<string, string>();

  public constructor(
    private readonly cluster: ControlPlane,
    private readonly programs: ImagePrograms,
    private readonly network: PodNetwork,
    private readonly names: ServiceNames,
  ) {}

  public async run(pod: KubernetesObject): Promise<{ address: string; isReady: boolean }> {
    const { uid = '' } = pod.metadata;
    const containers = (pod.spec.containers as readonly PodContainer[]).filter((one) => this.programOf(one));
    if (containers.length === 0) {
      if (!this.addresses.has(uid)) this.addresses.set(uid, this.network.nextAddress());
      return { address: this.addresses.get(uid)!, isReady: true };
    }
    const running = this.pods.get(uid) ?? (await this.start(pod, containers));
    if (Date.now() - running.looked > 1_000) {
      running.looked = Date.now();
      await running.volumes.update();
    }
    const { address } = running.sandbox;
    const answers = await Promise.all(containers.map((container) => answersProbe(container, address)));
    return { address, isReady: answers.every(Boolean) };
  }

  public async end({ metadata: { uid = '' } }: KubernetesObject): Promise<void> {
    const running = this.pods.get(uid);
    this.pods.delete(uid);
    for (const process of running?.processes ?? []) await process.stop();
    await running?.sandbox.end();
  }

  private programOf({ image }: PodContainer): ImageProgram | undefined {
    // The last part of `registry.example.com/team/operator:v1@sha256:...`.
    const [, name = '', tag = ''] = /([^/:@]+)(:[^/@]*)?(?:@[^/]*)?$/.exec(image as string) ?? [];
    return this.programs[name + tag] ?? this.programs[name];
  }

  private async start(pod: KubernetesObject, containers: readonly PodContainer[]): Promise<RunningPod> {
    const { name, uid = '' } = pod.metadata;
    const folder = join(this.cluster.folder, 'pods', uid);
    const volumes = new PodVolumes(this.cluster, pod, join(folder, 'volumes'));
    await volumes.update();
    const sandbox = await this.network.addPod(name);
    const { address } = sandbox;
    const started = { ...pod, status: { ...(pod.status as object), podIP: address, hostIP: this.network.gateway } };
    const processes: ServerProcess[] = [];
    for (const container of containers) {
      const { args, env } = await commandOf(this.cluster, started, container);
      const program = this.programOf(container)!;
      const { path, at = ['/program'], cwd = '/' } = program;
      const mounts: RootMount[] = [
        ...at.map((target) => ({ source: path, target, isFolder: false })),
        { source: this.names.file, target: '/etc/hosts', isFolder: false },
        ...mountsOf(container, volumes),
      ];
      const root = join(folder, container.name as string);
      mkdirSync(root, { recursive: true });
      const command = inOwnRoot(root, mounts, ['env', '-C', cwd, at[0]!, ...(program.args ?? []), ...args]);
      processes.push(
        this.cluster.run(`${name}-${container.name}`, [...sandbox.enter, ...command], {
          ...{ PATH: process.env.PATH, HOME: '/', HOSTNAME: name },
          ...{ KUBERNETES_SERVICE_HOST: API_SERVER.host, KUBERNETES_SERVICE_PORT: String(API_SERVER.port) },
          ...env,
        }),
      );
    }
    const running = { sandbox, volumes, processes, looked: Date.now() };
    this.pods.set(uid, running);
    return running;
  }
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
  readonly httpGet?: { readonly path?: string; readonly port: string | number; readonly scheme?: string };
  readonly tcpSocket?: { readonly port: string | number };
}

/** Returns true if a container answers the probe of its readiness, or has none. */
async function answersProbe({ readinessProbe, ports = [] }: PodContainer, host: string): Promise<boolean> {
  const { httpGet, tcpSocket } = (readinessProbe ?? {}) as Probe;
  const given = httpGet?.port ?? tcpSocket?.port;
  if (given === undefined) return true;
  const named = (ports as readonly { name?: string; containerPort: number }[]).find(({ name }) => name === given);
  const port = named?.containerPort ?? Number(given);
  return await new Promise((resolve) => {
    const fails = (): void => resolve(false);
    if (httpGet === undefined) {
      const socket = connect({ port, host, timeout: 1_000 }, () => resolve(socket.destroy() !== undefined));
      socket.on('error', fails).on('timeout', () => socket.destroy(new Error('no answer')));
      return;
    }
    const url = `${(httpGet.scheme ?? 'HTTP').toLowerCase()}://${host}:${port}${httpGet.path ?? '/'}`;
    const options = url.startsWith('https') ? { timeout: 1_000, agent: UNVERIFIED } : { timeout: 1_000 };
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
