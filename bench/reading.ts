import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { bestOf } from './measurement';
import { partOfProgram, ROOT } from './program';

import type { Measurement, Row } from './measurement';

const RUNS = 9;
const HUNDRED_KILOBYTES = 100 * 1024;

/** Reading a large CRD for the first time in a program, as JSON and as YAML. */
export const reading: readonly Row[] = [
  {
    what: 'reading a CRD as JSON, for each 100 KB',
    budget: 5,
    unit: 'ms',
    measure: () => readingOf(JSON.stringify(largeDefinition())),
  },
  {
    what: 'reading a CRD as YAML, for each 100 KB',
    budget: 30,
    unit: 'ms',
    measure: () => readingOf(stringify(largeDefinition(), { aliasDuplicateObjects: false })),
  },
];

function readingOf(text: string): Measurement {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-bench-'));
  try {
    const file = join(folder, 'large');
    writeFileSync(file, text);
    const before = `
      const { readFileSync } = require('node:fs');
      const { loadCustomResourceDefinition } = require(${JSON.stringify(join(ROOT, 'dist/lib/crd'))});
      // Modules that load with the first text are no part of reading it.
      loadCustomResourceDefinition(${JSON.stringify(SMALL)});
      const text = readFileSync(${JSON.stringify(file)}, 'utf8');`;
    const time = bestOf(RUNS, () => partOfProgram(before, 'loadCustomResourceDefinition(text);'));
    const size = Buffer.byteLength(text);
    const detail = `best of ${RUNS} programs, ${Math.round(size / 1024)} KB`;
    return { value: (time / size) * HUNDRED_KILOBYTES, detail };
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  const text = {
    type: 'string',
    description: 'An image that the kubelet pulls, which may be pinned by a digest.',
  };
  const part = {
    type: 'object',
    required: ['image'],
    properties: {
      image: { ...text, minLength: 1 },
      args: {
        type: 'array',
        description: 'Arguments of the entry point, with variables.',
        items: { type: 'string' },
      },
      limit: {
        'x-kubernetes-int-or-string': true,
        anyOf: [{ type: 'integer' }, { type: 'string' }],
      },
      priority: { type: 'integer', format: 'int32', minimum: 0, default: 0 },
    },
  };
  const properties = Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [
      `part${i}`,
      { ...part, description: `Part ${i} of the whole.` },
    ]),
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
