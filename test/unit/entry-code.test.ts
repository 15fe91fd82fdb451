import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../support/root';

const entry = join(root, 'lib/catalog/etcd-io');

/** Files with facts about the operator: data, which may be long. */
const KNOWLEDGE = ['crd.ts', 'definition.ts', 'rules.ts', 'guards.ts', 'tls-guards.ts', 'monitoring.ts'];

/** The lines that hold code that runs: no comments, no imports, no types. */
function codeLines(file: string): number {
  const source = ts.createSourceFile(file, readFileSync(join(entry, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const parts = node.getChildren(source);
    if (parts.length > 0) return parts.forEach(visit);
    for (let line = lineOf(node.getStart(source)); line <= lineOf(node.getEnd()); line++) lines.add(line);
  };
  const runs = (node: ts.Statement): boolean =>
    ![ts.isImportDeclaration, ts.isExportDeclaration, ts.isInterfaceDeclaration, ts.isTypeAliasDeclaration].some((is) =>
      is(node),
    );
  source.statements.filter(runs).forEach(visit);
  return lines.size;
}

test('beside what is known, the entry takes less than 150 lines of code', () => {
  const files = readdirSync(entry).filter((file) => !KNOWLEDGE.includes(file));
  expect(files).toContain('cluster.ts');
  const total = files.map(codeLines).reduce((sum, lines) => sum + lines, 0);
  expect(total).toBeGreaterThan(80);
  expect(total).toBeLessThan(150);
});
