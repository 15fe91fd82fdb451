import { App, Chart } from 'cdk8s';
import { OperatorClusterPart, OperatorImages, WebhookCertificate } from 'operator-constructs';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { failureOf } from '../support/synth';

const { definition } = new ZookeeperOperator(new Chart(new App(), 'other', { namespace: 'a' }), 'operator');

/** What a program without types can get wrong where there is no kind with a table of props. */
const WRONG: Readonly<Record<string, readonly [() => unknown, string]>> = {
  'a prop of a cluster part': [
    () => new OperatorClusterPart(new Chart(new App(), 'chart'), 'part', { definition, guard: 'off' } as never),
    "'guard' is an unknown prop; did you mean 'guards'? [chart/part]",
  ],
  'a setting of images': [
    () => OperatorImages.configure(new App(), { registri: 'registry.example.com' } as never),
    "'OperatorImages.registri' is an unknown prop; did you mean 'registry'?",
  ],
  'null as a registry': [
    () => OperatorImages.configure(new App(), { registry: null } as never),
    "'OperatorImages.registry' is null; must be a string or an object, or leave it out",
  ],
  'a setting of a certificate': [
    () => WebhookCertificate.certManager({ isuer: { name: 'ca', kind: 'Issuer' } } as never),
    "'WebhookCertificate.certManager().isuer' is an unknown prop; did you mean 'issuer'?",
  ],
  'a setting of a Secret': [
    () => WebhookCertificate.secret({ name: 'tls', bundle: '' } as never),
    "'WebhookCertificate.secret().bundle' is an unknown prop; did you mean 'caBundle'?",
  ],
};

test.each(Object.entries(WRONG))('%s is refused where it is unknown', (_, [make, message]) => {
  expect(failureOf(make)).toBe(message);
});
