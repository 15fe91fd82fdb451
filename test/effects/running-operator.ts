import { join } from 'node:path';
import { userOf } from '../cluster/support/access-review';
import { binaryPath } from '../cluster/support/cluster-tier';
import { EXAMPLE_OPERATOR } from '../cluster/support/example-operator';
import { NodeStandIn } from '../cluster/support/node/node-stand-in';
import { OperatorProcess, podsOf } from '../cluster/support/operator-process';
import { VolumeStandIn } from '../cluster/support/volume-stand-in';
import { programsOf } from '../long/foreign/scenario';
import { operatorImage, unpackedProgram } from '../long/support/operator-images';
import { upstreamSource } from '../long/support/upstream-sources';
import { isInPod } from './operators';

import type { ControlPlane } from '../cluster/support/control-plane';
import type { KubernetesObject, NamespacedName } from '../cluster/support/kubernetes-object';
import type { MeasuredOperator } from './operators';

/** An operator that runs, however. */
export interface RunningOperator {
  /** The users that it is for the API server. */
  readonly users: readonly string[];
  readonly log: string;
  readonly isRunning: boolean;
  /** Its metrics as it serves them. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/** An installation that was applied. */
export interface Installed {
  readonly cluster: ControlPlane;
  /** The Deployment of the operator that serves the metrics. */
  readonly deployment: NamespacedName;
  readonly objects: readonly KubernetesObject[];
  /** Where resources are measured. */
  readonly namespaces: readonly string[];
  /** Names that it resolves to addresses. */
  readonly hosts: Readonly<Record<string, string>>;
}

/** Starts an operator whose installation was applied. */
export async function runOperator(
  measured: MeasuredOperator,
  installed: Installed,
): Promise<RunningOperator> {
  if (measured.hasVolumes === true) {
    await giveVolumes(installed);
  }
  return isInPod(measured)
    ? await asPods(measured, installed)
    : await asProcess(measured, installed);
}

/** Has a default class, whose volumes can grow, and volumes for all claims. */
async function giveVolumes({ cluster, namespaces }: Installed): Promise<void> {
  await VolumeStandIn.start(cluster, namespaces, [{ name: 'grows', grows: true }]);
  const annotations = { 'storageclass.kubernetes.io/is-default-class': 'true' };
  const grows = { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', name: 'grows' };
  await cluster.api.patch(grows, { metadata: { annotations } });
}

async function asProcess(
  { binary = '', metricsPort, definition }: MeasuredOperator,
  { cluster, deployment, hosts }: Installed,
): Promise<RunningOperator> {
  const isExample = binary === EXAMPLE_OPERATOR;
  const operator = await OperatorProcess.start({
    cluster,
    deployment,
    binary: isExample ? [process.execPath, binaryPath(EXAMPLE_OPERATOR)] : binary,
    hosts,
  });
  const port = operator.portOf(metricsPort ?? definition().metrics?.port ?? 0);
  return {
    users: [operator.user],
    get log() {
      return operator.log;
    },
    get isRunning() {
      return operator.isRunning;
    },
    metrics: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    stop: () => operator.stop(),
  };
}

/** All of its workloads, in a network in which the API server reaches its webhooks. */
async function asPods(
  { foreign, release, image, operands, attendant, metricsPort, definition }: MeasuredOperator,
  { cluster, deployment, objects }: Installed,
): Promise<RunningOperator> {
  const programs =
    image === undefined
      ? await programsOf(foreign!, upstreamSource(foreign!.source, release).module)
      : {
          ...operands?.(cluster.folder),
          [image.replace(/^.*\//, '')]: {
            ...unpackedProgram(
              operatorImage(image),
              join(cluster.folder, 'image'),
              definition().container?.command,
            ),
            mayEnd: true,
          },
        };
  await NodeStandIn.start(cluster, programs, attendant?.(cluster));
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');
  for (const { metadata, apiVersion, kind } of deployments) {
    const { name } = metadata;
    const reference = { apiVersion, kind, name, namespace: deployment.namespace };
    await cluster.waitFor(
      `Deployment ${name} to be ready`,
      async () => ((await cluster.api.get(reference)).status?.readyReplicas as number) > 0,
      180_000,
    );
  }
  const [pod] = await podsOf(cluster, deployment);
  const port = metricsPort ?? definition().metrics?.port ?? 0;
  const address = `${pod!.status?.podIP as string}:${port}`;
  const { namespace } = deployment;
  return {
    users: deployments.map(({ spec }) =>
      userOf({ namespace, name: spec.template.spec.serviceAccountName as string }),
    ),
    get log() {
      return cluster.logsOfPrograms;
    },
    // Where a program ends for good the cluster says so whenever it waits.
    isRunning: true,
    metrics: async () => (await fetch(`http://${address}/metrics`)).text(),
    stop: () => Promise.resolve(),
  };
}
