import { RightsReport } from 'operator-constructs/cli';
import { type Evidence, readEvidence } from '../../../scripts/evidence/data';
import { countOf, recordOf, type RunRecord } from '../../../scripts/evidence/run-record';
import { evidenceTables, withTables } from '../../../scripts/evidence/tables';
import { event, granted, LIFE, log, rule, WIDGETS } from './log.fixture';

const MANIFESTS = [
  WIDGETS,
  ...granted([rule('', 'configmaps', 'create', 'delete')], 'ops', 'own'),
  ...['a', 'b'].flatMap((namespace) => granted([rule('apps', 'deployments', 'get', 'list')], namespace)),
];

const run = async (...lines: readonly string[]): Promise<RunRecord> =>
  recordOf(await RightsReport.of({ manifests: MANIFESTS, logs: [log(...LIFE, ...lines)] }), 'ops');

const LINES = [
  event('create configmaps', { namespace: 'ops', name: 'lock' }),
  event('list deployments.apps', { namespace: 'b' }),
  event('get pods', { namespace: 'a', name: 'p', decision: 'forbid', code: 403 }),
];

describe('the record of a run', () => {
  test('is what `rights` reports, each right once however many namespaces are watched', async () => {
    expect(await run(...LINES)).toEqual({
      rights: 4,
      used: 2,
      refused: ['get pods p'],
      elsewhere: [],
      unused: [{ where: 'watched', rights: ['get apps/deployments'] }],
      unseen: [{ where: 'own', reason: expect.stringContaining('leader') as string, rights: ['delete configmaps'] }],
    });
  });

  test('changes with the log', async () => {
    const more = await run(...LINES, event('get deployments.apps', { namespace: 'a', name: 'd' }));
    expect(more).toMatchObject({ used: 3, unused: [] });
  });
});

describe('the tables of the evidence', () => {
  const evidence = async (...lines: readonly string[]): Promise<Evidence> => ({
    tested: [
      {
        operator: 'widgets 1.0',
        did: 'makes widgets',
        tests: ['a.test.ts'],
        scopes: { namespaces: await run(...lines) },
      },
    ],
    byHand: [],
    necessity: [{ right: 'get pods', where: 'own', optional: true, forbidden: null }],
  });

  test('say what the records say', async () => {
    const tables = evidenceTables(await evidence(...LINES));
    expect(tables.get('what rights reports')).toMatch(
      /\| widgets 1\.0 \| `namespaces` \| 4 \| 2 \| 1 \| 1 \| `get pods p` \|/,
    );
    expect(tables.get('not used, or not seen')).toContain('| `get apps/deployments` | `watched` | **not used** |');
    expect(tables.get('each right taken away')).toContain('| `get pods` (optional) | `own` | **all goes well** |');
  });

  test('take the places of those on a page, all of them', () => {
    const page = 'a\n<!-- table: x -->\nold\n<!-- end of table -->\nb\n';
    expect(withTables(page, new Map([['x', '| n |']]))).toBe(
      'a\n<!-- table: x -->\n\n| n |\n\n<!-- end of table -->\nb\n',
    );
    expect(() => withTables(page, new Map([['y', '']]))).toThrow("nobody makes the table 'x'");
    expect(() => withTables('', new Map([['y', '']]))).toThrow('the page lacks the comments of y');
  });

  test('are recorded of every operator that the tests run, and none of these was refused anything, or used a right less', () => {
    const runs = readEvidence().tested.flatMap(({ scopes }) => Object.values(scopes));
    expect(runs).toHaveLength(12);
    expect(runs.flatMap(({ refused, elsewhere }) => [...refused, ...elsewhere])).toEqual([]);
    for (const { rights, used, unused, unseen } of runs) {
      expect(unused).toEqual([]);
      expect(used + countOf(unseen)).toBe(rights);
      expect(used).toBeGreaterThan(15);
    }
  });
});
