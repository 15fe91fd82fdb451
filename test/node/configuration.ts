import type { NodeNetwork } from './network';

/** Where the files of a node are, and what it is called. */
export interface NodePlace {
  readonly name: string;
  readonly index: number;
  /** The folder of everything that it writes. */
  readonly folder: string;
  /** The folder with unpacked programs of Debian. */
  readonly debian: string;
  /** The folder with the plugins of the pod network. */
  readonly cni: string;
}

/** The image of the process that holds the namespaces of a pod. */
export const PAUSE_IMAGE = 'docker.io/operator-constructs/pause:1';

export const CONTAINERD_SOCKET = '/run/containerd/containerd.sock';

export function containerdConfig({ folder, debian, cni }: NodePlace): string {
  return `version = 3
root = "${folder}/containerd"
state = "/run/containerd/state"
disabled_plugins = ["io.containerd.nri.v1.nri"]
[grpc]
  address = "${CONTAINERD_SOCKET}"
[plugins."io.containerd.internal.v1.opt"]
  path = "${folder}/opt"
[plugins."io.containerd.cri.v1.images".pinned_images]
  sandbox = "${PAUSE_IMAGE}"
[plugins."io.containerd.cri.v1.runtime"]
  # A machine may lack CAP_SYS_RESOURCE, and pods want a lower score than their parent has.
  restrict_oom_score_adj = true
[plugins."io.containerd.cri.v1.runtime".cni]
  bin_dirs = ["${cni}"]
  conf_dir = "${folder}/cni"
[plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc]
  runtime_type = "io.containerd.runc.v2"
[plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc.options]
  BinaryName = "${debian}/usr/sbin/runc"
  SystemdCgroup = false
`;
}

/**
 * The network of pods: each has a route of its own, so that all traffic meets the rules of the node.
 * A bridge would need `br_netfilter` for that, a module of the kernel.
 */
export function podNetworkConfig({ index }: NodePlace, network: NodeNetwork): object {
  return {
    cniVersion: '1.0.0',
    name: 'pods',
    plugins: [
      {
        type: 'ptp',
        mtu: 1500,
        ipam: {
          type: 'host-local',
          dataDir: '/run/cni',
          ranges: [[{ subnet: network.podRangeOf(index) }]],
          routes: [{ dst: '0.0.0.0/0' }],
        },
      },
      { type: 'portmap', capabilities: { portMappings: true } },
    ],
  };
}

export function kubeletConfig(
  { folder, index }: NodePlace,
  network: NodeNetwork,
  clientCa: string,
): object {
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: network.addressOf(index),
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: clientCa },
    },
    authorization: { mode: 'Webhook' },
    cgroupDriver: 'cgroupfs',
    failCgroupV1: false,
    clusterDNS: [network.dns],
    clusterDomain: 'cluster.local',
    containerRuntimeEndpoint: `unix://${CONTAINERD_SOCKET}`,
    // Disks of test machines are full of other things.
    evictionHard: {
      'memory.available': '100Mi',
      'nodefs.available': '1%',
      'imagefs.available': '1%',
      'nodefs.inodesFree': '1%',
    },
    imageGCHighThresholdPercent: 100,
    imageGCLowThresholdPercent: 99,
    failSwapOn: false,
    nodeStatusUpdateFrequency: '2s',
    syncFrequency: '10s',
    // It reads what it wants, and changes nothing: see SYSCTLS.
    protectKernelDefaults: true,
    resolvConf: `${folder}/resolv.conf`,
    volumePluginDir: `${folder}/volume-plugins`,
  };
}

export function kubeProxyConfig(
  { index }: NodePlace,
  network: NodeNetwork,
  kubeconfig: string,
): object {
  return {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'nftables',
    bindAddress: network.addressOf(index),
    clientConnection: { kubeconfig },
    clusterCIDR: network.podRange,
    conntrack: { maxPerCore: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
    healthzBindAddress: '127.0.0.1:10256',
    metricsBindAddress: '127.0.0.1:10249',
    nftables: { minSyncPeriod: '0s', syncPeriod: '30s' },
  };
}

/** Settings of the whole machine that a kubelet would change; a node reads these instead. */
export const SYSCTLS: Readonly<Record<string, number>> = {
  'vm/overcommit_memory': 1,
  'vm/panic_on_oom': 0,
  'kernel/panic': 10,
  'kernel/panic_on_oops': 1,
  'kernel/keys/root_maxkeys': 1_000_000,
  'kernel/keys/root_maxbytes': 25_000_000,
};
