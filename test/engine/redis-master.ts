import type { ControlPlane } from '../cluster/support/control-plane';
import { referenceTo } from '../cluster/support/kubernetes-object';
import { Turns } from './turns';

/** Says of each RedisReplication that it has a master: all that Pulumi waits for, where no operator of Redis runs. */
export const RedisMaster = {
  start(cluster: ControlPlane, namespace: string): Turns {
    return new Turns(cluster, async () => {
      const all = await cluster.api.list('redis.redis.opstreelabs.in/v1beta2', 'RedisReplication', { namespace });
      for (const replication of all) {
        if (replication.status?.masterNode !== undefined) continue;
        const status = { masterNode: `${replication.metadata.name}-0` };
        await cluster.api.patch(referenceTo(replication), { status }, { subresource: 'status' });
      }
    });
  },
};
