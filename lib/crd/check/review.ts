import { Path } from '../json/path';
import { sameJson } from '../json/same-json';
import { conform } from '../validate/conform';
import { DEFINITION_SCHEMA } from '../validate/definition-shape';
import { collector } from '../validate/problem-texts';
import { readObject } from '../validate/read-object';
import { checkDefaultValue } from './defaults';
import { checkConversion, checkNames, checkVersions } from './definition-spec';
import { lintPlace } from './lints';
import { reviewRuleCosts } from './rule-costs';
import { rootPlace, visit } from './schema-place';
import { ruleProblems } from './schema-rule-problems';
import { checkCompleteness, checkStructural, SCHEMA_RULES } from './schema-rules';
import { checkVersionExtras } from './version';

import type { KubernetesVersion } from '../checks/kubernetes-version';
import type { Draft, DraftObject } from '../json/draft';
import type { CustomResourceDefinitionVersion } from '../json/manifest';
import type {
  DefinitionProblem,
  DefinitionProblemCode,
  DefinitionReport,
} from '../validate/resource-problem';
import type { ConversionDraft, DefinitionDraft } from './definition-spec';
import type { SchemaRuleProblem } from './schema-rule-problems';
import type { Reports } from './version';

/** Everything that is found in a CRD, each place by itself. */
interface DefinitionReview {
  readonly problems: readonly DefinitionProblem[];
  readonly lints: readonly DefinitionProblem[];
}

/** Checks a CRD as an API server of some version does; it is not changed. */
export function reviewDefinition(
  manifest: unknown,
  kubernetesVersion: KubernetesVersion,
): DefinitionReview {
  const problems = collector<DefinitionProblemCode>();
  const lints = collector<DefinitionProblemCode>();
  checkDefinition(manifest, kubernetesVersion, { problem: problems.report, lint: lints.report });
  return { problems: problems.problems, lints: lints.problems };
}

function checkDefinition(
  manifest: unknown,
  kubernetesVersion: KubernetesVersion,
  reports: Reports,
): void {
  const draft = readObject(manifest, reports.problem);
  if (draft === undefined) {
    return;
  }
  lintSize(draft, reports);
  const broken: string[] = [];
  const take: DefinitionReport = (at, code, ...rest) => {
    broken.push(...(code === 'unknown' ? [] : [at.toString()]));
    reports.problem(at, code, ...rest);
  };
  conform(draft, DEFINITION_SCHEMA, Path.ROOT, take, reports.lint);
  const definition: DefinitionDraft & {
    readonly spec?: { readonly conversion?: ConversionDraft };
  } = draft;
  const { versions, conversion } = definition.spec ?? {};
  checkNames(definition, reports.problem);
  checkVersions(versions ?? [], reports.problem);
  checkSharedParts(versions ?? [], reports.problem);
  for (const [i, version] of (versions ?? []).entries()) {
    const path = Path.ROOT.at('spec').at('versions').at(i);
    const isBroken = broken.some((at) => at.startsWith(path.toString()));
    checkVersion({ version, path, isBroken, kubernetesVersion }, reports);
    checkFeatures(version, path, kubernetesVersion, reports.problem);
  }
  if (conversion !== undefined) {
    checkConversion(conversion, reports.problem);
  }
}

interface VersionReview {
  readonly version: Partial<CustomResourceDefinitionVersion>;
  readonly path: Path;
  /** True if something in it was of a wrong type, and is left out by now. */
  readonly isBroken: boolean;
  readonly kubernetesVersion: KubernetesVersion;
}

