import { changesIn, ensure, expectNothingReplaced, expectSuccess } from '../expectations';
import type { Config } from '../stack';
import type { ScenarioStep } from '../stage';

/** Another scope for all operators, of which only rights, Deployments and what says where guards hold are touched. */
export function changeScopes(config: Config, operators: number): ScenarioStep {
  return {
    name: 'change of scope of all operators replaces nothing, and leaves custom resources alone',
    run: async ({ stack }) => {
      const report = await stack.up(config);
      expectSuccess(report);
      expectNothingReplaced(report);
      const changes = changesIn(report);
      const touched =
        /\/Grant-\w+\/|\/Deployment\/Resource$|\/Guards\/\S+\/Binding$|^\S+ [\w-]+\/(ClusterPart|UserRoles)\//;
      const others = changes.filter((change) => !touched.test(change));
      ensure(others.length === 0, `changes what has no scope: ${others.join(', ')}`, report);
      const updated = changes.filter((change) => /^update \S+\/Deployment\/Resource$/.test(change));
      ensure(updated.length === operators, `updates ${updated.length} Deployments, not ${operators}`, report);
    },
  };
}
