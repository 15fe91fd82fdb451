import { shortJson } from '../../crd/json/show';
import { isTree } from '../../crd/json/tree';
import { versionToCheck } from '../../manifests/check/programs';
import { checkObjects } from '../../manifests/check/verdicts';
import { byLevel } from '../../manifests/finding';
import { hasBegun, lifeOf, versionedFields } from '../../manifests/kubernetes/releases';
import { manifestsOf, objectText } from '../../manifests/manifest-object';
import { findingLines, findingTables, verdictText } from '../../manifests/report';
import { count, page } from '../../manifests/report/markdown';

import type { CheckedObject } from '../../manifests/check/verdicts';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { Report } from '../../manifests/report';

/** An upgrade of a cluster: the versions of Kubernetes, such as `1.34` and `1.37`. */
export interface KubernetesUpgrade {
  readonly from: string;
  readonly to: string;
}

/** JSON of a report on an upgrade of Kubernetes. */
export interface KubernetesReportJson extends KubernetesUpgrade {
  /** How many objects were looked at. */
  readonly objects: number;
  /** True if the upgrade breaks an object. */
  readonly dangerous: boolean;
  readonly findings: readonly Finding[];
}

/**
 * What an upgrade of Kubernetes breaks in manifests: APIs and fields that are gone, other verdicts
 * of the API server's code, and other defaults.
 */
export class KubernetesReport implements Report {
  /**
   * The report on objects, such as those of `chart.toJson()`.
   *
   * @throws if there is nothing known of a version, or the upgrade goes back
   */
  public static of(objects: readonly unknown[], upgrade: KubernetesUpgrade): KubernetesReport {
    return KubernetesReport.ofPlaced(
      manifestsOf(objects).map((object) => ({ object })),
      upgrade,
      'upgrade',
    );
  }

  /** The report on objects of files. @internal */
  public static ofPlaced(
    objects: readonly CheckedObject[],
    upgrade: KubernetesUpgrade,
    option = '--kubernetes',
  ): KubernetesReport {
    const from = versionToCheck(upgrade.from, option);
    const to = versionToCheck(upgrade.to, option);
    if (hasBegun(to, from)) {
      throw new Error(`'${option}' is '${from}' and '${to}'; give the older version first`);
    }
    return new KubernetesReport(objects.length, { from, to }, findingsOf(objects, { from, to }));
  }

  /** How many objects were looked at. */
  public readonly objects: number;
  /** The most important first. */
  public readonly findings: readonly Finding[];

  private constructor(
    objects: number,
    private readonly upgrade: KubernetesUpgrade,
    findings: readonly Finding[],
  ) {
    this.objects = objects;
    this.findings = findings;
  }

  /** Returns true if the upgrade breaks an object. */
  public get isDangerous(): boolean {
    return this.findings.some(({ level }) => level === 'error');
  }

  public toFindings(): readonly Finding[] {
    return this.findings;
  }

  /**
   * The report for a terminal.
   *
   * @param isWhole false where something could not be read: no verdict is a good one then. @default
   * true
   */
  public toText(isWhole?: boolean): string {
    const lines = [
      this.title,
      ...findingLines(this.findings, { places: true }),
      this.summary(isWhole),
    ];
    return `${lines.join('\n')}\n`;
  }

  /**
   * The report for a pull request.
   *
   * @param isWhole false where something could not be read: no verdict is a good one then. @default
   * true
   */
  public toMarkdown(isWhole?: boolean): string {
    const places = this.findings.some(({ place }) => place !== undefined);
    return page([
      `# ${this.title}`,
      this.summary(isWhole),
      findingTables(this.findings, { places }),
    ]);
  }

  public toJSON(): KubernetesReportJson {
    const { upgrade, objects, isDangerous: dangerous, findings } = this;
    return { ...upgrade, objects, dangerous, findings };
  }

  private get title(): string {
    return `Kubernetes: ${this.upgrade.from} -> ${this.upgrade.to}`;
  }

  private summary(isWhole?: boolean): string {
    const about = `${count(this.objects, 'object')} given`;
    return verdictText(this.isDangerous && 'Dangerous', isWhole, this.findings, about);
  }
}

