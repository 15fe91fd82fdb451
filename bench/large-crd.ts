import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bestOf, timeOf } from './measurement';
import { partOfProgram, ROOT } from './program';

import type * as crd from '../lib/crd';
import type { StructuralSchema } from '../lib/crd/json/schema';
import type { Measurement, Row } from './measurement';

const {
  defineCustomResource,
  kubernetes,
  loadCustomResourceDefinition,
  t: node,
  validateCustomResourceDefinition,
} = require('../dist/lib/crd') as typeof crd;
const { podTemplateSpec } = kubernetes.v1_37;

const BATCH = 100;

/**
 * A CRD of the size of the largest that are known (Prometheus, HTTPRoute, the Cluster of
 * CloudNativePG), and like them: Kubernetes types in full, a list of routes with unions, patterns,
 * bounds and rules.
 */
function largeDefinition(): object {
  const name = node.string().min(1).max(253).pattern('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$');
  const header = node.object({ name: node.string().max(256), value: node.string().max(4096) });
  const filter = node
    .object({
      type: node.enum('SetHeaders', 'Redirect', 'Mirror'),
      setHeaders: node.array(header).mapBy('name').max(16).optional(),
      redirect: node
        .object({ hostname: name, statusCode: node.int32().min(300).max(399).default(302) })
        .optional(),
      mirror: node.object({ name, port: node.int32().min(1).max(65535) }).optional(),
    })
    .rule("self.type != 'Redirect' || has(self.redirect)", 'a redirect needs its hostname')
    .rule("self.type == 'Redirect' || !has(self.redirect)", 'only a redirect has a hostname')
    .rule("self.type != 'Mirror' || has(self.mirror)", 'a mirror needs its name');
  const route = node
    .object({
      name,
      path: node.string().max(1024).pattern('^/[^?#]*$').default('/'),
      filters: node.array(filter).atomic().max(16).optional(),
      backends: node
        .array(
          node.object({ name, port: node.intOrString(), weight: node.int32().min(0).default(1) }),
        )
        .max(16),
    })
    .rule(
      "!has(self.filters) || self.filters.filter(f, f.type == 'Redirect').size() <= 1",
      'one redirect is enough',
    );
  const spec = node
    .object({
      replicas: node.int32().min(0).default(1),
      retention: node
        .string()
        .pattern('^(0|(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?)$')
        .default('24h'),
      template: podTemplateSpec(),
      canary: podTemplateSpec().optional(),
      backup: podTemplateSpec().optional(),
      routes: node.array(route).mapBy('name').max(64),
    })
    .rule('self.replicas == 0 || self.routes.size() > 0', 'replicas need routes');
  const type = defineCustomResource({
    group: 'bench.example.com',
    kind: 'Large',
    scope: 'Namespaced',
    versions: [{ name: 'v1', schema: { spec } }],
  });
  return withDescriptions(type.manifest) as object;
}

/** Others describe each of their fields. */
function withDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withDescriptions);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withDescriptions(item)]),
  );
  const { type } = copy as StructuralSchema;
  return typeof type === 'string' && copy['description'] === undefined
    ? {
        ...copy,
        description:
          'What this field is for, in as many words as there are in such places, and some more.',
      }
    : copy;
}

const RESOURCE = {
  apiVersion: 'bench.example.com/v1',
  kind: 'Large',
  metadata: { name: 'large' },
  spec: {
    replicas: 3,
    template: {
      spec: {
        containers: [
          { name: 'main', image: 'example.com/main:1', env: [{ name: 'A', value: 'b' }] },
        ],
        volumes: [{ name: 'data', emptyDir: {} }],
      },
    },
    routes: Array.from({ length: 4 }, (_, i) => ({
      name: `route-${i}`,
      path: `/${i}`,
      filters: [{ type: 'SetHeaders', setHeaders: [{ name: 'x', value: 'y' }] }],
      backends: [
        { name: 'main', port: 80 },
        { name: 'other', port: 'http' },
      ],
    })),
  },
};

/** Checking resources by a large CRD, and the CRD itself. */
export const largeCrd: readonly Row[] = [
  { what: 'first validation by a large CRD', budget: 40, unit: 'ms', measure: first },
  { what: 'validating a resource by a large CRD, warm', budget: 1, unit: 'ms', measure: warm },
  {
    what: 'checking a large CRD itself, for each 100 KB',
    budget: 50,
    unit: 'ms',
    measure: definitionItself,
  },
];

const json = JSON.stringify(largeDefinition());
const kilobytes = json.length / 1024;

function warm(): Measurement {
  const crd = loadCustomResourceDefinition(json);
  const { problems } = crd.validate(RESOURCE);
  if (problems.length > 0) {
    throw new Error(JSON.stringify(problems));
  }
  const batch = (): void => {
    for (let index = 0; index < BATCH; index++) {
      crd.validate(RESOURCE);
    }
  };
  batch();
  return { value: bestOf(9, () => timeOf(batch)) / BATCH, detail: `best of 9 x ${BATCH}` };
}

function definitionItself(): Measurement {
  const crd = loadCustomResourceDefinition(json);
  const time = bestOf(5, () => timeOf(() => validateCustomResourceDefinition(crd)));
  return { value: (time / kilobytes) * 100, detail: `${kilobytes.toFixed(0)} KB of JSON` };
}

/** How long checking the first resource takes where nothing is compiled yet. */
function first(): Measurement {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-bench-'));
  try {
    writeFileSync(join(folder, 'crd.json'), json);
    writeFileSync(join(folder, 'resource.json'), JSON.stringify(RESOURCE));
    const before = `
      const { readFileSync } = require('node:fs');
      const { loadCustomResourceDefinition } = require('${ROOT}/dist/lib/crd');
      const read = (name) => readFileSync('${folder}/' + name, 'utf8');
      const resource = JSON.parse(read('resource.json'));
      const crd = loadCustomResourceDefinition(read('crd.json'));`;
    const value = bestOf(9, () =>
      partOfProgram(before, "if (!crd.validate(resource).valid) throw new Error('wrong');"),
    );
    return { value, detail: `best of 9 programs, ${kilobytes.toFixed(0)} KB of JSON` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
