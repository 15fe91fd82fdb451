import { describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { ImportedOperator } from '../support/imported-operator';
import { upstreamSource } from '../support/upstream-sources';
import { FOREIGN_OPERATORS } from './all';
import { compareWithRecord, measure, recordRun } from './measured';
import { RABBITMQ } from './rabbitmq';
import { placesAt, programsOf, Scenario } from './scenario';

import type { ScopeKind } from 'operator-constructs';
import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';

/** A wildcard stands for the eight verbs of resources, and for more kinds than anybody names. */
const rightsIn = ({ definition: { rules } }: ImportedOperator): number =>
  rules.reduce((sum, { resources, verbs }) => {
    const kinds = resources.includes('*') ? 100 : resources.length;
    return sum + kinds * (verbs.includes('*') ? 8 : verbs.length);
  }, 0);

/** Where a life at a list is one with what the source shows a use for, and no more. */
const BY_NEED: Readonly<Record<string, readonly string[]>> = {
  'cloudnative-pg': [
    'create configmaps',
    'list,watch configmaps',
    'delete,get,patch,update configmaps cnpg-controller-manager-config,cnpg-default-monitoring',
    'create,get,list,patch,update,watch secrets',
    'delete secrets cnpg-controller-manager-config,cnpg-webhook-cert',
  ],
  'rabbitmq-cluster-operator': [],
};

const BUILD = 40 * 60_000;
const LIFE = 600_000;
const NEEDS = ['helm', 'mount namespace', 'pod network'];

describeCluster('an operator of others, as it is imported', NEEDS, () => {
  let cluster: ControlPlane;
  beforeEach(async () => void (cluster = await ControlPlane.start({ asksPods: true })), 120_000);
  afterEach(async () => await cluster?.stop(), 60_000);

  describe.each(FOREIGN_OPERATORS.map((operator) => [operator.id, operator] as const))(
    '%s',
    (id, operator) => {
      const source = upstreamSource(operator.source);
      let programs: ImagePrograms;
      beforeAll(async () => void (programs = await programsOf(operator)), BUILD);

      it.each(operator.scopes)(
        'serves from creation to deletion, and is refused nothing: %s',
        async (kind) => {
          const imported = new ImportedOperator(source);
          const places = placesAt(imported, kind);
          const { manifests, ...report } = await new Scenario(
            cluster,
            operator,
            imported,
            places,
          ).run(programs);
          const measured = await measure({ home: places.home, manifests, log: cluster.audit.file });
          if (process.env.RECORD_EVIDENCE === '1') {
            recordRun(operator, kind, measured);
          }

          expect(report).toEqual({ forbidden: [], touched: [], leftOvers: [] });
          if (kind === 'namespaces' && BY_NEED[id] !== undefined) {
            expect(imported.ownSettings).toEqual(BY_NEED[id]);
          }
          expect(compareWithRecord(id, kind, measured)).toEqual({ rights: true, missing: [] });
        },
        LIFE,
      );

      const { 'stood-in': stoodIn, 'not-made': notMade } = operator.operands;
      const isWhole = stoodIn === undefined && notMade === undefined;
      if (isWhole) {
        it.each(operator.scopes)(
          'does the same with the rights of import --rights measured: %s',
          async (kind) => {
            const imported = await ImportedOperator.byCommand(source, '--rights', 'measured');
            const scenario = new Scenario(cluster, operator, imported, placesAt(imported, kind));
            const { manifests: _, ...report } = await scenario.run(programs);
            expect(report).toEqual({ forbidden: [], touched: [], leftOvers: [] });
            expect(rightsIn(imported)).toBeLessThanOrEqual(rightsIn(new ImportedOperator(source)));
          },
          LIFE,
        );
      }

      it('has a record of what ran for each of its kinds, and none but whole lives are measured', async () => {
        const kinds = new ImportedOperator(source).definition.customResources.map(
          ({ kind }) => kind,
        );
        expect(Object.values(operator.operands).join(' ').split(' ').sort()).toEqual(
          [...kinds].sort(),
        );
        const measured = ImportedOperator.byCommand(source, '--rights', 'measured');
        await (isWhole
          ? expect(measured).resolves.toBeDefined()
          : expect(measured).rejects.toThrow(/no real operands of .* answered/));
      });

      it('is offered at the scopes that it is run at, and at no other', () => {
        const { unsupportedScopes = {} } = new ImportedOperator(source).definition;
        const kinds: readonly ScopeKind[] = ['namespace', 'namespaces', 'cluster'];
        expect(kinds.filter((kind) => unsupportedScopes[kind] === undefined)).toEqual(
          operator.scopes,
        );
      });
    },
  );

  it('fails where one of its rights is missing', async () => {
    const imported = new ImportedOperator(upstreamSource(RABBITMQ.source));
    const scenario = new Scenario(
      cluster,
      RABBITMQ,
      imported,
      placesAt(imported, 'namespace'),
      (object) => {
        const rules = object.rules as
          readonly { readonly resources?: readonly string[] }[] | undefined;
        return rules
          ? {
              ...object,
              rules: rules.filter(({ resources }) => !resources?.includes('statefulsets')),
            }
          : object;
      },
    );
    const programs = await programsOf(RABBITMQ);
    await expect(scenario.run(programs)).rejects.toThrow(/refused: .*statefulsets/);
  }, 300_000);
});
