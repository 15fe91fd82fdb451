import { manyClusters } from './many-clusters';
import type { Scenario } from '../scenario';
import { go, platform, python, tutorial, yaml } from './examples';
import { wholeCatalogue } from './whole-catalogue';
import { zookeeperLife } from './zookeeper-life';

/** All that is played, the longest first. */
export const SCENARIOS: readonly Scenario[] = [
  manyClusters,
  zookeeperLife,
  tutorial,
  yaml,
  python,
  go,
  platform,
  wholeCatalogue,
];
