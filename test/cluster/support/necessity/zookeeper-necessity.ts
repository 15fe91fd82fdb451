import { OperatorClusterPart } from 'operator-constructs';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import { silentChart } from '../../../support/synth';
import { applyInstallation } from '../apply-objects';
import { singleRightsOf, titleOf } from './single-right';
import { forTrial, runTrial } from './trial';
import { lifeWithoutAccounts, takeover, wholeLife } from './zookeeper-scenarios';

import type { RecordedNecessity } from '../../../../scripts/evidence/data';
import type { ControlPlane } from '../control-plane';
import type { KubernetesObject } from '../kubernetes-object';
import type { SingleRight } from './single-right';
import type { Verdict } from './trial';

/** A right, and what its lack leads to. */
export interface Necessity {
  readonly right: SingleRight;
  readonly verdict: Verdict;
}

/** Takes rights from the zookeeper-operator, one at a time, and looks what becomes of its work. */
export class ZookeeperNecessity {
  /** Prepares a control plane of its own. */
  public static async on(cluster: ControlPlane): Promise<ZookeeperNecessity> {
    const chart = silentChart();
    new OperatorClusterPart(chart, 'part', { definition: zookeeperDefinition });
    await applyInstallation(cluster, chart.toJson() as KubernetesObject[]);
    return new ZookeeperNecessity(cluster);
  }

  /** Each right of the operator. */
  public static readonly rights: readonly SingleRight[] = singleRightsOf(zookeeperDefinition.rules);

  private trials = 0;

  private constructor(private readonly cluster: ControlPlane) {}

  /**
   * Verdicts when nothing is taken away: unless these are 'not needed', no verdict is worth
   * anything.
   */
  public async control(): Promise<Verdict[]> {
    const clusterWide = await this.run(takeover);
    return [
      clusterWide,
      ...(await Promise.all([this.run(wholeLife), this.run(lifeWithoutAccounts)])),
    ];
  }

  /** The quick one of the controls. */
  public async quickControl(): Promise<Verdict> {
    return await this.run(takeover);
  }

  /** Verdicts without each of the rights, some of them at a time. */
  public async without(rights: readonly SingleRight[], atOnce = 4): Promise<Necessity[]> {
    const verdicts = new Map<SingleRight, Verdict>();
    // An operator of the whole cluster would serve the clusters of the other trials, too.
    for (const right of rights.filter(isClusterWide)) {
      verdicts.set(right, await this.run(takeover, right));
    }
    const queue = rights.filter((right) => !isClusterWide(right));
    const work = async (): Promise<void> => {
      for (let right = queue.shift(); right; right = queue.shift()) {
        verdicts.set(right, await this.run(wholeLife, right));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return rights.map((right) => ({ right, verdict: verdicts.get(right)! }));
  }

  private async run(make: typeof wholeLife, lack?: SingleRight): Promise<Verdict> {
    this.trials += 1;
    const site = { home: `operators-${this.trials}`, watched: `served-${this.trials}` };
    // Preparations must not end with the operator of another trial.
    const calm = forTrial(this.cluster, () => undefined);
    return await runTrial(this.cluster, await make(calm, site, lack));
  }
}

function isClusterWide({ place }: SingleRight): boolean {
  return place === 'cluster';
}

/**
 * Those rights that the work went well without, though the definition does not call them optional.
 */
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
