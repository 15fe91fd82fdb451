import { groupBy } from '../../crd/json/collections';
import { pluralForms } from '../../crd/plural';
import { speaksOf } from '../../manifests/access/right';
import { builtInKind, groupOf } from '../../manifests/built-in-kinds';
import { RBAC_GROUP } from '../policy-rules';
import { clusterName, configurationName } from './installation-names';

import type { OperatorDefinition } from '../operator-definition';
import type { OperatorScope } from '../operator-scope';
import type { OperatorObject } from '../operator-workloads';
import type { PolicyRule } from '../policy-rules';
import type { NamedInstallation } from './installation-names';

/**
 * A rule about objects by name, with the names that these have in an installation: several rules
 * where a name is that of a renamed object for some of the resources only.
 */
export function withClusterNames(rule: PolicyRule, installation: NamedInstallation): PolicyRule[] {
  const { resources, resourceNames } = rule;
  if (resourceNames === undefined) {
    return [rule];
  }
  const named = resources.map((resource) => ({
    resource,
    names: resourceNames.flatMap((name) => namesOf(rule, resource, name, installation)),
  }));
  return [...groupBy(named, ({ names }) => JSON.stringify(names)).values()].map((same) => ({
    ...rule,
    resources: same.map(({ resource }) => resource),
    resourceNames: same[0]!.names,
  }));
}

/** The name of an object that a rule is about; of all resources those of renamed ones beside it. */
function namesOf(
  { apiGroups }: PolicyRule,
  resource: string,
  name: string,
  installation: NamedInstallation,
): string[] {
  const plural = resource.split('/')[0] ?? '';
  const target = { apiGroups, plural, name };
  const renamed = renamedObjects(installation, target);
  return renamed.length === 0 ? [name] : [...(plural === '*' ? [name] : []), ...renamed];
}

interface NamedTarget {
  readonly apiGroups: readonly string[];
  readonly plural: string;
  readonly name: string;
}

const CONFIGURATIONS = {
  mutating: 'mutatingwebhookconfigurations',
  validating: 'validatingwebhookconfigurations',
} as const;

/** The names that objects of the definition have in an installation; none for others' objects. */
function renamedObjects(installation: NamedInstallation, target: NamedTarget): string[] {
  const { definition } = installation;
  const { objects = [], roles = [], webhooks } = definition;
  const own = [
    ...Object.entries(CONFIGURATIONS).map(([type, plural]) => ({
      group: 'admissionregistration.k8s.io',
      plurals: [plural],
      name: webhooks?.configurations?.[type as keyof typeof CONFIGURATIONS],
      rename: configurationName,
    })),
    ...roles.flatMap(({ name, binding = name }) => [
      { group: RBAC_GROUP, plurals: ['clusterroles'], name, rename: clusterName },
      { group: RBAC_GROUP, plurals: ['clusterrolebindings'], name: binding, rename: clusterName },
    ]),
    ...objects
      .filter(({ place }) => place === 'cluster')
      .map((object) => ({
        group: groupOf(object.manifest.apiVersion),
        plurals: pluralsOf(definition, object),
        name: object.manifest.metadata.name,
        rename: clusterName,
      })),
  ];
  const named = own.filter(
    ({ group, plurals, name }) =>
      name === target.name &&
      speaksOf(target.apiGroups, group) &&
      speaksOf([target.plural], ...plurals),
  );
  return [...new Set(named.map(({ rename }) => rename(installation, target.name)))];
}

/** The plural of an object's kind; of a kind that nobody defines here, all that it may be. */
function pluralsOf(definition: OperatorDefinition, object: OperatorObject): readonly string[] {
  const known = knownPlural(definition, object);
  return known === undefined ? pluralForms(object.manifest.kind) : [known];
}

function knownPlural(
  { customResources }: OperatorDefinition,
  { plural, manifest: { apiVersion, kind } }: OperatorObject,
): string | undefined {
  const group = groupOf(apiVersion);
  const own = customResources.find((type) => type.group === group && type.kind === kind);
  return plural ?? (own ?? builtInKind(group, kind))?.plural;
}

/**
 * Rules about an object by name whose kind is of no known plural, and that may be about an object
 * of the definition that gets another name: their names stay.
 */
export function unknownPluralProblems(
  definition: OperatorDefinition,
  scope: OperatorScope,
): string[] {
  const { objects = [], rules } = definition;
  if (scope.kind === 'cluster') {
    return [];
  }
  return objects.flatMap((object, index) => {
    const { apiVersion, kind, metadata } = object.manifest;
    const odd = rules
      .filter(
        ({ apiGroups, resourceNames = [] }) =>
          apiGroups.includes(groupOf(apiVersion)) && resourceNames.includes(metadata.name),
      )
      .flatMap(({ resources }) => resources.map((resource) => resource.split('/')[0] ?? ''))
      .filter((plural) => plural !== '*' && !pluralForms(kind).includes(plural));
    return object.place !== 'cluster' || knownPlural(definition, object) || odd.length === 0
      ? []
      : [
          `'definition.objects[${index}]' is the ${kind} '${metadata.name}', which gets another name here, and rules name ` +
            `'${metadata.name}' of ${[...new Set(odd)].map((plural) => `'${plural}'`).join(' and ')}, which may be the plural ` +
            `of ${kind} and stays as it is; set 'plural' of the object`,
        ];
  });
}
