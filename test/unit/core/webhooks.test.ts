import { Operator, WebhookCertificate } from 'operator-constructs';
import { findDefinitionProblems } from '../../../lib/core/definition-problems';
import { isWebhookPath } from '../../../lib/crd/checks/dns-names';
import { messageOf as textOf } from '../../../lib/crd/json/problem-list';
import { Placeholders, resolvePlaceholders } from '../../../lib/crd/unresolved/unresolved-values';
import { widgetDefinition, widgetType } from '../../support/definition';
import { selfSignedCertificate } from '../../support/self-signed-certificate';
import { failureOf, only, synth, testChart } from '../../support/synth';
import { panelDefinition, panelType } from '../../support/webhook-definition';

import type { AdmissionWebhook, OperatorWebhooks } from 'operator-constructs';
import type { Manifest } from '../../support/synth';

const webhooks = panelDefinition.webhooks!;
const [validating] = webhooks.admission!;
const problemsWith = (changes: Partial<OperatorWebhooks>): string[] =>
  findDefinitionProblems({ ...panelDefinition, webhooks: { ...webhooks, ...changes } }).map(textOf);
const ofWebhook = (changes: Partial<AdmissionWebhook>): string[] =>
  problemsWith({ admission: [{ ...validating, ...changes } as AdmissionWebhook] });
const ofRule = (changes: Partial<AdmissionWebhook['rules'][number]>): string[] =>
  ofWebhook({ rules: [{ ...validating!.rules[0]!, ...changes }] });

