import { operatorClass, OperatorScope, prop } from '../../authoring';
import { databaseDefinition } from './definition';

import type { Construct } from 'constructs';
import type {
  ExistingOperatorOptions,
  IOperator,
  OperatorClassDefinition,
  OperatorOptions,
  OperatorPropTable,
} from '../../authoring';

/**
 * Fate of the data volumes of a Database that is deleted: they go at once, or after a last backup.
 */
export type DestructiveDeletionPolicy = 'Delete' | 'Snapshot';

/** Properties of `DatabaseOperator`. */
export interface DatabaseOperatorProps extends OperatorOptions {
  /** Image of the operator, with a tag or a digest; of your own build, as nobody publishes one. */
  readonly image: string;
  /**
   * Deletion policies that databases may have beside `Retain`; any gives the operator the right to
   * delete volume claims.
   * @default - none: the operator cannot remove data
   */
  readonly deletionPolicies?: readonly DestructiveDeletionPolicy[];
  /**
   * Whether the operator reads StorageClasses, to see whether a volume can grow before it tries.
   * They are cluster-scoped: in a scope of namespaces `'read'` brings the one ClusterRole that it
   * has.
   * @default - 'read' in scope `cluster`, else 'skip'
   */
  readonly storageClasses?: 'read' | 'skip';
}

/** Options for a database-operator that somebody else installed. */
export interface ExistingDatabaseOperatorOptions extends ExistingOperatorOptions {
  /**
   * Deletion policies that it has the rights for, beside `Retain`. @default - not known, and not
   * checked
   */
  readonly deletionPolicies?: readonly DestructiveDeletionPolicy[];
}

const DELETION_POLICIES = {
  type: prop.list(prop.oneOf('Delete', 'Snapshot')),
  plain: true,
} as const;

const DATABASE_OPERATOR_PROPS = {
  deletionPolicies: {
    ...DELETION_POLICIES,
    options: (policies) => (policies.length > 0 ? ['delete-volumes'] : []),
  },
  storageClasses: { type: prop.oneOf('read', 'skip'), plain: true },
} as const satisfies OperatorPropTable<DatabaseOperatorProps>;

const EXISTING_PROPS = { deletionPolicies: DELETION_POLICIES } as const;

const DATABASE_OPERATOR: OperatorClassDefinition<
  DatabaseOperatorProps,
  typeof DATABASE_OPERATOR_PROPS,
  typeof EXISTING_PROPS
> = {
  definition: databaseDefinition,
  props: DATABASE_OPERATOR_PROPS,
  settings: ({ scope, storageClasses = storageClassesIn(scope) }) => ({
    options: storageClasses === 'read' ? ['storage-classes'] : [],
  }),
  existing: EXISTING_PROPS,
};

/**
 * The operator for PostgreSQL whose controller is in `examples/database-operator`, of an image of
 * your own.
 *
 * @example
 * new DatabaseOperator(chart, 'database-operator', { image: 'registry.example.com/database-operator:1.0.0' });
 */
export class DatabaseOperator extends operatorClass(DATABASE_OPERATOR) {
  /**
   * A database-operator that somebody else installed, to give databases to; makes no API objects.
   */
  public static override fromExisting(
    scope: Construct,
    id: string,
    props: ExistingDatabaseOperatorOptions,
  ): IOperator {
    const operator = super.fromExisting(scope, id, props);
    const { deletionPolicies } = props;
    if (deletionPolicies !== undefined) {
      POLICIES.set(operator, new Set(deletionPolicies));
    }
    return operator;
  }

  constructor(scope: Construct, id: string, props: DatabaseOperatorProps) {
    super(scope, id, props);
    POLICIES.set(this, new Set(props.deletionPolicies));
  }
}

/** Deletion policies that an operator has the rights for; undefined where they are not known. */
export function deletionPoliciesOf(operator: IOperator): ReadonlySet<string> | undefined {
  return POLICIES.get(operator);
}

const POLICIES = new WeakMap<IOperator, ReadonlySet<string>>();

function storageClassesIn(scope: OperatorScope = OperatorScope.namespace()): 'read' | 'skip' {
  return scope.match({ namespace: () => 'skip', namespaces: () => 'skip', cluster: () => 'read' });
}
