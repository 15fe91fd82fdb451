import { defineCustomResource } from '../../../authoring';
import { type InputOf, kubernetes, type StoredOf, t } from '../../../crd';
import type { AmaizRedisSpecFields } from './spec-fields';

const core = kubernetes.v1_18;

const stringMap = () => t.map(t.string()).optional();

const container = {
  resources: core.resourceRequirements().optional(),
  securityContext: core.securityContext().optional(),
  initialDelaySeconds: t.int32().optional(),
};

const spec = t.object({
  replicas: t.int32().min(3),
  config: stringMap(),
  password: t.object({ secretKeyRef: core.secretKeySelector() }).optional(),
  annotations: stringMap(),
  securityContext: core.podSecurityContext().optional(),
  affinity: core.affinity().optional(),
  nodeSelector: stringMap(),
  tolerations: t.array(core.toleration()).optional(),
  serviceAccountName: t.string().optional(),
  imagePullSecrets: t.array(core.localObjectReference()).optional(),
  priorityClassName: t.string().optional(),
  dataVolumeClaimTemplate: core.persistentVolumeClaim().optional(),
  volumes: t.array(core.volume()).optional(),
  initContainers: t.array(core.container()).optional(),
  redis: t.object({ image: t.string(), ...container }),
  exporter: t.object({ image: t.string(), ...container }).optional(),
});

const status = t.object({ replicas: t.int64(), master: t.string() });

/** The `spec` of a Redis of the amaizfinance operator, in upstream's own words. */
export interface AmaizRedisSpec extends AmaizRedisSpecFields, InputOf<typeof spec> {}

/** The `status` that the operator writes. */
export interface AmaizRedisStatus extends StoredOf<typeof status> {}

/**
 * The resource Redis as release 0.2.1 of the amaizfinance operator declares it, with the embedded types written out:
 * upstream's CRD is of an API version in which bare objects kept what is in them.
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
