import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { binaryPath } from '../cluster/support/cluster-tier';
import { waitFor } from '../cluster/support/wait-for';
import { Cgroup } from './cgroup';
import {
  CONTAINERD_SOCKET,
  containerdConfig,
  kubeletConfig,
  kubeProxyConfig,
  podNetworkConfig,
  SYSCTLS,
} from './configuration';
import { unpackedPackages } from './debian';

import type { ControlPlane } from '../cluster/support/control-plane';
import type { ServerProcess } from '../cluster/support/server-process';
import type { Watchdog } from '../cluster/support/watchdog';
import type { NodePlace } from './configuration';
import type { NodeNetwork } from './network';

const run = promisify(execFile);

/** What the programs of a node call, and no Go module has. */
const DEBIAN = [
  'conntrack',
  'ipset',
  'iptables',
  'libbsd0',
  'libedit2',
  'libip4tc2',
  'libip6tc2',
  'libipset13',
  'libjansson4',
  'libmd0',
  'libmnl0',
  'libnetfilter-conntrack3',
  'libnfnetlink0',
  'libnftables1',
  'libnftnl11',
  'libseccomp2',
  'libxtables12',
  'nftables',
  'runc',
];

/** For what happens first, on a machine that may be busy with other things. */
export const PATIENCE = 180_000;

const CNI_PLUGINS = ['ptp', 'loopback', 'host-local', 'portmap'];

export interface NodeOptions {
  readonly cluster: ControlPlane;
  readonly network: NodeNetwork;
  /** The first one is 0. */
  readonly index: number;
  /** How many there are. */
  readonly nodes: number;
  readonly watchdog: Watchdog;
}

/**
 * A Kubernetes node: a kubelet with containerd and runc, kube-proxy, and what enforces network
 * policies. It has namespaces of its own for mounts, network, processes and control groups, so that
 * all of it ends with its first process, and the machine stays as it was.
 */
export class ClusterNode {
  public static async start(options: NodeOptions): Promise<ClusterNode> {
    const node = new ClusterNode(options);
    await node.enterNamespaces();
    await node.startServers();
    return node;
  }

  public readonly name: string;

  private readonly place: NodePlace;
  private readonly cgroup: Cgroup;
  private firstProcess = 0;

  private constructor(private readonly options: NodeOptions) {
    const { cluster, index, watchdog } = options;
    this.name = nodeName(index);
    const folder = cluster.file(this.name);
    this.place = {
      name: this.name,
      index,
      folder,
      debian: unpackedPackages('node', DEBIAN),
      cni: join(folder, 'cni-plugins'),
    };
    this.cgroup = Cgroup.create(`operator-constructs-${process.pid}-${index}`);
    this.cgroup.folders.forEach((path) => watchdog.ownsCgroup(path));
    this.writeFiles();
  }

  /** The folder of its volumes, as this machine sees it. */
  public get volumes(): string {
    return join(this.place.folder, 'kubelet', 'volumes');
  }

  /** Adds images to it, from archives. */
  public async load(...archives: readonly string[]): Promise<void> {
    const args = ['--address', CONTAINERD_SOCKET, '--namespace', 'k8s.io', 'images', 'import'];
    for (const archive of archives) {
      await run('nsenter', [...this.enter, binaryPath('ctr'), ...args, archive]);
    }
  }

  /** The command that runs another one in it. */
  public get enter(): readonly string[] {
    const namespaces = ['--mount', '--net', '--pid', '--uts', '--ipc', '--cgroup'];
    return ['--target', String(this.firstProcess), ...namespaces, '--'];
  }

  private writeFiles(): void {
    const { cluster, network } = this.options;
    const { folder, cni } = this.place;
    for (const name of ['cni', 'containerd', 'cni-plugins', 'kubelet', 'log', 'sysctl', 'bin']) {
      mkdirSync(join(folder, name), { recursive: true });
    }
    this.write('containerd.toml', containerdConfig(this.place));
    this.write('cni/10-pods.conflist', JSON.stringify(podNetworkConfig(this.place, network)));
    this.write('resolv.conf', 'nameserver 127.0.0.1\n'); // nothing leads out
    const kubelet = kubeletConfig(this.place, network, cluster.file('kubelet-client.crt'));
    this.write('kubelet.json', JSON.stringify(kubelet));
    const proxy = kubeProxyConfig(this.place, network, cluster.userKubeconfig('system:kube-proxy'));
    this.write('kube-proxy.json', JSON.stringify(proxy));
    for (const plugin of CNI_PLUGINS) {
      symlinkSync(binaryPath(plugin), join(cni, plugin));
    }
    // Debian's alternatives would make these.
    for (const name of ['iptables', 'iptables-save', 'iptables-restore', 'ip6tables']) {
      symlinkSync(join(this.place.debian, 'usr/sbin/xtables-nft-multi'), join(folder, 'bin', name));
    }
  }

