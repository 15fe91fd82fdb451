import { DiffReport } from 'operator-constructs/cli';
import { describeCluster } from '../cluster/support/cluster-tier';
import { withValue } from '../effects/fields';
import { runInPods } from '../effects/in-pods';
import { kindsInPods, MEASURED } from '../effects/operators';
import { NODE_NEEDS } from '../node/describe-nodes';
import { imageNeed } from './support/operator-images';

import type { Need } from '../cluster/support/cluster-tier';
import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import type { Spec } from '../effects/fields';
import type { RealEffect } from '../effects/in-pods';
import type { MeasuredOperator } from '../effects/operators';

/** What who reviews a change asks. */
interface Answers {
  readonly change: string;
  readonly doesAnything: boolean;
  readonly restarts: string;
  /** No write worked for more than a moment, as far as `diff` knows anything of that. */
  readonly hasOutage: boolean;
  readonly isBack: boolean;
}

/** Seconds without a write that are no outage: clients try again. */
const MOMENT = 3;

/** What `diff` answers before it is made. */
function told(
  { definition, isImported }: MeasuredOperator,
  base: KubernetesObject,
  { effect }: RealEffect,
): Answers {
  const { field, values } = effect;
  const spec = withValue(base.spec as Spec, field.split('.'), values[0]);
  const definitions = isImported === true ? [] : [definition()];
  const { findings } = DiffReport.of([base], [{ ...base, spec }], { definitions });
  const said = findings.map(({ message, remedy }) => `${message}. ${remedy ?? ''}`).join('\n');
  const [, seconds = '0'] = /no write worked for (\d+) s/.exec(said) ?? [];
  const doesNotStart = effect.verdicts.some(({ verdict }) => verdict === 'breaks');
  return {
    change: `${field} = ${JSON.stringify(values[0])}`,
    doesAnything: !/has no effect|changes no object|takes effect only/.test(said),
    restarts: /restarts .*, (one after the other|all at once)/.exec(said)?.[1] ?? 'nothing',
    hasOutage: Number(seconds) > MOMENT,
    isBack: !(doesNotStart ? /after the way back delete/ : /no way back by/).test(said),
  };
}

/** What the pods then did. */
function done({ effect, isWritten, isBack }: RealEffect): Answers {
  const { field, values, verdicts, servers } = effect;
  const [restart] = verdicts.flatMap((verdict) => ('order' in verdict ? [verdict.order] : []));
  const taken = verdicts.some(({ verdict }) => verdict === 'reloads');
  return {
    change: `${field} = ${JSON.stringify(values[0])}`,
    doesAnything: isWritten || taken || restart !== undefined,
    restarts: restart === undefined ? 'nothing' : ORDERS[restart],
    // Runs differ: one that is told need not come each time, but none comes that is not told.
    hasOutage:
      (servers !== undefined && servers.withoutWrites > MOMENT) || (expect.any(Boolean) as boolean),
    isBack,
  };
}

const ORDERS = { 'one by one': 'one after the other', 'at once': 'all at once' } as const;

const inPods = MEASURED.flatMap((operator) =>
  kindsInPods(operator).map((kind) => ({ operator, kind })),
);

describe.each(inPods)('what `diff` says of changes of a $kind.kind', ({ operator, kind }) => {
  const { binary, image } = operator;
  const built: Need = binary ?? 'helm';
  const own = image === undefined ? built : imageNeed(image);
  describeCluster('is what the pods do', [...NODE_NEEDS, own], () => {
    test('whether it does anything, restarts, stops writes, and can be reverted', async () => {
      const seen = await runInPods(operator, kind.servers, () => undefined);
      expect(seen.map((each) => told(operator, kind.servers.base, each))).toEqual(seen.map(done));
    }, 3_600_000);
  });
});
