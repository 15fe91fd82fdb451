import { type IOperator, show } from '../../authoring';
import { CLUSTER_WIDE, MAX_NAME, SCOPE_ANNOTATION } from './cluster-fields';

/** Endpoints objects in which the operators keep their leader locks; a Service of the name has Endpoints of the name. */
const LOCKS = ['etcd-operator', 'etcd-backup-operator', 'etcd-restore-operator'];

/** Name limits that the operator checks only at run time: Services and members are named after it. */
export function clusterNameProblems(name: string): string[] {
  if (LOCKS.includes(name)) {
    return [
      `'name' is '${name}', and the Endpoints of its Service would be the leader lock of that operator; use another`,
    ];
  }
  return typeof name === 'string' && name.length <= MAX_NAME && /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(name)
    ? []
    : [
        `'name' is ${show(name)}; Services and members are named after it, so it must be at most ${MAX_NAME} lower ` +
          "case letters, digits and '-', with a letter first and a letter or digit last",
      ];
}

/** The annotation without which an operator that watches every namespace ignores a cluster, and with which others do. */
export function scopeAnnotation({ scope }: IOperator): Readonly<Record<string, string>> {
  return scope.match<Readonly<Record<string, string>>>({
    namespace: () => ({}),
    namespaces: () => ({ [SCOPE_ANNOTATION]: CLUSTER_WIDE }),
    cluster: () => ({ [SCOPE_ANNOTATION]: CLUSTER_WIDE }),
  });
}
