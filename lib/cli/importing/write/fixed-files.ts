import { doc, type ModuleStyle, moduleText, statementText } from './module-text';
import { hasClass } from './kind-file';
import type { ReadOperator } from '../model/data';
import type { GeneratedTypes } from '../types';
import { stringLiteral } from '../types/identifiers';
import type { NamedKind, OperatorNames } from './names';

/** The folder of an operator, as far as its files need to know it. */
export interface GeneratedFolder extends ModuleStyle {
  readonly operator: OperatorNames;
  readonly kinds: readonly NamedKind[];
  readonly types: GeneratedTypes;
}

/** `index.ts`: everything but Pulumi. */
export function indexFile(folder: GeneratedFolder): string {
  const { operator, kinds, types } = folder;
  const exported = (names: readonly string[], file: string): string =>
    statementText('export', { from: `./${file}`, names }, folder);
  const exports = kinds.map((kind) => {
    const classes = hasClass(types.kinds.get(kind.className)) ? [kind.className, `type ${kind.className}Props`] : [];
    const fields = (types.kinds.get(kind.className)?.fields ?? []).map(({ type }) => `type ${type}`);
    return exported([...classes, ...fields, kind.typeName], `kinds/${kind.file}`);
  });
  return moduleText(
    folder,
    [],
    [
      [
        `export * from './customization${folder.ending}';\n`,
        exported([operator.definitionName], 'definition'),
        ...exports,
        exported([operator.className, `type ${operator.className}Props`], 'operator'),
      ].join(''),
    ],
  );
}

/** `pulumi.ts`: the same classes as Pulumi components. Programs without Pulumi never load it. */
export function pulumiFile(folder: GeneratedFolder, module: string): string {
  const { operator, kinds, types } = folder;
  const classes = kinds.filter((kind) => hasClass(types.kinds.get(kind.className)));
  const names = [operator, ...classes].map(({ className }) => className);
  // A kind may be called as the construct of another.
  const suffix = names.some((name) => names.includes(`${name}Construct`)) ? 'Construct_' : 'Construct';
  const component = (className: string, what: string): string =>
    `${doc(what)}export class ${className} extends component(${className}${suffix}, [], {\n` +
    `  type: ${stringLiteral(`operator-constructs:${module}:${className}`)},\n}) {}\n`;
  return moduleText(
    folder,
    [
      { from: 'operator-constructs/pulumi', names: ['component'] },
      ...classes.map(({ className, file }) => ({
        from: `./kinds/${file}`,
        names: [`${className} as ${className}${suffix}`],
      })),
      { from: './operator', names: [`${operator.className} as ${operator.className}${suffix}`] },
    ],
    [
      component(operator.className, `The operator ${module}, as a Pulumi component.`),
      ...classes.map(({ className, crd }) =>
        component(className, `The kind ${crd.spec.names.kind}, as a Pulumi component.`),
      ),
    ],
  );
}

/** `kinds/types.ts`: the types that the kinds are made of. */
export function typesFile(folder: GeneratedFolder): string {
  return moduleText(folder, [], [folder.types.objects || 'export {};\n']);
}

const SCOPES = {
  namespace: 'OperatorScope.namespace()',
  namespaces: 'OperatorScope.namespaces(...)',
  cluster: 'OperatorScope.cluster()',
};

/** `operator.ts`: the operator's class. */
export function operatorFile(read: ReadOperator, folder: GeneratedFolder): string {
  const { className, definitionName } = folder.operator;
  const props = `${className}Props`;
  return moduleText(
    folder,
    [
      {
        from: 'operator-constructs/generated',
        names: ['operatorClass', 'type OperatorClassDefinition', 'type OperatorOptions'],
      },
      { from: './definition', names: [definitionName] },
    ],
    [
      `${doc(`Properties of \`${className}\`.`)}export type ${props} = OperatorOptions;\n`,
      `const DEFINITION: OperatorClassDefinition<${props}> = { definition: ${definitionName}, props: {} };\n`,
      `${doc(classDescription(read))}export class ${className} extends operatorClass(DEFINITION) {}\n`,
    ],
  );
}

function classDescription({ definition: { name, version }, scopes }: ReadOperator): string {
  const offers = scopes.map(({ scope, evidence, reason }) =>
    evidence === undefined
      ? `- \`${SCOPES[scope]}\`: not offered; ${reason}`
      : `- \`${SCOPES[scope]}\` (${evidence}): ${reason}`,
  );
  return [
    `The operator ${name}, release ${version}. Scopes that it serves, with the evidence for each:`,
    '',
    ...offers,
  ].join('\n');
}

/** `customization.ts`: written once, and never again. */
export function customizationFile(name: string): string {
  return `import type { OperatorCustomization } from 'operator-constructs/generated';

/**
 * Your knowledge of ${name} beyond its manifests. This file is yours: a new import leaves it as it is.
 *
 * Everything that you export here can be imported from the folder, too: classes with friendlier props, for example.
 */
export const customization: OperatorCustomization = {
  // Why the operator needs a right, by resource; shown in roles, and in reports.
  reasons: {},
  // Narrower rules: return the changed rule, several, or none.
  // rules: (rule) => (rule.resources.includes('secrets') ? { ...rule, resourceNames: ['...'] } : rule),
  // Changes that a cluster does not survive, by kind.
  guards: {},
  // How the process learns what to watch, if the import did not find out: WatchSignal.env('WATCH_NAMESPACE').
  // watch: ...,
};
`;
}
