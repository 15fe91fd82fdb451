import type { ScopeOffer } from '../model';
import { doc, type ModuleEnding, moduleText } from './module-text';
import type { OperatorNames } from './names';

/** What the file of an operator says. */
export interface OperatorFileInput {
  readonly name: string;
  readonly version: string;
  readonly names: OperatorNames;
  readonly scopes: readonly ScopeOffer[];
}

const SCOPES = {
  namespace: 'OperatorScope.namespace()',
  namespaces: 'OperatorScope.namespaces(...)',
  cluster: 'OperatorScope.cluster()',
};

/** The file of the operator's class. */
export function operatorFile(input: OperatorFileInput, header: string, ending: ModuleEnding): string {
  const { className, definitionName } = input.names;
  const props = `${className}Props`;
  return moduleText(
    header,
    [
      { from: 'constructs', names: ['type Construct'] },
      {
        from: 'operator-constructs/authoring',
        names: [
          'type ExistingOperatorOptions',
          'existingOperator',
          'type IOperator',
          'Operator',
          'type OperatorKind',
          'type OperatorOptions',
          'operatorProps',
        ],
      },
      { from: `./definition${ending}`, names: [definitionName] },
    ],
    [
      `${doc(`Properties of \`${className}\`.`)}export type ${props} = OperatorOptions;\n`,
      `const KIND: OperatorKind<${props}> = { definition: ${definitionName}, props: {} };\n`,
      `${doc(classDescription(input))}export class ${className} extends Operator {\n` +
        `  public static readonly operatorKind: OperatorKind<${props}> = KIND;\n\n` +
        `${doc('An operator that somebody else installed; creates no API objects.', '  ')}` +
        `  public static override fromExisting(scope: Construct, id: string, props: ExistingOperatorOptions): IOperator {\n` +
        `    return existingOperator(scope, id, props, KIND);\n  }\n\n` +
        `  constructor(scope: Construct, id: string, props: ${props} = {}) {\n` +
        `    super(scope, id, operatorProps(scope, id, props, KIND));\n  }\n}\n`,
    ],
  );
}

function classDescription({ name, version, scopes }: OperatorFileInput): string {
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
