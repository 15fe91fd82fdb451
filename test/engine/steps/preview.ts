import { UNKNOWN } from '../engine-events';
import { ensure, expectSuccess } from '../expectations';
import type { ScenarioStep } from '../stage';
import type { ObjectReference } from '../../cluster/support/kubernetes-object';
import { textOf } from './references';

export interface PreviewProps {
  /** The resources by name that the preview has to show among others, though they depend on what is not there. */
  readonly creates: readonly string[];
  /** Exports whose values are known, and those that are not. */
  readonly known: readonly string[];
  readonly unknown: readonly string[];
  /** Objects that must not be in the cluster after it. */
  readonly absent: readonly ObjectReference[];
}

/** The preview of a stack that is not there yet. */
export function firstPreview({ creates, known, unknown, absent }: PreviewProps): ScenarioStep {
  return {
    name: 'preview shows all resources and what is not known yet, and creates nothing',
    run: async ({ stack, cluster }) => {
      const report = await stack.preview();
      expectSuccess(report);
      const shown = report.engine.steps.filter(({ op }) => op === 'create').map(({ name }) => name);
      const missing = creates.filter((name) => !shown.includes(name));
      ensure(missing.length === 0, `shows no creation of ${missing.join(', ')}`, report);
      const outputs = report.engine.stackOutputs;
      const hidden = known.filter((name) => !isKnown(outputs[name]));
      ensure(hidden.length === 0, `does not show what is known: ${hidden.join(', ')}`, report);
      const made = unknown.filter((name) => isKnown(outputs[name]));
      ensure(made.length === 0, `makes up what is not known yet: ${made.join(', ')}`, report);
      for (const reference of absent) {
        const found = await cluster.find(reference);
        ensure(found === undefined, `created ${textOf(reference)}`, report);
      }
    },
  };
}

/** An export may be of several texts. */
function isKnown(value: unknown): boolean {
  return value !== undefined && value !== null && !JSON.stringify(value).includes(UNKNOWN);
}