function findingsOf(objects: readonly CheckedObject[], upgrade: KubernetesUpgrade): Finding[] {
  const [before, after] = [upgrade.from, upgrade.to].map((kubernetesVersion) =>
    checkObjects(objects, { kubernetesVersion, unknown: 'ignore', stored: true }),
  );
  const notes = [before!.note, after!.note].filter((note) => note !== undefined);
  const lack: Finding = {
    level: 'warning',
    rule: 'kubernetes/not-checked',
    message: `only APIs and fields were compared by their names: the programs with the code of Kubernetes are not there`,
    remedy: "run 'npm run check-program' in a clone, or install their packages",
  };
  return [
    ...notes,
    ...(before!.lacksProgram ? [lack] : []),
    ...objects.flatMap((checked, at) => [
      ...ofObject(checked, upgrade, [before!.findings[at]!, after!.findings[at]!]),
      ...differences(checked, upgrade, [before!.stored?.[at], after!.stored?.[at]]),
    ]),
  ].sort(byLevel);
}

type Verdicts = readonly [before: readonly Finding[], after: readonly Finding[]];

function ofObject(
  checked: CheckedObject,
  { from, to }: KubernetesUpgrade,
  verdicts: Verdicts,
): Finding[] {
  const api = apiFindings(checked, { from, to });
  const fields = fieldFindings(checked, { from, to });
  // A beta version that somebody switched on is served all the same.
  if (api.length > 0) {
    return [...api, ...fields];
  }
  const paths = new Set(fields.map(({ path }) => path));
  const [before, after] = verdicts.map((all) => all.filter(({ path }) => !paths.has(path))) as [
    Finding[],
    Finding[],
  ];
  const key = ({ level, rule, path, message }: Finding): string =>
    JSON.stringify([rule, path, level === 'error' || message]);
  const onlyIn = (these: readonly Finding[], those: readonly Finding[]): Finding[] => {
    const known = new Set(those.map(key));
    return these.filter((each) => !known.has(key(each)));
  };
  const [gone, come] = [onlyIn(before, after), onlyIn(after, before)];
  const isRefused = (findings: readonly Finding[]): boolean =>
    findings.some(({ level }) => level === 'error');
  const isBoth = isRefused(before) && isRefused(after) && !isRefused(come);
  return [
    ...fields,
    ...come.map((finding): Finding => {
      const isError = finding.level === 'error';
      const rule = isError ? 'kubernetes/refused-anew' : 'kubernetes/warned-anew';
      return { ...finding, rule, message: `Kubernetes ${to}: ${finding.message}` };
    }),
    ...gone
      .filter(({ level }) => level === 'error')
      .map((finding): Finding => ({
        ...finding,
        level: 'warning',
        rule: 'kubernetes/accepted-later',
        message: `Kubernetes ${from} refuses it, and ${to} does not: ${finding.message}`,
        remedy: 'apply it after the upgrade',
      })),
    ...(isBoth
      ? [
          {
            ...placed(checked),
            level: 'info',
            rule: 'kubernetes/refused-by-both',
            message: `is refused by ${from} already`,
            remedy: `see 'operator-constructs check --kubernetes-version ${from}'`,
          } as const,
        ]
      : []),
  ];
}

function placed({ object, file, line, lineOf }: CheckedObject, path = ''): Partial<Finding> {
  return {
    object: objectText(object),
    ...(path !== '' && { path }),
    ...(file !== undefined && { place: { file, line: lineOf?.(path) ?? line ?? 1 } }),
  };
}

