import { conformanceDefinition, flag, integer, list, map, object, ruled, text } from '../../definition';
import { ANY, conditions } from './parts';

/** At most one of several fields, as generators write it: none of them, or one and no other. */
function atMostOne(...fields: string[]) {
  return {
    oneOf: [
      { not: { anyOf: fields.map((field) => ({ required: [field] })) } },
      ...fields.map((field) => ({ required: [field] })),
    ],
  };
}

const span = ruled(text({ maxLength: 40 }), {
  rule: "duration(self) >= duration('1ms')",
  message: 'must be a valid duration greater than 1ms',
});
const match = object(
  { exact: text(), prefix: text(), regex: text({ maxLength: 200 }) },
  atMostOne('exact', 'prefix', 'regex'),
);
const host = text({ maxLength: 255 });

const weighted = object(
  {
    destination: object(
      { host, subset: text(), port: object({ number: integer({ minimum: 0, maximum: 4294967295 }) }) },
      { required: ['host'] },
    ),
    weight: integer({ format: 'int32', minimum: 0, maximum: 100 }),
  },
  { required: ['destination'] },
);

const httpRoute = object({
  name: text(),
  match: list(
    object({
      uri: match,
      headers: map(match),
      port: integer({ minimum: 0, maximum: 4294967295 }),
      ignoreUriCase: flag(),
      queryParams: map(match),
    }),
  ),
  route: list(weighted, { maxItems: 8 }),
  redirect: object(
    {
      uri: text(),
      redirectCode: integer({ minimum: 0 }),
      port: integer(),
      derivePort: text({ enum: ['FROM_PROTOCOL_DEFAULT', 'FROM_REQUEST_PORT'] }),
    },
    atMostOne('port', 'derivePort'),
  ),
  directResponse: object(
    {
      status: integer({ minimum: 200, maximum: 599 }),
      body: object({ string: text(), bytes: text({ format: 'binary' }) }, atMostOne('string', 'bytes')),
    },
    { required: ['status'] },
  ),
  timeout: span,
  retries: object({ attempts: integer({ format: 'int32' }), perTryTimeout: span, retryOn: text() }),
  fault: object({
    delay: object(
      { fixedDelay: span, exponentialDelay: span, percentage: object({ value: { type: 'number', format: 'double' } }) },
      atMostOne('fixedDelay', 'exponentialDelay'),
    ),
    abort: object(
      { httpStatus: integer({ format: 'int32' }), grpcStatus: text(), http2Error: text() },
      atMostOne('httpStatus', 'grpcStatus', 'http2Error'),
    ),
  }),
  corsPolicy: object({ allowOrigins: list(match), maxAge: span }),
});

/** Traffic rules of a service mesh: unions nested in unions. */
export const virtualServices = conformanceDefinition({
  kind: 'MeshRoute',
  spec: ruled(
    object({
      hosts: list(host, { maxItems: 16 }),
      gateways: list(text({ maxLength: 255 }), { maxItems: 8 }),
      exportTo: list(text()),
      http: list(httpRoute, { maxItems: 8 }),
      tcp: list(object({ route: list(weighted) })),
      extra: object({}, ANY),
    }),
    {
      rule: "!has(self.hosts) || !has(self.gateways) || self.gateways.all(g, g == 'mesh') || self.hosts.all(h, h != '*' || self.gateways.exists(g, g != 'mesh'))",
      message: 'a wildcard host needs a gateway',
    },
    {
      rule: '!has(self.http) || self.http.all(h, [has(h.route), has(h.redirect), has(h.directResponse)].filter(x, x).size() == 1)',
      message: 'a route has one action',
    },
    {
      rule: '!has(self.http) || self.http.all(h, !has(h.route) || h.route.size() < 2 || h.route.map(r, r.?weight.orValue(0)).sum() == 100)',
      messageExpression: "'weights of %d routes do not add up'.format([self.http.filter(h, has(h.route)).size()])",
    },
  ),
  status: object(
    {
      conditions: list(object({}, ANY)),
      observedGeneration: { anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true },
    },
    ANY,
  ),
  version: { subresources: { status: {} } },
  examples: [
    {
      hosts: ['a'],
      http: [
        {
          match: [{ uri: { prefix: '/a' }, headers: { x: { exact: 'y' } } }],
          route: [
            { destination: { host: 'a' }, weight: 30 },
            { destination: { host: 'b', port: { number: 80 } }, weight: 70 },
          ],
          timeout: '5s',
        },
        { redirect: { uri: '/b', port: 80 } },
      ],
    },
    {
      hosts: ['*'],
      gateways: ['g', 'mesh'],
      http: [
        {
          directResponse: { status: 503, body: { string: 'x' } },
          fault: { delay: { fixedDelay: '1s' }, abort: { httpStatus: 500 } },
        },
      ],
      tcp: [{ route: [{ destination: { host: 'a' } }] }],
    },
  ],
});

const listenerTLS = ruled(
  object({
    mode: text({ enum: ['PASSTHROUGH', 'SIMPLE', 'MUTUAL', 'AUTO_PASSTHROUGH'] }),
    httpsRedirect: flag(),
    credentialName: text(),
    credentialNames: list(text(), { minItems: 1, maxItems: 2 }),
    minProtocolVersion: text({ enum: ['TLS_AUTO', 'TLSV1_2', 'TLSV1_3'] }),
  }),
  {
    rule: "(has(self.mode) ? self.mode : '') in ['SIMPLE', 'MUTUAL'] ? has(self.credentialName) != has(self.credentialNames) : true",
    message: 'exactly one of credentialName and credentialNames must be set',
  },
);

