import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userOf } from './access-review';
import { operatorBinaries } from './binaries';
import { binaryPath } from './cluster-tier';
import { freePort } from './free-port';
import { runPod } from './kubelet-stand-in';
import { inMountNamespace } from './mount-namespace';
import { commandOf } from './pod-command';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject, NamespacedName } from './kubernetes-object';
import type { BindMount } from './mount-namespace';
import type { ServerProcess } from './server-process';

export interface OperatorProcessOptions {
  readonly cluster: ControlPlane;
  /** The Deployment as it was applied; the process is what its pod would run. */
  readonly deployment: NamespacedName;
  /**
   * The program in the place of the image: the name of a built binary, or a program with its first
   * arguments.
   */
  readonly binary: string | readonly string[];
  /**
   * Name of the pod of the Deployment that the process stands for.
   * @default - the newest
   */
  readonly pod?: string;
  /** Names that the operator resolves to an address, as the cluster's DNS would. */
  readonly hosts?: Readonly<Record<string, string>>;
}

/**
 * An operator running as a synthesized Deployment says: arguments, environment and identity come
 * from the pod that the controller manager made of it. Not looked at: image, resources, security
 * context, volumes and probes.
 */
export class OperatorProcess {
  public static async start(options: OperatorProcessOptions): Promise<OperatorProcess> {
    const { cluster, deployment } = options;
    const pod = await cluster.waitFor(
      `the pod of Deployment ${deployment.namespace}/${deployment.name}`,
      async () =>
        (await podsOf(cluster, deployment)).findLast(
          ({ metadata }) => (options.pod ?? metadata.name) === metadata.name,
        ),
    );
    const command = await commandOf(cluster, pod);
    const program =
      typeof options.binary === 'string' ? [binaryPath(options.binary)] : options.binary;
    const { args, ports } = await onLoopback([
      ...command.args,
      ...defaultAddresses(options.binary, command.args),
    ]);
    const process = cluster.run(
      deployment.name,
      inMountNamespace(await mounts(options, pod), [...program, ...args]),
      {
        PATH: globalThis.process.env.PATH,
        ...apiServerVariables(cluster),
        ...command.env,
      },
    );
    await runPod(cluster, pod);
    return new OperatorProcess(pod, ports, process);
  }

  /** The user that it is for the API server. */
  public readonly user: string;

  private constructor(
    /** The pod that it stands for, as it was found. */
    public readonly pod: KubernetesObject,
    private readonly ports: ReadonlyMap<number, number>,
    private readonly process: ServerProcess,
  ) {
    this.user = userOf({
      namespace: pod.metadata.namespace ?? '',
      name: pod.spec.serviceAccountName as string,
    });
  }

  /**
   * Where a port of its arguments really is: several tests run at once, so each gets another one.
   */
  public portOf(port: number): number | undefined {
    return this.ports.get(port);
  }

  /** Output so far. */
  public get log(): string {
    return this.process.log;
  }

  public get isRunning(): boolean {
    return this.process.isRunning;
  }

  /** Settles when it has ended, with how. */
  public get exit(): Promise<string> {
    return this.process.exit;
  }

  /** Ends the process; its pod stays, as after a crash. */
  public async stop(): Promise<void> {
    await this.process.stop();
  }

  /** Ends the process without a chance to say so. */
  public async kill(): Promise<void> {
    await this.process.kill();
  }
}

/** The pods of a Deployment, the oldest first; there is one at least. */
export async function podsOf(
  cluster: ControlPlane,
  deployment: NamespacedName,
): Promise<KubernetesObject[]> {
  const { namespace } = deployment;
  const { spec } = await cluster.api.get({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    ...deployment,
  });
  const labels = Object.entries(spec.selector.matchLabels as Record<string, string>);
  const labelSelector = labels.map((pair) => pair.join('=')).join(',');
  const pods = await cluster.api.list('v1', 'Pod', { namespace, labelSelector });
  const alive = pods.filter(({ metadata }) => !metadata.deletionTimestamp);
  if (alive.length > 0) {
    return alive.sort(byAge);
  }
  throw new Error(await whyNoPod(cluster, namespace, labelSelector));
}

