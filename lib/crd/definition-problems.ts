import { show } from './checks/errors';
import { dnsSubdomainProblems, isLetterLabel } from './checks/names';
import type { CustomResourceNames } from './json/manifest';
import type { VersionDefinition } from './type-definition';

/** Most fields that a version may offer for selection. */
const MAX_SELECTABLE_FIELDS = 8;

export function definitionProblems(
  group: string,
  names: CustomResourceNames,
  versions: readonly VersionDefinition[],
): string[] {
  return [...groupProblems(group), ...nameProblems(names), ...versionProblems(versions)];
}

function groupProblems(group: string): string[] {
  const problems = dnsSubdomainProblems('group', group);
  return problems.length === 0 && !group.includes('.')
    ? [`'group' is ${show(group)}; it must have a dot, such as 'example.com'`]
    : problems;
}

function nameProblems({ kind, plural, singular, shortNames = [], categories = [] }: CustomResourceNames): string[] {
  const labels: [string, string][] = [
    ['plural', plural],
    ...(singular === undefined ? [] : [['singular', singular] satisfies [string, string]]),
    ...[...shortNames].map((name): [string, string] => ['shortNames', name]),
    ...[...categories].map((name): [string, string] => ['categories', name]),
  ];
  const wrong = labels.filter(([, name]) => !isLetterLabel(name));
  return [
    ...(/^[A-Z]/.test(kind) && isLetterLabel(kind.toLowerCase())
      ? []
      : [
          `'kind' is ${show(kind)}; it must be letters and digits, with a capital in front, such as 'ZookeeperCluster'`,
        ]),
    ...wrong.map(([prop, name]) => `'${prop}' has ${show(name)}; use lower case letters, digits and '-'`),
  ];
}

function versionProblems(versions: readonly VersionDefinition[]): string[] {
  const names = versions.map(({ name }) => name);
  const stored = versions.filter(({ storage }) => storage ?? versions.length === 1);
  return [
    ...names
      .filter((name) => !isLetterLabel(name))
      .map((name) => `'versions' has ${show(name)}; write it like 'v1' or 'v1beta1'`),
    ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `'versions' has ${show(name)} twice`),
    ...(stored.length === 1
      ? []
      : [`'storage' is true for ${stored.length} of ${versions.length} versions; resources are stored in exactly one`]),
    ...versions.flatMap(singleVersionProblems),
  ];
}

function singleVersionProblems({ name, ...version }: VersionDefinition): string[] {
  const {
    deprecated,
    deprecationWarning,
    subresources,
    additionalPrinterColumns = [],
    selectableFields = [],
  } = version;
  const { scale } = subresources ?? {};
  const problems: string[] = [];
  if (deprecationWarning !== undefined && !deprecated) {
    problems.push("'deprecationWarning' is given, but the version is not deprecated; set 'deprecated'");
  }
  if (scale !== undefined && !scale.specReplicasPath.startsWith('.spec.')) {
    problems.push(`'specReplicasPath' is ${show(scale.specReplicasPath)}; it must be below .spec`);
  }
  if (scale !== undefined && !scale.statusReplicasPath.startsWith('.status.')) {
    problems.push(`'statusReplicasPath' is ${show(scale.statusReplicasPath)}; it must be below .status`);
  }
  if (selectableFields.length > MAX_SELECTABLE_FIELDS) {
    problems.push(
      `'selectableFields' has ${selectableFields.length} fields; at most ${MAX_SELECTABLE_FIELDS} are allowed`,
    );
  }
  for (const { jsonPath } of [...additionalPrinterColumns, ...selectableFields]) {
    if (!jsonPath.startsWith('.')) {
      problems.push(`'jsonPath' is ${show(jsonPath)}; it must start with a dot, such as '.spec.replicas'`);
    }
  }
  return problems.map((problem) => `${problem} (version ${name})`);
}
