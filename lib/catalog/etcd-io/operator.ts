import { check, operatorClass, prop } from '../../authoring';
import { ETCD_REPOSITORY, etcdIoDefinition } from './definition';
import { PROVIDER_GUARDS } from './guards';

import type { OperatorOptions, OperatorPropTable, OperatorScope } from '../../authoring';

/** Properties of `EtcdIoOperator`. */
export interface EtcdIoOperatorProps extends OperatorOptions {
  /**
   * `OperatorScope.cluster()`: the process serves all namespaces, and can serve no fewer. It is
   * required, as its rights then hold everywhere.
   */
  readonly scope: OperatorScope;
  /**
   * Repository of the members' images, without a port; a cluster can name another one.
   * @default 'gcr.io/etcd-development/etcd'
   */
  readonly imageRegistry?: string;
  /**
   * Whether the Kubernetes cluster has the CRDs of cert-manager when the operator starts. It then
   * has to watch Certificates: with `'absent'` it has no right to, and where the CRDs are there it
   * serves no cluster at all.
   * @default 'installed'
   */
  readonly certManager?: 'installed' | 'absent';
  /**
   * Providers of certificates that clusters may name in `tls`. Each takes rights to the Secrets of
   * all namespaces; a cluster with another provider is refused by a guard, as the operator would
   * wait for it forever. Certificates change nothing for traffic in this release.
   * @default - none: clusters have no `tls`
   */
  readonly tlsProviders?: readonly ('auto' | 'cert-manager')[];
}

const ETCD_IO_OPERATOR_PROPS = {
  imageRegistry: {
    type: prop.imageRepository(),
    default: ETCD_REPOSITORY,
    args: (registry) => (registry === ETCD_REPOSITORY ? [] : [`--image-registry=${registry}`]),
  },
  certManager: {
    type: prop.oneOf('installed', 'absent'),
    plain: true,
    default: 'installed',
    options: (certManager) => (certManager === 'installed' ? ['cert-manager'] : []),
  },
  tlsProviders: {
    type: prop.list(prop.oneOf('auto', 'cert-manager')),
    plain: true,
    options: (providers) => [
      ...new Set(providers.flatMap((provider) => ['tls', `tls-${provider}`])),
    ],
    guardsOff: (providers) => providers.map((provider) => PROVIDER_GUARDS[provider]),
  },
} as const satisfies OperatorPropTable<EtcdIoOperatorProps>;

/**
 * The etcd-operator of the etcd project, release 0.2.0. It serves all namespaces.
 *
 * @example
 * new EtcdIoOperator(chart, 'etcd-operator', { scope: OperatorScope.cluster() });
 */
export class EtcdIoOperator extends operatorClass<
  EtcdIoOperatorProps,
  typeof ETCD_IO_OPERATOR_PROPS
>({
  definition: etcdIoDefinition,
  props: ETCD_IO_OPERATOR_PROPS,
  checks: [
    check(
      ({ props: { tlsProviders = [], certManager } }) => [
        tlsProviders.includes('cert-manager'),
        certManager,
      ],
      (isUsed, certManager) =>
        isUsed &&
        certManager === 'absent' &&
        "'tlsProviders' has 'cert-manager', and 'certManager' is 'absent'; leave one of them out",
    ),
  ],
}) {}
