import { widgetDefinition, widgetType } from '../../support/definition';
import { panelDefinition, panelType } from '../../support/webhook-definition';
import { findDefinitionProblems } from '../../../lib/core/definition-problems';
import { isWebhookPath } from '../../../lib/crd/checks/names';
import type { AdmissionWebhook, OperatorWebhooks } from 'operator-constructs';

const webhooks = panelDefinition.webhooks!;
const [validating] = webhooks.admission!;
const problemsWith = (changes: Partial<OperatorWebhooks>): string[] =>
  findDefinitionProblems({ ...panelDefinition, webhooks: { ...webhooks, ...changes } });
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
    ['a port of root', problemsWith({ port: 443 }), /'definition\.webhooks\.port' is 443; it must be 1024 to 65535/],
    ['a relative path', problemsWith({ certificatePath: 'tmp' }), /certificatePath' is 'tmp'; .* absolute path/],
    ['a path with capitals', problemsWith({ conversion: { path: '/Convert' } }), /conversion\.path' is '\/Convert'/],
    ['a path without a slash', problemsWith({ conversion: { path: 'convert' } }), /conversion\.path' is 'convert'/],
    [
      'reviews that no API server sends',
      problemsWith({ conversion: { path: '/convert', reviewVersions: ['v2'] } }),
      /reviewVersions' is \["v2"\]; API servers speak 'v1'/,
    ],
    ['a name that is none', ofWebhook({ name: 'A' }), /admission\[0\]\.name' is 'A'; it must be a DNS subdomain/],
    ['a name without a domain', ofWebhook({ name: 'vpanel.com' }), /name' is 'vpanel\.com'; .* three parts or more/],
    ['an empty path', ofWebhook({ path: '' }), /admission\[0\]\.path' is ''/],
    ['a long wait', ofWebhook({ timeoutSeconds: 31 }), /timeoutSeconds' is 31; it must be 1 to 30/],
    ['no reviews', ofWebhook({ admissionReviewVersions: [] }), /admissionReviewVersions' is \[\]; API servers speak/],
    ['no rules', ofWebhook({ rules: [] }), /admission\[0\]\.rules' is empty, so that it is never asked/],
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
    expect(findDefinitionProblems({ ...panelDefinition, customResources: [widgetType], webhooks: empty })).toEqual([
      expect.stringContaining("'definition.webhooks' has neither 'conversion' nor 'admission'"),
    ]);
  });

  test('fails when a type is converted by nobody', () => {
    expect(findDefinitionProblems({ ...widgetDefinition, guards: {}, customResources: [panelType] })).toEqual([
      expect.stringContaining("'definition.webhooks.conversion' is missing, but Panel is declared with"),
    ]);
  });

  test('one name may be of a validating and of a mutating webhook', () => {
    expect(problemsWith({ admission: [validating!, { ...validating!, type: 'mutating' }] })).toEqual([]);
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
