import { findDefinitionProblems, findGuardVersionProblems } from '../core/definition-problems';
import { ADMISSION_POLICIES_SINCE } from '../core/guard-policy';
import { validateCustomResourceDefinition } from '../crd/check/check-definition';
import { KubernetesVersion } from '../crd/checks/kubernetes-version';
import { messageOf } from '../crd/json/problem-list';
import { shortJson } from '../crd/json/show';
import { readDefinition } from '../crd/load';
import { checkValidateOptions } from '../crd/on-demand';
import { describeProblems, validateCustomResource } from '../crd/validate/validate-resource';
import { groupOf } from '../manifests/built-in-kinds';
import { CheckReport } from '../manifests/check';
import { findingSentence } from '../manifests/report';
import { objectText } from './find-object';
import { listed, objectsOf, result, sourceText } from './manifest-source';

import type { OperatorDefinition } from '../core/operator-definition';
import type { CustomResourceDefinitionManifest } from '../crd/json/manifest';
import type { ValidateOptions } from '../crd/validate/validate-resource';
import type { CheckReportOptions } from '../manifests/check';
import type { ManifestObject } from '../manifests/manifest-object';
import type { CheckResult, ManifestSource } from './manifest-source';

/** A CRD: one that was declared or loaded, its manifest, or its text as YAML or JSON. */
export type CustomResourceDefinitionSource =
  | { readonly manifest: CustomResourceDefinitionManifest }
  | CustomResourceDefinitionManifest
  | string;

/**
 * Checks that the API server would accept all resources of a CRD that are in a source; fails when
 * there is none.
 */
export function checkAcceptance(
  source: ManifestSource,
  crd: CustomResourceDefinitionSource,
  options?: ValidateOptions,
): CheckResult {
  checkValidateOptions(options, 'options');
  const manifest = manifestOf(crd);
  const resources = resourcesOf(source, manifest);
  const refused = resources.flatMap((resource) => {
    const { valid, problems } = validateCustomResource(manifest, resource, options);
    return valid ? [] : [describeProblems(resource, problems)];
  });
  return result(
    refused.length === 0,
    () => `the API server would accept ${resources.map(objectText).join(', ')}`,
    () => refused.join('\n'),
  );
}

function manifestOf(crd: CustomResourceDefinitionSource): CustomResourceDefinitionManifest {
  if (typeof crd === 'string') {
    return readDefinition(crd);
  }
  const manifest: unknown = typeof crd === 'object' && 'manifest' in crd ? crd.manifest : crd;
  if (
    (manifest as Partial<CustomResourceDefinitionManifest> | undefined)?.kind !==
    'CustomResourceDefinition'
  ) {
    throw new Error(
      `the CRD is ${shortJson(manifest)}; give a CRD that was declared or loaded, its manifest, or its YAML`,
    );
  }
  return manifest as CustomResourceDefinitionManifest;
}

function resourcesOf(
  source: ManifestSource,
  { spec }: CustomResourceDefinitionManifest,
): ManifestObject[] {
  const objects = objectsOf(source);
  const resources = objects.filter(
    ({ apiVersion, kind }) => kind === spec.names.kind && groupOf(apiVersion) === spec.group,
  );
  if (resources.length === 0) {
    const kinds = [...new Set(objects.map(({ apiVersion, kind }) => `${kind} (${apiVersion})`))];
    const there = kinds.length === 0 ? 'no objects at all' : kinds.join(', ');
    throw new Error(
      `${sourceText(source)} has no ${spec.names.kind} of group ${spec.group} that could be checked; it has ${there}`,
    );
  }
  return resources;
}

/**
 * Checks that an API server would accept all objects of a source; an object that cannot be checked
 * fails, too.
 */
export function checkByApiServer(
  source: ManifestSource,
  options: CheckReportOptions = {},
): CheckResult {
  const objects = objectsOf(source);
  const { findings, byProgram } = CheckReport.of(objects, {
    unknown: 'error',
    // A test that does without the program says so.
    partial: options.program === false,
    ...options,
  });
  const wrong = findings.filter(({ level }) => level === 'error');
  return result(
    wrong.length === 0,
    () =>
      `${byProgram ? 'an API server' : 'the check'} would accept ${objects.map(objectText).join(', ')}`,
    () => listed('an API server would not accept all objects:', wrong.map(findingSentence)),
  );
}

/** Checks a definition: its names, its guards by the schemas that they are about, and its CRDs. */
export function checkDefinition(definition: OperatorDefinition): CheckResult {
  const oldest = KubernetesVersion.parse(ADMISSION_POLICIES_SINCE);
  const problems = [
    ...findDefinitionProblems(definition),
    ...(oldest === undefined ? [] : findGuardVersionProblems(definition, oldest)),
    ...definition.customResources.flatMap(({ name, manifest }) =>
      validateCustomResourceDefinition({ manifest }).problems.map(
        ({ path, message }) => `the CRD '${name}': '${path}': ${message}`,
      ),
    ),
  ];
  return result(
    problems.length === 0,
    () => `nothing is wrong with the definition '${definition.name}'`,
    () => problems.map(messageOf).join('\n'),
  );
}
