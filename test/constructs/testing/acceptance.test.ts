import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { checkedByTests, defineCustomResource, Operator } from 'operator-constructs/authoring';
import { t } from 'operator-constructs/crd';
import {
  assertAcceptedBy,
  assertAcceptedByApiServer,
  assertValidDefinition,
  matchers,
} from 'operator-constructs/testing';
import {
  ZookeeperCluster,
  zookeeperClusterType,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { cacheDefinition } from '../../support/cache-operator';
import { describeWithCheckProgram } from '../../support/check-program';
import { failureOf, testChart } from '../../support/synth';
import { platform } from './platform';

import type { OperatorDefinition } from 'operator-constructs/authoring';

expect.extend(matchers);

describe('toBeAcceptedBy', () => {
  const { chart, events } = platform();
  const resource = (replicas: unknown): object => ({
    apiVersion: 'zookeeper.pravega.io/v1beta1',
    kind: 'ZookeeperCluster',
    metadata: { name: 'a', namespace: 'b' },
    spec: { replicas },
  });

  test('takes a declared CRD, its manifest, and its text', () => {
    const { manifest } = zookeeperClusterType;
    for (const crd of [zookeeperClusterType, manifest, JSON.stringify(manifest)]) {
      expect(chart).toBeAcceptedBy(crd);
      expect(events).toBeAcceptedBy(crd);
      expect(resource('three')).not.toBeAcceptedBy(crd);
      expect([resource(3), resource('three')]).not.toBeAcceptedBy(crd);
    }
    assertAcceptedBy(events, zookeeperClusterType);
  });

  test('says what the API server would refuse', () => {
    const message = failureOf(() =>
      expect([resource(3), resource('three')]).toBeAcceptedBy(zookeeperClusterType),
    );
    expect(message).toMatch(
      /^ZookeeperCluster "b\/a" .* would be refused .*\n {2}spec.replicas: must be of type integer/,
    );
    expect(failureOf(() => expect(events).not.toBeAcceptedBy(zookeeperClusterType))).toContain(
      'would accept',
    );
  });

  test('fails where there is nothing to check, with .not too', () => {
    const map = coreObject('ConfigMap', 'a');
    const text =
      'the manifest has no ZookeeperCluster of group zookeeper.pravega.io that could be checked; it has ConfigMap (v1)';
    expect(failureOf(() => expect(map).toBeAcceptedBy(zookeeperClusterType))).toBe(text);
    expect(failureOf(() => expect(map).not.toBeAcceptedBy(zookeeperClusterType))).toBe(text);
  });

  test('says when what is given is no CRD', () => {
    expect(() => expect(events).toBeAcceptedBy({ kind: 'Secret' } as never)).toThrow(
      'the CRD is {"kind":"Secret"}; give a',
    );
    expect(() => expect(events).toBeAcceptedBy(undefined as never)).toThrow(
      'the CRD is undefined; give a',
    );
  });
});

const role = (resource: string): object => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'Role',
  metadata: { name: 'reader', namespace: 'shop' },
  rules: [{ apiGroups: [''], resources: [resource], verbs: [] }],
});
const unheard = { apiVersion: 'example.com/v1', kind: 'Unheard', metadata: { name: 'a' } };

describe('toBeAcceptedByApiServer, without the program', () => {
  test('fails, as nothing would be checked, and says how to get it', () => {
    const before = process.env['OPERATOR_CONSTRUCTS_CHECK'];
    process.env['OPERATOR_CONSTRUCTS_CHECK'] = '/nowhere';
    try {
      expect(() => expect([role('pods')]).toBeAcceptedByApiServer()).toThrow(
        /ENOENT.*npm run check-program/s,
      );
    } finally {
      if (before === undefined) {
        delete process.env['OPERATOR_CONSTRUCTS_CHECK'];
      } else {
        process.env['OPERATOR_CONSTRUCTS_CHECK'] = before;
      }
    }
  });

  test('takes what the engine of this package says, if asked to', () => {
    expect([role('pods')]).toBeAcceptedByApiServer({ program: false });
  });
});

describeWithCheckProgram('toBeAcceptedByApiServer', () => {
  test('takes a chart, and a list of any objects', () => {
    const chart = new Chart(new App(), 'zk', { namespace: 'zk' });
    const operator = new ZookeeperOperator(chart, 'operator', {
      scope: OperatorScope.namespaces('zk', 'billing'),
    });
    new ZookeeperCluster(chart, 'events', { operator });
    expect(chart).toBeAcceptedByApiServer();
    assertAcceptedByApiServer(chart.toJson() as object[]);
  });

  test('says what an API server would refuse, and what it does not know', () => {
    expect([role('pods')]).not.toBeAcceptedByApiServer();
    expect(failureOf(() => expect([role('pods'), unheard]).toBeAcceptedByApiServer())).toBe(
      [
        'an API server would not accept all objects:',
        '  Role shop/reader rules[0].verbs: Required value',
        "  Unheard a: was not checked: neither Kubernetes nor a CustomResourceDefinition given here serves Unheard of example.com/v1; give its CustomResourceDefinition by '--crds', or set '--unknown ignore'",
      ].join('\n'),
    );
    expect([unheard]).toBeAcceptedByApiServer({ unknown: 'ignore' });
  });
});

const guardOf = (expression: string): OperatorDefinition['guards'] => ({
  Cache: [
    {
      id: 'it',
      operations: ['CREATE'],
      severity: 'deny',
      expression,
      message: 'no',
      remedy: 'do not',
    },
  ],
});

/** A kind whose rule does not compile, which nobody looks at where it is declared. */
const broken = defineCustomResource({
  group: 'cache.test',
  kind: 'Broken',
  scope: 'Namespaced',
  checked: 'by tests',
  versions: [
    { name: 'v1', schema: { spec: t.object({ size: t.int32().rule('self > "one"', 'no') }) } },
  ],
});

describe('a definition', () => {
  test('that is right', () => {
    expect(() => assertValidDefinition(cacheDefinition)).not.toThrow();
    expect(matchers.toBeValidDefinition(cacheDefinition).pass).toBe(true);
  });

  test.each<readonly [what: string, changes: Partial<OperatorDefinition>, problem: RegExp]>([
    ['a name that is none', { name: 'Not A Name' }, /'definition\.name' is 'Not A Name'/],
    ['a guard about a field that is none', { guards: guardOf('object.spec.shard > 1') }, /shard/],
    [
      'a guard that the first policies do not know',
      { guards: guardOf("ip('10.0.0.1').isLoopback()") },
      /1\.\d+|ip/,
    ],
    [
      'a rule of a CRD that does not compile',
      { customResources: [broken], guards: {} },
      /brokens\.cache\.test.*size/,
    ],
  ])('with %s', (_what, changes, problem) => {
    const definition = { ...cacheDefinition, ...changes };
    expect(() => assertValidDefinition(definition)).toThrow(problem);
    expect(matchers.toBeValidDefinition(definition).pass).toBe(false);
  });

  test('that a test checks is not checked by programs, but a copy of it is', () => {
    const wrong = checkedByTests({ ...cacheDefinition, guards: guardOf('object.spec.shard > 1') });
    const place = (definition: OperatorDefinition): unknown =>
      new Operator(testChart(), 'operator', {
        definition,
      });
    expect(() => place(wrong)).not.toThrow();
    expect(() => place({ ...wrong })).toThrow(/shard/);
  });
});
