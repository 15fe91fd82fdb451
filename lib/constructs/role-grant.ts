import { Construct } from 'constructs';
import { ClusterScopedObject, NamespacedObject } from './tree/api-objects';
import type { StringMap } from '../json/tree';
import { joinNames } from '../checks/names';
import { type Grant, toRbacRule } from '../core/rules';

const RBAC_GROUP = 'rbac.authorization.k8s.io';

/** A ServiceAccount as the subject of a binding; always with its namespace, as Kubernetes asks for it. */
export interface ServiceAccountSubject {
  readonly kind: 'ServiceAccount';
  readonly name: string;
  readonly namespace: string;
}

/** Properties of `RoleGrant`. */
export interface RoleGrantProps {
  /** What is granted, and where. */
  readonly grant: Grant;
  /** Name of the operator. */
  readonly operatorName: string;
  /** Namespace of the operator. */
  readonly operatorNamespace: string;
  /** Who gets the rights. */
  readonly subject: ServiceAccountSubject;
  readonly labels: StringMap;
  readonly annotations: StringMap;
}

/** A role with the binding that gives it to an operator: in one namespace, or everywhere. */
export class RoleGrant extends Construct {
  /** Name of the role, and of the binding. */
  public readonly name: string;

  constructor(scope: Construct, id: string, props: RoleGrantProps) {
    super(scope, id);
    const { grant } = props;
    this.name = grantName(props);

    const prefix = grant.namespace === undefined ? 'Cluster' : '';
    const ObjectClass = grant.namespace === undefined ? ClusterScopedObject : NamespacedObject;
    const metadata = {
      name: this.name,
      namespace: grant.namespace,
      labels: { ...props.labels },
      annotations: { ...props.annotations },
    };
    const role = new ObjectClass(this, 'Role', {
      apiVersion: `${RBAC_GROUP}/v1`,
      kind: `${prefix}Role`,
      metadata,
      rules: grant.rules.map(toRbacRule),
    });
    const binding = new ObjectClass(this, 'Binding', {
      apiVersion: `${RBAC_GROUP}/v1`,
      kind: `${prefix}RoleBinding`,
      metadata,
      roleRef: { apiGroup: RBAC_GROUP, kind: role.kind, name: this.name },
      subjects: [{ ...props.subject }],
    });
    binding.addDependency(role);
  }
}

/** The operator's own name in its own namespace; elsewhere a name that no second installation can have. */
function grantName({ grant, operatorName, operatorNamespace }: RoleGrantProps): string {
  switch (grant.place) {
    case 'own':
      return operatorName;
    case 'watched':
    case 'delegated':
      return joinNames(operatorName, operatorNamespace, grant.namespace ?? '');
    case 'cluster':
      return joinNames(operatorNamespace, operatorName);
  }
}
