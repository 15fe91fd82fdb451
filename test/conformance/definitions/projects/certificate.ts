import { conformanceDefinition, flag, integer, intOrString, list, map, object, ruled, text } from '../../definition';
import { ANY, ATOMIC, by, conditions, keyReference, labelSelector, podTemplate, SET, spanText } from './parts';

const usages = ['signing', 'digital signature', 'key encipherment', 'server auth', 'client auth', 'any'];

const http01 = object({
  gatewayHTTPRoute: object({
    labels: map(text()),
    parentRefs: list(
      object(
        {
          group: text({
            default: 'gateway.networking.k8s.io',
            maxLength: 253,
            pattern: '^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
          }),
          kind: text({
            default: 'Gateway',
            minLength: 1,
            maxLength: 63,
            pattern: '^[a-zA-Z]([-a-zA-Z0-9]*[a-zA-Z0-9])?$',
          }),
          name: text({ minLength: 1, maxLength: 253 }),
          port: integer({ format: 'int32', minimum: 1, maximum: 65535 }),
        },
        { required: ['name'] },
      ),
      ATOMIC,
    ),
    podTemplate: object({ metadata: object({ annotations: map(text()), labels: map(text()) }), spec: object({}, ANY) }),
  }),
  ingress: object({ class: text(), ingressClassName: text(), name: text(), serviceType: text(), podTemplate }),
});

const solver = object({
  selector: object({ dnsNames: list(text(), ATOMIC), dnsZones: list(text(), ATOMIC), matchLabels: map(text()) }),
  http01,
  dns01: object(
    {
      cnameStrategy: text({ enum: ['None', 'Follow'] }),
      webhook: object(
        { groupName: text(), solverName: text(), config: ANY },
        { required: ['groupName', 'solverName'] },
      ),
      rfc2136: object(
        { nameserver: text(), protocol: text({ enum: ['TCP', 'UDP'] }), tsigSecretSecretRef: keyReference },
        { required: ['nameserver'] },
      ),
      cloudDNS: object({ project: text(), serviceAccountSecretRef: keyReference }, { required: ['project'] }),
    },
    { maxProperties: 2 },
  ),
});

