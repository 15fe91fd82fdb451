import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { Operator, OperatorScope } from 'operator-constructs';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { coreObject } from '../cluster/support/kubernetes-object';
import { operatorProps } from '../support/all-props';
import { widgetDefinition as definition } from '../support/definition';
import { expectGolden } from '../support/golden';
import { failureOf, only, refusalOf, strictChart, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

import type { OperatorDefinition, OperatorProps } from 'operator-constructs';

const operator = (chart: Chart, props: Partial<OperatorProps> = {}, id = 'operator'): Operator =>
  new Operator(chart, id, { definition, ...props });

const objectsOf = (props: Partial<OperatorProps> = {}) => {
  const chart = testChart();
  operator(chart, props);
  return synth(chart);
};

test('only a lease lets two pods meet', () => {
  const strategy = (leaderElection: OperatorDefinition['leaderElection']) =>
    only(objectsOf({ definition: { ...definition, leaderElection } }), 'Deployment').spec.strategy
      .type as string;
  expect([
    strategy('lease'),
    strategy('leader-for-life'),
    strategy('none'),
    strategy(undefined),
  ]).toEqual(['RollingUpdate', 'Recreate', 'Recreate', 'Recreate']);
});

describe('Operator, all props', () => {
  test('reach the objects, golden', () => {
    const part = { clusterPart: 'skip', userRoles: 'none', unwatchedNamespaces: 'allow' } as const;
    const objects = objectsOf({ ...operatorProps, ...part }).filter(
      ({ apiVersion }) => !/^(monitoring|rbac)/.test(String(apiVersion)),
    );
    expectGolden(join(__dirname, 'golden/all-props'), { operator: objects });
  });

  test('with nothing in them leave nothing behind, which an API server would drop', () => {
    const nothing = {
      nodeSelector: {},
      podAnnotations: {},
      podLabels: {},
      tolerations: [],
      imagePullSecrets: [],
    };
    const { template } = only(
      objectsOf({ ...nothing, env: [{ name: 'EMPTY', value: '' }] }),
      'Deployment',
    ).spec;
    expect(template).not.toHaveProperty('metadata.annotations');
    expect(Object.keys(template.spec as object)).not.toEqual(
      expect.arrayContaining(Object.keys(nothing)),
    );
    expect(template.spec).not.toHaveProperty('nodeSelector');
    expect(template.spec.containers[0].env).toContainEqual({ name: 'EMPTY' });
    expect(JSON.stringify(template)).not.toContain('""');
  });

  test('have quantities as an API server writes them', () => {
    const resources = { requests: { cpu: 1, memory: '1024Mi' }, limits: { memory: '1.5Gi' } };
    const [container] = only(objectsOf({ resources }), 'Deployment').spec.template.spec.containers;
    expect(container.resources).toEqual({
      requests: { cpu: '1', memory: '1Gi' },
      limits: { memory: '1536Mi' },
    });
  });
});

describe('the objects of an operator', () => {
  test('are there to be patched: its Deployment, also as ApiObject.of(operator), and its roles', () => {
    const chart = testChart('platform');
    const scope = OperatorScope.namespaces('orders');
    const operator = new ZookeeperOperator(chart, 'zk', { scope, userRoles: 'aggregated' });

    expect(ApiObject.of(operator)).toBe(operator.deployment);
    expect([operator.deployment.kind, operator.deployment.name]).toEqual([
      'Deployment',
      'zookeeper-operator',
    ]);
    expect(operator.roles.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'Role zookeeper-operator',
      'Role zookeeper-operator.platform.orders',
    ]);
  });
});

