import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compileFiles } from '../../../lib/cli/importing/folder/compile-folder';
import {
  editedFiles,
  placeFolder,
  staleFiles,
  tryReadRecord,
} from '../../../lib/cli/importing/folder/record';
import { commandOf } from '../../support/command';
import { filesBelow } from '../../support/files-below';
import { root } from '../../support/root';
import { folder as parent, useFolder } from '../../support/temporary-folder';

const TSC = join(root, 'node_modules/typescript/bin/tsc');

const SOURCE = {
  sources: ['../source.yaml'],
  digest: 'sha256:1',
  command: 'import',
  ending: '',
  options: {},
} as const;

const content = (
  files: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = {},
) => ({
  files: new Map(Object.entries(files)),
  own: new Map(Object.entries(own)),
});

let folder: string;

const place = (files: Readonly<Record<string, string>>, own?: Readonly<Record<string, string>>) =>
  placeFolder(folder, content(files, own), SOURCE);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const all = (): string[] => filesBelow(parent);

useFolder();
beforeEach(() => {
  folder = join(parent, 'operators/cache');
});

describe('placing a folder', () => {
  test('what the user has is left as it is; what was ours and is not written any more goes', () => {
    const own = { 'customization.ts': 'template' };
    place({ 'index.ts': 'a', 'kinds/b.ts': 'b', 'kinds/c.ts': 'c', 'crds/b.ts': 'b' }, own);
    writeFileSync(join(folder, 'customization.ts'), 'mine');
    writeFileSync(join(folder, 'kinds/mine.ts'), 'mine');
    expect(place({ 'index.ts': 'a2' }, own).removed).toEqual([
      'kinds/b.ts',
      'kinds/c.ts',
      'crds/b.ts',
    ]);
    expect(read('customization.ts')).toBe('mine');
    expect(read('kinds/mine.ts')).toBe('mine');
    expect(read('index.ts')).toBe('a2');
    expect(existsSync(join(folder, 'crds'))).toBe(false);
  });

  test.each<readonly [string, (path: string) => void]>([
    ['a file', (path) => writeFileSync(path, 'mine')],
    ['a folder', (path) => mkdirSync(path)],
    ['a link', (path) => symlinkSync('/etc/hostname', path)],
  ])('%s of somebody else in the way is an error, and nothing is written', (_, make) => {
    mkdirSync(folder, { recursive: true });
    make(join(folder, 'index.ts'));
    const before = all();
    expect(() => place({ 'a.ts': 'a', 'index.ts': 'a' })).toThrow(
      `${folder} was left as it is:\n- index.ts was not written by an import; move it, or import into another folder`,
    );
    expect(all()).toEqual(before);
  });

  test('a link in the place of a folder of ours is an error, and nothing is written behind it', () => {
    place({ 'index.ts': 'a' });
    mkdirSync(join(parent, 'elsewhere'));
    symlinkSync(join(parent, 'elsewhere'), join(folder, 'kinds'));
    expect(() => place({ 'index.ts': 'a', 'kinds/b.ts': 'b' })).toThrow('- kinds is a link');
    expect(readdirSync(join(parent, 'elsewhere'))).toEqual([]);
  });

  test('a file of ours that was edited is an error, also where it would be deleted', () => {
    place({ 'index.ts': 'a', 'b.ts': 'b' });
    writeFileSync(join(folder, 'b.ts'), 'edited');
    expect(() => place({ 'index.ts': 'new', 'b.ts': 'b2' })).toThrow(
      '- b.ts was edited; put your change into customization.ts',
    );
    expect(() => place({ 'index.ts': 'new' })).toThrow('- b.ts was edited');
    expect(read('index.ts')).toBe('a');
    rmSync(join(folder, 'b.ts'));
    place({ 'index.ts': 'new', 'b.ts': 'b2' });
    expect(read('b.ts')).toBe('b2');
  });

  test('a file in the place of the folder is an error', () => {
    mkdirSync(join(parent, 'operators'));
    writeFileSync(folder, '');
    expect(() => place({ 'index.ts': 'a' })).toThrow('it is not a folder');
  });

  test.each([
    '{',
    '[]',
    '{"sources":[],"digest":"","command":"","ending":"","options":{},"files":{"../../x":"sha256:1"}}',
    '{"sources":[],"digest":"","command":"","ending":"","options":{},"files":{"/etc/x":""}}',
  ])('a record that no import wrote is an error: %s', (record) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'import.json'), record);
    expect(() => place({ 'index.ts': 'a' })).toThrow('is not the record of an import');
  });
});

