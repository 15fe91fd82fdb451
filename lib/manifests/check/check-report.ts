import { show } from '../../crd/checks/errors';
import { checkOptions, prop } from '../../crd/checks/prop';
import { isDefinition } from '../built-in-kinds';
import {
  manifestsOf,
  placedManifestsOf,
  readManifestContents,
  withoutPlaces,
} from '../manifest-object';
import { findingCounts, findingLines, findingTables } from '../report';
import { count, page } from '../report/markdown';
import { checkFiles, contentOf } from './checked-files';
import { lackOfProgram } from './programs';
import { setAside } from './set-aside';
import { findingsTogether } from './together';
import { checkObjects } from './verdicts';

import type { OptionTypes } from '../../crd/checks/prop';
import type { Finding } from '../finding';
import type { CheckedFiles } from './checked-files';
import type { CheckedObjects } from './verdicts';

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
   * True if objects may be left unchecked where the program is missing. @default false: that is an
   * error
   */
  readonly partial?: boolean;
  /**
   * The Kubernetes version whose code gives the verdict, such as `1.34`. Where its program is not
   * there, that of another version does, and a finding says so.
   * @default - the current version
   */
  readonly kubernetesVersion?: string;
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
  partial: prop.boolean(),
  kubernetesVersion: prop.string(),
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
  /** How many of them got a verdict; a kind that nobody knows gets none. */
  readonly checked: number;
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
  public static fromFiles(paths: readonly string[], options: CheckReportOptions = {}): CheckReport {
    const { old = [], crds = [] } = options;
    return CheckReport.ofFiles(
      {
        check: readManifestContents(paths),
        old: [contentOf('the old objects', manifestsOf(old))],
        installed: [contentOf('the CRDs', manifestsOf(crds))],
      },
      options,
    );
  }

  /** The report on objects, such as those of `chart.toJson()`. */
  public static of(objects: readonly unknown[], options: CheckReportOptions = {}): CheckReport {
    checkOptions('CheckReport', options, OPTION_TYPES);
    const { old = [], crds = [], ...others } = options;
    const checked = manifestsOf(objects).map((object) => ({ object }));
    const settings = { ...others, old: manifestsOf(old), crds: manifestsOf(crds) };
    const result = checkObjects(checked, settings);
    const together = findingsTogether(checked, {
      old: () => settings.old,
      definitions: [...settings.crds, ...withoutPlaces(checked)].filter(isDefinition),
      built: new Map(),
    });
    return new CheckReport(checked.length, { ...result, together }, [], options);
  }

  /** The report on files. @internal */
  public static ofFiles(files: CheckedFiles, options: CheckReportOptions = {}): CheckReport {
    checkOptions('CheckReport', options, OPTION_TYPES);
    const check = setAside(files.check, checkFiles(files, options));
    const { objects, malformed, isAside, definitions, built } = check;
    if (objects.length + malformed.length === 0) {
      throw new Error(`no manifest is in ${files.check.map(({ name }) => show(name)).join(', ')}`);
    }
    const applied = objects.filter((_, at) => !isAside[at]);
    const together = findingsTogether(applied, {
      old: () => withoutPlaces(placedManifestsOf(files.old ?? [])),
      definitions,
      built,
    });
    return new CheckReport(
      objects.length + check.unread,
      { ...check, together },
      malformed,
      options,
    );
  }

  public readonly objects: number;
  public readonly checked: number;
  public readonly byProgram: boolean;
  public readonly findings: readonly Finding[];

  private constructor(
    objects: number,
    {
      byProgram,
      findings,
      isChecked,
      lacksProgram,
      note,
      together,
    }: CheckedObjects & { readonly together: readonly Finding[] },
    malformed: readonly Finding[],
    { partial = false }: CheckReportOptions,
  ) {
    const refused = malformed.filter(({ level }) => level === 'error').length;
    this.objects = objects + refused;
    this.checked = isChecked.filter(Boolean).length + refused;
    this.byProgram = byProgram;
    const all = [...(note ? [note] : []), ...malformed, ...findings.flat(), ...together];
    const isNothing = this.checked === 0 && all.some(({ rule }) => SET_ASIDE.includes(rule));
    const lack: Finding = {
      level: partial ? 'warning' : 'error',
      rule: NOT_CHECKED,
      ...(lacksProgram
        ? lackOfProgram(this.checked, this.objects)
        : {
            message: `0 of ${this.objects} objects checked`,
            remedy: "check what the tools render, or use '--partial'",
          }),
    };
    this.findings = [...all, ...(lacksProgram || isNothing ? [lack] : [])];
  }

  /** Returns true if the API server would refuse an object, or objects are left unchecked. */
  public get isDenied(): boolean {
    return this.findings.some(({ level }) => level === 'error');
  }

  /** Returns true if the API server would refuse an object. */
  public get isRefused(): boolean {
    return this.findings.some(({ level, rule }) => level === 'error' && rule !== NOT_CHECKED);
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
    const { objects, checked, byProgram, findings } = this;
    return { objects, checked, byProgram, findings };
  }

  private get summary(): string {
    const { objects, checked } = this;
    const counts = findingCounts(this.findings);
    const number =
      checked === objects ? count(objects, 'object') : `${checked} of ${objects} objects checked`;
    return `${this.verdict}: ${number}${counts === '' ? '' : `, ${counts}`}.`;
  }

  private get verdict(): string {
    if (this.isRefused) {
      return 'Refused';
    }
    return this.isDenied || (this.checked === 0 && this.objects > 0) ? 'Not checked' : 'Passed';
  }
}

/** Rules of findings on what a tool renders before it is applied. */
const SET_ASIDE = ['check/not-rendered', 'check/encrypted'];

/** The rule of the finding on objects that are left unchecked. */
const NOT_CHECKED = 'check/not-checked';
