import { ARGO_ROLLOUTS } from './argo-rollouts';
import type { ForeignOperator } from './operator';
import { RABBITMQ } from './rabbitmq';

/** The operators of others that are run at each scope that the import offers. */
export const FOREIGN_OPERATORS: readonly ForeignOperator[] = [ARGO_ROLLOUTS, RABBITMQ];
