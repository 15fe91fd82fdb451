import type { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { type IOperator, show } from '../../authoring';
import { validateWhenResolved } from '../../unresolved/values';
import { CLUSTER_WIDE, MAX_NAME, SCOPE_ANNOTATION } from './cluster-fields';
import type { EtcdClusterSpec } from './crd';
import { declaredObjects } from './declared-objects';
import type { NeededSecret } from './secrets';
import type { IEtcdOperator } from './parts';

/** The label by which a namespace says what its pods have to meet. */
const ENFORCE = 'pod-security.kubernetes.io/enforce';

/** Endpoints objects in which the operators keep their leader locks; a Service of the name has Endpoints of the name. */
const LOCKS = ['etcd-operator', 'etcd-backup-operator', 'etcd-restore-operator'];

/** What of a name would only show as a line in the operator's log: Services and members are named after it. */
export function clusterNameProblems(name: string): string[] {
  if (LOCKS.includes(name)) {
    return [
      `'name' is '${name}', and the Endpoints of its Service would be the leader lock of that operator; use another`,
    ];
  }
  return typeof name === 'string' && name.length <= MAX_NAME && /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(name)
    ? []
    : [
        `'name' is ${show(name)}; Services and members are named after it, so it has to be at most ${MAX_NAME} lower ` +
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

/** The Secrets that members mount, with the keys that etcd and its probes look for. */
export function tlsSecrets({ TLS }: EtcdClusterSpec): NeededSecret[] {
  const { member, operatorSecret } = TLS?.static ?? {};
  const secret = (prop: string, name: string | undefined, of: string): NeededSecret[] =>
    name === undefined || name === ''
      ? []
      : [{ prop: `tls.${prop}`, name, keys: [[`${of}.crt`, `${of}.key`, `${of}-ca.crt`]] }];
  return [
    ...secret('peerSecret', member?.peerSecret, 'peer'),
    ...secret('serverSecret', member?.serverSecret, 'server'),
    ...secret('operatorSecret', operatorSecret, 'etcd-client'),
  ];
}

/** A cluster with TLS whose operator was not given the right to read its client certificate. */
export function tlsRightProblems(spec: EtcdClusterSpec, operator: IEtcdOperator): string[] {
  return spec.TLS?.static?.operatorSecret !== undefined && operator.tls === 'off'
    ? [
        `'tls' is given, but the operator [${operator.node.path}] may not read Secrets (its 'tls' is 'off'), and the ` +
          "cluster would fail for good; give the operator tls: 'on'",
      ]
    : [];
}

/** Members drop no capabilities, and have no seccomp profile: Pods of them are refused where `restricted` is enforced. */
export function podSecurityProblems(cluster: IConstruct, namespace: string): string[] {
  const declared = declaredObjects(cluster, { kind: 'Namespace', name: namespace });
  const said = declared.map((object) => ({ name: object.name, level: labelsOf(object)[ENFORCE] }));
  return declared.length === 0
    ? []
    : validateWhenResolved([namespace, said] as const, ([own, known]) =>
        declared
          .filter((_, i) => known[i]?.name === own && known[i].level === 'restricted')
          .map(
            ({ node }) =>
              `'namespace' is '${own}', which enforces Pod Security 'restricted' ([${node.path}]), and members ` +
              `of this operator can meet 'baseline' only; set its label '${ENFORCE}' to 'baseline'`,
          ),
      );
}

function labelsOf(object: ApiObject): Readonly<Record<string, unknown>> {
  const { metadata } = object.toJson() as {
    readonly metadata: { readonly labels?: Readonly<Record<string, unknown>> };
  };
  return metadata.labels ?? {};
}
