import { Namespace } from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import { Redis, RedisOperator } from 'operator-constructs/pulumi/redis';

// One operator, and as many resources as the config says; it does not run, so nothing waits for
// them.
const namespace = new Namespace('many', { metadata: { name: 'many' } }).metadata.name;
const operator = new RedisOperator('operator', { namespace });
const storage = { size: pulumi.output('1Gi') };

for (let i = 0; i < new pulumi.Config().requireNumber('count'); i += 1) {
  new Redis(`cache-${i}`, { operator, namespace, redisSecret: 'none', storage, waitFor: false });
}
