import { AppFact } from '../core/app/app-index';

import type { IConstruct } from 'constructs';
import type { InstalledClusterPart } from '../constructs/cluster-part';
import type { GuardPolicies } from '../constructs/guard-policies';
import type { ServingOperator } from '../constructs/serving-operators';

/** Facts about a component besides its construct. */
export interface ComponentRecord {
  readonly policies: readonly GuardPolicies[];
  /**
   * Its cluster parts with policies, each with the operators whose namespaces these were registered
   * for.
   */
  readonly guarded: ReadonlyMap<InstalledClusterPart, readonly ServingOperator[]>;
  /** The check when its Outputs are resolved; undefined if it has none. */
  checked?: Promise<void>;
  /** The construct that is in the tree instead, since the Outputs are resolved. */
  replacement?: IConstruct;
  hasLoggedCrds: boolean;
}

/** By the construct that each component was registered from. */
const records = new AppFact(() => new Map<IConstruct, ComponentRecord>());

export function addRecord(construct: IConstruct, record: ComponentRecord): void {
  records.of(construct).set(construct, record);
}

export function recordOf(construct: IConstruct): ComponentRecord | undefined {
  return records.of(construct).get(construct);
}

export function recordsIn(root: IConstruct): readonly ComponentRecord[] {
  return [...records.of(root).values()];
}

/** The construct that is now in the tree for another one. */
export function currentOf<C extends IConstruct>(construct: C): C {
  return (recordOf(construct)?.replacement ?? construct) as C;
}
