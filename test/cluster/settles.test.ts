import { join } from 'node:path';
import {
  CustomResourceDefinition,
  defineCustomResource,
  loadCustomResourceDefinition,
  loadCustomResourceDefinitions,
  OperatorClusterPart,
  OperatorScope,
  t,
  WebhookCertificate,
} from 'operator-constructs';
import { DiffReport } from 'operator-constructs/cli';
import { MemcachedOperator } from 'operator-constructs/memcached';
import { AmaizRedisOperator } from 'operator-constructs/redis';
import { ENTRIES } from '../catalog/entries';
import { OPERATOR_IMAGE } from '../catalog/memcached/entry';
import { GAUGES } from '../support/loaded-definition';
import { QUANTITIES } from '../support/quantities';
import { selfSignedCertificate } from '../support/self-signed-certificate';
import { chartWith } from '../support/synth';
import { applyObjects } from './support/apply-objects';
import { changesByServer, storedOf } from './support/changes-by-server';
import { describeControlPlane } from './support/describe-control-plane';
import { coreObject } from './support/kubernetes-object';

import type { Chart } from 'cdk8s';
import type { CatalogEntry } from '../support/catalog-entry';
import type { KubernetesObject } from './support/kubernetes-object';

/** Objects that are applied, in the first of some namespaces. */
interface Scene {
  readonly title: string;
  readonly namespaces: readonly string[];
  readonly context?: CatalogEntry['context'];
  readonly place: (chart: Chart) => void;
}

/** Options of users; catalogue.test.ts has every entry in each of its scopes. */
const SCENES: readonly Scene[] = [
  ...ENTRIES.map(({ title, context, definitions }) => ({
    title: `${title}, its cluster part with roles for users`,
    namespaces: [],
    context,
    place: (chart: Chart) => {
      for (const definition of definitions) {
        new OperatorClusterPart(chart, definition.name, { definition, userRoles: 'aggregated' });
      }
    },
  })),
  {
    title: 'memcached, its webhook, budget and spread',
    namespaces: ['settles-webhook'],
    place: (chart) => {
      const { certificate } = selfSignedCertificate(
        'memcached-operator-webhook.settles-webhook.svc',
      );
      new MemcachedOperator(chart, 'operator', {
        image: OPERATOR_IMAGE,
        metrics: { readers: [{ name: 'prometheus', namespace: 'monitoring' }] },
        replicas: 2,
        podDisruptionBudget: {},
        topologySpread: {},
        priorityClassName: 'system-cluster-critical',
        networkPolicy: {
          apiServer: ['10.96.0.1/32'],
          metricsFrom: ['monitoring'],
          egress: [{ cidr: '10.20.0.0/16' }, { namespaces: ['backups'], ports: [9000] }],
          ingress: [{ namespaces: ['gateway'], ports: [8080] }, { cidr: '2001:db8::/64' }],
        },
        webhooks: { certificate: WebhookCertificate.caBundle({ caBundle: certificate }) },
      });
    },
  },
  {
    title: 'memcached, with options that say nothing',
    namespaces: ['settles-nothing'],
    place: (chart) =>
      void new MemcachedOperator(chart, 'operator', {
        image: OPERATOR_IMAGE,
        clusterPart: 'skip',
        metrics: { labels: {}, annotations: {} },
        networkPolicy: {},
        labels: {},
        annotations: {},
        serviceAccountAnnotations: {},
        podLabels: {},
        podAnnotations: {},
        nodeSelector: {},
        affinity: {},
        tolerations: [],
        volumes: [],
        imagePullSecrets: [],
        args: [],
        env: [{ name: 'EMPTY', value: '' }],
        securityContext: {},
        topologySpreadConstraints: [],
        resources: {
          requests: { cpu: 1, memory: '1024Mi' },
          limits: { cpu: '1500m', memory: '1.5Gi' },
        },
      }),
  },
  {
    title: 'amaiz-redis, watching one namespace that is not its own',
    namespaces: ['settles-amaiz', 'settles-amaiz-one'],
    context: { 'kubernetes-version': '1.24' },
    place: (chart) =>
      void new AmaizRedisOperator(chart, 'operator', {
        scope: OperatorScope.namespaces('settles-amaiz-one'),
      }),
  },
  { title: 'a CRD of the emptiest parts', namespaces: [], place: placeEmptiestCrd },
  { title: 'CRDs of others', namespaces: [], place: placeCrdsOfOthers },
];

/** A CRD with each field that may be there and say nothing. */
const DRAINS = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: drains.settles.example.org, creationTimestamp: null, labels: {}, annotations: {} }
spec:
  group: settles.example.org
  names: { kind: Drain, plural: drains, singular: '', listKind: '', shortNames: [], categories: [] }
  scope: Cluster
  preserveUnknownFields: false
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: { caBundle: '', service: { name: drains, namespace: settles } }
  versions:
    - name: v1
      served: true
      storage: true
      deprecated: false
      deprecationWarning: null
      subresources: {}
      additionalPrinterColumns:
        - { name: 'Off', type: boolean, jsonPath: .spec.disabled, format: '', description: '', priority: 0 }
      selectableFields: []
      schema:
        openAPIV3Schema:
          type: object
          description: ''
          required: []
          properties:
            spec:
              type: object
              title: ''
              format: ''
              nullable: false
              properties:
                disabled: { type: boolean, default: false, example: null, nullable: true }
                any: { x-kubernetes-preserve-unknown-fields: true, default: null, externalDocs: { url: '' } }
                text: { type: string, pattern: '', minLength: 0, enum: [''], default: '' }
                count:
                  { type: integer, minimum: 0, exclusiveMinimum: false, exclusiveMaximum: false, maximum: 9 }
                port: { x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }] }
                list:
                  type: array
                  uniqueItems: false
                  items: { type: object, properties: {}, x-kubernetes-embedded-resource: false }
                  x-kubernetes-list-type: atomic
                  x-kubernetes-list-map-keys: []
                one:
                  type: object
                  allOf: []
                  oneOf: []
                  anyOf: [{ properties: {}, required: [] }]
                  not: { required: [none], description: '' }
                  additionalProperties: { type: string, description: '', x-kubernetes-int-or-string: false }
                  x-kubernetes-validations:
                    - { rule: 'self == oldSelf', message: '', messageExpression: '', fieldPath: '', optionalOldSelf: false }
