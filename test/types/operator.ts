import {
  CustomResourceDefinition,
  defineCustomResource,
  Operator,
  OperatorClusterPart,
  OperatorScope,
  t,
  WebhookCertificate,
} from 'operator-constructs';

import type { Construct } from 'constructs';
import type { AdmissionWebhook, OperatorDefinition, PolicyRule } from 'operator-constructs';

declare const scope: Construct;
declare const definition: OperatorDefinition;
declare const base: Pick<AdmissionWebhook, 'name' | 'path' | 'rules'>;
declare function admission(webhook: AdmissionWebhook): void;

const certificate = WebhookCertificate.certManager({
  issuer: { name: 'company', kind: 'ClusterIssuer' },
});
new Operator(scope, 'operator', { definition, webhooks: { certificate, port: 8443 } });
new OperatorClusterPart(scope, 'crds', {
  definition,
  webhooks: { namespace: 'operators', certificate },
});

const versions = [{ name: 'v1', schema: { spec: t.object({}) } }] as const;
const type = defineCustomResource({
  group: 'a.b',
  kind: 'C',
  scope: 'Namespaced',
  conversion: 'webhook',
  versions,
});
new CustomResourceDefinition(scope, 'crd', type, {
  conversion: { service: { namespace: 'a', name: 'b' } },
});

// @ts-expect-error webhooks are served with a certificate
new Operator(scope, 'bare', { definition, webhooks: {} });
// @ts-expect-error a certificate is made by a factory
new WebhookCertificate(() => ({ volume: {}, annotations: {}, objects: [] }));
// @ts-expect-error a kind of issuer has to be named, as two kinds may have one name
WebhookCertificate.certManager({ issuer: { name: 'company' } });
// @ts-expect-error no certificate without the certificates that it is trusted by
WebhookCertificate.caBundle({ volume: { emptyDir: {} } });
// @ts-expect-error a volume is named by the operator
WebhookCertificate.caBundle({ caBundle: 'PEM', volume: { name: 'mine', emptyDir: {} } });
// @ts-expect-error the installation that converts runs somewhere
new OperatorClusterPart(scope, 'nowhere', { definition, webhooks: { certificate } });
defineCustomResource({
  group: 'a.b',
  kind: 'C',
  scope: 'Namespaced',
  // @ts-expect-error the server is named where the CRD is placed, not in the type
  conversion: { path: '/convert' },
  versions,
});
// @ts-expect-error only a mutating webhook can be asked again
admission({ ...base, type: 'validating', reinvocationPolicy: 'IfNeeded' });
admission({ ...base, type: 'mutating', reinvocationPolicy: 'IfNeeded' });
// @ts-expect-error an API server takes no webhook whose side effects it cannot avoid
admission({ ...base, type: 'validating', sideEffects: 'Some' });

// @ts-expect-error a scope is made by a factory
new OperatorScope('cluster', []);
// @ts-expect-error a definition is needed for an operator that is no entry of the catalogue
Operator.fromExisting(scope, 'unknown', { namespace: 'x', scope: OperatorScope.cluster() });
new Operator(scope, 'token', {
  definition,
  // @ts-expect-error a token is in a Secret
  serviceMonitor: { authorization: { credentials: 'token' } },
});
declare const right: Pick<PolicyRule, 'apiGroups' | 'resources' | 'verbs'>;
// @ts-expect-error a cluster rule says in which scopes it holds
export const everywhere: PolicyRule = { ...right, place: 'cluster', reason: 'x' };
// @ts-expect-error a right has a reason
export const unexplained: PolicyRule = { ...right, place: 'own' };
