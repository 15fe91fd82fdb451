import { ApiObject, App, Chart } from 'cdk8s';
import {
  CustomResourceDefinition,
  Operator,
  OperatorClusterPart,
  validateCustomResourceDefinition,
  WebhookCertificate,
} from 'operator-constructs';
import { widgetType } from '../support/definition';
import { lampDefinition } from '../support/lamp-definition';
import { address, only, synth, testChart } from '../support/synth';
import { panelDefinition, panelType } from '../support/webhook-definition';
import {
  base64,
  certificate,
  CONFIGURATIONS,
  conversionOf,
  CRD,
  defined,
  objectsOf,
  pem,
  webhooks,
} from './webhook-fixtures';

import type { OperatorDefinition, OperatorWorkload } from 'operator-constructs';
import type { Manifest } from '../support/synth';

describe('webhooks of an operator', () => {
  test('what depends on the operator is created when it can be asked about', () => {
    const chart = testChart();
    const panel = { apiVersion: 'test.example.com/v1', kind: 'Panel', spec: { size: '1x1' } };
    const panels = new ApiObject(chart, 'panel', panel);
    panels.node.addDependency(
      new Operator(chart, 'operator', { definition: panelDefinition, webhooks: { certificate } }),
    );
    expect(
      synth(chart)
        .map(({ kind }) => kind as string)
        .slice(-5),
    ).toEqual([
      'MutatingWebhookConfiguration',
      'ValidatingWebhookConfiguration',
      'Deployment',
      'Service',
      'Panel',
    ]);
  });

  test('the process gets its arguments, and finds its certificate', () => {
    const pod = only(
      objectsOf({ args: ['--mine'], volumes: [{ name: 'mine', emptyDir: {} }] }),
      'Deployment',
    ).spec.template.spec;
    expect(pod.containers[0].args).toEqual(['--webhooks', '--mine']);
    expect(pod.containers[0].env.map(({ name }: { name: string }) => name)).toEqual([
      'WATCH_NAMESPACE',
    ]);
    expect(pod.containers[0].volumeMounts).toEqual([
      { name: 'webhook-certificate', mountPath: '/tmp/certificates', readOnly: true },
    ]);
    expect(pod.volumes).toEqual([
      { name: 'webhook-certificate', secret: { secretName: 'panel-operator-webhook-tls' } },
      { name: 'mine', emptyDir: {} },
    ]);
  });

  test.each(CONFIGURATIONS)(
    'the %s says what the definition says, and what the API server cannot do without',
    (kind) => {
      const { webhooks: given, apiVersion } = only(objectsOf(), kind);
      const isMutating = kind.startsWith('Mutating');
      expect(apiVersion).toBe('admissionregistration.k8s.io/v1');
      expect(given).toEqual([
        {
          name: isMutating ? 'mpanel.test.example.com' : 'vpanel.test.example.com',
          clientConfig: {
            service: {
              namespace: 'here',
              name: 'panel-operator-webhook',
              path: isMutating ? '/mutate-panel' : '/validate-panel',
              port: 443,
            },
            caBundle: base64,
          },
          rules: webhooks.admission?.[0]?.rules,
          failurePolicy: 'Fail',
          sideEffects: 'None',
          admissionReviewVersions: ['v1'],
          namespaceSelector: expect.any(Object) as object,
        },
      ]);
    },
  );

  test('all fields of an admission webhook are written', () => {
    const fields = {
      failurePolicy: 'Ignore',
      sideEffects: 'NoneOnDryRun',
      matchPolicy: 'Exact',
      timeoutSeconds: 3,
      objectSelector: { matchLabels: { a: 'b' } },
      matchConditions: [
        { name: 'not-a-lease', expression: "request.resource.resource != 'leases'" },
      ],
      admissionReviewVersions: ['v1', 'v1beta1'],
    } as const;
    const admission = [
      { ...webhooks.admission![0]!, ...fields, type: 'validating' },
      { ...webhooks.admission![1]!, ...fields, type: 'mutating', reinvocationPolicy: 'IfNeeded' },
    ] as const;
    const objects = objectsOf({ definition: defined({ admission }) });
    expect(only(objects, CONFIGURATIONS[0]).webhooks[0]).toMatchObject(fields);
    expect(only(objects, CONFIGURATIONS[1]).webhooks[0]).toMatchObject({
      ...fields,
      reinvocationPolicy: 'IfNeeded',
    });
  });

  test('the Service names the port itself where another one of the pod has the name', () => {
    const ports = [{ name: 'webhook', containerPort: 8080 }];
    const objects = objectsOf({ definition: { ...panelDefinition, container: { ports } } });
    expect(only(objects, 'Service').spec.ports[0].targetPort).toBe(9443);
  });

  test('the name and the port of the Service reach all that refer to it', () => {
    const objects = objectsOf({
      name: 'mine',
      namespace: 'there',
      webhooks: { certificate, port: 8443 },
    });
    const service = { namespace: 'there', name: 'mine-webhook', port: 8443 };
    expect(only(objects, 'Service').spec.ports[0]).toMatchObject({
      port: 8443,
      targetPort: 'webhook',
    });
    for (const kind of CONFIGURATIONS) {
      expect(only(objects, kind).webhooks[0].clientConfig.service).toMatchObject(service);
    }
    expect(conversionOf(objects).webhook.clientConfig.service).toMatchObject(service);
  });

  test('the name, labels and annotations of an installation are those of its webhooks, too', () => {
    const objects = objectsOf({
      name: 'mine',
      webhooks: { certificate: WebhookCertificate.certManager() },
      labels: { owner: 'x' },
      annotations: { note: 'y' },
    });
    const made = objects.filter(({ kind }) =>
      [...CONFIGURATIONS, 'Service', 'Issuer', 'Certificate'].includes(kind as never),
    );
    expect(made.map(address).sort()).toEqual([
      'Certificate here/mine-webhook',
      'Issuer here/mine-webhook',
      'MutatingWebhookConfiguration here.mine',
      'Service here/mine-webhook',
      'ValidatingWebhookConfiguration here.mine',
    ]);
    for (const { metadata } of made) {
      expect(metadata).toMatchObject({ labels: { owner: 'x' }, annotations: { note: 'y' } });
    }
  });

  test('the Service can be asked for', () => {
    const operator = new Operator(testChart(), 'operator', {
      definition: panelDefinition,
      webhooks: { certificate },
    });
    expect(operator.webhookService).toMatchObject({ name: 'panel-operator-webhook', port: 443 });
  });

  test('a definition that only converts, or only validates, makes no more than that takes', () => {
    const kinds = (definition: OperatorDefinition) =>
      objectsOf({ definition }).map(({ kind }) => kind as string);
    expect(
      kinds(defined({ admission: undefined })).filter((kind) => kind.endsWith('Configuration')),
    ).toEqual([]);
    const judging = kinds(defined({ admission: [webhooks.admission![0]!] }));
    expect(judging.filter((kind) => kind.endsWith('Configuration'))).toEqual([
      'ValidatingWebhookConfiguration',
    ]);
  });
});

