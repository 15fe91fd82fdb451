import { OperatorScope } from 'operator-constructs';
import { compareObjects } from 'operator-constructs/cli';
import {
  areAllowed,
  bindingsOf,
  distinctRights,
  keyOf,
  withoutNames,
} from '../../cluster/support/granted-rights';
import { contents, install, uninstall } from '../../cluster/support/installed-objects';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { homeOf, synthesized } from './imported-source';
import { covers, OwnFacts, promised, ServedResources } from './scope-promise';

import type { ScopeKind } from 'operator-constructs';
import type { ObjectDifference, ReadOperator } from 'operator-constructs/cli';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { HeldRight } from '../../cluster/support/granted-rights';
import type { InstalledObject } from '../../cluster/support/installed-objects';
import type { KubernetesObject, NamespacedName } from '../../cluster/support/kubernetes-object';
import type { Granted } from './scope-promise';

/** Namespaces of a review: those that a list of namespaces names, and one that nobody serves. */
export const REVIEW_NAMESPACES = { watched: ['team-a', 'team-b'], outside: 'outside' } as const;

/** Results of applying a source, and of its installation at each offered scope. */
export interface SourceReview {
  /** Objects that the API server did not take. */
  readonly refused: readonly string[];
  /**
   * How the synthesized objects differ from the source's at the source's own scope, both as the API
   * server keeps them.
   */
  readonly differences: readonly ObjectDifference[];
  /** Rights that are there and should not be, or the other way round. */
  readonly wrongRights: readonly string[];
  readonly figures: { readonly objects: number; readonly rights: number; readonly reviews: number };
}

/**
 * Applies a source and all that is made of it, compares the objects, and asks for each right in
 * each namespace.
 */
export async function reviewSource(
  cluster: ControlPlane,
  read: ReadOperator,
): Promise<SourceReview> {
  return await new Review(cluster, read).run();
}

class Review {
  private readonly home: string;
  private readonly installations: ReadonlyMap<ScopeKind, readonly KubernetesObject[]>;
  private readonly refused: string[] = [];
  private readonly crds = new Map<string, string>();
  private objects = 0;
  private reviews = 0;

  public constructor(
    private readonly cluster: ControlPlane,
    private readonly read: ReadOperator,
  ) {
    this.home = homeOf(read);
    const offered = read.scopes
      .filter(({ evidence }) => evidence !== undefined)
      .map(({ scope }) => scope);
    this.installations = new Map(
      offered.map((scope) => [scope, synthesized(read, this.scopeOf(scope)) as KubernetesObject[]]),
    );
  }

  public async run(): Promise<SourceReview> {
    const { cluster, read, refused } = this;
    const source = await this.install(
      'the source',
      (read.source as KubernetesObject[]).filter(isNoNamespace),
    );
    const rights = await this.rightsGranted(source);
    const given = contents(source);
    await uninstall(cluster, source);
    let differences: readonly ObjectDifference[] = [];
    const wrongRights: string[] = [];
    for (const [scope, objects] of this.installations) {
      const installed = await this.install(scope, objects);
      if (scope === read.sourceScope) {
        differences = differencesBetween(given, contents(installed), read);
      }
      await rightsInEffect(cluster);
      wrongRights.push(...(await this.wrongRights(scope, rights)));
      await uninstall(cluster, installed);
    }
    const { objects, reviews } = this;
    return {
      refused,
      differences,
      wrongRights,
      figures: { objects, rights: rights.all.length, reviews },
    };
  }

  private scopeOf(scope: ScopeKind): OperatorScope {
    const watched = this.watchedIn(scope) ?? [];
    const scopes: Readonly<Record<ScopeKind, () => OperatorScope>> = {
      namespace: () => OperatorScope.namespace(),
      namespaces: () => OperatorScope.namespaces(...watched),
      cluster: () => OperatorScope.cluster(),
    };
    return scopes[scope]();
  }

  private watchedIn(scope: ScopeKind): readonly string[] | undefined {
    const { watched } = REVIEW_NAMESPACES;
    // Some can watch one namespace only.
    const isOne = JSON.stringify(this.read.definition.watch).includes('"names":"one"');
    const lists = {
      namespace: [this.home],
      namespaces: isOne ? watched.slice(0, 1) : watched,
      cluster: undefined,
    };
    return lists[scope];
  }

