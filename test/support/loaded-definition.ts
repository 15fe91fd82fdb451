import { loadCustomResourceDefinition } from 'operator-constructs';
import { widgetDefinition, widgetType } from './definition';

import type { OperatorDefinition } from 'operator-constructs';

/** The spec as a generator would write it. */
export interface GaugeSpec {
  readonly level: number;
  readonly unit?: 'bar' | 'psi';
}

/** A CRD as somebody else publishes it: by controller-gen, with all that it writes. */
export const GAUGES = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gauges.meter.example.org
  creationTimestamp: null
  labels: { app: meter }
  annotations: { controller-gen.kubebuilder.io/version: v0.17.0, argocd.argoproj.io/sync-wave: '7' }
spec:
  group: meter.example.org
  names: { kind: Gauge, listKind: GaugeList, plural: gauges, singular: gauge, shortNames: [gg], categories: [all] }
  scope: Namespaced
  preserveUnknownFields: false
  conversion: { strategy: None }
  versions:
    - name: v1alpha1
      served: true
      storage: false
      deprecated: true
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
    - name: v1
      served: true
      storage: true
      subresources: { status: {}, scale: { specReplicasPath: .spec.level, statusReplicasPath: .status.level } }
      additionalPrinterColumns: [{ name: Level, type: integer, jsonPath: .spec.level, priority: 0 }]
      schema:
        openAPIV3Schema:
          description: A gauge.
          type: object
          required: [spec]
          properties:
            apiVersion: { type: string }
            kind: { type: string }
            metadata: { type: object }
            spec:
              type: object
              required: [level]
              properties:
                level: { type: integer, format: int32, minimum: 0, description: '' }
                unit: { type: string, enum: [bar, psi], default: bar }
                labels: { type: object, additionalProperties: { type: string }, default: {} }
                note: { type: string, nullable: true, default: null }
            status: { type: object, properties: { level: { type: integer } } }
status:
  acceptedNames: { kind: '', plural: '' }
  conditions: []
  storedVersions: []
`;

export const gauges = loadCustomResourceDefinition<GaugeSpec>(GAUGES);

/** The spec of that CRD as it is written: without what an API server drops. */
export function writtenGaugesSpec(): Omit<Spec, 'preserveUnknownFields'> {
  const { preserveUnknownFields: _, ...spec } = structuredClone(gauges.manifest.spec);
  const dropped = [
    ['versions', 1, 'additionalPrinterColumns', 0, 'priority'],
    [...GAUGE_FIELDS, 'level', 'description'],
    [...GAUGE_FIELDS, 'note', 'default'],
  ];
  for (const path of dropped) {
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], spec);
    Reflect.deleteProperty(parent as object, path.at(-1) as string);
  }
  return spec;
}

const GAUGE_FIELDS = 'versions.1.schema.openAPIV3Schema.properties.spec.properties'.split('.');

type Spec = (typeof gauges)['manifest']['spec'];

/** An operator of which one kind is loaded, and one declared. */
export const meterDefinition: OperatorDefinition = {
  ...widgetDefinition,
  name: 'meter-operator',
  customResources: [gauges, widgetType],
  guards: {
    Gauge: [
      {
        id: 'not-empty',
        operations: ['CREATE', 'UPDATE'],
        expression: 'object.spec.level > 0',
        message: 'an empty gauge stops the operator',
        remedy: 'use a level above 0',
        severity: 'deny',
      },
    ],
  },
};
