import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import { freePrefix, hasOwnNetwork } from '../host-network';

import type { ControlPlane } from '../control-plane';
import type { ServerProcess } from '../server-process';

const run = promisify(execFile);

/**
 * The name and the port by which pods reach the API server; its own certificate is for this name.
 */
export const API_SERVER = { host: 'kubernetes.default.svc', port: 443 } as const;

/** A network namespace with an address. */
export interface PodSandbox {
  readonly address: string;
  /** The command that runs another one in it; it ends with the sandbox. */
  readonly enter: readonly string[];
  end(): Promise<void>;
}

let problem: { readonly text?: string } | undefined;

/** Why no pod can have a network of its own here; `undefined` where it can. */
export function podNetworkProblem(): string | undefined {
  const works = (): boolean =>
    spawnSync('unshare', ['--net', 'ip', 'link', 'add', 'try', 'type', 'bridge'], {
      stdio: 'ignore',
    }).status === 0 && process.getuid?.() === 0;
  problem ??= {
    text: works() ? undefined : 'networks for pods need root, `unshare --net` and `ip`',
  };
  return problem.text;
}

/**
 * A network that joins pods and this machine: a bridge in a namespace of its own, so that all of it
 * goes with one process. The API server, which listens on the loopback interface, is forwarded to;
 * nothing leads out.
 */
export class PodNetwork {
  public static async start(cluster: ControlPlane): Promise<PodNetwork> {
    const bridge = cluster.run('pod-network', ['unshare', '--net', 'sleep', 'infinity'], {
      PATH: process.env.PATH,
    });
    await hasOwnNetwork(bridge.pid);
    const name = `oc${randomBytes(4).toString('hex')}`;
    const subnet = await freePrefix(3);
    await run('ip', [
      'link',
      'add',
      name,
      'type',
      'veth',
      'peer',
      'name',
      'host',
      'netns',
      String(bridge.pid),
    ]);
    await run('ip', ['addr', 'add', `${subnet}.1/24`, 'dev', name]);
    await run('ip', ['link', 'set', name, 'up']);
    await inNetworkOf(
      bridge,
      'ip link add pods type bridge; ip link set pods up; ip link set host master pods up',
    );
    const network = new PodNetwork(cluster, bridge, subnet, name);
    await network.forwardApiServer();
    return network;
  }

  /** The address of this machine in it. */
  public readonly gateway: string;

  private lastHost = 1;
  private readonly free: string[] = [];
  /** Those of pods that are gone. */
  private readonly left: string[] = [];

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly bridge: ServerProcess,
    private readonly subnet: string,
    /** The end of it on this machine. */
    private readonly link: string,
  ) {
    this.gateway = `${subnet}.1`;
  }

  /** An address of this machine, for a pod that is no process. */
  public async takeAddress(): Promise<string> {
    const address = this.free.shift() ?? this.nextAddress();
    await run('ip', ['addr', 'replace', `${address}/32`, 'dev', this.link]);
    return address;
  }

  public async giveBack(address: string): Promise<void> {
    await run('ip', ['addr', 'del', `${address}/32`, 'dev', this.link]);
    this.free.push(address);
  }

  /** An address that nobody has. */
  private nextAddress(): string {
    this.lastHost += 1;
    if (this.lastHost > 254) {
      throw new Error('all addresses of the network are given away');
    }
    return `${this.subnet}.${this.lastHost}`;
  }

  public async addPod(name: string): Promise<PodSandbox> {
    // As late as possible, and with the hardware address that others remember.
    const again = this.lastHost < 254 ? undefined : this.left.shift();
    const address = again ?? this.nextAddress();
    const host = Number(address.slice(this.subnet.length + 1));
    const hardware = `02:00:00:00:00:${host.toString(16).padStart(2, '0')}`;
    const pause = this.cluster.run(`${name}-pause`, ['unshare', '--net', 'sleep', 'infinity'], {
      PATH: process.env.PATH,
    });
    await hasOwnNetwork(pause.pid);
    const link = `pod${host}`;
    const peer = `peer name eth0 address ${hardware} netns ${pause.pid}`;
    const add = `ip link add ${link} type veth ${peer}`;
    await inNetworkOf(this.bridge, `${add}; ip link set ${link} master pods up`);
    await inNetworkOf(
      pause,
      `ip addr add ${address}/24 dev eth0; ip link set eth0 up; ip link set lo up`,
    );
    return {
      address,
      enter: ['nsenter', `--net=/proc/${pause.pid}/ns/net`, '--'],
      end: async () => {
        await pause.kill();
        this.left.push(address);
      },
    };
  }

  private async forwardApiServer(): Promise<void> {
    const port = Number(new URL(this.cluster.url).port);
    const forwarder = createServer((client) => {
      const server = connect(port, '127.0.0.1');
      // Either end may go at any time, as the API server does in a restart.
      for (const socket of [client, server]) {
        socket.on('error', () => socket.destroy());
      }
      client.on('close', () => server.destroy()).pipe(server);
      server.on('close', () => client.destroy()).pipe(client);
    });
    forwarder.unref().listen(API_SERVER.port, this.gateway);
    await once(forwarder, 'listening');
    this.cluster.beforeStop(() => void forwarder.close());
  }
}

async function inNetworkOf({ pid }: ServerProcess, script: string): Promise<void> {
  await run('nsenter', [`--net=/proc/${pid}/ns/net`, '--', 'sh', '-ec', script]);
}
