import { own } from '../../../crd/json/tree';

import type { KindEffects, OperatorEffects } from '../../../core/operator-effects';

/**
 * What was measured of operators that are imported (`npm run effects`), by their ids in the table of
 * known operators, with the groups of their kinds.
 */
const EFFECTS: Readonly<Record<string, readonly [group: string, load: () => OperatorEffects]>> = {
  'cert-manager': ['cert-manager.io', () => require('./cert-manager.json') as OperatorEffects],
  'cloudnative-pg': [
    'postgresql.cnpg.io',
    () => require('./cloudnative-pg.json') as OperatorEffects,
  ],
  'mariadb-operator': [
    'k8s.mariadb.com',
    () => require('./mariadb-operator.json') as OperatorEffects,
  ],
  'opentelemetry-operator': [
    'opentelemetry.io',
    () => require('./opentelemetry-operator.json') as OperatorEffects,
  ],
  'prometheus-operator': [
    'monitoring.coreos.com',
    () => require('./prometheus-operator.json') as OperatorEffects,
  ],
  'rabbitmq-cluster-operator': [
    'rabbitmq.com',
    () => require('./rabbitmq-cluster-operator.json') as OperatorEffects,
  ],
};

/** Effects of the fields of a kind, and the operator that they were measured with. */
export interface MeasuredKind {
  readonly effects: KindEffects;
  /** Such as `rabbitmq-cluster-operator 2.11.0`. */
  readonly operator: string;
}

/**
 * What was measured of a kind of an operator that is imported.
 *
 * @param groupKind such as `rabbitmq.com/RabbitmqCluster`
 */
export function measuredKind(groupKind: string): MeasuredKind | undefined {
  const [group, kind = ''] = groupKind.split('/');
  const [id, entry] = Object.entries(EFFECTS).find(([, [ofKinds]]) => ofKinds === group) ?? [];
  const measured = entry?.[1]();
  const effects = measured && own(measured.kinds, kind);
  return effects && { effects, operator: `${id} ${measured.release}` };
}