describe('webhooks that stay off', () => {
  const objects = objectsOf({ webhooks: undefined, clusterPart: 'skip' });

  test('leave nothing but the setting that keeps them off', () => {
    const pod = only(objects, 'Deployment').spec.template.spec;
    expect(
      objects.filter(({ kind }) => ['Service', ...CONFIGURATIONS].includes(kind as never)),
    ).toEqual([]);
    expect(pod.containers[0].env.slice(1)).toEqual([{ name: 'ENABLE_WEBHOOKS', value: 'false' }]);
    expect(pod.containers[0]).not.toHaveProperty('args');
    expect(pod.containers[0]).not.toHaveProperty('ports');
    expect(pod).not.toHaveProperty('volumes');
  });
});

describe('conversion between versions', () => {
  test('the type itself says nothing of a server that it cannot know', () => {
    expect(panelType.conversion).toBe('webhook');
    expect(panelType.manifest.spec.conversion).toBeUndefined();
    expect(validateCustomResourceDefinition(panelType)).toMatchObject({
      valid: true,
      problems: [],
    });
    expect(widgetType.conversion).toBe('none');
  });

  test('an administrator names the installation', () => {
    const chart = testChart();
    new OperatorClusterPart(chart, 'crds', {
      definition: defined({
        conversion: { path: '/v2/convert', reviewVersions: ['v1', 'v1beta1'] },
      }),
      webhooks: {
        namespace: 'operators',
        name: 'mine',
        port: 8443,
        certificate: WebhookCertificate.certManager(),
      },
    });
    const objects = synth(chart);
    expect(objects.map(address)).toEqual(['CustomResourceDefinition panels.test.example.com']);
    expect(conversionOf(objects)).toEqual({
      strategy: 'Webhook',
      webhook: {
        clientConfig: {
          service: {
            namespace: 'operators',
            name: 'mine-webhook',
            path: '/v2/convert',
            port: 8443,
          },
        },
        conversionReviewVersions: ['v1', 'v1beta1'],
      },
    });
    expect(only(objects, CRD).metadata.annotations).toMatchObject({
      'cert-manager.io/inject-ca-from': 'operators/mine-webhook',
      'helm.sh/resource-policy': 'keep',
    });
  });

  test('one installation may convert while another one only validates', () => {
    const app = new App();
    const first = new Chart(app, 'first', { namespace: 'first' });
    const second = new Chart(app, 'second', { namespace: 'second' });
    new Operator(first, 'operator', { definition: panelDefinition, webhooks: { certificate } });
    new Operator(second, 'operator', {
      definition: panelDefinition,
      webhooks: { certificate },
      clusterPart: 'skip',
    });
    expect(() => app.synthYaml()).not.toThrow();
    expect(conversionOf(synth(first)).webhook.clientConfig.service.namespace).toBe('first');
    expect(synth(second).map(address)).toContain(
      'ValidatingWebhookConfiguration second.panel-operator',
    );
  });

  test('a CRD of its own is given a server directly', () => {
    const chart = testChart();
    new CustomResourceDefinition(chart, 'crd', panelType, {
      conversion: {
        service: { namespace: 'a', name: 'b' },
        caBundle: pem,
        annotations: { note: 'x' },
      },
    });
    expect(conversionOf(synth(chart)).webhook).toEqual({
      clientConfig: {
        service: { namespace: 'a', name: 'b', path: '/', port: 443 },
        caBundle: base64,
      },
      conversionReviewVersions: ['v1'],
    });
    expect(only(synth(chart), CRD).metadata.annotations).toMatchObject({ note: 'x' });
  });

  test('a type without it gets none, beside one that has it', () => {
    const both = { ...panelDefinition, customResources: [panelType, widgetType] };
    const widgets = only(objectsOf({ definition: both }), CRD, 'widgets.test.example.com');
    expect(widgets.spec).not.toHaveProperty('conversion');
  });
});

