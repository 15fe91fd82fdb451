import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Yaml } from 'cdk8s';
import { loadCustomResourceDefinition, OperatorClusterPart } from 'operator-constructs';
import { kubernetes, t } from 'operator-constructs/crd';
import {
  AmaizRedisOperator,
  RedisCluster,
  redisDefinition,
  redisDefinitionWith,
  RedisOperator,
  RedisReplication,
} from 'operator-constructs/redis';
import { failureOf, only, refusalOf, synth, testChart } from '../../support/synth';
import { chartFor } from './kinds';

import type { CustomResourceDefinitionManifest } from 'operator-constructs';
import type { AmaizRedisOperatorProps, RedisOperatorProps } from 'operator-constructs/redis';
import type { StructuralSchema } from '../../support/crd-types';

const objectsOf = (props: RedisOperatorProps = {}) => {
  const chart = testChart('shop');
  new RedisOperator(chart, 'operator', props);
  return synth(chart);
};

const amaizObjectsOf = (props: AmaizRedisOperatorProps = {}) => {
  const chart = chartFor('AmaizRedis');
  new AmaizRedisOperator(chart, 'operator', props);
  return synth(chart);
};

describe('RedisOperator', () => {
  test('serves no metrics that nobody asked for, as it would by itself', () => {
    const [container] = only(objectsOf(), 'Deployment').spec.template.spec.containers;
    expect(container.args).toContain('--metrics-bind-address=0');
  });

  test('takes the image of init containers from its own', () => {
    const env = [{ name: 'INIT_CONTAINER_IMAGE', value: 'x' }];
    expect(failureOf(() => objectsOf({ env }))).toMatch(/use 'image'/);
  });
});

describe('AmaizRedisOperator', () => {
  test('may own things as the Deployment that it is, whatever its name', () => {
    const role = only(amaizObjectsOf({ name: 'old-redis' }), 'Role', 'old-redis');
    expect(role.rules).toContainEqual({
      apiGroups: ['apps'],
      resources: ['deployments/finalizers'],
      resourceNames: ['old-redis'],
      verbs: ['update'],
    });
  });

  test('is what the Service that it makes before its metrics selects', () => {
    const { spec } = only(
      amaizObjectsOf({ name: 'old-redis', podLabels: { team: 'a' } }),
      'Deployment',
    );
    const { labels } = spec.template.metadata;
    const name = spec.template.spec.containers[0].env.find(
      (v: { name: string }) => v.name === 'OPERATOR_NAME',
    ).value;
    expect(labels).toMatchObject({ name, team: 'a' });
    const chart = chartFor('AmaizRedis');
    expect(new AmaizRedisOperator(chart, 'operator').metricsServiceName).toBe(`${name}-metrics`);
  });

  test('fails on a Kubernetes version that it does not run on, and names the alternative', () => {
    expect(failureOf(() => new AmaizRedisOperator(testChart(), 'operator'))).toMatch(
      /the target is Kubernetes 1\.37, but 'amaiz-redis-operator' 0\.2\.1 needs 1\.24 or older: .*use RedisOperator instead/,
    );
    expect(() => amaizObjectsOf({ kubernetesVersion: '1.25' })).toThrow('needs 1.24 or older');
  });

  test('stands beside a RedisOperator', () => {
    const chart = chartFor('AmaizRedis');
    new AmaizRedisOperator(chart, 'old');
    new RedisOperator(chart, 'new', { metrics: {} });
    expect(() => synth(chart)).not.toThrow();
  });
});

/** Embedded types by their schema, as the outline names them. */
const EMBEDDED: ReadonlyMap<string, string> = new Map([
  ...Object.entries(kubernetes.v1_29).map(
    ([name, node]) =>
      [JSON.stringify(node().schema()), name.charAt(0).toUpperCase() + name.slice(1)] as const,
  ),
  [
    JSON.stringify(
      t.object({ whenDeleted: t.string().optional(), whenScaled: t.string().optional() }).schema(),
    ),
    'StatefulSetPersistentVolumeClaimRetentionPolicy',
  ],
]);

