import { Chart } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import { guardOptionsFor } from '../../core/guard';

import {
  oneOf,
  Operator,
  type OperatorKind,
  type OperatorOptions,
  operatorProps,
  type OperatorPropTable,
  OperatorScope,
  type Guard,
  addCheck,
  type Finding,
  warnings,
} from '../../authoring';
import { PerPass } from '../../constructs/tree/synth-pass';
import { validateWhenResolved } from '../../unresolved/values';
import { etcdBackupGuards } from './backup-guards';
import { EtcdBackupOperator, type EtcdBackupOperatorProps } from './backup-operator';
import { etcdDefinition, TLS_OPTION } from './definition';
import { EtcdOperatorReference, EXISTING_PROPS, type ExistingEtcdOperatorOptions } from './existing-operator';
import { type IEtcdOperator, PART_PROP_TYPE } from './parts';
import { imageFindings, processProblems } from './process-checks';
import { etcdRestoreGuards } from './restore-guards';
import { EtcdRestoreOperator, type EtcdRestoreOperatorProps } from './restore-operator';

/** What an operator beside the etcd-operator has in common with it. */
type Shared = 'namespace' | 'clusterPart' | 'kubernetesVersion' | 'userRoles' | 'unwatchedNamespaces';

/** Properties of `EtcdOperator`. */
export interface EtcdOperatorProps extends OperatorOptions {
  /**
   * Whether the operator may read Secrets where it serves clusters: it needs the client certificate of a cluster with
   * TLS. With `'off'` such a cluster fails at synth.
   * @default 'on'
   */
  readonly tls?: 'on' | 'off';
  /**
   * The operator for EtcdBackups, in the same namespace and for that one only; `{}` takes it as it is. Image, pull
   * settings, placement, labels and guards are those of this operator where nothing else is said.
   * @default - none
   */
  readonly backupOperator?: Omit<EtcdBackupOperatorProps, Shared>;
  /**
   * The operator for EtcdRestores, in the same namespace and for that one only; `{}` takes it as it is. It may delete
   * clusters, which no other of the three may.
   * @default - none
   */
  readonly restoreOperator?: Omit<EtcdRestoreOperatorProps, Shared>;
}

const ETCD_OPERATOR_PROPS = {
  tls: { type: oneOf('on', 'off'), plain: true, default: 'on', options: (tls) => (tls === 'on' ? [TLS_OPTION] : []) },
  backupOperator: { type: PART_PROP_TYPE, plain: ['guards'] },
  restoreOperator: { type: PART_PROP_TYPE, plain: ['guards', 'networkPolicy'] },
  // There is one port that it can be, and an argument only for others.
  metrics: { plain: ['port'] },
} as const satisfies OperatorPropTable<EtcdOperatorProps>;

const ETCD_OPERATOR: OperatorKind<EtcdOperatorProps, typeof ETCD_OPERATOR_PROPS, typeof EXISTING_PROPS> = {
  definition: etcdDefinition,
  props: ETCD_OPERATOR_PROPS,
  settings: (props, { scope }) => ({
    problems: [...processProblems(props), ...(props.restoreOperator ? restoreProblems(scope, props) : [])],
  }),
  existing: EXISTING_PROPS,
};

/**
 * The etcd-operator of CoreOS, release 0.9.4, made to run on Kubernetes of today.
 *
 * @example
 *
 * new EtcdOperator(chart, 'etcd-operator', { image: 'registry.example.com/etcd-operator:v0.9.4', backupOperator: {} });
 */
export class EtcdOperator extends Operator implements IEtcdOperator {
  /** What is known of the operator. */
  public static readonly operatorKind = ETCD_OPERATOR;

  /** An etcd-operator that somebody else installed, to give clusters to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingEtcdOperatorOptions): IEtcdOperator {
    return new EtcdOperatorReference(scope, id, props);
  }

  /** Whether the operator may read the client certificates of clusters with TLS. */
  public readonly tls: 'on' | 'off';
  /** The operator for EtcdBackups, where there is one. */
  public readonly backupOperator?: EtcdBackupOperator;
  /** The operator for EtcdRestores, where there is one. */
  public readonly restoreOperator?: EtcdRestoreOperator;

  constructor(scope: Construct, id: string, props: EtcdOperatorProps = {}) {
    super(scope, id, operatorProps(scope, id, props, ETCD_OPERATOR));
    const { backupOperator, restoreOperator } = props;
    this.tls = props.tls ?? 'on';
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
    ETCD_OPERATORS.add(this);
    etcdOperators.watch(this.node.root);
    addCheck(this, () => [...imageFindings(this, props.image), ...clusterWideFindings(this)]);
  }
}

/** What the operators beside the etcd-operator take from it. */
function shared(props: OperatorOptions, guards: readonly Guard[]): EtcdBackupOperatorProps {
  const { clusterPart, userRoles, unwatchedNamespaces, kubernetesVersion, image, imagePullPolicy, imagePullSecrets } =
    props;
  const { nodeSelector, tolerations, affinity, priorityClassName, securityContext, labels, annotations } = props;
  return {
    ...{ clusterPart, userRoles, unwatchedNamespaces, kubernetesVersion, image, imagePullPolicy, imagePullSecrets },
    ...{ nodeSelector, tolerations, affinity, priorityClassName, securityContext, labels, annotations },
    guards: guardOptionsFor(guards, props.guards),
  };
}

/** A restore operator is of no use where the operator serves no cluster. */
function restoreProblems(construct: Construct, props: OperatorOptions): string[] {
  const { scope = OperatorScope.namespace(), namespace = Chart.of(construct).namespace } = props;
  return validateWhenResolved(namespace, (home) =>
    home === undefined || scope.watches(home, home)
      ? []
      : [
          `'restoreOperator' is given, but it restores clusters of its own namespace only, and 'scope' ` +
            `(${scope.toString()}) does not hold '${home}'; give each of those namespaces an EtcdRestoreOperator`,
        ],
  );
}

const ETCD_OPERATORS = new WeakSet<IConstruct>();

const etcdOperators = new PerPass<EtcdOperator[]>(
  () => [],
  (operators, construct) => {
    if (ETCD_OPERATORS.has(construct)) operators.push(construct as EtcdOperator);
  },
);

/** Two operators that both watch every namespace see each other's clusters; what keeps them apart is their rights. */
function clusterWideFindings(operator: EtcdOperator): Finding[] {
  const watching = etcdOperators.of(operator.node.root).filter(({ scope }) => scope.kind !== 'namespace');
  const earlier = watching.slice(0, Math.max(watching.indexOf(operator), 0))[0];
  return earlier === undefined
    ? []
    : warnings([
        `'scope' (${operator.scope.toString()}) makes the process watch every namespace, as [${earlier.node.path}] does: ` +
          "each of the two sees the other's clusters, fails on them for want of rights, and says so in its log; " +
          'run one operator with a scope that holds the namespaces of both',
      ]);
}
