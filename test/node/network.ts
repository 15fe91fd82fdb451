import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { freePrefix, hasOwnNetwork } from '../cluster/support/host-network';

import type { ServerProcess } from '../cluster/support/server-process';

const run = promisify(execFile);

/** Starts a program that ends with the cluster. */
export type Launch = (name: string, command: readonly string[]) => ServerProcess;

/**
 * The network of a cluster: a switch in a namespace of its own, to which this machine, where the
 * control plane runs, and the nodes are connected. All of it goes with one process, and nothing
 * leads out.
 */
export class NodeNetwork {
  public static async start(launch: Launch): Promise<NodeNetwork> {
    const bridge = launch('switch', ['unshare', '--net', 'sleep', 'infinity']);
    await hasOwnNetwork(bridge.pid);
    const link = `oc${randomBytes(4).toString('hex')}`;
    const network = new NodeNetwork(bridge, link, await freePrefix(2));
    await runInNetworkOf(bridge.pid, [
      'ip link add lan type bridge',
      'ip link set lan up',
      'ip link set lo up',
      // Another machine, which looks for addresses of documentation (RFC 5737) right here.
      `ip addr add ${network.addressOf(252)}/24 dev lan`,
      'ip route add 192.0.2.0/24 dev lan',
    ]);
    await network.plug(link, process.pid);
    await script([
      `ip addr add ${network.gateway}/24 dev ${link}`,
      `ip link set ${link} up`,
      // By way of the first node, as a load balancer would.
      `ip route add ${network.serviceRange} via ${network.addressOf(0)} dev ${link}`,
    ]);
    return network;
  }

  /** The address of this machine, where the API server listens. */
  public readonly gateway: string;
  public readonly serviceRange: string;
  public readonly dns: string;

  private constructor(
    private readonly bridge: ServerProcess,
    private readonly link: string,
    private readonly prefix: string,
  ) {
    this.gateway = `${prefix}.0.1`;
    this.serviceRange = `${prefix}.32.0/20`;
    this.dns = `${prefix}.32.10`;
  }

  /** The address of a node; the first one is 0. */
  public addressOf(node: number): string {
    return `${this.prefix}.0.${node + 2}`;
  }

  /** The addresses of pods of a node. */
  public podRangeOf(node: number): string {
    return `${this.prefix}.${node + 64}.0/24`;
  }

  /** All addresses of pods. */
  public get podRange(): string {
    return `${this.prefix}.64.0/18`;
  }

  /**
   * Answer to a machine beside the nodes. It has no route to pods and Services: somebody has to
   * announce the address, one of documentation.
   */
  public async beside(url: string): Promise<string> {
    const ask = `fetch('${url}').then(async (answer) => console.log(await answer.text()))`;
    const enter = ['--net', `--target=${this.bridge.pid}`, '--'];
    const { stdout } = await run('nsenter', [...enter, process.execPath, '--eval', ask], {
      timeout: 10_000,
    });
    return stdout;
  }

  /** Connects the network namespace of a process, the first one of a node, and sets its routes. */
  public async connectNode(node: number, nodes: number, pid: number): Promise<void> {
    await this.plug('eth0', pid);
    const others = Array.from({ length: nodes }, (_, i) => i).filter((i) => i !== node);
    await runInNetworkOf(pid, [
      'ip link set lo up',
      `ip addr add ${this.addressOf(node)}/24 dev eth0`,
      'ip link set eth0 up',
      `ip route add default via ${this.gateway}`,
      ...others.map((i) => this.routeTo(i)),
    ]);
    await script([`${this.routeTo(node)} dev ${this.link}`]);
  }

  private routeTo(node: number): string {
    return `ip route add ${this.podRangeOf(node)} via ${this.addressOf(node)}`;
  }

  private async plug(link: string, pid: number): Promise<void> {
    const port = `port${randomBytes(4).toString('hex')}`;
    await runInNetworkOf(this.bridge.pid, [
      `ip link add ${port} type veth peer name ${link} netns ${pid}`,
      `ip link set ${port} master lan up`,
    ]);
  }
}

async function runInNetworkOf(pid: number, commands: readonly string[]): Promise<void> {
  await script(commands, ['nsenter', `--net=/proc/${pid}/ns/net`, '--']);
}

async function script(commands: readonly string[], inside: readonly string[] = []): Promise<void> {
  const [program = '', ...args] = [...inside, 'sh', '-ec', commands.join('\n')];
  await run(program, args);
}
