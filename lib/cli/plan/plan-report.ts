import { failure } from '../../crd/checks/errors';
import { parseImage } from '../../crd/checks/image-reference';
import { checkOptions, prop } from '../../crd/checks/prop';
import { findingLines, findingTables, verdictText } from '../../manifests/report';
import { count, page, printable, prose } from '../../manifests/report/markdown';
import { definitionFindings } from './crds';
import { imageFindings } from './plan-images';
import { nameFindings } from './plan-names';
import { resourceFindings, sampleFindings } from './plan-resources';
import { rightFindings } from './plan-rights';
import { kubernetesFindings, scopeFindings } from './plan-scopes';
import { webhookFindings } from './plan-webhooks';
import { settingFindings } from './settings';
import { stageFindings } from './stages';
import { byDanger, definitionsOf } from './step';
import { moveLines, movePages, storedVersionMoves } from './stored-versions';
import { upgradeFindings } from './upgrade';

import type { GivenResource } from './plan-resources';
import type { PlanFinding, Release, Step } from './step';
import type { StoredVersionMove } from './stored-versions';

/** Options of a plan besides the two releases. */
export interface PlanOptions {
  /**
   * Your resources, to be checked under the CRDs of the new release. CRDs among them, as they are
   * in your cluster, say in which versions objects are stored.
   *
   * @default - none
   */
  readonly resources?: readonly GivenResource[];
  /**
   * The Kubernetes version of your cluster, such as `1.33`. @default - the needs of the new release
   * are only listed
   */
  readonly kubernetesVersion?: string;
}

/**
 * Changes that another release of an operator brings: CRDs, your resources under them, rights,
 * webhooks, names, scopes, images and settings, the most dangerous first.
 *
 * Only what the manifests say is known. Values that may be secrets are not in the report.
 *
 * @example
 * const report = PlanReport.of(readRelease('mailbox-2.3.yaml'), readRelease('mailbox-2.4.yaml'));
 * console.log(report.isDangerous ? report.toText() : 'take it');
 */
export class PlanReport {
  /**
   * Compares two releases of one operator.
   *
   * @throws where they are not of one operator
   */
  public static of(before: Release, after: Release, options: PlanOptions = {}): PlanReport {
    checkOptions('PlanReport.of()', options, {
      resources: prop.list(prop.object()),
      kubernetesVersion: prop.string(),
    });
    return new PlanReport(before, after, options);
  }

  /** The most dangerous first. */
  public readonly findings: readonly PlanFinding[];
  /** What to do first where a version goes that objects may be stored in. */
  public readonly storedVersions: readonly StoredVersionMove[];

  private constructor(
    private readonly before: Release,
    private readonly after: Release,
    private readonly options: PlanOptions,
  ) {
    const step = { before, after };
    assertRelated(step);
    const live = (options.resources ?? []).map(({ object }) => object);
    this.storedVersions = storedVersionMoves(step, live);
    this.findings = [
      ...upgradeFindings(step),
      ...notRunFindings(step),
      ...chosenFindings(step),
      ...definitionFindings(step, live),
      ...resourceFindings(step, options.resources ?? []),
      ...rightFindings(step),
      ...webhookFindings(step),
      ...nameFindings(step),
      ...scopeFindings(step),
      ...kubernetesFindings(step, options.kubernetesVersion),
      ...imageFindings(step),
      ...settingFindings(step),
      ...sampleFindings(step),
      ...stageFindings(step),
    ].sort(byDanger);
  }

  /** Returns true if the step breaks something or opens a way in. */
  public get isDangerous(): boolean {
    return this.findings.some(({ level }) => level === 'error');
  }

  /**
   * The report as plain text.
   *
   * @param isWhole false where something could not be read: no verdict is a good one then. @default
   * true
   */
  public toText(isWhole?: boolean): string {
    const report = this.toJSON();
    const lines = [title(report), ...findingLines(this.findings), verdict(report, isWhole)].map(
      printable,
    );
    return `${[...lines, ...moveLines(this.storedVersions)].join('\n')}\n`;
  }

  /**
   * The report as a page: for a pull request.
   *
   * @param isWhole false where something could not be read: no verdict is a good one then. @default
   * true
   */
  public toMarkdown(isWhole?: boolean): string {
    const report = this.toJSON();
    return page([
      `# ${prose(title(report))}`,
      prose(verdict(report, isWhole)),
      findingTables(this.findings),
      ...movePages(this.storedVersions),
    ]);
  }

