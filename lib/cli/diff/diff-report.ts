import { checkOptions, prop } from '../../crd/checks/prop';
import { groupKind, groupOf, isCustom } from '../../manifests/built-in-kinds';
import { byLevel, checkOf } from '../../manifests/finding';
import { GITOPS_PROFILES } from '../../manifests/gitops';
import { manifestsOf, objectText } from '../../manifests/manifest-object';
import { findingLines, findingTables, verdictText, withPlaces } from '../../manifests/report';
import { code, count, details, page, printable, prose } from '../../manifests/report/markdown';
import {
  acknowledged,
  acknowledgementEntry,
  ACKNOWLEDGEMENTS_FILE,
  canBeAcknowledged,
  withAcknowledgement,
} from './acknowledgements';
import { customKindsOf, customResourceFindings, definitionFindings } from './custom-resources';
import { effectFindings } from './diff-effects';
import { fieldChanges, joinLabels, shownFieldsOf } from './diff-fields';
import { rightFindings } from './diff-rights';
import { guardPlaceFindings, watchFindings } from './diff-scopes';
import { emptiedFindings } from './emptied';
import { immutableFindings } from './immutable';
import { orderedPodFindings } from './ordered-pods';
import { ownerFindings } from './owners';
import { removalFindings } from './removals';
import { changesOf, stateOf } from './state';
import { unserved } from './unserved';

import type { GuardOptions } from '../../core/guard';
import type { OperatorDefinition } from '../../core/operator-definition';
import type { OptionTypes } from '../../crd/checks/prop';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { ObjectPlaces } from '../../manifests/report';
import type { Acknowledgement } from './acknowledgements';
import type { CustomKind, CustomKinds } from './custom-resources';
import type { ObjectFields } from './diff-fields';
import type { ObjectChanges, State } from './state';

/** Options of a comparison of two states. */
export interface DiffOptions {
  /**
   * Operators whose CRDs and guards are known, whether or not the states hold them. @default - none
   */
  readonly definitions?: readonly OperatorDefinition[];
  /** How guards are enforced. @default - each at its own level */
  readonly guards?: GuardOptions;
  /** How the other checks count. @default - each finding at its own level */
  readonly levels?: Readonly<Partial<Record<Exclude<DiffCheck, 'guards'>, DiffLevel>>>;
  /**
   * Findings that somebody takes the responsibility for: they are for information until they
   * expire. @default - none
   */
  readonly acknowledgements?: readonly Acknowledgement[];
  /** The day by which acknowledgements expire, such as `2026-12-31`. @default - today, in UTC */
  readonly today?: string;
  /**
   * Whether it says what changed fields do, where that was measured on the operator. @default 'on'
   */
  readonly effects?: 'on' | 'off';
  /**
   * Why there is no old state, such as `'base' is not there`: everything is new then. @default - no
   * note
   */
  readonly emptyState?: string;
}

const OPTION_TYPES: OptionTypes<DiffOptions> = {
  definitions: prop.list(prop.object()),
  guards: prop.any(),
  levels: prop.object(),
  acknowledgements: prop.list(prop.object()),
  today: prop.string(),
  effects: prop.oneOf('on', 'off'),
  emptyState: prop.string(),
};

/** Effects on a Kubernetes cluster when one synthesized state replaces another. */
export class DiffReport {
  /** Compares two states: all objects before, all objects after. */
  public static of(
    before: readonly object[],
    after: readonly object[],
    options: DiffOptions = {},
  ): DiffReport {
    checkOptions('DiffReport.of()', options, OPTION_TYPES);
    return new DiffReport(manifestsOf(before), manifestsOf(after), options);
  }

  /** Findings: errors first, then warnings, then information. */
  public readonly findings: readonly Finding[];
  /**
   * Differences of each object that is there before and after, without values that may be secret.
   */
  public readonly fields: readonly ObjectFields[];
  private readonly changes: ObjectChanges;

  private constructor(
    before: readonly ManifestObject[],
    after: readonly ManifestObject[],
    options: DiffOptions,
  ) {
    const custom = customKindsOf(before, after, options.definitions ?? []);
    const { kinds } = custom;
    const isCluster = (group: string, kind: string): boolean =>
      kinds.get(`${group}/${kind}`)?.after.spec.scope === 'Cluster';
    const [old, next] = [stateOf(before, 'old', isCluster), stateOf(after, 'new', isCluster)];
    this.changes = changesOf(old, next);
    this.fields = fieldChanges(this.changes.changed);
    const { acknowledgements = [], today = new Date().toISOString().slice(0, 10) } = options;
    const found = [
      ...emptyStateFinding(options.emptyState),
      ...changeFindings({ custom, old, next, changes: this.changes }, options),
      ...old.findings,
      ...next.findings,
      ...unknownKinds([...old.objects.values(), ...next.objects.values()], kinds),
    ];
    this.findings = [...acknowledged(found, acknowledgements, today)].sort(byLevel);
  }

