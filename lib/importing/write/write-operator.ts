import { generateTypes, type TypedKind } from '../types';
import type { ImportFinding, ReadOperator } from '../model';
import { crdFile } from './crd-file';
import { definitionFile } from './definition-file';
import { customizationFile, type FolderNames, indexFile, pulumiFile, sharedFile } from './fixed-files';
import { hasClass, kindFile, storedVersion } from './kind-file';
import type { ModuleEnding } from './module-text';
import { namesOfKinds, namesOfOperator } from './names';
import { operatorFile } from './operator-file';
import { sampleFiles } from './samples-file';

/** How the files of an operator are written. */
export interface WriteOptions {
  /** What the operator was read from, for the header: `bundle/ (sha256:...)`. */
  readonly source: string;
  /** The command that writes them again. */
  readonly command: string;
  /**
   * How files name each other: `.js` in a package of ES modules.
   * @default ''
   */
  readonly ending?: ModuleEnding;
}

/** The files of an operator, and what there is to say about them. */
export interface WrittenOperator {
  /** Texts by path, sorted; all of them are written again by the next import. */
  readonly files: ReadonlyMap<string, string>;
  /** Files that are written where they are not there yet, and never again. */
  readonly own: ReadonlyMap<string, string>;
  readonly findings: readonly ImportFinding[];
}

/** The file that belongs to the user. */
export const CUSTOMIZATION_FILE = 'customization.ts';

/** The files of an operator that was read: the same for the same source, whatever the machine. */
export function writeOperator(operator: ReadOperator, options: WriteOptions): WrittenOperator {
  const { ending = '' } = options;
  const { definition } = operator;
  const folder = folderNames(operator);
  const header = headerText(operator, options);
  const samples = sampleFiles(operator.samples, folder, header, ending);
  const files = new Map<string, string>([
    ['index.ts', indexFile(folder, header, ending)],
    ['definition.ts', definitionFile(definition, folder, header, ending)],
    ['operator.ts', operatorFile({ ...definition, names: folder.operator, scopes: operator.scopes }, header, ending)],
    ['pulumi.ts', pulumiFile(folder, definition.name, header, ending)],
    ['samples.ts', samples.samples],
    ['check-samples.ts', samples.check],
    ['kinds/shared.ts', sharedFile(folder, header)],
  ]);
  for (const kind of folder.kinds) {
    const types = folder.types.kinds.get(kind.className);
    if (types !== undefined) {
      files.set(`kinds/${kind.file}.ts`, kindFile(kind, types, header, ending));
      files.set(`crds/${kind.file}.ts`, crdFile(kind, header));
    }
  }
  return {
    files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    own: new Map([[CUSTOMIZATION_FILE, customizationFile(definition.name)]]),
    findings: [...samples.findings, ...classFindings(folder)],
  };
}

function folderNames({ definition, crds }: ReadOperator): FolderNames {
  const kinds = namesOfKinds(crds);
  const operator = namesOfOperator(definition.name, kinds);
  const typed = kinds.map((kind): TypedKind => ({
    name: kind.className,
    schema: storedVersion(kind)?.schema?.openAPIV3Schema ?? {},
  }));
  const reserved = [operator.className, ...kinds.map(({ className }) => className)].flatMap((name) => [
    name,
    `${name}Props`,
  ]);
  return { operator, kinds, types: generateTypes(typed, reserved) };
}

function headerText({ definition }: ReadOperator, { source, command }: WriteOptions): string {
  return [
    `// ${definition.name} ${definition.version}, imported from ${source}.`,
    `// Written by: ${command}`,
    '// Do not edit: the next import writes this file again. What is yours stands in customization.ts.',
    '/* eslint-disable */',
  ]
    .map((line) => line.replace(/[\r\n\u2028\u2029]/g, ' '))
    .join('\n');
}

/** Kinds whose resources have no `spec` have a type, but no class. */
function classFindings({ kinds, types }: FolderNames): ImportFinding[] {
  return kinds
    .filter(({ className }) => !hasClass(types.kinds.get(className)))
    .map(({ crd }) => ({
      id: 'no-class',
      severity: 'info',
      message: `resources of the kind ${crd.spec.names.kind} have no 'spec': there is a type, and no class`,
    }));
}
