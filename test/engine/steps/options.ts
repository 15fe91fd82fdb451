import type { KubernetesObject, ObjectReference } from '../../cluster/support/kubernetes-object';
import { changesIn, ensure, expectChanges, expectFailure, expectSuccess } from '../expectations';
import type { Config } from '../stack';
import type { ScenarioStep } from '../stage';
import { textOf } from './references';

/** Components that are protected, and with them all that they hold. */
export function protection(on: Config, off: Config, kept: readonly ObjectReference[]): ScenarioStep {
  return {
    name: 'what a protected component holds is not destroyed',
    run: async ({ stack, cluster }) => {
      const report = await stack.up(on);
      expectSuccess(report);
      expectChanges(report);
      const refused = await stack.destroy();
      expectFailure(refused, /::\S+\/Resource\b.* protected/s);
      for (const reference of kept) {
        ensure((await cluster.find(reference)) !== undefined, `${textOf(reference)} is gone`, refused);
      }
      expectSuccess(await stack.up(off));
    },
  };
}

/** A transform of components: one label more for each object below them. */
export function transformation(
  config: Config,
  back: Config,
  label: string,
  on: readonly ObjectReference[],
): ScenarioStep {
  const labelOf = (object?: KubernetesObject): string | undefined => object?.metadata.labels?.[label];
  return {
    name: 'transforms of components reach all that they hold, and change it in place',
    run: async ({ stack, cluster }) => {
      const report = await stack.up(config);
      expectSuccess(report);
      const below = report.engine.steps.filter(
        ({ name, type }) => type.startsWith('kubernetes:') && name.includes('/'),
      );
      ensure(below.length > 0, 'shows nothing below a component', report);
      expectChanges(report, ...below.map(({ name }) => `update ${name}`));
      for (const reference of on) {
        const value = labelOf(await cluster.find(reference));
        ensure(value !== undefined, `${textOf(reference)} has no label '${label}'`, report);
      }
      const undone = await stack.up(back);
      expectSuccess(undone);
      ensure(changesIn(undone).length === below.length, 'does not take all back', undone);
      for (const reference of on) {
        ensure(labelOf(await cluster.find(reference)) === undefined, `${textOf(reference)} keeps its label`, undone);
      }
    },
  };
}
