import { defineCustomResource } from '../../../authoring';
import { kubernetes, t } from '../../../crd';

import type { InputOf, Named, StoredOf } from '../../../crd';

const core = kubernetes.v1_18;

const stringMap = () => t.map(t.string()).optional();

const container = {
  /** Its requests and limits, as Kubernetes writes them. @default - those of the props */
  resources: core.resourceRequirements().optional(),
  /** Its security settings. @default - none */
  securityContext: core.securityContext().optional(),
  /** Seconds before the first probe of Redis; ignored for the exporter. @default 0 */
  initialDelaySeconds: t.int32().optional(),
};

const spec = t.object({
  /** Number of pods in total, master included; 3 or more. */
  replicas: t.int32().min(3),
  /**
   * Lines of redis.conf, by their keys. A change rolls the pods, which the operator by itself does
   * not.
   * @default - those of the image
   */
  config: stringMap(),
  /** The password of clients and replicas. @default - whoever reaches it may read and write */
  password: t
    .object({
      /** Secret, in the same namespace, and its key. */
      secretKeyRef: core.secretKeySelector(),
    })
    .optional(),
  /** Annotations of the pods. @default - none */
  annotations: stringMap(),
  /** Security settings of the pods. @default - those of the props */
  securityContext: core.podSecurityContext().optional(),
  /** Which nodes and pods they prefer or avoid. @default - those of the props */
  affinity: core.affinity().optional(),
  /** Labels of the nodes that pods run on. @default - any node */
  nodeSelector: stringMap(),
  /** Taints of nodes that pods tolerate. @default - none */
  tolerations: t.array(core.toleration()).optional(),
  /** ServiceAccount of the pods. @default 'default' */
  serviceAccountName: t.string().optional(),
  /** Secrets of the same namespace by which all images of the pods are pulled. @default - none */
  imagePullSecrets: t.array(core.localObjectReference()).optional(),
  /** PriorityClass of the pods. @default - none */
  priorityClassName: t.string().optional(),
  /**
   * The volume claim of each pod, as Kubernetes writes it. @default - as the prop `storage` says
   */
  dataVolumeClaimTemplate: core.persistentVolumeClaim().optional(),
  /** Further volumes of the pods. @default - none */
  volumes: t.array(core.volume()).optional(),
  /** Containers that run before Redis. @default - none */
  initContainers: t.array(core.container()).optional(),
  /** The container of Redis. */
  redis: t.object({
    /** Image of the container, with a tag. */
    image: t.string(),
    ...container,
  }),
  /** The metrics of Redis, by a container beside it. @default - none */
  exporter: t
    .object({
      /** Image of the container, with a tag. */
      image: t.string(),
      ...container,
    })
    .optional(),
});

const status = t.object({ replicas: t.int64(), master: t.string() });

/** The `spec` of a Redis of the amaizfinance operator, in upstream's own words. */
export interface AmaizRedisSpec extends InputOf<typeof spec>, Named {}

/** The `status` that the operator writes. */
export interface AmaizRedisStatus extends StoredOf<typeof status> {}

/**
 * The resource Redis as release 0.2.1 of the amaizfinance operator declares it, with the embedded
 * types written out: upstream's CRD is of an API version in which bare objects kept what is in
 * them.
 */
export const amaizRedisType = defineCustomResource({
  checked: 'by tests',
  group: 'k8s.amaiz.com',
  kind: 'Redis',
  plural: 'redis',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1alpha1',
      schema: { spec, status: status.optional() },
      subresources: {
        status: true,
        scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
      },
      additionalPrinterColumns: [
        { name: 'Master', type: 'string', jsonPath: '.status.master' },
        { name: 'Replicas', type: 'integer', jsonPath: '.status.replicas' },
        { name: 'Desired', type: 'integer', jsonPath: '.spec.replicas' },
        { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
      ],
    },
  ],
});
