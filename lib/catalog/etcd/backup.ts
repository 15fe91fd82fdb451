import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { CustomResource, RESOURCE_SHAPES } from '../../constructs/custom-resource';
import { addCheck } from '../../checks/checks';
import { leafConflicts, mergeTrees, pruneTree } from '../../checks/merge';
import { listOf, OBJECT, type PropTypes, STRING } from '../../checks/prop-types';
import { validateProps } from '../../checks/validate-props';
import { derive, validateWhenResolved } from '../../unresolved/values';
import { etcdBackupDefinition } from './backup-definition';
import type { EtcdBackupOptions, EtcdBackupProps } from './backup-props';
import type { EtcdCluster } from './cluster';
import { CLUSTER_SHAPE, comeAfterCluster } from './cluster-order';
import { type EtcdBackupSpec, etcdBackupType } from './crd';
import { findPart, ownNamespaceProblems } from './parts';
import { pruningFindings, watchBackups } from './pruning';
import { type NeededSecret, secretFindings, secretObjects } from './secrets';
import { type EtcdSnapshotLocation, locationProblems, readLocation } from './snapshot-location';

const PROP_TYPES = {
  ...RESOURCE_SHAPES,
  cluster: CLUSTER_SHAPE,
  etcdEndpoints: listOf(STRING),
  clientTLSSecret: STRING,
  spec: OBJECT,
} satisfies PropTypes<EtcdBackupOptions>;

/**
 * A backup of an etcd cluster: one snapshot, or one each interval.
 *
 * A single one is taken as soon as the resource is there, and never again, whether it succeeded or not: apply it when
 * the cluster runs.
 *
 * @example
 *
 * new EtcdBackup(chart, 'nightly', {
 *   operator,
 *   cluster: store,
 *   s3: { path: 'backups/store', awsSecret: 'aws' },
 *   backupPolicy: { backupIntervalInSecond: 86400 },
 * });
 */
export class EtcdBackup extends CustomResource {
  /** Where snapshots go, as an `EtcdRestore` takes it; names of periodic ones have revision and time behind the path. */
  public readonly location: EtcdSnapshotLocation;
  /** Bucket or container, and name, of the snapshot. */
  public readonly path: string;
  /** URLs that the snapshot is taken from. */
  public readonly etcdEndpoints: readonly string[];
  /** Whether snapshots are taken again and again. */
  public readonly periodic: boolean;

  constructor(scope: Construct, id: string, props: EtcdBackupProps) {
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    const part = findPart(valid.operator, 'backupOperator', etcdBackupDefinition);
    const namespace = valid.namespace ?? Chart.of(scope).namespace ?? part.operator.namespace;
    const found = readLocation(valid);
    const fromProps = specOfProps(valid, namespace);
    const raw = (valid.spec ?? {}) as Readonly<Record<string, unknown>>;
    const spec: EtcdBackupSpec = mergeTrees(raw, fromProps);
    super(scope, id, {
      operator: part.operator,
      name: valid.name,
      namespace,
      metadata: valid.metadata,
      type: etcdBackupType,
      spec,
      problems: [
        ...problems,
        ...part.problems,
        ...ownNamespaceProblems('namespace', namespace, part),
        ...locationProblems(valid),
        ...(problems.length > 0 ? [] : endpointProblems(valid, namespace)),
        ...leafConflicts(fromProps, raw, (path) => path),
      ],
    });
    // The constructor of the base has refused props without one location.
    this.location = found?.location as EtcdSnapshotLocation;
    this.path = found?.path ?? '';
    this.etcdEndpoints = [...(spec.etcdEndpoints ?? [])];
    this.periodic = derive([spec.backupPolicy?.backupIntervalInSecond], (seconds = 0) => seconds > 0);

    const needed = [...(found?.secrets ?? []), ...clientSecret(spec)];
    this.resource.node.addDependency(secretObjects(this, namespace, needed));
    comeAfterCluster(this, valid.cluster);
    watchBackups(this, { path: this.path, spec });
    addCheck(this, () => [...secretFindings(this, namespace, needed), ...pruningFindings(this)]);
  }
}

function specOfProps(props: EtcdBackupProps, namespace: string): Readonly<Record<string, unknown>> {
  const { cluster, backupPolicy } = props;
  const { location, storageType } = readLocation(props) ?? {};
  const ownSecret = derive(
    [cluster?.namespace, namespace, cluster?.credentialsSecret?.name] as const,
    (theirs, own, name) => (theirs === own ? name : undefined),
  );
  return pruneTree({
    etcdEndpoints: props.etcdEndpoints ?? (cluster && [cluster.connectionString]),
    clientTLSSecret: props.clientTLSSecret ?? ownSecret,
    backupPolicy,
    storageType,
    ...location,
  });
}

/** Where a snapshot is to be taken has to be said, and with which certificate. */
function endpointProblems(
  { cluster, etcdEndpoints, clientTLSSecret, spec }: EtcdBackupProps,
  namespace: string,
): string[] {
  const certificate = clientTLSSecret ?? spec?.clientTLSSecret;
  return [
    ...(cluster === undefined && (etcdEndpoints ?? spec?.etcdEndpoints ?? []).length === 0
      ? ["'cluster' and 'etcdEndpoints' are missing; give one of them"]
      : []),
    ...(cluster?.credentialsSecret !== undefined && certificate === undefined
      ? secretPlaceProblems(cluster, cluster.credentialsSecret.name, namespace)
      : []),
  ];
}

function secretPlaceProblems(cluster: EtcdCluster, secret: string, namespace: string): string[] {
  return validateWhenResolved([secret, cluster.namespace, namespace] as const, ([name, theirs, own]) =>
    theirs === own
      ? []
      : [
          `'clientTLSSecret' is missing: the cluster [${cluster.node.path}] takes clients with a certificate only, and its ` +
            `own Secret '${name}' is in '${theirs}'; name a Secret in '${own}'`,
        ],
  );
}

function clientSecret({ clientTLSSecret: name }: EtcdBackupSpec): NeededSecret[] {
  const keys = [['etcd-client.crt', 'etcd-client.key', 'etcd-client-ca.crt']];
  return name === undefined ? [] : [{ prop: 'clientTLSSecret', name, keys }];
}