/** What services outside of a mesh are, and which policies hold: rules over URLs, hosts and selectors. */
export const serviceEntries = conformanceDefinition({
  kind: 'MeshService',
  spec: ruled(
    object(
      {
        hosts: ruled(list(host, { minItems: 1, maxItems: 16 }), {
          rule: "self.all(hostname, hostname != '*')",
          message: 'hostname cannot be wildcard',
        }),
        addresses: list(text({ maxLength: 64 }), { maxItems: 16 }),
        ports: ruled(
          list(
            ruled(
              object(
                {
                  number: ruled(integer({ minimum: 0, maximum: 4294967295 }), {
                    rule: '0 < self && self <= 65535',
                    message: 'port must be between 1-65535',
                  }),
                  name: text({ maxLength: 256 }),
                  protocol: text({ maxLength: 256 }),
                  targetPort: integer({ minimum: 0 }),
                },
                { required: ['number', 'name'] },
              ),
              '!has(self.targetPort) || self.targetPort > 0',
            ),
            { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'], maxItems: 8 },
          ),
          {
            rule: 'self.all(l1, self.exists_one(l2, l1.number == l2.number))',
            message: 'port number cannot be duplicated',
          },
        ),
        location: text({ enum: ['MESH_EXTERNAL', 'MESH_INTERNAL'] }),
        resolution: text({ enum: ['NONE', 'STATIC', 'DNS', 'DYNAMIC_DNS'] }),
        endpoints: list(
          ruled(
            object({
              address: text({ maxLength: 256 }),
              ports: ruled(map(integer({ minimum: 0, maximum: 4294967295 }), { maxProperties: 8 }), {
                rule: 'self.all(key, size(key) < 63 && key.matches("^[a-zA-Z0-9](?:[-a-zA-Z0-9]*[a-zA-Z0-9])?$"))',
                message: 'port name must be valid',
              }),
              labels: map(text(), { maxProperties: 16 }),
              network: text({ maxLength: 256 }),
              weight: integer({ minimum: 0 }),
            }),
            { rule: 'has(self.address) || has(self.network)', message: 'Address is required' },
            {
              rule: "(has(self.address) ? self.address : '').startsWith('unix://') ? ((has(self.address) ? self.address : '').substring(7, 8) == '/' || (has(self.address) ? self.address : '').substring(7, 8) == '@') : true",
              message: 'UDS must be an absolute path or abstract socket',
            },
            {
              rule: "(has(self.address) ? self.address : '').startsWith('unix://') ? !has(self.ports) : true",
              message: 'UDS may not include ports',
            },
          ),
          { maxItems: 8 },
        ),
        workloadSelector: object({
          labels: map(
            ruled(text({ maxLength: 63 }), {
              rule: "!self.contains('*')",
              message: 'wildcard is not supported in selector',
            }),
            { maxProperties: 8 },
          ),
        }),
        jwks: ruled(text({ maxLength: 256 }), {
          rule: "self.size() == 0 || isURL(self) && url(self).getScheme() in ['http', 'https']",
          message: 'url must have scheme http:// or https://',
        }),
        issuers: ruled(
          list(object({ issuer: text({ maxLength: 100 }), jwksUri: ruled(text({ maxLength: 200 }), 'isURL(self)') }), {
            maxItems: 4,
          }),
          { rule: 'self.all(i, has(i.issuer) && i.issuer != "")' },
        ),
        serverTLS: listenerTLS,
        tracing: list(
          object({
            randomSamplingPercentage: { type: 'number', format: 'double', minimum: 0, maximum: 100, nullable: true },
            customTags: map(
              object(
                {
                  literal: object({ value: text({ minLength: 1 }) }),
                  environment: object({ name: text({ minLength: 1 }) }),
                  header: object({ name: text({ minLength: 1 }) }),
                },
                atMostOne('literal', 'environment', 'header'),
              ),
            ),
          }),
        ),
      },
      { required: ['hosts'] },
    ),
    {
      rule: '(has(self.workloadSelector) ? 1 : 0) + (has(self.endpoints) ? 1 : 0) <= 1',
      message: 'only one of WorkloadSelector or Endpoints can be set',
    },
    {
      rule: "!((has(self.resolution) ? self.resolution : 'NONE') == 'NONE' && has(self.endpoints) && size(self.endpoints) > 0)",
      message: 'NONE mode cannot set endpoints',
    },
    {
      rule: "!(has(self.addresses) && self.addresses.exists(a, a.contains('/') && !isCIDR(a)))",
      message: 'CIDR addresses are allowed only as such',
    },
    {
      rule: "((has(self.resolution) ? self.resolution : '') == 'DYNAMIC_DNS') ? ((has(self.hosts) ? self.hosts : []).all(h, h.startsWith('*.'))) : true",
    },
  ),
  status: object({ conditions: conditions() }, ANY),
  version: { subresources: { status: {} } },
  examples: [
    {
      hosts: ['a.example.com'],
      ports: [{ number: 443, name: 'https', protocol: 'TLS' }],
      location: 'MESH_EXTERNAL',
      resolution: 'DNS',
      endpoints: [{ address: 'b.example.com', ports: { https: 8443 } }, { address: 'unix:///var/run/x' }],
    },
    {
      hosts: ['*.example.com'],
      resolution: 'DYNAMIC_DNS',
      addresses: ['10.0.0.0/8', '10.0.0.1'],
      jwks: 'https://a/b',
      issuers: [{ issuer: 'a', jwksUri: 'https://a/%2F' }],
      serverTLS: { mode: 'SIMPLE', credentialName: 'c' },
      tracing: [{ randomSamplingPercentage: 0.5, customTags: { a: { literal: { value: 'x' } } } }],
    },
  ],
});
