import { SELECTOR, TEMPLATE } from './pod';
import { MATCH } from './webhook';

const DEVICES = {
  requests: [
    {
      name: 'gpu',
      exactly: {
        deviceClassName: 'gpu.example.com',
        allocationMode: 'ExactCount',
        count: 2,
        selectors: [{ cel: { expression: 'device.attributes["example.com"].memory > 1' } }],
        tolerations: [{ key: 'example.com/degraded', operator: 'Exists', effect: 'NoSchedule' }],
      },
    },
  ],
  constraints: [{ requests: ['gpu'], matchAttribute: 'example.com/numa' }],
  config: [
    { requests: ['gpu'], opaque: { driver: 'gpu.example.com', parameters: { mode: 'shared' } } },
  ],
};

/** A request for a certificate that openssl made, of the key type Ed25519. */
const REQUEST = `-----BEGIN CERTIFICATE REQUEST-----
MIGcMFACAQAwHTEMMAoGA1UEAwwDd2ViMQ0wCwYDVQQKDAR0ZWFtMCowBQYDK2Vw
AyEAr7bLAa3GBT3Dx6P4OeqCg1c628wc7M5Gr31v9nm9ktOgADAFBgMrZXADQQDz
Uz5Cln80+sxa1Z7h2gzAuFpLE+vTemqOlU48siwkZIl4edWumP6JmaW2SjDitELP
dbsXP72PwOK4BHYp2EAL
-----END CERTIFICATE REQUEST-----
`;

const AT = '2026-01-02T03:04:05Z';
const MICRO = '2026-01-02T03:04:05.000006Z';
const POD_REFERENCE = { apiVersion: 'v1', kind: 'Pod', name: 'web', namespace: 'default' };

/**
 * Kinds that applications seldom write, of each group, so that all kinds that an API server stores
 * are compared.
 */
