import fc from 'fast-check';
import { toJUnit, toGithubAnnotations } from '../../../lib/manifests/report';
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
