import { DiffReport } from 'operator-constructs/cli';
import type { StructuralSchema } from '../../support/crd-types';
import { crd, version } from '../crd/compare.fixture';
import { object } from './objects';

/** The lines below an object that has changed. */
const shown = (before: object, after: object): string[] => {
  const report = DiffReport.of([before], [after]);
  const lines = report.toText().split('\n');
  const at = lines.indexOf('Changed') + 2;
  const end = lines.findIndex((line, index) => index >= at && !line.startsWith('    '));
  for (const line of lines.slice(at, end)) expect(report.toMarkdown()).toContain(line.trim().split(': ')[0]);
  return lines.slice(at, end).map((line) => line.slice(4));
};

const configMap = (data: object): object => object('v1 ConfigMap', { data });

describe('long texts', () => {
  const text = (...lines: string[]): object =>
    configMap({ 'app.yaml': [...Array(30).fill('same: 1'), ...lines, 'end: 1', ''].join('\n') });

  test('are shown by the lines that differ', () => {
    expect(shown(text('a: 1', 'b: 2'), text('a: 1', 'b: 3', 'c: 4'))).toEqual([
      'data["app.yaml"]: from line 32',
      '  - b: 2',
      '  + b: 3',
      '  + c: 4',
    ]);
  });

  test('are counted where many differ', () => {
    const many = (letter: string): string[] => Array.from({ length: 20 }, (_, i) => `${letter}${i}: 1`);
    expect(shown(text(...many('a')), text(...many('b')))).toEqual([
      'data["app.yaml"]: 20 lines from line 31 are replaced by 20 others',
    ]);
  });

  test('that come and go are shown by their number of lines', () => {
    expect(shown(configMap({ a: '1' }), configMap({ a: '1', b: 'x\ny\nz\n' }))).toEqual(['data.b: nothing -> 3 lines']);
    expect(shown(configMap({ a: '1', b: 'x\ny\n' }), configMap({ a: '1' }))).toEqual(['data.b: 2 lines -> nothing']);
  });

  test('are not shown at all where they hold a secret', () => {
    const [line] = shown(text('password: hunter2'), text('password: hunter3'));
    expect(line).toBe('data["app.yaml"]: (hidden) -> (hidden)');
  });
});

test('of lists of texts the items that come and go are shown', () => {
  const args = (...args: string[]): object => object('v1 Pod', { spec: { containers: [{ name: 'a', args }] } });
  const path = 'spec.containers[name=a].args';
  expect(shown(args('run', '--a=1', '--b'), args('run', '--b', '--a=2', '--token=x'))).toEqual([
    `${path}: items`,
    '  - --a=1',
    '  + --a=2',
    '  + (hidden)',
  ]);
  expect(shown(args('a', 'b'), args('b', 'a'))).toEqual([`${path}: the same items in another order`]);
});

test('checksums are cut', () => {
  const annotated = (letter: string): object =>
    object('v1 Service', { metadata: { annotations: { 'checksum/config': letter.repeat(64) } } });
  expect(shown(annotated('a'), annotated('b'))).toEqual([
    'metadata.annotations["checksum/config"]: "aaaaaaaaaaaa..." -> "bbbbbbbbbbbb..."',
  ]);
});

describe('a changed CRD', () => {
  const boxes = (properties: Record<string, StructuralSchema>, annotations: Record<string, string> = {}): object => {
    const schema: StructuralSchema = { type: 'object', properties: { spec: { type: 'object', properties } } };
    return crd({ versions: [version(schema)] }, { metadata: { name: 'boxes.example.com', annotations } });
  };
  const field = (description: string, more: StructuralSchema = {}): StructuralSchema => ({
    type: 'string',
    description,
    ...more,
  });

  test('is shown by the findings of its check, and the number of descriptions', () => {
    const before = boxes({ a: field('A'), b: field('B'), description: { type: 'string' } }, { tool: '1' });
    const after = boxes(
      { a: field('a'), b: field('b', { maxLength: 3 }), description: { type: 'integer' } },
      { tool: '2' },
    );
    expect(shown(before, after)).toEqual([
      'metadata.annotations.tool: "1" -> "2"',
      'schema of v1: 2 changes, listed under crds; 2 descriptions',
    ]);
    const report = DiffReport.of([before], [after]);
    expect(report.toText()).toContain('error    CustomResourceDefinition boxes.example.com v1 spec.description: ');
    expect(report.toText()).toContain('path: "spec.versions[v1].schema.openAPIV3Schema.properties.spec.properties.');
    expect(report.toMarkdown()).toContain('`v1 spec.description`');
    expect(report.toJSON().fields[0]?.fields).toHaveLength(5);
  });

  test('says so where nothing but descriptions has changed', () => {
    expect(shown(boxes({ a: field('A') }), boxes({ a: field('a') }))).toEqual(['schema of v1: 1 description']);
  });
});

test('a label that changes in the same way in several objects stands once', () => {
  const state = (version: string, other: string): object[] =>
    ['one', 'two'].map((name) => {
      const labels = { 'app.kubernetes.io/version': version, other: name === 'one' ? other : '' };
      return object('apps/v1 Deployment', {
        metadata: { name, namespace: 'a', labels },
        spec: { template: { metadata: { labels } } },
      });
    });
  const report = DiffReport.of(state('1.0.0', 'a'), state('1.1.0', 'b'));
  expect(report.toText().split('\n').slice(0, 7)).toEqual([
    'Changed',
    '  2 objects',
    '    labels["app.kubernetes.io/version"]: "1.0.0" -> "1.1.0"',
    '  Deployment a/one',
    '    metadata.labels.other: "a" -> "b"',
    '    spec.template.metadata.labels.other: "a" -> "b"',
    '  Deployment a/two',
  ]);
  expect(report.toMarkdown().match(/1\.1\.0/g)).toHaveLength(1);
  expect(report.toJSON().fields.flatMap(({ fields }) => fields)).toHaveLength(6);
});
