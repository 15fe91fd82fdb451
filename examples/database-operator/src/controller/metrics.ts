import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Result } from './controller.js';

/** Metrics for Prometheus. */
export class Metrics {
  public readonly registry = new Registry();

  private readonly reconciles = new Counter({
    name: 'controller_reconcile_total',
    help: 'Reconciles, by how they ended',
    labelNames: ['result'] as const,
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'controller_reconcile_duration_seconds',
    help: 'How long reconciles took',
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5, 15, 60],
    registers: [this.registry],
  });
  private readonly retries = new Counter({
    name: 'controller_retries_total',
    help: 'Objects that were put back into the queue as they failed',
    registers: [this.registry],
  });
  private readonly leader = new Gauge({
    name: 'leader_election_is_leader',
    help: '1 while this process is the one that works',
    registers: [this.registry],
  });
  private readonly requests = new Counter({
    name: 'kubernetes_api_requests_total',
    help: 'Requests to the API server, by the HTTP status that it answered',
    labelNames: ['verb', 'kind', 'status'] as const,
    registers: [this.registry],
  });

  /** `depth` returns the number of waiting objects. */
  constructor(depth: () => number) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'controller_queue_depth',
      help: 'Objects that wait for a worker',
      registers: [this.registry],
      collect() {
        this.set(depth());
      },
    });
  }

  public leads(isLeader: boolean): void {
    this.leader.set(isLeader ? 1 : 0);
  }

  /** Both are given away as functions. */
  public readonly reconciled = (result: Result, seconds: number): void => {
    this.reconciles.inc({ result });
    this.durations.observe(seconds);
    if (result === 'error') {
      this.retries.inc();
    }
  };

  public readonly requested = (verb: string, kind: string, status: string): void => {
    this.requests.inc({ verb, kind, status });
  };
}
