import { DISRUPTION_BUDGET } from '../../kube/objects.js';
import { roleLabels } from './labels.js';
import { namesOf } from './names.js';
import { ownedMeta } from './owner.js';

import type { DisruptionBudget } from '../../kube/objects.js';
import type { Database } from '../type.js';

/**
 * One pod at a time while nodes are drained; with a single pod it would only keep the node from
 * being drained.
 */
export function disruptionBudget(database: Database): DisruptionBudget {
  return {
    apiVersion: DISRUPTION_BUDGET.apiVersion,
    kind: DISRUPTION_BUDGET.kind,
    metadata: ownedMeta(database, namesOf(database).server),
    spec: { maxUnavailable: 1, selector: { matchLabels: roleLabels(database, 'server') } },
  };
}
