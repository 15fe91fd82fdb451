import { manyClusters } from './many-clusters';
import type { Scenario } from '../scenario';
import { go, platform, python, tutorial, yaml } from './examples';
import { wholeCatalogue } from './whole-catalogue';
import { zookeeperLife } from './zookeeper-life';

/** All that is played. */
export const SCENARIOS: readonly Scenario[] = [
  tutorial,
  yaml,
  python,
  go,
  platform,
  zookeeperLife,
  wholeCatalogue,
  manyClusters,
];
