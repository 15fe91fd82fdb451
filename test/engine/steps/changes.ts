import { ensure, expectChanges, expectNothingReplaced, expectSuccess } from '../expectations';
import type { Config } from '../stack';
import type { ScenarioStep } from '../stage';
import { roleIn, textOf, zookeeperCluster } from './references';

const EVENTS = zookeeperCluster('streaming', 'events');

/** More members: one resource changes, in place. */
export function scale(config: Config, members: number): ScenarioStep {
  return {
    name: `scale to ${members} members updates the custom resource alone`,
    run: async ({ stack, cluster }) => {
      const report = await stack.up(config);
      expectSuccess(report);
      expectChanges(report, 'update events/Resource');
      const replicas: unknown = (await cluster.find(EVENTS))?.spec?.replicas;
      ensure(replicas === members, `the cluster has ${String(replicas)} members, not ${members}`, report);
    },
  };
}

/** Changes when an operator for its own namespace becomes one for the whole cluster. */
export const SCOPE_CHANGES: readonly string[] = [
  'create operator/Grant-Cluster/Role',
  'create operator/Grant-Cluster/Binding',
  'update operator/Deployment/Resource',
  'update operator/ClusterPart/Guards/zookeeperclusters.deny/Binding',
  'update operator/ClusterPart/Guards/zookeeperclusters.warn/Binding',
  'delete operator/Grant-Watched/Role',
  'delete operator/Grant-Watched/Binding',
];

/**
 * A list of the own namespace alone in place of "the own namespace", and back: the same rights by another way of saying
 * it, seen in a preview first, on a Deployment that nobody has updated yet.
 */
export function listTheOwnNamespace(list: Config, back: Config): ScenarioStep {
  const role = roleIn('streaming', 'zookeeper-operator.streaming.streaming');
  return {
    name: 'the own namespace in a list, and back, keeps the Role, and its preview goes well',
    run: async ({ stack, cluster }) => {
      const before = await cluster.find(role);
      for (const config of [list, back]) {
        const report = await stack.upAfterPreview(config);
        expectSuccess(report);
        expectChanges(report);
        const after = await cluster.find(role);
        ensure(after !== undefined && after.metadata.uid === before?.metadata.uid, 'the Role is another one', report);
      }
    },
  };
}

/** One more namespace, and back: its Role comes and goes. */
export function listMore(more: Config, back: Config): ScenarioStep {
  return {
    name: 'one more namespace in the list adds its Role, and its preview goes well',
    run: async ({ stack }) => {
      const report = await stack.upAfterPreview(more);
      expectSuccess(report);
      expectNothingReplaced(report);
      expectChanges(report, ...LIST_CHANGES.map((name) => `update ${name}`), ...ROLE.map((name) => `create ${name}`));
      const undone = await stack.upAfterPreview(back);
      expectSuccess(undone);
      expectChanges(undone, ...LIST_CHANGES.map((name) => `update ${name}`), ...ROLE.map((name) => `delete ${name}`));
    },
  };
}

const ROLE = ['operator/Grant-Watched-default/Role', 'operator/Grant-Watched-default/Binding'];
const LIST_CHANGES = [
  'operator/Deployment/Resource',
  'operator/ClusterPart/Guards/zookeeperclusters.deny/Binding',
  'operator/ClusterPart/Guards/zookeeperclusters.warn/Binding',
];

/** Another scope: rights are exchanged, the operator is updated, and nobody notices. */
export function changeScope(config: Config): ScenarioStep {
  return {
    name: 'change of scope exchanges the rights and updates the operator, in place',
    run: async ({ stack, cluster }) => {
      const before = await cluster.find(EVENTS);
      const report = await stack.up(config);
      expectSuccess(report);
      expectNothingReplaced(report);
      expectChanges(report, ...SCOPE_CHANGES);
      const after = await cluster.find(EVENTS);
      ensure(after?.metadata.uid === before?.metadata.uid, 'the cluster is another one', report);
    },
  };
}

/** Other names for the components, with the old ones as aliases. */
export function rename(config: Config): ScenarioStep {
  return {
    name: 'rename with an alias replaces nothing',
    run: async ({ stack }) => {
      const report = await stack.up(config);
      expectSuccess(report);
      expectNothingReplaced(report);
      expectChanges(report);
    },
  };
}

/** A cluster of another name is another cluster: the old one goes, finalizer and all, before the new one comes. */
export function replaceCluster(config: Config, name: string, back: Config): ScenarioStep {
  return {
    name: 'another name replaces the cluster alone, the old one first, and the new one is waited for',
    run: async ({ stack, cluster }) => {
      const before = await cluster.find(EVENTS);
      const report = await stack.up(config);
      expectSuccess(report);
      expectChanges(report, ...REPLACEMENT);
      const deleted = report.engine.span('delete-replaced', 'events/Resource');
      const created = report.engine.span('create-replacement', 'events/Resource');
      ensure(deleted.end < created.begin, 'creates the new cluster beside the old one', report);
      ensure((await cluster.find(EVENTS)) === undefined, 'the old cluster stays', report);
      const other = zookeeperCluster('streaming', name);
      ensure((await cluster.find(other)) !== undefined, `there is no ${textOf(other)}`, report);
      const undone = await stack.up(back);
      expectSuccess(undone);
      expectChanges(undone, ...REPLACEMENT);
      const after = await cluster.find(EVENTS);
      ensure(after !== undefined && after.metadata.uid !== before?.metadata.uid, 'the cluster is the old one', undone);
    },
  };
}

const REPLACEMENT = ['create-replacement', 'replace', 'delete-replaced'].map((op) => `${op} events/Resource`);
