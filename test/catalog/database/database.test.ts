import { Chart } from 'cdk8s';
import { Secret, Service } from 'cdk8s-plus-27';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator, databaseType } from 'operator-constructs/database';
import { failureOf, only, refusalOf, synth, testChart } from '../../support/synth';
import { allProps, IMAGE, minimal, setUp, specOf } from './fixtures';

import type { PolicyRule } from 'operator-constructs';
import type { DatabaseOperatorProps } from 'operator-constructs/database';
import type { Manifest } from '../../support/synth';
import type { DatabaseTestProps } from './fixtures';

describe('Database, spec', () => {
  test('its database is named as the resource, as far as SQL takes it without quotes', () => {
    expect(specOf({ name: 'web-orders' }).name).toBe('web_orders');
    expect(specOf({ name: 'web-orders', database: 'web-shop' }).name).toBe('web-shop');
    expect(specOf({ spec: { name: 'web' } }).name).toBe('web');
  });

  test('every field of the CRD has a prop', () => {
    const fields = Object.keys(databaseType.storedSchema.properties?.spec?.properties ?? {});
    expect(Object.keys(specOf(allProps)).sort()).toEqual(fields.sort());
  });
});

describe('Database, outputs', () => {
  test('name what the operator makes', () => {
    const { database } = setUp();
    expect(database.connectionString).toBe('orders.shop.svc.cluster.local:5432/orders');
    expect(database.readConnectionString).toBeUndefined();
    expect(database.service).toEqual({
      name: 'orders',
      host: 'orders.shop.svc.cluster.local',
      port: 5432,
    });
    expect(database.headlessService.name).toBe('orders-headless');
    expect([database.statefulSetName, database.configMapName, database.backupName]).toEqual([
      'orders',
      'orders-config',
      undefined,
    ]);
    expect(database.podNames).toEqual(['orders-0']);
    expect(database.persistentVolumeClaimNames).toEqual(['data-orders-0']);
    expect([database.replicas, database.deletionPolicy]).toEqual([1, 'Retain']);
  });

  test('follow the props', () => {
    const { database } = setUp(allProps);
    expect(database.connectionString).toBe('ledger.shop.svc.cluster.local:5433/ledger');
    expect(database.readConnectionString).toBe('ledger-read.shop.svc.cluster.local:5433/ledger');
    expect(database.readService?.name).toBe('ledger-read');
    expect(database.podNames).toEqual(['ledger-0', 'ledger-1', 'ledger-2']);
    expect([database.backupName, database.deletionPolicy]).toEqual(['ledger-backup', 'Snapshot']);
  });

  test('and what stands in spec', () => {
    const { database } = setUp({
      spec: { port: 6000, replicas: 2, credentialsSecretRef: { name: 'login' } },
    });
    expect(database.connectionString).toBe('orders.shop.svc.cluster.local:6000/orders');
    expect(database.readService?.port).toBe(6000);
    expect(database.credentialsSecret.name).toBe('login');
  });

  test('what the CRD fills in is what the outputs take it to be', () => {
    const { chart, database } = setUp();
    const { defaulted } = databaseType.validate(only(synth(chart), 'Database'));
    expect(defaulted.spec).toMatchObject({
      port: database.port,
      replicas: database.replicas,
      deletionPolicy: database.deletionPolicy,
    });
  });
});

describe('Database, credentials', () => {
  test('are those that the operator makes, with all their keys', () => {
    const { credentialsSecret } = setUp().database;
    expect(credentialsSecret.name).toBe('orders-credentials');
    expect(Object.values(credentialsSecret.keys)).toEqual([
      'username',
      'password',
      'host',
      'port',
      'database',
      'uri',
    ]);
  });

  test('or those of a Secret, by name or by reference', () => {
    expect(setUp({ credentialsSecret: 'login' }).database.credentialsSecret.name).toBe('login');
    const chart = testChart('shop');
    const secret = Secret.fromSecretName(chart, 'secret', 'login');
    const { credentialsSecret } = setUp({ credentialsSecret: secret }).database;
    expect(credentialsSecret.name).toBe('login');
    expect(credentialsSecret.keys).toEqual({ username: 'username', password: 'password' });
    expect(specOf({ credentialsSecret: secret }).credentialsSecretRef).toEqual({ name: 'login' });
  });
});

const problemsOf = (props: Partial<DatabaseTestProps>): string =>
  failureOf(() => synth(setUp(props).chart));

