import { OperatorScope, type PolicyRule } from 'operator-constructs';
import {
  etcdBackupDefinition,
  etcdDefinition,
  EtcdOperator,
  type EtcdOperatorProps,
  etcdRestoreDefinition,
} from 'operator-constructs/etcd';
import { grantsOf } from '../../../lib/core/grants';
import { synth } from '../../support/synth';
import { IMAGE, strictChart } from './fixtures';

const objectsOf = (props: EtcdOperatorProps = {}) => {
  const chart = strictChart();
  new EtcdOperator(chart, 'operator', { image: IMAGE, ...props });
  return synth(chart);
};

/** `resource: verbs` for each resource of some rules. */
const table = (rules: readonly PolicyRule[]): string[] =>
  rules.flatMap(({ resources, verbs, resourceNames }) =>
    resources.map((resource) => `${resource}${resourceNames ? ` [${resourceNames.join()}]` : ''}: ${verbs.join(' ')}`),
  );

/** The rights of a definition by place and namespace. */
const rightsAt = (definition: typeof etcdDefinition, scope: OperatorScope, options: string[] = []) =>
  Object.fromEntries(
    grantsOf({ rules: definition.rules, scope, home: 'storage', options }).map(({ place, namespace, rules }) => [
      `${place} ${namespace ?? '*'}`,
      table(rules),
    ]),
  );

const LOCK = (name: string) => ['endpoints: create', `endpoints [${name}]: get update`];
const SERVED = [
  'etcdclusters: get update',
  'pods: list get create patch delete',
  'persistentvolumeclaims: create delete',
  'services: create',
  'secrets: get',
  'events: create',
];
const OWN = ['pods: get', ...LOCK('etcd-operator')];
const HEARS = ['etcdclusters: list watch'];

describe('EtcdOperator, rights', () => {
  test('scope namespace: two Roles, and nothing for the whole Kubernetes cluster', () => {
    expect(rightsAt(etcdDefinition, OperatorScope.namespace(), ['tls'])).toEqual({
      'own storage': OWN,
      'watched storage': [...HEARS, ...SERVED],
    });
  });

  test('scope namespaces: hears of all clusters, may do something with those that it serves', () => {
    expect(rightsAt(etcdDefinition, OperatorScope.namespaces('a', 'b'), ['tls'])).toEqual({
      'own storage': OWN,
      'watched a': SERVED,
      'watched b': SERVED,
      'cluster *': HEARS,
    });
  });

  test('scope cluster', () => {
    expect(rightsAt(etcdDefinition, OperatorScope.cluster(), ['tls'])).toEqual({
      'own storage': OWN,
      'cluster *': [...SERVED, ...HEARS],
    });
  });

  test('the backup operator, and the restore operator', () => {
    expect(rightsAt(etcdBackupDefinition, OperatorScope.namespace())).toEqual({
      'own storage': ['etcdbackups: list watch get update', 'secrets: get', ...LOCK('etcd-backup-operator')],
    });
    expect(rightsAt(etcdRestoreDefinition, OperatorScope.namespace())).toEqual({
      'own storage': [
        'etcdrestores: list watch update',
        'etcdclusters: get create update delete',
        'pods: create',
        'secrets: get',
        'pods: get',
        'services: create',
        ...LOCK('etcd-restore-operator'),
      ],
    });
  });

  test('Secrets only where clusters may have TLS', () => {
    const rolesOf = (props: EtcdOperatorProps) =>
      JSON.stringify(objectsOf(props).filter(({ kind }) => String(kind).endsWith('Role')));
    expect(rolesOf({})).toContain('secrets');
    expect(rolesOf({ tls: 'off' })).not.toContain('secrets');
  });

  test('only the restore operator may delete clusters, and none has a wildcard', () => {
    const may = (definition: typeof etcdDefinition) =>
      definition.rules
        .filter((rule) => rule.resources.includes('etcdclusters'))
        .some(({ verbs }) => verbs.includes('delete'));
    expect([etcdDefinition, etcdBackupDefinition, etcdRestoreDefinition].map(may)).toEqual([false, false, true]);
    for (const { rules } of [etcdDefinition, etcdBackupDefinition, etcdRestoreDefinition]) {
      expect(JSON.stringify(rules.map(({ resources, verbs, apiGroups }) => [resources, verbs, apiGroups]))).not.toMatch(
        /\*/,
      );
    }
  });
});
