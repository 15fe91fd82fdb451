import test from 'node:test';
import { ApiObject, App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import * as assert from 'operator-constructs/testing';
import { cacheType } from './crd';
import { Cache, cacheDefinition, CacheOperator } from './operator';

import type { CacheProps } from './operator';

function shop(props: Omit<CacheProps, 'operator'> = {}) {
  const chart = new Chart(new App(), 'chart', { namespace: 'shop' });
  const operator = new CacheOperator(chart, 'operator', {
    scope: OperatorScope.namespaces('shop', 'billing'),
  });
  const main = new Cache(chart, 'main', { operator, ...props });
  return { chart, operator, main };
}

test('a Cache says what its props say', () => {
  const { chart } = shop({ shards: 5, storage: { size: '5Gi' } });
  const spec = { shards: 5, volume: { size: '5Gi' } };
  assert.assertHasObject(chart, { kind: 'Cache', name: 'main', namespace: 'shop' }, { spec });
  assert.assertAcceptedBy(chart, cacheType);
});

test('what the CRD refuses fails before anything is applied', () => {
  assert.assertFailsSynthWith(() => shop({ shards: 17 }).chart, 'shards', '17');
});

test('nothing else may have the names that the operator needs for a Cache', () => {
  const { chart } = shop();
  new ApiObject(chart, 'other', {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'main' },
  });
  assert.assertFailsSynthWith(chart, "'name' is 'main'", '[chart/other] has that name');
});

test('the definition is right', () => {
  assert.assertValidDefinition(cacheDefinition);
});

test('the operator has the rights that it needs, where it needs them', () => {
  const { chart, operator } = shop();
  assert.assertGrants(chart, operator, ['create', 'patch'], 'statefulsets.apps', 'billing');
  assert.assertDoesNotGrant(chart, operator, '*', 'secrets');
  assert.assertHasNoObject(chart, { kind: 'ClusterRole' });
});
