import type { AuditRequest, AuditTarget } from './audit-event';

/** Most names that are kept of one kind of request; more than that are no `resourceNames`. */
const MAX_NAMES = 20;

/** Requests of one user that are alike: one verb on one resource in one place. */
export interface Usage {
  readonly verb: string;
  readonly target: AuditTarget;
  /** Absent for all namespaces at once, and for what is in none. */
  readonly namespace?: string;
  /** How many were allowed, and have begun: a watch is logged when it begins and when it ends. */
  begun: number;
  /** How many were allowed, and have ended. */
  ended: number;
  /** How many were refused by the authorizer. */
  refused: number;
  /** The objects that they named; no more than some. */
  readonly names: Set<string>;
  /** Whether some named none, or more were named than are kept. */
  isNameless: boolean;
  /** What the authorizer gave as its reason for the first that it allowed. */
  reason: string;
}

/** How many requests of one kind were allowed. */
export function allowedIn({ begun, ended }: Usage): number {
  return Math.max(begun, ended);
}

/** What one user did. */
export class UserUsage {
  public readonly groups = new Set<string>();
  /** What it asked for leave to do, by reviews of its own rights; `undefined` for one that does not say. */
  public readonly asked: (AskedRight | undefined)[] = [];
  /** The rules of the roles that it wrote. */
  public readonly grantedRules: GrantedRule[] = [];
  /** Whether it wrote roles whose rules are not in the log, or bound roles. */
  public grantsUnseen = false;
  private readonly byKey = new Map<string, Usage>();

  public get all(): readonly Usage[] {
    return [...this.byKey.values()];
  }

  public add(request: AuditRequest): void {
    const usage = this.usageOf(request);
    const { isAllowed, isComplete, name } = request;
    if (!isAllowed) {
      usage.refused += Number(isComplete);
    } else {
      usage.begun += Number(!isComplete);
      usage.ended += Number(isComplete);
      usage.reason ||= request.reason;
    }
    if (name === undefined || (usage.names.size >= MAX_NAMES && !usage.names.has(name))) {
      usage.isNameless = true;
    } else {
      usage.names.add(name);
    }
    for (const group of request.groups) {
      this.groups.add(group);
    }
  }

  private usageOf({ verb, target, namespace }: AuditRequest): Usage {
    const key = JSON.stringify([verb, target, namespace]);
    let usage = this.byKey.get(key);
    if (usage === undefined) {
      usage = {
        ...{
          verb,
          target,
          begun: 0,
          ended: 0,
          refused: 0,
          names: new Set(),
          isNameless: false,
          reason: '',
        },
        ...(namespace !== undefined && { namespace }),
      };
      this.byKey.set(key, usage);
    }
    return usage;
  }
}

/** A right that somebody asked about. */
export interface AskedRight {
  readonly verb: string;
  readonly apiGroup: string;
  readonly resource: string;
  readonly namespace?: string;
}

/** A rule of a role that somebody wrote. */
export interface GrantedRule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  /** The role, in words: `Role a/reader`. */
  readonly role: string;
}
