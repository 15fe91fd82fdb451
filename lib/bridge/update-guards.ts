import type * as pulumi from '@pulumi/pulumi';
import { LateLeaves } from '../crd/late-leaves';
import type { CustomResource } from '../custom-resource';
import type { IConstruct } from 'constructs';
import { checkGuards, type Guard, type GuardFinding, guardOptionsFor } from '../guard';
import { addCheck, warnings } from '../internal/checks';
import { isTree } from '../internal/merge';
import { revealed, updateHook, whyNoUpdateHooks } from './hooks';
import { warn } from './log';
import { withoutSecrets } from './secrets';

/** Who warns of hooks that are missing: one resource of each tree, since what is missing is so for all. */
const warners = new WeakMap<IConstruct, IConstruct>();

/** Warns where guards between what is and what shall become cannot hold in the program. */
export function warnWithoutUpdateGuards(resource: CustomResource): void {
  const { root } = resource.node;
  const why = guardsOf(resource).length > 0 && resource.operator.guards !== 'off' ? whyNoUpdateHooks() : undefined;
  if (why !== undefined && !warners.has(root)) {
    warners.set(root, resource);
    addCheck(resource, () =>
      warnings([`no update is held against guards before it is made, not even in a preview, since ${why}`]),
    );
  }
}

/**
 * The guards of a resource between what it is and what it shall become. Those that deny stop the update, in a preview
 * already; the others warn.
 */
export function updateGuards(resource: CustomResource): pulumi.ResourceHookBinding {
  const { operator, kind, node } = resource;
  const { definition } = operator;
  const guards = guardsOf(resource);
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
    const findings = checkGuards({
      guards,
      schema: type.storedSchema,
      options,
      operation: 'UPDATE',
      object,
      oldObject,
      late: LateLeaves.in(object),
    });
    const texts = (wanted: GuardFinding['severity']): Promise<string[]> =>
      Promise.all(
        findings
          .filter(({ severity }) => severity === wanted)
          .map(async (finding) => `${await textOf(finding, args)} [${node.path}]`),
      );
    (await texts('warn')).forEach(warn);
    const denied = await texts('deny');
    if (denied.length > 0) {
      throw new Error(denied.join('\n'));
    }
  });
}

/** A field with a secret in it is secret as a whole; what is said of a violation shows no value of any. */
async function textOf(
  { kind, guard, message, remedy }: GuardFinding,
  { oldInputs, oldOutputs, newInputs }: pulumi.ResourceHookArgs,
): Promise<string> {
  const told = (text: string): Promise<string> | string =>
    kind === 'violated' ? text : withoutSecrets(text, [oldInputs, oldOutputs, newInputs]);
  return `${await told(message)}; ${remedy} (guard '${await told(guard)}')`;
}

function guardsOf({ operator: { definition }, kind }: CustomResource): readonly Guard[] {
  return definition.guards?.[kind] ?? [];
}

/** The object as Kubernetes has it, without what the provider keeps beside it. */
function objectOf(state: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(state).filter(([key, value]) => !key.startsWith('__') && value !== undefined);
  return Object.fromEntries(fields.map(([key, value]) => [key, isTree(value) ? { ...value } : value]));
}
