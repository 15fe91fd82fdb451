import { compareCustomResourceDefinitions } from '../crd/compare/compare-definitions';
import { groupBy } from '../crd/json/collections';
import { at } from '../crd/json/read-tree';

import type {
  DefinitionComparisonOptions,
  DefinitionFinding,
} from '../crd/compare/compare-definitions';
import type { DefinitionChange, Severity } from '../crd/compare/definition-finding';
import type { CustomResourceDefinitionManifest } from '../crd/json/manifest';
import type { Finding, FindingLevel } from './finding';

const LEVELS: Readonly<Record<Severity, FindingLevel>> = {
  breaking: 'error',
  warning: 'warning',
  info: 'info',
};

const MIGRATE =
  'under a CRD with both versions, write each object again so that it is stored in the new one, then remove the old one from status.storedVersions (`operator-constructs plan` prints the commands)';

/** The way through a change, of a CRD by its name. */
const REMEDIES: Readonly<
  Partial<
    Record<
      DefinitionChange,
      (name: string, after: CustomResourceDefinitionManifest) => string | undefined
    >
  >
> = {
  'stored-version-removed': () => MIGRATE,
  'version-removed': (name) =>
    `look at it: kubectl get crd ${name} -o jsonpath='{.status.storedVersions}'; where it names the version, ${MIGRATE}`,
  'conversion-strategy-changed': (name, { spec }) =>
    at(spec, 'conversion', 'webhook') === undefined && (spec.versions?.length ?? 0) > 1
      ? `server-side apply keeps a webhook that belongs to whoever wrote its certificate, too, and then no object can be read; once the new CRD is applied: kubectl patch crd ${name} --type=merge --patch='{"spec":{"conversion":{"strategy":"None","webhook":null}}}'`
      : undefined,
};

/**
 * Findings about a new release of a CRD, one for all places with a change; all commands take levels
 * from here.
 */
export function upgradeFindings(
  before: CustomResourceDefinitionManifest,
  after: CustomResourceDefinitionManifest,
  options?: DefinitionComparisonOptions,
): Finding[] {
  const { findings } = compareCustomResourceDefinitions(before, after, options);
  return [...groupBy(findings, placelessText).values()].map(([first, ...others]) => {
    const finding = upgradeFinding(first!, before, after);
    return others.length === 0 ? finding : { ...finding, alsoAt: others.map(({ path }) => path) };
  });
}

function upgradeFinding(
  { path, change, severity, message }: DefinitionFinding,
  before: CustomResourceDefinitionManifest,
  after: CustomResourceDefinitionManifest,
): Finding {
  const isForOperator = severity === 'breaking' && isInStatus(path, after);
  const isKnown =
    change === 'version-removed' && at(before, 'status', 'storedVersions') !== undefined;
  const remedy = isKnown ? undefined : REMEDIES[change]?.(after.metadata.name, after);
  return {
    rule: `crds/${change}`,
    level: isForOperator ? 'warning' : LEVELS[severity],
    path,
    message: isForOperator ? `${message}; only the operator writes the status` : message,
    ...(remedy !== undefined && { remedy }),
  };
}

/**
 * Text that is equal for the same change of a field of the same name, as in Kubernetes types that a
 * schema embeds often.
 */
function placelessText({ path, change, severity, message }: DefinitionFinding): string {
  const field = path.lastIndexOf('.properties.');
  const [version = ''] = /^spec\.versions\[[^\]]+\]/.exec(path) ?? [];
  return JSON.stringify([
    field < 0 ? path : [version, path.slice(field)],
    change,
    severity,
    message,
  ]);
}

/**
 * True for a path in the status of a version that has it as a subresource: no manifest has such a
 * field.
 */
function isInStatus(path: string, { spec }: CustomResourceDefinitionManifest): boolean {
  const [, version] =
    /^spec\.versions\[([^\]]+)\]\.schema\.openAPIV3Schema\.properties\.status(?![\w-])/.exec(
      path,
    ) ?? [];
  return spec.versions?.find(({ name }) => name === version)?.subresources?.status !== undefined;
}
