import { checkOptions, prop } from './checks/prop';

import type * as check from './check/check-definition';
import type * as compare from './compare/compare-definitions';
import type { CustomResourceDefinitionManifest } from './json/manifest';
import type * as validate from './validate/validate-resource';

// Checks and comparisons are loaded when they are first called: who declares kinds, as every entry
// of the catalogue does, does not wait for it.

/**
 * Checks a CustomResourceDefinition as the API server does when it is created: names, versions,
 * every part of every schema, defaults, CEL rules, subresources, printer columns, conversion. The
 * CRD itself is not changed.
 *
 * Fields that Kubernetes does not know are problems, as `kubectl` refuses them; or lints, where it
 * does not see them. Not checked is what depends on the cluster: names that other CRDs have, and
 * versions that were stored before.
 *
 * @param crd a CRD of your own as `defineCustomResource` gives it, or a manifest, or what
 * `loadCustomResourceDefinition` gives
 */
export function validateCustomResourceDefinition(
  crd: check.DefinitionSource,
  options?: check.DefinitionValidationOptions,
): check.DefinitionValidation {
  checkOptions('validateCustomResourceDefinition()', options, {
    kubernetesVersion: prop.string(),
    lints: prop.oneOf('own', 'foreign', 'off'),
  });
  return (require('./check/check-definition') as typeof check).validateCustomResourceDefinition(
    crd,
    options,
  );
}

/**
 * Checks a custom resource as the API server does: unknown fields, nulls, defaults, types and
 * bounds, sets and list maps, embedded resources, metadata, and the CEL rules of the CRD. The
 * resource itself is not changed.
 *
 * There is always an answer: even if the value is not a resource, or the CRD cannot be used.
 */
export function validateCustomResource(
  crd: CustomResourceDefinitionManifest | { readonly manifest: CustomResourceDefinitionManifest },
  resource: unknown,
  options?: validate.ValidateOptions,
): validate.ResourceValidation {
  if (options !== undefined) {
    checkValidateOptions(options);
  }
  return (require('./validate/validate-resource') as typeof validate).validateCustomResource(
    crd,
    resource,
    options,
  );
}

/**
 * Compares two releases of a CustomResourceDefinition, and says of each difference what it breaks
 * for whom: for objects that are stored, for manifests that are applied, for controllers that read.
 *
 * `DefinitionFinding` defines what is breaking. What looks narrower is breaking even if no resource
 * is known that breaks it; give `resources` to learn what it means for yours. A CEL rule is
 * information where it can be shown that no resource which was valid breaks it: it is about fields
 * and values that are new, or the old rules imply it. An invalid CRD is a finding, not an error.
 * Neither CRDs nor resources are changed.
 *
 * @example
 * const { compatible, findings } = compareCustomResourceDefinitions(
 *   loadCustomResourceDefinition(oldYaml),
 *   loadCustomResourceDefinition(newYaml),
 *   { resources },
 * );
 */
export function compareCustomResourceDefinitions(
  oldDefinition: check.DefinitionSource,
  newDefinition: check.DefinitionSource,
  options?: compare.DefinitionComparisonOptions,
): compare.DefinitionComparison {
  checkOptions('compareCustomResourceDefinitions()', options, { resources: prop.list(prop.any()) });
  return (
    require('./compare/compare-definitions') as typeof compare
  ).compareCustomResourceDefinitions(oldDefinition, newDefinition, options);
}

export function checkValidateOptions(
  options: validate.ValidateOptions | undefined,
  of = 'validateCustomResource()',
): void {
  checkOptions(of, options, { oldResource: prop.any(), kubernetesVersion: prop.string() });
}