function byAge(a: KubernetesObject, b: KubernetesObject): number {
  return (a.metadata.creationTimestamp ?? '').localeCompare(b.metadata.creationTimestamp ?? '');
}

/**
 * A pod that is refused, by Pod Security for one, shows only in the conditions of its ReplicaSet.
 */
async function whyNoPod(
  cluster: ControlPlane,
  namespace: string,
  labelSelector: string,
): Promise<string> {
  const sets = await cluster.api.list('apps/v1', 'ReplicaSet', { namespace, labelSelector });
  const conditions = sets.flatMap(
    (set) => (set.status?.conditions ?? []) as { message?: string }[],
  );
  return (
    conditions.map(({ message }) => message).join('; ') || `${sets.length} ReplicaSets, no pod`
  );
}

function apiServerVariables(cluster: ControlPlane): Record<string, string> {
  const { hostname, port } = new URL(cluster.url);
  return { KUBERNETES_SERVICE_HOST: hostname, KUBERNETES_SERVICE_PORT: port };
}

/** Mounts at the paths where a container would have its token and its names. */
async function mounts(
  { cluster, hosts = {} }: OperatorProcessOptions,
  pod: KubernetesObject,
): Promise<BindMount[]> {
  const { namespace = '', name, uid = '' } = pod.metadata;
  const account = { namespace, name: pod.spec.serviceAccountName as string };
  const folder = join(cluster.folder, `pod.${namespace}.${name}`);
  const result: BindMount[] = [{ source: join(folder, 'run'), target: '/var/run' }];

  const secrets = join(folder, 'run', 'secrets', 'kubernetes.io', 'serviceaccount');
  mkdirSync(secrets, { recursive: true });
  if (tokenIsMounted(pod)) {
    writeFileSync(
      join(secrets, 'token'),
      await cluster.serviceAccountToken(account, { name, uid }),
      { mode: 0o600 },
    );
    writeFileSync(join(secrets, 'ca.crt'), cluster.ca);
    writeFileSync(join(secrets, 'namespace'), namespace);
  }
  const lines = [
    '127.0.0.1 localhost',
    ...Object.entries(hosts).map(([host, address]) => `${address} ${host}`),
  ];
  writeFileSync(join(folder, 'hosts'), `${lines.join('\n')}\n`);
  result.push({ source: join(folder, 'hosts'), target: '/etc/hosts' });
  return result;
}

/**
 * Returns true if the API server gave the pod a token; an operator without one has to fail as it
 * would anywhere.
 */
function tokenIsMounted(pod: KubernetesObject): boolean {
  const containers = pod.spec.containers as readonly {
    volumeMounts?: readonly { mountPath: string }[];
  }[];
  const path = '/var/run/secrets/kubernetes.io/serviceaccount';
  return containers.some(({ volumeMounts = [] }) =>
    volumeMounts.some(({ mountPath }) => mountPath === path),
  );
}

/**
 * The addresses that the binary would listen on by itself, those left out that the arguments set.
 */
function defaultAddresses(
  name: OperatorProcessOptions['binary'],
  args: readonly string[],
): readonly string[] {
  const { listensOn = [] } = operatorBinaries.find((binary) => binary.name === name) ?? {};
  return listensOn.filter((address) => !args.some((arg) => flagOf(arg) === flagOf(address)));
}

function flagOf(arg: string): string {
  return arg.replace(/^-+/, '').replace(/=.*$/, '');
}

/**
 * Moves each address to listen on, such as `--metrics-bind-address=:6000`, to a free port of the
 * loopback interface.
 */
async function onLoopback(
  args: readonly string[],
): Promise<{ args: string[]; ports: Map<number, number> }> {
  const ports = new Map<number, number>();
  const moved: string[] = [];
  for (const arg of args) {
    const [, flag, port] =
      /^(-[\w.-]*addr(?:ess)?=)(?:[\d.]*|\[::\]|localhost):(\d+)$/.exec(arg) ?? [];
    if (flag && port) {
      ports.set(Number(port), await freePort());
    }
    moved.push(flag && port ? `${flag}127.0.0.1:${ports.get(Number(port))}` : arg);
  }
  return { args: moved, ports };
}
