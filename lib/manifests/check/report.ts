import { checkOptions, prop } from '../../crd/checks/prop';
import { manifestsOf, readPlacedManifests } from '../manifest-object';
import { findingCounts, findingLines, findingTables } from '../report';
import { count, page } from '../report/markdown';
import { checkObjects } from './verdicts';

import type { OptionTypes } from '../../crd/checks/prop';
import type { Finding } from '../finding';
import type { CheckedObject } from './verdicts';

/** Options of {@link CheckReport}. */
export interface CheckReportOptions {
  /**
   * The objects that are stored; those of the same kind and name are replaced, so that transitions
   * are checked too.
   * @default - all objects are created
   */
  readonly old?: readonly unknown[];
  /** CustomResourceDefinitions that are installed already. @default - those among the objects */
  readonly crds?: readonly unknown[];
  /** Level of an object of an unknown kind: an error, a warning, or nothing. @default 'warn' */
  readonly unknown?: 'error' | 'warn' | 'ignore';
  /**
   * The path of the program with the API server's own code, or false to do without.
   * @default - OPERATOR_CONSTRUCTS_CHECK, or the package for this platform if it is installed
   */
  readonly program?: string | false;
}

const OPTION_TYPES: OptionTypes<CheckReportOptions> = {
  old: prop.list(prop.object()),
  crds: prop.list(prop.object()),
  unknown: prop.oneOf('error', 'warn', 'ignore'),
  program: prop.openObjectOr(
    (value) => value === false || typeof value === 'string',
    {},
    'must be a path, or false',
  ),
};

/** JSON of `CheckReport.toJSON()`. */
export interface CheckReportJson {
  /** How many objects were given. */
  readonly objects: number;
  /**
   * True if the API server's own code was asked; without it only CRDs and custom resources are
   * checked.
   */
  readonly byProgram: boolean;
  readonly findings: readonly Finding[];
}

/** Verdict of an API server about manifests: created, or in the place of old ones. */
export class CheckReport implements CheckReportJson {
  /** The report on files and folders. */
  public static fromFiles(paths: readonly string[], options?: CheckReportOptions): CheckReport {
    return new CheckReport(readPlacedManifests(paths), options);
  }

  /** The report on objects, such as those of `chart.toJson()`. */
  public static of(objects: readonly unknown[], options?: CheckReportOptions): CheckReport {
    return new CheckReport(
      manifestsOf(objects).map((object) => ({ object })),
      options,
    );
  }

  /**
   * The report on objects whose places are known, with what was found in reading them. @internal
   */
  public static ofPlaced(
    objects: readonly CheckedObject[],
    malformed: readonly Finding[],
    options?: CheckReportOptions,
  ): CheckReport {
    return new CheckReport(objects, options, malformed);
  }

  public readonly objects: number;
  public readonly byProgram: boolean;
  public readonly findings: readonly Finding[];

  private constructor(
    checked: readonly CheckedObject[],
    options: CheckReportOptions = {},
    malformed: readonly Finding[] = [],
  ) {
    checkOptions('CheckReport', options, OPTION_TYPES);
    const { old = [], crds = [], ...others } = options;
    const { byProgram, findings, notChecked } = checkObjects(checked, {
      ...others,
      old: manifestsOf(old),
      crds: manifestsOf(crds),
    });
    this.objects = checked.length + malformed.length;
    this.byProgram = byProgram;
    this.findings = [...malformed, ...findings.flat(), ...(notChecked ? [notChecked] : [])];
  }

  /** Returns true if the API server would refuse an object. */
  public get isDenied(): boolean {
    return this.findings.some(({ level }) => level === 'error');
  }

  /** The findings for machines; each at the place of its object. */
  public toFindings(): readonly Finding[] {
    return this.findings;
  }

  /** The report for a terminal. */
  public toText(): string {
    const lines = findingLines(this.findings, { places: true });
    return `${[...lines, ...(lines.length === 0 ? [] : ['']), this.summary].join('\n')}\n`;
  }

  /** The report for a pull request. */
  public toMarkdown(): string {
    const places = this.findings.some(({ place }) => place !== undefined);
    return page(['# Manifests', this.summary, findingTables(this.findings, { places })]);
  }

  public toJSON(): CheckReportJson {
    const { objects, byProgram, findings } = this;
    return { objects, byProgram, findings };
  }

  private get summary(): string {
    const counts = findingCounts(this.findings);
    return `${this.isDenied ? 'Refused' : 'Passed'}: ${count(this.objects, 'object')}${counts === '' ? '' : `, ${counts}`}.`;
  }
}