describe('Operator, with what is around it', () => {
  test('comes after a Namespace of its name in the same chart, whenever that is added', () => {
    const chart = testChart();
    operator(chart, { scope: OperatorScope.namespaces('a') });
    for (const name of ['here', 'a', 'other']) {
      new ApiObject(chart, `ns-${name}`, coreObject('Namespace', name));
    }
    const order = synth(chart).map(
      ({ kind, metadata }) => `${String(kind)} ${String(metadata.name)}`,
    );
    expect(order.indexOf('Namespace here')).toBeLessThan(
      order.indexOf('ServiceAccount widget-operator'),
    );
    expect(order.indexOf('Namespace a')).toBeLessThan(order.indexOf('Role widget-operator.here.a'));
  });

  test('an existing operator makes no objects, and answers like one', () => {
    const chart = testChart();
    const existing = Operator.fromExisting(chart, 'operator', {
      definition,
      namespace: 'operators',
      scope: OperatorScope.namespaces('here'),
    });
    expect(synth(chart)).toEqual([]);
    expect([existing.watches('here'), existing.watches('operators')]).toEqual([true, false]);
    expect(existing.toSubjectConfiguration()).toMatchObject({
      name: 'widget-operator',
      namespace: 'operators',
    });
    expect(existing.serviceAccountName).toBe('widget-operator');
  });

  test('an existing operator of another release is a warning', () => {
    const chart = strictChart('here');
    const reference = (id: string, version?: string) =>
      Operator.fromExisting(chart, id, {
        definition,
        namespace: 'x',
        scope: OperatorScope.cluster(),
        version,
      });
    reference('same', '1.0.0');
    expect(() => synth(chart)).not.toThrow();
    reference('other', '0.9.0');
    expect(refusalOf(chart)).toMatch(
      /\[chart\/other\] 'version' is '0\.9\.0', but clusters are checked against 'widget-operator' 1\.0\.0/,
    );
  });

  describe('beside one that is installed here', () => {
    const warningsBeside = (
      namespace: string,
      scope: OperatorScope,
      watched?: OperatorScope,
    ): string =>
      warningsOf(() => {
        const chart = testChart('here');
        for (const id of ['another', 'reference']) {
          Operator.fromExisting(chart, id, { definition, namespace, scope });
        }
        new Operator(chart, 'installed', { definition, ...(watched && { scope: watched }) });
        synth(chart);
      });

    test.each([
      ['every namespace', OperatorScope.cluster(), OperatorScope.cluster(), 'every namespace'],
      [
        'its own namespace',
        OperatorScope.namespaces('here', 'shop'),
        undefined,
        "namespace 'here'",
      ],
      [
        'one of several',
        OperatorScope.namespaces('shop'),
        OperatorScope.namespaces('shop', 'x'),
        "namespace 'shop'",
      ],
    ])(
      'an existing operator elsewhere that serves %s, too, is a warning',
      (_name, scope, watched, shared) => {
        const warned = warningsBeside('operators', scope, watched);
        expect(warned.match(/two operators would fight/g)).toHaveLength(1);
        expect(warned).toContain(
          `holds ${shared}, which the operator that [chart/reference] refers to in namespace 'operators' `,
        );
        expect(warned).toContain('[chart/installed]');
      },
    );

    test.each([
      ['the same one', 'here', OperatorScope.cluster()],
      ['one that serves other namespaces', 'operators', OperatorScope.namespaces('shop')],
    ])('%s is not', (_name, namespace, scope) => {
      expect(warningsBeside(namespace, scope)).toBe('');
    });
  });
});

const evenSize = definition.guards!.Widget![0]!;

