import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { getOrAdd } from '../../../crd/json/object';

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
  export type ImportedResourceType<Spec extends object> = any;
  export type ImportedSample = any;
  export type IOperator = any;
  export type ResourceDefinition<Props, Spec extends object> = any;
  export type OperatorCustomization = any;
  export type OperatorDefinition = any;
  export type OperatorClassDefinition<Props> = any;
  export type OperatorOptions = any;
  export type StaleSample = any;
  export class KindResource<Spec extends object> {
    constructor(...args: any[]);
  }
  export const customizedDefinition: any, importedType: any, operatorClass: any;
  export const sampleProblems: any, WatchSignal: any, WebhookCertificate: any;
}
declare module 'operator-constructs/pulumi' {
  export const component: any;
}
`;

/**
 * TypeScript's errors about the files of a folder, which need not exist: names that clash, samples
 * that do not fit. Undefined if there is no TypeScript where the folder will be.
 */
export function compileProblems(
  folder: string,
  files: ReadonlyMap<string, string>,
): string[] | undefined {
  const ts = tryFindTypeScript(folder);
  if (ts === undefined) {
    return undefined;
  }
  const root = resolve(folder);
  const texts = new Map([...files].map(([path, text]) => [join(root, path), text] as const));
  texts.set(join(root, 'ambient.d.ts'), AMBIENT);
  const options: TypeScript.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(
    [...texts.keys()].filter((path) => path.endsWith('.ts')),
    options,
    {
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
    },
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map((diagnostic) => diagnosticText(ts, root, diagnostic));
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

/** The compiler of the project that the folder is in, or the one beside this package. */
function tryFindTypeScript(folder: string): typeof TypeScript | undefined {
  for (const from of [join(resolve(folder), 'x'), __filename]) {
    try {
      const found = createRequire(from)('typescript') as Partial<typeof TypeScript>;
      // Not every release of the compiler can be called by programs.
      if (typeof found.createProgram === 'function') {
        return found as typeof TypeScript;
      }
    } catch {
      // Looked for at the next place.
    }
  }
  return undefined;
}
