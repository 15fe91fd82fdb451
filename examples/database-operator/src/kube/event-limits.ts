/** Form in which an event is sent: a new one, or one more of a series. */
export type Sending =
  { readonly as: 'new' } | { readonly as: 'series'; readonly name: string; readonly count: number };

/** How many events there may be. */
export interface EventLimitsProps {
  /** How long the same event is only counted, after it was sent. */
  readonly quietMs: number;
  /** When a repeat is a new event: the API server keeps one for an hour by default. */
  readonly forgetMs: number;
  /** Events of one object that may be sent at once. */
  readonly burst: number;
  /** How long until an object may send one more. */
  readonly refillMs: number;
}

const LIMITS: EventLimitsProps = {
  quietMs: 300_000,
  forgetMs: 3_000_000,
  burst: 20,
  refillMs: 120_000,
};

interface Sent {
  readonly object: string;
  name: string | undefined;
  count: number;
  sentMs: number;
}

interface Budget {
  left: number;
  atMs: number;
}

/** Which events are worth a request: what repeats is counted, and what is too much is left out. */
export class EventLimits {
  private readonly sent = new Map<string, Sent>();
  private readonly budgets = new Map<string, Budget>();

  constructor(private readonly limits: EventLimitsProps = LIMITS) {}

  /** Counts an event of an object; undefined where nothing is to be sent. */
  public count(object: string, event: string, nowMs: number): Sending | undefined {
    this.forgetOld(nowMs);
    const id = `${object} ${event}`;
    const before = this.sent.get(id);
    if (before !== undefined) {
      before.count++;
    }
    if (before !== undefined && nowMs - before.sentMs < this.limits.quietMs) {
      return undefined;
    }
    if (!this.spend(object, nowMs)) {
      return undefined;
    }
    if (before?.name !== undefined) {
      before.sentMs = nowMs;
      return { as: 'series', name: before.name, count: before.count };
    }
    this.sent.set(id, { object, name: undefined, count: 1, sentMs: nowMs });
    return { as: 'new' };
  }

  /** Says by which name an event was made. */
  public made(object: string, event: string, name: string): void {
    const sent = this.sent.get(`${object} ${event}`);
    if (sent !== undefined) {
      sent.name = name;
    }
  }

  /** Says that an event is not there: its next repeat is a new one, after the same while. */
  public lost(object: string, event: string): void {
    const sent = this.sent.get(`${object} ${event}`);
    if (sent !== undefined) {
      sent.name = undefined;
    }
  }

  private spend(object: string, nowMs: number): boolean {
    const { burst, refillMs } = this.limits;
    const budget = this.budgets.get(object) ?? { left: burst, atMs: nowMs };
    this.budgets.set(object, budget);
    const more = Math.floor((nowMs - budget.atMs) / refillMs);
    budget.left = Math.min(budget.left + more, burst);
    budget.atMs += more * refillMs;
    if (budget.left === 0) {
      return false;
    }
    budget.left--;
    return true;
  }

  private forgetOld(nowMs: number): void {
    for (const [id, { sentMs }] of this.sent) {
      if (nowMs - sentMs > this.limits.forgetMs) {
        this.sent.delete(id);
      }
    }
    for (const [object, { atMs }] of this.budgets) {
      if (nowMs - atMs > this.limits.burst * this.limits.refillMs) {
        this.budgets.delete(object);
      }
    }
  }
}
