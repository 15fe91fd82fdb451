import {
  conformanceDefinition,
  flag,
  integer,
  intOrString,
  list,
  map,
  object,
  rootSchema,
  text,
} from '../../definition';
import { ATOMIC, by, conditions, labelSelector } from './parts';
import { bytes, relabel, span, tls } from './scrape-parts';

const endpoint = object({
  port: text(),
  targetPort: intOrString(),
  path: text(),
  scheme: text({ enum: ['http', 'https'] }),
  params: map(list(text())),
  interval: span,
  honorLabels: flag(),
  metricRelabelings: list(relabel),
  tlsConfig: tls,
});

/** What is scraped, in two versions with other defaults. */
export const monitors = conformanceDefinition({
  kind: 'Monitor',
  spec: object(
    {
      jobLabel: text(),
      endpoints: list(endpoint, ATOMIC),
      selector: labelSelector,
      selectorMechanism: text({ enum: ['RelabelConfig', 'RoleSelector'] }),
      namespaceSelector: object({ any: flag(), matchNames: list(text()) }),
      scrapeClass: text({ minLength: 1 }),
      bodySizeLimit: bytes,
      fallbackScrapeProtocol: text({ enum: ['PrometheusProto', 'OpenMetricsText1.0.0'] }),
    },
    { required: ['endpoints', 'selector'] },
  ),
  status: object({
    bindings: list(
      object(
        {
          group: text({ enum: ['monitoring.example.com'] }),
          resource: text({ enum: ['servers'] }),
          name: text({ minLength: 1 }),
          namespace: text({ minLength: 1 }),
          conditions: conditions(),
        },
        { required: ['group', 'name', 'namespace', 'resource'] },
      ),
      by('group', 'resource', 'name', 'namespace'),
    ),
  }),
  version: { subresources: { status: {} } },
  otherVersions: [
    {
      name: 'v1alpha1',
      served: true,
      storage: false,
      schema: {
        openAPIV3Schema: rootSchema({
          spec: object({
            endpoints: list(object({ port: text({ default: 'metrics' }), path: text({ default: '/metrics' }) })),
            selector: labelSelector,
            sampleLimit: integer({ default: 1000 }),
          }),
          status: object({ note: text({ default: 'old' }) }, { default: {} }),
        }),
      },
    },
  ],
  examples: [
    {
      endpoints: [
        { port: 'web', interval: '30s', params: { a: ['b'] }, metricRelabelings: [{ action: 'drop', regex: 'x' }] },
        { targetPort: 80 },
      ],
      selector: { matchLabels: { a: 'b' } },
      namespaceSelector: { any: true },
    },
  ],
});
