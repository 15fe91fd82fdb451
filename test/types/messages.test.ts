import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remembered } from '../support/remembered';
import { root } from '../support/root';

import type * as Editor from '../support/editor';

/** Wrong programs, each with what an editor says of it: one message, or a list. */
const CASES = JSON.parse(readFileSync(join(__dirname, 'messages.json'), 'utf8')) as Record<
  string,
  string | string[]
>;

/** Types that nobody wrote, and so nobody can look up. */
const HELPERS =
  /\b(Omit|Pick|Partial|DeepPartial|Flat|Simplify|NoOutput|UnresolvedOf|Inputs|KindArgs|Extract|Exclude)\b|\{ readonly|\.\.\. \d+ more/;

/** Units, and what there may be a number of. */
const UNIT =
  /\b(seconds|milliseconds|minutes|hours|ticks|bytes|kilobytes|percent(age)?|ports?|number of|attempts|copies|pods|members|sentinels|shards|backups|failures|successes|multiplied)\b|with its unit/i;

let report: Editor.Report;

beforeAll(async () => {
  const sources = [
    'lib',
    'test/types/messages.json',
    'test/types/messages.test.ts',
    'test/support/editor.ts',
  ];
  // It loads the compiler.
  report = await remembered('messages', sources, () =>
    jest.requireActual<typeof Editor>('../support/editor').reportOf(root, Object.keys(CASES)),
  );
}, 120_000);

describe('an editor says of a wrong program', () => {
  test.each(Object.entries(CASES))('%s', (program, expected) => {
    expect(report.messages[program]).toEqual([expected].flat());
  });

  test('nothing in words of helper types, and nothing long', () => {
    const texts = Object.values(report.messages).flat();
    const ours = (text: string): string =>
      text.replaceAll(/'\{ (?!readonly)[^']*\}'/g, 'what is written');
    const long = (text: string): boolean => text.split('\n').length > 4 || ours(text).length > 420;
    expect(texts.filter((text) => HELPERS.test(text) || long(text))).toEqual([]);
  });
});

describe('an editor shows beside a prop', () => {
  test('of all classes', () => {
    expect(report.classes.length).toBeGreaterThan(25);
    expect(report.props.length).toBeGreaterThan(500);
  });

  test('what it is, and a default where it may be left out', () => {
    expect(report.props.filter(({ problem }) => problem !== undefined)).toEqual([]);
  });

  test('the words of each field of a CRD, in the declarations of the package too', () => {
    expect(report.silentFields).toEqual([]);
  });

  test('the unit of what is measured, or what is counted', () => {
    const measured = report.props.filter((prop) => prop.measured !== undefined);
    expect(measured.length).toBeGreaterThan(150);
    expect(measured.filter(({ measured: text = '' }) => !UNIT.test(text))).toEqual([]);
  });
});
