import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { createScanner, LanguageVariant, ScriptTarget, SyntaxKind } from 'typescript';

const root = resolve(__dirname, '../..');

/**
 * The most that each figure may be. Ceilings only go down: who makes a figure smaller writes the
 * new one here.
 */
const CEILINGS = {
  'generated and golden lines beside imports/': 17_934,
  'tokens of lib': 629_266,
  'tokens of tests': 827_092,
  'tokens of scripts and bench': 35_582,
  'exports of .': 76,
  'exports of ./authoring': 53,
  'public names': 400,
  'words of README.md': 1_200,
  'words of CONTRIBUTING.md': 900,
  'words of docs': 49_375,
  'files of lib that share their name': 68,
  'test files that import internals of lib': 64,
  'of these, outside the unit tier': 0,
};

/** Files that programs write and tests compare. */
const GENERATED = /^examples\/.*\/expected|^test\/api\/|\/golden\//;

/** A relative import from lib: tests of the public API import `operator-constructs`. */
const INTERNAL = /['"`](\.\.\/)+lib[/'"`]/;

/** The tracked files, and those that are about to be, with their texts. */
function trackedFiles(): Map<string, string> {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', options, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).split('\0');
  const files = names.filter(
    (name) => name !== '' && !name.startsWith('imports/') && existsSync(join(root, name)),
  );
  return new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

const files = trackedFiles();

/**
 * Number of tokens of the code that is written by hand: comments, and how the code is laid out,
 * change nothing.
 */
function tokensOf(folder: RegExp): number {
  const written = [...files].filter(
    ([name]) => folder.test(name) && /\.[cm]?[jt]s$/.test(name) && !GENERATED.test(name),
  );
  return written.reduce((sum, [, text]) => sum + countTokens(text), 0);
}

/** Tokens after which a slash divides, and does not begin a regular expression. */
const ENDS_A_VALUE = new Set([
  SyntaxKind.Identifier,
  SyntaxKind.NumericLiteral,
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
]);

function countTokens(text: string): number {
  const scanner = createScanner(ScriptTarget.Latest, true, LanguageVariant.Standard, text);
  // Inside `${...}`, whose end the scanner has to be told; elsewhere a brace is a token of its own.
  const braces: ('block' | 'template')[] = [];
  let count = 0;
  let before = SyntaxKind.Unknown;
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === SyntaxKind.SlashToken && !ENDS_A_VALUE.has(before)) {
      scanner.reScanSlashToken();
    }
    before = kind;
    if (kind === SyntaxKind.TemplateHead) {
      braces.push('template');
    } else if (kind === SyntaxKind.OpenBraceToken) {
      braces.push('block');
    } else if (kind === SyntaxKind.CloseBraceToken && braces.at(-1) === 'template') {
      if (scanner.reScanTemplateToken(false) === SyntaxKind.TemplateTail) {
        braces.pop();
      }
    } else if (kind === SyntaxKind.CloseBraceToken) {
      braces.pop();
    }
    count += 1;
  }
  return count;
}

function generatedLines(): number {
  const generated = [...files].filter(([name]) => GENERATED.test(name));
  return generated.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
}

function sharedNames(): string[] {
  const names = [...files.keys()]
    .filter((name) => /^lib\/.*\.ts$/.test(name))
    .map((name) => basename(name));
  return names.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
}

const wordsOf = (name: string): number => files.get(name)?.split(/\s+/).filter(Boolean).length ?? 0;

/**
 * The two numbers in the first line of a report of `test/api`: all exports, and those that no other
 * report declares.
 */
const exportsOf = (report: string): readonly number[] =>
  (/: (\d+) exports, (\d+) of its own\n/.exec(files.get(`test/api/${report}`) ?? '') ?? [])
    .slice(1)
    .map(Number);

function figures(): Record<keyof typeof CEILINGS, number> {
  const internal = [...files].filter(
    ([name, text]) => /^test\/.*\.ts$/.test(name) && INTERNAL.test(text),
  );
  const own = readdirSync(join(root, 'test/api')).map((report) => exportsOf(report)[1] ?? NaN);
  return {
    'generated and golden lines beside imports/': generatedLines(),
    'tokens of lib': tokensOf(/^lib\/(?!crd\/kubernetes\/v)/),
    'tokens of tests': tokensOf(/^test\//),
    'tokens of scripts and bench': tokensOf(/^(scripts|bench)\//),
    'exports of .': exportsOf('index.md')[0] ?? NaN,
    'exports of ./authoring': exportsOf('authoring.md')[0] ?? NaN,
    'public names': own.reduce((sum, count) => sum + count, 0),
    'words of README.md': wordsOf('README.md'),
    'words of CONTRIBUTING.md': wordsOf('CONTRIBUTING.md'),
    'words of docs': [...files.keys()]
      .filter((name) => /^docs\/[^/]+\.md$/.test(name))
      .reduce((sum, name) => sum + wordsOf(name), 0),
    'files of lib that share their name': sharedNames().length,
    'test files that import internals of lib': internal.length,
    'of these, outside the unit tier': internal.filter(([name]) => !name.startsWith('test/unit/'))
      .length,
  };
}

const measured = figures();

test.each(Object.entries(CEILINGS))('%s: at most %d', (figure, ceiling) => {
  const value = measured[figure as keyof typeof CEILINGS];
  // What is counted wrongly is 0.
  if (ceiling > 0) {
    expect(value).toBeGreaterThan(0);
  }
  expect(value).toBeLessThanOrEqual(ceiling);
});
