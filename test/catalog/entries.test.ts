import { OperatorClusterPart, OperatorScope } from 'operator-constructs';
import { assertValidDefinition } from 'operator-constructs/testing';
import { stringify } from 'yaml';
import { describeWithCheckProgram, findingsOf } from '../support/check-program';
import { publicEntries } from '../support/public-names';
import { failureOf, synth, testChart } from '../support/synth';
import { ENTRIES, GUARD_CASES, installedChart, servedScopes } from './entries';

import type { Manifest } from '../support/synth';

/** The entries of the catalogue, by what the package exports. */
const exportedEntries = publicEntries()
  .filter(({ source }) => /^lib\/catalog\/[^/]+\/index\.ts$/.test(source))
  .map(({ path }) => path.slice('./'.length));

/** From where each variable of the operators' containers has its value. */
function formsOfVariables(manifests: readonly Manifest[]): string[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ metadata, spec }) =>
      (spec.template.spec.containers[0].env ?? []).map(
        (variable: { name: string; valueFrom?: object }) =>
          [metadata.name, variable.name, variable.valueFrom ? 'valueFrom' : 'value'].join(' '),
      ),
    );
}

/** What no object of an installation shows. */
const DECLARED = `- name: database-operator
  version: 1.0.0
  kubernetes: "1.31"
  evidence: []
  deletion:
    Database:
      holdsData: true
  orderedPods:
    Database:
      statefulSets:
        - "*"
- name: etcd-operator
  version: 0.9.4
  kubernetes: "1.21"
  evidence: []
  deletion:
    EtcdCluster:
      holdsData: true
  pullSecrets:
    EtcdCluster: no-field
- name: etcd-backup-operator
  version: 0.9.4
  evidence: []
  pullSecrets:
    EtcdBackup: no-pods
- name: etcd-restore-operator
  version: 0.9.4
  evidence: []
- name: etcd-io-operator
  version: 0.2.0
  kubernetes: "1.30"
  evidence:
    - cluster run
  deletion:
    EtcdCluster:
      holdsData: true
  pullSecrets:
    EtcdCluster: no-field
- name: memcached-operator
  version: 0.0.1
  evidence: []
  pullSecrets:
    Memcached: no-field
- name: redis-operator
  version: 0.26.0
  kubernetes: "1.21"
  evidence: []
  deletion:
    Redis:
      holdsData: true
    RedisCluster:
      holdsData: true
    RedisReplication:
      holdsData: true
  orderedPods:
    Redis:
      fields:
        - TLS
      statefulSets:
        - "*"
    RedisCluster:
      fields:
        - TLS
      statefulSets:
        - "*-leader"
        - "*-follower"
      parallel:
        field: podManagementPolicy
        value: Parallel
    RedisReplication:
      fields:
        - TLS
      statefulSets:
        - "*"
      parallel:
        field: podManagementPolicy
        value: Parallel
    RedisSentinel:
      fields:
        - TLS
      statefulSets:
        - "*-sentinel"
      parallel:
        field: podManagementPolicy
        value: Parallel
- name: amaiz-redis-operator
  version: 0.2.1
  kubernetes: "1.16"
  evidence: []
  deletion:
    Redis:
      holdsData: true
- name: zookeeper-operator
  version: 0.2.15
  kubernetes: "1.21"
  evidence: []
  deletion:
    ZookeeperCluster:
      holdsData: true
      propagation: background
  pullSecrets:
    ZookeeperCluster:
      serviceAccount:
        - pod
        - serviceAccountName
      notInto:
        - ""
        - default
  orderedPods:
    ZookeeperCluster:
      statefulSets:
        - "*"
`;

