import { RBAC_GROUP } from '../../core/policy-rules';
import { getOrAdd } from '../../crd/json/collections';
import { at, textOrEmpty, treeOf } from '../../crd/json/read-tree';
import { isTree } from '../../crd/json/tree';
import { reachesTarget, speaksOf } from '../../manifests/access/right';
import { ruleOf } from '../../manifests/access/roles';

import type { Tree } from '../../crd/json/tree';
import type { PlainRight } from '../../manifests/access/right';
import type { RoleObject, RoleRule } from '../../manifests/access/roles';
import type { AuditRequest, AuditTarget } from './audit-log';
import type { ServedResource } from './seen-right';

/**
 * Most names of custom resources that are kept; few are enough to see which objects are called
 * after them.
 */
const MAX_RESOURCE_NAMES = 1000;

/** Verbs that show what became of a custom resource. */
export const LIFE_EVENTS = ['created', 'changed', 'deleted'] as const;
export type LifeEvent = (typeof LIFE_EVENTS)[number];

const LIFE: Readonly<Record<string, LifeEvent>> = {
  create: 'created',
  update: 'changed',
  patch: 'changed',
  delete: 'deleted',
  deletecollection: 'deleted',
};

/**
 * Gathers what users did out of the requests of an audit log; it takes as much memory as there are
 * kinds of requests.
 */
export class UsageCollector {
  private readonly users = new Map<string, UserUsage>();
  /** Events of resources, by `<group>/<resource>`, and who caused them. */
  private readonly lives = new Map<string, Map<LifeEvent, Set<string>>>();

  /** The names of custom resources, as parts of other names. */
  private readonly resourceNames = new Set<string>();
  /** The rules of roles, each once, by the titles of the roles. */
  private readonly roles = new Map<string, Map<string, RoleRule>>();
  private readonly served: ReadonlySet<string>;

  /**
   * @param rightNames names that rights are limited to: requests about these are counted one by one
   * @param served the resources whose names others may be made of
   * @param roles those that are there before somebody writes any
   */
  constructor(
    private readonly rightNames: ReadonlySet<string>,
    served: readonly ServedResource[],
    roles: readonly RoleObject[],
  ) {
    this.served = new Set(served.map(({ apiGroup, plural }) => `${apiGroup}/${plural}`));
    // What one takes over by label may be in roles that are not known here.
    for (const role of roles.filter(({ isAggregated }) => !isAggregated)) {
      this.addRules(roleTitle(role.kind, role.name, role.namespace), role.rules);
    }
  }

  public add(request: AuditRequest): void {
    this.addName(request);
    this.userOf(request.user).add(request);
    if (request.impersonator !== undefined) {
      this.userOf(request.impersonator).add(impersonation(request, request.impersonator));
    }
    if (request.isAllowed && request.code < 400) {
      this.addEffects(request);
    }
  }

  public usageOf(user: string): UserUsage | undefined {
    return this.users.get(user);
  }

  public get all(): ReadonlyMap<string, UserUsage> {
    return this.users;
  }

  /** True if anybody but one user did something to a resource. */
  public happened(event: LifeEvent, apiGroup: string, resource: string, except: string): boolean {
    const actors = this.lives.get(`${apiGroup}/${resource}`)?.get(event) ?? new Set();
    return [...actors].some((actor) => actor !== except);
  }

  /**
   * Returns true if an object is called after a custom resource: `orders-backup` after `orders`.
   */
  public isNamedAfterResource(name: string): boolean {
    const parts = partsOf(name);
    return [...this.resourceNames].some((resource) => parts.includes(resource));
  }

  /** The rules that a role had at any time; undefined for one whose rules nobody wrote. */
  public rulesOf(role: string): readonly RoleRule[] | undefined {
    const rules = this.roles.get(role);
    return rules && [...rules.values()];
  }

  private addName({ target, objectName, isAllowed }: AuditRequest): void {
    if (
      isAllowed &&
      objectName !== undefined &&
      'resource' in target &&
      this.resourceNames.size < MAX_RESOURCE_NAMES &&
      this.served.has(`${target.apiGroup}/${target.resource}`)
    ) {
      this.resourceNames.add(partsOf(objectName));
    }
  }

  private addEffects(request: AuditRequest): void {
    const { user, verb, target, code } = request;
    if (!('resource' in target)) {
      return;
    }
    const life = LIFE[verb];
    if (life !== undefined) {
      const resource = `${target.apiGroup}/${target.resource}`;
      const events = getOrAdd(this.lives, resource, () => new Map<LifeEvent, Set<string>>());
      getOrAdd(events, life, () => new Set<string>()).add(user);
      // A server-side apply, or an update, that makes the object needs the right to create it,
      // which nothing else shows.
      if (code === 201 && life === 'changed') {
        this.userOf(user).add({ ...request, verb: 'create' });
        getOrAdd(events, 'created', () => new Set<string>()).add(user);
      }
    }
    if (life !== undefined && life !== 'deleted' && target.apiGroup === RBAC_GROUP) {
      this.userOf(user).grants.add(this.grantedRole(target.resource, request));
    }
    if (target.apiGroup === 'authorization.k8s.io' && target.resource.startsWith('selfsubject')) {
      this.userOf(user).asked.push(askedRight(target.resource, request.body));
    }
  }