  /** CRDs are there once, so they are sent again only where they are others. */
  private async install(
    what: string,
    objects: readonly KubernetesObject[],
  ): Promise<InstalledObject[]> {
    const { cluster, home } = this;
    const isNew = (object: KubernetesObject): boolean =>
      object.kind !== 'CustomResourceDefinition' ||
      what === this.read.sourceScope ||
      this.crds.get(object.metadata.name) !== JSON.stringify(object);
    const sent = objects.filter(isNew);
    for (const object of sent) {
      this.crds.set(object.metadata.name, JSON.stringify(object));
    }
    const installed = await install(cluster, sent, home);
    this.objects += installed.length;
    for (const object of installed) {
      if ('refused' in object) {
        this.refused.push(`${what}: ${titleOf(object.sent)}: ${object.refused}`);
      }
    }
    return installed;
  }

  /** All rights that the source or an installation gives, and what the source grants of them. */
  private async rightsGranted(source: readonly InstalledObject[]): Promise<GrantedRights> {
    const { cluster, home, read } = this;
    await rightsInEffect(cluster);
    const bindings = bindingsOf(await this.rolesOf(source), home);
    const ofInstallations = [...this.installations.values()].flatMap((objects) =>
      bindingsOf(objects, home),
    );
    const held = [...bindings, ...ofInstallations].flatMap(({ rights }) => rights);
    const all = distinctRights([...held, ...held.flatMap(withoutNames)]);
    const served = await ServedResources.of(
      cluster,
      new Set(read.crds.map(({ manifest }) => manifest.spec.group)),
    );
    const answers = new Map<string, readonly boolean[]>();
    // Some keep their lock in a namespace of Kubernetes itself; it is moved.
    const ofRoles = bindings.flatMap(({ namespace }) => namespace ?? []);
    for (const place of new Set([home, REVIEW_NAMESPACES.outside, ...ofRoles])) {
      answers.set(place, await this.ask(all, served, place));
    }
    const ofRole = new Set(
      bindings.filter((one) => one.namespace === home).flatMap(({ rights }) => rights.map(keyOf)),
    );
    const granted = all.map((right, index): Granted => {
      const isIn = (place: string): boolean => answers.get(place)?.[index] === true;
      const isMoved = ofRoles.some(isIn) && !isIn(home);
      return {
        home: isIn(home) || isMoved,
        elsewhere: isIn(REVIEW_NAMESPACES.outside),
        byOwnRole: isMoved || ofRole.has(keyOf(right)),
      };
    });
    return { all, granted, served };
  }

  /** Rules of a role that takes others over are written by a controller, a moment later. */
  private async rolesOf(installed: readonly InstalledObject[]): Promise<KubernetesObject[]> {
    const rbac = installed
      .map(({ sent }) => sent)
      .filter(({ kind }) => /Role(Binding)?$/.test(kind));
    return await Promise.all(
      rbac.map(async (object) => {
        if (!rbac.some((other) => takesOver(object, other))) {
          return object;
        }
        const { apiVersion, kind, metadata } = object;
        return await this.cluster.waitFor(`the rules of ${titleOf(object)}`, async () => {
          const role = await this.cluster.api.get({ apiVersion, kind, ...metadata });
          return ((role.rules ?? []) as unknown[]).length > 0 ? role : undefined;
        });
      }),
    );
  }

  private async wrongRights(
    scope: ScopeKind,
    { all, granted, served }: GrantedRights,
  ): Promise<string[]> {
    const { home } = this;
    const watched = this.watchedIn(scope);
    const { outside } = REVIEW_NAMESPACES;
    const facts = new OwnFacts(this.read);
    const keepAll = this.accountsOfAll({ all, granted, served });
    const watchedBy = ({ name }: NamespacedName): readonly string[] | undefined =>
      scope === 'namespaces' && this.isAtHome(name) ? [home] : watched;
    const wrong: string[] = [];
    for (const place of new Set([home, ...(watched ?? []), outside])) {
      const answers = await this.ask(all, served, place);
      const expected = all.map(({ account, right }, index) => {
        const where = { home, facts, ...(!keepAll(account) && { watched: watchedBy(account) }) };
        return promised(right, served.kindOf(right), granted[index]!, where, place);
      });
      all.forEach((held, index) => {
        // Who has a right has all that it covers.
        const given = expected.filter(
          (_, at) => isSameAccount(all[at]!, held) && covers(all[at]!.right, held.right),
        );
        const isExpected = given.includes(true) || (given.includes(undefined) ? undefined : false);
        if (isExpected !== undefined && isExpected !== answers[index]) {
          const where = `${scope}, ${place === home ? 'own' : place}`;
          wrong.push(`${where}: ${textOf(held, answers[index]!)} (${served.kindOf(held.right)})`);
        }
      });
    }
    return wrong;
  }

