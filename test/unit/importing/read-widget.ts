import type { ReadOperator } from 'operator-constructs/cli';
import type { StructuralSchema } from '../../support/crd-types';

const spec: StructuralSchema = {
  type: 'object',
  required: ['size'],
  properties: {
    size: { type: 'integer', minimum: 1, maximum: 9, description: 'How many.' },
    mode: { type: 'string', enum: ['fast', 'safe'], default: 'safe' },
    credentials: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
  },
  'x-kubernetes-validations': [{ rule: "self.mode != 'fast' || self.size > 1", message: 'fast needs two' }],
};

function crd(kind: string, plural: string) {
  return {
    apiVersion: 'apiextensions.k8s.io/v1' as const,
    kind: 'CustomResourceDefinition' as const,
    metadata: { name: `${plural}.example.com` },
    spec: {
      group: 'example.com',
      scope: 'Namespaced' as const,
      names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object' as const,
              description: `A ${kind} of \`ours\`, at \${cost}.`,
              required: ['spec'],
              properties: {
                apiVersion: { type: 'string' as const },
                kind: { type: 'string' as const },
                metadata: { type: 'object' as const },
                spec,
              },
            },
          },
        },
      ],
    },
  };
}

const labels = { app: 'widget-operator' };

/** An operator of our own making, as reading its manifests gives it. */
export const widget: ReadOperator = {
  definition: {
    name: 'widget-operator',
    version: '1.2.0',
    namespace: 'widgets',
    workloads: [
      {
        name: 'widget-controller',
        labels,
        spec: {
          replicas: 1,
          selector: { matchLabels: labels },
          template: {
            metadata: { labels },
            spec: {
              serviceAccountName: 'widget-controller',
              containers: [{ name: 'manager', image: 'registry.example.com/widget:1.2.0', args: ['--leader-elect'] }],
            },
          },
        },
      },
    ],
    serviceAccounts: [{ name: 'widget-controller', labels }],
    rules: [
      {
        place: 'watched',
        apiGroups: ['example.com'],
        resources: ['widgets', 'gadgets'],
        verbs: ['get', 'list', 'watch'],
        reason: 'serves them',
      },
      {
        place: 'own',
        apiGroups: ['coordination.k8s.io'],
        resources: ['leases'],
        verbs: ['get', 'create', 'update'],
        reason: 'its lock',
      },
    ],
    watch: {
      parts: [
        {
          at: { env: 'WATCH_NAMESPACE' },
          values: { namespace: { names: ',' }, namespaces: { names: ',' }, cluster: { text: '' } },
        },
      ],
    },
  },
  crds: [{ manifest: crd('Widget', 'widgets') }, { manifest: crd('Gadget', 'gadgets') }],
  from: 'manifests',
  sourceScope: 'cluster',
  scopes: [
    { scope: 'namespace', evidence: 'signal', reason: 'WATCH_NAMESPACE takes its name' },
    { scope: 'namespaces', evidence: 'signal', reason: 'WATCH_NAMESPACE takes a list' },
    { scope: 'cluster', evidence: 'declared', reason: 'as published' },
  ],
  images: [],
  samples: [
    {
      object: { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'small' }, spec: { size: 1 } },
      file: 'widget.yaml',
      line: 90,
    },
    {
      object: {
        apiVersion: 'example.com/v1',
        kind: 'Gadget',
        metadata: { name: 'old' },
        spec: { size: 1, mode: 'fast' },
      },
      file: 'widget.yaml',
      line: 95,
    },
  ],
  source: [],
  published: [],
  findings: [],
};
