import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator, Life, Sample } from './operator';

const LABELLED = { 'gatekeeper.test/tier': 'shop' };

/** What it looks at: no other object of the cluster. */
const match = (kinds: object): object => ({
  match: { ...kinds, labelSelector: { matchLabels: LABELLED } },
});

const constraint = (labels: readonly string[]): object => ({
  ...match({ kinds: [{ apiGroups: [''], kinds: ['ConfigMap'] }] }),
  parameters: { labels },
});

const REGO = `package shop
violation[{"msg": msg}] {
  missing := {label | label := input.parameters.labels[_]} - {label | input.review.object.metadata.labels[label]}
  count(missing) > 0
  msg := sprintf("labels are missing: %v", [missing])
}`;

/** Whether each of its pods that says something of a resource has seen its present generation. */
function isSeen({ metadata, status }: KubernetesObject): boolean {
  const pods = (status?.byPod ?? []) as readonly {
    readonly observedGeneration?: number;
    readonly errors?: unknown;
  }[];
  return (
    pods.length > 1 &&
    pods.every(
      ({ observedGeneration, errors }) =>
        observedGeneration === metadata.generation && errors === undefined,
    )
  );
}

const inCluster = (resource: Sample, change?: object): Life => ({
  resource,
  steps: change && [{ spec: change }],
  isClusterScoped: true,
  isDone: isSeen,
});

const mutator = (kind: string, name: string, spec: object, change: object): Life =>
  inCluster({ apiVersion: 'mutations.gatekeeper.sh/v1', kind, metadata: { name }, spec }, change);

const CONFIG_MAP = { apiVersion: 'v1', kind: 'ConfigMap' };

/** Gatekeeper: a process for webhooks, and one that looks at what is there. */
export const GATEKEEPER: ForeignOperator = {
  id: 'gatekeeper',
  release: '3.18.2',
  scopes: ['cluster'],
  source: 'gatekeeper',
  programs: { gatekeeper: { package: '.' } },
  did: 'templates, constraints, mutators, expansions and what is synced are made, changed and deleted, and an audit by the constraints is done; its webhooks change and refuse ConfigMaps by them',
  operands: {
    none: 'Assign AssignImage AssignMetadata Config ConfigPodStatus ConstraintPodStatus ConstraintTemplate ConstraintTemplatePodStatus ExpansionTemplate ExpansionTemplatePodStatus ModifySet MutatorPodStatus Provider SyncSet',
  },
  lives: [
    {
      resource: {
        apiVersion: 'templates.gatekeeper.sh/v1',
        kind: 'ConstraintTemplate',
        metadata: { name: 'shoplabels' },
        spec: {
          crd: {
            spec: {
              names: { kind: 'ShopLabels' },
              validation: {
                openAPIV3Schema: {
                  type: 'object',
                  properties: { labels: { type: 'array', items: { type: 'string' } } },
                },
              },
            },
          },
          targets: [{ target: 'admission.k8s.gatekeeper.sh', rego: REGO }],
        },
      },
      isClusterScoped: true,
      isDone: ({ status }) => status?.created === true,
    },
    {
      ...inCluster(
        {
          apiVersion: 'constraints.gatekeeper.sh/v1beta1',
          kind: 'ShopLabels',
          metadata: { name: 'owner' },
          spec: constraint(['owner']),
        },
        constraint(['team']),
      ),
      // Once a minute it holds what is there against all constraints, which takes rights of its
      // own.
      isDone: (resource) => isSeen(resource) && resource.status?.auditTimestamp !== undefined,
    },
    mutator(
      'AssignMetadata',
      'label',
      { ...match({}), location: 'metadata.labels.seen', parameters: { assign: { value: 'yes' } } },
      { parameters: { assign: { value: 'always' } } },
    ),
    mutator(
      'Assign',
      'field',
      {
        ...match({}),
        applyTo: [{ groups: [''], kinds: ['ConfigMap'], versions: ['v1'] }],
        location: 'data.added',
        parameters: { assign: { value: 'one' } },
      },
      { parameters: { assign: { value: 'two' } } },
    ),
    inCluster(
      {
        apiVersion: 'expansion.gatekeeper.sh/v1beta1',
        kind: 'ExpansionTemplate',
        metadata: { name: 'pods' },
        spec: {
          applyTo: [{ groups: ['apps'], kinds: ['Deployment'], versions: ['v1'] }],
          templateSource: 'spec.template',
          generatedGVK: { group: '', kind: 'Pod', version: 'v1' },
        },
      },
      { enforcementAction: 'warn' },
    ),
    {
      resource: {
        apiVersion: 'config.gatekeeper.sh/v1alpha1',
        kind: 'Config',
        metadata: { name: 'config' },
        spec: { sync: { syncOnly: [{ group: '', version: 'v1', kind: 'ConfigMap' }] } },
      },
      steps: [{ spec: { sync: { syncOnly: [{ group: '', version: 'v1', kind: 'Namespace' }] } } }],
      isAtHome: true,
      isDone: () => true,
    },
    {
      ...inCluster({
        apiVersion: 'syncset.gatekeeper.sh/v1alpha1',
        kind: 'SyncSet',
        metadata: { name: 'services' },
        spec: { gvks: [{ group: '', version: 'v1', kind: 'Service' }] },
      }),
      isDone: () => true,
    },
    {
      resource: {
        ...CONFIG_MAP,
        metadata: { name: 'right', labels: { ...LABELLED, owner: 'shop', team: 'shop' } },
        data: { of: 'one' },
      },
      steps: [{ data: { of: 'two' } }],
      isDone: ({ metadata, data }) => metadata.labels?.seen === 'yes' && data?.added === data?.of,
    },
  ],
  refused: [
    {
      resource: { ...CONFIG_MAP, metadata: { name: 'wrong', labels: LABELLED } },
      message: /denied the request.*\[owner\] labels are missing/s,
    },
  ],
};