describe('checking a folder', () => {
  test('names files that are missing, were edited, or would be written otherwise', () => {
    place({ 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' });
    const record = tryReadRecord(folder)!;
    expect(editedFiles(folder, record)).toEqual([]);
    expect(staleFiles(record, content({ 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' }).files)).toEqual(
      [],
    );
    writeFileSync(join(folder, 'a.ts'), 'edited');
    rmSync(join(folder, 'b.ts'));
    expect(editedFiles(folder, record)).toEqual(['a.ts was edited', 'b.ts is missing']);
    expect(staleFiles(record, content({ 'a.ts': 'x', 'b.ts': 'b', 'd.ts': 'd' }).files)).toEqual([
      'a.ts would change',
      'd.ts would be new',
      'c.ts would go',
    ]);
  });
});

/** A project whose TypeScript is a program without an API, as from release 7 on. */
function projectWithProgram(program: string): string {
  const at = join(parent, 'node_modules/typescript');
  mkdirSync(join(at, 'bin'), { recursive: true });
  const manifest = {
    name: 'typescript',
    version: '7.0.0',
    type: 'module',
    exports: { './package.json': './package.json', '.': './version.cjs' },
  };
  writeFileSync(join(at, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(at, 'version.cjs'), "module.exports = { version: '7.0.0' };");
  writeFileSync(join(at, 'bin/tsc'), program);
  return join(parent, 'operators/a');
}

const program = (): string => projectWithProgram(`import ${JSON.stringify(TSC)};`);

describe.each([
  ['with the API of TypeScript', () => root],
  ['with the program of TypeScript', program],
])('the check that an import compiles, %s', (_, project) => {
  test.each<readonly [string, string, string]>([
    [
      'a name that clashes',
      'interface A { a: string }\ntype A = string;\n',
      "a/b.ts:1: Duplicate identifier 'A'.",
    ],
    [
      'a value of another type',
      'export type A = { a: 1 };\nexport const a: string = 1;\n',
      "a/b.ts:2: Type 'number' is not assignable to type 'string'.",
    ],
    ['a file that is not there', "export * from './c';\n", "a/b.ts:1: Cannot find module './c'"],
  ])('says %s', (_what, text, message) => {
    const { problems, notRun } = compileFiles(project(), new Map([['a/b.ts', text]]));
    expect(problems).toContainEqual(expect.stringContaining(message));
    expect(notRun).toBeUndefined();
  });

  test('finds files with and without the ending of a module, and leaves others alone', () => {
    const files = new Map([
      ['a.ts', "export * from './b';\nexport * from './b.js';\n"],
      ['b.ts', 'export const b = 1;\n'],
      ['report.md', '# no code'],
    ]);
    expect(compileFiles(project(), files)).toEqual({ problems: [] });
  });
});

test('an import compiles with the program, and says where that fails', async () => {
  const run = commandOf('import');
  const source = join(root, 'examples/import/release.yaml');
  const out = program();
  const compiled = await run([source, '--out', out]);
  expect(compiled.status).toBe(0);
  expect(compiled.output).not.toContain('not compiled');
  projectWithProgram("console.error('no binary for this platform'); process.exit(1);");
  const { status, output } = await run([source, '--out', out]);
  expect(status).toBe(0);
  expect(output).toMatch(/the code was not compiled: .*tsc failed: no binary for this platform/);
});
