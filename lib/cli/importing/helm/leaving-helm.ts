import { failure, throwIfAny } from '../../../crd/checks/errors';
import { groupBy } from '../../../crd/json/collections';
import { treeOf } from '../../../crd/json/read-tree';
import { list, shortJson } from '../../../crd/json/show';
import { builtInKind, groupOf } from '../../../manifests/built-in-kinds';
import { isPlainName } from '../handover/script';
import { readOperator } from '../read-operator';
import { at, isCrd } from '../source/object';
import { readSourceText } from '../source/read-source';
import { kindOfCrd } from '../source-names';
import { handoverOf } from './helm-handover';
import { DUMP_COMMAND } from './helm-release';
import { servedScope } from './helm-scope';
import { OF_HELM } from './owner';

import type { Tree } from '../../../crd/json/tree';
import type { Finding } from '../../../manifests/finding';
import type { Leaving } from '../handover/handover-program';
import type { ReadOperator } from '../model/data';
import type { SourceObject } from '../source/object';
import type { HelmDump, HelmRelease } from './helm-release';
import type { LeavingRelease } from './helm-scope';

/**
 * Reads the operators of a dump; throws all problems at once if one of them cannot be handed over.
 *
 * @param options the releases, as `<namespace>/<name>`, all if none is named; how processes learn
 * what to watch
 */
export function leavingReleases(
  dump: HelmDump,
  {
    release: wanted = [],
    watch = [],
  }: { readonly release?: readonly string[]; readonly watch?: readonly string[] },
): Leaving[] {
  const all = groupBy(dump.releases, idOf);
  const ids = wanted.length === 0 ? [...all.keys()].sort() : wanted;
  throwIfAny(
    ids.flatMap((id) =>
      all.has(id)
        ? stateProblems(id, all.get(id)!)
        : [`'--release' is '${id}'; in the dump are ${list([...all.keys()].sort())}`],
    ),
  );
  const leaving = ids.map((id) => {
    const revisions = all.get(id)!;
    return leavingRelease(newest(revisions), { dump, watch, isAlone: all.size === 1, revisions });
  });
  throwIfAny(leaving.flatMap(scopeProblems));
  return leaving.map((one) => ({
    id: idOf(one.release),
    folder: one.release.name,
    operator: one.operator,
    handover: () => handoverOf(one),
  }));
}

export function idOf({ namespace, name }: HelmRelease): string {
  return `${namespace}/${name}`;
}

function newest(revisions: readonly HelmRelease[]): HelmRelease {
  return revisions.reduce((one, other) => (other.revision > one.revision ? other : one));
}

function stateProblems(id: string, revisions: readonly HelmRelease[]): string[] {
  const { status, revision, file, name, namespace } = newest(revisions);
  if (![name, namespace].every(isPlainName)) {
    return [
      `${file}: the release is called ${shortJson(id)}; names have lower-case letters, digits, '-' and '.'`,
    ];
  }
  if (status === 'deployed') {
    return [];
  }
  const remedy =
    status === 'superseded'
      ? `there is a later one; write the dump again: ${DUMP_COMMAND}`
      : 'a handover begins with a release that is deployed, so finish or repair it first, or go back with helm rollback';
  return [`${file}: revision ${revision} of release ${id} is '${status}'; ${remedy}`];
}

interface Reading {
  readonly dump: HelmDump;
  readonly watch: readonly string[];
  /** True if the dump has one release: CRDs beside it are its own. */
  readonly isAlone: boolean;
  readonly revisions: readonly HelmRelease[];
}

