import fc from 'fast-check';
import { toSarif } from '../../../lib/manifests/report';
import type { Finding } from 'operator-constructs/cli';
import { sarifProblems } from '../../support/sarif';

const OPTIONS = { command: 'plan', version: '1.2.3' };

interface Log {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly Result[];
  }[];
}

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly message: { readonly text: string };
  readonly locations?: readonly {
    readonly physicalLocation?: { readonly artifactLocation: { readonly uri: string }; readonly region: object };
  }[];
  readonly partialFingerprints: { readonly primaryLocationLineHash: string };
}

const FINDING: Finding = {
  level: 'error',
  rule: 'crds/field-removed',
  message: 'the field is gone',
  remedy: 'take it out of your resources',
  object: 'CustomResourceDefinition mailboxes.mail.example',
  path: 'spec.quota',
};

function resultsOf(findings: readonly Finding[], file?: string): readonly Result[] {
  const log = toSarif(findings, { ...OPTIONS, ...(file !== undefined && { file }) }) as Log;
  return log.runs[0]?.results ?? [];
}

describe('SARIF', () => {
  test('no findings are a log too', () => {
    expect(sarifProblems(toSarif([], OPTIONS))).toEqual([]);
  });

  test('a result has its rule, its level, and one sentence about the object', () => {
    const [result] = resultsOf([FINDING]);
    expect(result).toMatchObject({
      ruleId: 'crds/field-removed',
      level: 'error',
      message: {
        text: 'CustomResourceDefinition mailboxes.mail.example spec.quota: the field is gone; take it out of your resources',
      },
      locations: [
        { logicalLocations: [{ fullyQualifiedName: 'CustomResourceDefinition mailboxes.mail.example spec.quota' }] },
      ],
    });
  });

  test('a rule says in words what it finds, and where the docs are', () => {
    const { rules } = (toSarif([FINDING], OPTIONS) as Log).runs[0]?.tool.driver ?? {};
    expect(rules).toEqual([
      {
        id: 'crds/field-removed',
        shortDescription: { text: 'crds: field removed' },
        fullDescription: { text: "Finding 'field-removed' of the check 'crds', by operator-constructs plan." },
        help: { text: expect.stringContaining('docs/plan.md') as string },
        helpUri: expect.stringContaining('docs/plan.md') as string,
      },
    ]);
  });

  test.each([
    ['manifests/mail.yaml', 'manifests/mail.yaml'],
    ['./new release/ü.yaml', 'new%20release/%C3%BC.yaml'],
    ['../base/a:b.yaml', '../base/a%3Ab.yaml'],
    ['/tmp/new/a b.yaml', 'file:///tmp/new/a%20b.yaml'],
    ['a%2Fb.yaml', 'a%252Fb.yaml'],
  ])('the file %s becomes a reference', (file, uri) => {
    const [result] = resultsOf([{ ...FINDING, object: undefined, path: undefined, place: { file, line: 7 } }]);
    expect(result?.locations).toEqual([{ physicalLocation: { artifactLocation: { uri }, region: { startLine: 7 } } }]);
  });

  test('a finding without a file is placed in the one that the report names, as code scanning takes no other', () => {
    const [result] = resultsOf([FINDING, { ...FINDING, object: undefined }], 'new.yaml');
    const place = { artifactLocation: { uri: 'new.yaml' }, region: { startLine: 1 } };
    expect(result?.locations?.[0]?.physicalLocation).toEqual(place);
  });

  test('findings on one line are distinguished, and are the same wherever the line is', () => {
    const [a, moved, other] = resultsOf([
      { ...FINDING, place: { file: 'a.yaml', line: 1 } },
      { ...FINDING, place: { file: 'a.yaml', line: 9 } },
      { ...FINDING, message: 'the field is another one' },
    ]);
    expect(moved?.partialFingerprints).toEqual(a?.partialFingerprints);
    expect(other?.partialFingerprints).not.toEqual(a?.partialFingerprints);
  });

  test('whatever is found, the log is what the schema asks for, and rules are named once', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const place = fc.record(
      { file: fc.string({ minLength: 1, unit: 'grapheme' }), line: fc.integer() },
      { requiredKeys: ['file'] },
    );
    const finding: fc.Arbitrary<Finding> = fc.record(
      {
        level: fc.constantFrom('error', 'warning', 'info'),
        rule: fc.constantFrom('a/b', 'a/c', '__proto__', 'constructor'),
        message: text,
        remedy: text,
        object: text,
        path: text,
        place,
      },
      { requiredKeys: ['level', 'rule', 'message'] },
    );
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 6 }), (findings) => {
        const log = toSarif(findings, OPTIONS) as Log;
        expect(sarifProblems(JSON.parse(JSON.stringify(log)))).toEqual([]);
        const rules = log.runs[0]?.tool.driver.rules.map(({ id }) => id) ?? [];
        expect(new Set(rules).size).toBe(rules.length);
        expect(log.runs[0]?.results.map(({ ruleIndex }) => rules[ruleIndex])).toEqual(findings.map(({ rule }) => rule));
      }),
      { numRuns: 200 },
    );
  });
});
