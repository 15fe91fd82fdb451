import { conformanceDefinition, integer, list, map, object, ruled, text } from '../../definition';
import { ATOMIC, by, conditions, hostname, keyReference, labelSelector, sectionName } from './parts';

const listener = object(
  {
    name: sectionName,
    hostname,
    port: integer({ format: 'int32', minimum: 1, maximum: 65535 }),
    protocol: text({
      minLength: 1,
      maxLength: 255,
      pattern:
        '^[a-zA-Z0-9]([-a-zA-Z0-9]*[a-zA-Z0-9])?$|[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\\/[A-Za-z0-9]+$',
    }),
    tls: ruled(
      object({
        mode: text({ enum: ['Terminate', 'Passthrough'], default: 'Terminate' }),
        certificateRefs: list(
          object(
            { group: text({ default: '' }), kind: text({ default: 'Secret' }), name: text({ minLength: 1 }) },
            { required: ['name'] },
          ),
          { ...ATOMIC, maxItems: 8 },
        ),
        options: map(text({ maxLength: 4096 }), { maxProperties: 4 }),
      }),
      {
        rule: "self.mode == 'Terminate' ? size(self.?certificateRefs.orValue([])) > 0 || size(self.?options.orValue({})) > 0 : true",
        message: 'certificateRefs or options must be specified when mode is Terminate',
      },
    ),
    allowedRoutes: object(
      {
        namespaces: object(
          { from: text({ enum: ['All', 'Selector', 'Same'], default: 'Same' }), selector: labelSelector },
          { default: { from: 'Same' } },
        ),
        kinds: list(
          object({ group: text({ default: 'gateway.networking.k8s.io' }), kind: text() }, { required: ['kind'] }),
          { ...ATOMIC, maxItems: 8 },
        ),
      },
      { default: { namespaces: { from: 'Same' } } },
    ),
  },
  { required: ['name', 'port', 'protocol'] },
);

/** Gateways: rules about all listeners together. */
export const gateways = conformanceDefinition({
  kind: 'TrafficGateway',
  spec: object(
    {
      gatewayClassName: text({ minLength: 1, maxLength: 253 }),
      listeners: ruled(
        list(listener, { ...by('name'), minItems: 1, maxItems: 16 }),
        {
          rule: "self.all(l, l.protocol in ['HTTP', 'TCP', 'UDP'] ? !has(l.tls) : true)",
          message: "tls must not be specified for protocols ['HTTP', 'TCP', 'UDP']",
        },
        {
          rule: "self.all(l, l.protocol in ['TCP', 'UDP'] ? (!has(l.hostname) || l.hostname == '') : true)",
          message: "hostname must not be specified for protocols ['TCP', 'UDP']",
        },
        {
          rule: "self.all(l, (l.protocol == 'HTTPS' && has(l.tls)) ? (l.tls.mode == '' || l.tls.mode == 'Terminate') : true)",
          message: 'tls mode must be Terminate for protocol HTTPS',
        },
        {
          rule: 'self.all(l1, self.exists_one(l2, l1.name == l2.name))',
          message: 'Listener name must be unique within the Gateway',
        },
        {
          rule: 'self.all(l1, self.exists_one(l2, l1.port == l2.port && l1.protocol == l2.protocol && (has(l1.hostname) && has(l2.hostname) ? l1.hostname == l2.hostname : !has(l1.hostname) && !has(l2.hostname))))',
          message: 'Combination of port, protocol and hostname must be unique for each listener',
        },
      ),
      addresses: ruled(
        list(
          ruled(
            object(
              {
                type: text({
                  default: 'IPAddress',
                  minLength: 1,
                  maxLength: 253,
                  pattern: '^Hostname|IPAddress|NamedAddress|[a-z0-9]([-a-z0-9]*[a-z0-9])?\\/[A-Za-z0-9]+$',
                }),
                value: text({ maxLength: 253 }),
              },
              {
                oneOf: [
                  {
                    properties: {
                      type: { enum: ['IPAddress'] },
                      value: { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
                    },
                  },
                  { properties: { type: { not: { enum: ['IPAddress'] } } } },
                ],
              },
            ),
            {
              rule: 'self.type == \'Hostname\' ? (!has(self.value) || self.value.matches(r"""^(\\*\\.)?[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$""")): true',
              message: 'Hostname value must only contain valid characters',
            },
          ),
          { ...ATOMIC, maxItems: 8 },
        ),
        {
          rule: "self.all(a1, a1.type == 'IPAddress' && has(a1.value) ? self.exists_one(a2, a2.type == a1.type && has(a2.value) && a2.value == a1.value) : true )",
          message: 'IPAddress values must be unique',
        },
      ),
      infrastructure: object({
        labels: map(text({ maxLength: 63 }), { maxProperties: 8 }),
        parametersRef: object({ group: text(), kind: text(), name: text() }, { required: ['group', 'kind', 'name'] }),
      }),
      backendTLS: object({ clientCertificateRef: keyReference }),
    },
    { required: ['gatewayClassName', 'listeners'] },
  ),
  status: object(
    {
      addresses: list(object({ value: text() }), ATOMIC),
      conditions: conditions({
        maxItems: 8,
        default: [
          {
            type: 'Accepted',
            status: 'Unknown',
            reason: 'Pending',
            message: 'Waiting for controller',
            lastTransitionTime: '1970-01-01T00:00:00Z',
          },
        ],
      }),
      listeners: list(
        object(
          { name: sectionName, attachedRoutes: integer({ format: 'int32' }) },
          { required: ['name', 'attachedRoutes'] },
        ),
        { ...by('name'), maxItems: 16 },
      ),
    },
    {
      default: {
        conditions: [
          {
            type: 'Accepted',
            status: 'Unknown',
            reason: 'Pending',
            message: 'Waiting for controller',
            lastTransitionTime: '1970-01-01T00:00:00Z',
          },
        ],
      },
    },
  ),
  version: { subresources: { status: {} } },
  examples: [
    {
      gatewayClassName: 'a',
      listeners: [
        { name: 'http', port: 80, protocol: 'HTTP' },
        {
          name: 'https',
          port: 443,
          protocol: 'HTTPS',
          hostname: '*.example.com',
          tls: { certificateRefs: [{ name: 'c' }] },
        },
      ],
      addresses: [{ value: '10.0.0.1' }, { type: 'Hostname', value: 'a.example.com' }],
    },
    {
      gatewayClassName: 'a',
      listeners: [{ name: 'tcp', port: 9000, protocol: 'TCP' }],
      infrastructure: { labels: { a: 'b' } },
    },
  ],
});
