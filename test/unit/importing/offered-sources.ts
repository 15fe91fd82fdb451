import {
  account,
  crd,
  deployment,
  env,
  everywhere,
  GADGETS,
  inNamespace,
  type Manifest,
  operator,
  rule,
} from './sources';

const LOCK = rule('coordination.k8s.io', 'leases', 'get create update');

const INJECTED = 'cert-manager.io/inject-ca-from';

/** Sources that are imported, synthesized at each scope that is offered, and compiled. */
export const OFFERED_SOURCES: Readonly<Record<string, readonly Manifest[]>> = {
  plain: operator(env('WATCH_NAMESPACE', '')),
  'values that are null': [
    crd('gadgets', 'Gadget'),
    account('operator'),
    withSpec(
      deployment('operator', {
        container: {
          env: [
            { name: 'A', value: null },
            { name: 'WATCH_NAMESPACE', value: '' },
          ],
          args: null,
        },
        pod: { affinity: null, imagePullSecrets: null, nodeSelector: {} },
      }),
      { replicas: null },
    ),
    ...everywhere('operator', [GADGETS]),
  ],
  'a variable list that is null': operator({ env: null }),
  'the deprecated name of an account': [
    crd('gadgets', 'Gadget'),
    account('operator'),
    deployment('operator', {
      container: env('WATCH_NAMESPACE', ''),
      pod: { serviceAccount: 'operator', serviceAccountName: undefined },
    }),
    ...everywhere('operator', [GADGETS]),
  ],
  'the account of the namespace': [
    crd('gadgets', 'Gadget'),
    account('default'),
    deployment('operator', { account: 'default' }),
    ...everywhere('operator', [GADGETS], 'default'),
  ],
  'an operator called as a kind of Kubernetes is': [
    crd('gadgets', 'Gadget'),
    account('operator'),
    deployment('deployment', { account: 'operator' }),
    ...everywhere('operator', [GADGETS]),
  ],
  'a pod that names no account': [
    crd('gadgets', 'Gadget'),
    deployment('operator', { pod: { serviceAccountName: undefined } }),
    ...everywhere('operator', [GADGETS], 'default'),
  ],
  'a pod with a name': [
    crd('gadgets', 'Gadget'),
    account('operator'),
    withTemplate(deployment('operator'), { name: 'operator', namespace: 'gadgets', labels: { app: 'operator' } }),
    ...everywhere('operator', [GADGETS]),
  ],
  ...Object.fromEntries(
    ['Shared', 'constructor', 'toString', 'hasOwnProperty', 'object'].map((kind) => [
      `a kind called ${kind}`,
      [crd('gadgets', kind), ...operator().slice(1)],
    ]),
  ),
  'fields that may be null': withSchema({
    spec: { type: 'object', nullable: true, properties: { a: { type: 'string' } } },
    status: { type: 'object', nullable: true, properties: { b: { type: 'string' } } },
  }),
  'fields called as classes are': withSchema({
    spec: { type: 'object', properties: { a: { type: 'string' } } },
    operator: { type: 'object', properties: { a: { type: 'integer' } } },
    props: { type: 'object', properties: { a: { type: 'boolean' } } },
  }),
  'a spec without a type': withSchema({ spec: { 'x-kubernetes-preserve-unknown-fields': true } }),
  'a Role and a ClusterRole of one name': [
    ...operator(env('WATCH_NAMESPACE', '')),
    ...inNamespace('gadgets', 'operator', [LOCK]),
  ],
  'a Role and a ClusterRole whose bindings have one name': [
    ...operator(env('WATCH_NAMESPACE', '')),
    inNamespace('gadgets', 'lock', [LOCK])[0]!,
    { ...inNamespace('gadgets', 'lock', [LOCK])[1], metadata: { name: 'operator-binding', namespace: 'gadgets' } },
  ],
  'a certificate of webhooks that has another name': [
    crd('gadgets', 'Gadget'),
    account('operator'),
    deployment('operator', {
      container: {
        ports: [{ name: 'webhook', containerPort: 9443 }],
        volumeMounts: [{ name: 'tls', mountPath: '/tls' }],
      },
      pod: { volumes: [{ name: 'tls', secret: { secretName: 'tls' } }] },
    }),
    ...everywhere('operator', [GADGETS]),
    ...webhookParts({ metadata: { name: 'gadgets', annotations: { [INJECTED]: 'gadgets/serving-cert' } } }),
    certificate('Certificate', 'serving-cert', { secretName: 'tls', issuerRef: { name: 'selfsigned' } }),
    certificate('Issuer', 'selfsigned', { selfSigned: {} }),
  ],
  'webhooks of an operator for its own namespace': [
    crd('gadgets', 'Gadget'),
    account('operator'),
    deployment('operator', { container: { ports: [{ name: 'webhook', containerPort: 9443 }] } }),
    ...inNamespace('gadgets', 'operator', [GADGETS]),
    ...webhookParts({ metadata: { name: 'gadgets' } }),
  ],
  'metrics at a port that an argument says': operator({ args: ['--metrics-bind-address=:8080'] }),
  'two roles with the same rules': [
    ...operator(env('WATCH_NAMESPACE', '')),
    ...everywhere('broker', [rule('', 'nodes', 'get')]),
    ...everywhere('client', [rule('', 'nodes', 'get')]),
  ],
  'webhooks at another port than 443': [
    ...operator({ ...env('WATCH_NAMESPACE', ''), ports: [{ name: 'webhook', containerPort: 9443 }] }),
    ...webhookParts({ metadata: { name: 'gadgets' } }),
  ],
  'webhooks at another port than the one that is called so': [
    ...operator({ ...env('WATCH_NAMESPACE', ''), ports: [{ name: 'webhook', containerPort: 8443 }] }),
    ...webhookParts({ metadata: { name: 'gadgets' } }, 9443),
  ],
  'a spec that is a text': withSchema({ spec: { type: 'string' } }),
};

