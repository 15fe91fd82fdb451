import type { StructuralSchema } from '../../support/crd-types';
import { cacheTypes, interfaceNames, typesOf } from './type-fixtures';

const text: StructuralSchema = { type: 'string' };

describe('names', () => {
  const selector: StructuralSchema = { type: 'object', properties: { key: text } };
  const list = (items: StructuralSchema): StructuralSchema => ({ type: 'array', items });
  const object = (properties: StructuralSchema['properties']): StructuralSchema => ({ type: 'object', properties });

  test('equal objects of one kind are one interface, named by what most places call it', () => {
    const spec = object({ a: object({ secret: selector }), b: object({ x: text, secret: selector }), zed: selector });
    const { kinds, shared } = typesOf({ Cache: spec });
    expect(interfaceNames(kinds.get('Cache')?.declarations ?? '')).toEqual([
      'CacheSpec',
      'CacheB',
      'CacheA',
      'CacheSecret',
    ]);
    expect(shared).toBe('');
  });

  test('what several kinds use is shared, and has no kind in its name', () => {
    const { kinds, shared } = typesOf({
      Cache: object({ keyRef: selector }),
      Queue: object({ keyRef: selector, size: text }),
    });
    expect(interfaceNames(shared)).toEqual(['KeyRef']);
    expect(kinds.get('Queue')?.shared).toEqual(['KeyRef']);
    expect(kinds.get('Queue')?.declarations).toContain('readonly keyRef?: KeyRef;');
  });

  test('equal specs of two kinds are one interface', () => {
    const { kinds, shared } = typesOf({ Issuer: object({ a: text }), ClusterIssuer: object({ a: text }) });
    expect(interfaceNames(shared)).toEqual(['IssuerSpec']);
    expect(kinds.get('ClusterIssuer')?.fields).toEqual([
      { field: 'spec', type: 'ClusterIssuerSpec', isObject: true, optional: false },
    ]);
  });

  test('a field of a resource keeps its name for itself', () => {
    const { kinds, shared } = typesOf({
      Issuer: object({ a: text }),
      ClusterIssuer: object({ a: text }),
      Cluster: object({ issuerSpec: object({ b: text }) }),
    });
    expect(kinds.get('Issuer')?.reexported).toEqual(['IssuerSpec']);
    expect(kinds.get('ClusterIssuer')?.declarations).toBe('export type ClusterIssuerSpec = IssuerSpec;\n');
    expect(interfaceNames(shared)).toEqual(['IssuerSpec']);
    expect(interfaceNames(kinds.get('Cluster')?.declarations ?? '')).toEqual(['ClusterSpec', 'ClusterSpecIssuerSpec']);
  });

  test('objects that differ only in their docs are two, so that no docs are lost', () => {
    const documented = (description: string): StructuralSchema => object({ key: { type: 'string', description } });
    const declarations = typesOf({ Cache: object({ a: documented('A.'), b: documented('B.') }) }).kinds.get('Cache');
    expect(interfaceNames(declarations?.declarations ?? '')).toEqual(['CacheSpec', 'CacheB', 'CacheA']);
  });

  test('of two with one name the one nearer to the root keeps it', () => {
    const { declarations } = typesOf({
      Cache: object({ deep: object({ storage: object({ x: text }) }), storage: object({ y: text }) }),
    }).kinds.get('Cache') ?? { declarations: '' };
    expect(declarations).toContain('export interface CacheStorage {\n  readonly y?: string;\n}');
    expect(declarations).toContain('export interface CacheDeepStorage {\n  readonly x?: string;\n}');
  });

  test('items have the name of one', () => {
    const names = [
      'containers',
      'policies',
      'addresses',
      'hostAliases',
      'caches',
      'env',
      'status',
      'series',
      'matches',
    ];
    const spec = object(Object.fromEntries(names.map((name, i) => [name, list(object({ [`f${i}`]: text }))])));
    expect(interfaceNames(typesOf({ K: spec }).kinds.get('K')?.declarations ?? '').toReversed()).toEqual([
      'KContainer',
      'KPolicy',
      'KAddress',
      'KHostAlias',
      'KCache',
      'KEnv',
      'KSpecStatus',
      'KSeries',
      'KMatch',
      'KSpec',
    ]);
  });

  test('no name is that of a class, of another kind, or of something that generated code uses', () => {
    const record = object({ record: selector, map: object({ x: text }) });
    const { shared, kinds } = typesOf(
      { Cache: object({ a: record, spec: object({ q: text }) }), Queue: object({ a: record, b: text }) },
      ['CacheSpecSpec'],
    );
    expect(interfaceNames(shared)).toEqual(['A', 'AMap', 'ARecord']);
    expect(interfaceNames(kinds.get('Cache')?.declarations ?? '')).toEqual(['CacheSpec', 'CacheSpecSpec2']);
  });

  test('names are the same in whatever order kinds and fields come', () => {
    const a = object({ one: selector, two: object({ storage: object({ x: text }) }) });
    const b = object({ storage: object({ y: text }), two: object({ one: selector }) });
    const reversed = ({ properties }: StructuralSchema): StructuralSchema =>
      object(Object.fromEntries(Object.entries(properties ?? {}).reverse()));
    const names = (types: ReturnType<typeof typesOf>): readonly string[] =>
      interfaceNames(
        [types.shared, ...[...types.kinds.values()].map(({ declarations }) => declarations)].join('\n'),
      ).toSorted();
    expect(names(typesOf({ B: reversed(b), A: reversed(a) }))).toEqual(names(typesOf({ A: a, B: b })));
  });

  test('a field that is added renames no other type', () => {
    const before = { a: object({ secret: selector, x: text }), secret: object({ name: text }) };
    const added = { ...before, later: object({ a: object({ secret: object({ z: text }) }) }) };
    const names = interfaceNames(cacheTypes(before));
    expect(interfaceNames(cacheTypes(added))).toEqual(expect.arrayContaining([...names]));
  });
});
