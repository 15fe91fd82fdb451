import { check, prop } from '../../authoring';
import { etcdBackupDefinition, etcdDefinition, etcdRestoreDefinition } from './definition';

import type { IOperator, ValueCheck } from '../../authoring';

/** An etcd-operator, with the operators for backups and restores beside it. */
export interface IEtcdOperator extends IOperator {
  /** The operator that serves EtcdBackups, in the same namespace, where there is one. */
  readonly backupOperator?: IOperator;
  /** The operator that serves EtcdRestores, in the same namespace, where there is one. */
  readonly restoreOperator?: IOperator;
  /** The right to read the client certificates of clusters with TLS. @default - unknown */
  readonly tls?: 'on' | 'off';
}

/** Type of the props of an operator beside an etcd-operator, which checks them itself. */
export const PART_PROP_TYPE = prop.openObject({}, 'must be an object; {} takes it as it is');

/** The operator for a kind of which an etcd-operator has an operator beside it. */
interface FoundPart {
  readonly operator: IOperator;
  /** True if it is one for the kind; of any other each resource says so itself. */
  readonly serves: boolean;
  readonly problems: readonly string[];
}

const PARTS = {
  backupOperator: etcdBackupDefinition,
  restoreOperator: etcdRestoreDefinition,
} as const;

/**
 * The operator that serves backups or restores: the one given, or the one beside the etcd-operator
 * that is given.
 */
export function findPart(given: IOperator, part: keyof typeof PARTS): FoundPart {
  const { name } = PARTS[part];
  const isPart = given.definition.name === name;
  // Another definition altogether is reported as any resource reports it.
  if (given.definition.name !== etcdDefinition.name) {
    return { operator: given, serves: isPart, problems: [] };
  }
  const found = (given as IEtcdOperator)[part];
  if (found !== undefined) {
    return { operator: found, serves: true, problems: [] };
  }
  const problem = `'operator' is [${given.node.path}], an etcd-operator without '${name}' beside it; give it ${part}: {}`;
  return { operator: given, serves: false, problems: [problem] };
}

/** The operator of backups or restores serves the namespace that it runs in, and no other. */
export function ownNamespaceCheck(
  prop: string,
  part: keyof typeof PARTS,
): ValueCheck<{ readonly props: { readonly operator: IOperator }; readonly namespace: string }> {
  return check(
    ({ props, namespace }) => {
      const { serves, operator } = findPart(props.operator, part);
      return [
        serves ? operator.scope : undefined,
        namespace,
        operator.namespace,
        operator.definition.name,
      ];
    },
    (scope, namespace, home, name) =>
      scope !== undefined &&
      !scope.watches(namespace, home) &&
      `'${prop}' is '${namespace}', which the operator does not watch: '${name}' serves the namespace that it ` +
        `runs in, '${home}', and no other; use that one, or run one here, too`,
  );
}
