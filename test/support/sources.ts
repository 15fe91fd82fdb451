import { Operator } from 'operator-constructs';
import { operatorDefinition, readOperator, readSourceText } from 'operator-constructs/cli';
import { coreObject } from '../cluster/support/kubernetes-object';
import { account as subject, binding, clusterBinding, role } from './access-objects';
import { documentsOf } from './manifest-files';
import * as synthesized from './synth';

import type { OperatorProps, OperatorScope } from 'operator-constructs';
import type { ReadOperator, ReadOptions, SourceObject } from 'operator-constructs/cli';

/** Objects of an operator of our own making, as tests of the import need them. */
export type Manifest = Readonly<Record<string, unknown>>;

/** Objects as they are read from a text; one a document. */
export function sourceOf(...objects: readonly object[]): SourceObject[] {
  const text = documentsOf(objects);
  return readSourceText('source.yaml', Buffer.from(text));
}

export const read = (objects: readonly object[], options?: ReadOptions): ReadOperator =>
  readOperator(sourceOf(...objects), options);

/** The objects of an installation, elsewhere than the source has it. */
export function installed(
  source: readonly object[] | ReadOperator,
  scope: OperatorScope,
  props: Partial<OperatorProps> = {},
): synthesized.Manifest[] {
  const chart = synthesized.silentChart('elsewhere');
  const definition = operatorDefinition('definition' in source ? source : read(source));
  new Operator(chart, 'operator', { definition, scope, ...props });
  return synthesized.synth(chart);
}

/** Findings but for what each import says of metrics, which has tests of its own. */
export const besidesMetrics = (findings: ReadOperator['findings']): ReadOperator['findings'] =>
  findings.filter(({ rule }) => rule !== 'import/metrics');

export const crd = (
  plural: string,
  kind: string,
  scope = 'Namespaced',
  group = 'gadgets.example.com',
  properties?: Manifest,
) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${plural}.${group}` },
  spec: {
    group,
    names: { plural, singular: kind.toLowerCase(), kind, listKind: `${kind}List` },
    scope,
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', properties } },
      },
    ],
  },
});

export interface DeploymentOptions {
  readonly kind?: string;
  readonly namespace?: string;
  readonly account?: string;
  readonly container?: Manifest;
  readonly pod?: Manifest;
}

/** Spec of a Deployment by the label of its pods. */
export const podsOf = <T>(app: string, spec: T) => ({
  selector: { matchLabels: { app } },
  template: { metadata: { labels: { app } }, spec },
});

export const deployment = (name: string, options: DeploymentOptions = {}): Manifest => {
  const {
    kind = 'Deployment',
    namespace = 'gadgets',
    account = name,
    container = {},
    pod = {},
  } = options;
  const main = {
    name: 'manager',
    image: 'registry.example.com/gadget-operator:v1.2.0',
    ...container,
  };
  return {
    apiVersion: 'apps/v1',
    kind,
    metadata: { name, namespace },
    spec: podsOf(name, { serviceAccountName: account, containers: [main], ...pod }),
  };
};

/** A Job that Helm runs at some moments only. */
export const hookJob = (
  name: string,
  hook: string,
  { weight, namespace, pod }: { weight?: string; namespace?: string; pod?: Manifest } = {},
) => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: {
    name,
    namespace,
    annotations: {
      'helm.sh/hook': hook,
      ...(weight !== undefined && { 'helm.sh/hook-weight': weight }),
    },
  },
  spec: {
    template: {
      spec: {
        restartPolicy: 'Never',
        containers: [{ name, image: 'registry.example.com/a:1' }],
        ...pod,
      },
    },
  },
});

export const account = (name: string, namespace = 'gadgets'): Manifest =>
  coreObject('ServiceAccount', { name, namespace });

export const rule = (
  apiGroup: string,
  resources: string,
  verbs: string,
  more: Manifest = {},
): Manifest => ({
  apiGroups: [apiGroup],
  resources: resources.split(' '),
  verbs: verbs.split(' '),
  ...more,
});

/** A ClusterRole, bound everywhere to an account. */
export const everywhere = (
  name: string,
  rules: readonly Manifest[],
  to = 'operator',
): Manifest[] => [
  { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: { name }, rules },
  clusterBinding(`${name}-binding`, `ClusterRole ${name}`, subject('gadgets', to)),
];

/** A Role, bound in its namespace to an account. */
export const inNamespace = (
  namespace: string,
  name: string,
  rules: readonly Manifest[],
  to = 'operator',
): Manifest[] => [
  role(namespace, name, ...rules),
  binding(namespace, name, `Role ${name}`, subject('gadgets', to)),
];

/** A webhook at a Service, which is asked about new gadgets unless it says otherwise. */
export const webhookConfiguration = <T>(
  metadata: T,
  name: string,
  service: Manifest,
  more: Manifest = {},
  type = 'Validating',
) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: `${type}WebhookConfiguration`,
  metadata,
  webhooks: [
    {
      name,
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      clientConfig: { service },
      rules: [
        {
          operations: ['CREATE'],
          apiGroups: ['gadgets.example.com'],
          apiVersions: ['v1'],
          resources: ['gadgets'],
        },
      ],
      ...more,
    },
  ],
});

export const GADGETS = rule('gadgets.example.com', 'gadgets', 'get list watch update');

/** A small operator for all namespaces. */
export const operator = (container: Manifest = {}, pod: Manifest = {}): Manifest[] => [
  crd('gadgets', 'Gadget'),
  account('operator'),
  deployment('operator', { container, pod }),
  ...everywhere('operator', [GADGETS]),
];

/**
 * An operator that the table of known operators has, by the group of its kind and the name of its
 * image.
 */
export const known = (group: string, image: string, container: Manifest = {}): Manifest[] => [
  crd('things', 'Thing', 'Namespaced', group),
  account('operator'),
  deployment('operator', {
    container: { image: `registry.example.com/${image}:1.2.0`, ...container },
  }),
  ...everywhere('operator', [rule(group, 'things', 'get list watch update')]),
];

export const env = (name: string, value: string): Manifest => ({ env: [{ name, value }] });
