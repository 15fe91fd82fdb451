import { describeCluster } from '../../cluster/support/cluster-tier';
import { NODE_NEEDS } from '../../node/describe-nodes';
import { isRecording } from '../../support/evidence';
import { ImportedOperator } from '../support/imported-operator';
import { upstreamSource } from '../support/upstream-sources';
import { groundFor } from './ground';
import { compareWithRecord, measure, recordRun } from './measured';
import { placesAt, programsOf, Scenario } from './scenario';

import type { ScopeKind } from 'operator-constructs';
import type { Need } from '../../cluster/support/cluster-tier';
import type { ImagePrograms } from '../../cluster/support/node/node-stand-in';
import type { Ground } from './ground';
import type { MeasuredRun } from './measured';
import type { ForeignOperator } from './operator';

/** A wildcard stands for the eight verbs of resources, and for more kinds than anybody names. */
const rightsIn = ({ definition: { rules } }: ImportedOperator): number =>
  rules.reduce((sum, { resources, verbs }) => {
    const kinds = resources.includes('*') ? 100 : resources.length;
    return sum + kinds * (verbs.includes('*') ? 8 : verbs.length);
  }, 0);

const BUILD = 40 * 60_000;
const START = 300_000;
export const LIFE = 40 * 60_000;
const ALL_WELL = { forbidden: [], touched: [], leftOvers: [], restarts: [] };

export function needsOf({ operandImages }: ForeignOperator): Need[] {
  const needs: readonly Need[] =
    operandImages === undefined ? ['mount namespace', 'pod network'] : NODE_NEEDS;
  return ['helm', ...needs];
}

/** The tests of an operator as it is imported: what it says of itself, and its lives in a cluster. */
export function describeForeign(operator: ForeignOperator): void {
  describeCluster(`as it is imported, ${operator.id}`, needsOf(operator), () => {
    const source = upstreamSource(operator.source);
    let programs: ImagePrograms;
    let ground: Ground;
    beforeAll(async () => void (programs = await programsOf(operator)), BUILD);

    const lives = (name: string, test: (kind: ScopeKind) => Promise<void>): void =>
      describe.each(operator.scopes)('%s', (kind) => {
        beforeEach(async () => void (ground = await groundFor(operator, programs)), START);
        afterEach(async () => await ground?.stop(), START);
        it(name, async () => await test(kind), LIFE);
      });

    async function live(imported: ImportedOperator, kind: ScopeKind): Promise<MeasuredRun> {
      const places = placesAt(operator, imported, kind);
      const scenario = new Scenario(ground, operator, imported, places);
      const { manifests, ...report } = await scenario.run(programs);
      expect(report).toEqual(ALL_WELL);
      return { home: places.home, manifests, log: ground.cluster.audit.file };
    }

    lives('serves from creation to deletion, and is refused nothing', async (kind) => {
      const imported = new ImportedOperator(source);
      const measured = await measure(await live(imported, kind));
      if (isRecording) {
        recordRun(operator, kind, measured);
      }
      if (kind === 'namespaces' && operator.ownSettings !== undefined) {
        expect(imported.ownSettings).toEqual(operator.ownSettings);
      }
      expect(compareWithRecord(operator.id, kind, measured)).toEqual({ rights: true, missing: [] });
    });

    const { 'stood-in': stoodIn, 'not-made': notMade } = operator.operands;
    const isWhole = stoodIn === undefined && notMade === undefined;
    if (isWhole) {
      lives('does the same with the rights of import --rights measured', async (kind) => {
        const imported = await ImportedOperator.byCommand(source, '--rights', 'measured');
        await live(imported, kind);
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
}
