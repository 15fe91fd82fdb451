import { ApiObject } from 'cdk8s';
import { CustomResourceDefinition, loadCustomResourceDefinition } from 'operator-constructs';
import { ApplyOrder, CheckReport } from 'operator-constructs/cli';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { CHECK_PROGRAM } from '../../support/check-program';
import { crd, operator, read } from '../../support/sources';
import { synth, testChart } from '../../support/synth';
import { warningsOf } from '../../support/warnings';

import type { Manifest } from '../../support/sources';

const SERVER = { service: { namespace: 'gadgets', name: 'convert', path: '/convert' } };
const converted = (clientConfig: object, strategy = 'Webhook'): Manifest => {
  const { spec, ...rest } = crd('gadgets', 'Gadget');
  const webhook = { clientConfig, conversionReviewVersions: ['v1'] };
  return { ...rest, spec: { ...spec, conversion: { strategy, webhook } } };
};
const service = (name: string, namespace: string | undefined, port = 443): Manifest =>
  coreObject(
    'Service',
    { name, ...(namespace !== undefined && { namespace }) },
    { spec: { selector: { app: 'operator' }, ports: [{ port }] } },
  );

const elsewhere = { service: { ...SERVER.service, namespace: 'elsewhere' } };

interface Case {
  readonly definition: Manifest;
  readonly beside: Manifest;
  /** The Service that is not there. @default - it is, or there is none */
  readonly missing?: string;
  /** An installation brings the Service that its own namespace lacks. @default - it says nothing */
  readonly imported?:
    'import/webhook-service' | 'import/conversion-service' | 'import/kept-conversion';
}

const CASES: Readonly<Record<string, Case>> = {
  'the Service that it names': {
    definition: converted(SERVER),
    beside: service('convert', 'gadgets'),
  },
  'a Service of another name': {
    definition: converted(SERVER),
    beside: service('other', 'gadgets'),
    missing: 'gadgets/convert',
    imported: 'import/webhook-service',
  },
  'one of the name in another namespace': {
    definition: converted(SERVER),
    beside: service('convert', 'other'),
    missing: 'gadgets/convert',
    imported: 'import/webhook-service',
  },
  'one in a namespace of others': {
    definition: converted(elsewhere),
    beside: service('convert', 'gadgets'),
    missing: 'elsewhere/convert',
    imported: 'import/conversion-service',
  },
  'the API server itself, until the operator writes its Service there': {
    definition: converted({ service: { namespace: 'default', name: 'kubernetes' } }),
    beside: service('other', 'gadgets'),
    imported: 'import/kept-conversion',
  },
  'an address elsewhere': {
    definition: converted({ url: 'https://example.com' }),
    beside: service('other', 'gadgets'),
  },
  'nothing, as it is not converted': {
    definition: crd('gadgets', 'Gadget'),
    beside: service('other', 'gadgets'),
  },
};

const rulesOf = (findings: readonly { readonly rule: string }[]): string[] =>
  findings.map(({ rule }) => rule).filter((rule) => /conversion|webhook-service/.test(rule));

describe.each(Object.entries(CASES))(
  'a CRD whose resources are converted by %s',
  (_, { definition, beside, missing, imported }) => {
    const found = (rule: string): unknown => (missing === undefined ? [] : [rule]);

    test.each([
      ['with the program', CHECK_PROGRAM ?? false],
      ['by the engine', false],
    ] as const)('is checked, %s', (_how, program) => {
      const report = CheckReport.of([definition, beside], { program, partial: true });
      expect(rulesOf(report.findings)).toEqual(found('check/conversion-service'));
      expect(report.isRefused).toBe(false);
    });

    test('is put in order', () => {
      const { findings } = ApplyOrder.of([definition, beside]);
      expect(rulesOf(findings)).toEqual(found('order/conversion-service'));
    });

    test('is imported', () => {
      const [, ...others] = operator();
      const { findings } = read([definition, beside, ...others]);
      expect(rulesOf(findings)).toEqual(imported === undefined ? [] : [imported]);
    });

    test('is synthesized', () => {
      const warnings = warningsOf(() => {
        const chart = testChart('chart');
        const type = loadCustomResourceDefinition(definition);
        new CustomResourceDefinition(chart, 'crd', type);
        new ApiObject(chart, 'service', beside as never);
        synth(chart);
      });
      const said = /names the Service '(.*)', which is not in this app/.exec(warnings)?.[1];
      expect(said).toBe(missing);
    });
  },
);

test('a Service that names no namespace may be the one', () => {
  const objects = [converted(SERVER), service('convert', undefined)];
  expect(rulesOf(CheckReport.of(objects, { partial: true }).findings)).toEqual([]);
  expect(rulesOf(ApplyOrder.of(objects).findings)).toEqual([]);
});

test('an import says of a conversion at another port than the other webhooks that it stays', () => {
  const [, ...others] = operator();
  const hooks = {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: { name: 'gadgets' },
    webhooks: ['a', 'b'].map((name) => ({
      name: `${name}.gadgets.example.com`,
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      clientConfig: { service: { ...SERVER.service, port: 8443 } },
      rules: [],
    })),
  };
  const { findings, definition } = read([
    converted(SERVER),
    service('convert', 'gadgets'),
    hooks,
    ...others,
  ]);
  expect(definition.webhooks?.conversion).toBeUndefined();
  expect(rulesOf(findings)).toEqual(['import/kept-conversion']);
});

test('an import names where the source has the Service', () => {
  const [, ...others] = operator();
  const { findings } = read([converted(elsewhere), service('convert', 'other'), ...others]);
  expect(findings.map(({ message }) => message).join()).toContain("the source has it in 'other'");
});

test('a Service that the program names is there', () => {
  const warnings = warningsOf(() => {
    const chart = testChart('chart');
    const type = loadCustomResourceDefinition(converted(SERVER));
    const conversion = { service: { namespace: 'else', name: 'where' } };
    new CustomResourceDefinition(chart, 'crd', type, { conversion });
    synth(chart);
  });
  expect(warnings).not.toContain('which is not in this app');
});
