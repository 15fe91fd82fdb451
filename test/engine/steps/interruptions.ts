import { waitFor } from '../../cluster/support/wait-for';
import { changesIn, ensure, expectChanges, expectFailure, expectSuccess } from '../expectations';
import type { Config } from '../stack';
import type { ScenarioStep } from '../stage';
import { deployment, zookeeperCluster } from './references';

/** An update that waits for a cluster that never gets ready: nobody else may update meanwhile, and it can be cancelled. */
export function cancelled(held: Config, back: Config): ScenarioStep {
  const cluster = zookeeperCluster('streaming', 'held');
  return {
    name: 'a second update at once is refused, and a cancelled one is taken back by the next',
    run: async (stage) => {
      const { stack } = stage;
      const isThere = async (): Promise<boolean> => (await stage.cluster.find(cluster)) !== undefined;
      let release = (): void => {};
      const waiting = stack.upInterrupted(held, new Promise<void>((done) => (release = done)));
      await waitFor('the cluster', isThere, { timeout: 120_000 });
      const second = await stack.up().finally(() => release());
      expectFailure(second, /the stack is currently locked by 1 lock/);
      const report = await waiting;
      expectFailure(report, /is there, but did not become ready: the wait was cancelled/);
      const next = await stack.up(back);
      expectSuccess(next);
      expectChanges(next, 'delete held', 'delete held/Resource');
      ensure(!(await isThere()), 'the cluster stays', next);
    },
  };
}

/** A change of all objects of which the user wants that of one. */
export function targeted(all: Config, back: Config): ScenarioStep {
  return {
    name: 'an update of one target changes no other resource',
    run: async ({ stack }) => {
      for (const config of [all, back]) {
        const report = await stack.up(config, '--target', '**::events/Resource');
        expectSuccess(report);
        expectChanges(report, 'update events/Resource');
      }
    },
  };
}

/** Changes by hand, which a refresh finds and the next update takes back. */
export function drift(): ScenarioStep {
  const operator = deployment('streaming', 'zookeeper-operator');
  const name = 'operator/Deployment/Resource';
  return {
    name: 'a refresh finds a change by hand, and the next update takes it back',
    run: async ({ stack, cluster }) => {
      await cluster.patch(operator, [{ op: 'add', path: '/spec/replicas', value: 2 }]);
      const unseen = await stack.up();
      expectSuccess(unseen);
      expectChanges(unseen);
      const found = await stack.refresh();
      expectSuccess(found);
      const updated = found.engine.refreshed
        .filter(({ op }) => op !== 'same')
        .map(({ name: one, op }) => `${op} ${one}`);
      ensure(updated.includes(`update ${name}`), `finds [${updated.join(', ')}]`, found);
      const repaired = await stack.up();
      expectSuccess(repaired);
      ensure(changesIn(repaired).join() === `update ${name}`, `changes [${changesIn(repaired).join(', ')}]`, repaired);
      const replicas: unknown = (await cluster.find(operator))?.spec?.replicas;
      ensure(replicas === 1, `the Deployment has ${String(replicas)} replicas`, repaired);
    },
  };
}
