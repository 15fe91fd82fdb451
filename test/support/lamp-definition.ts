import { defineCustomResource, OWN_NAMESPACE, t, WatchSignal } from 'operator-constructs';
import { rule } from 'operator-constructs/authoring';
import { claimSpec } from '../cluster/support/kubernetes-object';
import { hookJob } from './sources';

import type { OperatorDefinition, OperatorWorkload, PolicyRule } from 'operator-constructs';

/** A resource whose versions differ: a text in the one, a number in the other. */
export const lampType = defineCustomResource({
  group: 'lights.example.com',
  kind: 'Lamp',
  scope: 'Namespaced',
  conversion: 'webhook',
  versions: [
    { name: 'v1', schema: { spec: t.object({ level: t.string() }) } },
    { name: 'v2', storage: true, schema: { spec: t.object({ level: t.int32().min(0).max(9) }) } },
  ],
});

const manager: OperatorWorkload = {
  name: 'lamp-manager',
  labels: { app: 'lamp', tier: 'manager' },
  container: 'manager',
  spec: {
    replicas: 2,
    revisionHistoryLimit: 3,
    selector: { matchLabels: { app: 'lamp', tier: 'manager' } },
    template: {
      metadata: {
        labels: { app: 'lamp', tier: 'manager' },
        annotations: { 'example.com/scrape': 'true' },
      },
      spec: {
        serviceAccountName: 'lamp-manager',
        terminationGracePeriodSeconds: 10,
        initContainers: [
          {
            name: 'prepare',
            image: 'example.com/prepare:1.4.0',
            command: ['/prepare', `--namespace=${OWN_NAMESPACE}`],
          },
        ],
        containers: [
          {
            name: 'proxy',
            image: 'example.com/proxy:2.1.0',
            resources: { limits: { cpu: '1000m' } },
          },
          {
            name: 'manager',
            image: 'example.com/lamp:1.4.0',
            args: [
              '--leader-elect',
              '--watch=',
              `--service=lamp-webhooks.${OWN_NAMESPACE}.svc`,
              '--level=3',
            ],
            env: [
              { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
              {
                name: 'SCOPE',
                valueFrom: { fieldRef: { fieldPath: "metadata.annotations['example.com/scope']" } },
              },
            ],
            ports: [{ name: 'webhooks', containerPort: 9443 }],
            livenessProbe: { httpGet: { path: '/healthz', port: 8081 } },
            volumeMounts: [
              { name: 'certificate', mountPath: '/certificates', readOnly: true },
              { name: 'config', mountPath: '/config' },
            ],
          },
        ],
        volumes: [
          { name: 'certificate', secret: { secretName: 'lamp-certificate', defaultMode: 288 } },
          { name: 'config', configMap: { name: 'lamp-config' } },
          { name: 'scratch', emptyDir: {} },
          {
            name: 'token',
            projected: { sources: [{ serviceAccountToken: { path: 'token', audience: 'vault' } }] },
          },
        ],
      },
    },
  },
};

const recorder: OperatorWorkload = {
  name: 'lamp-recorder',
  kind: 'StatefulSet',
  labels: { app: 'lamp', tier: 'recorder' },
  watch: WatchSignal.at(
    { configMap: 'lamp-config', key: 'recorder.yaml', path: ['watch', 'namespaces'] },
    { namespace: { names: 'repeat' }, namespaces: { names: 'repeat' }, cluster: { absent: true } },
  ),
  spec: {
    serviceName: 'lamp-recorder',
    replicas: 1,
    selector: { matchLabels: { app: 'lamp', tier: 'recorder' } },
    template: {
      metadata: { labels: { app: 'lamp', tier: 'recorder' } },
      spec: {
        serviceAccountName: 'lamp-recorder',
        containers: [
          {
            name: 'recorder',
            image: 'example.com/recorder:1.4.0',
            volumeMounts: [{ name: 'records', mountPath: '/records' }],
          },
        ],
      },
    },
    volumeClaimTemplates: [
      {
        metadata: { name: 'records' },
        spec: claimSpec('1Gi'),
      },
    ],
  },
};

const rules: readonly PolicyRule[] = [
  rule.watched(
    'get,list,watch,update lamps.lights.example.com,lamps.lights.example.com/status',
    'serves lamps',
    {
      role: 'lamp-manager',
    },
  ),
  rule.delegated('get configmaps', 'grants it on to the pods of a lamp', { role: 'lamp-manager' }),
  rule.cluster('list,watch nodes', 'sees where there is light', {
    role: 'lamp-manager',
    scopes: ['namespace', 'namespaces', 'cluster'],
  }),
  rule.own('get,create,update leases.coordination.k8s.io', 'elects a leader', {
    role: 'lamp-leader',
  }),
  rule.watched('get,list,watch lamps.lights.example.com', 'records what lamps do', {
    workload: 'lamp-recorder',
    role: 'lamp-recorder',
  }),
  {
    place: 'cluster',
    scopes: ['cluster'],
    workload: ['lamp-recorder'],
    role: 'lamp-scraper',
    apiGroups: [],
    resources: [],
    nonResourceURLs: ['/metrics'],
    verbs: ['get'],
    reason: 'reads the metrics of the API server',
  },
];

/**
 * An operator as others write it: two workloads, two ServiceAccounts, objects beside them, webhooks
 * and conversion.
 */
export const lampDefinition: OperatorDefinition = {
  name: 'lamp',
  version: '1.4.0',
  namespace: 'lamp-system',
  customResources: [lampType],
  watch: WatchSignal.all(WatchSignal.flag('--watch'), WatchSignal.annotation('example.com/scope')),
  leaderElection: 'lease',
  rules,
  workloads: [manager, recorder],
  serviceAccounts: [
    { name: 'lamp-manager', labels: { app: 'lamp' } },
    { name: 'lamp-recorder', fields: { automountServiceAccountToken: false } },
  ],
  roles: [{ name: 'lamp-manager', binding: 'lamp-manager-binding', labels: { app: 'lamp' } }],
  webhooks: {
    port: 9443,
    certificatePath: '/certificates',
    volume: 'certificate',
    service: 'lamp-webhooks',
    required: 'its process exits without a certificate',
    conversion: { path: '/convert' },
    configurations: { validating: 'lamp-validation' },
    admission: [
      {
        type: 'validating',
        name: 'vlamp.lights.example.com',
        path: '/validate',
        namespaceSelector: { matchExpressions: [{ key: 'dark', operator: 'DoesNotExist' }] },
        rules: [
          {
            operations: ['CREATE'],
            apiGroups: ['lights.example.com'],
            apiVersions: ['v2'],
            resources: ['lamps'],
          },
        ],
      },
    ],
  },
  objects: [
    {
      place: 'own',
      manifest: {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'lamp-config', labels: { app: 'lamp' } },
        data: { 'recorder.yaml': '# what is recorded\nrecord: all\n', 'level.txt': '3' },
      },
    },
    {
      place: 'own',
      manifest: {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'lamp-recorder' },
        spec: {
          clusterIP: 'None',
          selector: { app: 'lamp', tier: 'recorder' },
          ports: [{ name: 'records', port: 80 }],
        },
      },
    },
    {
      place: 'own',
      manifest: {
        apiVersion: 'policy/v1',
        kind: 'PodDisruptionBudget',
        metadata: { name: 'lamp-manager' },
        spec: { minAvailable: 1, selector: { matchLabels: { app: 'lamp', tier: 'manager' } } },
      },
    },
    {
      place: 'own',
      scopes: ['cluster'],
      manifest: hookJob('lamp-check', 'post-install', {
        pod: { containers: [{ name: 'check', image: 'example.com/check:1.4.0' }] },
      }),
    },
    {
      place: 'cluster',
      manifest: {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRole',
        metadata: { name: 'lamp-scrapers' },
        rules: [{ nonResourceURLs: ['/metrics'], verbs: ['get'] }],
      },
    },
    {
      place: 'cluster',
      manifest: {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRoleBinding',
        metadata: { name: 'lamp-scrapers' },
        roleRef: {
          apiGroup: 'rbac.authorization.k8s.io',
          kind: 'ClusterRole',
          name: 'lamp-scrapers',
        },
        subjects: [{ kind: 'ServiceAccount', name: 'lamp-recorder', namespace: OWN_NAMESPACE }],
      },
    },
    {
      place: 'cluster-part',
      manifest: {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRole',
        metadata: {
          name: 'lamp-viewer',
          labels: { 'rbac.authorization.k8s.io/aggregate-to-view': 'true' },
        },
        rules: [
          {
            apiGroups: ['lights.example.com'],
            resources: ['lamps'],
            verbs: ['get', 'list', 'watch'],
          },
        ],
      },
    },
  ],
};