function withSpec(workload: Manifest, more: Manifest): Manifest {
  return { ...workload, spec: { ...(workload.spec as Manifest), ...more } };
}

function withTemplate(workload: Manifest, metadata: Manifest): Manifest {
  const { template } = workload.spec as { readonly template: Manifest };
  return withSpec(workload, { template: { ...template, metadata } });
}

/** An operator called as the class of the operator of its kind. */
function withSchema(properties: Manifest): Manifest[] {
  return [
    crd('gadgets', 'Gadget', undefined, undefined, properties),
    account('operator'),
    deployment('gadget-operator', { account: 'operator', container: env('WATCH_NAMESPACE', '') }),
    ...everywhere('operator', [GADGETS]),
  ];
}

/** A webhook at the port 9443 of its Service. */
function webhookParts(configuration: Manifest, targetPort: string | number = 'webhook'): Manifest[] {
  return [
    {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingWebhookConfiguration',
      ...configuration,
      webhooks: [
        {
          name: 'v.gadgets.example.com',
          admissionReviewVersions: ['v1'],
          sideEffects: 'None',
          clientConfig: { service: { name: 'webhook', namespace: 'gadgets', port: 9443, path: '/v' } },
          rules: [
            {
              ...rule('gadgets.example.com', 'gadgets', ''),
              verbs: undefined,
              apiVersions: ['v1'],
              operations: ['CREATE'],
            },
          ],
        },
      ],
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'webhook', namespace: 'gadgets' },
      spec: { selector: { app: 'operator' }, ports: [{ name: 'webhook', port: 9443, targetPort }] },
    },
  ];
}

function certificate(kind: string, name: string, spec: Manifest): Manifest {
  return { apiVersion: 'cert-manager.io/v1', kind, metadata: { name, namespace: 'gadgets' }, spec };
}
