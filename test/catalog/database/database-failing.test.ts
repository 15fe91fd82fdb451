import { Chart } from 'cdk8s';
import { Secret, Service } from 'cdk8s-plus-27';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { failureOf, only, synth, testChart } from '../../support/synth';
import { type DatabaseTestProps, IMAGE, minimal, setUp } from './fixtures';

const problemsOf = (props: Partial<DatabaseTestProps>): string => failureOf(() => synth(setUp(props).chart));

describe('Database, failing', () => {
  test.each<[string, Partial<DatabaseTestProps>, RegExp]>([
    [
      'a size that is none',
      { storage: { size: 'fifty' } },
      /'storage.size' is 'fifty'; must be a quantity, such as '20Gi'/,
    ],
    ['a size of nothing', { storage: { size: 0 } }, /'storage.size' is 0; a size is above 0/],
    ['a database that SQL cannot name', { database: '1st' }, /'database': write a lower case letter, then letters/],
    ['too many replicas', { replicas: 10 }, /'replicas': must be at most 9, got 10/],
    ['a port that is none', { port: 700000 }, /'port': must be at most 65535/],
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
    [
      'a misspelt field',
      { spec: { storageSize: '1Gi' } as object },
      /spec\.storageSize: unknown field; did you mean storage-size/,
    ],
    [
      'a misspelt policy',
      { deletionPolicy: 'retain' as 'Retain' },
      /'deletionPolicy' is 'retain'; use 'Retain', 'Delete' or 'Snapshot'/,
    ],
    ['a name that is too long', { name: 'x'.repeat(46) }, /\(46 characters\); it must be a DNS label: at most 45/],
    ['a name with a dot', { name: 'a.b' }, /'name' is 'a\.b'; it must be a DNS label/],
    ['a name that starts with a digit', { name: '1a' }, /'name' is '1a', and Services are named after it; .*a letter/],
    [
      'a leaf twice with a difference',
      { database: 'a', storage: { size: '1Gi' }, spec: { name: 'b', 'storage-size': '2Gi', image: 'postgres:16.3' } },
      /'database' is 'a' and 'spec\.name' is 'b'; give one of them[^]*'storage\.size' is '1Gi' and 'spec\.storage-size' is '2Gi'/,
    ],
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

  test('takes a Secret of its own namespace, made in the same app', () => {
    const { chart, operator } = setUp();
    const secret = new Secret(chart, 'login', { metadata: { name: 'ledger-credentials' } });
    new Database(chart, 'ledger', { operator, ...minimal, credentialsSecret: secret });
    expect(synth(chart).map(({ kind }) => String(kind))).toContain('Secret');
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

  test('databases in two namespaces share nothing', () => {
    const { chart, operator } = setUp({}, { scope: OperatorScope.cluster() });
    new Database(chart, 'again', { operator, ...minimal, name: 'orders', namespace: 'billing' });
    expect(synth(chart).filter(({ kind }) => kind === 'Database')).toHaveLength(2);
  });

  test('fails where no operator watches', () => {
    const chart = testChart('shop');
    const operator = new DatabaseOperator(chart, 'operator', { image: IMAGE });
    new Database(chart, 'orders', { operator, ...minimal, namespace: 'billing' });
    expect(failureOf(() => synth(chart))).toMatch(/'namespace' is 'billing', which the operator does not watch/);
  });
});
