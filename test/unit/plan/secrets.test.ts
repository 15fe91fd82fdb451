import { writeReport } from '../../../lib/manifests/report';
import { brief, type Parts, plan } from './releases';

const SECRET = 'hunter2-correct-horse';

const variable = (name: string, value: string): Parts => ({ container: { env: [{ name, value }] } });
const argument = (...args: readonly string[]): Parts => ({ container: { args } });

// What may be one is a matter of test/unit/crd/hidden-values.test.ts and test/unit/diff/fields.test.ts.
describe('what may be a secret', () => {
  test.each<[string, Parts]>([
    ['a variable that is called so', variable('ADMIN_PASSWORD', SECRET)],
    ['a flag with its value behind it', argument('--token', SECRET)],
    [
      'a Secret',
      {
        further: [
          {
            apiVersion: 'v1',
            kind: 'Secret',
            metadata: { name: 's', namespace: 'gadgets' },
            stringData: { a: SECRET },
          },
        ],
      },
    ],
  ])('%s is in no form of the report', (_, parts) => {
    for (const report of [
      plan({}, parts),
      plan(parts, {}),
      plan(parts, { ...parts, ...variable('OTHER', 'x'), ...argument('--x') }),
    ]) {
      expect(brief(report).length + 1).toBeGreaterThan(0);
      const forms = [
        report.toText(),
        report.toMarkdown(),
        JSON.stringify(report),
        ...(['sarif', 'github', 'junit'] as const).map((form) =>
          writeReport(report, form, { command: 'plan', version: '1' }),
        ),
      ];
      for (const form of forms) {
        expect(form).not.toContain(SECRET);
      }
    }
  });

  test('a field of a resource that is called so is named without what it holds', () => {
    const spec = { type: 'object', properties: { password: { type: 'string' } } };
    const narrower = { type: 'object', properties: { password: { type: 'string', enum: ['a'] } } };
    const object = {
      apiVersion: 'gadgets.example.com/v1',
      kind: 'Gadget',
      metadata: { name: 'a' },
      spec: { password: SECRET },
    };
    const report = plan({ spec }, { spec: narrower }, { resources: [{ object }] });
    expect(brief(report)).toContain('error resources/resource-refused-anew');
    expect(JSON.stringify(report)).not.toContain(SECRET);
  });

  test('other values are shown', () => {
    expect(plan(argument('--sync-period=5m'), argument('--sync-period=10m')).toText()).toContain("is '10m', was '5m'");
  });
});