  private write(name: string, text: string): string {
    const file = join(this.place.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  /** Starts the process that holds the namespaces; it collects what ends without a parent, too. */
  private async enterNamespaces(): Promise<void> {
    const { network, index, nodes } = this.options;
    const { folder } = this.place;
    const fakes = Object.entries(SYSCTLS).map(
      ([path, value]) =>
        `mount --bind ${this.write(`sysctl/${path.replace(/\//g, '.')}`, `${value}\n`)} /proc/sys/${path}`,
    );
    const inside = [
      'mount --make-rprivate /',
      'mount -t sysfs sysfs /sys', // the one of its network
      ...this.cgroup.mounts,
      'mount -t tmpfs -o mode=755 tmpfs /run',
      'mkdir -p /run/lock /run/containerd /var/lib/kubelet',
      `mount --rbind ${folder}/kubelet /var/lib/kubelet`,
      'mount --make-rshared /var/lib/kubelet',
      `mount --bind ${folder}/log /var/log`,
      ...fakes,
      `hostname ${this.name}`,
      'echo 1 > /proc/sys/net/ipv4/ip_forward',
      `touch ${folder}/prepared`,
      'while :; do sleep 1000 & wait; done',
    ];
    const namespaces = ['--mount', '--net', '--pid', '--uts', '--ipc', '--cgroup'];
    const first = ['unshare', ...namespaces, '--fork', '--mount-proc', '--kill-child', '--'];
    const outside = [...this.cgroup.join, `exec ${first.join(' ')} sh -ec "$1"`];
    const holder = this.launch(this.name, [
      'sh',
      '-ec',
      outside.join('\n'),
      'sh',
      inside.join('\n'),
    ]);
    const children = `/proc/${holder.pid}/task/${holder.pid}/children`;
    await waitFor('the namespaces of a node', () => existsSync(join(folder, 'prepared')), {
      interval: 20,
      giveUp: () => holder.assertRunning(),
    });
    this.firstProcess = Number(readFileSync(children, 'utf8').split(' ')[0]);
    this.cgroup.settle();
    await network.connectNode(index, nodes, this.firstProcess);
  }

  private async startServers(): Promise<void> {
    const { cluster, network, index } = this.options;
    const { folder } = this.place;
    this.server('containerd', ['--config', join(folder, 'containerd.toml')]);
    await waitFor('containerd', async () => {
      const args = ['--address', CONTAINERD_SOCKET, 'version'];
      await run('nsenter', [...this.enter, binaryPath('ctr'), ...args]);
      return true;
    });
    this.server('kubelet', [
      `--config=${join(folder, 'kubelet.json')}`,
      `--kubeconfig=${cluster.userKubeconfig(kubeletUser(index))}`,
      '--root-dir=/var/lib/kubelet',
      `--hostname-override=${this.name}`,
      `--node-ip=${network.addressOf(index)}`,
      '--v=2',
    ]);
    this.server('kube-proxy', [
      `--config=${join(folder, 'kube-proxy.json')}`,
      `--hostname-override=${this.name}`,
    ]);
    // It ends where it does not find its own node.
    const node = { apiVersion: 'v1', kind: 'Node', name: this.name };
    await cluster.waitFor(
      'the kubelet to register its node',
      () => cluster.api.find(node),
      PATIENCE,
    );
    this.server(
      'kube-router',
      [
        `--kubeconfig=${cluster.kubeconfig}`,
        '--run-router=false',
        '--run-service-proxy=false',
        '--run-firewall=true',
        `--service-cluster-ip-range=${network.serviceRange}`,
      ],
      { NODE_NAME: this.name },
    );
  }

  private server(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
    const { debian } = this.place;
    const libraries = ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu']
      .map((path) => join(debian, path))
      .filter((path) => existsSync(path));
    const script = [...this.cgroup.joinServers, 'exec nsenter "$@"'].join('\n');
    const command = ['sh', '-ec', script, 'sh', ...this.enter, binaryPath(name), ...args];
    this.launch(`${this.name}-${name}`, command, {
      LD_LIBRARY_PATH: libraries.join(':'),
      XTABLES_LIBDIR: join(libraries[0] ?? '', 'xtables'),
      PATH: [
        dirname(binaryPath('containerd-shim-runc-v2')),
        join(this.place.folder, 'bin'),
        join(debian, 'usr/sbin'),
        join(debian, 'usr/bin'),
        process.env.PATH,
      ].join(':'),
      ...env,
    });
  }

  private launch(
    name: string,
    command: readonly string[],
    env: NodeJS.ProcessEnv = { PATH: process.env.PATH },
  ): ServerProcess {
    return this.options.cluster.run(name, command, env);
  }
}

export function nodeName(index: number): string {
  return `node-${index}`;
}

/** The user of a kubelet, which the node authorizer knows. */
export function kubeletUser(index: number): string {
  return `system:node:${nodeName(index)}`;
}