describe('Operator, failing', () => {
  const failing = (props: Partial<OperatorProps>, namespace: string | null = 'here') =>
    failureOf(() =>
      operator(new Chart(new App(), 'chart', { namespace: namespace ?? undefined }), props),
    );

  test.each<[string, Partial<OperatorProps>, RegExp]>([
    ['a name that is no DNS label', { name: 'a.b' }, /'name' is 'a\.b'; it must be a DNS label/],
    ['a name that is too long', { name: 'x'.repeat(64) }, /\(64 characters\)/],
    ['a namespace that is none', { namespace: 'A' }, /'namespace' is 'A'/],
    [
      'an image that moves',
      { image: 'example.com/x:latest' },
      /'image' is 'example\.com\/x:latest'.*pin it/,
    ],
    ['an image that is none', { image: 'not an image' }, /'image' is 'not an image'/],
    ['half a replica', { replicas: 1.5 }, /'replicas' is 1\.5/],
    [
      'replicas without a leader',
      { replicas: 2, definition: { ...definition, leaderElection: 'none' } },
      /'replicas' is 2, but 'widget-operator' elects no leader/,
    ],
    [
      'a variable of the definition',
      { env: [{ name: 'MODE', value: 'x' }] },
      /'env' sets 'MODE', which is set by the/,
    ],
    [
      'the watch variable',
      { env: [{ name: 'WATCH_NAMESPACE', value: 'x' }] },
      /'env' sets 'WATCH_NAMESPACE'/,
    ],
    ['a variable twice', { env: [{ name: 'A' }, { name: 'A' }] }, /'env' sets 'A' more than once/],
    [
      'a volume twice',
      { volumes: [{ name: 'v' }, { name: 'v' }] },
      /'volumes' has 'v' more than once/,
    ],
    [
      'a privileged metrics port',
      { metrics: { port: 80 } },
      /'metrics\.port' is 80; it must be 1024 to 65535/,
    ],
    [
      'metrics that are not served',
      { metrics: {}, definition: { ...definition, metrics: undefined } },
      /serves none/,
    ],
    [
      'a Kubernetes version that is too old',
      { kubernetesVersion: '1.24' },
      /needs 1\.25 or newer: it uses an API of 1\.25/,
    ],
    [
      'a Kubernetes version that is none',
      { kubernetesVersion: 'new' },
      /'kubernetesVersion' is 'new'/,
    ],
    [
      'an option that no rule knows',
      { options: ['backup'] },
      /'options' has 'backup', which no rule .* it has no options/,
    ],
    [
      'a definition whose guard has a typo',
      {
        definition: {
          ...definition,
          guards: { Widget: [{ ...evenSize, expression: 'object.spec.sise % 2 == 1' }] },
        },
      },
      /'definition\.guards\.Widget': guard 'odd-size', 1:13: unknown field 'sise' of object\.spec, did you mean 'size'/,
    ],
    [
      'a definition with guards for a kind that it does not serve',
      { definition: { ...definition, guards: { Gadget: [] } } },
      /'definition\.guards' is for the kind 'Gadget', which the operator does not serve; it serves Widget/,
    ],
    [
      'annotations of an existing ServiceAccount',
      { serviceAccountName: 'x', serviceAccountAnnotations: {} },
      /'serviceAccountAnnotations' is given beside 'serviceAccountName' 'x'/,
    ],
    [
      'a scope that the operator cannot serve',
      {
        scope: OperatorScope.cluster(),
        definition: { ...definition, unsupportedScopes: { cluster: 'it is small' } },
      },
      /'scope' is cluster, which 'widget-operator' cannot serve: it is small/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    const text = failing(props);
    expect(text).toMatch(message);
    expect(text).toContain('[chart/operator]');
  });

  test('fails when there is no namespace', () => {
    expect(failing({}, null)).toMatch(
      /'namespace' is missing; give the operator one, or the chart/,
    );
  });

  const two = (first: Partial<OperatorProps>, second: Partial<OperatorProps>) => {
    const app = new App();
    operator(new Chart(app, 'one', { namespace: 'one' }), first);
    operator(new Chart(app, 'two', { namespace: 'two' }), { clusterPart: 'skip', ...second });
    return failureOf(() => app.synthYaml());
  };

  test('says once that two operators run in one namespace, whatever of theirs has one name', () => {
    const app = new App();
    const chart = new Chart(app, 'chart', { namespace: 'same' });
    operator(chart, {}, 'one');
    operator(chart, {}, 'two');
    const message = failureOf(() => app.synthYaml());
    expect(message.trim().split('\n').slice(1)).toEqual([
      expect.stringContaining(
        "[chart/two] 'namespace' is 'same', where [chart/one] runs the same operator",
      ),
    ]);
  });

  test('says once that a cluster part is there twice, whatever is in it', () => {
    expect(two({}, { clusterPart: 'install' }).trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /\[two\/operator\/ClusterPart\] the cluster part of 'widget-operator' is installed here and at \[one\/operator\/ClusterPart\].*clusterPart: 'skip'/,
      ),
    ]);
  });

  test('fails when two operators watch one namespace', () => {
    const warned = warningsOf(() => {
      expect(
        two(
          { scope: OperatorScope.namespaces('a', 'b') },
          { scope: OperatorScope.namespaces('b') },
        ),
      ).toMatch(
        /'scope' \(namespaces b\) holds namespace 'b', which \[one\/operator\] \(namespaces a, b\) watches too/,
      );
    });
    expect(warned).toBe('');
    expect(two({ scope: OperatorScope.cluster() }, {})).toMatch(/holds namespace 'two'/);
    expect(two({ scope: OperatorScope.cluster() }, { scope: OperatorScope.cluster() })).toMatch(
      /holds every namespace/,
    );
  });

  test('fails when another object has its place', () => {
    const chart = testChart();
    operator(chart);
    new ApiObject(chart, 'mine', coreObject('ServiceAccount', 'widget-operator'));
    expect(refusalOf(chart)).toMatch(
      /\[chart\/operator\/ServiceAccount\/Resource\] ServiceAccount 'widget-operator' in namespace 'here' is declared here and at \[chart\/mine\]/,
    );
  });
});