export const RARER_SAMPLES: readonly (readonly [apiVersion: string, kind: string, rest: object])[] =
  [
    [
      'v1',
      'Endpoints',
      {
        subsets: [
          {
            addresses: [{ ip: '10.1.2.3', hostname: 'a' }],
            ports: [{ name: 'http', port: 80, protocol: 'TCP' }],
          },
        ],
      },
    ],
    [
      'v1',
      'Event',
      {
        involvedObject: POD_REFERENCE,
        reason: 'Started',
        message: 'started',
        type: 'Normal',
        source: { component: 'web', host: 'a' },
        firstTimestamp: AT,
        lastTimestamp: AT,
        count: 1,
      },
    ],
    [
      'v1',
      'Node',
      {
        spec: {
          podCIDR: '10.1.0.0/24',
          podCIDRs: ['10.1.0.0/24'],
          providerID: 'example://a',
          unschedulable: true,
          taints: [{ key: 'dedicated', value: 'web', effect: 'NoSchedule' }],
        },
      },
    ],
    ['v1', 'PodTemplate', { template: TEMPLATE }],
    [
      'v1',
      'ReplicationController',
      { spec: { replicas: 1, minReadySeconds: 1, selector: { app: 'web' }, template: TEMPLATE } },
    ],
    [
      'apps/v1',
      'ReplicaSet',
      { spec: { replicas: 1, minReadySeconds: 1, selector: SELECTOR, template: TEMPLATE } },
    ],
    ['apps/v1', 'ControllerRevision', { revision: 1, data: { spec: { replicas: 1 } } }],
    [
      'autoscaling/v1',
      'HorizontalPodAutoscaler',
      {
        spec: {
          minReplicas: 1,
          maxReplicas: 5,
          targetCPUUtilizationPercentage: 80,
          scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
        },
      },
    ],
    [
      'certificates.k8s.io/v1',
      'CertificateSigningRequest',
      {
        spec: {
          request: Buffer.from(REQUEST).toString('base64'),
          signerName: 'example.com/web',
          expirationSeconds: 3600,
          usages: ['digital signature', 'client auth'],
        },
      },
    ],
    [
      'events.k8s.io/v1',
      'Event',
      {
        eventTime: MICRO,
        reportingController: 'example.com/web',
        reportingInstance: 'web-1',
        action: 'Start',
        reason: 'Started',
        note: 'started',
        type: 'Normal',
        regarding: POD_REFERENCE,
        series: { count: 2, lastObservedTime: MICRO },
      },
    ],
    [
      'flowcontrol.apiserver.k8s.io/v1',
      'PriorityLevelConfiguration',
      {
        spec: {
          type: 'Limited',
          limited: {
            nominalConcurrencyShares: 10,
            lendablePercent: 50,
            borrowingLimitPercent: 20,
            limitResponse: {
              type: 'Queue',
              queuing: { queues: 8, handSize: 4, queueLengthLimit: 50 },
            },
          },
        },
      },
    ],
    [
      'networking.k8s.io/v1',
      'IPAddress',
      {
        metadata: { name: '10.0.0.77' },
        spec: { parentRef: { group: '', resource: 'services', namespace: 'default', name: 'web' } },
      },
    ],
    ['networking.k8s.io/v1', 'ServiceCIDR', { spec: { cidrs: ['10.96.0.0/16', 'fd00:1::/112'] } }],
    [
      'admissionregistration.k8s.io/v1',
      'MutatingAdmissionPolicy',
      {
        spec: {
          failurePolicy: 'Fail',
          reinvocationPolicy: 'IfNeeded',
          matchConstraints: MATCH,
          matchConditions: [{ name: 'small', expression: 'object.spec.replicas < 3' }],
          variables: [{ name: 'n', expression: 'object.spec.replicas' }],
          mutations: [
            {
              patchType: 'ApplyConfiguration',
              applyConfiguration: {
                expression: 'Object{spec: Object.spec{replicas: variables.n + 1}}',
              },
            },
            {
              patchType: 'JSONPatch',
              jsonPatch: {
                expression: '[JSONPatch{op: "add", path: "/metadata/labels", value: {"a": "b"}}]',
              },
            },
          ],
        },
      },
    ],
    [
      'admissionregistration.k8s.io/v1',
      'ValidatingAdmissionPolicyBinding',
      {
        spec: {
          policyName: 'web',
          validationActions: ['Deny'],
          matchResources: { namespaceSelector: SELECTOR },
          paramRef: { name: 'web', namespace: 'default', parameterNotFoundAction: 'Deny' },
        },
      },
    ],
    [
      'admissionregistration.k8s.io/v1',
      'MutatingAdmissionPolicyBinding',
      {
        spec: {
          policyName: 'web',
          matchResources: { namespaceSelector: SELECTOR },
          paramRef: { name: 'web', namespace: 'default', parameterNotFoundAction: 'Deny' },
        },
      },
    ],
    [
      'apiregistration.k8s.io/v1',
      'APIService',
      {
        metadata: { name: 'v1.web.example.com' },
        spec: {
          group: 'web.example.com',
          version: 'v1',
          groupPriorityMinimum: 1000,
          versionPriority: 15,
          insecureSkipTLSVerify: true,
          service: { name: 'web', namespace: 'default', port: 443 },
        },
      },
    ],
    [
      'resource.k8s.io/v1',
      'DeviceClass',
      {
        spec: {
          selectors: [{ cel: { expression: 'device.driver == "gpu.example.com"' } }],
          config: [{ opaque: { driver: 'gpu.example.com', parameters: { mode: 'shared' } } }],
        },
      },
    ],
    ['resource.k8s.io/v1', 'ResourceClaim', { spec: { devices: DEVICES } }],
    [
      'resource.k8s.io/v1',
      'ResourceClaimTemplate',
      { spec: { metadata: { labels: { app: 'web' } }, spec: { devices: DEVICES } } },
    ],
    [
      'resource.k8s.io/v1',
      'ResourceSlice',
      {
        spec: {
          driver: 'gpu.example.com',
          nodeName: 'a',
          pool: { name: 'a', generation: 1, resourceSliceCount: 1 },
          devices: [
            {
              name: 'gpu-0',
              attributes: {
                model: { string: 'x' },
                memory: { int: 2 },
                'example.com/numa': { int: 0 },
              },
              capacity: { memory: { value: '10Gi' } },
            },
          ],
        },
      },
    ],
    [
      'storage.k8s.io/v1',
      'CSIDriver',
      {
        spec: {
          attachRequired: false,
          podInfoOnMount: true,
          fsGroupPolicy: 'File',
          storageCapacity: true,
          volumeLifecycleModes: ['Persistent', 'Ephemeral'],
          tokenRequests: [{ audience: 'example.com', expirationSeconds: 3600 }],
          requiresRepublish: true,
          seLinuxMount: false,
        },
      },
    ],
    [
      'storage.k8s.io/v1',
      'CSINode',
      {
        spec: {
          drivers: [
            {
              name: 'csi.example.com',
              nodeID: 'a',
              topologyKeys: ['example.com/zone'],
              allocatable: { count: 10 },
            },
          ],
        },
      },
    ],
    [
      'storage.k8s.io/v1',
      'CSIStorageCapacity',
      {
        storageClassName: 'fast',
        capacity: '10Gi',
        maximumVolumeSize: '1Gi',
        nodeTopology: SELECTOR,
      },
    ],
    [
      'storage.k8s.io/v1',
      'VolumeAttachment',
      {
        spec: {
          attacher: 'csi.example.com',
          nodeName: 'a',
          source: { persistentVolumeName: 'data' },
        },
      },
    ],
    [
      'storage.k8s.io/v1',
      'VolumeAttributesClass',
      { driverName: 'csi.example.com', parameters: { iops: '100', throughput: '10' } },
    ],
  ];
