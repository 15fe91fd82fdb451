import { conformanceDefinition, flag, integer, list, map, object, ruled, text } from '../../definition';
import { ANY, ATOMIC, by, conditions, labelSelector } from './parts';

const filter = object({
  kinds: list(text()),
  names: list(text()),
  namespaces: list(text()),
  annotations: map(text()),
  selector: labelSelector,
  namespaceSelector: labelSelector,
  operations: list(text({ enum: ['CREATE', 'CONNECT', 'UPDATE', 'DELETE'] })),
});
const clause = object({
  clusterRoles: list(text()),
  roles: list(text()),
  resources: filter,
  subjects: list(
    object(
      { apiGroup: text(), kind: text(), name: text(), namespace: text() },
      { required: ['kind', 'name'], 'x-kubernetes-map-type': 'atomic' },
    ),
  ),
});
const match = object({ all: list(clause), any: list(clause, { maxItems: 6 }) }, { not: { required: ['all', 'any'] } });

const attestor = object({
  count: integer({ minimum: 1 }),
  entries: list(
    object({
      keys: object({
        publicKeys: text(),
        signatureAlgorithm: text({ default: 'sha256' }),
        rekor: object({ url: text({ default: 'https://rekor.example.com' }), ignoreTlog: flag() }),
      }),
      keyless: object({ issuer: text(), subject: text(), roots: text() }),
      attestor: ANY,
      annotations: map(text()),
    }),
  ),
});

const validate = object({
  message: text(),
  failureAction: text({ enum: ['Audit', 'Enforce'] }),
  allowExistingViolations: flag({ default: true }),
  pattern: ANY,
  anyPattern: ANY,
  deny: object({ conditions: ANY }),
  foreach: list(
    object({
      list: text(),
      elementScope: flag(),
      pattern: ANY,
      foreach: ANY,
      preconditions: object(
        {
          all: list(
            object({
              key: ANY,
              operator: text({ enum: ['Equals', 'NotEquals', 'AnyIn', 'GreaterThan'] }),
              value: ANY,
              message: text(),
            }),
          ),
          any: list(object({}, ANY)),
        },
        ANY,
      ),
    }),
  ),
  cel: object({
    expressions: list(
      object(
        { expression: text({ maxLength: 200 }), message: text(), messageExpression: text(), reason: text() },
        { required: ['expression'] },
      ),
      ATOMIC,
    ),
    variables: list(
      object(
        { name: text(), expression: text() },
        { required: ['expression', 'name'], 'x-kubernetes-map-type': 'atomic' },
      ),
      by('name'),
    ),
    paramKind: object({ apiVersion: text(), kind: text() }, { 'x-kubernetes-map-type': 'atomic' }),
  }),
  podSecurity: object({
    level: text({ enum: ['privileged', 'baseline', 'restricted'] }),
    version: text({ enum: ['v1.29', 'latest'] }),
    exclude: list(
      object(
        { controlName: text({ enum: ['HostProcess', 'Host Namespaces', 'Capabilities'] }), images: list(text()) },
        { required: ['controlName'] },
      ),
    ),
  }),
});

const rule = ruled(
  object(
    {
      name: text({ maxLength: 63 }),
      match,
      exclude: match,
      context: list(
        object(
          {
            name: text(),
            variable: object({ value: ANY, default: ANY, jmesPath: text() }),
            apiCall: object({
              method: text({ default: 'GET', enum: ['GET', 'POST'] }),
              urlPath: text(),
              data: list(object({ key: text(), value: ANY }, { required: ['key', 'value'] })),
            }),
          },
          { required: ['name'], oneOf: [{ required: ['variable'] }, { required: ['apiCall'] }] },
        ),
      ),
      preconditions: ANY,
      validate,
      mutate: object({
        patchStrategicMerge: ANY,
        patchesJson6902: text(),
        targets: list(object({ apiVersion: text(), kind: text(), selector: labelSelector })),
      }),
      generate: object({
        kind: text(),
        data: ANY,
        clone: object({ name: text(), namespace: text() }),
        synchronize: flag(),
        orphanDownstreamOnPolicyDelete: flag(),
      }),
      verifyImages: list(
        object({
          imageReferences: list(text()),
          type: text({ enum: ['Cosign', 'Notary'] }),
          attestors: list(attestor),
          mutateDigest: flag({ default: true }),
          required: flag({ default: true }),
          verifyDigest: flag({ default: true }),
        }),
      ),
    },
    { required: ['match', 'name'] },
  ),
  {
    rule: '[has(self.validate), has(self.mutate), has(self.generate), has(self.verifyImages)].exists_one(x, x)',
    messageExpression:
      "'rule %s has %d types'.format([self.name, [has(self.validate), has(self.mutate), has(self.generate), has(self.verifyImages)].filter(x, x).size()])",
  },
  { rule: 'has(self.match.any) || has(self.match.all)', fieldPath: '.match', reason: 'FieldValueRequired' },
);

