import * as pulumi from '@pulumi/pulumi';
import { OperatorScope } from 'operator-constructs';
import { RedisOperator } from 'operator-constructs/pulumi/redis';
import { assertGrants, assertHasNoObject } from 'operator-constructs/testing';

const objects: object[] = [];

beforeAll(async () => {
  await pulumi.runtime.setMocks({
    newResource: ({ name, type, inputs }) => {
      if (type.startsWith('kubernetes:')) {
        objects.push(inputs);
      }
      return { id: name, state: inputs };
    },
    call: ({ inputs }) => inputs,
  });
  new RedisOperator('redis-operator', {
    namespace: 'shop',
    scope: OperatorScope.namespaces('orders'),
  });
  await pulumi.runtime.disconnect(); // waits until all is registered
});

test('the operator works for orders and nobody else', () => {
  assertGrants(objects, 'shop/redis-operator', 'update', 'statefulsets.apps', 'orders');
  assertHasNoObject(objects, { kind: 'ClusterRole' });
});
