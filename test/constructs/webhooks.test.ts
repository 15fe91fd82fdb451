import { ApiObject } from 'cdk8s';
import { Operator, type OperatorDefinition, WebhookCertificate } from 'operator-constructs';
import { only, synth, testChart } from '../support/synth';
import { panelDefinition } from '../support/webhook-definition';
import { base64, certificate, CONFIGURATIONS, conversionOf, defined, objectsOf, webhooks } from './webhook-fixtures';

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
    ).toEqual(['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration', 'Deployment', 'Service', 'Panel']);
  });

  test('the process gets its arguments, and finds its certificate', () => {
    const pod = only(objectsOf({ args: ['--mine'], volumes: [{ name: 'mine', emptyDir: {} }] }), 'Deployment').spec
      .template.spec;
    expect(pod.containers[0].args).toEqual(['--webhooks', '--mine']);
    expect(pod.containers[0].env.map(({ name }: { name: string }) => name)).toEqual(['WATCH_NAMESPACE']);
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
      matchConditions: [{ name: 'not-a-lease', expression: "request.resource.resource != 'leases'" }],
      admissionReviewVersions: ['v1', 'v1beta1'],
    } as const;
    const admission = [
      { ...webhooks.admission![0]!, ...fields, type: 'validating' },
      { ...webhooks.admission![1]!, ...fields, type: 'mutating', reinvocationPolicy: 'IfNeeded' },
    ] as const;
    const objects = objectsOf({ definition: defined({ admission }) });
    expect(only(objects, CONFIGURATIONS[0]).webhooks[0]).toMatchObject(fields);
    expect(only(objects, CONFIGURATIONS[1]).webhooks[0]).toMatchObject({ ...fields, reinvocationPolicy: 'IfNeeded' });
  });

  test('configurations carry no namespace, and the name of the installation', () => {
    const objects = objectsOf({ name: 'mine', namespace: 'there' });
    for (const kind of CONFIGURATIONS) {
      expect(only(objects, kind).metadata).toMatchObject({ name: 'there.mine' });
      expect(only(objects, kind).metadata).not.toHaveProperty('namespace');
      expect(only(objects, kind).webhooks[0].clientConfig.service).toMatchObject({
        namespace: 'there',
        name: 'mine-webhook',
      });
    }
  });

  test('a port of the Service reaches all that name it', () => {
    const objects = objectsOf({ webhooks: { certificate, port: 8443 } });
    expect(only(objects, 'Service').spec.ports[0]).toMatchObject({ port: 8443, targetPort: 'webhook' });
    for (const kind of CONFIGURATIONS) expect(only(objects, kind).webhooks[0].clientConfig.service.port).toBe(8443);
    expect(conversionOf(objects).webhook.clientConfig.service.port).toBe(8443);
  });

  test('labels and annotations of the operator are those of its webhooks, too', () => {
    const objects = objectsOf({
      webhooks: { certificate: WebhookCertificate.certManager() },
      labels: { owner: 'x' },
      annotations: { note: 'y' },
    });
    const made = objects.filter(({ kind }) =>
      [...CONFIGURATIONS, 'Service', 'Issuer', 'Certificate'].includes(kind as never),
    );
    expect(made).toHaveLength(5);
    for (const { metadata } of made) {
      expect(metadata).toMatchObject({ labels: { owner: 'x' }, annotations: { note: 'y' } });
    }
  });

  test('the Service can be asked for', () => {
    const operator = new Operator(testChart(), 'operator', { definition: panelDefinition, webhooks: { certificate } });
    expect(operator.webhookService).toMatchObject({ name: 'panel-operator-webhook', port: 443 });
  });

  test('a definition that only converts, or only validates, makes no more than that takes', () => {
    const kinds = (definition: OperatorDefinition) => objectsOf({ definition }).map(({ kind }) => kind as string);
    expect(kinds(defined({ admission: undefined })).filter((kind) => kind.endsWith('Configuration'))).toEqual([]);
    const judging = kinds(defined({ admission: [webhooks.admission![0]!] }));
    expect(judging.filter((kind) => kind.endsWith('Configuration'))).toEqual(['ValidatingWebhookConfiguration']);
  });
});

describe('webhooks that stay off', () => {
  const objects = objectsOf({ webhooks: undefined, clusterPart: 'skip' });

  test('leave nothing but the setting that keeps them off', () => {
    const pod = only(objects, 'Deployment').spec.template.spec;
    expect(objects.filter(({ kind }) => ['Service', ...CONFIGURATIONS].includes(kind as never))).toEqual([]);
    expect(pod.containers[0].env.slice(1)).toEqual([{ name: 'ENABLE_WEBHOOKS', value: 'false' }]);
    expect(pod.containers[0]).not.toHaveProperty('args');
    expect(pod.containers[0]).not.toHaveProperty('ports');
    expect(pod).not.toHaveProperty('volumes');
  });
});