describe('the catalogue', () => {
  test('each entry is known to the tests of all', () => {
    expect([...new Set(ENTRIES.map(({ name }) => name))].sort()).toEqual(exportedEntries.sort());
  });

  test('no two are called the same', () => {
    const titles = ENTRIES.map(({ title }) => title);
    expect([...new Set(titles)]).toEqual(titles);
  });

  test.each(ENTRIES)(
    '$name: each definition is sound, and each kind has cases',
    ({ definitions, kinds }) => {
      expect(() =>
        definitions.forEach((definition) => assertValidDefinition(definition)),
      ).not.toThrow();
      const served = definitions.flatMap(({ customResources }) =>
        customResources.map((type) => type.name),
      );
      expect(kinds.map(({ type }) => type.name).sort()).toEqual(served.sort());
      expect(kinds.filter(({ right, wrong }) => right.length === 0 || wrong.length === 0)).toEqual(
        [],
      );
    },
  );

  test.each(ENTRIES)(
    '$name: each right has its reason, and each deviation is named',
    ({ definitions }) => {
      for (const { rules, deviations = [] } of definitions) {
        const texts = [...rules.map(({ reason }) => reason), ...deviations];
        expect(texts.filter(({ length }) => length < 10)).toEqual([]);
        expect(rules.flatMap(({ verbs }) => verbs)).not.toContain('*');
        expect(deviations.length).toBeGreaterThan(0);
      }
    },
  );

  test('the Kubernetes that each needs, what holds data, and how pods are replaced', () => {
    const definitions = new Set(ENTRIES.flatMap((entry) => entry.definitions));
    const declared = [...definitions].map(
      ({ name, version, kubernetes, evidence = {}, deletion, pullSecrets, orderedPods }) => ({
        name,
        version,
        kubernetes: kubernetes?.minimum?.version,
        evidence: Object.entries(evidence).map(([scope, { level }]) => `${scope} ${level}`),
        deletion,
        pullSecrets,
        orderedPods,
      }),
    );
    expect(stringify(declared, { aliasDuplicateObjects: false })).toBe(DECLARED);
  });

  test.each(ENTRIES)('$title: says why it does not serve a scope', (entry) => {
    const scopes = [
      OperatorScope.namespace(),
      OperatorScope.namespaces('one', 'two'),
      OperatorScope.cluster(),
    ];
    for (const scope of scopes) {
      const reason = entry.refuses?.[scope.kind];
      if (reason === undefined) {
        expect(() => synth(installedChart(entry, scope))).not.toThrow();
      } else {
        expect(failureOf(() => synth(installedChart(entry, scope)))).toContain(reason);
      }
    }
  });

  test.each(ENTRIES)(
    '$name: a variable has its value from the same place in every scope',
    (entry) => {
      const ofScopes = servedScopes(entry).map((scope) =>
        formsOfVariables(synth(installedChart(entry, scope))),
      );
      const forms = [...new Set(ofScopes.flat())];
      const names = forms.map((form) => form.replace(/ \S+$/, ''));
      expect(names).toEqual([...new Set(names)]);
    },
  );
});

describe('the guards of the catalogue, for an API server', () => {
  test.each(GUARD_CASES)(
    '$what: each is in a policy of its kind and severity',
    ({ definition }) => {
      const chart = testChart();
      new OperatorClusterPart(chart, 'part', { definition });
      const policies = synth(chart).filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');
      const held = policies.flatMap(({ metadata, spec }) =>
        (spec.validations as { message: string }[]).map(
          ({ message }) =>
            `${(metadata.name as string).split('.').at(-1)} ${/\(guard '(.+)'\)$/.exec(message)?.[1]}`,
        ),
      );
      const guards = Object.values(definition.guards ?? {}).flat();
      expect(held.sort()).toEqual(
        guards.map(({ severity = 'deny', id }) => `${severity} ${id}`).sort(),
      );
      // Values in a message are shown in one line.
      expect(guards.filter(({ message, remedy }) => /\n/.test(message + remedy))).toEqual([]);
    },
  );
});

describeWithCheckProgram('what entries write', () => {
  test.each(ENTRIES.map((entry) => [entry.title, entry] as const))(
    'would be accepted by an API server at each scope: %s',
    (_, entry) => {
      for (const scope of servedScopes(entry)) {
        expect({
          scope: scope.kind,
          findings: findingsOf(installedChart(entry, scope).toJson() as object[]),
        }).toEqual({
          scope: scope.kind,
          findings: [],
        });
      }
    },
  );
});
