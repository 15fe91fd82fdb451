import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryPath } from '../cluster/support/cluster-tier';
import { ControlPlane } from '../cluster/support/control-plane';
import { KUBELET_CLIENT } from '../cluster/support/control-plane-commands';
import { isTrue } from '../cluster/support/kubernetes-object';
import { ServerProcess } from '../cluster/support/server-process';
import { Watchdog } from '../cluster/support/watchdog';
import { addons } from './addons';
import { PAUSE_IMAGE } from './configuration';
import { imageArchive } from './image';
import { systemImages } from './images';
import { NodeNetwork } from './network';
import { ClusterNode, kubeletUser, nodeName, PATIENCE } from './node';
import { VolumeProvisioner } from './volumes';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { NodeImage } from './image';

interface ContainerStatus {
  readonly name: string;
  readonly restartCount: number;
  readonly lastState?: {
    readonly terminated?: { readonly reason?: string; readonly exitCode?: number };
  };
}

export interface NodeClusterOptions {
  /** @default 1 */
  readonly nodes?: number;
  /** Images that its pods need. */
  readonly images?: readonly NodeImage[];
}

/**
 * A whole Kubernetes: a control plane on this machine, and nodes with pods in namespaces of their
 * own, with DNS, volumes and network policies. Pods reach the API server over the network of the
 * nodes, so that policies hold for that, too.
 */
export class NodeCluster {
  /** Starts it, and waits until its nodes are ready and its DNS answers. */
  public static async start({
    nodes: count = 1,
    images = [],
  }: NodeClusterOptions = {}): Promise<NodeCluster> {
    const watchdog = new Watchdog();
    const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-'));
    watchdog.ownsFolder(folder);
    const processes: ServerProcess[] = [];
    const started: { cluster?: ControlPlane } = {};
    const stop = async (): Promise<void> => {
      await started.cluster?.stop();
      for (const process of processes) {
        await process.stop();
      }
      await watchdog.finish();
    };
    try {
      const network = await NodeNetwork.start((name, command) => {
        const logFile = join(folder, `${name}.log`);
        const env = { PATH: process.env.PATH };
        const launched = new ServerProcess({ name, command, env, logFile }, watchdog);
        processes.push(launched);
        return launched;
      });
      const kubelets = Array.from({ length: count }, (_, i) => [kubeletUser(i), ['system:nodes']]);
      const cluster = await ControlPlane.start({
        nodes: {
          address: network.gateway,
          serviceRange: network.serviceRange,
          users: {
            'system:kube-scheduler': [],
            'system:kube-proxy': [],
            ...(Object.fromEntries(kubelets) as Record<string, string[]>),
          },
        },
      });
      started.cluster = cluster;
      const nodes = [];
      for (let index = 0; index < count; index += 1) {
        nodes.push(await ClusterNode.start({ cluster, network, index, nodes: count, watchdog }));
      }
      const whole = new NodeCluster(cluster, network, nodes, stop);
      await whole.begin(images);
      return whole;
    } catch (error) {
      await stop();
      throw error;
    }
  }

  private constructor(
    public readonly control: ControlPlane,
    public readonly network: NodeNetwork,
    public readonly nodes: readonly ClusterNode[],
    /** Ends everything, and leaves nothing. */
    public readonly stop: () => Promise<void>,
  ) {}

  /** Adds images to its nodes. */
  public async load(images: readonly NodeImage[]): Promise<void> {
    const archives: string[] = [];
    for (const image of images) {
      archives.push(
        'archive' in image ? image.archive : await imageArchive(image, this.control.folder),
      );
    }
    await Promise.all(this.nodes.map((node) => node.load(...archives)));
  }

  /** Output of a command in a container; throws where it fails. */
  public async exec(
    pod: { readonly namespace: string; readonly name: string },
    ...command: readonly string[]
  ): Promise<string> {
    const { namespace, name } = pod;
    const args = ['exec', '--namespace', namespace, name, '--', ...command];
    const { code, stdout, stderr } = await this.control.kubectl(args);
    if (code !== 0) {
      throw new Error(`${command.join(' ')} in ${namespace}/${name}: exit code ${code}\n${stderr}`);
    }
    return stdout;
  }

  /** Waits until a pod is ready, and gives it. */
  public async readyPod(
    namespace: string,
    name: string,
    timeout?: number,
  ): Promise<KubernetesObject> {
    return await this.control.waitFor(
      `pod ${namespace}/${name} to be ready`,
      async () => {
        const pod = await this.control.api.get({ apiVersion: 'v1', kind: 'Pod', namespace, name });
        if (!isReady(pod)) {
          throw new Error(`status ${JSON.stringify(pod.status)}`);
        }
        return pod;
      },
      timeout,
    );
  }

  /** Containers that were started again, and why the last one ended; of pods that are there. */
  public async restarts(): Promise<string[]> {
    const pods = await this.control.api.list('v1', 'Pod');
    return pods.flatMap(({ metadata, status }) => {
      const containers = (status?.containerStatuses ?? []) as readonly ContainerStatus[];
      return containers
        .filter(({ restartCount }) => restartCount > 0)
        .map(({ name, restartCount, lastState }) => {
          const { reason = '', exitCode = '' } = lastState?.terminated ?? {};
          const container = `${metadata.namespace}/${metadata.name}/${name}`;
          return `${container}: ${restartCount} times, ${reason} ${exitCode}`;
        });
    });
  }

  private async begin(images: readonly NodeImage[]): Promise<void> {
    const { control, network } = this;
    const config = control.userKubeconfig('system:kube-scheduler');
    control.run(
      'kube-scheduler',
      [
        binaryPath('kube-scheduler'),
        `--kubeconfig=${config}`,
        `--authentication-kubeconfig=${config}`,
        `--authorization-kubeconfig=${config}`,
        '--leader-elect=false',
        '--bind-address=127.0.0.1',
        '--secure-port=0',
      ],
      { PATH: process.env.PATH },
    );
    for (const object of addons(network, KUBELET_CLIENT)) {
      await control.api.apply(object);
    }
    const provisioner = new VolumeProvisioner(control, (node) => this.folderOfVolumes(node));
    control.beforeStop(() => provisioner.stop());
    await this.load([...systemImages(PAUSE_IMAGE), ...images]);
    for (const { name } of this.nodes) {
      await control.waitFor(`${name} to be ready`, () => this.isNodeReady(name), PATIENCE);
    }
    await control.waitFor('DNS to answer', () => this.hasDns(), PATIENCE);
  }

  private folderOfVolumes(node: string): string {
    const { length } = this.nodes;
    const index = Array.from({ length }, (_, i) => nodeName(i)).indexOf(node);
    return this.nodes[index]!.volumes;
  }

  private async isNodeReady(name: string): Promise<boolean> {
    return isReady(await this.control.api.get({ apiVersion: 'v1', kind: 'Node', name }));
  }

  private async hasDns(): Promise<boolean> {
    const options = { namespace: 'kube-system', labelSelector: 'k8s-app=kube-dns' };
    const pods = await this.control.api.list('v1', 'Pod', options);
    if (!pods.some(isReady)) {
      throw new Error(JSON.stringify(pods.map(({ status }) => status as unknown)));
    }
    return true;
  }
}

/** Returns true if a pod or a node is. */
export function isReady(object: KubernetesObject): boolean {
  return isTrue(object, 'Ready');
}
