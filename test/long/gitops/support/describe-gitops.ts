import { join } from 'node:path';
import { describeCluster } from '../../../cluster/support/cluster-tier';
import { onceStarted } from '../../../cluster/support/describe-control-plane';
import { startInhabited } from '../../../engine/inhabited-cluster';
import { sharedFolder } from '../../../support/temporary-folder';
import { GitRepository } from './git-repository';
import { LivePlatform, SITE } from './platform';

import type { Need } from '../../../cluster/support/cluster-tier';
import type { ControlPlane } from '../../../cluster/support/control-plane';
import type { Site } from '../../../engine/inhabited-cluster';

/** A repository, and a cluster to which a tool applies it. */
export interface Stage<Tool> {
  readonly repository: GitRepository;
  readonly cluster: ControlPlane;
  readonly tool: Tool;
  readonly live: LivePlatform;
}

/**
 * A `describe` whose tests are one story of a tool, with the API server and the zookeeper-operator
 * being the real ones.
 */
export function describeGitOps<Tool extends object>(
  name: string,
  need: Need,
  start: (cluster: ControlPlane, repository: GitRepository) => Promise<Tool>,
  body: (stage: Stage<Tool>) => void,
  site: Site = SITE,
): void {
  describeCluster(name, [need, 'zookeeper-operator', 'mount namespace'], () => {
    const repository = new GitRepository(join(sharedFolder(), 'platform'));
    let started: ControlPlane | undefined;
    let tool: Tool | undefined;
    beforeAll(async () => {
      repository.create();
      started = await startInhabited(site);
      tool = await start(started, repository);
    }, 120_000);
    const cluster = onceStarted(() => started!);
    body({ repository, cluster, tool: onceStarted(() => tool!), live: new LivePlatform(cluster) });
    afterAll(async () => await started?.stop(), 60_000);
  });
}
