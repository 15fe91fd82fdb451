import { App, Chart } from 'cdk8s';
import { findObject, matchers, objectsOf } from 'operator-constructs/testing';
import { zookeeperClusterType } from 'operator-constructs/zookeeper';

import type { CheckResult, OperatorMatchers } from 'operator-constructs/testing';
import type { ZookeeperOperator } from 'operator-constructs/zookeeper';

expect.extend(matchers);

const chart = new Chart(new App(), 'chart');
declare const operator: ZookeeperOperator;

expect(chart).toSynthesize();
expect(() => chart).toFailSynthWith('replicas', /odd/, expect.stringContaining('quorum'));
expect(chart).toHaveObject({ kind: 'Deployment', name: 'operator' }, { spec: { replicas: 1 } });
expect(chart).not.toHaveObject({ kind: 'ClusterRole' });
expect(chart).toGrant(operator, ['get', 'list'], 'pods', 'here');
expect(chart).toGrant('here/operator', 'get', {
  apiGroup: '',
  resource: 'secrets',
  resourceNames: ['a'],
});
expect(chart).toBeAcceptedBy(zookeeperClusterType, { kubernetesVersion: '1.30' });

// @ts-expect-error a kind is needed
expect(chart).toHaveObject({ name: 'operator' });
// @ts-expect-error it is written apiVersion
expect(chart).toHaveObject({ kind: 'Deployment', apiversion: 'apps/v1' });
// @ts-expect-error a number is no text of a message
expect(chart).toFailSynthWith(3);
// @ts-expect-error a verb and a resource are needed
expect(chart).toGrant(operator, 'get');
// @ts-expect-error the kind alone is no CRD
expect(chart).toBeAcceptedBy({ kind: 'ZookeeperCluster' });
// @ts-expect-error a number is no source
objectsOf(3);

/** A matcher returns what `expect` does: nothing, or a promise behind `resolves`. */
const nothing: void = expect(chart).toSynthesize();
const promised: Promise<void> = expect(Promise.resolve(chart)).resolves.toHaveObject({
  kind: 'Role',
});
const kind: string = findObject(chart, { kind: 'Role' }).kind;

/** Another runner adds them to its own `expect`. */
interface OtherExpect<T> extends OperatorMatchers<T> {
  readonly not: OtherExpect<T>;
}
declare const other: OtherExpect<boolean>;
const isTrue: boolean = other.not.toSynthesize();
const result: CheckResult = matchers.toSynthesize(chart);

export { isTrue, kind, nothing, promised, result };
