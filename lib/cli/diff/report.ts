import { objectText, type ManifestObject, manifestsOf } from '../../manifests/manifest-object';
import { byLevel, checkOf, type Finding } from '../../manifests/finding';
import { checkOptions, type OptionTypes, prop } from '../../crd/checks/prop';
import type { OperatorDefinition } from '../../core/definition';
import { GITOPS_PROFILES } from '../../manifests/gitops';
import type { GuardOptions } from '../../core/guard';
import { groupKind, groupOf, isCustom } from '../../manifests/built-in-kinds';
import { type ObjectPlaces, withPlaces } from '../../manifests/report';
import { type Acknowledgement, acknowledged, withAcknowledgement } from './acknowledgement';
import { customResourceFindings, definitionFindings } from './custom-resources';
import { fieldChanges, type ObjectFields } from './fields';
import { atLevel, type DiffCheck, type DiffLevel } from './finding';
import { guardPlaceFindings } from './guard-places';
import { immutableFindings } from './immutable';
import { type CustomKind, type CustomKinds, customKindsOf } from './kinds';
import { ownerFindings } from './owners';
import { removalFindings } from './removals';
import { type DiffReportJson, diffMarkdown, diffText } from './report-text';
import { rightFindings } from './rights';
import { changesOf, type ObjectChanges, type State, stateOf } from './state';
import { watchFindings } from './watched';

/** Options of a comparison of two states. */
export interface DiffOptions {
  /** Operators whose CRDs and guards are known, whether or not the states hold them. @default - none */
  readonly definitions?: readonly OperatorDefinition[];
  /** How guards are enforced. @default - each at its own level */
  readonly guards?: GuardOptions;
  /** How the other checks count. @default - each finding at its own level */
  readonly levels?: Readonly<Partial<Record<Exclude<DiffCheck, 'guards'>, DiffLevel>>>;
  /** Findings that somebody takes the responsibility for: they are for information until they expire. @default - none */
  readonly acknowledgements?: readonly Acknowledgement[];
  /** The day by which acknowledgements expire, such as `2026-12-31`. @default - today, in UTC */
  readonly today?: string;
  /** Why there is no old state, such as `'base' is not there`: everything is new then. @default - no note */
  readonly emptyState?: string;
}

const OPTION_TYPES: OptionTypes<DiffOptions> = {
  definitions: prop.list(prop.object()),
  guards: prop.any(),
  levels: prop.object(),
  acknowledgements: prop.list(prop.object()),
  today: prop.string(),
  emptyState: prop.string(),
};

/** Effects on a Kubernetes cluster when one synthesized state replaces another. */
export class DiffReport {
  /** Compares two states: all objects before, all objects after. */
  public static of(before: readonly object[], after: readonly object[], options: DiffOptions = {}): DiffReport {
    checkOptions('DiffReport.of()', options, OPTION_TYPES);
    return new DiffReport(manifestsOf(before), manifestsOf(after), options);
  }

  /** Findings: errors first, then warnings, then information. */
  public readonly findings: readonly Finding[];
  /** Differences of each object that is there before and after, without values that may be secret. */
  public readonly fields: readonly ObjectFields[];
  private readonly changes: ObjectChanges;

  private constructor(before: readonly ManifestObject[], after: readonly ManifestObject[], options: DiffOptions) {
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

  /** The report as a page: for a pull request. */
  public toMarkdown(): string {
    return diffMarkdown(this.toJSON());
  }

  /** The report as plain text. */
  public toText(): string {
    return diffText(this.toJSON());
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

/** Returns the findings of all checks, each at the requested level. */
function changeFindings({ custom, old, next, changes }: Comparison, options: DiffOptions): readonly Finding[] {
  const { guards, levels = {} } = options;
  const { kinds } = custom;
  const { removed, changed } = changes;
  const [before, after] = [[...old.objects.values()], [...next.objects.values()]];
  const isServed = (group: string, kind: string): boolean => kinds.get(`${group}/${kind}`)?.isServed ?? false;
  const resources = customResourceFindings(changes, kinds, guards);
  const isGuard = (finding: Finding): boolean => checkOf(finding) === 'guards';
  const ofCrds = [
    ...custom.findings,
    ...definitionFindings(changed, kinds, before),
    ...resources.filter((finding) => !isGuard(finding)),
  ];
  const places = guardPlaceFindings(before, after);
  return [
    // Guards come at the level that is asked for already.
    ...resources.filter(isGuard),
    ...atLevel(ofCrds, levels.crds),
    ...atLevel(removalFindings(removed, isServed), levels.removals),
    ...atLevel(ownerFindings(changed, lossesIn(places)), levels.owners),
    ...atLevel(immutableFindings(changed), levels.immutable),
    ...atLevel([...places, ...watchFindings(changed)], levels.scopes),
    ...atLevel(rightFindings(before, after), levels.rights),
  ];
}

function lossesIn(places: readonly Finding[]): ReadonlyMap<string, string> {
  return new Map(
    places.flatMap(({ rule, object = '', message }) => (rule === 'scopes/guards-lost' ? [[object, message]] : [])),
  );
}

function emptyStateFinding(reason: string | undefined): Finding[] {
  const common = { rule: 'objects/empty-state', level: 'info', object: 'the old state' } as const;
  return reason === undefined ? [] : [{ ...common, message: `is empty, as ${reason}: everything is new` }];
}

/**
 * Returns true if an object is for the platform that apps run on: GitOps tools and Prometheus bring the CRDs of what this
 * package writes for them, and no app has them in its manifests.
 */
function isOfPlatform(object: ManifestObject): boolean {
  const isOfMonitoring = groupOf(object.apiVersion) === 'monitoring.coreos.com';
  return isOfMonitoring || GITOPS_PROFILES.some(({ kinds }) => kinds.includes(groupKind(object)));
}

/** Kinds that neither state nor any definition defines: their changes are not checked. */
function unknownKinds(objects: readonly ManifestObject[], kinds: ReadonlyMap<string, CustomKind>): Finding[] {
  const unknown = objects.filter(
    (object) => isCustom(object) && !kinds.has(groupKind(object)) && !isOfPlatform(object),
  );
  const names = new Set(unknown.map(({ apiVersion, kind }) => `${kind} of ${apiVersion}`));
  return [...names].map((name) => ({
    rule: 'objects/unknown-kind',
    level: 'warning',
    object: name,
    message: 'is no kind of Kubernetes itself, and no CRD in either state defines it; its changes are not checked',
    remedy: 'add its CRD to both states',
  }));
}
