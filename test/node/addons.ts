import { coreObject } from '../cluster/support/kubernetes-object';
import { COREDNS_IMAGE } from './images';
import { PROVISIONER } from './volumes';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { NodeNetwork } from './network';

const RBAC = 'rbac.authorization.k8s.io';
const DNS = { name: 'coredns', namespace: 'kube-system' };
const LABELS = { 'k8s-app': 'kube-dns' };

/** Names of the cluster are answered, and nothing else: in a block of its own, as it answers first. */
const COREFILE = `cluster.local:53 in-addr.arpa:53 ip6.arpa:53 {
    errors
    ready
    kubernetes cluster.local in-addr.arpa ip6.arpa {
        pods insecure
        ttl 5
    }
    cache 5
    loadbalance
}
.:53 {
    template ANY ANY . {
        rcode NXDOMAIN
    }
}
`;

/** What a cluster has that somebody has installed: DNS, a default StorageClass, rights of its nodes. */
export function addons(network: NodeNetwork, kubeletClient: string): KubernetesObject[] {
  return [
    ...bound('system:node-proxier', 'kube-proxy', {
      kind: 'User',
      apiGroup: RBAC,
      name: 'system:kube-proxy',
    }),
    // Logs and `exec`, which the API server fetches.
    ...bound('system:kubelet-api-admin', 'kubelet-client', {
      kind: 'User',
      apiGroup: RBAC,
      name: kubeletClient,
    }),
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: {
        name: 'standard',
        annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
      },
      provisioner: PROVISIONER,
      reclaimPolicy: 'Delete',
      allowVolumeExpansion: true,
      volumeBindingMode: 'WaitForFirstConsumer',
    },
    ...dns(network.dns),
  ];
}

function dns(address: string): KubernetesObject[] {
  const port = (protocol: string, name: string): object => ({ name, protocol, port: 53 });
  return [
    coreObject('ServiceAccount', DNS),
    {
      apiVersion: `${RBAC}/v1`,
      kind: 'ClusterRole',
      metadata: { name: 'system:coredns' },
      rules: [
        {
          apiGroups: [''],
          resources: ['services', 'pods', 'namespaces'],
          verbs: ['list', 'watch'],
        },
        {
          apiGroups: ['discovery.k8s.io'],
          resources: ['endpointslices'],
          verbs: ['list', 'watch'],
        },
      ],
    },
    ...bound('system:coredns', 'system:coredns', { kind: 'ServiceAccount', ...DNS }),
    coreObject('ConfigMap', DNS, { data: { Corefile: COREFILE } }),
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { ...DNS, labels: LABELS },
      spec: {
        selector: { matchLabels: LABELS },
        template: { metadata: { labels: LABELS }, spec: dnsPod() },
      },
    },
    coreObject(
      'Service',
      { ...DNS, name: 'kube-dns', labels: LABELS },
      {
        spec: {
          clusterIP: address,
          selector: LABELS,
          ports: [port('UDP', 'dns'), port('TCP', 'dns-tcp')],
        },
      },
    ),
  ];
}

function dnsPod(): object {
  return {
    serviceAccountName: DNS.name,
    priorityClassName: 'system-cluster-critical',
    dnsPolicy: 'Default',
    containers: [
      {
        name: 'coredns',
        image: COREDNS_IMAGE,
        args: ['-conf', '/etc/coredns/Corefile'],
        readinessProbe: { httpGet: { path: '/ready', port: 8181 }, periodSeconds: 1 },
        volumeMounts: [{ name: 'config', mountPath: '/etc/coredns' }],
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'], add: ['NET_BIND_SERVICE'] },
        },
      },
    ],
    volumes: [{ name: 'config', configMap: { name: DNS.name } }],
  };
}

function bound(role: string, name: string, subject: object): KubernetesObject[] {
  return [
    {
      apiVersion: `${RBAC}/v1`,
      kind: 'ClusterRoleBinding',
      metadata: { name },
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: role },
      subjects: [subject],
    },
  ];
}