function checkVersion(
  { version, path, isBroken, kubernetesVersion }: VersionReview,
  reports: Reports,
): void {
  const schema = version.schema?.openAPIV3Schema;
  if (schema === undefined) {
    return;
  }
  const root = rootPlace(schema, path.at('schema').at('openAPIV3Schema'));
  let isSound = !isBroken;
  const problem: DefinitionReport = (...found) => {
    isSound = false;
    reports.problem(...found);
  };
  visit(root, (place) => {
    SCHEMA_RULES.forEach((rule) => rule(place, problem));
    checkStructural(place, problem);
    lintPlace(place, kubernetesVersion, reports.lint);
  });
  checkCompleteness(schema, root.path, problem);
  checkVersionExtras(version, schema, path, reports);
  // Only a valid schema can check values, and give types to expressions.
  if (isSound) {
    visit(root, (place) => checkDefaultValue(place, reports));
    const { problems, lints } = reviewRuleCosts(schema);
    reportRules(
      'rule',
      ruleProblems(schema, kubernetesVersion.toString()),
      root.path,
      reports.problem,
    );
    reportRules('rule-cost', problems, root.path, reports.problem);
    reportRules('rule-cost', lints, root.path, reports.lint);
  }
}

function reportRules(
  code: 'rule' | 'rule-cost',
  found: readonly SchemaRuleProblem[],
  root: Path,
  report: DefinitionReport,
): void {
  for (const { path, message, hint } of found) {
    report(path === '' ? root : `${root.toString()}.${path}`, code, message, hint);
  }
}

/**
 * Client-side apply keeps the whole object in an annotation, and all annotations have this many
 * bytes.
 */
const MAX_APPLY_BYTES = 262_144;

/** The default limit of etcd for requests. */
const MAX_STORED_BYTES = 1.5 * 1024 * 1024;

function lintSize(manifest: DraftObject, { lint }: Reports): void {
  const bytes = Buffer.byteLength(JSON.stringify(manifest));
  if (bytes > MAX_STORED_BYTES) {
    lint(
      Path.ROOT,
      'size',
      `has ${bytes} bytes, more than etcd stores (${MAX_STORED_BYTES})`,
      'leave descriptions out',
    );
  } else if (bytes > MAX_APPLY_BYTES) {
    const text = `has ${bytes} bytes, more than client-side 'kubectl apply' can keep (${MAX_APPLY_BYTES})`;
    lint(
      Path.ROOT,
      'client-side-apply',
      text,
      "use 'kubectl apply --server-side', or leave descriptions out",
    );
  }
}

/** Since when an API server that is configured as usual has selectable fields. */
const SELECTABLE_FIELDS_SINCE = '1.31';

/**
 * Reports what the API server of a Kubernetes version would drop in silence, as it does not know
 * it.
 */
function checkFeatures(
  { selectableFields = [] }: Partial<CustomResourceDefinitionVersion>,
  path: Path,
  version: KubernetesVersion,
  report: DefinitionReport,
): void {
  if (selectableFields.length > 0 && version.isBefore(SELECTABLE_FIELDS_SINCE)) {
    const text = `needs Kubernetes ${SELECTABLE_FIELDS_SINCE}, the target version is ${version.toString()}`;
    report(path.at('selectableFields'), 'version', text, 'leave it out, or aim at a newer version');
  }
}

/**
 * Checks what the API server takes out of all versions and keeps once, each part by itself. It then
 * looks for the schema of selectable fields where it has put these, and refuses the CRD when it has
 * put that elsewhere.
 */
function checkSharedParts(
  versions: readonly Partial<CustomResourceDefinitionVersion>[],
  report: DefinitionReport,
): void {
  const fields = versions.map(({ selectableFields = [] }) => selectableFields as unknown as Draft);
  const [sameFields, sameSchemas] = [
    areSame(fields),
    areSame(versions.map(({ schema }) => schema as unknown as Draft)),
  ];
  const first = versions.findIndex(({ selectableFields = [] }) => selectableFields.length > 0);
  if (first < 0 || sameFields === sameSchemas) {
    return;
  }
  const at = Path.ROOT.at('spec').at('versions').at(first).at('selectableFields');
  if (sameFields) {
    const text =
      'must not be the same in all versions while their schemas differ: the API server would not find the schema';
    report(
      at,
      'versions',
      text,
      'write them in another order, or not all of them, in one of the versions',
    );
  } else {
    const text =
      'must be the same in all versions while their schemas are: the API server would not find the schema';
    report(at, 'versions', text, 'write the same ones, in the same order, in each version');
  }
}

function areSame(parts: readonly Draft[]): boolean {
  return parts.every((part) => sameJson(part, parts[0]));
}
