import { Construct } from 'constructs';
import type { IServiceAccount, SubjectConfiguration } from '../core/cdk8s-plus';
import { NamespacedObject } from './tree/api-objects';
import type { StringMap } from '../json/tree';

/** Properties of `OperatorServiceAccount`. */
export interface OperatorServiceAccountProps {
  readonly name: string;
  readonly namespace: string;
  /**
   * Whether the ServiceAccount is there already; then only its name is used.
   * @default false
   */
  readonly existing?: boolean;
  /** @default - none */
  readonly labels?: StringMap;
  /** @default - none */
  readonly annotations?: StringMap;
}

/** The identity of an operator; fits wherever cdk8s-plus takes a ServiceAccount. */
export class OperatorServiceAccount extends Construct implements IServiceAccount {
  public readonly apiVersion = 'v1';
  public readonly apiGroup = '';
  public readonly kind = 'ServiceAccount';
  public readonly resourceType = 'serviceaccounts';
  public readonly name: string;
  public readonly namespace: string;

  constructor(scope: Construct, id: string, props: OperatorServiceAccountProps) {
    super(scope, id);
    this.name = props.name;
    this.namespace = props.namespace;
    if (!(props.existing ?? false)) {
      new NamespacedObject(this, 'Resource', {
        apiVersion: this.apiVersion,
        kind: this.kind,
        metadata: {
          name: this.name,
          namespace: this.namespace,
          labels: { ...props.labels },
          annotations: { ...props.annotations },
        },
        // Only a pod that asks for it gets a token.
        automountServiceAccountToken: false,
      });
    }
  }

  /** The name, as cdk8s-plus wants it for rules that speak of this one object. */
  public get resourceName(): string {
    return this.name;
  }

  /** The ServiceAccount as the subject of a binding. */
  public toSubjectConfiguration(): SubjectConfiguration {
    return { kind: this.kind, name: this.name, namespace: this.namespace, apiGroup: this.apiGroup };
  }
}
