import { ensure, expectFailure, expectSuccess } from '../expectations';
import type { Config } from '../stack';
import type { ScenarioStep } from '../stage';

/** A stack that finds the CRD of an earlier one. */
export function crdInTheWay(config: Config): ScenarioStep {
  return {
    name: "up beside the CRD of an earlier stack fails, and names 'adoptCrds'",
    run: async ({ stack }) => expectFailure(await stack.up(config), /'adoptCrds: true'/),
  };
}

/** The same stack, told to take the CRD over. */
export function adoptCrd(config: Config, crd: string): ScenarioStep {
  return {
    name: "up with 'adoptCrds' takes the CRD over",
    run: async ({ stack }) => {
      const report = await stack.up(config);
      expectSuccess(report);
      const imported = report.engine.steps.some(({ op, name }) => op === 'import' && name === crd);
      ensure(imported, `imports no ${crd}`, report);
    },
  };
}
