import { checkOptions } from './checks/options';
import { prop } from './checks/prop';
import type { DefinitionValidationOptions } from './check';
import type { DefinitionComparisonOptions } from './compare';
import type { ValidateOptions } from './validate';

/** Throws if options for checking a resource are invalid. */
export function checkValidateOptions(options: ValidateOptions | undefined, of = 'validateCustomResource()'): void {
  checkOptions(of, options, { oldResource: prop.any(), kubernetesVersion: prop.string() });
}

/** Throws if options for checking a CRD are invalid. */
export function checkDefinitionOptions(options: DefinitionValidationOptions | undefined): void {
  checkOptions('validateCustomResourceDefinition()', options, {
    kubernetesVersion: prop.string(),
    lints: prop.oneOf('own', 'foreign', 'off'),
  });
}

/** Throws if options for comparing CRDs are invalid. */
export function checkComparisonOptions(options: DefinitionComparisonOptions | undefined): void {
  checkOptions('compareCustomResourceDefinitions()', options, { resources: prop.list(prop.any()) });
}
