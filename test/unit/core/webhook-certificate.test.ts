import { Operator, WebhookCertificate } from 'operator-constructs';
import { Placeholders, resolvePlaceholders } from '../../../lib/crd/unresolved/values';
import { selfSignedCertificate } from '../../support/self-signed-certificate';
import { type Manifest, only, synth, testChart } from '../../support/synth';
import { panelDefinition } from '../../support/webhook-definition';

const { certificate, key } = selfSignedCertificate('a.example.com');
const other = selfSignedCertificate('b.example.com').certificate;
const place = { namespace: 'here', operatorName: 'mine', serviceName: 'mine-webhook' };

const messageOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('expected a failure');
};
const caBundle = (text: string) => messageOf(() => WebhookCertificate.caBundle({ caBundle: text }));

/** Somebody who knows at once what was not known. */
const resolver = {
  value: (given: unknown) => given,
  combine: (inputs: readonly unknown[], compute: (...known: readonly unknown[]) => unknown) => compute(...inputs),
};

describe('an issuer that is known later', () => {
  const placeholders = new Placeholders();
  const configurationFor = (caBundle: string) => {
    const chart = testChart();
    const webhooks = { certificate: WebhookCertificate.caBundle({ caBundle: placeholders.placeholderFor(caBundle) }) };
    new Operator(chart, 'operator', { definition: panelDefinition, webhooks });
    const objects = synth(chart);
    return resolvePlaceholders(objects, resolver, 'the chart') as Manifest[];
  };

  test('is written as one that is known now', () => {
    const encoded = Buffer.from(certificate).toString('base64');
    const objects = configurationFor(certificate);
    expect(only(objects, 'ValidatingWebhookConfiguration').webhooks[0].clientConfig.caBundle).toBe(encoded);
    const crd = only(objects, 'CustomResourceDefinition');
    expect(crd.spec.conversion.webhook.clientConfig.caBundle).toBe(encoded);
  });
});

describe('WebhookCertificate', () => {
  test('certificates of several issuers are kept together', () => {
    const both = `# the old one\n${certificate}# the new one\n${other}`;
    expect(WebhookCertificate.caBundle({ caBundle: both }).wiring(place)).toEqual({
      volume: { secret: { secretName: 'mine-webhook-tls' } },
      caBundle: both,
      annotations: {},
      objects: [],
    });
  });

  test('asked twice it answers the same, with what has to be there first in front', () => {
    const { objects } = WebhookCertificate.certManager().wiring(place);
    expect(WebhookCertificate.certManager().wiring(place)).toEqual(WebhookCertificate.certManager().wiring(place));
    expect(objects.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'Issuer mine-webhook',
      'Certificate mine-webhook',
    ]);
  });

  test.each<[string, string, RegExp]>([
    ['a path', './ca.pem', /^'WebhookCertificate\.caBundle\(\)\.caBundle' is '\.\/ca\.pem'; it must be the text of/],
    ['nothing', '', /is ''; it must be the text of one or more certificates in PEM form/],
    [
      'base64 of what it should be',
      Buffer.from(certificate).toString('base64'),
      /is a string of \d+ characters; .* it seems to be encoded in base64 once more, which is done here$/,
    ],
    ['a private key', certificate + key, /holds a private key, which would be readable by everybody/],
    ['a broken certificate', certificate.replace(/\n.{64}\n/, '\n'), /block 1 cannot be read as a certificate/],
    ['a broken second one', certificate + other.replace(/\n.{64}\n/, '\n'), /block 2 cannot be read as a certificate/],
    [
      'something else beside it',
      `${certificate}-----BEGIN CERTIFICATE REQUEST-----\nAA==\n-----END CERTIFICATE REQUEST-----\n`,
      /block 2 is a CERTIFICATE REQUEST, not a certificate/,
    ],
  ])('fails when its issuer is %s', (_what, text, message) => {
    expect(caBundle(text)).toMatch(message);
  });

  test('a private key is never repeated', () => {
    expect(caBundle(key)).not.toContain(key.split('\n')[1]);
  });

  test.each<[string, () => unknown, RegExp]>([
    [
      'a Secret that cannot be',
      () => WebhookCertificate.secret({ name: 'A' }),
      /'WebhookCertificate\.secret\(\)\.name' is 'A'; it must be a DNS subdomain/,
    ],
    [
      'an issuer of a Secret that is none',
      () => WebhookCertificate.secret({ name: 'a', caBundle: 'x' }),
      /'WebhookCertificate\.secret\(\)\.caBundle' is 'x'/,
    ],
    [
      'all wrong at once',
      () =>
        WebhookCertificate.certManager({
          issuer: { name: 'A', kind: 'Issuer' },
          secretName: 'B',
          clusterDomain: 'C',
          duration: '90d',
          renewBefore: '15 days',
        }),
      /^5 problems.*issuer\.name' is 'A'.*secretName' is 'B'.*clusterDomain' is 'C'.*duration' is '90d'; .*renewBefore' is '15 days'; write hours/s,
    ],
  ])('fails when it is given %s', (_what, action, message) => {
    expect(messageOf(action)).toMatch(message);
  });
});
