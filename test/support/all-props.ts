import { OperatorScope } from 'operator-constructs';

import type { AlertOptions, MonitorOptions, OperatorOptions } from 'operator-constructs';

/**
 * Every prop of a resource but those that are constructs; a new one does not compile until it is
 * set.
 */
export type AllProps<Props> = Required<
  Omit<Props, 'operator' | 'cluster' | 'replication' | 'podMonitor'>
>;

/**
 * Props that no operator of these tests is given: a ServiceAccount is made, no operator serves
 * webhooks, and their definitions name no cluster-scoped object.
 */
type Left =
  'serviceAccountName' | 'clusterNamePrefix' | 'webhooks' | 'topologySpread' | 'podMonitor';

/** Every prop of an operator; a new one does not compile until it is set. */
export type AllOperatorProps<Props> = Required<Omit<Props, Left>>;

/** The same, of an operator of which one copy runs at most. */
export type AllSinglePodProps<Props> = Required<Omit<Props, Left | 'podDisruptionBudget'>>;

/** Every prop that all operators have; a new one does not compile until it is set here too. */
export const operatorProps: AllOperatorProps<OperatorOptions> = {
  scope: OperatorScope.namespaces('shop', 'billing'),
  image: 'registry.example.com/operator:1.0.0',
  name: 'mine',
  namespace: 'shop',
  clusterPart: 'install',
  guards: 'warn',
  userRoles: 'aggregated',
  unwatchedNamespaces: 'warn',
  networkPolicy: {
    apiServer: ['10.0.0.1/32'],
    apiServerPorts: [443],
    egress: [{ cidr: '10.20.0.0/16', ports: [8443] }],
  },
  metrics: { port: 9090, labels: { scrape: 'yes' }, annotations: { note: 'metrics' } },
  serviceMonitor: {
    namespace: 'monitoring',
    labels: { release: 'prometheus' },
    annotations: { note: 'monitor' },
    interval: '30s',
    scrapeTimeout: '10s',
    authorization: { credentials: { name: 'tokens', key: 'token' } },
    relabelings: [
      { sourceLabels: ['__meta_kubernetes_pod_name'], targetLabel: 'pod', action: 'replace' },
    ],
  },
  alerts: {
    namespace: 'monitoring',
    alertLabels: { team: 'a' },
    rules: { OperatorDown: { severity: 'info', for: '5m' } },
  },
  podDisruptionBudget: { minAvailable: 1 },
  labels: { team: 'a' },
  annotations: { note: 'all' },
  serviceAccountAnnotations: { role: 'arn' },
  kubernetesVersion: '1.33',
  imagePullPolicy: 'Always',
  imagePullSecrets: [{ name: 'registry' }],
  replicas: 2,
  resources: { requests: { cpu: '1', memory: 1e8 }, limits: { memory: '1Gi' } },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'infra', operator: 'Exists', tolerationSeconds: 60 }],
  affinity: {
    nodeAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference: {} }],
    },
  },
  topologySpreadConstraints: [
    { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' },
  ],
  priorityClassName: 'high',
  env: [
    { name: 'REGION', value: 'eu' },
    { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'token', key: 'token', optional: true } } },
  ],
  args: ['-v=2'],
  volumes: [{ name: 'ca', configMap: { name: 'ca', defaultMode: 0o444 } }],
  volumeMounts: [{ name: 'ca', mountPath: '/ca', readOnly: true }],
  securityContext: { runAsUser: 1234, runAsNonRoot: null, fsGroup: 5 },
  podLabels: { tier: 'infra' },
  podAnnotations: { scrape: 'no' },
};

const { podDisruptionBudget: _budget, ...single } = { ...operatorProps, replicas: 1 };
const {
  scope: _scope,
  metrics: _metrics,
  serviceMonitor: _monitor,
  alerts: _alerts,
  ...part
} = single;

/** Every prop of all operators of which one copy runs. */
export const singlePodProps = single;

/** Every prop of the operators that stand beside another one. */
export const partProps = part;

/** Props of all resources. */
export const resourceProps = {
  name: 'all-of-it',
  namespace: 'shop',
  metadata: { labels: { a: '1' }, annotations: { b: '2' } },
};
export const alerts: AlertOptions = {
  labels: { release: 'prometheus' },
  alertLabels: { team: 'a' },
};
export const serviceMonitor: MonitorOptions = {
  namespace: 'monitoring',
  interval: '30s',
  labels: { release: 'prometheus' },
};
