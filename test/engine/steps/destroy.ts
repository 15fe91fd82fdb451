import type { ObjectReference } from '../../cluster/support/kubernetes-object';
import { ensure, expectSuccess } from '../expectations';
import type { ScenarioStep } from '../stage';
import { textOf } from './references';

export interface DestroyProps {
  /** Pairs of names: the first has to be gone before anything is done to the second. */
  readonly order: readonly (readonly [resource: string, operator: string])[];
  readonly gone: readonly ObjectReference[];
  readonly kept: readonly ObjectReference[];
}

/** The end of a stack: custom resources before the operators that take their finalizers away, and CRDs stay. */
export function destroy({ order, gone, kept }: DestroyProps): ScenarioStep {
  return {
    name: 'destroy ends, with each custom resource before its operator, and keeps the CRDs',
    run: async ({ stack, cluster }) => {
      const report = await stack.destroy();
      expectSuccess(report);
      for (const [resource, operator] of order) {
        const { end } = report.engine.span('delete', resource);
        const { begin } = report.engine.span('delete', operator);
        ensure(end >= 0 && begin >= 0, `deletes no ${end < 0 ? resource : operator}`, report);
        ensure(end < begin, `deletes ${operator} before ${resource} is gone`, report);
      }
      for (const reference of gone) {
        ensure((await cluster.find(reference)) === undefined, `${textOf(reference)} is still there`, report);
      }
      for (const reference of kept) {
        ensure((await cluster.find(reference)) !== undefined, `${textOf(reference)} is gone`, report);
      }
    },
  };
}
