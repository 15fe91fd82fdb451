import type { ConformanceDefinition } from '../../definition';
import { backends } from './backend';
import { backupSchedules } from './backup';
import { brokers } from './broker';
import { certificates } from './certificate';
import { compositions } from './composition';
import { alerts, dashboards } from './dashboard';
import { gateways } from './gateway';
import { externalSecrets } from './external-secret';
import { machineClusters } from './machines';
import { serviceEntries, virtualServices } from './mesh';
import { monitors } from './monitor';
import { monitoringServers } from './monitoring';
import { nodePools } from './nodes';
import { policies } from './policy';
import { postgresClusters } from './postgres';
import { routes } from './route';
import { scaledObjects, searchClusters } from './scaling';
import { secretStores } from './secrets';
import { chartReleases, gitSources } from './source';
import { workflows } from './workflow';

/** CRDs in the style of projects that many clusters run; what they say is our own. */
export const projectDefinitions: readonly ConformanceDefinition[] = [
  ...[
    alerts,
    backends,
    backupSchedules,
    brokers,
    certificates,
    chartReleases,
    compositions,
    dashboards,
    externalSecrets,
  ],
  ...[
    gateways,
    gitSources,
    machineClusters,
    monitoringServers,
    monitors,
    nodePools,
    policies,
    postgresClusters,
    routes,
  ],
  ...[scaledObjects, searchClusters, secretStores, serviceEntries, virtualServices, workflows],
];
