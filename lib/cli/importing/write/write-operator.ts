import { checkOptions, prop } from '../../../crd/checks/prop';
import { compareAtScopes, failuresOf } from '../comparison/at-scopes';
import { knowledgeOf } from '../facts/known-kinds';
import { withMeasuredRights } from '../measured/measured';
import {
  crdFile,
  hasClass,
  kindFile,
  namesOfKinds,
  namesOfOperator,
  servedVersion,
} from './kind-names';
import { kindsReportFile } from './kinds-report';
import {
  CUSTOMIZATION_FILE,
  customizationFile,
  definitionFile,
  indexFile,
  kindsCustomizationFile,
  operatorFile,
  pulumiFile,
  reportFile,
  typesFile,
} from './operator-files';
import { sampleFiles } from './samples-file';
import { SOURCE_FILE, sourceFile } from './source-file';
import { generateTypes } from './types';

import type { Finding } from '../../../manifests/finding';
import type { ScopeComparison } from '../comparison/at-scopes';
import type { ObjectDifference } from '../comparison/compare';
import type { ModuleEnding } from '../folder/record';
import type { DefinitionData, ReadOperator } from '../model/data';
import type { NamedKind } from './kind-names';
import type { GeneratedFolder } from './operator-files';
import type { TypedKind } from './types';

/** How the files of an operator are written. */
export interface WriteOptions {
  /** The ending of imports between the files: `.js` in a package of ES modules. @default '' */
  readonly ending?: ModuleEnding;
  /** True if the classes are written as Pulumi components, too. @default true */
  readonly pulumi?: boolean;
  /** Returns the report's name of a file of the source. @default - as the objects have it */
  readonly fileName?: (file: string) => string;
  /**
   * `'measured'` for the rights that a recorded run of the operator showed, and no others.
   * @default - those of the source
   */
  readonly rights?: 'measured';
}

/** The files of an operator, with findings. */
export interface WrittenOperator {
  /** Contents by path, sorted; the next import writes all of them again. */
  readonly files: ReadonlyMap<string, string>;
  /** Files that are written only if they do not exist. */
  readonly own: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
  /** How an installation at the source's scope differs from the source. */
  readonly differences: readonly ObjectDifference[];
  /** The same for each scope that is offered. */
  readonly comparisons: readonly ScopeComparison[];
  /** Failures of the import: installations that are refused, differences that nothing explains. */
  readonly failures: readonly string[];
}

/** The files of an operator that was read: the same for the same source, whatever the machine. */
export function writeOperator(operator: ReadOperator, options: WriteOptions = {}): WrittenOperator {
  checkOptions('writeOperator()', options, {
    ending: prop.string(),
    pulumi: prop.boolean(),
    fileName: prop.function(),
    rights: prop.oneOf('measured'),
  });
  const { ending = '', pulumi = true, fileName = (file) => file } = options;
  // The source is compared with all of its rights: what is left out of them is a choice.
  const { definition, findings: found } =
    options.rights === undefined ? operator : withMeasuredRights(operator);
  const known = knownKinds(operator);
  const folder = folderOf(operator, known, ending);
  const samples = sampleFiles(operator.samples, folder);
  const files = new Map<string, string>([
    ['index.ts', indexFile(folder)],
    ['definition.ts', definitionFile(definition, folder)],
    ...(folder.isStandalone ? [] : [['operator.ts', operatorFile(operator, folder)] as const]),
    ['samples.ts', samples.samples],
    ['check-samples.ts', samples.check],
    ['kinds/types.ts', typesFile(folder)],
  ]);
  if (pulumi) {
    files.set('pulumi.ts', pulumiFile(folder, definition.name));
  }
  const crdFiles = new Map<string, object>();
  for (const kind of folder.kinds) {
    const types = folder.types.kinds.get(kind.className);
    if (types !== undefined) {
      files.set(`kinds/${kind.file}.ts`, kindFile(kind, types, folder));
      files.set(`crds/${kind.file}.ts`, crdFile(kind, folder));
      crdFiles.set(`crds/${kind.file}.ts`, kind.crd);
    }
  }
  files.set(SOURCE_FILE, sourceFile(operator.published, crdFiles));
  const comparisons = folder.isStandalone ? [] : compareAtScopes(operator);
  const ofRights = found.slice(operator.findings.length);
  const findings = [
    ...ofRights,
    ...samples.findings,
    ...classFindings(folder),
    ...known.flatMap(({ findings: ofKind }) => ofKind),
  ];
  const report = { operator, findings: [...operator.findings, ...findings], comparisons, fileName };
  files.set('report.md', (folder.isStandalone ? kindsReportFile : reportFile)(report, folder));
  return {
    files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))),
    own: new Map([
      [
        CUSTOMIZATION_FILE,
        (folder.isStandalone ? kindsCustomizationFile : customizationFile)(definition.name),
      ],
    ]),
    findings,
    comparisons,
    differences: comparisons.find(({ isSource }) => isSource)?.differences ?? [],
    failures: failuresOf(comparisons),
  };
}

interface KnownKind {
  readonly kind: NamedKind;
  readonly findings: readonly Finding[];
}

/** The kinds of a source, with what is known of them beyond their CRDs. */
function knownKinds({ definition, crds }: ReadOperator): KnownKind[] {
  return namesOfKinds(crds).map((kind) => {
    const schema = servedVersion(kind)?.schema?.openAPIV3Schema ?? {};
    const { knowledge, findings } = knowledgeOf(kind.crd, schema, definition.version);
    return { kind: { ...kind, ...(knowledge && { knowledge }) }, findings };
  });
}

function folderOf(
  { definition, from }: ReadOperator,
  known: readonly KnownKind[],
  ending: ModuleEnding,
): GeneratedFolder {
  const kinds = known.map(({ kind }) => kind);
  const operator = namesOfOperator(definition.name, kinds);
  const typed = kinds.map((kind): TypedKind => ({
    name: kind.className,
    schema: servedVersion(kind)?.schema?.openAPIV3Schema ?? {},
  }));
  const reserved = [operator.className, ...kinds.map(({ className }) => className)].flatMap(
    (name) => [name, `${name}Props`],
  );
  return {
    header: headerText(definition),
    isStandalone: from === 'crds',
    ending,
    operator,
    kinds,
    types: generateTypes(typed, reserved),
  };
}

/**
 * Nothing in it changes from release to release: reviewers of a new one see only what it changes.
 */
function headerText({ name }: DefinitionData): string {
  return [
    `// ${name.replace(/[\r\n\u2028\u2029]/g, ' ')}, written by operator-constructs import; import.json says from what.`,
    '// Do not edit: the next import writes this file again. What is yours stands in customization.ts.',
    '/* eslint-disable */',
  ].join('\n');
}

/** Kinds whose resources have no `spec`, or one that is no object, have a type, but no class. */
function classFindings({ kinds, types }: GeneratedFolder): Finding[] {
  return kinds
    .filter(({ className }) => !hasClass(types.kinds.get(className)))
    .map(({ crd }) => ({
      rule: 'import/no-class',
      level: 'info',
      message: `resources of the kind ${crd.spec.names.kind} have no 'spec' that is an object: there is a type, and no class`,
    }));
}
