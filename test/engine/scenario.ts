import type { ScenarioStep, Stage } from './stage';
import type { Site } from './test-cluster';

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

/** How a scenario ended. */
export interface Outcome {
  readonly scenario: string;
  /** The steps that went well. */
  readonly passed: readonly string[];
  /** The step that did not, and why; the others after it were not tried. */
  readonly failed?: { readonly step: string; readonly reason: string };
}

/** Plays the steps of a scenario one after the other, up to the first that fails. */
export async function play({ name, steps }: Pick<Scenario, 'name' | 'steps'>, stage: Stage): Promise<Outcome> {
  const passed: string[] = [];
  for (const step of steps) {
    const started = Date.now();
    try {
      await step.run(stage);
    } catch (error) {
      const beside = stage.cluster.problems.map((problem) => `--- beside it ---\n${problem}`);
      const reason = [(error as Error).message, ...beside].join('\n');
      stage.say(`FAILED ${step.name}\n${reason}`);
      return { scenario: name, passed, failed: { step: step.name, reason } };
    }
    passed.push(step.name);
    stage.say(`ok     ${step.name} (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  return { scenario: name, passed };
}
