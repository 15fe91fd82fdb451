import type { ObjectReference } from '../../cluster/support/kubernetes-object';
import { ensure, expectChanges, expectSuccess } from '../expectations';
import type { Config } from '../stack';
import type { ScenarioStep } from '../stage';
import { textOf } from './references';

/** The stack itself, with whatever its program needs as a secret. */
export function newStack(secrets: Config = {}): ScenarioStep {
  return {
    name: 'a stack',
    run: async ({ stack }) => {
      expectSuccess(await stack.init());
      for (const [key, value] of Object.entries(secrets)) expectSuccess(await stack.setSecret(key, value));
    },
  };
}

/** A namespace that somebody else has made. */
export function existingNamespace(name: string): ScenarioStep {
  return {
    name: `a namespace '${name}' that is there`,
    run: async ({ cluster }) => await cluster.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } }),
  };
}

/** An update after which something is there, and clusters are ready: until then the update waits. */
export function update(
  name: string,
  config: Config,
  there: readonly ObjectReference[],
  ready: readonly ObjectReference[],
): ScenarioStep {
  return {
    name,
    run: async ({ stack, cluster }) => {
      const report = await stack.up(config);
      expectSuccess(report);
      for (const reference of there) {
        ensure((await cluster.find(reference)) !== undefined, `there is no ${textOf(reference)}`, report);
      }
      for (const reference of ready) {
        const status = (await cluster.find(reference))?.status as ClusterStatus | undefined;
        const isReady = status?.conditions?.some((condition) => condition.type === 'PodsReady' && isTrue(condition));
        ensure(isReady === true, `ended before ${textOf(reference)} was ready`, report);
      }
    },
  };
}

/** The same program once more. */
export function updateWithoutChanges(config: Config = {}): ScenarioStep {
  return {
    name: 'up without changes changes nothing',
    run: async ({ stack }) => {
      const report = await stack.up(config, '--expect-no-changes');
      expectSuccess(report);
      expectChanges(report);
    },
  };
}

interface ClusterStatus {
  readonly conditions?: readonly { readonly type: string; readonly status: string }[];
}

function isTrue({ status }: { readonly status: string }): boolean {
  return status === 'True';
}
