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
}

const LOOPBACK = '127.0.0.1';

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
  { asksPods = false }: ControlPlaneOptions = {},
): string[] {
  const key = files.path('service-account.key');
  return [
    binaryPath('kube-apiserver'),
    `--etcd-servers=http://${LOOPBACK}:${ports.etcd}`,
    `--bind-address=${LOOPBACK}`,
    `--advertise-address=${LOOPBACK}`,
    `--secure-port=${ports.api}`,
    `--cert-dir=${files.path('certs')}`, // it makes its own certificate there
    '--endpoint-reconciler-type=none', // endpoints must not be loopback addresses
    '--service-cluster-ip-range=10.0.0.0/24',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${key}`,
    `--service-account-signing-key-file=${key}`,
    `--token-auth-file=${files.path('tokens.csv')}`,
    '--authorization-mode=RBAC',
    // OpenShift has it, and operators that set blockOwnerDeletion need a right for it.
    '--enable-admission-plugins=OwnerReferencesPermissionEnforcement',
    '--allow-privileged=true', // as in real clusters: to refuse privileged pods is the work of Pod Security
    `--audit-policy-file=${files.path('audit-policy.json')}`,
    `--audit-log-path=${files.path('audit.log')}`,
    // In megabytes; at 100 it would begin another file.
    '--audit-log-maxsize=1000',
    `--enable-aggregator-routing=${asksPods}`,
  ];
}

export function controllerManagerCommand(files: ControlPlaneFiles, kubeconfig: string): string[] {
  return [
    binaryPath('kube-controller-manager'),
    `--kubeconfig=${kubeconfig}`,
    `--authentication-kubeconfig=${kubeconfig}`,
    `--authorization-kubeconfig=${kubeconfig}`,
    '--secure-port=0',
    '--leader-elect=false',
    '--use-service-account-credentials',
    `--service-account-private-key-file=${files.path('service-account.key')}`,
    `--root-ca-file=${files.path('certs', 'apiserver.crt')}`,
    // The only node is a stand-in, which sends no sign of life.
    '--controllers=*,-node-lifecycle-controller,-taint-eviction-controller',
  ];
}
