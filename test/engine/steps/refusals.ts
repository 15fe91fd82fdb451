import { changesIn, ensure, expectFailure, expectSuccess } from '../expectations';
import type { Config } from '../stack';
import type { ScenarioStep } from '../stage';
import { zookeeperCluster } from './references';

/** How long an error may be that a person has to read; a stack trace is longer. */
const LONGEST_ERROR = 1500;

/** A value that breaks a cluster, and is known to its component only when all else is there. */
export function unresolvedValueRefused(config: Config, back: Config, message: RegExp): ScenarioStep {
  const unresolved = zookeeperCluster('streaming', 'late');
  return {
    name: 'a breaking unresolved value ends the program before the custom resource is sent, with a short error, in seconds',
    run: async ({ stack, cluster }) => {
      const report = await stack.upFailing(config);
      expectFailure(report, message);
      const sent = report.engine.steps.some(({ op, name }) => op === 'create' && name === 'late/Resource');
      ensure(!sent && (await cluster.find(unresolved)) === undefined, 'sent the custom resource all the same', report);
      const error = report.engine.errors.find((text) => message.test(text)) ?? '';
      ensure(error !== '', `has no error of its own that says ${message}`, report);
      const length = error.trim().length;
      ensure(length <= LONGEST_ERROR && !/^\s+at .*:\d+/m.test(error), `has an error of ${length} characters`, report);
      const healed = await stack.up(back);
      expectSuccess(healed);
      // The component may have been there before its resource was refused.
      const others = changesIn(healed).filter((change) => change !== 'delete late');
      ensure(others.length === 0, `left something behind: ${others.join(', ')}`, healed);
    },
  };
}

/** A value that is known, and refused before anything is changed. */
export function refused(config: Config, message: RegExp): ScenarioStep {
  return {
    name: 'a wrong value is refused with the message that it has everywhere, and nothing changes',
    run: async ({ stack }) => {
      const report = await stack.up(config);
      expectFailure(report, message);
      ensure(changesIn(report).length === 0, `changes ${changesIn(report).join(', ')}`, report);
    },
  };
}

/** A change that a cluster does not survive. */
export function badChangeStopped(config: Config, back: Config, members: number): ScenarioStep {
  const guard = /\(guard 'scale-by-two'\) \[ZookeeperCluster:/;
  return {
    name: 'a bad scale-down is stopped by the hook before the update, in the preview and in the update',
    run: async ({ stack, cluster }) => {
      const preview = await stack.preview(config);
      // The API server names the guard, too; the place in the program is what only the hook knows.
      expectFailure(preview, guard);
      const report = await stack.up(config);
      expectFailure(report, guard);
      const replicas: unknown = (await cluster.find(zookeeperCluster('streaming', 'events')))?.spec?.replicas;
      ensure(replicas === members, `the cluster has ${String(replicas)} members, not ${members}`, report);
      const again = await stack.preview(back);
      ensure(again.code === 0, 'the stack is broken after it', again);
    },
  };
}
