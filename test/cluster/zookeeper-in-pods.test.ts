import { Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { describeNodes } from '../node/describe-nodes';
import { idlePod } from '../node/idle-pod';
import { MEMBER, zookeeperImages } from '../node/zookeeper-image';
import { silentChart } from '../support/synth';
import { applyObjects } from './support/apply-objects';

import type { NodeCluster } from '../node/node-cluster';
import type { KubernetesObject } from './support/kubernetes-object';

const EVENTS = {
  apiVersion: 'zookeeper.pravega.io/v1beta1',
  kind: 'ZookeeperCluster',
  namespace: 'streaming',
  name: 'events',
};
const CLIENT = { namespace: 'streaming', name: 'client' };
/** The operator looks at each cluster every 30 seconds, and members start one after the other. */
const PATIENCE = 300_000;

function synthesize(): { objects: KubernetesObject[]; connectionString: string } {
  const chart = silentChart('operators', 'zookeeper');
  const operator = new ZookeeperOperator(chart, 'operator', {
    scope: OperatorScope.namespaces('streaming'),
    networkPolicy: {},
  });
  const events = new ZookeeperCluster(chart, 'events', {
    operator,
    namespace: 'streaming',
    replicas: 3,
    storage: { size: Size.gibibytes(1), reclaimPolicy: 'Delete' },
    resources: { requests: { cpu: '50m', memory: '128Mi' } },
  });
  return {
    objects: chart.toJson() as KubernetesObject[],
    connectionString: events.connectionString,
  };
}

describeNodes(
  'the zookeeper-operator in pods, with real servers',
  {
    needs: ['zookeeper-operator'],
    images: zookeeperImages,
  },
  (whole) => {
    const { objects, connectionString } = synthesize();

    const zookeeper = async (...command: readonly string[]): Promise<string> =>
      await whole.exec(
        CLIENT,
        'java',
        '-Dorg.slf4j.simpleLogger.defaultLogLevel=off',
        'org.apache.zookeeper.ZooKeeperMain',
        '-waitforconnection',
        '-server',
        connectionString,
        ...command,
      );

    /** Asks again where the connection is lost, as all clients do when their member goes. */
    const asked = async (...command: readonly string[]): Promise<string> =>
      await whole.control.waitFor(`an answer to ${command[0]}`, () => zookeeper(...command));

    it('becomes ready under its synthesized rights', async () => {
      await whole.control.createNamespace('operators', enforced('restricted'));
      await whole.control.createNamespace('streaming', enforced('baseline'));
      const isCrd = ({ kind }: KubernetesObject): boolean => kind === 'CustomResourceDefinition';
      await applyObjects(whole.control, objects.filter(isCrd));
      await whole.control.learnNewKinds();
      await applyObjects(
        whole.control,
        objects.filter((object) => !isCrd(object)),
      );
      await membersAre(whole, 3);
    }, 600_000);

    it('gives clients an address that answers, and keeps what they write', async () => {
      await whole.control.api.create(idlePod(CLIENT, MEMBER));
      await whole.readyPod(CLIENT.namespace, CLIENT.name);
      await zookeeper('create', '/kept', 'written-before');
      expect(await asked('get', '/kept')).toContain('written-before');
    }, 120_000);

    it('refuses an even number of members', async () => {
      await expect(scaleTo(whole, 4)).rejects.toThrow("(guard 'odd-replicas')");
    });

    it('grows to five members, each of which votes', async () => {
      await scaleTo(whole, 5);
      await membersAre(whole, 5);
      expect(votersIn(await asked('config'))).toEqual([1, 2, 3, 4, 5]);
      expect(await asked('get', '/kept')).toContain('written-before');
    }, 600_000);

    it('goes on while a member is killed', async () => {
      const member = { apiVersion: 'v1', kind: 'Pod', namespace: 'streaming', name: 'events-4' };
      await whole.control.api.delete(member, { gracePeriodSeconds: 0 });
      await asked('set', '/kept', 'written-meanwhile');
      await membersAre(whole, 5);
      expect(await asked('get', '/kept')).toContain('written-meanwhile');
    }, 600_000);

    it('shrinks to three members, and the others leave the ensemble', async () => {
      await scaleTo(whole, 3);
      await membersAre(whole, 3);
      expect(votersIn(await asked('config'))).toEqual([1, 2, 3]);
      expect(await asked('get', '/kept')).toContain('written-meanwhile');
    }, 600_000);

    it('leaves nothing behind', async () => {
      await whole.control.api.delete(EVENTS);
      await whole.control.waitFor(
        'the members and their claims to be gone',
        async () => {
          const options = { namespace: 'streaming', labelSelector: 'app=events' };
          const pods = await whole.control.api.list('v1', 'Pod', options);
          const claims = await whole.control.api.list('v1', 'PersistentVolumeClaim', options);
          const volumes = await whole.control.api.list('v1', 'PersistentVolume');
          return pods.length + claims.length + volumes.length === 0;
        },
        PATIENCE,
      );
    }, 360_000);

    it('was refused nothing', async () => {
      const user = 'system:serviceaccount:operators:zookeeper-operator';
      expect(await whole.control.audit.forbidden(user)).toEqual([]);
    });
  },
);

const enforced = (level: string): Record<string, string> => ({
  'pod-security.kubernetes.io/enforce': level,
});

async function scaleTo({ control }: NodeCluster, replicas: number): Promise<void> {
  await control.api.patch(EVENTS, { spec: { replicas } });
}

async function membersAre({ control }: NodeCluster, count: number): Promise<void> {
  await control.waitFor(
    `${count} members to be ready`,
    async () => {
      const { status } = await control.api.get(EVENTS);
      const pods = await control.api.list('v1', 'Pod', {
        namespace: 'streaming',
        labelSelector: 'app=events',
      });
      if (status?.readyReplicas !== count || pods.length !== count) {
        throw new Error(JSON.stringify({ status, pods: pods.map((pod) => pod.status) }));
      }
      return true;
    },
    PATIENCE,
  );
}

/** Ids of the members that vote, in the answer to `config`. */
function votersIn(config: string): number[] {
  return [...config.matchAll(/^server\.(\d+)=.*:participant/gm)].map(([, id]) => Number(id)).sort();
}