describe('certificates of webhooks', () => {
  const annotated = (given: WebhookCertificate) => {
    const objects = objectsOf({ webhooks: { certificate: given } });
    const named = [...CONFIGURATIONS.map((kind) => only(objects, kind)), only(objects, CRD)];
    const bundles = [
      ...CONFIGURATIONS.map(
        (kind) => only(objects, kind).webhooks[0].clientConfig.caBundle as string | undefined,
      ),
      conversionOf(objects).webhook.clientConfig.caBundle as string | undefined,
    ];
    const annotations = named.map(({ metadata }) =>
      Object.entries(metadata.annotations as object).filter(([key]) =>
        key.startsWith('cert-manager.io/'),
      ),
    );
    const { volumes } = only(objects, 'Deployment').spec.template.spec;
    return { objects, bundles: [...new Set(bundles)], annotations, volume: volumes[0] as Manifest };
  };
  const three = (key: string, value: string) => [[[key, value]], [[key, value]], [[key, value]]];
  const NONE = [[], [], []];

  test('cert-manager makes one, signs it, and writes it wherever it is trusted', () => {
    const { objects, bundles, annotations, volume } = annotated(WebhookCertificate.certManager());
    expect(only(objects, 'Issuer')).toMatchObject({
      apiVersion: 'cert-manager.io/v1',
      metadata: { name: 'panel-operator-webhook', namespace: 'here' },
      spec: { selfSigned: {} },
    });
    expect(only(objects, 'Certificate')).toMatchObject({
      apiVersion: 'cert-manager.io/v1',
      metadata: { name: 'panel-operator-webhook', namespace: 'here' },
    });
    expect(only(objects, 'Certificate').spec).toEqual({
      secretName: 'panel-operator-webhook-tls',
      dnsNames: [
        'panel-operator-webhook.here.svc',
        'panel-operator-webhook.here.svc.cluster.local',
      ],
      issuerRef: { group: 'cert-manager.io', kind: 'Issuer', name: 'panel-operator-webhook' },
      usages: ['digital signature', 'key encipherment', 'server auth'],
    });
    expect(annotations).toEqual(
      three('cert-manager.io/inject-ca-from', 'here/panel-operator-webhook'),
    );
    expect(bundles).toEqual([undefined]);
    expect(volume).toEqual({
      name: 'webhook-certificate',
      secret: { secretName: 'panel-operator-webhook-tls' },
    });
  });

  test('an issuer of its own takes the place of the one that is made', () => {
    const { objects, volume } = annotated(
      WebhookCertificate.certManager({
        issuer: { name: 'company', kind: 'ClusterIssuer' },
        secretName: 'tls',
        clusterDomain: 'company.internal',
        duration: '2160h',
        renewBefore: '360h30m',
      }),
    );
    expect(objects.filter(({ kind }) => kind === 'Issuer')).toEqual([]);
    expect(only(objects, 'Certificate').spec).toMatchObject({
      secretName: 'tls',
      dnsNames: [
        'panel-operator-webhook.here.svc',
        'panel-operator-webhook.here.svc.company.internal',
      ],
      issuerRef: { group: 'cert-manager.io', kind: 'ClusterIssuer', name: 'company' },
      duration: '2160h',
      renewBefore: '360h30m',
    });
    expect(volume.secret).toEqual({ secretName: 'tls' });
  });

  test('a Secret is mounted, and cert-manager reads whom to trust from it', () => {
    const { bundles, annotations, volume, objects } = annotated(
      WebhookCertificate.secret({ name: 'tls' }),
    );
    expect(volume.secret).toEqual({ secretName: 'tls' });
    expect(annotations).toEqual(three('cert-manager.io/inject-ca-from-secret', 'here/tls'));
    expect(bundles).toEqual([undefined]);
    expect(objects.filter(({ apiVersion }) => apiVersion === 'cert-manager.io/v1')).toEqual([]);
  });

  test('a Secret with a known issuer needs no cert-manager', () => {
    const { bundles, annotations, volume } = annotated(
      WebhookCertificate.secret({ name: 'tls', caBundle: pem }),
    );
    expect(volume.secret).toEqual({ secretName: 'tls' });
    expect(annotations).toEqual(NONE);
    expect(bundles).toEqual([base64]);
  });

  test('a known issuer is written as base64, and the files come from any volume', () => {
    const volume = { csi: { driver: 'csi.cert-manager.io', readOnly: true } };
    const given = annotated(WebhookCertificate.caBundle({ caBundle: `\n${pem}\n\n`, volume }));
    expect(given.volume).toEqual({ name: 'webhook-certificate', ...volume });
    expect(given.annotations).toEqual(NONE);
    expect(given.bundles).toEqual([base64]);
  });

  test('a Secret takes the place of the one of the source in each volume that has it', () => {
    const [manager, recorder] = lampDefinition.workloads as [OperatorWorkload, OperatorWorkload];
    const { spec, metadata } = manager.spec.template;
    const volumes = [
      ...spec.volumes!,
      { name: 'again', secret: { secretName: 'lamp-certificate' } },
    ];
    const twice = {
      ...manager,
      spec: { ...manager.spec, template: { metadata, spec: { ...spec, volumes } } },
    };
    const objects = objectsOf({
      definition: { ...lampDefinition, workloads: [twice, recorder] },
      webhooks: { certificate: WebhookCertificate.secret({ name: 'tls' }) },
    });
    const made = only(objects, 'Deployment').spec.template.spec.volumes as Manifest[];
    expect(made.flatMap(({ secret }) => (secret ? [secret.secretName as string] : []))).toEqual([
      'tls',
      'tls',
    ]);
    expect(made).toHaveLength(5);
  });
});
