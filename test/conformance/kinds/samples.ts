import { JOB, POD, SELECTOR, TEMPLATE } from './pod';
import { RARER_SAMPLES } from './rarer';
import { MATCH, WEBHOOK } from './webhook';

type Sample = readonly [apiVersion: string, kind: string, rest: object];

const SAMPLES: readonly Sample[] = [
  ['v1', 'Pod', { spec: POD }],
  ['v1', 'ConfigMap', { data: { a: 'b' }, binaryData: { c: 'aGk=' }, immutable: false }],
  ['v1', 'Secret', { type: 'Opaque', data: { a: 'aGk=' }, stringData: { b: 'c' } }],
  [
    'v1',
    'Service',
    {
      spec: {
        type: 'NodePort',
        selector: { app: 'web' },
        sessionAffinity: 'None',
        ports: [
          { name: 'http', port: 80, targetPort: 'http', nodePort: 30080 },
          { name: 'https', port: 443 },
        ],
      },
    },
  ],
  [
    'v1',
    'ServiceAccount',
    { automountServiceAccountToken: false, imagePullSecrets: [{ name: 'registry' }] },
  ],
  [
    'v1',
    'Namespace',
    { metadata: { name: 'extra', labels: { 'pod-security.kubernetes.io/enforce': 'baseline' } } },
  ],
  [
    'v1',
    'PersistentVolumeClaim',
    {
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'fast',
        resources: { requests: { storage: '1Gi' } },
      },
    },
  ],
  [
    'v1',
    'PersistentVolume',
    {
      spec: {
        capacity: { storage: '1Gi' },
        accessModes: ['ReadWriteOnce'],
        hostPath: { path: '/data' },
        persistentVolumeReclaimPolicy: 'Retain',
      },
    },
  ],
  [
    'v1',
    'LimitRange',
    {
      spec: {
        limits: [
          {
            type: 'Container',
            default: { cpu: '1' },
            defaultRequest: { cpu: '500m' },
            max: { cpu: '2' },
          },
        ],
      },
    },
  ],
  [
    'v1',
    'ResourceQuota',
    { spec: { hard: { pods: '10', 'requests.cpu': '4' }, scopes: ['NotTerminating'] } },
  ],
  [
    'apps/v1',
    'Deployment',
    {
      spec: {
        replicas: 2,
        revisionHistoryLimit: 3,
        selector: SELECTOR,
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } },
        template: TEMPLATE,
      },
    },
  ],
  [
    'apps/v1',
    'StatefulSet',
    {
      spec: {
        replicas: 1,
        serviceName: 'web',
        podManagementPolicy: 'Parallel',
        updateStrategy: { type: 'RollingUpdate' },
        selector: SELECTOR,
        template: TEMPLATE,
        volumeClaimTemplates: [
          {
            metadata: { name: 'data' },
            spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
          },
        ],
      },
    },
  ],
  [
    'apps/v1',
    'DaemonSet',
    { spec: { selector: SELECTOR, template: TEMPLATE, updateStrategy: { type: 'OnDelete' } } },
  ],
  ['batch/v1', 'Job', { spec: JOB }],
  [
    'batch/v1',
    'CronJob',
    {
      spec: {
        schedule: '*/5 * * * *',
        timeZone: 'Europe/Berlin',
        concurrencyPolicy: 'Forbid',
        jobTemplate: { spec: JOB },
      },
    },
  ],
  [
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    {
      spec: {
        minReplicas: 1,
        maxReplicas: 5,
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
        metrics: [
          {
            type: 'Resource',
            resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } },
          },
        ],
      },
    },
  ],
  [
    'policy/v1',
    'PodDisruptionBudget',
    { spec: { minAvailable: 1, selector: SELECTOR, unhealthyPodEvictionPolicy: 'AlwaysAllow' } },
  ],
  [
    'networking.k8s.io/v1',
    'NetworkPolicy',
    {
      spec: {
        podSelector: SELECTOR,
        policyTypes: ['Ingress', 'Egress'],
        ingress: [
          {
            from: [
              { namespaceSelector: {} },
              { ipBlock: { cidr: '10.0.0.0/8', except: ['10.1.0.0/16'] } },
            ],
            ports: [{ port: 80, endPort: 90, protocol: 'TCP' }],
          },
        ],
        egress: [{}],
      },
    },
  ],
  [
    'networking.k8s.io/v1',
    'Ingress',
    {
      spec: {
        ingressClassName: 'nginx',
        tls: [{ hosts: ['a.example.com'], secretName: 'tls' }],
        rules: [
          {
            host: 'a.example.com',
            http: {
              paths: [
                {
                  path: '/',
                  pathType: 'Prefix',
                  backend: { service: { name: 'web', port: { number: 80 } } },
                },
              ],
            },
          },
        ],
      },
    },
  ],
  ['networking.k8s.io/v1', 'IngressClass', { spec: { controller: 'example.com/ingress' } }],
  [
    'rbac.authorization.k8s.io/v1',
    'Role',
    {
      rules: [
        { apiGroups: ['apps'], resources: ['deployments'], resourceNames: ['web'], verbs: ['get'] },
      ],
    },
  ],
  [
    'rbac.authorization.k8s.io/v1',
    'ClusterRole',
    {
      rules: [{ nonResourceURLs: ['/metrics'], verbs: ['get'] }],
      aggregationRule: { clusterRoleSelectors: [SELECTOR] },
    },
  ],
  [
    'rbac.authorization.k8s.io/v1',
    'RoleBinding',
    {
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'web' },
      subjects: [{ kind: 'ServiceAccount', name: 'web', namespace: 'default' }],
    },
  ],
  [
    'rbac.authorization.k8s.io/v1',
    'ClusterRoleBinding',
    {
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
      subjects: [{ kind: 'Group', name: 'ops', apiGroup: 'rbac.authorization.k8s.io' }],
    },
  ],
  [
    'scheduling.k8s.io/v1',
    'PriorityClass',
    { value: 100, globalDefault: false, preemptionPolicy: 'Never', description: 'low' },
  ],
  [
    'storage.k8s.io/v1',
    'StorageClass',
    {
      provisioner: 'example.com/disk',
      reclaimPolicy: 'Retain',
      volumeBindingMode: 'WaitForFirstConsumer',
      allowVolumeExpansion: true,
      parameters: { type: 'fast' },
    },
  ],
  ['coordination.k8s.io/v1', 'Lease', { spec: { holderIdentity: 'a', leaseDurationSeconds: 15 } }],
  [
    'discovery.k8s.io/v1',
    'EndpointSlice',
    {
      addressType: 'IPv4',
      endpoints: [{ addresses: ['10.1.2.3'], conditions: { ready: true } }],
      ports: [{ name: 'http', port: 80, protocol: 'TCP' }],
    },
  ],
  ['node.k8s.io/v1', 'RuntimeClass', { handler: 'gvisor' }],
  ['admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', { webhooks: [WEBHOOK] }],
  [
    'admissionregistration.k8s.io/v1',
    'MutatingWebhookConfiguration',
    { webhooks: [{ ...WEBHOOK, reinvocationPolicy: 'IfNeeded' }] },
  ],
  [
    'admissionregistration.k8s.io/v1',
    'ValidatingAdmissionPolicy',
    {
      spec: {
        failurePolicy: 'Fail',
        matchConstraints: MATCH,
        variables: [{ name: 'n', expression: 'object.spec.replicas' }],
        validations: [{ expression: 'variables.n < 10', message: 'too many', reason: 'Invalid' }],
      },
    },
  ],
  [
    'flowcontrol.apiserver.k8s.io/v1',
    'FlowSchema',
    {
      spec: {
        matchingPrecedence: 500,
        priorityLevelConfiguration: { name: 'workload-low' },
        distinguisherMethod: { type: 'ByUser' },
      },
    },
  ],
  [
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    {
      metadata: { name: 'samples.example.com' },
      spec: {
        group: 'example.com',
        scope: 'Namespaced',
        names: { plural: 'samples', singular: 'sample', kind: 'Sample', shortNames: ['smp'] },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: 'object',
                properties: {
                  spec: {
                    type: 'object',
                    required: ['size'],
                    properties: {
                      size: { type: 'integer', minimum: 1, default: 2 },
                      mode: { type: 'string', enum: ['a', 'b'], pattern: '^a' },
                    },
                    'x-kubernetes-validations': [{ rule: 'self.size < 10', message: 'too large' }],
                  },
                },
              },
            },
            additionalPrinterColumns: [{ name: 'Size', type: 'integer', jsonPath: '.spec.size' }],
          },
        ],
      },
    },
  ],
];

/** A valid object of each kind; mutations of them try every field that they have. */
export const SAMPLE_OBJECTS: readonly SampleObject[] = [...SAMPLES, ...RARER_SAMPLES].map(
  ([apiVersion, kind, rest]) => ({
    apiVersion,
    kind,
    metadata: { name: 'web' },
    ...rest,
  }),
);

/** An object as far as mutations look at it. */
export interface SampleObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}
