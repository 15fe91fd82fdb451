import { DiffReport } from 'operator-constructs/cli';
import type { Manifest } from '../importing/sources';
import { operatorOf, type Parts, plan } from './releases';

const TEXT = { type: 'string' };

const versions = (spec: Manifest, status: Manifest = {}, ...others: readonly string[]): Parts => {
  const properties = { spec: { type: 'object', properties: spec }, status: { type: 'object', properties: status } };
  const schema = { openAPIV3Schema: { type: 'object', properties } };
  const version = (name: string): Manifest => ({
    name,
    served: true,
    storage: name === 'v1',
    subresources: { status: {} },
    schema,
  });
  return { definition: { versions: ['v1', ...others].map(version) } };
};

test.each<[string, Parts, Parts, string[]]>([
  ['a removed field', versions({ a: TEXT }), versions({}), ['error crds/field-removed']],
  ['a removed field of the status', versions({}, { a: TEXT }), versions({}), ['warning crds/field-removed']],
  ['a default', versions({ a: TEXT }), versions({ a: { ...TEXT, default: 'x' } }), ['warning crds/default-added']],
  ['a new field', versions({}), versions({ a: TEXT }), ['info crds/field-added']],
  ['a removed version', versions({}, {}, 'v2'), versions({}), ['error crds/version-removed']],
])('plan and diff give %s the same level', (_, before, after, expected) => {
  const levels = (findings: readonly { readonly level: string; readonly rule: string }[]): string[] =>
    findings.filter(({ rule }) => rule.startsWith('crds/')).map(({ level, rule }) => `${level} ${rule}`);
  expect(levels(plan(before, after).findings)).toEqual(expected);
  expect(levels(DiffReport.of(operatorOf(before), operatorOf(after)).findings)).toEqual(expected);
});

test('the same change at several places is one finding that names them', () => {
  const holding = (name: Manifest): Manifest => ({ type: 'object', properties: { name } });
  const spec = (name: Manifest): Parts => versions({ a: holding(name), b: holding(name), c: holding(name) });
  const report = plan(spec(TEXT), spec({ ...TEXT, default: '' }));
  const found = report.findings.filter(({ rule }) => rule === 'crds/default-added');
  expect(found.map(({ alsoAt }) => alsoAt?.length)).toEqual([2]);
  expect(report.toText()).toContain('; the same at 2 other places: v1 spec.b.name, v1 spec.c.name');
});