function leavingRelease(release: HelmRelease, reading: Reading): LeavingRelease {
  const rendered = readSourceText(`${release.file}/manifest`, Buffer.from(release.text));
  const ofChart = (release.crds ?? []).flatMap((text) =>
    readSourceText(`${release.file}/crds`, Buffer.from(text)),
  );
  const own = new Set([...rendered, ...ofChart].filter(isCrd).map(nameOf));
  const given = reading.dump.crds.filter((crd) => reading.isAlone || own.has(nameOf(crd)));
  // A CRD of the cluster may be older than that of the chart: Helm never upgrades those in `crds`.
  const live = new Set(given.map(nameOf));
  const crds = [...ofChart, ...rendered].filter((crd) => isCrd(crd) && !live.has(nameOf(crd)));
  const all = [...given, ...crds, ...rendered.filter((source) => !isCrd(source))];
  const scopes = new Map(
    all.filter(isCrd).map(({ object }) => {
      const { group, kind, scope } = kindOfCrd(object);
      return [`${group}/${kind}`, scope];
    }),
  );
  const objects = all.map((source) => published(source, release, scopes));
  const operator = operatorOf(release, objects, reading.watch);
  const findings = [
    ...revisionFindings(release, reading.revisions),
    ...crdFindings(release, given.length > 0),
  ];
  return {
    release,
    objects,
    operator: { ...operator, findings: [...findings, ...operator.findings] },
    ...servedScope(operator),
  };
}

/** Of several releases a message has to say which one it is about. */
function operatorOf(
  release: HelmRelease,
  objects: readonly SourceObject[],
  watch: readonly string[],
): ReadOperator {
  try {
    return readOperator(objects, { watch });
  } catch (error) {
    throw failure([`release ${idOf(release)}: ${(error as Error).message}`]);
  }
}

function nameOf({ object }: SourceObject): string {
  return object.metadata.name;
}

function scopeProblems({ release, operator, scope }: LeavingRelease): string[] {
  const offer = operator.scopes.find((one) => one.scope === scope);
  return offer?.evidence !== undefined
    ? []
    : [
        `${release.file}: release ${idOf(release)} runs at scope ${scope}, which the import cannot offer: ${offer?.reason ?? ''}`,
      ];
}

/** An object as its authors published it, in the namespace that Helm puts it into. */
function published(
  source: SourceObject,
  { namespace: home }: HelmRelease,
  scopes: ReadonlyMap<string, string>,
): SourceObject {
  const { metadata, apiVersion, kind, status: _, ...fields } = source.object;
  const { labels, annotations, namespace, ...others } = metadata;
  const group = groupOf(apiVersion);
  const isNamespaced =
    builtInKind(group, kind)?.namespaced ?? scopes.get(`${group}/${kind}`) === 'Namespaced';
  const kept = {
    labels: entriesOf(labels).filter(
      ([key, value]) =>
        !(OF_HELM.labels as readonly string[]).includes(key) ||
        !(key === 'helm.sh/chart' || value === 'Helm'),
    ),
    annotations: entriesOf(annotations).filter(
      ([key]) => !(OF_HELM.annotations as readonly string[]).includes(key),
    ),
  };
  return at(source, {
    apiVersion,
    kind,
    metadata: {
      ...others,
      ...(namespace === undefined ? isNamespaced && { namespace: home } : { namespace }),
      ...Object.fromEntries(
        Object.entries(kept)
          .filter(([, map]) => map.length > 0)
          .map(([field, map]) => [field, Object.fromEntries(map)]),
      ),
    },
    ...fields,
  });
}

function entriesOf(map: Tree | undefined): [string, unknown][] {
  return Object.entries(treeOf(map));
}

function revisionFindings(release: HelmRelease, revisions: readonly HelmRelease[]): Finding[] {
  const others = revisions.filter((one) => one !== release).map(({ revision }) => `${revision}`);
  return others.length === 0
    ? []
    : [
        {
          rule: 'helm/revision',
          level: 'info',
          message: `revision ${release.revision} of release ${idOf(release)} is the deployed one; the others in the dump (${list(others)}) were left aside`,
        },
      ];
}

/** Which CRDs a dump cannot have. */
function crdFindings({ crds, dependencies = [] }: HelmRelease, isGiven: boolean): Finding[] {
  const missing =
    crds === undefined
      ? "helm get all prints no CRDs of a chart's 'crds' folder"
      : `a release has no CRDs in the 'crds' folders of the charts that its own depends on (${list(dependencies)})`;
  return isGiven || (crds !== undefined && dependencies.length === 0)
    ? []
    : [
        {
          rule: 'helm/crds',
          level: 'info',
          message: `${missing}; if there are some, give them beside it: kubectl get crds <name> ... -o yaml`,
        },
      ];
}
