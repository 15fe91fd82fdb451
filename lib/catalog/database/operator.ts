import type { Construct } from 'constructs';
import { listOf, oneOf, type PropTypes } from '../../checks/prop-types';
import { validateProps } from '../../checks/validate-props';
import { Operator } from '../../constructs/operator';
import { OPERATOR_PROP_TYPES, type OperatorOptions } from '../../constructs/operator-options';
import { type ExistingOperatorOptions, type IOperator, OperatorReference } from '../../constructs/operator-reference';
import { OperatorScope } from '../../core/scope';
import { databaseDefinition, OPTIONS } from './definition';

/** What becomes of the data volumes of a Database that is deleted: they go at once, or after a last backup. */
export type DestructiveDeletionPolicy = 'Delete' | 'Snapshot';

/** Properties of `DatabaseOperator`. */
export interface DatabaseOperatorProps extends OperatorOptions {
  /** Image of the operator, with a tag or a digest; of your own build, as nobody publishes one. */
  readonly image: string;
  /**
   * Deletion policies that databases may have beside `Retain`; any gives the operator the right to delete volume claims.
   * @default - none: the operator cannot remove data
   */
  readonly deletionPolicies?: readonly DestructiveDeletionPolicy[];
  /**
   * Whether the operator reads StorageClasses, to see whether a volume can grow before it tries. They are
   * cluster-scoped: in a scope of namespaces `'read'` brings the one ClusterRole that it has.
   * @default - 'read' in scope `cluster`, else 'skip'
   */
  readonly storageClasses?: 'read' | 'skip';
}

/** What has to be said about a database-operator that somebody else installed. */
export interface ExistingDatabaseOperatorOptions extends ExistingOperatorOptions {
  /**
   * Deletion policies that it has the rights for, beside `Retain`.
   * @default - not known, and not checked
   */
  readonly deletionPolicies?: readonly DestructiveDeletionPolicy[];
}

const POLICY_SHAPES = {
  deletionPolicies: listOf(oneOf('Delete', 'Snapshot')),
} satisfies PropTypes<ExistingDatabaseOperatorOptions>;

const PROP_TYPES = {
  ...OPERATOR_PROP_TYPES,
  ...POLICY_SHAPES,
  storageClasses: oneOf('read', 'skip'),
} satisfies PropTypes<DatabaseOperatorProps>;

/**
 * The operator for PostgreSQL whose controller is in `examples/database-operator`, of an image of your own.
 *
 * @example
 *
 * new DatabaseOperator(chart, 'database-operator', { image: 'registry.example.com/database-operator:1.0.0' });
 */
export class DatabaseOperator extends Operator {
  /** A database-operator that somebody else installed, to give databases to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingDatabaseOperatorOptions): IOperator {
    const { valid, problems } = validateProps(scope, id, props, POLICY_SHAPES);
    const { deletionPolicies, ...own } = valid;
    const operator = new OperatorReference(scope, id, { ...own, definition: databaseDefinition, problems });
    if (deletionPolicies !== undefined) {
      POLICIES.set(operator, new Set(deletionPolicies));
    }
    return operator;
  }

  constructor(scope: Construct, id: string, props: DatabaseOperatorProps) {
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    const { deletionPolicies = [], storageClasses, ...own } = valid;
    const reads = storageClasses ?? storageClassesIn(own.scope);
    super(scope, id, {
      ...own,
      definition: databaseDefinition,
      options: [
        ...(deletionPolicies.length > 0 ? [OPTIONS.deleteVolumes] : []),
        ...(reads === 'read' ? [OPTIONS.storageClasses] : []),
      ],
      problems,
    });
    POLICIES.set(this, new Set(deletionPolicies));
  }
}

/** Deletion policies that an operator has the rights for; undefined where nobody has said so. */
export function deletionPoliciesOf(operator: IOperator): ReadonlySet<string> | undefined {
  return POLICIES.get(operator);
}

const POLICIES = new WeakMap<IOperator, ReadonlySet<string>>();

function storageClassesIn(scope: OperatorScope = OperatorScope.namespace()): 'read' | 'skip' {
  return scope.match({ namespace: () => 'skip', namespaces: () => 'skip', cluster: () => 'read' });
}
