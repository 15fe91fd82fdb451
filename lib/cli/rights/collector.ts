import { RBAC_GROUP } from '../../core/rules';
import { at, getOrAdd, isTree, type Tree, treeOf } from '../../crd/json/object';
import { type RoleObject, type RoleRule, ruleOf } from '../../manifests/access/roles';
import type { AuditRequest } from './audit-log';
import type { ServedResource } from './seen-right';
import { UserUsage } from './usage';

/** Most names of custom resources that are kept; few are enough to see which objects are called after them. */
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

/** Gathers what users did out of the requests of an audit log; it takes as much memory as there are kinds of requests. */
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
    if (request.isAllowed && request.isComplete && request.code < 400) {
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

  /** Returns true if an object is called after a custom resource: `orders-backup` after `orders`. */
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
    if (!('resource' in target)) return;
    const life = LIFE[verb];
    if (life !== undefined) {
      const resource = `${target.apiGroup}/${target.resource}`;
      const events = getOrAdd(this.lives, resource, () => new Map<LifeEvent, Set<string>>());
      getOrAdd(events, life, () => new Set<string>()).add(user);
      // A server-side apply, or an update, that makes the object needs the right to create it, which nothing else shows.
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
  private grantedRole(resource: string, { body, namespace, name }: AuditRequest): string | undefined {
    const { rules, roleRef, metadata } = treeOf(body);
    if (resource.endsWith('bindings')) {
      return isTree(roleRef) ? roleTitle(roleRef['kind'], roleRef['name'], namespace) : undefined;
    }
    if (!Array.isArray(rules)) return undefined;
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

/** Records leave to act in the name of another: a right of its own, which is not logged as a request. */
function impersonation(request: AuditRequest, user: string): AuditRequest {
  const [, namespace, name] = /^system:serviceaccount:([^:]+):([^:]+)$/.exec(request.user) ?? [];
  return {
    ...{ user, verb: 'impersonate', isAllowed: true, isComplete: request.isComplete },
    ...{ code: 200, message: '' },
    target: { apiGroup: '', resource: namespace === undefined ? 'users' : 'serviceaccounts' },
    ...(namespace !== undefined && { namespace }),
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
  if (resource !== 'selfsubjectaccessreviews' || !isTree(attributes)) return undefined;
  const { verb, group = '', resource: about, subresource, namespace } = attributes;
  const part = typeof subresource === 'string' && subresource !== '' ? `/${subresource}` : '';
  return {
    verb: String(verb),
    apiGroup: String(group),
    resource: `${String(about)}${part}`,
    ...(typeof namespace === 'string' && namespace !== '' && { namespace }),
  };
}
