import type { Construct } from 'constructs';
import type { IServiceAccount, ISubject } from 'cdk8s-plus-27';
import { type IOperator, Operator, OperatorScope, type PolicyRule } from 'operator-constructs';
import { ZookeeperCluster, zookeeperDefinition, ZookeeperOperator } from 'operator-constructs/zookeeper';

declare const scope: Construct;
declare const operator: ZookeeperOperator;

// An operator is what cdk8s-plus calls a subject, and what clusters take.
export const subject: ISubject = operator;
export const account: IServiceAccount = operator.serviceAccount;
export const reference: IOperator = ZookeeperOperator.fromExisting(scope, 'existing', {
  namespace: 'operators',
  scope: OperatorScope.cluster(),
});
new Operator(scope, 'generic', { definition: zookeeperDefinition });
new ZookeeperCluster(scope, 'events', { operator: reference, pod: { nodeSelector: { disk: 'ssd' } } });

// @ts-expect-error a cluster needs an operator
new ZookeeperCluster(scope, 'orphan', {});
// @ts-expect-error the operator is a reference, not a name
new ZookeeperCluster(scope, 'named', { operator: 'zookeeper-operator' });
// @ts-expect-error volumes or none
new ZookeeperCluster(scope, 'both', { operator, storage: { size: '1Gi', ephemeral: true } });
// @ts-expect-error half a probe
new ZookeeperCluster(scope, 'probe', { operator, probes: { livenessProbe: { periodSeconds: 5 } } });
// @ts-expect-error resources have a prop of their own
new ZookeeperCluster(scope, 'resources', { operator, pod: { resources: {} } });
// @ts-expect-error a field that the CRD does not have
new ZookeeperCluster(scope, 'field', { operator, spec: { replica: 3 } });
// @ts-expect-error a field of a newer Kubernetes than the operator's client library knows
new ZookeeperCluster(scope, 'newer', { operator, spec: { containers: [{ name: 'x', restartPolicy: 'Always' }] } });
// @ts-expect-error a scope is made by a factory
new ZookeeperOperator(scope, 'scope', { scope: 'cluster' });
// @ts-expect-error OperatorScope has no public constructor
new OperatorScope('cluster', []);
// @ts-expect-error a definition is needed for an operator that is no entry of the catalogue
Operator.fromExisting(scope, 'unknown', { namespace: 'x', scope: OperatorScope.cluster() });
// @ts-expect-error a cluster rule says in which scopes it holds
export const rule: PolicyRule = {
  place: 'cluster',
  apiGroups: [''],
  resources: ['nodes'],
  verbs: ['get'],
  reason: 'x',
};
// @ts-expect-error a right has a reason
export const unexplained: PolicyRule = { place: 'own', apiGroups: [''], resources: ['pods'], verbs: ['get'] };