/** The fields of upstream's CRDs, by kind, as they were read from release 0.26.0. */
const upstream = new Map(
  readFileSync(join(__dirname, 'upstream-fields.txt'), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [kind = '', ...lines] = part.trimEnd().split('\n');
      // A field with a default is there, whether it is required or not.
      return [kind, lines.map((line) => line.replace(/\*(: .*default=)/, '$1'))] as const;
    }),
);

/** The same of a schema. */
function outline({ properties = {}, required = [] }: StructuralSchema, indent = ''): string[] {
  return Object.keys(properties)
    .sort()
    .flatMap((name) => {
      const field = properties[name] ?? {};
      const line = `${indent}${name}${required.includes(name) ? '*' : ''}: ${typeOf(field)}${limitsOf(field)}`;
      const inner = field.type === 'array' ? (field.items ?? {}) : field;
      return [line, ...(EMBEDDED.has(JSON.stringify(inner)) ? [] : outline(inner, `${indent}  `))];
    });
}

function typeOf(field: StructuralSchema): string {
  const { type, format, items, additionalProperties } = field;
  const embedded = EMBEDDED.get(JSON.stringify(field));
  if (embedded !== undefined) {
    return embedded;
  }
  if (field['x-kubernetes-int-or-string']) {
    return 'int-or-string';
  }
  if (type === 'array') {
    return `[]${typeOf(items ?? {})}`;
  }
  if (typeof additionalProperties === 'object') {
    return `map[${typeOf(additionalProperties)}]`;
  }
  return [type, ...(format === undefined ? [] : [format])].join(':');
}

function limitsOf(field: StructuralSchema): string {
  const limits = (['default', 'enum', 'minimum', 'maximum'] as const).filter(
    (keyword) => field[keyword] !== undefined,
  );
  return limits.map((keyword) => ` ${keyword}=${JSON.stringify(field[keyword])}`).join('');
}

test.each(redisDefinition.customResources.map((type) => [type.kind, type] as const))(
  '%s declares the fields of upstream’s CRD, all of them and no others',
  (kind, { storedSchema }) => {
    const { spec, status } = storedSchema.properties ?? {};
    const own = {
      properties: { spec: spec ?? {}, status: status ?? {} },
      required: storedSchema.required,
    };
    expect(outline(own)).toEqual(upstream.get(kind));
    expect(JSON.stringify([spec, status])).not.toContain('x-kubernetes-preserve-unknown-fields');
  },
);

/** CRDs as another release of the operator ships them: with a field that this one does not have. */
const crds = redisDefinition.customResources.map((type) => ({
  ...withNewField(type.manifest),
  metadata: {
    name: type.name,
    annotations: { 'controller-gen.kubebuilder.io/version': 'v0.17.2' },
  },
}));

function withNewField(
  manifest: CustomResourceDefinitionManifest,
): CustomResourceDefinitionManifest {
  const copy = structuredClone(manifest);
  for (const { schema } of copy.spec.versions) {
    const fields = schema?.openAPIV3Schema?.properties?.['spec']?.properties as Record<
      string,
      object
    >;
    fields['newField'] = { type: 'boolean' };
  }
  return copy;
}

const texts = crds.map((crd) => Yaml.stringify(crd));

const setUp = (given: readonly (string | object)[] | undefined) => {
  const chart = testChart('shop');
  return { chart, operator: new RedisOperator(chart, 'operator', { crds: given }) };
};