status:
  acceptedNames: { kind: '', plural: '' }
  conditions: null
  storedVersions: null
`;

/** Warnings at synth are not the matter here. */
function objectsOf({ namespaces: [namespace], context, place }: Scene): KubernetesObject[] {
  const chart = chartWith({ warnings: 'silent', ...context }, namespace, 'scene');
  place(chart);
  return chart.toJson() as KubernetesObject[];
}

/**
 * Fields that an API server drops or rewrites come back in each diff: no tool that compares ends
 * with them.
 */
describeControlPlane('what is synthesized settles', [], (cluster) => {
  beforeAll(async () => {
    const scenes = SCENES.flatMap(({ namespaces }) => namespaces);
    await Promise.all(scenes.map((name) => cluster.createNamespace(name)));
  }, 120_000);

  it.each(SCENES.map((scene) => [scene.title, scene] as const))(
    '%s: all applied fields are there, word for word',
    async (_title, scene) => {
      const objects = objectsOf(scene);
      await applyObjects(cluster, objects);
      const kept = await storedOf(cluster, objects);
      expect(changesByServer(objects, kept)).toEqual([]);
      // What the API server adds to CRDs is no change to whoever compares them with the live ones.
      expect(DiffReport.of(kept.filter(isCrd), objects.filter(isCrd)).toJSON().objects).toEqual({
        added: [],
        changed: [],
        removed: [],
        unchanged: objects.filter(isCrd).length,
      });
    },
    60_000,
  );

  it('quantities are as the API server writes them', async () => {
    const volumes = QUANTITIES.map(([sizeLimit], index) => ({
      name: `v${index}`,
      emptyDir: { sizeLimit },
    }));
    const containers = [{ name: 'none', image: 'example.com/none:1' }];
    const pod = coreObject('Pod', { namespace: 'default', name: 'quantities' });
    const { spec } = await cluster.api.create(
      { ...pod, spec: { containers, volumes } },
      { dryRun: true },
    );
    const stored = (spec.volumes as { emptyDir?: { sizeLimit?: string } }[]).flatMap(
      ({ emptyDir }) => emptyDir?.sizeLimit ?? [],
    );
    expect(stored).toEqual(QUANTITIES.map(([, canonical]) => canonical));
  });
});

const isCrd = ({ kind }: KubernetesObject): boolean => kind === 'CustomResourceDefinition';

/** CRDs as generators write them, with all that an API server drops, or fills in. */
function placeCrdsOfOthers(chart: Chart): void {
  const source = join(__dirname, '../../examples/import/release.yaml');
  for (const type of [
    ...loadCustomResourceDefinitions(source),
    loadCustomResourceDefinition(GAUGES),
    loadCustomResourceDefinition(DRAINS),
  ]) {
    new CustomResourceDefinition(chart, type.name, type);
  }
}

/** A CRD whose parts are as empty as our builder lets them be. */
function placeEmptiestCrd(chart: Chart): void {
  const spec = t.object({
    nothing: t.object({}).optional(),
    described: t.string().doc('').optional(),
    none: t
      .raw<object>({ type: 'object', properties: {}, required: [], nullable: false })
      .optional(),
    number: t
      .raw<number>({ type: 'number', exclusiveMinimum: false, minimum: 0, format: '' })
      .optional(),
    byKey: t
      .array(t.object({ name: t.string().default('') }))
      .mapBy('name')
      .optional(),
    zeros: t
      .object({ text: t.string().min(0).default(''), list: t.array(t.int32()).min(0).default([]) })
      .default({}),
    off: t.bool().default(false),
    rule: t.int32().rule('self >= 0', { fieldPath: '', messageExpression: '' }).optional(),
  });
  new CustomResourceDefinition(
    chart,
    'crd',
    defineCustomResource({
      group: 'settles.example.com',
      kind: 'Hollow',
      scope: 'Namespaced',
      shortNames: [],
      categories: [],
      annotations: {},
      versions: [
        {
          name: 'v1',
          deprecated: false,
          deprecationWarning: undefined,
          additionalPrinterColumns: [
            { name: 'Off', type: 'boolean', jsonPath: '.spec.off', priority: 0, description: '' },
          ],
          selectableFields: [],
          schema: { spec, status: t.object({}).optional(), rules: [], description: '' },
        },
        {
          name: 'v0',
          storage: true,
          served: false,
          additionalPrinterColumns: [],
          schema: { spec },
        },
      ],
    }),
  );
}
