import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { assertAcceptedByApiServer, matchers } from 'operator-constructs/testing';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { describeWithCheckProgram } from '../../support/check-program';
import { messageOf } from './platform';

expect.extend(matchers);

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
      expect(() => expect([role('pods')]).toBeAcceptedByApiServer()).toThrow(/ENOENT.*npm run check-program/s);
    } finally {
      if (before === undefined) delete process.env['OPERATOR_CONSTRUCTS_CHECK'];
      else process.env['OPERATOR_CONSTRUCTS_CHECK'] = before;
    }
  });

  test('takes what the engine of this package says, if asked to', () => {
    expect([role('pods')]).toBeAcceptedByApiServer({ program: false });
  });
});

describeWithCheckProgram('toBeAcceptedByApiServer', () => {
  test('takes a chart, and a list of any objects', () => {
    const chart = new Chart(new App(), 'zk', { namespace: 'zk' });
    const operator = new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.namespaces('zk', 'billing') });
    new ZookeeperCluster(chart, 'events', { operator });
    expect(chart).toBeAcceptedByApiServer();
    assertAcceptedByApiServer(chart.toJson() as object[]);
  });

  test('says what an API server would refuse, and what it does not know', () => {
    expect([role('pods')]).not.toBeAcceptedByApiServer();
    expect(messageOf(() => expect([role('pods'), unheard]).toBeAcceptedByApiServer())).toBe(
      [
        'an API server would not accept all objects:',
        '  Role shop/reader rules[0].verbs: Required value: verbs must contain at least one value',
        "  Unheard a: was not checked: neither Kubernetes nor a CustomResourceDefinition given here serves Unheard of example.com/v1; give its CustomResourceDefinition by '--crds', or set '--unknown ignore'",
      ].join('\n'),
    );
    expect([unheard]).toBeAcceptedByApiServer({ unknown: 'ignore' });
  });
});
