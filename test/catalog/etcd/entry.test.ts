import { CustomResource, OperatorScope } from 'operator-constructs';
import { failureOf, synth } from '../../support/synth';
import { etcdEntry } from './entry';
import { silentChart } from './fixtures';

const KINDS = etcdEntry.kinds.map((cases) => [cases.type.kind, cases] as const);
const resourceOf = (type: (typeof KINDS)[number][1]['type'], spec: unknown) => ({
  apiVersion: type.apiVersion(),
  kind: type.kind,
  metadata: { name: 'sample', namespace: 'default' },
  ...(spec !== undefined && { spec }),
});

describe('the entry etcd', () => {
  test.each([OperatorScope.namespace(), OperatorScope.namespaces('one', 'two'), OperatorScope.cluster()])(
    'is installed, and its kinds are placed, at scope %s',
    (scope) => {
      const chart = silentChart('home');
      const namespace = scope.watches('home', 'home') ? 'home' : 'one';
      etcdEntry.place(chart, etcdEntry.install(chart, { scope }), namespace);
      const kinds = synth(chart).map(({ kind }) => kind as string);
      expect(kinds).toEqual(expect.arrayContaining(['EtcdCluster', 'EtcdBackup']));
      expect(kinds.filter((kind) => kind === 'CustomResourceDefinition')).toHaveLength(3);
      expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(3);
    },
  );

  describe.each(KINDS)('%s', (_kind, { type, right, wrong }) => {
    test.each(right)('is taken: %s', (_what, spec) => {
      expect(type.validate(resourceOf(type, spec)).problems).toEqual([]);
    });

    test.each(wrong)('is refused: %s', (_what, spec, path) => {
      expect(type.validate(resourceOf(type, spec)).problems.map((problem) => problem.path)).toEqual([path]);
      const chart = silentChart('default');
      const operator = etcdEntry.install(chart, { scope: OperatorScope.namespace() });
      new CustomResource(chart, 'sample', { operator, type, spec: spec as object });
      expect(failureOf(() => synth(chart))).toContain(path);
    });
  });
});
