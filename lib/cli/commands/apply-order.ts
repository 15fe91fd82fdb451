import { GITOPS_TOOL_IDS } from '../../manifests/gitops';
import { ApplyOrder, STEP_NAMES } from '../../manifests/order';
import { jsonText } from '../../manifests/report/markdown';
import { asFormat, FORMAT_HELP, oneOf, readArguments, REPORT_OPTIONS } from './arguments';
import { readPlacedInput } from './input';
import { misused, reported } from './result';

import type { Finding } from '../../manifests/finding';
import type { CommandResult } from './result';

const USAGE = `usage: operator-constructs apply-order [options] <file, folder or -> ...

Prints the order in which to apply manifests, and what to wait for in between: namespaces; CRDs and admission policies;
operators; the resources that they serve. Hooks of Helm come before and after the rest; those that never run at an
installation are left out, and listed. The output runs as a script. This command itself applies nothing.

      --for      kubectl (default): the commands; ${GITOPS_TOOL_IDS.join(', ')}: what to set up there, and what is in the wrong wave
      --step     writes the objects of a step, for 'kubectl apply -f -': ${STEP_NAMES.join(', ')}
      --weight   with --step: hooks of this weight only
${FORMAT_HELP}
  -h, --help

Exit status: 0 the order was written, 2 it could not be, or is without a file that could not be read.
`;

const TOOLS = ['kubectl', ...GITOPS_TOOL_IDS] as const;

export async function run(args: readonly string[]): Promise<CommandResult> {
  const { values, positionals: paths } = readArguments(args, {
    for: { type: 'string', default: 'kubectl' },
    step: { type: 'string' },
    weight: { type: 'string' },
    ...REPORT_OPTIONS,
  });
  if (values.help === true) {
    return { status: 0, output: USAGE };
  }
  if (paths.length === 0) {
    return misused('no file is given', USAGE);
  }
  const tool = oneOf('for', values.for, TOOLS);
  const as = asFormat(values.format);
  const step = values.step === undefined ? undefined : oneOf('step', values.step, STEP_NAMES);
  const weight = asWeight(values.weight);
  const unreadable: Finding[] = [];
  // Objects that are applied are all of them, or none.
  const manifests = await readPlacedInput(paths, step === undefined ? { unreadable } : {});
  const order = ApplyOrder.ofPlaced(manifests, { tool, paths });
  if (step !== undefined) {
    const list = { apiVersion: 'v1', kind: 'List', items: order.objectsOf(step, weight) };
    return { status: 0, output: jsonText(list) };
  }
  return reported(order, as, { command: 'apply-order', manifests, unreadable, comment: '# ' });
}

function asWeight(text: string | undefined): number | undefined {
  if (text !== undefined && !/^-?\d+$/.test(text)) {
    throw new Error(`'--weight' is '${text}'; it has to be a number without a fraction`);
  }
  return text === undefined ? undefined : Number(text);
}
