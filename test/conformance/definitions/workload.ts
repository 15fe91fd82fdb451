import { defineCustomResource, kubernetes, t } from 'operator-constructs/crd';

import type { ConformanceDefinition } from '../definition';

const workload = defineCustomResource({
  group: 'conformance.example.com',
  kind: 'Workload',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      schema: {
        spec: t.object({
          replicas: t.int32().min(0).default(1),
          paused: t.bool().optional(),
          template: kubernetes.v1_37.podTemplateSpec(),
          sidecars: t.array(kubernetes.v1_37.container()).mapBy('name').max(8).optional(),
          volumes: t.array(kubernetes.v1_37.volume()).mapBy('name').optional(),
          claims: t.array(kubernetes.v1_37.persistentVolumeClaimTemplate()).max(4).optional(),
          service: kubernetes.v1_37.serviceSpec().optional(),
          affinity: kubernetes.v1_37.affinity().optional(),
          tolerations: t.array(kubernetes.v1_37.toleration()).atomic().optional(),
          spread: t
            .array(kubernetes.v1_37.topologySpreadConstraint())
            .mapBy('topologyKey', 'whenUnsatisfiable')
            .optional(),
          resources: kubernetes.v1_37.resourceRequirements().optional(),
          env: t.array(kubernetes.v1_37.envVar()).mapBy('name').optional(),
          envFrom: t.array(kubernetes.v1_37.envFromSource()).optional(),
          probe: kubernetes.v1_37.probe().optional(),
          securityContext: kubernetes.v1_37.securityContext().optional(),
          target: kubernetes.v1_37.objectReference().optional(),
          storage: t.quantity().default('1Gi'),
        }),
        status: t.object({
          replicas: t.int32().optional(),
          selector: t.string().optional(),
          conditions: t.array(kubernetes.v1_37.condition()).mapBy('type').optional(),
        }),
      },
      subresources: {
        scale: {
          specReplicasPath: '.spec.replicas',
          statusReplicasPath: '.status.replicas',
          labelSelectorPath: '.status.selector',
        },
      },
      additionalPrinterColumns: [{ name: 'Replicas', type: 'integer', jsonPath: '.spec.replicas' }],
      selectableFields: [{ jsonPath: '.spec.paused' }],
    },
  ],
});

const container = {
  name: 'main',
  image: 'example.com/main:1',
  ports: [
    { containerPort: 8080, name: 'http' },
    { containerPort: 8080, protocol: 'UDP' },
  ],
  env: [
    { name: 'A', value: 'b' },
    { name: 'NODE', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } },
  ],
  resources: { requests: { cpu: '500m', memory: 1024 }, limits: { cpu: 2, memory: '1Gi' } },
  livenessProbe: { httpGet: { path: '/', port: 'http' }, periodSeconds: 5 },
  readinessProbe: { tcpSocket: { port: 8080 } },
  securityContext: { capabilities: { drop: ['ALL'] }, runAsNonRoot: true },
  volumeMounts: [{ name: 'data', mountPath: '/data' }],
};

const affinity = {
  podAntiAffinity: {
    requiredDuringSchedulingIgnoredDuringExecution: [
      { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'a' } } },
    ],
  },
  nodeAffinity: {
    preferredDuringSchedulingIgnoredDuringExecution: [
      {
        weight: 1,
        preference: { matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }] },
      },
    ],
  },
};

/** Kubernetes' own types, in full. */
export const workloads: ConformanceDefinition = {
  manifest: workload.manifest,
  examples: [
    {
      replicas: 3,
      template: {
        metadata: { labels: { app: 'a' }, annotations: { 'example.com/x': 'y' } },
        spec: {
          containers: [container],
          initContainers: [
            { name: 'init', image: 'example.com/init', command: ['true'], restartPolicy: 'Always' },
          ],
          volumes: [
            { name: 'data', persistentVolumeClaim: { claimName: 'data' } },
            { name: 'tmp', emptyDir: { sizeLimit: '1Gi' } },
            {
              name: 'conf',
              configMap: { name: 'c', defaultMode: 420, items: [{ key: 'k', path: 'p' }] },
            },
          ],
          affinity,
          tolerations: [
            { key: 'a', operator: 'Exists', effect: 'NoSchedule', tolerationSeconds: 5 },
          ],
          securityContext: { fsGroup: 1000, seccompProfile: { type: 'RuntimeDefault' } },
          imagePullSecrets: [{ name: 'registry' }],
          hostAliases: [{ ip: '10.0.0.1', hostnames: ['a'] }],
        },
      },
      storage: '20Gi',
    },
    {
      template: { spec: { containers: [container] } },
      sidecars: [container, { ...container, name: 'second' }],
      volumes: [{ name: 'a', secret: { secretName: 's' } }],
      claims: [
        {
          metadata: { name: 'c' },
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: 1 } } },
        },
      ],
      service: {
        ports: [
          { port: 80, targetPort: 'http' },
          { name: 'b', port: 443, protocol: 'TCP' },
        ],
        type: 'ClusterIP',
      },
      affinity,
      tolerations: [{ operator: 'Exists' }],
      spread: [
        { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', labelSelector: {} },
      ],
      resources: { limits: { cpu: '1' }, claims: [{ name: 'gpu' }] },
      env: container.env,
      envFrom: [{ configMapRef: { name: 'x' } }],
      probe: { grpc: { port: 1 } },
      target: { kind: 'Secret', name: 's', uid: 'u' },
    },
  ],
};
