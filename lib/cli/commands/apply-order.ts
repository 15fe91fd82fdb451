import { throwIfAny } from '../../crd/checks/errors';
import { GITOPS_TOOL_IDS } from '../../manifests/gitops';
import { ApplyOrder, REMOVAL_STEP_NAMES, RemovalOrder, STEP_NAMES } from '../../manifests/order';
import { jsonText } from '../../manifests/report/markdown';
import { asFormat, assertGiven, command, FORMAT_HELP, oneOf, REPORT_OPTIONS } from './arguments';
import { hooksOf } from './hooks-of';
import { readPlacedInput } from './input';
import { reported } from './result';

import type { Finding } from '../../manifests/finding';
import type { CommandResult } from './result';

const USAGE = `usage: operator-constructs apply-order [options] <file, folder or -> ...
       operator-constructs apply-order --remove [options] <file, folder or -> ...

Prints the order in which to apply manifests, and what to wait for in between: namespaces; CRDs and admission policies;
operators; the resources that they serve. Hooks of Helm come before and after the rest; those that never run at an
installation are left out, and listed. The output runs as a script. This command itself applies nothing.

      --for      kubectl (default): the commands; ${GITOPS_TOOL_IDS.join(', ')}: what to set up there, and what is in the wrong wave
      --step     writes the objects of a step, for 'kubectl apply -f -': ${STEP_NAMES.join(', ')}
      --weight   with --step: hooks of this weight only
${FORMAT_HELP}
  -h, --help

With --remove it prints the order in which to remove them: resources, until their finalizers are gone; then webhooks,
operators and their rights. What others may need, and data, stays, and is listed. It deletes nothing itself.

      --remove                the order of the removal
      --with-cluster-part     CRDs, admission policies and roles for users go, too, unless resources are left
      --with-namespaces       Namespaces go, too, unless volume claims are left
      --hooks-of              folder of an imported operator, or its release: runs its hooks of a removal
      --step                  writes the objects of a step, for 'kubectl delete -f -':
                              ${REMOVAL_STEP_NAMES.join(', ')}
      --turn                  with --step: objects of this turn only

Exit status: 0 the order was written, 2 it could not be, or is without a file that could not be read.
`;

const TOOLS = ['kubectl', ...GITOPS_TOOL_IDS] as const;

const OPTIONS = {
  for: { type: 'string', default: 'kubectl' },
  step: { type: 'string' },
  weight: { type: 'string' },
  remove: { type: 'boolean' },
  'with-cluster-part': { type: 'boolean' },
  'with-namespaces': { type: 'boolean' },
  'hooks-of': { type: 'string', multiple: true },
  turn: { type: 'string' },
  ...REPORT_OPTIONS,
} as const;

/** Options of one of both orders, and what to give in the place of the others. */
const OF_REMOVAL = ['with-cluster-part', 'with-namespaces', 'hooks-of', 'turn'] as const;
const OF_APPLICATION = ['weight'] as const;

export const run = command(USAGE, OPTIONS, async (values, paths) => {
  assertGiven(paths);
  const isRemoval = values.remove === true;
  throwIfAny(
    (isRemoval ? OF_APPLICATION : OF_REMOVAL)
      .filter((option) => values[option] !== undefined)
      .map((option) =>
        isRemoval
          ? `'--${option}' is an option of an application; with '--remove' use '--turn'`
          : `'--${option}' is an option of a removal; add '--remove', or leave it out`,
      ),
  );
  const tool = oneOf('for', values.for, TOOLS);
  const as = asFormat(values.format);
  const unreadable: Finding[] = [];
  // Objects that are applied are all of them, or none.
  const source = values.step === undefined ? { unreadable } : {};
  const context = { command: 'apply-order', unreadable, comment: '# ' };
  if (isRemoval) {
    const step =
      values.step === undefined ? undefined : oneOf('step', values.step, REMOVAL_STEP_NAMES);
    const turn = asNumber('turn', values.turn);
    const manifests = await readPlacedInput(paths, source);
    const order = RemovalOrder.ofPlaced(manifests, {
      tool,
      paths,
      clusterPart: values['with-cluster-part'] === true,
      namespaces: values['with-namespaces'] === true,
      releases: values['hooks-of'] ?? [],
      hooks: (values['hooks-of'] ?? []).flatMap((path) => hooksOf(path, manifests)),
    });
    return step === undefined
      ? reported(order, as, { ...context, manifests })
      : listed(order.objectsOf(step, turn));
  }
  const step = values.step === undefined ? undefined : oneOf('step', values.step, STEP_NAMES);
  const weight = asNumber('weight', values.weight);
  const manifests = await readPlacedInput(paths, source);
  const order = ApplyOrder.ofPlaced(manifests, { tool, paths });
  return step === undefined
    ? reported(order, as, { ...context, manifests })
    : listed(order.objectsOf(step, weight));
});

function listed(items: readonly object[]): CommandResult {
  return { status: 0, output: jsonText({ apiVersion: 'v1', kind: 'List', items }) };
}

function asNumber(option: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^-?\d+$/.test(text)) {
    throw new Error(`'--${option}' is '${text}'; it has to be a number without a fraction`);
  }
  return text === undefined ? undefined : Number(text);
}
