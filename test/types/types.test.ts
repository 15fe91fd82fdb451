import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(__dirname, '../..');

/** Each file holds what has to compile, and behind `@ts-expect-error` what must not. */
const files = readdirSync(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(__dirname, file));

describe('types', () => {
  let program: ts.Program;

  beforeAll(() => {
    const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
      },
    });
    program = ts.createProgram(files, config?.options ?? {});
  }, 60_000);

  test.each(files.map((file) => [file.slice(__dirname.length + 1), file]))('%s', (_name, file) => {
    const source = program.getSourceFile(file);
    const diagnostics = [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)];
    expect(
      diagnostics.map(({ start, messageText }) => {
        const line = source === undefined ? 0 : ts.getLineAndCharacterOfPosition(source, start ?? 0).line + 1;
        return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
      }),
    ).toEqual([]);
    expect(source?.text).toContain('@ts-expect-error');
  });
});