  /** The role that a request writes or binds, which takes all rights that the role gives. */
  private grantedRole(
    resource: string,
    { body, namespace, name }: AuditRequest,
  ): string | undefined {
    const { rules, roleRef, metadata } = treeOf(body);
    if (resource.endsWith('bindings')) {
      return isTree(roleRef) ? roleTitle(roleRef['kind'], roleRef['name'], namespace) : undefined;
    }
    if (!Array.isArray(rules)) {
      return undefined;
    }
    const kind = resource === 'roles' ? 'Role' : 'ClusterRole';
    const role = roleTitle(kind, name ?? treeOf(metadata)['name'], namespace);
    this.addRules(role, rules.map(ruleOf));
    return role;
  }

  private addRules(role: string, rules: readonly RoleRule[]): void {
    const known = getOrAdd(this.roles, role, () => new Map<string, RoleRule>());
    rules.forEach((rule) => known.set(JSON.stringify(rule), rule));
  }

  private userOf(user: string): UserUsage {
    return getOrAdd(this.users, user, () => new UserUsage(this.rightNames));
  }
}

/** A name so that it is found in another one as whole parts: between dashes, as dots are. */
function partsOf(name: string): string {
  return `-${name.replaceAll('.', '-')}-`;
}

/**
 * Records leave to act in the name of another: a right of its own, which is not logged as a
 * request.
 */
function impersonation(request: AuditRequest, user: string): AuditRequest {
  const [, namespace, name] = /^system:serviceaccount:([^:]+):([^:]+)$/.exec(request.user) ?? [];
  return {
    user,
    verb: 'impersonate',
    isAllowed: true,
    isComplete: request.isComplete,
    code: 200,
    message: '',
    target: { apiGroup: '', resource: namespace === undefined ? 'users' : 'serviceaccounts' },
    namespace,
    name: name ?? request.user,
    reason: '',
    at: request.at,
  };
}

function roleTitle(kind: unknown, name: unknown, namespace: string | undefined): string {
  return `${String(kind)} ${kind === 'Role' ? `${namespace}/` : ''}${String(name)}`;
}

function askedRight(resource: string, body: Tree | undefined): UserUsage['asked'][number] {
  const attributes = at(body, 'spec', 'resourceAttributes');
  if (resource !== 'selfsubjectaccessreviews' || !isTree(attributes)) {
    return undefined;
  }
  const { verb, group = '', resource: about, subresource, namespace } = attributes;
  const part = textOrEmpty(subresource);
  return {
    verb: String(verb),
    apiGroup: String(group),
    resource: part === '' ? String(about) : `${String(about)}/${part}`,
    namespace: textOrEmpty(namespace) || undefined,
  };
}

/** Most names that are kept of one kind of request; more than that are no `resourceNames`. */
const MAX_NAMES = 20;

interface RequestCount {
  /** Allowed, and begun: a watch is logged when it begins and when it ends. */
  begun: number;
  /** Allowed, and ended. */
  ended: number;
  /** Refused by the authorizer. */
  refused: number;
}

/** Message of an admission plugin about requests that the authorizer had allowed. */
interface Rejection {
  requests: number;
  /** The objects that they were about; no more than some. */
  readonly names: Set<string>;
  /** Of the first. */
  readonly message: string;
  readonly at: string;
}

/** Requests of one user that are alike: one verb on one resource in one place. */
export interface Usage extends RequestCount {
  readonly verb: string;
  readonly target: AuditTarget;
  /** Absent for all namespaces at once, and for what is in none. */
  readonly namespace?: string;
  /** The objects that they named: those that rights name, and no more than some of the others. */
  readonly names: Map<string, RequestCount>;
  /** True if some that were allowed named none, or more were named than are kept. */
  isNameless: boolean;
  /** True if an object that was written has owners, or may have: its body is not in the log. */
  mayOwn: boolean;
  /** Reason that the authorizer gave for the first that it allowed. */
  reason: string;
  /** When the authorizer refused the first one, in RFC 3339; empty if there is none. */
  refusedAt: string;
  rejection?: Rejection;
}

export function allowedIn({ begun, ended }: RequestCount): number {
  return Math.max(begun, ended);
}

export function allowedNames({ names }: Usage): string[] {
  return [...names].filter(([, count]) => allowedIn(count) > 0).map(([name]) => name);
}

