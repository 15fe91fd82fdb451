import * as pulumi from '@pulumi/pulumi';
import { LateLeaves } from '../crd/late-leaves';
import type { CustomResource } from '../custom-resource';
import { checkGuards, guardOptionsFor } from '../guard';
import { isTree } from '../internal/merge';
import { revealed, updateHook } from './hooks';

/**
 * The guards of a resource between what it is and what it shall become. Those that deny stop the update, in a preview
 * already; the others warn.
 */
export function updateGuards({ operator, kind, node }: CustomResource): pulumi.ResourceHookBinding {
  const { definition } = operator;
  const guards = definition.guards?.[kind] ?? [];
  const type = definition.customResources.find((candidate) => candidate.kind === kind);
  if (type === undefined || guards.length === 0) {
    return {};
  }
  const options = guardOptionsFor(guards, operator.guards);
  // Resources of several kinds may have one name; a hook has a name of its own in the program.
  return updateHook(node.path, async (args) => {
    const [oldInputs, oldOutputs, newInputs] = await Promise.all(
      [args.oldInputs, args.oldOutputs, args.newInputs].map(revealed),
    );
    const status = oldOutputs?.['status'];
    const oldObject = objectOf({ ...oldOutputs, ...oldInputs, status });
    const object = objectOf({ ...newInputs, status });
    const late = LateLeaves.in(object);
    const findings = checkGuards({
      guards: guards.filter(({ expression }) => !late.areNamedIn(expression)),
      schema: type.storedSchema,
      options,
      operation: 'UPDATE',
      object,
      oldObject,
    });
    const textOf = ({ guard, message, remedy }: (typeof findings)[number]): string =>
      `${message}; ${remedy} (guard '${guard}') [${node.path}]`;
    for (const finding of findings.filter(({ severity }) => severity === 'warn')) {
      void pulumi.log.warn(textOf(finding));
    }
    const denied = findings.filter(({ severity }) => severity === 'deny').map(textOf);
    if (denied.length > 0) {
      throw new Error(denied.join('\n'));
    }
  });
}

/** The object as Kubernetes has it, without what the provider keeps beside it. */
function objectOf(state: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(state).filter(([key, value]) => !key.startsWith('__') && value !== undefined);
  return Object.fromEntries(fields.map(([key, value]) => [key, isTree(value) ? { ...value } : value]));
}
