import { OperatorScope } from 'operator-constructs';
import { applyObjects } from '../apply-objects';
import { OperatorProcess } from '../operator-process';
import { rightsInEffect } from '../rights-in-effect';
import { ZookeeperClusterLife } from '../zookeeper-cluster-life';
import { synthesize } from '../zookeeper-installation';
import { becomesLeader, placeLostLeader } from './lost-leader';
import { withoutRight } from './single-right';

import type { ControlPlane } from '../control-plane';
import type { KubernetesObject } from '../kubernetes-object';
import type { ZookeeperInstallation } from '../zookeeper-installation';
import type { LeaderLoss } from './lost-leader';
import type { SingleRight, Site } from './single-right';
import type { Scenario, TrialContext } from './trial';

const NAME = 'zookeeper-operator';

/** The cluster part is there; and metrics are off because so many processes run at once. */
const OPERATOR = { clusterPart: 'skip', args: ['-metrics-bind-address=0'] } as const;

/** An operator that serves one namespace alone, which is not its own, with a cluster there. */
function installation({ home, watched }: Site): ZookeeperInstallation {
  return { home, scope: OperatorScope.namespaces(watched), places: [watched], operator: OPERATOR };
}

/**
 * A whole life, in namespaces of its own: the operator takes the lock over from a Pod that is lost,
 * makes a cluster of three members with volumes to be deleted, brings it to five members and to
 * another version, and deletes it.
 */
export async function wholeLife(
  cluster: ControlPlane,
  site: Site,
  lack?: SingleRight,
): Promise<Scenario> {
  const objects = synthesize(installation(site));
  return await lifeOf(cluster, site, lack ? withoutRight(objects, lack, site) : objects);
}

/**
 * The same by an operator that may not make accounts for members; none of its clusters asks for
 * one.
 */
export async function lifeWithoutAccounts(cluster: ControlPlane, site: Site): Promise<Scenario> {
  const without = {
    operator: { ...OPERATOR, memberAccounts: 'off' },
    pod: { serviceAccountName: 'default' },
  } as const;
  return await lifeOf(cluster, site, synthesize({ ...installation(site), ...without }));
}

async function lifeOf(
  cluster: ControlPlane,
  site: Site,
  objects: readonly KubernetesObject[],
): Promise<Scenario> {
  await cluster.createNamespace(site.home);
  await cluster.createNamespace(site.watched);
  return {
    account: { namespace: site.home, name: NAME },
    objects,
    run: async (context) => {
      const target = { namespace: site.watched, name: 'events' };
      const life = await ZookeeperClusterLife.start({ cluster: context.cluster, target });
      context.afterwards(async () => await life.stop());
      await leads(context, site.home, objects, 'provider failed', Object.fromEntries([life.host]));
      context.phase('creates a cluster');
      await life.becomesReady();
      context.phase('scales it');
      await life.scalesTo(5);
      context.phase('upgrades it');
      await life.upgradesTo('0.2.16');
      context.phase('deletes it');
      await life.isDeleted();
    },
  };
}

/**
 * An operator of the whole cluster takes the lock over from a Pod on a node that is not ready; it
 * must run alone.
 */
export async function takeover(
  cluster: ControlPlane,
  { home }: Site,
  lack?: SingleRight,
): Promise<Scenario> {
  await cluster.createNamespace(home);
  const objects = synthesize({
    home,
    scope: OperatorScope.cluster(),
    places: [],
    operator: OPERATOR,
  });
  const installed = lack ? withoutRight(objects, lack, { home, watched: '' }) : objects;
  return {
    account: { namespace: home, name: NAME },
    objects: installed,
    run: async (context) => await leads(context, home, installed, 'node not ready'),
  };
}

async function leads(
  { cluster, phase, runs }: TrialContext,
  home: string,
  objects: readonly KubernetesObject[],
  loss: LeaderLoss,
  hosts: Readonly<Record<string, string>> = {},
): Promise<void> {
  phase('is installed');
  await placeLostLeader(cluster, home, loss);
  await applyObjects(cluster, objects);
  // Otherwise a role that is too young could pass for one that lacks something.
  await rightsInEffect(cluster);
  phase('takes the lock over');
  const deployment = { namespace: home, name: NAME };
  const operator = await OperatorProcess.start({ cluster, deployment, binary: NAME, hosts });
  runs(operator);
  await becomesLeader(cluster, operator);
}