export class UserUsage {
  /**
   * Rights that it asked about by reviews of its own rights; `undefined` for one that does not say.
   */
  public readonly asked: (AskedRight | undefined)[] = [];
  /**
   * The roles that it wrote or bound, such as `Role a/reader`; `undefined` for one that the log
   * does not tell.
   */
  public readonly grants = new Set<string | undefined>();
  private readonly byKey = new Map<string, Usage>();

  /**
   * @param rightNames names that rights are limited to, which are kept however many others there
   * are
   */
  constructor(private readonly rightNames: ReadonlySet<string> = new Set()) {}

  public get all(): readonly Usage[] {
    return [...this.byKey.values()];
  }

  public add(request: AuditRequest): void {
    const usage = this.usageOf(request);
    addTo(usage, request);
    if (!request.isAllowed) {
      usage.refusedAt ||= request.at;
    } else {
      usage.reason ||= request.reason;
      usage.mayOwn ||= mayOwn(request);
      addRejection(usage, request);
    }
    this.addName(usage, request);
  }

  private addName(usage: Usage, request: AuditRequest): void {
    const { name, isAllowed } = request;
    const { names } = usage;
    const isKept =
      name !== undefined &&
      (names.has(name) || names.size < MAX_NAMES || this.rightNames.has(name));
    if (!isKept) {
      usage.isNameless ||= isAllowed;
      return;
    }
    addTo(
      getOrAdd(names, name, () => ({ begun: 0, ended: 0, refused: 0 })),
      request,
    );
  }

  private usageOf({ verb, target, namespace }: AuditRequest): Usage {
    const key = JSON.stringify([verb, target, namespace]);
    return getOrAdd(this.byKey, key, () => ({
      begun: 0,
      ended: 0,
      refused: 0,
      refusedAt: '',
      verb,
      target,
      names: new Map(),
      isNameless: false,
      mayOwn: false,
      reason: '',
      namespace,
    }));
  }
}

function mayOwn({ body }: AuditRequest): boolean {
  const metadata = body?.['metadata'];
  return body === undefined || (isTree(metadata) && metadata['ownerReferences'] !== undefined);
}

function addTo(count: RequestCount, { isAllowed, isComplete }: AuditRequest): void {
  if (!isAllowed) {
    count.refused += Number(isComplete);
  } else if (isComplete) {
    count.ended++;
  } else {
    count.begun++;
  }
}

/** A request that is allowed and forbidden all the same was refused by an admission plugin. */
function addRejection(
  usage: Usage,
  { code, isComplete, message, objectName, at }: AuditRequest,
): void {
  if (code !== 403 || !isComplete) {
    return;
  }
  usage.rejection ??= { requests: 0, names: new Set(), message, at };
  usage.rejection.requests++;
  if (objectName !== undefined && usage.rejection.names.size < MAX_NAMES) {
    usage.rejection.names.add(objectName);
  }
}

interface AskedRight {
  readonly verb: string;
  readonly apiGroup: string;
  readonly resource: string;
  readonly namespace?: string;
}

/** Verbs for which the name in a request is that of a field selector. */
const SELECTED = ['list', 'watch', 'deletecollection'];

/** Returns true if a right is about requests of one kind, but for the objects that they name. */
function isAbout(right: PlainRight, usage: Usage): boolean {
  return (
    speaksOf(right.verbs, usage.verb) &&
    (right.namespace === undefined || right.namespace === usage.namespace) &&
    reachesTarget(right, usage.target)
  );
}

/** How many requests of one kind some rights allow together. */
export function coveredBy(usage: Usage, ...rights: readonly PlainRight[]): RequestCount {
  const about = rights.filter((right) => isAbout(right, usage));
  return about.some(({ resourceNames }) => resourceNames === undefined)
    ? usage
    : countOf(usage, [...new Set(about.flatMap(({ resourceNames = [] }) => resourceNames))]);
}

function countOf(usage: Usage, resourceNames: readonly string[]): RequestCount {
  // No authorizer knows the name of what is created.
  const counts = isPlainCreate(usage)
    ? []
    : resourceNames.flatMap((name) => usage.names.get(name) ?? []);
  const sum = (of: (count: RequestCount) => number): number =>
    counts.reduce((all, count) => all + of(count), 0);
  return {
    begun: sum(({ begun }) => begun),
    ended: sum(({ ended }) => ended),
    refused: sum(({ refused }) => refused),
  };
}

/** Returns true if the objects that requests named could be the `resourceNames` of a right. */
export function canBeNamed(usage: Usage): boolean {
  return !usage.isNameless && !isPlainCreate(usage) && !SELECTED.includes(usage.verb);
}

function isPlainCreate({ verb, target }: Usage): boolean {
  return verb === 'create' && !('resource' in target && target.resource.includes('/'));
}
