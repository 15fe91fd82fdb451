import { conformanceDefinition, integer, list, map, object, text } from '../definition';

const ANY = { 'x-kubernetes-preserve-unknown-fields': true } as const;
const RESOURCE = { 'x-kubernetes-embedded-resource': true } as const;

const configMap = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'a', labels: { a: 'b' } },
  data: { k: 'v' },
};

/** Whole resources within a resource, and what the schema leaves open. */
export const envelopes = conformanceDefinition({
  kind: 'Envelope',
  spec: object({
    any: ANY,
    open: { type: 'object', ...ANY },
    partly: object({ known: integer({ maximum: 5 }), inner: object({ a: text() }) }, ANY),
    strict: object({ inner: object({ a: text() }, ANY), other: object({ b: text() }) }),
    emptyObject: { type: 'object' },
    anyValues: map(ANY),
    allowed: { type: 'object', additionalProperties: true },
    anyItems: list(ANY),
    openItems: list({ type: 'object', ...ANY }),
    resource: { type: 'object', ...RESOURCE, ...ANY },
    typed: object(
      {
        apiVersion: text({ enum: ['v1', 'apps/v1'] }),
        kind: text(),
        metadata: { type: 'object' },
        data: map(text({ maxLength: 4 })),
      },
      { ...RESOURCE, required: ['data'] },
    ),
    restricted: object(
      {
        metadata: object({ name: text({ pattern: '^a' }), labels: map(text()) }),
        spec: object({ n: integer() }),
      },
      RESOURCE,
    ),
    resources: list({ type: 'object', ...RESOURCE, ...ANY }),
    named: map({ type: 'object', ...RESOURCE, ...ANY }),
    template: object({
      metadata: object({ labels: map(text()), name: text() }),
      spec: { type: 'object', ...ANY },
    }),
  }),
  examples: [
    {
      any: [1, { a: null }],
      open: { a: { b: [1] } },
      partly: { known: 1, unknown: { x: [] }, inner: { a: 'x' } },
      strict: { inner: { a: '', more: 1 }, other: { b: 'x' } },
      emptyObject: {},
      anyValues: { a: 1, b: { c: 'd' } },
      allowed: { a: 1, b: 'x' },
      anyItems: [1, 'a', { b: [] }],
      openItems: [{ a: 1 }, {}],
      template: { metadata: { labels: { a: 'b' } }, spec: { x: 1 } },
    },
    {
      resource: configMap,
      typed: configMap,
      restricted: {
        apiVersion: 'example.com/v1',
        kind: 'Thing',
        metadata: { name: 'abc' },
        spec: { n: 1 },
      },
      resources: [configMap, { apiVersion: 'a.b/v1', kind: 'Other' }],
      named: {
        one: {
          ...configMap,
          metadata: { generateName: 'x-', annotations: { 'a/b': '' }, finalizers: ['a/b'] },
        },
      },
    },
  ],
});
