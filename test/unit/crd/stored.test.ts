import { validateCustomResource } from 'operator-constructs/crd';
import { resourceOf, STORED_CASES } from '../../conformance/stored-cases';

test.each(STORED_CASES.map((one) => [one.what, one] as const))('%s', (_what, one) => {
  const { manifest, given, stored, old } = one;
  const options = old === undefined ? {} : { oldResource: resourceOf(one, old) };
  const { problems, defaulted } = validateCustomResource(manifest, resourceOf(one, given), options);
  expect(problems).toEqual([]);
  expect(defaulted).toEqual(resourceOf(one, stored));
});

test('what a webhook converts nobody can know', () => {
  const one = STORED_CASES.find(({ what }) => what.startsWith('required fields'))!;
  const conversion = {
    strategy: 'Webhook',
    webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.com' } },
  } as const;
  const manifest = { ...one.manifest, spec: { ...one.manifest.spec, conversion } };
  const resource = resourceOf(one, one.given);
  expect(validateCustomResource(manifest, resource).defaulted).toEqual(resource);
});

test('a resource with problems is given back as its own version has it', () => {
  const one = STORED_CASES.find(({ what }) => what.startsWith('required fields'))!;
  const resource = resourceOf(one, { spec: { a: 1, b: '2' } });
  expect(validateCustomResource(one.manifest, resource)).toMatchObject({ valid: false, defaulted: resource });
});
