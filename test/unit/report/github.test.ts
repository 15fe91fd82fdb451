import fc from 'fast-check';
import { toGithubAnnotations } from '../../../lib/manifests/report';
import type { Finding } from 'operator-constructs/cli';

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
