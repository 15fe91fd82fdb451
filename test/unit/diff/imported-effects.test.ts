import { readFileSync } from 'node:fs';
import { DiffReport } from 'operator-constructs/cli';
import { dataFile, MEASURED } from '../../effects/operators';
import { object } from './objects';

import type { OperatorEffects } from '../../effects/data';

/** What `diff` says of a change of a resource whose CRD is in neither state. */
function effects(type: string, before: object, after: object): DiffReport['findings'] {
  const [one, two] = [before, after].map((spec) => object(type, { spec })) as [object, object];
  return DiffReport.of([one], [two]).findings.filter(({ rule }) => rule.startsWith('effects/'));
}

const told = (before: object, after: object): readonly string[] =>
  effects('rabbitmq.com/v1beta1 RabbitmqCluster', before, after).map(
    ({ level, path, message }) => `${level} ${path}: ${message}`,
  );

/** The same without the release of the operator, of a change of some fields. */
const sayingOf =
  (type: string, spec: object) =>
  (changed: object): readonly string[] =>
    effects(type, spec, { ...spec, ...changed }).map(({ message }) =>
      message.replace(/ \(measured with [^)]+\)/, ''),
    );

const MEASURED_WITH = '(measured with rabbitmq-cluster-operator 2.11.0)';

describe('a changed resource of an operator that is imported', () => {
  test('has the effects that were measured, with the release', () => {
    expect(told({ replicas: 3 }, { replicas: 3, image: 'example.com/rabbitmq:5' })).toEqual([
      `info spec.image: restarts its 3 pods, one after the other ${MEASURED_WITH}`,
    ]);
  });

  test('is warned of where the change breaks it', () => {
    const [line, ...more] = told({ replicas: 3 }, { replicas: 1 });
    expect(line).toMatch(/^warning spec\.replicas: breaks it: .* \(measured with rabbitmq-/);
    expect(more).toEqual([]);
  });

  test('of cert-manager is told what is issued, when, and what it refuses', () => {
    const saysOf = sayingOf('cert-manager.io/v1 Certificate', {
      secretName: 'shop-tls',
      dnsNames: ['a.example.com'],
      issuerRef: { name: 'ca' },
    });
    expect(saysOf({ usages: ['client auth'] })).toEqual(['issues tls.crt of Secret shop-tls anew']);
    expect(saysOf({ privateKey: { rotationPolicy: 'Always' } })).toEqual([
      'does nothing until the next renewal of Secret shop-tls',
    ]);
    expect(saysOf({ renewBefore: '1h' })).toEqual(['changes only its status (renewalTime)']);
    expect(saysOf({ secretName: 'new-tls' })).toEqual([
      'changes Secret new-tls, and by itself restarts no pod; leaves Secret shop-tls behind; ' +
        'no way back by a revert: Secret new-tls stays as the change left it',
    ]);
    expect(saysOf({ duration: '10m' })).toEqual(['is refused by the webhook of its operator']);
    // Of two values with two effects none says what a third one has.
    expect(saysOf({ duration: '20m' })).toEqual([]);
  });

  test('of CloudNativePG is told what restarts, what waits for pods, and what nobody saw', () => {
    const saysOf = sayingOf('postgresql.cnpg.io/v1 Cluster', { instances: 2 });
    expect(saysOf({ logLevel: 'debug' })).toEqual(['restarts its 2 pods, one after the other']);
    expect(saysOf({ priorityClassName: 'high' })).toEqual([
      'takes effect only in pods that are made later',
    ]);
    // That its webhook refused 7 says nothing of others.
    expect(saysOf({ postgresUID: 7 })).toEqual(['is refused by the webhook of its operator']);
    expect(saysOf({ postgresUID: 8 })).toEqual([]);
    expect(saysOf({ switchoverDelay: 30 })).toEqual([
      'changes no object; what runs in its pods reads it, and what that does was not measured',
    ]);
  });

  test('of a ScheduledBackup is told what its next Backup has, of a Pooler what its Service keeps', () => {
    const saysOf = sayingOf('postgresql.cnpg.io/v1 ScheduledBackup', { schedule: '0 0 0 * * *' });
    expect(saysOf({ suspend: true })).toEqual(['does nothing until the next Backup x']);
    expect(saysOf({ immediate: true })).toEqual([
      'takes effect only at creation (Backup x-<time>): this resource keeps what it has',
    ]);
    const ofPooler = sayingOf('postgresql.cnpg.io/v1 Pooler', { instances: 2 });
    expect(ofPooler({ serviceTemplate: { metadata: { labels: { a: 'b' } } } })).toEqual([
      'changes Service x, and by itself restarts no pod; ' +
        'no way back by a revert: Service x stays as the change left it',
    ]);
  });

  test('of MariaDB is told what breaks it, and what only a new one takes up', () => {
    const saysOf = sayingOf('k8s.mariadb.com/v1alpha1 MariaDB', { storage: { size: '1Gi' } });
    expect(saysOf({ port: 3308 })).toEqual([
      expect.stringMatching(/^breaks it: .* Duplicate value: "mariadb"; restarts its pods/),
    ]);
    const ref = { name: 'clerk', key: 'password' };
    expect(saysOf({ passwordSecretKeyRef: ref })).toEqual([
      'takes effect only at creation (User x-user): this resource keeps what it has; ' +
        'leaves Secret x-password behind',
    ]);
  });

  test('of OpenTelemetry is told what restarts, what stays, and what only a new one takes up', () => {
    const saysOf = sayingOf('opentelemetry.io/v1beta1 OpenTelemetryCollector', { replicas: 2 });
    const restarts = 'restarts its 2 pods, one after the other';
    expect(saysOf({ env: [{ name: 'A', value: 'b' }] })).toEqual([restarts]);
    expect(saysOf({ podAnnotations: { a: 'b' } })).toEqual([
      `${restarts}; no way back by a revert: Deployment x-collector stays as the change left it`,
    ]);
    expect(saysOf({ ingress: { ingressClassName: 'nginx' } })).toEqual([
      'takes effect only at creation (Ingress x-ingress): this resource keeps what it has',
    ]);
  });

  test('has none where nothing was measured', () => {
    expect(told({}, { override: { service: {} } })).toEqual([]);
    expect(effects('rabbitmq.com/v1beta1 Queue', { size: 1 }, { size: 2 })).toEqual([]);
  });
});

test.each(MEASURED.filter(({ isImported = false }) => isImported))(
  'the data of $name has values, verdicts and what was seen for each field, or why not',
  (operator) => {
    const { kinds } = JSON.parse(readFileSync(dataFile(operator), 'utf8')) as OperatorEffects;
    const { carriedOut = [] } = operator;
    const all = [...operator.kinds, ...carriedOut];
    expect(Object.keys(kinds)).toEqual(all.map(({ kind }) => kind));
    for (const { kind } of operator.kinds) {
      expect(kinds[kind]!.fields.length).toBeGreaterThan(4);
    }
    for (const { kind, servers } of all) {
      const { fields, notTried } = kinds[kind]!;
      const changed = Object.keys(servers?.changes ?? {});
      expect(fields.map(({ field }) => field)).toEqual(expect.arrayContaining(changed));
      expect(
        fields.filter(
          ({ isRemoved = false, values, verdicts, evidence }) =>
            (values.length === 0) !== isRemoved || verdicts.length === 0 || evidence === '',
        ),
      ).toEqual([]);
      expect(notTried.filter(({ why }) => why === '')).toEqual([]);
    }
  },
);
