import * as kubernetes from '../../../../lib/crd/kubernetes/v1.36';
import type { StructuralSchema } from '../../../../lib/json/schema';
import { flag, integer, intOrString, list, map, object, text } from '../../definition';

// What CRDs of many projects have in common, in the way in which their generators write it.

const TIME_UNITS = '^([0-9]+(\\.[0-9]+)?(ms|s|m|h))+$';
const QUANTITY =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$';
const LABEL = '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$';
const SUBDOMAIN = '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$';

export const ANY = { 'x-kubernetes-preserve-unknown-fields': true } as const;
export const SET = { 'x-kubernetes-list-type': 'set' } as const;
export const ATOMIC = { 'x-kubernetes-list-type': 'atomic' } as const;
export const by = (...keys: string[]) =>
  ({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': keys }) as const;

export const spanText = (keywords: StructuralSchema = {}): StructuralSchema =>
  text({ pattern: TIME_UNITS, ...keywords });
export const quantity = (keywords: StructuralSchema = {}): StructuralSchema =>
  intOrString({ pattern: QUANTITY, ...keywords });
export const label = (keywords: StructuralSchema = {}): StructuralSchema =>
  text({ pattern: LABEL, minLength: 1, maxLength: 63, ...keywords });
export const subdomain = (keywords: StructuralSchema = {}): StructuralSchema =>
  text({ pattern: SUBDOMAIN, minLength: 1, maxLength: 253, ...keywords });

// Of gateways and what refers to them.
export const hostname = text({
  minLength: 1,
  maxLength: 253,
  pattern: '^(\\*\\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
});
export const sectionName = text({ minLength: 1, maxLength: 63, pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$' });

/** A key of a Secret or ConfigMap. */
export const keyReference = object(
  { name: text({ default: '' }), key: text(), optional: flag() },
  { required: ['key'], 'x-kubernetes-map-type': 'atomic' },
);

export const localReference = object({ name: text({ minLength: 1 }) }, { required: ['name'] });

export const labelSelector = object(
  {
    matchLabels: map(text()),
    matchExpressions: list(
      object({ key: text(), operator: text(), values: list(text(), ATOMIC) }, { required: ['key', 'operator'] }),
      ATOMIC,
    ),
  },
  { 'x-kubernetes-map-type': 'atomic' },
);

/** Conditions with the bounds that `metav1.Condition` has. */
export const conditions = (keywords: StructuralSchema = {}): StructuralSchema =>
  list(
    object(
      {
        type: text({
          maxLength: 316,
          pattern:
            '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$',
        }),
        status: text({ enum: ['True', 'False', 'Unknown'] }),
        reason: text({ minLength: 1, maxLength: 1024, pattern: '^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$' }),
        message: text({ maxLength: 32768 }),
        lastTransitionTime: text({ format: 'date-time' }),
        observedGeneration: integer({ format: 'int64', minimum: 0 }),
      },
      { required: ['type', 'status', 'reason', 'message', 'lastTransitionTime'] },
    ),
    { ...by('type'), ...keywords },
  );

/** Kubernetes' own types, in full. */
export const podTemplate = kubernetes.podTemplateSpec().schema();
export const container = kubernetes.container().schema();
export const resources = kubernetes.resourceRequirements().schema();
export const affinity = kubernetes.affinity().schema();
export const toleration = kubernetes.toleration().schema();
export const volume = kubernetes.volume().schema();
export const claimSpec = kubernetes.persistentVolumeClaimSpec().schema();
