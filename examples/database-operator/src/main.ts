import { randomUUID } from 'node:crypto';
import { databaseType } from 'operator-constructs/database';
import { Controller } from './controller/controller.js';
import { metricsOf, probes, serve } from './controller/endpoints.js';
import { Metrics } from './controller/metrics.js';
import { WorkQueue } from './controller/queue.js';
import { DatabaseReconciler } from './database/reconciler.js';
import { followDatabases } from './database/watches.js';
import { Connection } from './kube/connection.js';
import { Events } from './kube/events.js';
import { followInto } from './kube/informer.js';
import { KubeApi } from './kube/kube-api.js';
import { kubeConfig } from './kube/kube-config.js';
import { LeaderElection } from './kube/leader.js';
import { STORAGE_CLASS } from './kube/objects.js';
import { aborted, untilAnswered, within } from './kube/pause.js';
import { errorText, log } from './log.js';
import { readOptions } from './options.js';

import type { KubeConfig } from '@kubernetes/client-node';
import type { Options } from './options.js';

const NAME = 'database-operator';
const WORKERS = 4;
/** Twice this, and some seconds for the lease, have to fit into the 30 s that a pod has to end. */
const GRACE_MS = 10_000;
/** One try to renew the lease; several fit into the time that it is worth. */
const LEASE_TIMEOUT_MS = 4_000;

/** Runs the operator until `stop` comes; throws when it loses its lease. */
async function run(options: Options, stop: AbortSignal): Promise<void> {
  const queue = new WorkQueue();
  const metrics = new Metrics(() => queue.depth);
  const config = kubeConfig(process.env);
  const connection = new Connection(config, metrics.requested);
  const api = new KubeApi({ connection, fieldManager: NAME });
  const events = new Events({ api, controller: NAME, instance: options.podName });

  const informers = new AbortController();
  const access = { config, connection, api, signal: informers.signal };
  const { follow, synced, isSynced } = followInto(queue, options.namespaces, access);
  const caches = followDatabases(follow);
  const servers = await listen(options, metrics, isSynced);

  const work = async (): Promise<void> => {
    if (stop.aborted) {
      return;
    }
    metrics.leads(true);
    const canI = (): Promise<boolean> => api.canI('get', STORAGE_CLASS.group, STORAGE_CLASS.plural);
    const canReadStorageClasses = (await untilAnswered(canI, stop)) ?? false;
    const reconciler = new DatabaseReconciler({ api, caches, events, canReadStorageClasses });
    const controller = new Controller({
      queue,
      reconciler,
      workers: WORKERS,
      observe: metrics.reconciled,
    });
    controller.start();
    log.info('working', { namespaces: options.namespaces, canReadStorageClasses });
    await aborted(stop);
    log.info('stopping');
    if (!(await controller.stop(GRACE_MS))) {
      log.warn('not everything that was begun is ended');
    }
    await within(2_000, events.flush());
  };

  await Promise.race([synced(), aborted(stop)]);
  await (options.leaderElect ? electionOf(options, config, metrics).lead(work, stop) : work());
  informers.abort();
  for (const server of servers) {
    server.close();
  }
}

async function listen(
  options: Options,
  metrics: Metrics,
  isReady: () => boolean,
): Promise<Closable[]> {
  const { probeAddress, metricsAddress } = options;
  return [
    await serve(probeAddress, probes(isReady)),
    ...(metricsAddress === undefined
      ? []
      : [await serve(metricsAddress, metricsOf(metrics.registry))]),
  ];
}

/** By a connection of its own, which no other request holds up. */
function electionOf(
  { podNamespace, podName }: Options,
  config: KubeConfig,
  metrics: Metrics,
): LeaderElection {
  const connection = new Connection(config, metrics.requested);
  return new LeaderElection({
    api: new KubeApi({ connection, fieldManager: NAME, timeoutMs: LEASE_TIMEOUT_MS }),
    key: { namespace: podNamespace, name: databaseType.name },
    identity: `${podName}_${randomUUID()}`,
  });
}

interface Closable {
  close(): unknown;
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    log.error('cannot start', { error: errorText(error) });
    process.exit(2);
  }
}

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => stop.abort());
}
try {
  await run(optionsOrExit(), stop.signal);
  process.exit(0);
} catch (error) {
  log.error('ended', { error: errorText(error) });
  process.exit(1);
}