  /** Returns true for an account whose process serves its own namespace where a list is given. */
  private isAtHome(account: string): boolean {
    const { definition, known: { homeAtList } = {} } = this.read;
    return definition.workloads.some(
      ({ spec: { template } }) =>
        template.spec.serviceAccountName === account &&
        template.spec.containers.some(({ image }) => image?.includes(`/${homeAtList}:`)),
    );
  }

  /**
   * Accounts that have the rights of the source at each scope: others than the operator's
   * processes, and those of processes that follow all namespaces, as nothing says to them what to
   * watch.
   */
  private accountsOfAll({
    all,
    granted,
    served,
  }: GrantedRights): (account: NamespacedName) => boolean {
    const { home } = this;
    const { watch, workloads } = this.read.definition;
    const accounts = (isTold: boolean): Set<string | undefined> =>
      new Set(
        workloads
          .filter(
            ({ watch: own }, index) => 'parts' in (own ?? (index === 0 ? watch : {})) === isTold,
          )
          .map(({ spec }) => spec.template.spec?.serviceAccountName),
      );
    const [told, untold] = [accounts(true), accounts(false)];
    const followers = all.filter(
      ({ right }, index) =>
        granted[index]!.elsewhere &&
        served.kindOf(right) === 'namespaced' &&
        ['list', 'watch', '*'].includes(right.verb),
    );
    const following = new Set(followers.map(({ account }) => account.name));
    const isWide = (name: string): boolean =>
      told.size > 0 && untold.has(name) && !told.has(name) && following.has(name);
    return ({ name, namespace }) => namespace !== home || isWide(name);
  }

  private async ask(
    rights: readonly HeldRight[],
    served: ServedResources,
    place: string,
  ): Promise<boolean[]> {
    this.reviews += rights.length;
    const questions = rights.map(({ account, right }) => {
      const kind = served.kindOf(right);
      if (kind === 'cluster') {
        return { account, right };
      }
      const name = right.name ?? (kind === 'one namespace' ? place : undefined);
      return {
        account,
        right: { ...right, ...(name !== undefined && { name }) },
        namespace: place,
      };
    });
    return await areAllowed(this.cluster, questions);
  }
}

interface GrantedRights {
  readonly all: readonly HeldRight[];
  readonly granted: readonly Granted[];
  readonly served: ServedResources;
}

/**
 * The differences that an import reports, of those between the objects as the API server keeps
 * them.
 */
function differencesBetween(
  given: readonly object[],
  made: readonly object[],
  read: ReadOperator,
): ObjectDifference[] {
  const { watch, workloads } = read.definition;
  const signals = [watch, ...workloads.map((workload) => workload.watch)];
  const watchPlaces = signals.flatMap((data) =>
    data !== undefined && 'parts' in data ? data.parts.map(({ at }) => at) : [],
  );
  return compareObjects(given, made, { namespace: homeOf(read), watchPlaces });
}

/**
 * Returns true if an import reports a difference, for the reason that it has; one of roles may have
 * a reason as a whole.
 */
export function isReported(
  { object, change, paths, reason }: ObjectDifference,
  all: readonly ObjectDifference[],
): boolean {
  return all.some(
    (other) =>
      other.object === object &&
      other.change === change &&
      (reason === undefined ? other.paths?.join() === paths?.join() : other.reason === reason),
  );
}

function takesOver(
  { aggregationRule }: KubernetesObject,
  { kind, metadata: { labels = {} } }: KubernetesObject,
): boolean {
  const selectors = (aggregationRule?.clusterRoleSelectors ?? []) as readonly {
    matchLabels: Record<string, string>;
  }[];
  const matches = selectors.some(({ matchLabels }) =>
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value),
  );
  return kind === 'ClusterRole' && matches;
}

function isSameAccount({ account: one }: HeldRight, { account: other }: HeldRight): boolean {
  return one.name === other.name && one.namespace === other.namespace;
}

function isNoNamespace({ apiVersion, kind }: KubernetesObject): boolean {
  return apiVersion !== 'v1' || kind !== 'Namespace';
}

function titleOf({ kind, metadata }: KubernetesObject): string {
  return `${kind} ${metadata.name}`;
}

function textOf({ account, right }: HeldRight, allowed: boolean): string {
  const { verb, group = '', resource, name, path } = right;
  const target =
    path ?? `${resource}${group === '' ? '' : `.${group}`}${name === undefined ? '' : ` ${name}`}`;
  return `${account.name} may ${allowed ? '' : 'not '}${verb} ${target}`;
}
