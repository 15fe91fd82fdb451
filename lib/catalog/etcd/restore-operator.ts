import type { Construct } from 'constructs';
import { NamespacedObject } from '../../constructs/tree/api-objects';
import { addCheck } from '../../checks/checks';
import { type StringMap } from '../../json/tree';
import { syncWave } from '../../core/metadata';
import { oneOf, type PropTypes } from '../../checks/prop-types';
import { validateProps } from '../../checks/validate-props';
import { Operator } from '../../constructs/operator';
import { OPERATOR_PROP_TYPES, type OperatorOptions } from '../../constructs/operator-options';
import { type IOperator, OperatorReference } from '../../constructs/operator-reference';
import { OperatorScope } from '../../core/scope';
import type { ExistingEtcdPartOptions } from './backup-operator';
import { imageFindings, processProblems } from './process-checks';
import { etcdRestoreDefinition, RESTORE_NAME, RESTORE_PORT } from './restore-definition';

/** Properties of `EtcdRestoreOperator`; it serves its own namespace, so there is no scope to choose. */
export interface EtcdRestoreOperatorProps extends Omit<OperatorOptions, 'scope' | 'metrics'> {
  /**
   * Whether a NetworkPolicy lets only etcd members of the namespace fetch snapshots. The process asks nobody who they
   * are, so skip it only where another policy does the same.
   * @default 'install'
   */
  readonly networkPolicy?: 'install' | 'skip';
}

const PROP_TYPES = {
  ...OPERATOR_PROP_TYPES,
  networkPolicy: oneOf('install', 'skip'),
} satisfies PropTypes<EtcdRestoreOperatorProps>;

/**
 * The etcd-restore-operator of CoreOS, release 0.9.4: replaces a cluster by one made from a snapshot.
 *
 * `EtcdOperator` places one beside itself; this one stands alone, in a namespace whose clusters an EtcdOperator elsewhere
 * serves.
 */
export class EtcdRestoreOperator extends Operator {
  /** An etcd-restore-operator that somebody else installed, to give restores to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingEtcdPartOptions): IOperator {
    return new OperatorReference(scope, id, {
      ...props,
      scope: OperatorScope.namespace(),
      definition: etcdRestoreDefinition,
    });
  }

  constructor(scope: Construct, id: string, props: EtcdRestoreOperatorProps = {}) {
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    const { networkPolicy, ...own } = valid;
    super(scope, id, { ...own, definition: etcdRestoreDefinition, problems: [...problems, ...processProblems(own)] });
    const podLabels: StringMap = {
      'app.kubernetes.io/name': this.definition.name,
      'app.kubernetes.io/instance': this.name,
    };
    const metadata = {
      namespace: this.namespace,
      labels: { ...podLabels, 'app.kubernetes.io/component': 'operator', ...props.labels },
      annotations: { ...syncWave('operator'), ...props.annotations },
    };
    const deployment = this.node.findChild('Deployment');
    deployment.node.addDependency(this.placeService(metadata, podLabels));
    if (networkPolicy !== 'skip') {
      deployment.node.addDependency(this.placeNetworkPolicy(metadata, podLabels));
    }
    // Beside an EtcdOperator, that one speaks of the image that they share.
    addCheck(this, () => (scope instanceof Operator ? [] : imageFindings(this, props.image)));
  }

  /** The process makes one, too, with all labels of its pod for a selector, and never changes or deletes it. */
  private placeService(metadata: object, podLabels: StringMap): NamespacedObject {
    return new NamespacedObject(this, 'Service', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { ...metadata, name: RESTORE_NAME },
      spec: {
        ports: [{ name: 'snapshots', port: RESTORE_PORT, protocol: 'TCP', targetPort: RESTORE_PORT }],
        selector: { ...podLabels },
      },
    });
  }

  private placeNetworkPolicy(metadata: object, podLabels: StringMap): NamespacedObject {
    return new NamespacedObject(this, 'NetworkPolicy', {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { ...metadata, name: this.name },
      spec: {
        podSelector: { matchLabels: { ...podLabels } },
        policyTypes: ['Ingress'],
        ingress: [
          {
            from: [{ podSelector: { matchLabels: { app: 'etcd' } } }],
            ports: [{ port: RESTORE_PORT, protocol: 'TCP' }],
          },
        ],
      },
    });
  }
}