describe('webhooks of a definition', () => {
  test('nothing is wrong with those of the tests', () => {
    expect(findDefinitionProblems(panelDefinition)).toEqual([]);
    expect(findDefinitionProblems(widgetDefinition)).toEqual([]);
  });

  test.each<[string, string[], RegExp]>([
    [
      'a port of root',
      problemsWith({ port: 443 }),
      /'definition\.webhooks\.port' is 443; it must be 1024 to 65535/,
    ],
    [
      'a relative path',
      problemsWith({ certificatePath: 'tmp' }),
      /certificatePath' is 'tmp'; .* absolute path/,
    ],
    [
      'a path with capitals',
      problemsWith({ conversion: { path: '/Convert' } }),
      /conversion\.path' is '\/Convert'/,
    ],
    [
      'a path without a slash',
      problemsWith({ conversion: { path: 'convert' } }),
      /conversion\.path' is 'convert'/,
    ],
    [
      'reviews that no API server sends',
      problemsWith({ conversion: { path: '/convert', reviewVersions: ['v2'] } }),
      /reviewVersions' is \["v2"\]; API servers speak 'v1'/,
    ],
    [
      'a name that is none',
      ofWebhook({ name: 'A' }),
      /admission\[0\]\.name' is 'A'; it must be a DNS subdomain/,
    ],
    [
      'a name without a domain',
      ofWebhook({ name: 'vpanel.com' }),
      /name' is 'vpanel\.com'; .* three parts or more/,
    ],
    ['an empty path', ofWebhook({ path: '' }), /admission\[0\]\.path' is ''/],
    ['a long wait', ofWebhook({ timeoutSeconds: 31 }), /timeoutSeconds' is 31; it must be 1 to 30/],
    [
      'no reviews',
      ofWebhook({ admissionReviewVersions: [] }),
      /admissionReviewVersions' is \[\]; API servers speak/,
    ],
    [
      'no rules',
      ofWebhook({ rules: [] }),
      /admission\[0\]\.rules' is empty, so that it is never asked/,
    ],
    [
      'a rule for no operations',
      ofRule({ operations: [] }),
      /rules\[0\]\.operations' is empty, so that nothing matches/,
    ],
    ['a rule for no resources', ofRule({ resources: [] }), /rules\[0\]\.resources' is empty/],
    [
      'all groups and one more',
      ofRule({ apiGroups: ['*', 'a.b'] }),
      /apiGroups' is \["\*","a\.b"\]; '\*' has to stand/,
    ],
    [
      'a name twice',
      problemsWith({ admission: [validating!, validating!] }),
      /'definition\.webhooks\.admission' has the validating vpanel\.test\.example\.com twice/,
    ],
  ])('fails with one problem for %s', (_what, problems, message) => {
    expect(problems).toEqual([expect.stringMatching(message)]);
  });

  test('fails when nothing is served', () => {
    const { conversion: _conversion, admission: _admission, ...empty } = webhooks;
    expect(
      findDefinitionProblems({
        ...panelDefinition,
        customResources: [widgetType],
        webhooks: empty,
      }),
    ).toEqual([
      expect.stringContaining("'definition.webhooks' has neither 'conversion' nor 'admission'"),
    ]);
  });

  test('fails when a type is converted by nobody', () => {
    expect(
      findDefinitionProblems({ ...widgetDefinition, guards: {}, customResources: [panelType] }),
    ).toEqual([
      expect.stringContaining(
        "'definition.webhooks.conversion' is missing, but Panel is declared with",
      ),
    ]);
  });

  test('one name may be of a validating and of a mutating webhook', () => {
    expect(
      problemsWith({ admission: [validating!, { ...validating!, type: 'mutating' }] }),
    ).toEqual([]);
  });

  test('any subresource may stand beside a resource', () => {
    expect(ofRule({ resources: ['panels', '*/status'] })).toEqual([]);
  });

  test.each([
    ['', true],
    ['/', true],
    ['/convert', true],
    ['/a/b.c/', true],
    ['//', false],
    ['/a//b', false],
    ['/A', false],
    ['/a_b', false],
    ['a', false],
  ])('an API server takes the path %p: %p', (path, taken) => {
    expect(isWebhookPath(path)).toBe(taken);
  });
});

const { certificate, key } = selfSignedCertificate('a.example.com');
const other = selfSignedCertificate('b.example.com').certificate;
const place = { namespace: 'here', operatorName: 'mine', serviceName: 'mine-webhook' };

const caBundle = (text: string) => failureOf(() => WebhookCertificate.caBundle({ caBundle: text }));

/** Somebody who knows at once what was not known. */
const resolver = {
  value: (given: unknown) => given,
  combine: (inputs: readonly unknown[], compute: (...known: readonly unknown[]) => unknown) =>
    compute(...inputs),
};

describe('an issuer that is known later', () => {
  const placeholders = new Placeholders();
  const configurationFor = (caBundle: string) => {
    const chart = testChart();
    const webhooks = {
      certificate: WebhookCertificate.caBundle({ caBundle: placeholders.placeholderFor(caBundle) }),
    };
    new Operator(chart, 'operator', { definition: panelDefinition, webhooks });
    const objects = synth(chart);
    return resolvePlaceholders(objects, resolver, 'the chart') as Manifest[];
  };

  test('is written as one that is known now', () => {
    const encoded = Buffer.from(certificate).toString('base64');
    const objects = configurationFor(certificate);
    expect(only(objects, 'ValidatingWebhookConfiguration').webhooks[0].clientConfig.caBundle).toBe(
      encoded,
    );
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
    expect(WebhookCertificate.certManager().wiring(place)).toEqual(
      WebhookCertificate.certManager().wiring(place),
    );
    expect(objects.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'Issuer mine-webhook',
      'Certificate mine-webhook',
    ]);
  });

  test.each<[string, string, RegExp]>([
    [
      'a path',
      './ca.pem',
      /^'WebhookCertificate\.caBundle\(\)\.caBundle' is '\.\/ca\.pem'; it must be the text of/,
    ],
    ['nothing', '', /is ''; it must be the text of one or more certificates in PEM form/],
    [
      'base64 of what it should be',
      Buffer.from(certificate).toString('base64'),
      /is a string of \d+ characters; .* it seems to be encoded in base64 once more, which is done here$/,
    ],
    [
      'a private key',
      certificate + key,
      /holds a private key, which would be readable by everybody/,
    ],
    [
      'a broken certificate',
      certificate.replace(/\n.{64}\n/, '\n'),
      /block 1 cannot be read as a certificate/,
    ],
    [
      'a broken second one',
      certificate + other.replace(/\n.{64}\n/, '\n'),
      /block 2 cannot be read as a certificate/,
    ],
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
    expect(failureOf(action)).toMatch(message);
  });
});
