import type { StructuralSchema } from '../../support/crd-types';
import { generateTypes } from '../../../lib/cli/importing/write/types';
import { cacheTypes, interfaceNames, typesOf } from './type-fixtures';

const text: StructuralSchema = { type: 'string' };

describe('names', () => {
  const selector: StructuralSchema = { type: 'object', properties: { key: text } };
  const list = (items: StructuralSchema): StructuralSchema => ({ type: 'array', items });
  const object = (properties: StructuralSchema['properties']): StructuralSchema => ({ type: 'object', properties });

  const namesIn = (spec: StructuralSchema['properties']): readonly string[] => interfaceNames(cacheTypes(spec));

  test('equal objects are one interface, named by what most places call it', () => {
    const spec = { a: object({ secret: selector }), b: object({ x: text, secret: selector }), zed: selector };
    expect(namesIn(spec)).toEqual(['CacheSpec', 'A', 'B', 'Secret']);
  });

  test('a type stands beside those of all kinds, whether one kind uses it or several', () => {
    const template = object({ pod: object({ affinity: object({ zone: text }) }), volume: object({ size: text }) });
    const cache = object({ template, rule: object({ on: text }) });
    const before = typesOf({ Cache: cache });
    expect(interfaceNames(before.objects)).toEqual(['Affinity', 'CacheTemplate', 'Pod', 'Rule', 'Volume']);
    expect(before.kinds.get('Cache')?.used).toEqual(['CacheTemplate', 'Rule']);
    for (const other of ['Alert', 'Queue']) {
      const after = typesOf({ Cache: cache, [other]: object({ deep: object({ template }) }) });
      expect(after.kinds.get('Cache')).toEqual(before.kinds.get('Cache'));
      expect(after.objects.replace(/export interface Deep {[^}]*}\n\n/, '')).toBe(before.objects);
    }
  });

  test('a field that begins to use a type changes no type but its own', () => {
    const template = object({ pod: object({ affinity: object({ zone: text }) }), volume: object({ size: text }) });
    const { objects } = typesOf({ Cache: object({ b: template }) });
    for (const first of ['a', 'z']) {
      const more = object({ [first]: object({ b: template }), b: template });
      expect(
        typesOf({ Cache: more })
          .objects.replace(/export interface [AZ] {[^}]*}\n\n?/, '')
          .trimEnd(),
      ).toBe(objects.trimEnd());
    }
  });

  test('fields of resources have types of their own', () => {
    const spec = object({ a: text });
    const kinds = ['Issuer', 'ClusterIssuer'].map((name) => ({ name, schema: object({ spec, status: spec }) }));
    const types = generateTypes([
      ...kinds,
      { name: 'Cluster', schema: object({ spec: object({ issuerSpec: spec }) }) },
    ]);
    expect([...types.kinds.values()].map(({ declarations }) => interfaceNames(declarations))).toEqual([
      ['IssuerSpec', 'IssuerStatus'],
      ['ClusterIssuerSpec', 'ClusterIssuerStatus'],
      ['ClusterSpec'],
    ]);
    expect(interfaceNames(types.objects)).toEqual(['ClusterSpecIssuerSpec']);
  });

  test('objects that differ only in their docs are two, so that no docs are lost', () => {
    const documented = (description: string): StructuralSchema => object({ key: { type: 'string', description } });
    expect(namesIn({ a: documented('A.'), b: documented('B.') })).toEqual(['CacheSpec', 'A', 'B']);
  });

  test('of two with one name the one nearer to the root keeps it', () => {
    const declarations = cacheTypes({
      deep: object({ storage: object({ x: text }) }),
      storage: object({ y: text }),
    });
    expect(declarations).toContain('export interface Storage {\n  readonly y?: string;\n}');
    expect(declarations).toContain('export interface DeepStorage {\n  readonly x?: string;\n}');
  });

  test('of two kinds with one name for two objects the second calls its own by the kind, too', () => {
    const cache = object({ storage: object({ x: text }) });
    const queue = object({ storage: object({ y: text }) });
    expect(interfaceNames(typesOf({ Queue: queue, Cache: cache }).objects)).toEqual(['QueueStorage', 'Storage']);
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
    const spec = Object.fromEntries(names.map((name, i) => [name, list(object({ [`f${i}`]: text }))]));
    expect(namesIn(spec)).toEqual([
      'CacheSpec',
      'Address',
      'CacheCache',
      'CacheStatus',
      'Container',
      'Env',
      'HostAlias',
      'Match',
      'Policy',
      'Series',
    ]);
  });

  test('no name is that of a class, of another kind, or of something that generated code uses', () => {
    const record = object({ record: selector, map: object({ x: text }) });
    const { objects, kinds } = typesOf(
      {
        Cache: object({ a: record, spec: object({ q: text }) }),
        Queue: object({ queue: record, kindResource: object({ b: text }) }),
      },
      ['A'],
    );
    expect(interfaceNames(objects)).toEqual(['AMap', 'ARecord', 'CacheA', 'CacheSpecSpec', 'QueueKindResource']);
    expect(interfaceNames(kinds.get('Cache')?.declarations ?? '')).toEqual(['CacheSpec']);
  });

  test('no two kinds export one name', () => {
    const schema = object({ spec: selector, dashboardSpec: object({ y: text }) });
    const kinds = ['GrafanaDashboard', 'Grafana'].map((name) => ({ name, schema }));
    const types = [...generateTypes(kinds, ['GrafanaSpec']).kinds.values()];
    expect(types.flatMap(({ fields }) => fields.map(({ type }) => type))).toEqual([
      'GrafanaDashboardSpec',
      'GrafanaDashboardDashboardSpec',
      'GrafanaSpec2',
      'GrafanaDashboardSpec2',
    ]);
  });

  test('a field that is added renames no other type', () => {
    const before = { a: object({ secret: selector, x: text }), secret: object({ name: text }) };
    const added = { ...before, later: object({ a: object({ secret: object({ z: text }) }) }) };
    const names = interfaceNames(cacheTypes(before));
    expect(interfaceNames(cacheTypes(added))).toEqual(expect.arrayContaining([...names]));
  });
});