  /** Returns true if a finding denies the change. */
  public get isDenied(): boolean {
    return this.findings.some(({ level }) => level === 'error');
  }

  /**
   * The report as a page: for a pull request.
   *
   * @param isWhole false where something could not be read: no verdict is a good one then. @default
   * true
   */
  public toMarkdown(isWhole?: boolean): string {
    const report = this.toJSON();
    const { common, others } = joinLabels(report.fields);
    const fields = [...common, ...others.filter((each) => each.fields.length > 0)];
    return page([
      '# What the change does',
      prose(verdict(report, isWhole)),
      findingTables(report.findings),
      acknowledgementMarkdown(report),
      ...objectLists(report).map(([title, objects]) =>
        details(
          title,
          objects.map((each) => `- ${code(each)}`),
        ),
      ),
      fields.length === 0 ? undefined : details('Changed fields', fields.flatMap(fieldsMarkdown)),
    ]);
  }

  /**
   * The report as plain text.
   *
   * @param isWhole false where something could not be read: no verdict is a good one then. @default
   * true
   */
  public toText(isWhole?: boolean): string {
    const report = this.toJSON();
    const { common, others } = joinLabels(report.fields);
    const fields = new Map(others.map((each) => [each.object, each]));
    const lines = [
      ...findingLines(report.findings),
      ...objectLists(report).flatMap(([title, objects]) => [
        title,
        ...(title === 'Changed'
          ? common.flatMap((each) => [
              `  ${each.object}`,
              ...fieldsText(each).map((line) => `    ${line}`),
            ])
          : []),
        ...objects.flatMap((each) => [
          `  ${each}`,
          ...(title === 'Changed' ? fieldsText(fields.get(each)).map((line) => `    ${line}`) : []),
        ]),
      ]),
      ...acknowledgementLines(report),
      verdict(report, isWhole),
    ];
    return `${lines.map(printable).join('\n')}\n`;
  }

  /** The findings for machines, such as code scanning; `places` says where objects stand. */
  public toFindings(places: ObjectPlaces = new Map()): readonly Finding[] {
    return withPlaces(this.findings.map(withAcknowledgement), places);
  }

  /** The report as data. */
  public toJSON(): DiffReportJson {
    const { added, changed, removed, unchanged } = this.changes;
    return {
      denied: this.isDenied,
      findings: this.findings,
      objects: {
        added: added.map(objectText),
        changed: changed.map(({ after }) => objectText(after)),
        removed: removed.map(objectText),
        unchanged: unchanged.length,
      },
      fields: this.fields,
    };
  }
}

interface Comparison {
  readonly custom: CustomKinds;
  readonly old: State;
  readonly next: State;
  readonly changes: ObjectChanges;
}

function changeFindings(
  { custom, old, next, changes }: Comparison,
  options: DiffOptions,
): readonly Finding[] {
  const { guards, levels = {}, effects = 'on' } = options;
  const { kinds } = custom;
  const { removed, changed } = changes;
  const [before, after] = [[...old.objects.values()], [...next.objects.values()]];
  const isServed = (group: string, kind: string): boolean =>
    kinds.get(`${group}/${kind}`)?.isServed ?? false;
  const resources = customResourceFindings(changes, kinds, guards);
  const isGuard = (finding: Finding): boolean => checkOf(finding) === 'guards';
  const denied = new Set(
    resources.filter((each) => isGuard(each) && each.level === 'error').map(({ object }) => object),
  );
  // What a guard denies is not made: its effects would only hide why.
  const made = changed.filter(({ after: object }) => !denied.has(objectText(object)));
  const ofCrds = [
    ...custom.findings,
    ...definitionFindings(changed, kinds, before),
    ...resources.filter((finding) => !isGuard(finding)),
    ...emptiedFindings(changed),
    ...orderedPodFindings(changed, kinds),
  ];
  const places = guardPlaceFindings(before, after);
  const crds = [...kinds.values()].map((kind) => kind.after as unknown as ManifestObject);
  const orphans = unserved({ before, after, changes, crds });
  return [
    // Guards come at the level that is asked for already.
    ...resources.filter(isGuard),
    ...(effects === 'on' ? effectFindings(made, kinds) : []),
    ...atLevel(ofCrds, levels.crds),
    ...atLevel(
      [
        ...orphans.findings,
        ...removalFindings(
          removed.filter((object) => !orphans.resources.has(object)),
          isServed,
        ),
      ],
      levels.removals,
    ),
    ...atLevel(ownerFindings(changed, lossesIn(places)), levels.owners),
    ...atLevel(immutableFindings(changed), levels.immutable),
    ...atLevel([...places, ...watchFindings(changed)], levels.scopes),
    ...atLevel(rightFindings(before, after), levels.rights),
  ];
}

function lossesIn(places: readonly Finding[]): ReadonlyMap<string, string> {
  return new Map(
    places.flatMap(({ rule, object = '', message }) =>
      rule === 'scopes/guards-lost' ? [[object, message]] : [],
    ),
  );
}

