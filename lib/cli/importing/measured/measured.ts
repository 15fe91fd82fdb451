import type { ScopeKind } from '../../../core/scope';
import type { KnownOperator } from '../model/known-operator';

/** Rights of a run at one scope, each one verb on one resource in one kind of place. */
export interface MeasuredScope {
  /** Day of the run. */
  readonly date: string;
  /** Rights that the installation gives. */
  readonly rights: number;
  /** Rights that requests used. */
  readonly used: number;
  /** Rights that a log cannot show, though there is a reason for each: most are asked for at admission. */
  readonly asked: number;
}

/** Runs of one release of an operator, recorded by `test/long/foreign/foreign.test.ts`. */
export interface MeasuredOperator {
  readonly release: string;
  /** Release of Kubernetes that it ran on. */
  readonly kubernetes: string;
  /** Work of the operator in the run: a clause. */
  readonly did: string;
  readonly scopes: Readonly<Partial<Record<ScopeKind, MeasuredScope>>>;
  /** Rights that were used or asked for at any scope, by ServiceAccount: `get,list apps/deployments`. */
  readonly accounts: Readonly<Record<string, readonly string[]>>;
}

/** The operators that were run as they are imported, by the ids of the table of known operators. */
export const MEASURED = require('./measured.json') as Readonly<Record<string, MeasuredOperator>>;

/** Adds the scopes that an operator was run at to what is known of it. */
export function withRuns(operator: KnownOperator): KnownOperator {
  const measured = MEASURED[operator.id];
  if (measured === undefined) return operator;
  const { release, kubernetes, scopes } = measured;
  const run = Object.fromEntries(Object.keys(scopes).map((scope) => [scope, 'run'] as const));
  return {
    ...operator,
    scopes: { ...operator.scopes, ...run },
    ran: `v${release} on Kubernetes ${kubernetes}`,
  };
}

/** How many of its rights an operator used in its run at a scope: a clause, or nothing. */
export function usedText({ id }: KnownOperator, scope: ScopeKind): string {
  const run = MEASURED[id]?.scopes[scope];
  return run === undefined
    ? ''
    : `; of ${run.rights} rights it used ${run.used}, and ${run.asked} more may be needed without a log showing it`;
}
