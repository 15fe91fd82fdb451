import type { Construct } from 'constructs';
import type { ISecret, ISubject } from 'cdk8s-plus-27';
import { type IOperator, OperatorScope } from 'operator-constructs';
import { EtcdBackup, EtcdCluster, EtcdOperator, EtcdRestore, EtcdRestoreOperator } from 'operator-constructs/etcd';

declare const scope: Construct;
declare const operator: EtcdOperator;
declare const cluster: EtcdCluster;
const s3 = { path: 'bucket/key', awsSecret: 'aws' };
const gcs = { path: 'bucket/key' };

// Must compile.
export const subject: ISubject = operator;
export const part: IOperator | undefined = operator.backupOperator;
export const secret: ISecret | undefined = cluster.credentialsSecret;
new EtcdBackup(scope, 'nightly', { operator, cluster, s3 });
new EtcdBackup(scope, 'by-url', { operator, etcdEndpoints: ['http://a:2379'], gcs });
new EtcdRestore(scope, 'restore', { operator, cluster, confirm: 'delete-and-restore', s3 });

// Must not compile, checked with all other sources by `npm run typecheck`.
// @ts-expect-error a restore says that it is meant
new EtcdRestore(scope, 'unmeant', { operator, cluster, s3 });
// @ts-expect-error no other words will do
new EtcdRestore(scope, 'yes', { operator, cluster, confirm: true, s3 });
// @ts-expect-error the name is that of the cluster
new EtcdRestore(scope, 'named', { operator, cluster, confirm: 'delete-and-restore', name: 'x', s3 });
// @ts-expect-error a restore is of a cluster, not of a name
new EtcdRestore(scope, 'by-name', { operator, cluster: 'store', confirm: 'delete-and-restore', s3 });
// @ts-expect-error a backup is kept somewhere
new EtcdBackup(scope, 'nowhere', { operator, cluster });
// @ts-expect-error and in one place only
new EtcdBackup(scope, 'twice', { operator, cluster, s3, gcs });
// @ts-expect-error the store needs credentials
new EtcdBackup(scope, 'open', { operator, cluster, s3: { path: 'bucket/key' } });
// @ts-expect-error a store of a later commit
new EtcdBackup(scope, 'oss', { operator, cluster, oss: { path: 'bucket/key', ossSecret: 'x' } });
// @ts-expect-error clients and operator have TLS together
new EtcdCluster(scope, 'half', { operator, tls: { serverSecret: 's' } });
// @ts-expect-error volumes or none
new EtcdCluster(scope, 'both', { operator, storage: { size: '1Gi', ephemeral: true } });
// @ts-expect-error there is no policy for volumes that are gone with their member
new EtcdCluster(scope, 'kept', { operator, storage: { reclaimPolicy: 'Retain' } });
// @ts-expect-error resources have a prop of their own
new EtcdCluster(scope, 'resources', { operator, pod: { resources: {} } });
// @ts-expect-error the operator would write an affinity for it
new EtcdCluster(scope, 'anti', { operator, pod: { antiAffinity: true } });
// @ts-expect-error a field of a newer Kubernetes than the operator's client library knows
new EtcdCluster(scope, 'newer', { operator, pod: { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } } });
// @ts-expect-error a field that is in no release
new EtcdCluster(scope, 'domain', { operator, spec: { pod: { ClusterDomain: '.x' } } });
// @ts-expect-error it serves the namespace that it runs in
new EtcdRestoreOperator(scope, 'wide', { scope: OperatorScope.cluster() });
// @ts-expect-error the operators beside it are of the same namespace
new EtcdOperator(scope, 'apart', { backupOperator: { namespace: 'x' } });
