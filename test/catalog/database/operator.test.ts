import { OperatorScope, type PolicyRule } from 'operator-constructs';
import { DatabaseOperator, type DatabaseOperatorProps } from 'operator-constructs/database';
import { failureOf, type Manifest, synth, testChart } from '../../support/synth';
import { IMAGE } from './fixtures';

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
      (rules as PolicyRule[]).map(({ resources, verbs }) => `${kind}: ${verbs.join(' ')} ${resources.join()}`),
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
  expect(failureOf(() => objectsOf({ kubernetesVersion: '1.30' }))).toMatch(/needs 1\.31 or newer: its CRD has sel/);
});
