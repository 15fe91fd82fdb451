import { catalogDefinitions } from '../support/catalog-definitions';
import { writtenBy } from './support/script';
import { UPSTREAM_GRANTS } from '../../scripts/all-upstream-grants';
import { catalogueRights } from '../../scripts/catalogue-rights';
import { readEvidence } from '../../scripts/evidence/data';
import { countOf } from '../../scripts/evidence/run-record';

const entries = catalogueRights();

describe('docs/permissions', () => {
  test('is what `npm run permissions` writes', async () => {
    const written = await writtenBy('permissions', 'docs');
    const files = ['permissions-evidence.md', 'permissions.md'];
    expect(written).toEqual({ files, stale: [] });
  }, 60_000);

  test('has every definition of the catalogue in every scope that it serves', () => {
    const expected = catalogDefinitions.map(({ name, unsupportedScopes = {} }) => ({
      definition: name,
      scopes: ['namespace', 'namespaces', 'cluster'].filter((kind) => !Object.hasOwn(unsupportedScopes, kind)),
    }));
    const found = entries.map(({ definition, scopes }) => ({ definition, scopes: Object.keys(scopes) }));
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found.length).toBe(expected.length);
  });

  test('names what upstream asks for, or says that nothing is known', () => {
    const groups = catalogDefinitions.map(({ customResources }) => customResources[0]?.group ?? '');
    expect(groups.filter((group) => !Object.hasOwn(UPSTREAM_GRANTS, group))).toEqual([]);
    expect(entries.filter(({ upstream }) => upstream === undefined)).toEqual([]);
  });

  test('has runs of operators that were refused nothing, and used all rights but those that no test needs', () => {
    const runs = readEvidence().tested.flatMap(({ scopes }) => Object.values(scopes));
    expect(runs).toHaveLength(9);
    for (const { rights, used, refused, elsewhere, unused, unseen } of runs) {
      expect([...refused, ...elsewhere, ...unused]).toEqual([]);
      expect(used + countOf(unseen)).toBe(rights);
      expect(used).toBeGreaterThan(15);
    }
  });
});
