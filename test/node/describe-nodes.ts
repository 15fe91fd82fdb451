import { nodeBinaries } from '../cluster/support/binaries';
import { describeCluster } from '../cluster/support/cluster-tier';
import { onceStarted } from '../cluster/support/describe-control-plane';
import { NodeCluster } from './node-cluster';

import type { Need } from '../cluster/support/cluster-tier';
import type { NodeImage } from './image';

/** What a test needs whose cluster has nodes. */
export const NODE_NEEDS: readonly Need[] = ['node', ...nodeBinaries.map(({ name }) => name)];

export interface DescribeNodesOptions {
  /** @default 1 */
  readonly nodes?: number;
  readonly needs?: readonly Need[];
  /** Images that its pods need; asked for when the programs are there. */
  readonly images?: () => readonly NodeImage[];
}

/**
 * A `describe` whose tests share a whole Kubernetes: skipped where it cannot run, and under
 * `CI=true` failed.
 */
export function describeNodes(
  name: string,
  { nodes, needs = [], images }: DescribeNodesOptions,
  body: (cluster: NodeCluster) => void,
): void {
  describeCluster(name, [...NODE_NEEDS, ...needs], () => {
    let started: NodeCluster | undefined;
    beforeAll(async () => {
      started = await NodeCluster.start({ nodes, images: images?.() });
    }, 600_000);
    body(onceStarted(() => started!));
    afterAll(async () => await started?.stop(), 120_000);
  });
}
