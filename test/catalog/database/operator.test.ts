import { OperatorScope, type PolicyRule } from 'operator-constructs';
import { databaseDefinition, DatabaseOperator, type DatabaseOperatorProps } from 'operator-constructs/database';
import { failureOf, type Manifest, only, synth, testChart } from '../../support/synth';
import { IMAGE } from './fixtures';

const objectsOf = (props: Partial<DatabaseOperatorProps> = {}): Manifest[] => {
  const chart = testChart('shop');
  new DatabaseOperator(chart, 'operator', { image: IMAGE, ...props });
  return synth(chart);
};

const show = ({
  resources,
  verbs,
  resourceNames,
}: Pick<PolicyRule, 'resources' | 'verbs' | 'resourceNames'>): string[] =>
  resources.map((resource) => `${resource}${resourceNames ? ` [${resourceNames.join()}]` : ''}: ${verbs.join(' ')}`);

const rulesOf = (props: Partial<DatabaseOperatorProps>, kind: string, name: string): string[] =>
  (only(objectsOf(props), kind, name).rules as PolicyRule[]).flatMap(show);

/** Rights for any Database. */
const WATCHED = [
  'databases: list watch patch',
  'databases/status: patch',
  'databases/finalizers: update',
  'statefulsets: get list watch create patch delete',
  'services: get list watch create patch delete',
  'configmaps: get list watch create patch',
  'secrets: get create',
  'persistentvolumeclaims: get list watch create patch',
  'pods: list watch',
  'cronjobs: get list watch create patch delete',
  'jobs: get list watch create delete',
  'poddisruptionbudgets: get list watch create patch delete',
  'networkpolicies: get list watch create patch',
  'events: create patch',
];

describe('DatabaseOperator, rights', () => {
  test('in the whole cluster: StorageClasses too, unless they are skipped', () => {
    const scope = OperatorScope.cluster();
    expect(rulesOf({ scope }, 'ClusterRole', 'shop.database-operator')).toEqual([...WATCHED, 'storageclasses: get']);
    expect(rulesOf({ scope, storageClasses: 'skip' }, 'ClusterRole', 'shop.database-operator')).toEqual(WATCHED);
  });

  test('StorageClasses bring a ClusterRole of nothing else to a scope of namespaces', () => {
    expect(rulesOf({ storageClasses: 'read' }, 'ClusterRole', 'shop.database-operator')).toEqual([
      'storageclasses: get',
    ]);
  });

  test('deletion policies bring the rights that they need, and no others', () => {
    const added = (deletionPolicies: DatabaseOperatorProps['deletionPolicies']): string[] =>
      rulesOf({ deletionPolicies }, 'Role', 'database-operator.shop.shop').filter((rule) => !WATCHED.includes(rule));
    expect(added([])).toEqual([]);
    expect(added(['Delete'])).toEqual(['persistentvolumeclaims: delete']);
    expect(added(['Snapshot'])).toEqual(['persistentvolumeclaims: delete']);
    expect(added(['Delete', 'Snapshot'])).toEqual(['persistentvolumeclaims: delete']);
  });

  test('Secrets are never listed, watched or changed, and no rule has a wildcard', () => {
    const { rules } = databaseDefinition;
    expect(rules.filter(({ resources }) => resources.includes('secrets')).flatMap(({ verbs }) => verbs)).toEqual([
      'get',
      'create',
    ]);
    expect(JSON.stringify(rules.map(({ apiGroups, resources, verbs }) => [apiGroups, resources, verbs]))).not.toMatch(
      /\*/,
    );
  });
});

describe('DatabaseOperator, failing', () => {
  test('fails on a Kubernetes version without selectable fields', () => {
    expect(failureOf(() => objectsOf({ kubernetesVersion: '1.30' }))).toMatch(/needs 1\.31 or newer: its CRD has sel/);
  });
});
