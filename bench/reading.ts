import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { median, type Measurement } from './measurement';

const root = resolve(__dirname, '..');
const RUNS = 5;
const HUNDRED_KILOBYTES = 100 * 1024;

/** Reading a large CRD for the first time in a program, as JSON and as YAML. */
export function reading(): Measurement[] {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-bench-'));
  try {
    const manifest = largeDefinition();
    return [
      row(join(folder, 'large.json'), JSON.stringify(manifest), 'JSON', 5),
      row(join(folder, 'large.yaml'), stringify(manifest, { aliasDuplicateObjects: false }), 'YAML', 30),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function row(file: string, text: string, kind: string, budget: number): Measurement {
  writeFileSync(file, text);
  const program = `
    const { readFileSync } = require('node:fs');
    const { loadCustomResourceDefinition } = require(${JSON.stringify(join(root, 'dist/lib/crd'))});
    // What is loaded with the first text is no part of reading it.
    loadCustomResourceDefinition(${JSON.stringify(SMALL)});
    const text = readFileSync(${JSON.stringify(file)}, 'utf8');
    const start = process.hrtime.bigint();
    loadCustomResourceDefinition(text);
    console.log(Number(process.hrtime.bigint() - start) / 1e6);`;
  const figures = Array.from({ length: RUNS }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return Number(stdout);
  });
  const size = Buffer.byteLength(text);
  return {
    what: `reading a CRD of 100 KB, ${kind}`,
    value: (median(figures) / size) * HUNDRED_KILOBYTES,
    budget,
    unit: 'ms',
    detail: `median of ${RUNS} programs, ${Math.round(size / 1024)} KB`,
  };
}

const SMALL = [
  'apiVersion: apiextensions.k8s.io/v1',
  'kind: CustomResourceDefinition',
  'metadata: { name: as.example.com }',
  'spec:',
  '  group: example.com',
  '  scope: Namespaced',
  '  names: { kind: A, plural: as, singular: a, listKind: AList }',
  '  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]',
].join('\n');

/** Many fields of the kinds that large CRDs have, with descriptions. */
function largeDefinition(): object {
  const text = { type: 'string', description: 'An image that the kubelet pulls, which may be pinned by a digest.' };
  const part = {
    type: 'object',
    required: ['image'],
    properties: {
      image: { ...text, minLength: 1 },
      args: { type: 'array', description: 'Arguments of the entry point, with variables.', items: { type: 'string' } },
      limit: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
      priority: { type: 'integer', format: 'int32', minimum: 0, default: 0 },
    },
  };
  const properties = Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [`part${i}`, { ...part, description: `Part ${i} of the whole.` }]),
  );
  const openAPIV3Schema = { type: 'object', properties: { spec: { type: 'object', properties } } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'larges.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Large', plural: 'larges', singular: 'large', listKind: 'LargeList' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  };
}
