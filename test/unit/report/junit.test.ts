import fc from 'fast-check';
import { toJUnit } from '../../../lib/manifests/report';
import type { Finding } from 'operator-constructs/cli';

const FINDING: Finding = {
  level: 'error',
  rule: 'rights/right-added',
  object: 'ServiceAccount mail/postmaster',
  message: 'may read "Secrets" & more',
  remedy: 'look at it',
  place: { file: 'a.yaml', line: 7 },
};

describe('JUnit', () => {
  test('a suite for each check; errors fail, warnings are told', () => {
    const warning: Finding = { level: 'warning', rule: 'crds/field-removed', message: 'is gone' };
    expect(toJUnit([FINDING, warning], 'diff')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
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
        const xml = toJUnit([{ ...FINDING, message, object, place: { file } }], 'diff');
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        expect(Buffer.from(xml).toString()).toBe(xml);
        expect(xml.match(/</g)).toHaveLength(9);
        expect(xml.match(/&(?!amp;|lt;|gt;|quot;)/)).toBeNull();
      }),
    );
  });
});
