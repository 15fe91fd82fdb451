import { getOrAdd, isTree } from '../../crd/json/object';
import type { AuditRequest, AuditTarget } from './audit-log';
import { coversVerb, type PlainRight, reachesTarget } from '../../manifests/access/right';

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
  /** Rights that it asked about by reviews of its own rights; `undefined` for one that does not say. */
  public readonly asked: (AskedRight | undefined)[] = [];
  /** The roles that it wrote or bound, such as `Role a/reader`; `undefined` for one that the log does not tell. */
  public readonly grants = new Set<string | undefined>();
  private readonly byKey = new Map<string, Usage>();

  /** @param rightNames names that rights are limited to, which are kept however many others there are */
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
    const isKept = name !== undefined && (names.has(name) || names.size < MAX_NAMES || this.rightNames.has(name));
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
      ...{ begun: 0, ended: 0, refused: 0, refusedAt: '' },
      ...{ verb, target, names: new Map(), isNameless: false, mayOwn: false, reason: '' },
      ...(namespace !== undefined && { namespace }),
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
function addRejection(usage: Usage, { code, isComplete, message, objectName, at }: AuditRequest): void {
  if (code !== 403 || !isComplete) return;
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
    coversVerb(right.verbs, [usage.verb]) &&
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
  const counts = isPlainCreate(usage) ? [] : resourceNames.flatMap((name) => usage.names.get(name) ?? []);
  const sum = (of: (count: RequestCount) => number): number => counts.reduce((all, count) => all + of(count), 0);
  return { begun: sum(({ begun }) => begun), ended: sum(({ ended }) => ended), refused: sum(({ refused }) => refused) };
}

/** Returns true if the objects that requests named could be the `resourceNames` of a right. */
export function canBeNamed(usage: Usage): boolean {
  return !usage.isNameless && usage.names.size > 0 && !isPlainCreate(usage) && !SELECTED.includes(usage.verb);
}

function isPlainCreate({ verb, target }: Usage): boolean {
  return verb === 'create' && !('resource' in target && target.resource.includes('/'));
}
