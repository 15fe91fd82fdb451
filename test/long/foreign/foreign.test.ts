import { describeCluster } from '../../cluster/support/cluster-tier';
import { NODE_NEEDS } from '../../node/describe-nodes';
import { isRecording } from '../../support/evidence';
import { ImportedOperator } from '../support/imported-operator';
import { upstreamSource } from '../support/upstream-sources';
import { FOREIGN_OPERATORS } from './all';
import { groundFor } from './ground';
import { compareWithRecord, measure, recordRun } from './measured';
import { RABBITMQ } from './rabbitmq';
import { placesAt, programsOf, Scenario } from './scenario';

import type { ScopeKind } from 'operator-constructs';
import type { Need } from '../../cluster/support/cluster-tier';
import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';
import type { Ground } from './ground';
import type { ForeignOperator } from './operator';

/** A wildcard stands for the eight verbs of resources, and for more kinds than anybody names. */
const rightsIn = ({ definition: { rules } }: ImportedOperator): number =>
  rules.reduce((sum, { resources, verbs }) => {
    const kinds = resources.includes('*') ? 100 : resources.length;
    return sum + kinds * (verbs.includes('*') ? 8 : verbs.length);
  }, 0);

/** Where a life at a list is one with what the source shows a use for, and no more. */
const BY_NEED: Readonly<Record<string, readonly string[]>> = {
  'cert-manager': [
    'get,list,watch secrets',
    'get,list,watch,update secrets release-cert-manager-webhook-ca',
    'create secrets',
  ],
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
const START = 300_000;
const LIFE = 40 * 60_000;
const ALL_WELL = { forbidden: [], touched: [], leftOvers: [], restarts: [] };

function needsOf({ operandImages }: ForeignOperator): Need[] {
  const needs: readonly Need[] =
    operandImages === undefined ? ['mount namespace', 'pod network'] : NODE_NEEDS;
  return ['helm', ...needs];
}

describe.each(FOREIGN_OPERATORS)('as it is imported, $id', (operator) => {
  describeCluster('in a cluster', needsOf(operator), () => {
    const { id } = operator;
    const source = upstreamSource(operator.source);
    let programs: ImagePrograms;
    let ground: Ground;
    beforeAll(async () => void (programs = await programsOf(operator)), BUILD);

    const lives = (name: string, live: (kind: ScopeKind) => Promise<void>): void =>
      describe.each(operator.scopes)('%s', (kind) => {
        beforeEach(async () => void (ground = await groundFor(operator, programs)), START);
        afterEach(async () => await ground?.stop(), START);
        it(name, async () => await live(kind), LIFE);
      });

    lives('serves from creation to deletion, and is refused nothing', async (kind) => {
      const imported = new ImportedOperator(source);
      const places = placesAt(operator, imported, kind);
      const scenario = new Scenario(ground, operator, imported, places);
      const { manifests, ...report } = await scenario.run(programs);
      const log = ground.cluster.audit.file;
      const measured = await measure({ home: places.home, manifests, log });
      expect(report).toEqual(ALL_WELL);
      if (isRecording) {
        recordRun(operator, kind, measured);
      }
      if (kind === 'namespaces' && BY_NEED[id] !== undefined) {
        expect(imported.ownSettings).toEqual(BY_NEED[id]);
      }
      expect(compareWithRecord(id, kind, measured)).toEqual({ rights: true, missing: [] });
    });

    const { 'stood-in': stoodIn, 'not-made': notMade } = operator.operands;
    const isWhole = stoodIn === undefined && notMade === undefined;
    if (isWhole) {
      lives('does the same with the rights of import --rights measured', async (kind) => {
        const imported = await ImportedOperator.byCommand(source, '--rights', 'measured');
        const places = placesAt(operator, imported, kind);
        const scenario = new Scenario(ground, operator, imported, places);
        const { manifests: _, ...report } = await scenario.run(programs);
        expect(report).toEqual(ALL_WELL);
        expect(rightsIn(imported)).toBeLessThanOrEqual(rightsIn(new ImportedOperator(source)));
      });
    }

    it('has a record of what ran for each of its kinds, and none but whole lives are measured', async () => {
      const kinds = new ImportedOperator(source).definition.customResources.map(({ kind }) => kind);
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
  });
});

describeCluster('the life of an operator of others', needsOf(RABBITMQ), () => {
  it(
    'fails where one of its rights is missing',
    async () => {
      const imported = new ImportedOperator(upstreamSource(RABBITMQ.source));
      const places = placesAt(RABBITMQ, imported, 'namespace');
      const programs = await programsOf(RABBITMQ);
      const ground = await groundFor(RABBITMQ, programs);
      try {
        const scenario = new Scenario(ground, RABBITMQ, imported, places, (object) => {
          const rules = object.rules as
            readonly { readonly resources?: readonly string[] }[] | undefined;
          return rules
            ? {
                ...object,
                rules: rules.filter(({ resources }) => !resources?.includes('statefulsets')),
              }
            : object;
        });
        await expect(scenario.run(programs)).rejects.toThrow(/refused: .*statefulsets/);
      } finally {
        await ground.stop();
      }
    },
    LIFE,
  );
});