/** What happens to the version of a kind. */
function apiFindings(checked: CheckedObject, { from, to }: KubernetesUpgrade): Finding[] {
  const { apiVersion, kind } = checked.object;
  const { introduced, deprecated, removed, replacement } = lifeOf(checked.object);
  const name = `${apiVersion} ${kind}`;
  const since = deprecated === undefined ? '' : ` (deprecated since ${deprecated})`;
  const use =
    replacement === undefined ? `use a version that Kubernetes ${to} serves` : `use ${replacement}`;
  if (hasBegun(removed, to)) {
    const message = `${name} is gone since Kubernetes ${removed}${since}`;
    return [
      {
        ...placed(checked, 'apiVersion'),
        level: 'error',
        rule: 'kubernetes/api-removed',
        message,
        remedy: use,
      },
    ];
  }
  if (introduced !== undefined && !hasBegun(introduced, from)) {
    const isLate = !hasBegun(introduced, to);
    const message = `${name} is served from Kubernetes ${introduced} on`;
    const remedy = isLate ? use : 'apply it after the upgrade';
    return [
      {
        ...placed(checked, 'apiVersion'),
        level: isLate ? 'error' : 'warning',
        rule: 'kubernetes/api-newer',
        message,
        remedy,
      },
    ];
  }
  if (hasBegun(deprecated, to)) {
    const until = removed === undefined ? '' : `, and gone from ${removed} on`;
    const message = `${name} is deprecated since Kubernetes ${deprecated}${until}`;
    return [
      {
        ...placed(checked, 'apiVersion'),
        level: 'warning',
        rule: 'kubernetes/api-deprecated',
        message,
        remedy: use,
      },
    ];
  }
  return [];
}

/** Fields that one of the versions does not know. */
function fieldFindings(checked: CheckedObject, { from, to }: KubernetesUpgrade): Finding[] {
  return versionedFields(checked.object).flatMap(({ path, versions }): Finding[] => {
    const known = `is a field of Kubernetes ${versions.join(', ')}`;
    if (!versions.includes(to)) {
      const message = `${known}: ${to} refuses it`;
      return [
        {
          ...placed(checked, path),
          level: 'error',
          rule: 'kubernetes/field-removed',
          message,
          remedy: 'remove it before the upgrade',
        },
      ];
    }
    if (!versions.includes(from)) {
      const message = `${known}: ${from} refuses it`;
      return [
        {
          ...placed(checked, path),
          level: 'warning',
          rule: 'kubernetes/field-newer',
          message,
          remedy: 'apply it after the upgrade',
        },
      ];
    }
    return [];
  });
}

/**
 * Values that the versions store otherwise, beside metadata and status, which are the server's;
 * nothing where one of them is not known.
 */
function differences(
  checked: CheckedObject,
  { from, to }: KubernetesUpgrade,
  [before, after]: readonly [before: unknown, after: unknown],
): Finding[] {
  if (checked.object.kind === 'Secret' || !isTree(before) || !isTree(after)) {
    return [];
  }
  const content = ({ metadata: _m, status: _s, ...rest }: Readonly<Record<string, unknown>>) =>
    rest;
  const { object } = checked;
  return changed(content(before), content(after), '').map(({ path, was, is }): Finding => {
    const isWritten = valueAt(object, path) !== undefined;
    const text = (value: unknown): string => (value === undefined ? 'none' : shortJson(value));
    const message = isWritten
      ? `Kubernetes ${from} stores ${text(was)}, and ${to} ${text(is)}`
      : `the default is ${text(is)} in Kubernetes ${to}, and ${text(was)} in ${from}`;
    const rule = isWritten ? 'kubernetes/stored-otherwise' : 'kubernetes/default-changed';
    return { ...placed(checked, path), level: 'warning', rule, message };
  });
}

/** Values that an API server makes up for each object. */
const ALLOCATED = /(nodePort|controller-uid)$/i;

interface Change {
  readonly path: string;
  readonly was: unknown;
  readonly is: unknown;
}

function changed(was: unknown, is: unknown, path: string): Change[] {
  if (Array.isArray(was) && Array.isArray(is)) {
    const length = Math.max(was.length, is.length);
    return Array.from({ length }, (_, at) => changed(was[at], is[at], `${path}[${at}]`)).flat();
  }
  if (isTree(was) && isTree(is)) {
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      changed(was[name], is[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return was === is || ALLOCATED.test(path) ? [] : [{ path, was, is }];
}

function valueAt(object: ManifestObject, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>(
      (value, step) => (value as Readonly<Record<string, unknown>> | undefined)?.[step],
      object,
    );
}
