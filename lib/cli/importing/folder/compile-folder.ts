import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { getOrAdd } from '../../../crd/json/collections';

import type * as TypeScript from 'typescript';

/**
 * Declarations that the files import, as far as they matter for their own types: only the files are
 * checked.
 */
const AMBIENT = `
declare module 'constructs' {
  export type Construct = any;
}
declare module 'operator-constructs/generated' {
  export type CustomResourceOptions = object;
  export type ResourceType<Spec extends object> = any;
  export type ImportedSample = any;
  export type IOperator = any;
  export type KindOutputs = any;
  export type KindDefinition<Props, Spec extends object> = any;
  export type OperatorCustomization = any;
  export type OperatorDefinition = any;
  export type OperatorClassDefinition<Props> = any;
  export type OperatorOptions = any;
  export type OutputsOf<Outputs, Customization = unknown, Kind extends string = never> = {};
  export type StaleSample = any;
  export type StandaloneResourceOptions = object;
  export class KindResource<Spec extends object> {
    constructor(...args: any[]);
  }
  export class StandaloneResource<Spec extends object> {
    constructor(...args: any[]);
  }
  export const customizedDefinition: any, customOutputs: any, importedType: any, operatorClass: any;
  export const sampleProblems: any, WatchSignal: any, WebhookCertificate: any;
}
declare module 'operator-constructs/pulumi' {
  export const component: any;
}
`;

/** What TypeScript says of the files of a folder. */
interface Compilation {
  /** Its errors: names that clash, samples that do not fit. */
  readonly problems: readonly string[];
  /** Why nothing was compiled. @default - it was */
  readonly notRun?: string;
}

/**
 * Compiles the files of a folder, which need not exist, with the TypeScript of the project that the
 * folder is in.
 */
export function compileFiles(folder: string, files: ReadonlyMap<string, string>): Compilation {
  const found = tryFindTypeScript(folder);
  if (found === undefined) {
    return { problems: [], notRun: 'there is no TypeScript' };
  }
  const texts = new Map([...files].filter(([path]) => path.endsWith('.ts')));
  texts.set('ambient.d.ts', AMBIENT);
  return 'api' in found
    ? { problems: problemsByApi(found.api, resolve(folder), texts) }
    : compileByProgram(found.program, texts);
}

/** Options of both ways; names of modules are resolved as bundlers do, with and without `.js`. */
const OPTIONS = { noEmit: true, strict: true, skipLibCheck: true, types: [] };

function problemsByApi(
  ts: typeof TypeScript,
  root: string,
  files: ReadonlyMap<string, string>,
): string[] {
  const texts = new Map([...files].map(([path, text]) => [join(root, path), text] as const));
  const options: TypeScript.CompilerOptions = {
    ...OPTIONS,
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...texts.keys()], options, {
    ...host,
    // Comments are most of what is written, and TypeScript finds no errors in them.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    fileExists: (path) => texts.has(path),
    directoryExists: (path) => [...texts.keys()].some((file) => file.startsWith(`${path}/`)),
    readFile: (path) => texts.get(path),
    getSourceFile: (path, version) => {
      const text = texts.get(path);
      return text === undefined
        ? libraryFile(ts, path, () => host.getSourceFile(path, version))
        : ts.createSourceFile(path, text, version);
    },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map((diagnostic) => diagnosticText(ts, root, diagnostic));
}

/** Milliseconds; the largest operators take a tenth of it. */
const MAX_TIME = 120_000;
const MAX_OUTPUT = 64 * 1024 * 1024;

/** From TypeScript 7 on the compiler is a program alone, which reads files. */
function compileByProgram(program: string, files: ReadonlyMap<string, string>): Compilation {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-compile-'));
  try {
    const compilerOptions = {
      ...OPTIONS,
      lib: ['es2022'],
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
    };
    const project = { compilerOptions, files: [...files.keys()] };
    for (const [path, text] of [...files, ['tsconfig.json', JSON.stringify(project)] as const]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { error, status, stdout, stderr } = spawnSync(
      process.execPath,
      [program, '--project', folder, '--pretty', 'false'],
      { cwd: folder, encoding: 'utf8', timeout: MAX_TIME, maxBuffer: MAX_OUTPUT },
    );
    const problems = [...stdout.matchAll(/^(?:(.+)\((\d+),\d+\): )?error TS\d+: (.*)$/gm)].map(
      ([, file, line, text = '']) => (file === undefined ? text : `${file}:${line}: ${text}`),
    );
    return status === 0 || problems.length > 0
      ? { problems }
      : { problems, notRun: `${program} failed: ${error?.message ?? (stderr.trim() || stdout)}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By compiler: a file that one has bound is none that another can check. */
const libraryFiles = new WeakMap<
  typeof TypeScript,
  Map<string, TypeScript.SourceFile | undefined>
>();

/** A file of the language itself: the same for each folder. */
function libraryFile(
  ts: typeof TypeScript,
  path: string,
  read: () => TypeScript.SourceFile | undefined,
): TypeScript.SourceFile | undefined {
  const files = getOrAdd(
    libraryFiles,
    ts,
    () => new Map<string, TypeScript.SourceFile | undefined>(),
  );
  return getOrAdd(files, path, read);
}

function diagnosticText(
  ts: typeof TypeScript,
  root: string,
  { file, start = 0, messageText }: TypeScript.Diagnostic,
): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  if (file === undefined) {
    return text;
  }
  return `${file.fileName.slice(root.length + 1)}:${file.getLineAndCharacterOfPosition(start).line + 1}: ${text}`;
}

type FoundTypeScript =
  | { readonly api: typeof TypeScript }
  /** Path of `tsc`, which Node.js runs. */
  | { readonly program: string };

/** The compiler of the project that the folder is in, or the one beside this package. */
function tryFindTypeScript(folder: string): FoundTypeScript | undefined {
  for (const from of [join(resolve(folder), 'x'), __filename]) {
    const require = createRequire(from);
    try {
      const api = require('typescript') as Partial<typeof TypeScript>;
      if (typeof api.createProgram === 'function') {
        return { api: api as typeof TypeScript };
      }
      const manifest = require.resolve('typescript/package.json');
      return { program: join(dirname(manifest), 'bin', 'tsc') };
    } catch {
      // Looked for at the next place.
    }
  }
  return undefined;
}