function emptyStateFinding(reason: string | undefined): Finding[] {
  const common = { rule: 'objects/empty-state', level: 'info', object: 'the old state' } as const;
  return reason === undefined
    ? []
    : [{ ...common, message: `is empty, as ${reason}: everything is new` }];
}

/**
 * GitOps tools and Prometheus bring the CRDs of what this package writes for them: apps do not have
 * them.
 */
function isOfPlatform(object: ManifestObject): boolean {
  const isOfMonitoring = groupOf(object.apiVersion) === 'monitoring.coreos.com';
  return isOfMonitoring || GITOPS_PROFILES.some(({ kinds }) => kinds.includes(groupKind(object)));
}

/** Kinds that neither state nor any definition defines: their changes are not checked. */
function unknownKinds(
  objects: readonly ManifestObject[],
  kinds: ReadonlyMap<string, CustomKind>,
): Finding[] {
  const unknown = objects.filter(
    (object) => isCustom(object) && !kinds.has(groupKind(object)) && !isOfPlatform(object),
  );
  const names = new Set(unknown.map(({ apiVersion, kind }) => `${kind} of ${apiVersion}`));
  return [...names].map((name) => ({
    rule: 'objects/unknown-kind',
    level: 'warning',
    object: name,
    message:
      'is no kind of Kubernetes itself, and no CRD in either state defines it; its changes are not checked',
    remedy: 'add its CRD to both states',
  }));
}

/** The checks whose findings can be turned up or down. */
export type DiffCheck =
  'guards' | 'crds' | 'rights' | 'removals' | 'immutable' | 'scopes' | 'owners';

/**
 * How a check counts: its errors only warn, its warnings deny the change too, or it is left out.
 */
export type DiffLevel = 'deny' | 'warn' | 'off';

function atLevel(findings: readonly Finding[], level: DiffLevel | undefined): readonly Finding[] {
  if (level === undefined) {
    return findings;
  }
  const others = level === 'deny' ? 'error' : 'warning';
  // Findings for information stay so.
  return level === 'off'
    ? []
    : findings.map((finding) =>
        finding.level === 'info' ? finding : { ...finding, level: others },
      );
}

function fieldsText(changed: ObjectFields | undefined): string[] {
  return (changed === undefined ? [] : shownFieldsOf(changed)).flatMap(
    ({ what, how, values, lines = [] }) => [
      [what, how ?? values?.join(' -> ')].filter((part) => part !== undefined).join(': '),
      ...lines.map((line) => `  ${line}`),
    ],
  );
}

function fieldsMarkdown(changed: ObjectFields): string[] {
  return [
    `- ${code(changed.object)}`,
    ...shownFieldsOf(changed).flatMap(({ what, how, values, lines = [] }) => [
      how === undefined && values === undefined
        ? `  - ${prose(what)}`
        : `  - ${code(what)}: ${how === undefined ? values?.map(code).join(' → ') : prose(how)}`,
      ...lines.map((line) => `    - ${code(line)}`),
    ]),
  ];
}

const HOW_TO_ACKNOWLEDGE = `If a denied change is meant, add its entry to ${ACKNOWLEDGEMENTS_FILE} with a reason and a day:`;

/** Lines for the file of acknowledgements, where nothing else is left to do. */
function acknowledgementLines({ findings }: DiffReportJson): string[] {
  const entries = findings.filter(canBeAcknowledged).map(acknowledgementEntry);
  return entries.length === 0
    ? []
    : [HOW_TO_ACKNOWLEDGE, 'acknowledgements:', ...entries.flatMap((entry) => entry.split('\n'))];
}

function acknowledgementMarkdown(report: DiffReportJson): string | undefined {
  const [how, ...lines] = acknowledgementLines(report);
  return how === undefined
    ? undefined
    : details('To acknowledge what is denied', [
        prose(how),
        '',
        '```yaml',
        ...lines.map((line) => printable(line).replaceAll('`', "'")),
        '```',
      ]);
}

function verdict({ denied, findings, objects }: DiffReportJson, isWhole?: boolean): string {
  const { added, changed, removed, unchanged } = objects;
  const about = `${count(added.length, 'object')} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`;
  return verdictText(denied && 'Denied', isWhole, findings, about);
}

function objectLists({
  objects,
}: DiffReportJson): (readonly [title: string, objects: readonly string[]])[] {
  const { added, changed, removed } = objects;
  const all = [
    ['Added', added],
    ['Changed', changed],
    ['Removed', removed],
  ] as const;
  return all.filter(([, list]) => list.length > 0);
}

/** The report as JSON. */
export interface DiffReportJson {
  /** True if a finding denies the change. */
  readonly denied: boolean;
  readonly findings: readonly Finding[];
  readonly objects: {
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly removed: readonly string[];
    readonly unchanged: number;
  };
  /**
   * Differences of the objects that are there before and after; values that may be secret are
   * `(hidden)`.
   */
  readonly fields: readonly ObjectFields[];
}
