import { checkOptions, prop } from '../../crd/checks/prop';
import { definitionFindings } from './crds';
import { byDanger, type PlanFinding } from './finding';
import { imageFindings } from './images';
import { nameFindings } from './names';
import { assertRelated } from './related';
import type { Release, Step } from './release';
import type { PlanReportJson } from './report-data';
import { planMarkdown, planText } from './report-text';
import { type GivenResource, resourceFindings, sampleFindings } from './resources';
import { rightFindings } from './rights';
import { kubernetesFindings, scopeFindings } from './scopes';
import { settingFindings } from './settings';
import { withTouched } from './touched';
import { stageFindings } from './stages';
import { upgradeFindings } from './upgrade';
import { webhookFindings } from './webhooks';

/** Options of a plan besides the two releases. */
export interface PlanOptions {
  /**
   * Your resources, to be checked under the CRDs of the new release. CRDs among them, as they are in your cluster, say in
   * which versions objects are stored.
   *
   * @default - none
   */
  readonly resources?: readonly GivenResource[];
  /** The Kubernetes version of your cluster, such as `1.33`. @default - what the new release needs is told, not checked */
  readonly kubernetesVersion?: string;
}

/**
 * Changes that another release of an operator brings: CRDs, your resources under them, rights, webhooks, names,
 * scopes, images and settings, the most dangerous first.
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
    checkOptions('PlanReport.of()', options, { resources: prop.list(prop.object()), kubernetesVersion: prop.string() });
    return new PlanReport(before, after, options);
  }

  /** The most dangerous first. */
  public readonly findings: readonly PlanFinding[];

  private constructor(
    private readonly before: Release,
    private readonly after: Release,
    private readonly options: PlanOptions,
  ) {
    const step = { before, after };
    assertRelated(step);
    const live = (options.resources ?? []).map(({ object }) => object);
    this.findings = [
      ...upgradeFindings(step),
      ...notRunFindings(step),
      ...withTouched(definitionFindings(step, live), step, live),
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

  /** The report as plain text. */
  public toText(): string {
    return planText(this.toJSON());
  }

  /** The report as a page: for a pull request. */
  public toMarkdown(): string {
    return planMarkdown(this.toJSON());
  }

  /** The report as data. */
  public toJSON(): PlanReportJson {
    const { findings } = this;
    const [before, after] = [this.before, this.after].map(({ source, name, version, from }) => ({
      source,
      name,
      version,
      from,
    }));
    return {
      before: before!,
      after: after!,
      dangerous: this.isDangerous,
      findings,
      resources: this.options.resources?.length ?? 0,
    };
  }

  /** The findings for machines, such as code scanning, with their places. */
  public toFindings(): readonly PlanFinding[] {
    return this.findings;
  }
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
    remedy: 'look whether it changes what is named here; a program can plan what it synthesizes, by releaseOfObjects',
    place: { file, line: 1 },
  }));
}
