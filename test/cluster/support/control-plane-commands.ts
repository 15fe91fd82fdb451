import { binaryPath } from './cluster-tier';

import type { ControlPlaneFiles } from './control-plane-files';

/** Where a control plane listens, all on the loopback interface. */
export interface ControlPlanePorts {
  readonly etcd: number;
  readonly etcdPeer: number;
  readonly api: number;
}

export interface ControlPlaneOptions {
  /**
   * True if webhooks and API services are asked at the addresses of their pods: here is nothing
   * that would lead the address of a Service there.
   * @default false
   */
  readonly asksPods?: boolean;
  /**
   * True if StorageVersionMigrations are served and run, which is switched off where nobody asks for
   * it.
   * @default false
   */
  readonly migratesStorage?: boolean;
  /**
   * Where nodes reach it.
   * @default - there are none
   */
  readonly nodes?: NodesOfControlPlane;
}

/** What a control plane has to know of its nodes, which have a network of their own. */
export interface NodesOfControlPlane {
  /** The address of this machine in that network. */
  readonly address: string;
  readonly serviceRange: string;
  /** Users of their programs beside the administrator, each with its groups. */
  readonly users: Readonly<Record<string, readonly string[]>>;
}

/** The user as whom the API server asks a kubelet for logs and `exec`, and API services. */
export const KUBELET_CLIENT = 'kubelet-client';

const LOOPBACK = '127.0.0.1';

const MIGRATOR = '--feature-gates=StorageVersionMigrator=true';

export function etcdCommand(
  files: ControlPlaneFiles,
  ports: Pick<ControlPlanePorts, 'etcd' | 'etcdPeer'>,
): string[] {
  const clients = `http://${LOOPBACK}:${ports.etcd}`;
  const peers = `http://${LOOPBACK}:${ports.etcdPeer}`;
  return [
    binaryPath('etcd'),
    `--data-dir=${files.path('etcd')}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
    '--unsafe-no-fsync', // the data does not outlive the test
    '--log-level=warn',
  ];
}

export function apiServerCommand(
  files: ControlPlaneFiles,
  ports: Pick<ControlPlanePorts, 'etcd' | 'api'>,
  { asksPods = false, migratesStorage = false, nodes }: ControlPlaneOptions = {},
): string[] {
  const key = files.path('service-account.key');
  const address = nodes?.address ?? LOOPBACK;
  return [
    binaryPath('kube-apiserver'),
    `--etcd-servers=http://${LOOPBACK}:${ports.etcd}`,
    `--bind-address=${address}`,
    `--advertise-address=${address}`,
    `--secure-port=${ports.api}`,
    `--cert-dir=${files.path('certs')}`, // it makes its own certificate there
    // Endpoints must not be loopback addresses.
    `--endpoint-reconciler-type=${nodes ? 'lease' : 'none'}`,
    `--service-cluster-ip-range=${nodes?.serviceRange ?? '10.0.0.0/24'}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${key}`,
    `--service-account-signing-key-file=${key}`,
    `--token-auth-file=${files.path('tokens.csv')}`,
    `--authorization-mode=${nodes ? 'Node,RBAC' : 'RBAC'}`,
    // OpenShift has it, and operators that set blockOwnerDeletion need a right for it.
    `--enable-admission-plugins=OwnerReferencesPermissionEnforcement${nodes ? ',NodeRestriction' : ''}`,
    ...(nodes
      ? [
          `--kubelet-client-certificate=${files.path('kubelet-client.crt')}`,
          `--kubelet-client-key=${files.path('kubelet-client.key')}`,
          '--kubelet-preferred-address-types=InternalIP',
          // API services of others believe what it says about its users by the same certificate.
          `--proxy-client-cert-file=${files.path('kubelet-client.crt')}`,
          `--proxy-client-key-file=${files.path('kubelet-client.key')}`,
          `--requestheader-client-ca-file=${files.path('kubelet-client.crt')}`,
          '--requestheader-username-headers=X-Remote-User',
          '--requestheader-group-headers=X-Remote-Group',
          '--requestheader-extra-headers-prefix=X-Remote-Extra-',
        ]
      : []),
    '--allow-privileged=true', // as in real clusters: to refuse privileged pods is the work of Pod Security
    `--audit-policy-file=${files.path('audit-policy.json')}`,
    `--audit-log-path=${files.path('audit.log')}`,
    // In megabytes; at 100 it would begin another file.
    '--audit-log-maxsize=1000',
    `--enable-aggregator-routing=${asksPods}`,
    // Older servers do not know the version.
    ...(migratesStorage ? [MIGRATOR, '--runtime-config=storagemigration.k8s.io/v1beta1=true'] : []),
  ];
}

export function controllerManagerCommand(
  files: ControlPlaneFiles,
  kubeconfig: string,
  { migratesStorage = false, nodes }: ControlPlaneOptions = {},
): string[] {
  return [
    binaryPath('kube-controller-manager'),
    ...(migratesStorage ? [MIGRATOR] : []),
    `--kubeconfig=${kubeconfig}`,
    `--authentication-kubeconfig=${kubeconfig}`,
    `--authorization-kubeconfig=${kubeconfig}`,
    '--secure-port=0',
    '--leader-elect=false',
    '--use-service-account-credentials',
    `--service-account-private-key-file=${files.path('service-account.key')}`,
    `--root-ca-file=${files.path('certs', 'apiserver.crt')}`,
    // Without real nodes the only one is a stand-in, which sends no sign of life.
    ...(nodes ? [] : ['--controllers=*,-node-lifecycle-controller,-taint-eviction-controller']),
  ];
}
