import { Chart } from 'cdk8s';
import { check, operatorClass, OperatorScope, prop, servingOperators, warn } from '../../authoring';
import { etcdBackupGuards } from './backup-guards';
import { etcdDefinition, etcdRestoreGuards, PROCESS_CHECKS, TLS_OPTION } from './definition';
import { PART_PROP_TYPE } from './etcd-parts';
import { EtcdBackupOperator, EtcdRestoreOperator } from './part-operators';

import type { Construct } from 'constructs';
import type {
  ExistingOperatorOptions,
  Guard,
  OperatorClassDefinition,
  OperatorOptions,
  OperatorPropTable,
} from '../../authoring';
import type { IEtcdOperator } from './etcd-parts';
import type {
  EtcdBackupOperatorProps,
  EtcdRestoreOperatorProps,
  ExistingEtcdPartOptions,
} from './part-operators';

/** Options for an etcd-operator that somebody else installed. */
interface ExistingEtcdOperatorOptions extends ExistingOperatorOptions {
  /**
   * The operator for backups in the same namespace; `{}` where it has the usual name. @default -
   * there is none
   */
  readonly backupOperator?: Omit<ExistingEtcdPartOptions, 'namespace'>;
  /**
   * The operator for restores in the same namespace; `{}` where it has the usual name. @default -
   * there is none
   */
  readonly restoreOperator?: Omit<ExistingEtcdPartOptions, 'namespace'>;
}

const EXISTING_PROPS = {
  backupOperator: { type: PART_PROP_TYPE, plain: ['guards'] },
  restoreOperator: { type: PART_PROP_TYPE, plain: ['guards'] },
} as const;

/** Props that an operator beside the etcd-operator shares with it. */
type Shared =
  'namespace' | 'clusterPart' | 'kubernetesVersion' | 'userRoles' | 'unwatchedNamespaces';

/** Options of the operator for EtcdBackups that comes with an `EtcdOperator`. */
export interface EtcdBackupOperatorPart extends Omit<EtcdBackupOperatorProps, Shared> {
  /**
   * Name of the Deployment, of the ServiceAccount and of the own Role. A DNS label. @default
   * 'etcd-backup-operator'
   */
  readonly name?: string;
}

/** Options of the operator for EtcdRestores that comes with an `EtcdOperator`. */
export interface EtcdRestoreOperatorPart extends Omit<EtcdRestoreOperatorProps, Shared> {
  /**
   * Name of the Deployment, of the ServiceAccount and of the own Role. A DNS label.
   * @default 'etcd-restore-operator'
   */
  readonly name?: string;
}

/** Properties of `EtcdOperator`. */
export interface EtcdOperatorProps extends OperatorOptions {
  /**
   * Whether the operator may read Secrets where it serves clusters: it needs the client certificate
   * of a cluster with TLS. With `'off'` such a cluster is an error.
   * @default 'on'
   */
  readonly tls?: 'on' | 'off';
  /**
   * The operator for EtcdBackups, in the same namespace and for that one only; `{}` takes it as it
   * is. Image, pull settings, placement, labels and guards default to those of this operator.
   * @default - none
   */
  readonly backupOperator?: EtcdBackupOperatorPart;
  /**
   * The operator for EtcdRestores, in the same namespace and for that one only; `{}` takes it as it
   * is. It may delete clusters, which no other of the three may.
   * @default - none
   */
  readonly restoreOperator?: EtcdRestoreOperatorPart;
}

const ETCD_OPERATOR_PROPS = {
  tls: {
    type: prop.oneOf('on', 'off'),
    plain: true,
    default: 'on',
    options: (tls) => (tls === 'on' ? [TLS_OPTION] : []),
  },
  backupOperator: { type: PART_PROP_TYPE, plain: ['guards'] },
  restoreOperator: { type: PART_PROP_TYPE, plain: ['guards', 'snapshotPolicy'] },
  // There is one port that it can be, and an argument only for others.
  metrics: { plain: ['port'] },
} as const satisfies OperatorPropTable<EtcdOperatorProps>;

const ETCD_OPERATOR: OperatorClassDefinition<
  EtcdOperatorProps,
  typeof ETCD_OPERATOR_PROPS,
  typeof EXISTING_PROPS
