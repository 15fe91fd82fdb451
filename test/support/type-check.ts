import { join } from 'node:path';
import ts from 'typescript';
import { root } from './root';

/**
 * Messages of the compiler for some files, with the settings of the project: `line: message`, by
 * file.
 */
export function diagnosticsOf(
  files: readonly string[],
  options: ts.CompilerOptions = {},
): Map<string, string[]> {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  });
  const program = ts.createProgram(files, { ...config?.options, ...options });
  return new Map(
    files.map((file) => {
      const source = program.getSourceFile(file);
      const found = [
        ...program.getSyntacticDiagnostics(source),
        ...program.getSemanticDiagnostics(source),
      ];
      return [
        file,
        found.map(({ start = 0, messageText }) => {
          const line =
            source === undefined ? 0 : ts.getLineAndCharacterOfPosition(source, start).line + 1;
          return `${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
        }),
      ];
    }),
  );
}
