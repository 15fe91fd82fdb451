import { Chart } from 'cdk8s';
import { Secret, Service } from 'cdk8s-plus-27';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { failureOf, only, synth, testChart } from '../../support/synth';
import { type DatabaseTestProps, minimal, setUp } from './fixtures';

const problemsOf = (props: Partial<DatabaseTestProps>): string => failureOf(() => synth(setUp(props).chart));

describe('Database, failing', () => {
  test.each<[string, Partial<DatabaseTestProps>, RegExp]>([
    ['a database that SQL cannot name', { database: '1st' }, /'database': write a lower case letter, then letters/],
    [
      "a parameter that is the operator's",
      { parameters: { port: '1' } },
      /'parameters': the operator sets port, .*leave them out/,
    ],
    [
      "a label that is the operator's",
      { podLabels: { 'app.kubernetes.io/instance': 'x' } },
      /'podLabels': the operator sets app\.kubernetes\.io\/name, .* itself/,
    ],
    [
      'a schedule in words',
      { backup: { schedule: 'daily', volume: { size: '1Gi' } } },
      /'backup\.schedule': write the five fields of cron: 0 3 \* \* \*/,
    ],
    [
      'backups to nowhere',
      { backup: { schedule: '0 3 * * *' } as unknown as DatabaseTestProps['backup'] },
      /'backup\.volume' and 'backup\.bucket' are missing; give one of them/,
    ],
    [
      'backups to two places',
      { backup: { schedule: '0 3 * * *', volume: { size: '1Gi' }, bucket: { secretRef: { name: 'a' } } } as never },
      /'backup\.volume' and 'backup\.bucket' are given, and backups go to one place; give one of them/,
    ],
    [
      'backups to two places, in the words of the CRD',
      { spec: { backup: { schedule: '0 3 * * *', volume: { size: '1Gi' }, bucket: { secretRef: { name: 'a' } } } } },
      /spec\.backup: backups go to one place: give either 'volume' or 'bucket'/,
    ],
    ['a name that is too long', { name: 'x'.repeat(46) }, /\(46 characters\); it must be a DNS label: at most 45/],
    [
      'a Secret twice',
      { credentialsSecret: 'a', spec: { credentialsSecretRef: { name: 'b' } } },
      /'credentialsSecret' is 'a' and 'spec\.credentialsSecretRef\.name' is 'b'/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test.each(['Delete', 'Snapshot'] as const)(
    'fails with a deletion policy %s that its operator has no rights for',
    (policy) => {
      const others = { deletionPolicies: [policy === 'Delete' ? 'Snapshot' : 'Delete'] } as const;
      expect(failureOf(() => setUp({ deletionPolicy: policy }, others))).toMatch(
        new RegExp(
          `'deletionPolicy' is '${policy}', for which the operator \\[chart/operator\\] has no rights.* \\[chart/orders\\]$`,
        ),
      );
      expect(only(synth(setUp({ deletionPolicy: policy }).chart), 'Database').spec.deletionPolicy).toBe(policy);
    },
  );

  test('checks the declared options of an operator that somebody else installed', () => {
    const under = (deletionPolicies?: 'Delete'[]): (() => unknown) => {
      const chart = testChart('shop');
      const operator = DatabaseOperator.fromExisting(chart, 'operator', {
        namespace: 'operators',
        scope: OperatorScope.cluster(),
        deletionPolicies,
      });
      new Database(chart, 'orders', { operator, ...minimal, deletionPolicy: 'Delete' });
      return () => synth(chart);
    };
    expect(under()()).toHaveLength(1);
    expect(under(['Delete'])()).toHaveLength(1);
    expect(failureOf(() => under([])())).toMatch(/'deletionPolicy' is 'Delete', for which the operator/);
  });

  test('fails with a Secret of another namespace', () => {
    const { chart, operator } = setUp();
    const elsewhere = new Chart(chart.node.root, 'elsewhere', { namespace: 'elsewhere' });
    const secret = new Secret(elsewhere, 'login', { metadata: { name: 'login' } });
    expect(failureOf(() => new Database(chart, 'ledger', { operator, ...minimal, credentialsSecret: secret }))).toMatch(
      /'credentialsSecret' is \[elsewhere\/login\] in namespace 'elsewhere', but pods .* \[chart\/ledger\]$/,
    );
  });

  test('fails where an object has the name of one that the operator makes', () => {
    const { chart } = setUp();
    new Service(chart, 'service', { metadata: { name: 'orders-headless' }, ports: [{ port: 1 }] });
    new Secret(chart, 'secret', { metadata: { name: 'orders-credentials' } });
    expect(failureOf(() => synth(chart))).toMatch(
      /makes the Service 'orders-headless'; \[chart\/service\/Resource\][^]*makes the Secret 'orders-credentials'; \[chart\/secret/,
    );
  });

  test('fails once where two databases would have one Service', () => {
    const { chart, operator } = setUp();
    new Database(chart, 'orders-read', { operator, ...minimal });
    const failure = failureOf(() => synth(chart));
    expect(failure).toMatch(
      /\[chart\/orders-read\] 'name' is 'orders-read', for which the operator makes the Service 'orders-read'; \[chart\/orders\]/,
    );
    expect(failure.match(/'orders-read'; \[/g)).toHaveLength(1);
  });

  test('two databases of one name are reported as one object that is declared twice, and not again', () => {
    const { chart, operator } = setUp();
    new Database(chart, 'again', { operator, ...minimal, name: 'orders' });
    expect(
      failureOf(() => synth(chart))
        .split('\n')
        .slice(1),
    ).toHaveLength(1);
    expect(failureOf(() => synth(chart))).toMatch(/Database 'orders' in namespace 'shop' is declared here and at/);
  });
});