> = {
  definition: etcdDefinition,
  props: ETCD_OPERATOR_PROPS,
  checks: [
    ...PROCESS_CHECKS,
    // A restore operator is of no use where the operator serves no cluster.
    check(
      ({ props, scope }) => [
        props.restoreOperator !== undefined,
        props.namespace ?? Chart.of(scope).namespace,
        props.scope ?? OperatorScope.namespace(),
      ],
      (isGiven, home, scope) =>
        isGiven &&
        home !== undefined &&
        !scope.watches(home, home) &&
        `'restoreOperator' is given, but it restores clusters of its own namespace only, and 'scope' ` +
          `(${scope.toString()}) does not hold '${home}'; give each of those namespaces an EtcdRestoreOperator`,
    ),
    // Two operators that both watch every namespace see each other's clusters; what keeps them
    // apart is their rights.
    warn(
      'etcd/watches-all',
      ({ scope: { node: around }, id }) => {
        const watching = servingOperators(around.root).filter(
          ({ definition, scope }) =>
            definition.name === etcdDefinition.name && scope.kind !== 'namespace',
        );
        const position = watching.findIndex((operator) => operator === around.tryFindChild(id));
        return [watching[position]?.scope, position > 0 ? watching[0]?.node.path : undefined];
      },
      (scope, earlier) =>
        scope !== undefined &&
        earlier !== undefined &&
        `'scope' (${scope.toString()}) makes the process watch every namespace, as [${earlier}] does: each of the two ` +
          "sees the other's clusters, fails on them without rights, and logs that; " +
          'run one operator with a scope that holds the namespaces of both',
    ),
  ],
  existing: EXISTING_PROPS,
};

/**
 * The etcd-operator of CoreOS, release 0.9.4, made to run on Kubernetes of today.
 *
 * @example
 * new EtcdOperator(chart, 'etcd-operator', {
 *   image: 'registry.example.com/etcd-operator:v0.9.4',
 *   backupOperator: {},
 *   restoreOperator: {},
 * });
 */
export class EtcdOperator extends operatorClass(ETCD_OPERATOR) implements IEtcdOperator {
  /** An etcd-operator that somebody else installed, to give clusters to; makes no API objects. */
  public static override fromExisting(
    scope: Construct,
    id: string,
    props: ExistingEtcdOperatorOptions,
  ): IEtcdOperator {
    const operator = super.fromExisting(scope, id, props);
    const { namespace } = operator;
    const { backupOperator, restoreOperator } = props;
    return Object.assign(operator, {
      backupOperator:
        backupOperator &&
        EtcdBackupOperator.fromExisting(operator, 'BackupOperator', {
          ...backupOperator,
          namespace,
        }),
      restoreOperator:
        restoreOperator &&
        EtcdRestoreOperator.fromExisting(operator, 'RestoreOperator', {
          ...restoreOperator,
          namespace,
        }),
    });
  }

  /** The operator for EtcdBackups, where there is one. */
  public readonly backupOperator?: EtcdBackupOperator;
  /** The operator for EtcdRestores, where there is one. */
  public readonly restoreOperator?: EtcdRestoreOperator;

  constructor(scope: Construct, id: string, props: EtcdOperatorProps = {}) {
    super(scope, id, props);
    const { backupOperator, restoreOperator } = props;
    this.backupOperator =
      backupOperator &&
      new EtcdBackupOperator(this, 'BackupOperator', {
        ...shared(props, etcdBackupGuards),
        ...backupOperator,
        namespace: this.namespace,
      });
    this.restoreOperator =
      restoreOperator &&
      new EtcdRestoreOperator(this, 'RestoreOperator', {
        ...shared(props, etcdRestoreGuards),
        ...restoreOperator,
        namespace: this.namespace,
      });
  }
}

const SHARED = [
  'clusterPart',
  'userRoles',
  'unwatchedNamespaces',
  'kubernetesVersion',
  'image',
  'imagePullPolicy',
  'imagePullSecrets',
  'nodeSelector',
  'tolerations',
  'affinity',
  'priorityClassName',
  'securityContext',
  'labels',
  'annotations',
] as const satisfies readonly (keyof OperatorOptions)[];

/** Returns the props that the operators beside the etcd-operator take from it. */
function shared(props: OperatorOptions, guards: readonly Guard[]): EtcdBackupOperatorProps {
  const { rules = {}, ...levels } =
    typeof props.guards === 'object' ? props.guards : { default: props.guards };
  const ids = guards.map(({ id }) => id);
  return {
    ...Object.fromEntries(SHARED.map((prop) => [prop, props[prop]])),
    guards: {
      ...levels,
      rules: Object.fromEntries(Object.entries(rules).filter(([id]) => ids.includes(id))),
    },
  };
}
