import { ARGO_ROLLOUTS } from './argo-rollouts';
import { CERT_MANAGER } from './cert-manager';
import { CLOUDNATIVE_PG } from './cloudnative-pg';
import { ECK } from './eck';
import { EXTERNAL_SECRETS } from './external-secrets';
import { GATEKEEPER } from './gatekeeper';
import { KUBERAY } from './kuberay';
import { KUEUE } from './kueue';
import { LWS } from './lws';
import { MARIADB } from './mariadb';
import { METALLB } from './metallb';
import { OPENTELEMETRY } from './opentelemetry';
import { PROMETHEUS } from './prometheus';
import { RABBITMQ } from './rabbitmq';
import { SOLR } from './solr';
import { ZALANDO } from './zalando';

import type { ForeignOperator } from './operator';

/** The operators of others that are run at each scope that the import offers. */
export const FOREIGN_OPERATORS: readonly ForeignOperator[] = [
  ARGO_ROLLOUTS,
  CERT_MANAGER,
  CLOUDNATIVE_PG,
  ECK,
  EXTERNAL_SECRETS,
  GATEKEEPER,
  KUBERAY,
  KUEUE,
  LWS,
  MARIADB,
  METALLB,
  OPENTELEMETRY,
  PROMETHEUS,
  RABBITMQ,
  SOLR,
  ZALANDO,
];