describe('the operator’s own CRDs', () => {
  test.each([
    ['text', texts],
    ['objects', crds],
    ['loaded', texts.map((text) => loadCustomResourceDefinition(text))],
  ])('take the place of ours, given as %s', (_what, given) => {
    const installed = synth(setUp(given).chart).filter(
      ({ kind }) => kind === 'CustomResourceDefinition',
    );
    for (const crd of crds) {
      const { spec, metadata } = only(installed, 'CustomResourceDefinition', crd.metadata.name);
      expect(spec).toEqual(crd.spec);
      expect(metadata.annotations).toMatchObject({
        ...crd.metadata.annotations,
        'helm.sh/resource-policy': 'keep',
      });
    }
    expect(installed).toHaveLength(4);
  });

  test('are what resources are checked against', () => {
    const place = (given: typeof crds | undefined, spec: object): void => {
      const { chart, operator } = setUp(given);
      new RedisReplication(chart, 'orders', { operator, redisSecret: 'none', spec });
      synth(chart);
    };
    expect(() => place(crds, { newField: true })).not.toThrow();
    expect(failureOf(() => place(undefined, { newField: true }))).toMatch(
      /spec\.newField: unknown field/,
    );
    expect(failureOf(() => place(crds, { clusterSise: 5 }))).toMatch(
      /spec\.clusterSise: unknown field; did you mean clusterSize/,
    );
  });

  test('are what guards see', () => {
    const { chart, operator } = setUp(crds);
    new RedisCluster(chart, 'carts', { operator, redisSecret: 'none', replicas: 2 });
    expect(refusalOf(chart)).toMatch(/guard 'three-leaders'/);
  });

  test('hold for an operator that somebody else installed', () => {
    const chart = testChart('shop');
    const { scope } = new RedisOperator(testChart('redis'), 'operator');
    const operator = RedisOperator.fromExisting(chart, 'operator', {
      namespace: 'shop',
      scope,
      crds,
    });
    const spec: object = { newField: true, clusterSise: 5 };
    new RedisReplication(chart, 'orders', { operator, redisSecret: 'none', spec });
    expect(refusalOf(chart)).toMatch(/clusterSise: unknown field/);
  });

  test('can be placed by an administrator', () => {
    const chart = testChart('shop');
    new OperatorClusterPart(chart, 'crds', { definition: redisDefinitionWith(crds) });
    const operator = new RedisOperator(chart, 'operator', { clusterPart: 'skip', crds });
    new RedisReplication(chart, 'orders', { redisSecret: 'none', operator });
    const installed = synth(chart).filter(({ kind }) => kind === 'CustomResourceDefinition');
    expect(installed.map(({ spec }) => spec as unknown)).toEqual(
      expect.arrayContaining(crds.map(({ spec }) => spec)),
    );
  });

  const [first, ...others] = crds;
  const foreign = {
    ...first,
    metadata: { name: 'x' },
    spec: { ...first?.spec, group: 'example.com' },
  };
  const older = {
    ...first,
    spec: {
      ...first?.spec,
      versions: first?.spec.versions.map((version) => ({ ...version, name: 'v1beta1' })),
    },
  };

  test.each<[string, readonly (string | object)[], RegExp]>([
    ['none', [], /'crds' lacks 'redis\.redis\.redis\.opstreelabs\.in', 'redisclusters\./],
    [
      'one too few',
      others,
      /'crds' lacks 'redis\.redis\.redis\.opstreelabs\.in', without which the operator does not/,
    ],
    [
      'one of another group',
      [...crds, foreign],
      /'crds' has 'redis\.example\.com', which the operator does not serve/,
    ],
    [
      'one twice',
      [...crds, crds[1] ?? {}],
      /'crds' has 'redisclusters\.redis\.redis\.opstreelabs\.in' more than once/,
    ],
    [
      'another version',
      [older, ...others],
      /with 'v1beta1', but resources are written in .*\/v1beta2/,
    ],
    [
      'one that an API server refuses',
      [
        {
          ...first,
          spec: { ...first?.spec, names: { ...first?.spec.names, singular: 'one redis' } },
        },
        ...others,
      ],
      /'redis\.redis\.redis\.opstreelabs\.in', which an API server refuses; 'spec\.names\.singular'/,
    ],
    ['what is none', ['kind: ConfigMap'], /no CustomResourceDefinition/],
  ])('fails when it is given %s', (_what, given, message) => {
    expect(failureOf(() => setUp(given))).toMatch(message);
  });

  test('fails when a guard does not fit them', () => {
    const bare = crds.map((crd) => ({
      ...crd,
      spec: {
        ...crd.spec,
        versions: crd.spec.versions.map((version) => ({
          ...version,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              properties: { spec: { type: 'object', properties: {} } },
            },
          },
        })),
      },
    }));
    expect(failureOf(() => setUp(bare))).toMatch(
      /'definition\.guards\.RedisCluster': guard 'three-leaders'/,
    );
  });
});
