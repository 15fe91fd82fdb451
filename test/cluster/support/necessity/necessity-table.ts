import type { RecordedNecessity } from '../../../../scripts/evidence/data';
import { titleOf } from './single-right';
import type { Necessity } from './zookeeper-necessity';

/** Those rights that the work went well without, though the definition does not call them optional. */
export function superfluous(results: readonly Necessity[]): Necessity[] {
  return results.filter(({ right, verdict }) => verdict.kind === 'not needed' && !right.optional);
}

/** The result as the page of evidence has it. */
export function recordedNecessity({ right, verdict }: Necessity): RecordedNecessity {
  return {
    right: titleOf(right),
    where: right.place,
    optional: right.optional,
    forbidden: verdict.kind === 'forbidden' ? verdict.request : null,
    ...(verdict.kind === 'fails' && { failure: `${verdict.phase}: ${verdict.what}` }),
  };
}
