import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { root } from '../support/root';

const lib = join(root, 'lib');
const entries = readdirSync(join(lib, 'catalog'), { withFileTypes: true })
  .filter((file) => file.isDirectory())
  .map(({ name }) => name);

/** Runs a program on the sources in a process of its own, in which packages of some names are not installed. */
function runWithout(packages: readonly string[], program: string): { status: number | null; output: string } {
  const source = `
    const Module = require('node:module');
    const resolveFilename = Module._resolveFilename;
    Module._resolveFilename = function (request, ...rest) {
      if (${JSON.stringify(packages)}.some((name) => request === name || request.startsWith(name + '/'))) {
        throw Object.assign(new Error("Cannot find module '" + request + "'"), { code: 'MODULE_NOT_FOUND' });
      }
      return resolveFilename.call(this, request, ...rest);
    };
    ${program}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '-e', source], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
}

describe('without Pulumi', () => {
  test('the package and each entry load', () => {
    const paths = ['./lib/index.ts', ...entries.map((entry) => `./lib/catalog/${entry}/index.ts`)];
    const program = `${JSON.stringify(paths)}.forEach((path) => require(path)); console.log('loaded');`;
    expect(runWithout(['@pulumi'], program)).toEqual({ status: 0, output: 'loaded\n' });
  }, 60_000);

  test.each([
    [
      ['@pulumi/kubernetes'],
      /needs @pulumi\/kubernetes, which is not installed; run: npm install @pulumi\/kubernetes\n/,
    ],
    [['@pulumi'], /needs @pulumi\/pulumi and @pulumi\/kubernetes, which are not installed; run: npm install/],
  ])(
    'the entries for Pulumi say what is missing: %s',
    (missing, message) => {
      for (const path of ['./lib/catalog/pulumi.ts', './lib/catalog/zookeeper/pulumi.ts']) {
        const { status, output } = runWithout(missing, `require('${path}');`);
        expect(status).not.toBe(0);
        expect(output).toMatch(message);
      }
    },
    60_000,
  );

  test('no type that they show is one of Pulumi', () => {
    const starts = [join(lib, 'index.ts'), ...entries.map((entry) => join(lib, 'catalog', entry, 'index.ts'))];
    const { files, packages } = reachableFrom(starts);
    expect(files.size).toBeGreaterThan(100);
    expect([...packages].filter((name) => name.startsWith('@pulumi/'))).toEqual([]);
    expect([...files].map((file) => relative(lib, file)).filter((file) => file.startsWith('pulumi/'))).toEqual([]);
    // The walk finds what there is to find.
    expect([...reachableFrom([join(lib, 'catalog/pulumi.ts')]).packages]).toContain('@pulumi/pulumi');
  });
});

/** The files that some files import, for values or for types, and the packages that any of them imports. */
function reachableFrom(starts: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      if (fileName.startsWith('.')) visit(fileOf(resolve(dirname(file), fileName)));
      else packages.add(fileName);
    }
  };
  starts.forEach(visit);
  return { files, packages };
}

function fileOf(path: string): string {
  const found = [`${path}.ts`, join(path, 'index.ts'), path].find((candidate) => ts.sys.fileExists(candidate));
  if (found === undefined) throw new Error(`no file ${path}`);
  return found;
}
