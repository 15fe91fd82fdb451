import { builtInKind, groupOf } from '../access/kinds';
import { type ManifestObject, manifestsOf } from '../access/manifests';
import type { OperatorDefinition } from '../../core/definition';
import type { GuardOptions } from '../../core/guard';
import { customResourceFindings } from './custom-resources';
import { definitionFindings } from './definitions';
import { atLevel, type DiffCheck, type DiffFinding, type DiffLevel, type DiffSeverity } from './finding';
import { immutableFindings } from './immutable';
import { type CustomKind, customKindsOf, kindKey } from './kinds';
import { removalFindings } from './removals';
import type { DiffReportJson } from './report-data';
import { diffMarkdown, diffText } from './report-text';
import { rightFindings } from './rights';
import { changesOf, type ObjectChanges, objectText, stateOf } from './state';

/** What a comparison of two states may know besides them. */
export interface DiffOptions {
  /** Operators whose CRDs and guards are known, whether or not the states hold them. @default - none */
  readonly definitions?: readonly OperatorDefinition[];
  /** How guards are enforced. @default - each at its own severity */
  readonly guards?: GuardOptions;
  /** How the other checks count. @default - each finding at its own severity */
  readonly levels?: Readonly<Partial<Record<Exclude<DiffCheck, 'guards' | 'objects'>, DiffLevel>>>;
}

/** What becomes of a Kubernetes cluster when one synthesized state takes the place of another one. */
export class DiffReport {
  /** Compares two states: all objects before, all objects after. */
  public static of(before: readonly object[], after: readonly object[], options: DiffOptions = {}): DiffReport {
    return new DiffReport(manifestsOf(before), manifestsOf(after), options);
  }

  /** What denies first, then what warns, then what only tells. */
  public readonly findings: readonly DiffFinding[];
  private readonly changes: ObjectChanges;

  private constructor(
    before: readonly ManifestObject[],
    after: readonly ManifestObject[],
    { definitions = [], guards, levels = {} }: DiffOptions,
  ) {
    const custom = customKindsOf(before, after, definitions);
    const { kinds } = custom;
    const isCluster = (group: string, kind: string): boolean =>
      kinds.get(`${group}/${kind}`)?.after.spec.scope === 'Cluster';
    const [old, next] = [stateOf(before, 'old', isCluster), stateOf(after, 'new', isCluster)];
    this.changes = changesOf(old, next);
    const { removed, changed } = this.changes;
    const isServed = (group: string, kind: string): boolean => kinds.get(`${group}/${kind}`)?.isServed ?? false;
    const resources = customResourceFindings(this.changes, kinds, guards);
    const isGuard = ({ check }: DiffFinding): boolean => check === 'guards';
    this.findings = [
      // Guards come at the level that is asked for already.
      ...resources.filter(isGuard),
      ...atLevel(
        [
          ...custom.findings,
          ...definitionFindings(changed, kinds, [...old.objects.values()]),
          ...resources.filter((finding) => !isGuard(finding)),
        ],
        levels.crds,
      ),
      ...atLevel(removalFindings(removed, isServed), levels.removals),
      ...atLevel(immutableFindings(changed), levels.immutable),
      ...atLevel(rightFindings([...old.objects.values()], [...next.objects.values()]), levels.rights),
      ...old.findings,
      ...next.findings,
      ...unknownKinds([...old.objects.values(), ...next.objects.values()], kinds),
    ].sort((a, b) => RANK[a.severity] - RANK[b.severity]);
  }

  /** Whether a finding denies the change. */
  public get isDenied(): boolean {
    return this.findings.some(({ severity }) => severity === 'deny');
  }

  /** The report as a page: for a pull request. */
  public toMarkdown(): string {
    return diffMarkdown(this.toJSON());
  }

  /** The report as plain text. */
  public toText(): string {
    return diffText(this.toJSON());
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
        unchanged,
      },
    };
  }
}

const RANK: Readonly<Record<DiffSeverity, number>> = { deny: 0, warn: 1, info: 2 };

/** Kinds of which neither state nor any definition says what they are: their changes are not judged. */
function unknownKinds(objects: readonly ManifestObject[], kinds: ReadonlyMap<string, CustomKind>): DiffFinding[] {
  const unknown = objects.filter(
    (object) => builtInKind(groupOf(object.apiVersion), object.kind) === undefined && !kinds.has(kindKey(object)),
  );
  const names = new Set(unknown.map(({ apiVersion, kind }) => `${kind} of ${apiVersion}`));
  return [...names].map((name) => ({
    check: 'objects',
    code: 'unknown-kind',
    severity: 'warn',
    object: name,
    message: 'is no kind of Kubernetes itself, and no CRD in either state defines it; its changes are not judged',
    remedy: 'add its CRD to both states',
  }));
}