describe('Database, failing', () => {
  test.each<[string, Partial<DatabaseTestProps>, RegExp]>([
    [
      'a database that SQL cannot name',
      { database: '1st' },
      /'database': write a lower case letter, then letters/,
    ],
    [
      'backups to nowhere',
      { backup: { schedule: '0 3 * * *' } as unknown as DatabaseTestProps['backup'] },
      /'backup\.volume' and 'backup\.bucket' are missing; give one of them/,
    ],
    [
      'backups to two places',
      {
        backup: {
          schedule: '0 3 * * *',
          volume: { size: '1Gi' },
          bucket: { secretRef: { name: 'a' } },
        } as never,
      },
      /'backup\.volume' and 'backup\.bucket' are given, and backups go to one place; give one of them/,
    ],
    [
      'a name that is too long',
      { name: 'x'.repeat(46) },
      /\(46 characters\); it must be a DNS label: at most 45/,
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
      expect(
        only(synth(setUp({ deletionPolicy: policy }).chart), 'Database').spec.deletionPolicy,
      ).toBe(policy);
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
    expect(failureOf(() => under([])())).toMatch(
      /'deletionPolicy' is 'Delete', for which the operator/,
    );
  });

  test('fails with a Secret of another namespace', () => {
    const { chart, operator } = setUp();
    const elsewhere = new Chart(chart.node.root, 'elsewhere', { namespace: 'elsewhere' });
    const secret = new Secret(elsewhere, 'login', { metadata: { name: 'login' } });
    expect(
      failureOf(
        () => new Database(chart, 'ledger', { operator, ...minimal, credentialsSecret: secret }),
      ),
    ).toMatch(
      /'credentialsSecret' is \[elsewhere\/login\] in namespace 'elsewhere', but pods .* \[chart\/ledger\]$/,
    );
  });

  test('fails where an object has the name of one that the operator makes', () => {
    const { chart } = setUp();
    new Service(chart, 'service', { metadata: { name: 'orders-headless' }, ports: [{ port: 1 }] });
    new Secret(chart, 'secret', { metadata: { name: 'orders-credentials' } });
    expect(refusalOf(chart)).toMatch(
      /makes the Service 'orders-headless'; \[chart\/service\/Resource\][^]*makes the Secret 'orders-credentials'; \[chart\/secret/,
    );
  });

  test('fails once where two databases would have one Service', () => {
    const { chart, operator } = setUp();
    new Database(chart, 'orders-read', { operator, ...minimal });
    const failure = refusalOf(chart);
    expect(failure).toMatch(
      /\[chart\/orders-read\] 'name' is 'orders-read', for which the operator makes the Service 'orders-read'; \[chart\/orders\]/,
    );
    expect(failure.match(/'orders-read'; \[/g)).toHaveLength(1);
  });

  test('two databases of one name are reported as one object that is declared twice, and not again', () => {
    const { chart, operator } = setUp();
    new Database(chart, 'again', { operator, ...minimal, name: 'orders' });
    expect(refusalOf(chart).split('\n').slice(1)).toHaveLength(1);
    expect(refusalOf(chart)).toMatch(
      /Database 'orders' in namespace 'shop' is declared here and at/,
    );
  });
});

type Props = Partial<DatabaseOperatorProps>;

const objectsOf = (props: Props): Manifest[] => {
  const chart = testChart('shop');
  new DatabaseOperator(chart, 'operator', { image: IMAGE, ...props });
  return synth(chart);
};

const rightsOf = (props: Props): string[] =>
  objectsOf(props)
    .filter(({ kind }) => /Role$/.test(kind as string))
    .flatMap(({ kind, rules }) =>
      (rules as PolicyRule[]).map(
        ({ resources, verbs }) => `${kind}: ${verbs.join(' ')} ${resources.join()}`,
      ),
    );

const scope = OperatorScope.cluster();

// What every installation may do: golden.
test.each<readonly [props: Props, least: Props, added: readonly string[]]>([
  [{ deletionPolicies: [] }, {}, []],
  [{ deletionPolicies: ['Delete'] }, {}, ['Role: delete persistentvolumeclaims']],
  [{ deletionPolicies: ['Snapshot'] }, {}, ['Role: delete persistentvolumeclaims']],
  [{ storageClasses: 'read' }, {}, ['ClusterRole: get storageclasses']],
  [{ scope }, { scope, storageClasses: 'skip' }, ['ClusterRole: get storageclasses']],
])('%j brings the rights that it needs, and no others', (props, least, added) => {
  const known = rightsOf(least);
  expect(rightsOf(props).filter((right) => !known.includes(right))).toEqual(added);
});

test('a Kubernetes version without selectable fields is refused', () => {
  expect(failureOf(() => objectsOf({ kubernetesVersion: '1.30' }))).toMatch(
    /needs 1\.31 or newer: its CRD has sel/,
  );
});
