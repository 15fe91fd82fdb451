import type { Stack } from './stack';
import type { TestCluster } from './test-cluster';

/** Where the steps of a scenario play: a stack, and the cluster that it works in. */
export interface Stage {
  readonly stack: Stack;
  readonly cluster: TestCluster;
  /** Prints a measurement. */
  readonly say: (line: string) => void;
}

/** One thing that must be right. */
export interface ScenarioStep {
  readonly name: string;
  /** Throws where it is not. */
  readonly run: (stage: Stage) => Promise<void>;
}