/** Policies: patterns of which nothing is known, in lists of unions. */
export const policies = conformanceDefinition({
  kind: 'AdmissionPolicy',
  scope: 'Cluster',
  spec: ruled(
    object({
      admission: flag({ default: true }),
      background: flag({ default: true }),
      emitWarning: flag({ default: false }),
      failurePolicy: text({ enum: ['Ignore', 'Fail'] }),
      rules: ruled(list(rule, { maxItems: 5 }), {
        rule: 'self.map(r, r.name).distinct().size() == self.size()',
        message: 'names must be unique',
      }),
      validationFailureAction: text({ default: 'Audit', enum: ['audit', 'enforce', 'Audit', 'Enforce'] }),
      webhookTimeoutSeconds: integer({ format: 'int32', minimum: 1, maximum: 30 }),
      webhookConfiguration: object({
        matchConditions: list(
          object({ name: text(), expression: text() }, { required: ['expression', 'name'] }),
          by('name'),
        ),
        timeoutSeconds: integer({ format: 'int32' }),
      }),
      parameters: object({}, ANY),
      enforcementAction: text({ pattern: '^(deny|warn|dryrun)$' }),
    }),
    {
      rule: '!has(self.webhookTimeoutSeconds) || !has(self.webhookConfiguration) || !has(self.webhookConfiguration.timeoutSeconds)',
    },
    {
      rule: '!self.background || !has(self.rules) || self.rules.all(r, !has(r.match.any) || r.match.any.all(c, !has(c.subjects)))',
      message: 'subjects are not known in background scans',
    },
  ),
  status: object({
    conditions: conditions(),
    rulecount: object(
      { generate: integer({ default: 0 }), validate: integer({ default: 0 }) },
      { required: ['generate', 'validate'] },
    ),
    ready: flag({ nullable: true }),
    autogen: object({ rules: list(object({}, ANY)) }),
  }),
  version: { subresources: { status: {} } },
  examples: [
    {
      rules: [
        {
          name: 'a',
          match: {
            any: [{ resources: { kinds: ['Pod'], selector: { matchLabels: { a: 'b' } }, operations: ['CREATE'] } }],
          },
          validate: {
            message: 'm',
            pattern: { spec: { containers: [{ image: '!*:latest' }] } },
            podSecurity: { level: 'baseline', exclude: [{ controlName: 'Capabilities' }] },
          },
          context: [{ name: 'x', variable: { value: { a: 1 } } }],
        },
        {
          name: 'b',
          match: { all: [{ clusterRoles: ['x'] }] },
          verifyImages: [
            { imageReferences: ['*'], attestors: [{ count: 1, entries: [{ keys: { publicKeys: 'k', rekor: {} } }] }] },
          ],
        },
      ],
    },
    {
      background: false,
      rules: [
        {
          name: 'c',
          match: { any: [{ subjects: [{ kind: 'User', name: 'u' }] }] },
          mutate: { patchStrategicMerge: { a: null } },
          preconditions: [1, 'a'],
        },
      ],
      parameters: { x: [1] },
      enforcementAction: 'deny',
      webhookTimeoutSeconds: 10,
    },
  ],
});
