import { AppFact } from '../../core/app/app-index';
import { addCheck } from '../../core/checks/checks';
import { findingsOf } from '../../core/checks/value-check';

import type { IConstruct } from 'constructs';
import type { SynthFinding } from '../../core/checks/checks';
import type { ValueCheck } from '../../core/checks/value-check';

/** Problem between two resources of a kind. */
export interface PairCheck<Resource> {
  /**
   * True if a resource does something to others: few should, as each is held against all the rest.
   */
  readonly from: (resource: Resource) => boolean;
  /** Effect of one such resource on another; reported at the first. */
  readonly check: ValueCheck<readonly [one: Resource, other: Resource]>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of resources of whatever kind
type AnyPairCheck = PairCheck<any>;

interface Peer {
  readonly construct: IConstruct;
  readonly resource: unknown;
  readonly pair: AnyPairCheck;
}

/** The resources of a kind, and those of them that do something to others. */
interface Peers {
  readonly all: Peer[];
  readonly doing: Peer[];
  /** In the order of the tree. */
  readonly position: Map<IConstruct, number>;
}

const peersByConstruct = new AppFact(() => new WeakMap<IConstruct, Peer>());

const peers = new AppFact<Map<AnyPairCheck, Peers>>(
  () => new Map(),
  (byKind, construct) => {
    const peer = peersByConstruct.of(construct).get(construct);
    if (peer !== undefined) {
      const ofKind = byKind.get(peer.pair) ?? {
        all: [],
        doing: [],
        position: new Map<IConstruct, number>(),
      };
      byKind.set(peer.pair, ofKind);
      ofKind.position.set(construct, ofKind.all.length);
      ofKind.all.push(peer);
      if (peer.pair.from(peer.resource)) {
        ofKind.doing.push(peer);
      }
    }
  },
);

/** Has a resource held against the others of its kind; of two the later one looks. */
export function checkPairs(construct: IConstruct, resource: unknown, pair: AnyPairCheck): void {
  const self = { construct, resource, pair };
  peersByConstruct.of(construct).set(construct, self);
  addCheck(construct, () => {
    const ofKind = peers.of(construct.node.root).get(pair);
    return ofKind === undefined ? [] : pairsOf(self, ofKind);
  });
}

function pairsOf(self: Peer, { all, doing, position }: Peers): SynthFinding[] {
  const own = position.get(self.construct) ?? 0;
  const earlier = doing.filter(({ construct }) => (position.get(construct) ?? 0) < own);
  return [
    ...(doing.includes(self) ? all.slice(0, own).flatMap((other) => between(self, other)) : []),
    ...earlier.flatMap((other) => between(other, self)),
  ];
}

function between(one: Peer, other: Peer): SynthFinding[] {
  const found = findingsOf([one.pair.check], [one.resource, other.resource] as const);
  return found.map((finding) => ({ about: one.construct, ...finding }));
}