  /** The report as data. */
  public toJSON(): PlanReportJson {
    const planned = ({ source, name, version, from }: Release): PlannedRelease => ({
      source,
      name,
      version,
      from,
    });
    return {
      before: planned(this.before),
      after: planned(this.after),
      dangerous: this.isDangerous,
      findings: this.findings,
      storedVersions: this.storedVersions,
      resources: this.options.resources?.length ?? 0,
    };
  }

  /** The findings for machines, such as code scanning, with their places. */
  public toFindings(): readonly PlanFinding[] {
    return this.findings;
  }
}

/** What was chosen in reading the releases, such as the name of a chart's release. */
function chosenFindings({ before, after }: Step): PlanFinding[] {
  return [before, after].flatMap(({ source, findings = [] }) =>
    findings.map((finding) => ({ ...finding, object: source })),
  );
}

/** Programs of the user's that decide about an installation, and that nobody ran. */
function notRunFindings({ before, after }: Step): PlanFinding[] {
  const files = new Set([before, after].flatMap(({ notRun }) => notRun ?? []));
  return [...files].map((file) => ({
    rule: 'upgrade/customization-not-run',
    level: 'warning',
    object: file,
    message:
      'is a program, and was not run: rules, the watch signal and all else that it changes are here as the authors have them',
    remedy:
      'look whether it changes what is named here; a program can plan what it synthesizes, by releaseOfObjects',
    place: { file, line: 1 },
  }));
}

function title({ before, after }: PlanReportJson): string {
  const name = before.name === after.name ? after.name : `${before.name} / ${after.name}`;
  return `${name}: ${before.version} -> ${after.version}`;
}

function verdict({ dangerous, findings, resources }: PlanReportJson, isWhole?: boolean): string {
  const checked =
    resources === 0
      ? 'no resources were given to be checked'
      : `${count(resources, 'resource')} given`;
  return verdictText(dangerous && 'Dangerous', isWhole, findings, checked);
}

/**
 * @throws with what each of two releases is that have nothing in common, and so are not of one
 * operator
 */
function assertRelated({ before, after }: Step): void {
  if (marksOf(before).some((mark) => marksOf(after).includes(mark))) {
    return;
  }
  throw failure([
    `${before.source} and ${after.source} are not releases of one operator: ${text(before)}, and ${text(after)}; ` +
      'they have no CRD, no workload and no image in common. Give two releases of the same one',
  ]);
}

/** Returns marks that a later release of the same operator shares, in part at least. */
function marksOf(release: Release): string[] {
  const workloads = release.objects.filter(({ kind }) =>
    /^(Deployment|StatefulSet|DaemonSet)$/.test(kind),
  );
  return [
    ...[...definitionsOf(release).keys()].map((name) => `crd ${name}`),
    ...workloads.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
    ...mainImages(release),
  ];
}

/** Images of containers; those of helpers are in many operators. */
function mainImages({ images }: Release): string[] {
  return images
    .filter(({ image }) => !/kube-rbac-proxy|oauth-proxy|istio|busybox|alpine/.test(image))
    .map(({ image }) => `image ${parseImage(image)?.repository ?? image}`);
}

function text(release: Release): string {
  const groups = new Set(
    [...definitionsOf(release).keys()].map((name) => name.slice(name.indexOf('.') + 1)),
  );
  const kinds = groups.size === 0 ? 'no CRDs' : `kinds of ${[...groups].join(', ')}`;
  return `${release.name} ${release.version} has ${kinds}`;
}

/** A release as a report names it. */
export interface PlannedRelease {
  readonly source: string;
  readonly name: string;
  readonly version: string;
  readonly from: 'bundle' | 'manifests' | 'crds';
}

/** The report as JSON. */
export interface PlanReportJson {
  readonly before: PlannedRelease;
  readonly after: PlannedRelease;
  /** True if a finding is a danger. */
  readonly dangerous: boolean;
  /** The most dangerous first. */
  readonly findings: readonly PlanFinding[];
  /** What to do first where a version goes that objects may be stored in. */
  readonly storedVersions: readonly StoredVersionMove[];
  /** How many resources were checked under the new CRDs. */
  readonly resources: number;
}
