import { Construct } from 'constructs';
import type { IServiceAccount, SubjectConfiguration } from '../core/cdk8s-plus';
import type { PlannedServiceAccount } from '../core/planned';
import { placeObject } from './planned-objects';

export interface OperatorServiceAccountProps extends Omit<PlannedServiceAccount, 'id'> {
  readonly namespace: string;
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
    if (props.manifest !== undefined) {
      placeObject(this, 'Resource', props.manifest);
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
