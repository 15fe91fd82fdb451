import type { ControlPlane } from '../cluster/support/control-plane';
import type { Site } from './inhabited-cluster';
import type { Stack } from './stack';

/** Where the steps of a scenario play: a stack, and the cluster that it works in. */
export interface Stage {
  readonly stack: Stack;
  readonly cluster: ControlPlane;
  /** Prints a measurement. */
  readonly say: (line: string) => void;
}

/** One thing that must be right. */
export interface ScenarioStep {
  readonly name: string;
  /** Throws where it is not. */
  readonly run: (stage: Stage) => Promise<void>;
}

/** Steps with one program. */
export interface Scenario {
  readonly name: string;
  /** Folder of the program. */
  readonly program: string;
  readonly site: Site;
  /** Environment variables of the engine. @default - none */
  readonly engine?: Readonly<Record<string, string>>;
  readonly steps: readonly ScenarioStep[];
}

/** Plays the steps of a scenario one after the other, up to the first that fails. */
export async function play({ steps }: Scenario, stage: Stage): Promise<void> {
  for (const { name, run } of steps) {
    const started = Date.now();
    try {
      await run(stage);
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}\n${stage.cluster.logsOfPrograms}`, {
        cause: error,
      });
    }
    stage.say(`ok     ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  }
}
