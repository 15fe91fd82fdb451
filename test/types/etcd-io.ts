import type { Construct } from 'constructs';
import type { ISecret, ISubject } from 'cdk8s-plus-27';
import { Size } from 'cdk8s';
import { type IOperator, OperatorScope } from 'operator-constructs';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';

declare const scope: Construct;

export const operator: IOperator & ISubject = new EtcdIoOperator(scope, 'operator', {
  scope: OperatorScope.cluster(),
  tlsProviders: ['auto', 'cert-manager'],
});
export const cluster = new EtcdIoCluster(scope, 'keys', {
  operator,
  replicas: 3,
  storage: { size: Size.gibibytes(8) },
});
export const secret: ISecret | undefined = cluster.credentialsSecret;
new EtcdIoCluster(scope, 'shared', { operator, spec: { storageSpec: { accessModes: 'ReadWriteMany', pvcName: 'a' } } });

// @ts-expect-error it serves all namespaces, and scope is required
new EtcdIoOperator(scope, 'unsaid', {});
// @ts-expect-error a provider that there is none of
new EtcdIoOperator(scope, 'provider', { scope: OperatorScope.cluster(), tlsProviders: ['vault'] });
// @ts-expect-error a cluster needs an operator
new EtcdIoCluster(scope, 'orphan', { replicas: 3 });
// @ts-expect-error one word for the number of members over all kinds
new EtcdIoCluster(scope, 'size', { operator, size: 3 });
// @ts-expect-error volumes or none
new EtcdIoCluster(scope, 'both', { operator, storage: { ephemeral: true, size: '1Gi' } });
// @ts-expect-error access modes are no list here
new EtcdIoCluster(scope, 'modes', { operator, spec: { storageSpec: { accessModes: ['ReadWriteOnce'] } } });
// @ts-expect-error a field of a later release
new EtcdIoCluster(scope, 'later', { operator, podTemplate: { spec: { nodeSelector: {} } } });
// @ts-expect-error an issuer has a kind
new EtcdIoCluster(scope, 'issuer', { operator, tls: { providerCfg: { certManagerCfg: { issuerName: 'ca' } } } });
