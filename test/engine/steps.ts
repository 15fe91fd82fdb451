import { isTrue } from '../cluster/support/kubernetes-object';
import { SECRET, UNKNOWN } from './engine-events';
import { changes, changesIn, ensure, fails, succeeds } from './expectations';

import type { ControlPlane } from '../cluster/support/control-plane';
import type { ObjectReference } from '../cluster/support/kubernetes-object';
import type { ScenarioStep } from './scenario';
import type { CommandReport, Config } from './stack';

export const ZOOKEEPER_CRD: ObjectReference = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  name: 'zookeeperclusters.zookeeper.pravega.io',
};

export const REDIS_CRD: ObjectReference = {
  ...ZOOKEEPER_CRD,
  name: 'redisreplications.redis.redis.opstreelabs.in',
};

export function namespaceNamed(name: string): ObjectReference {
  return { apiVersion: 'v1', kind: 'Namespace', name };
}

export function zookeeperCluster(namespace: string, name: string): ObjectReference {
  return { apiVersion: 'zookeeper.pravega.io/v1beta1', kind: 'ZookeeperCluster', namespace, name };
}

export function deployment(namespace: string, name: string): ObjectReference {
  return { apiVersion: 'apps/v1', kind: 'Deployment', namespace, name };
}

/** Throws unless objects are in the cluster, or are not. */
export async function ensurePresence(
  { api }: ControlPlane,
  isThere: boolean,
  references: readonly ObjectReference[],
  report: CommandReport,
): Promise<void> {
  for (const reference of references) {
    const found = await api.find(reference);
    const { kind, namespace = '', name } = reference;
    ensure(
      (found !== undefined) === isThere,
      `${kind} ${namespace}/${name} is ${isThere ? 'not ' : ''}there`,
      report,
    );
  }
}

/** The stack itself, with whatever its program needs as a secret. */
export function newStack(secrets: Config = {}): ScenarioStep {
  return {
    name: 'a stack',
    run: async ({ stack }) => {
      await succeeds(stack.init());
      for (const [key, value] of Object.entries(secrets)) {
        await succeeds(stack.setSecret(key, value));
      }
    },
  };
}

export interface PreviewProps {
  /**
   * The resources by name that the preview has to show among others, though they depend on what is
   * not there.
   */
  readonly creates: readonly string[];
  /** Exports whose values are known, and those that are not. */
  readonly known?: readonly string[];
  readonly unknown?: readonly string[];
  /** Objects that must not be in the cluster after it. */
  readonly absent: readonly ObjectReference[];
}

/** The preview of a stack that is not there yet. */
export function firstPreview({
  creates,
  known = [],
  unknown = [],
  absent,
}: PreviewProps): ScenarioStep {
  return {
    name: 'preview shows all resources and what is not known yet, and creates nothing',
    run: async ({ stack, cluster }) => {
      const report = await succeeds(stack.preview());
      const shown = changesIn(report);
      const missing = creates.filter((name) => !shown.includes(`create ${name}`));
      ensure(missing.length === 0, `shows no creation of ${missing.join(', ')}`, report);
      const outputs = report.engine.stackOutputs;
      const hidden = known.filter((name) => !isKnown(outputs[name]));
      ensure(hidden.length === 0, `does not show what is known: ${hidden.join(', ')}`, report);
      const made = unknown.filter((name) => isKnown(outputs[name]));
      ensure(made.length === 0, `makes up what is not known yet: ${made.join(', ')}`, report);
      await ensurePresence(cluster, false, absent, report);
    },
  };
}

/** An export may be of several texts. */
function isKnown(value: unknown): boolean {
  return value !== undefined && value !== null && !JSON.stringify(value).includes(UNKNOWN);
}

/**
 * The first update, after which something is there, and clusters are ready: until then the update
 * waits.
 */
export function firstUpdate(
  there: readonly ObjectReference[],
  ready: readonly ObjectReference[],
): ScenarioStep {
  return {
    name: 'up ends when the clusters are ready',
    run: async ({ stack, cluster }) => {
      const report = await succeeds(stack.up());
      await ensurePresence(cluster, true, [...there, ...ready], report);
      for (const reference of ready) {
        const isReady = isTrue(await cluster.api.get(reference), 'PodsReady');
        ensure(isReady, `ended before ${reference.name} was ready`, report);
      }
    },
  };
}

/** The same program once more. */
export function updateWithoutChanges(config: Config = {}): ScenarioStep {
  return {
    name: 'up without changes changes nothing',
    run: async ({ stack }) => void (await changes(stack.up(config, '--expect-no-changes'))),
  };
}

export function secretStaysSecret(secret: string, resource: string): ScenarioStep {
  return {
    name: 'the state does not show the secret',
    run: async ({ stack }) => {
      const { output } = await succeeds(stack.export());
      const shown =
        output.includes(secret) || output.includes(Buffer.from(secret).toString('base64'));
      // The report is left out of the message: it would show the secret once more.
      ensure(!shown, `the exported state shows '${secret}' in plain text`);
      const { deployment } = JSON.parse(output) as ExportedState;
      const state = deployment.resources?.find(({ urn }) => urn.endsWith(`::${resource}`));
      ensure(
        JSON.stringify(state ?? {}).includes(SECRET),
        `the exported state has no secret in ${resource}`,
      );
    },
  };
}

interface ExportedState {
  readonly deployment: { readonly resources?: readonly { readonly urn: string }[] };
}

/** More members: one resource changes, in place. */
export function scale(config: Config, members: number): ScenarioStep {
  return {
    name: `scale to ${members} members updates the custom resource alone`,
    run: async ({ stack, cluster }) => {
      const report = await changes(stack.up(config), 'update events/Resource');
      await ensureMembers(cluster, members, report);
    },
  };
}

/** Throws unless the cluster `events` is asked for as many members. */
export async function ensureMembers(
  { api }: ControlPlane,
  members: number,
  report: CommandReport,
): Promise<void> {
  const replicas: unknown = (await api.get(zookeeperCluster('streaming', 'events'))).spec.replicas;
  ensure(
    replicas === members,
    `the cluster has ${String(replicas)} members, not ${members}`,
    report,
  );
}

/** A value that is known, and refused before anything is changed. */
export function refused(config: Config, message: RegExp): ScenarioStep {
  return {
    name: 'a wrong value is refused with the message that it has everywhere, and nothing changes',
    run: async ({ stack }) => {
      const report = await fails(stack.up(config), message);
      ensure(changesIn(report).length === 0, `changes ${changesIn(report).join(', ')}`, report);
    },
  };
}

export interface DestroyProps {
  /** Pairs of names: the first has to be gone before anything is done to the second. */
  readonly order: readonly (readonly [resource: string, operator: string])[];
  readonly gone: readonly ObjectReference[];
  readonly kept: readonly ObjectReference[];
}

/**
 * The end of a stack: custom resources before the operators that take their finalizers away, and
 * CRDs stay.
 */
export function destroy({ order, gone, kept }: DestroyProps): ScenarioStep {
  return {
    name: 'destroy ends, with each custom resource before its operator, and keeps the CRDs',
    run: async ({ stack, cluster }) => {
      const report = await succeeds(stack.destroy());
      for (const [resource, operator] of order) {
        const { end } = report.engine.span('delete', resource);
        const { begin } = report.engine.span('delete', operator);
        ensure(end >= 0 && begin >= 0, `deletes no ${end < 0 ? resource : operator}`, report);
        ensure(end < begin, `deletes ${operator} before ${resource} is gone`, report);
      }
      await ensurePresence(cluster, false, gone, report);
      await ensurePresence(cluster, true, kept, report);
    },
  };
}
