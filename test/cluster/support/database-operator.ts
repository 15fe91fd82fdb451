import { setTimeout as sleep } from 'node:timers/promises';
import { binaryPath } from './cluster-tier';
import { EXAMPLE_OPERATOR } from './example-operator';
import { OperatorProcess, podsOf } from './operator-process';

import type { AuditEntry } from './audit-log';
import type { DatabaseInstallation } from './database-installation';

/** Needs of a group of tests that runs the operator of the examples. */
export const OPERATOR_NEEDS: readonly string[] = [EXAMPLE_OPERATOR, 'mount namespace'];

/** Starts the operator as the pod of an installation would: the newest one, or the one given. */
export async function startOperator(
  installation: DatabaseInstallation,
  pod?: string,
): Promise<OperatorProcess> {
  const { cluster, deployment } = installation;
  return await OperatorProcess.start({
    cluster,
    deployment,
    pod,
    binary: [process.execPath, binaryPath(EXAMPLE_OPERATOR)],
  });
}

/** The names of an installation's operator pods, as many as its Deployment asks for. */
export async function operatorPods({
  cluster,
  deployment,
}: DatabaseInstallation): Promise<string[]> {
  const { spec } = await cluster.api.get({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    ...deployment,
  });
  const pods = await cluster.waitFor('all pods of the operator', async () => {
    const found = await podsOf(cluster, deployment);
    return found.length === spec.replicas && found;
  });
  return pods.map(({ metadata }) => metadata.name);
}

/**
 * Requests that an operator must not send: without a right to it, or invalid for the API server.
 * Refusals of an API server that was not ready yet do not count.
 */
export async function faultsOf(
  { cluster }: Pick<DatabaseInstallation, 'cluster'>,
  user: string,
): Promise<string[]> {
  const asked = await cluster.audit.entries({ user });
  const isFault = ({ code }: AuditEntry): boolean => [400, 403, 405, 415, 422].includes(code);
  const isTooEarly = (entry: AuditEntry): boolean =>
    entry.code === 403 && !cluster.wasReadyFor(entry);
  const faults = asked.filter((entry) => isFault(entry) && !isTooEarly(entry));
  return [
    ...new Set(faults.map((entry) => `${requestOf(entry)}: ${entry.code} ${entry.message ?? ''}`)),
  ];
}

/** Requests of an operator in a while, beside the lease that it renews and the watches that end. */
export async function askedIn(
  { cluster }: DatabaseInstallation,
  user: string,
  milliseconds: number,
): Promise<string[]> {
  const before = (await cluster.audit.entries({ user })).length;
  await sleep(milliseconds);
  return (await cluster.audit.entries({ user })).slice(before).filter(isWork).map(requestOf);
}

/** Not the lease, which is renewed all the time, nor watches, which are logged when they end. */
export function isWork({ resource, verb }: AuditEntry): boolean {
  return resource !== 'leases' && verb !== 'watch';
}

/** A request in words: `patch services orders`. */
export function requestOf({ verb, group, resource, subresource, name }: AuditEntry): string {
  const path = [group, resource, subresource].filter(Boolean).join('/');
  return [verb, path, name].filter(Boolean).join(' ');
}