/** Certificates, with the ways in which to prove that a name is one's own. */
export const certificates = conformanceDefinition({
  kind: 'Certificate',
  spec: ruled(
    object(
      {
        commonName: text({ maxLength: 64 }),
        dnsNames: list(text({ maxLength: 253 }), { ...ATOMIC, maxItems: 10 }),
        ipAddresses: ruled(list(text({ maxLength: 45 }), { ...ATOMIC, maxItems: 5 }), {
          rule: 'self.all(a, isIP(a) && ip.isCanonical(a))',
          messageExpression: "'not canonical: %s'.format([self.filter(a, !isIP(a) || !ip.isCanonical(a))])",
          reason: 'FieldValueInvalid',
        }),
        uris: ruled(list(text({ maxLength: 200 }), { ...SET, maxItems: 5 }), 'self.all(u, isURL(u))'),
        emailAddresses: list(text({ format: 'email' }), ATOMIC),
        duration: spanText({ maxLength: 20, default: '2160h' }),
        renewBefore: spanText({ maxLength: 20 }),
        renewBeforePercentage: integer({ format: 'int32', minimum: 1, maximum: 99 }),
        revisionHistoryLimit: integer({ format: 'int32', minimum: 1 }),
        secretName: text({ minLength: 1, maxLength: 253 }),
        secretTemplate: object({ annotations: map(text()), labels: map(text()) }),
        privateKey: ruled(
          object({
            algorithm: text({ enum: ['RSA', 'ECDSA', 'Ed25519'], default: 'RSA' }),
            encoding: text({ enum: ['PKCS1', 'PKCS8'] }),
            rotationPolicy: text({ enum: ['Never', 'Always'], default: 'Always' }),
            size: integer({ format: 'int32' }),
          }),
          {
            rule: "!has(self.size) || (self.algorithm == 'RSA' ? self.size in [2048, 3072, 4096] : self.size in [256, 384, 521])",
            messageExpression: "'%s keys do not have %d bits'.format([self.algorithm, self.size])",
            fieldPath: '.size',
          },
          { rule: "self.algorithm != 'Ed25519' || !has(self.size)", reason: 'FieldValueForbidden', fieldPath: '.size' },
        ),
        usages: list(text({ enum: usages }), ATOMIC),
        keystores: object({
          jks: object(
            { create: flag(), alias: text(), passwordSecretRef: keyReference, password: text() },
            { required: ['create'] },
          ),
          pkcs12: object(
            { create: flag(), profile: text({ enum: ['LegacyRC2', 'LegacyDES', 'Modern2023'] }) },
            { required: ['create'] },
          ),
        }),
        issuerRef: ruled(
          object(
            { name: text(), kind: text({ default: 'Issuer' }), group: text({ default: 'cert.example.com' }) },
            { required: ['name'] },
          ),
          { rule: 'self == oldSelf', message: 'the issuer cannot be changed' },
        ),
        nameConstraints: object({
          critical: flag(),
          permitted: object({
            dnsDomains: list(text(), ATOMIC),
            ipRanges: ruled(
              list(text({ maxLength: 50 }), { ...ATOMIC, maxItems: 4 }),
              'self.all(r, isCIDR(r) && cidr(r) == cidr(r).masked())',
            ),
          }),
        }),
        solvers: list(solver, { ...ATOMIC, maxItems: 4 }),
        otherNames: list(
          object({ oid: text({ pattern: '^[0-2](\\.[0-9]+)+$' }), utf8Value: text() }, { required: ['oid'] }),
          ATOMIC,
        ),
        selector: labelSelector,
        weight: intOrString({ default: '50%' }),
      },
      { required: ['issuerRef', 'secretName'] },
    ),
    {
      rule: '[has(self.commonName), has(self.dnsNames), has(self.ipAddresses), has(self.uris)].exists(h, h)',
      message: 'a certificate needs a name',
    },
    {
      rule: '!(has(self.renewBefore) && has(self.renewBeforePercentage))',
      message: 'renewBefore and renewBeforePercentage are mutually exclusive',
    },
    {
      rule: '!has(self.renewBefore) || duration(self.renewBefore) < duration(self.duration)',
      messageExpression: "'renewBefore ' + self.renewBefore + ' is not less than ' + self.duration",
      fieldPath: '.renewBefore',
    },
    { rule: "duration(self.duration) >= duration('1h')", fieldPath: '.duration' },
  ),
  status: object({
    conditions: conditions(),
    notAfter: text({ format: 'date-time' }),
    revision: integer(),
    failedIssuanceAttempts: integer({ default: 0 }),
    lastState: object(
      { phase: text({ enum: ['Pending', 'Ready'], default: 'Pending' }), retries: integer({ default: 0 }) },
      { default: {} },
    ),
    history: list(object({ name: text(), revision: integer({ default: 1 }) }, { required: ['name'] }), by('name')),
  }),
  version: {
    subresources: { status: {} },
    selectableFields: [{ jsonPath: '.spec.secretName' }, { jsonPath: '.spec.issuerRef.kind' }],
  },
  examples: [
    {
      commonName: 'a.example.com',
      dnsNames: ['a.example.com', '*.b.example.com'],
      duration: '24h',
      renewBefore: '1h30m',
      secretName: 'tls',
      privateKey: { algorithm: 'ECDSA', size: 256 },
      usages: ['server auth', 'digital signature'],
      issuerRef: { name: 'ca' },
      solvers: [
        { http01: { ingress: { class: 'nginx' } } },
        { dns01: { webhook: { groupName: 'g', solverName: 's', config: { a: [1] } } } },
      ],
    },
    {
      ipAddresses: ['10.0.0.1', '2001:db8::1'],
      uris: ['spiffe://cluster.local/ns/a/sa/b'],
      secretName: 'tls',
      renewBeforePercentage: 30,
      privateKey: { size: 4096 },
      issuerRef: { name: 'ca', kind: 'ClusterIssuer' },
      nameConstraints: { permitted: { dnsDomains: ['a'], ipRanges: ['10.0.0.0/8'] } },
      keystores: { jks: { create: true, passwordSecretRef: { name: 's', key: 'k' } } },
      weight: 10,
    },
  ],
});
