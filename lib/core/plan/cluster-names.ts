import type { PolicyRule } from '../rules';
import { clusterName, type NamedInstallation } from './installation';

const CONFIGURATIONS = {
  mutating: 'mutatingwebhookconfigurations',
  validating: 'validatingwebhookconfigurations',
} as const;

/** The name of a webhook configuration; a process that looks for it by its name finds it under no other. */
export function configurationName(installation: NamedInstallation, name: string): string {
  return installation.definition.webhooks?.fixedConfigurations === true ? name : clusterName(installation, name);
}

/** A rule about objects by name, with the names that these have in an installation. */
export function withClusterNames(rule: PolicyRule, installation: NamedInstallation): PolicyRule {
  const { resources, resourceNames } = rule;
  if (resourceNames === undefined) return rule;
  const plurals = resources.map((resource) => resource.split('/')[0] ?? '');
  const nameIn = (name: string): string =>
    plurals.map((plural) => renamed(installation, plural, name)).find((found) => found !== undefined) ?? name;
  return { ...rule, resourceNames: resourceNames.map(nameIn) };
}

/** The name of an object of the definition in an installation; undefined for one that the definition does not have. */
function renamed(installation: NamedInstallation, plural: string, name: string): string | undefined {
  const { objects = [], roles = [], webhooks } = installation.definition;
  for (const [type, resource] of Object.entries(CONFIGURATIONS)) {
    if (plural === resource && webhooks?.configurations?.[type as keyof typeof CONFIGURATIONS] === name) {
      return configurationName(installation, name);
    }
  }
  const isRole =
    (plural === 'clusterroles' && roles.some((role) => role.name === name)) ||
    (plural === 'clusterrolebindings' && roles.some((role) => (role.binding ?? role.name) === name));
  const isObject = objects.some(
    ({ place, manifest }) =>
      place === 'cluster' && manifest.metadata.name === name && pluralOf(manifest.kind) === plural,
  );
  return isRole || isObject ? clusterName(installation, name) : undefined;
}

/** The plural of a kind, as Kubernetes forms those of its own. */
function pluralOf(kind: string): string {
  const word = kind.toLowerCase();
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
