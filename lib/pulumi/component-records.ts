import { getOrAdd } from '../crd/json/object';

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

/** By the root of their tree, then by the construct that each component was registered from. */
const byRoot = new WeakMap<IConstruct, Map<IConstruct, ComponentRecord>>();

export function addRecord(construct: IConstruct, record: ComponentRecord): void {
  const { root } = construct.node;
  getOrAdd(byRoot, root, () => new Map<IConstruct, ComponentRecord>()).set(construct, record);
}

export function recordOf(construct: IConstruct): ComponentRecord | undefined {
  return byRoot.get(construct.node.root)?.get(construct);
}

export function recordsIn(root: IConstruct): readonly ComponentRecord[] {
  return [...(byRoot.get(root)?.values() ?? [])];
}

/** The construct that is now in the tree for another one. */
export function currentOf<C extends IConstruct>(construct: C): C {
  return (recordOf(construct)?.replacement ?? construct) as C;
}
