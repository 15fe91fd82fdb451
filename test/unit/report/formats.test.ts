import fc from 'fast-check';
import { Path } from '../../../lib/crd/json/path';
import { fieldPath } from '../../../lib/manifests/report/finding-text';
import {
  toGithubAnnotations,
  toJUnit,
  toSarif,
} from '../../../lib/manifests/report/report-formats';
import { sarifProblems } from '../../support/sarif';

import type { Finding } from 'operator-constructs/cli';

const REMEDIED: Finding = {
  level: 'error',
  rule: 'rights/right-added',
  object: 'ServiceAccount mail/postmaster',
  message: 'may read "Secrets" & more',
  remedy: 'look at it',
  place: { file: 'a.yaml', line: 7 },
};

describe('JUnit', () => {
  test('a suite for each check; errors fail, warnings are printed', () => {
    const warning: Finding = { level: 'warning', rule: 'crds/field-removed', message: 'is gone' };
    expect(toJUnit([REMEDIED, warning], 'diff')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="operator-constructs diff" tests="2" failures="1">
  <testsuite name="diff rights" tests="1" failures="1">
    <testcase name="ServiceAccount mail/postmaster" classname="rights/right-added" file="a.yaml" line="7"><failure type="rights/right-added" message="may read &quot;Secrets&quot; &amp; more">ServiceAccount mail/postmaster: may read &quot;Secrets&quot; &amp; more; look at it</failure></testcase>
  </testsuite>
  <testsuite name="diff crds" tests="1" failures="0">
    <testcase name="crds/field-removed" classname="crds/field-removed"><system-out>warning: is gone</system-out></testcase>
  </testsuite>
</testsuites>
`);
  });

  test('no findings are a case that passes', () => {
    expect(toJUnit([], 'diff')).toContain('<testcase name="no finding" classname="diff"/>');
    expect(toJUnit([], 'diff')).toContain('tests="1" failures="0"');
  });

  test('no text of a manifest is markup, and all of it is XML 1.0', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (message, object, file) => {
        const xml = toJUnit([{ ...REMEDIED, message, object, place: { file } }], 'diff');
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        expect(Buffer.from(xml).toString()).toBe(xml);
        expect(xml.match(/</g)).toHaveLength(9);
        expect(xml.match(/&(?!amp;|lt;|gt;|quot;)/)).toBeNull();
      }),
    );
  });
});

const FINDING: Finding = { level: 'error', rule: 'rights/added', message: 'may read Secrets' };

describe('annotations of GitHub', () => {
  test('each level has its command, and a finding is one line', () => {
    const place = { file: 'manifests/mail.yaml', line: 12 };
    expect(
      toGithubAnnotations([
        { ...FINDING, object: 'ServiceAccount mail/postmaster', place, remedy: 'look at it' },
        { ...FINDING, level: 'warning', place: { file: 'a.yaml' } },
        { ...FINDING, level: 'info' },
      ]),
    ).toBe(
      '::error file=manifests/mail.yaml,line=12,title=rights/added::ServiceAccount mail/postmaster: may read Secrets; look at it\n' +
        '::warning file=a.yaml,line=1,title=rights/added::may read Secrets\n' +
        '::notice title=rights/added::may read Secrets\n',
    );
  });

  test('nothing found is nothing written', () => {
    expect(toGithubAnnotations([])).toBe('');
  });

  test('what would end a property is escaped', () => {
    const place = { file: 'a,line=9:b%.yaml' };
    expect(toGithubAnnotations([{ ...FINDING, message: '100%\n::error::x', place }])).toBe(
      '::error file=a%2Cline=9%3Ab%25.yaml,line=1,title=rights/added::100%25 ::error::x\n',
    );
  });

  test('no text of a manifest begins a command of its own', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (message, object, file) => {
        const lines = toGithubAnnotations([{ ...FINDING, message, object, place: { file } }]);
        expect(lines.endsWith('\n')).toBe(true);
        expect(lines.slice(0, -1)).not.toMatch(/[\n\r]/);
        expect(lines).toMatch(/^::error file=[^,:\n]*,line=1,title=rights\/added::/);
      }),
    );
  });
});

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
    readonly physicalLocation?: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: object;
    };
  }[];
  readonly partialFingerprints: { readonly primaryLocationLineHash: string };
}

const REMOVED: Finding = {
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
    const [result] = resultsOf([REMOVED]);
    expect(result).toMatchObject({
      ruleId: 'crds/field-removed',
      level: 'error',
      message: {
        text: 'CustomResourceDefinition mailboxes.mail.example spec.quota: the field is gone; take it out of your resources',
      },
      locations: [
        {
          logicalLocations: [
            { fullyQualifiedName: 'CustomResourceDefinition mailboxes.mail.example spec.quota' },
          ],
        },
      ],
    });
  });

  test('a rule says in words what it finds, and where the docs are', () => {
    const { rules } = (toSarif([REMOVED], OPTIONS) as Log).runs[0]?.tool.driver ?? {};
    expect(rules).toEqual([
      {
        id: 'crds/field-removed',
        shortDescription: { text: 'crds: field removed' },
        fullDescription: {
          text: "Finding 'field-removed' of the check 'crds', by operator-constructs plan.",
        },
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
    const [result] = resultsOf([
      { ...REMOVED, object: undefined, path: undefined, place: { file, line: 7 } },
    ]);
    expect(result?.locations).toEqual([
      { physicalLocation: { artifactLocation: { uri }, region: { startLine: 7 } } },
    ]);
  });

  test('a finding without a file is placed in the one that the report names, as code scanning takes no other', () => {
    const [result] = resultsOf([REMOVED, { ...REMOVED, object: undefined }], 'new.yaml');
    const place = { artifactLocation: { uri: 'new.yaml' }, region: { startLine: 1 } };
    expect(result?.locations?.[0]?.physicalLocation).toEqual(place);
  });

  test('findings on one line are distinguished, and are the same wherever the line is', () => {
    const [a, moved, other] = resultsOf([
      { ...REMOVED, place: { file: 'a.yaml', line: 1 } },
      { ...REMOVED, place: { file: 'a.yaml', line: 9 } },
      { ...REMOVED, message: 'the field is another one' },
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
        expect(log.runs[0]?.results.map(({ ruleIndex }) => rules[ruleIndex])).toEqual(
          findings.map(({ rule }) => rule),
        );
      }),
      { numRuns: 200 },
    );
  });
});

const START = 'spec.versions[v1].schema.openAPIV3Schema';

test.each<[readonly string[], string]>([
  [[], ''],
  [['required'], ''],
  [['properties', 'spec'], 'spec'],
  [['properties', 'spec', 'properties', 'hosts', 'items', 'enum'], 'spec.hosts[]'],
  [
    ['properties', 'properties', 'properties', 'items', 'items', 'properties', 'a'],
    'properties.items[].a',
  ],
  [['properties', 'labels', 'additionalProperties', 'maxLength'], 'labels.*'],
  [['properties', 'a.b', 'properties', 'c'], '["a.b"].c'],
  [['properties', 'itemsLeft', 'properties', 'x-y'], 'itemsLeft.x-y'],
  [['properties', 'spec', 'x-kubernetes-validations'], 'spec'],
])('%j is %j', (steps, field) => {
  const within = Path.of(steps).toString();
  expect(fieldPath(`${START}${within === '' ? '' : `.${within}`}`)).toEqual({
    version: 'v1',
    field,
  });
});

test.each(['spec.scope', 'spec.versions[v1].served', '', 'spec.names.kind'])(
  '%j is no place in a schema',
  (path) => {
    expect(fieldPath(path)).toBeUndefined();
  },
);
