import type { Finding } from '../../manifests/finding';
import { checkOptions, type OptionTypes } from '../../crd/checks/options';
import { prop } from '../../crd/checks/prop';
import { manifestsOf, type ManifestObject, readPlacedManifests } from '../../manifests/access/manifests';
import { findingCounts, findingLines, findingTables } from '../../manifests/report';
import { Engine } from './engine';
import { askProgram, HOW_TO_GET_PROGRAM, type ProgramVerdict, tryFindProgram } from './program';
import { checksFor, definesFor, isDefinition } from './requests';
import { type CheckedObject, findingsOf, type UnknownKinds } from './verdict-findings';

/** Options of {@link CheckReport}. */
export interface CheckReportOptions {
  /**
   * The objects that are stored; those of the same kind and name are replaced, so that transitions are checked too.
   * @default - all objects are created
   */
  readonly old?: readonly unknown[];
  /**
   * CustomResourceDefinitions that are installed already.
   * @default - those among the objects
   */
  readonly crds?: readonly unknown[];
  /**
   * Level of an object of an unknown kind: an error, a warning, or nothing.
   * @default 'warn'
   */
  readonly unknown?: UnknownKinds;
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
  program: prop.openObjectOr((value) => value === false || typeof value === 'string', {}, 'must be a path, or false'),
};

/** JSON of `CheckReport.toJSON()`. */
export interface CheckReportJson {
  /** How many objects were given. */
  readonly objects: number;
  /** True if the API server's own code was asked; without it only CRDs and custom resources are checked. */
  readonly byProgram: boolean;
  readonly findings: readonly Finding[];
}

/** Verdict of an API server about manifests: created, or in the place of old ones. */
export class CheckReport implements CheckReportJson {
  /** The report on files and folders. */
  public static fromFiles(paths: readonly string[], options?: CheckReportOptions): CheckReport {
    const manifests = readPlacedManifests(paths);
    return new CheckReport(
      manifests.map(({ object, file, line }) => ({ object, place: { file, line } })),
      options,
    );
  }

  /** The report on objects, such as those of `chart.toJson()`. */
  public static of(objects: readonly unknown[], options?: CheckReportOptions): CheckReport {
    return new CheckReport(
      manifestsOf(objects).map((object) => ({ object })),
      options,
    );
  }

  /** The report on objects whose places are known. @internal */
  public static ofPlaced(objects: readonly CheckedObject[], options?: CheckReportOptions): CheckReport {
    return new CheckReport(objects, options);
  }

  public readonly objects: number;
  public readonly byProgram: boolean;
  public readonly findings: readonly Finding[];

  private constructor(checked: readonly CheckedObject[], options: CheckReportOptions = {}) {
    checkOptions('CheckReport', options, OPTION_TYPES);
    const { unknown = 'warn', program = tryFindProgram() } = options;
    const objects = checked.map(({ object }) => object);
    const old = manifestsOf(options.old ?? []);
    const crds = manifestsOf(options.crds ?? []).filter(isDefinition);
    const engine = new Engine([...crds, ...objects.filter(isDefinition)]);
    const path = program === false ? undefined : program;
    const verdicts = path === undefined ? undefined : verdictsOf(path, { objects, old, crds });
    this.objects = checked.length;
    this.byProgram = verdicts !== undefined;
    this.findings =
      verdicts === undefined
        ? byEngine(checked, engine, old, unknown)
        : checked.flatMap((each, at) => {
            const verdict = verdicts[at] as ProgramVerdict;
            // Our own words are asked for where the API server refuses something.
            const hints = verdict.problems.length === 0 ? undefined : engine.tryCheck(each.object)?.hints;
            return findingsOf(each, verdict, { unknown, ...(hints && { hints }) });
          });
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
    const tables = findingTables(this.findings);
    return `${['# Manifests', this.summary, ...(tables === undefined ? [] : [tables])].join('\n\n')}\n`;
  }

  public toJSON(): CheckReportJson {
    const { objects, byProgram, findings } = this;
    return { objects, byProgram, findings };
  }

  private get summary(): string {
    const counts = findingCounts(this.findings);
    const given = `${this.objects} ${this.objects === 1 ? 'object' : 'objects'}`;
    return `${this.isDenied ? 'Refused' : 'Passed'}: ${given}${counts === '' ? '' : `, ${counts}`}.`;
  }
}

function verdictsOf(
  program: string,
  { objects, old, crds }: Readonly<Record<'objects' | 'old' | 'crds', readonly ManifestObject[]>>,
): ProgramVerdict[] {
  const defines = definesFor(objects, crds);
  const answers = askProgram(program, [...defines, ...checksFor(objects, old)]);
  const refused = crds.flatMap(({ metadata }, at) =>
    (answers[at]?.problems ?? []).map(
      ({ message }) => `the CustomResourceDefinition ${metadata.name} cannot be used: ${message}`,
    ),
  );
  if (refused.length > 0) {
    throw new Error(refused.join('\n'));
  }
  return answers.slice(defines.length);
}

/** Findings without the program, with what was not checked. */
function byEngine(
  checked: readonly CheckedObject[],
  engine: Engine,
  old: readonly ManifestObject[],
  unknown: UnknownKinds,
): Finding[] {
  const before = checksFor(
    checked.map(({ object }) => object),
    old,
  );
  const verdicts = checked.map(({ object }, at) => {
    const request = before[at];
    return engine.tryCheck(object, request && 'old' in request ? (request.old as ManifestObject) : undefined);
  });
  const left = verdicts.filter((verdict) => verdict === undefined).length;
  const found = checked.flatMap((each, at) => {
    const verdict = verdicts[at];
    return verdict === undefined ? [] : findingsOf(each, verdict, { unknown, hints: verdict.hints });
  });
  return left === 0 ? found : [...found, notChecked(left)];
}

function notChecked(number: number): Finding {
  return {
    level: 'warning',
    rule: 'check/not-checked',
    message: `${number} ${number === 1 ? 'object was' : 'objects were'} not checked: only CustomResourceDefinitions and custom resources are, without the program that has the API server's own code`,
    remedy: HOW_TO_GET_PROGRAM,
  };
}
