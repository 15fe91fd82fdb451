import type { ScopeOffer } from '../model/data';
import { doc, type ModuleEnding, moduleText } from './module-text';
import type { OperatorNames } from './names';

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
      {
        from: 'operator-constructs/generated',
        names: ['operatorClass', 'type OperatorClassDefinition', 'type OperatorOptions'],
      },
      { from: `./definition${ending}`, names: [definitionName] },
    ],
    [
      `${doc(`Properties of \`${className}\`.`)}export type ${props} = OperatorOptions;\n`,
      `const DEFINITION: OperatorClassDefinition<${props}> = { definition: ${definitionName}, props: {} };\n`,
      `${doc(classDescription(input))}export class ${className} extends operatorClass(DEFINITION) {}\n`,
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
