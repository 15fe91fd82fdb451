import { NamespacedObject, operatorClass, OperatorScope, prop, syncWave } from '../../authoring';
import {
  etcdBackupDefinition,
  etcdRestoreDefinition,
  PROCESS_CHECKS,
  RESTORE_NAME,
  RESTORE_PORT,
} from './definition';

import type { Construct } from 'constructs';
import type {
  ExistingOperatorOptions,
  IOperator,
  OperatorOptions,
  OperatorPropTable,
} from '../../authoring';

/**
 * Properties of `EtcdBackupOperator`; it serves its own namespace, so there is no scope to choose.
 */
export interface EtcdBackupOperatorProps extends Omit<
  OperatorOptions,
  'scope' | 'metrics' | 'serviceMonitor' | 'podMonitor' | 'alerts'
> {}

/** Options for an operator for backups or restores that somebody else installed. */
export interface ExistingEtcdPartOptions extends Omit<ExistingOperatorOptions, 'scope'> {}

/**
 * The etcd-backup-operator of CoreOS, release 0.9.4: takes snapshots of clusters into object
 * storage.
 *
 * `EtcdOperator` places one beside itself; this one stands alone, in a namespace that has
 * EtcdBackups and no EtcdOperator.
 */
export class EtcdBackupOperator extends operatorClass<EtcdBackupOperatorProps, object>({
  definition: etcdBackupDefinition,
  props: {},
  checks: PROCESS_CHECKS,
}) {
  /**
   * An etcd-backup-operator that somebody else installed, to give backups to; makes no API objects.
   */
  public static override fromExisting(
    scope: Construct,
    id: string,
    props: ExistingEtcdPartOptions,
  ): IOperator {
    return super.fromExisting(scope, id, { ...props, scope: OperatorScope.namespace() });
  }
}

/**
 * Properties of `EtcdRestoreOperator`; it serves its own namespace, so there is no scope to choose.
 */
export interface EtcdRestoreOperatorProps extends Omit<
  OperatorOptions,
  'scope' | 'metrics' | 'serviceMonitor' | 'podMonitor' | 'alerts'
> {
  /**
   * Whether a NetworkPolicy lets only etcd members of the namespace fetch snapshots. The process
   * asks nobody who they are, so skip it only where another policy does the same.
   * @default 'install'
   */
  readonly snapshotPolicy?: 'install' | 'skip';
}

const RESTORE_OPERATOR_PROPS = {
  snapshotPolicy: { type: prop.oneOf('install', 'skip'), plain: true },
} as const satisfies OperatorPropTable<EtcdRestoreOperatorProps>;

/**
 * The etcd-restore-operator of CoreOS, release 0.9.4: replaces a cluster by one made from a
 * snapshot.
 *
 * `EtcdOperator` places one beside itself; this one stands alone, in a namespace whose clusters an
 * EtcdOperator elsewhere serves.
 */
export class EtcdRestoreOperator extends operatorClass<
  EtcdRestoreOperatorProps,
  typeof RESTORE_OPERATOR_PROPS
>({
  definition: etcdRestoreDefinition,
  props: RESTORE_OPERATOR_PROPS,
  checks: PROCESS_CHECKS,
}) {
  /**
   * An etcd-restore-operator that somebody else installed, to give restores to; makes no API
   * objects.
   */
  public static override fromExisting(
    scope: Construct,
    id: string,
    props: ExistingEtcdPartOptions,
  ): IOperator {
    return super.fromExisting(scope, id, { ...props, scope: OperatorScope.namespace() });
  }

  constructor(scope: Construct, id: string, props: EtcdRestoreOperatorProps = {}) {
    super(scope, id, props);
    const podLabels: Readonly<Record<string, string>> = {
      'app.kubernetes.io/name': this.definition.name,
      'app.kubernetes.io/instance': this.name,
    };
    const metadata = {
      namespace: this.namespace,
      labels: { ...podLabels, 'app.kubernetes.io/component': 'operator', ...props.labels },
      annotations: { ...syncWave('operator', this), ...props.annotations },
    };
    const snapshots = { port: RESTORE_PORT, protocol: 'TCP' };
    // The process makes one, too, with all labels of its pod for a selector, and never changes or
    // deletes it.
    const service = new NamespacedObject(this, 'Service', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { ...metadata, name: RESTORE_NAME },
      spec: {
        ports: [{ name: 'snapshots', ...snapshots, targetPort: RESTORE_PORT }],
        selector: podLabels,
      },
    });
    const deployment = this.node.findChild('Deployment');
    deployment.node.addDependency(service);
    if (props.snapshotPolicy === 'skip') {
      return;
    }
    const policy = new NamespacedObject(this, 'NetworkPolicy', {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { ...metadata, name: this.name },
      spec: {
        podSelector: { matchLabels: podLabels },
        policyTypes: ['Ingress'],
        ingress: [
          { from: [{ podSelector: { matchLabels: { app: 'etcd' } } }], ports: [snapshots] },
        ],
      },
    });
    deployment.node.addDependency(policy);
  }
}
