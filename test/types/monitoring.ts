import type { Construct } from 'constructs';
import { type MonitorOptions, Operator, type OperatorDefinition } from 'operator-constructs';
import { EtcdBackupOperator } from 'operator-constructs/etcd';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';

declare const scope: Construct;
declare const definition: OperatorDefinition;

const monitor: MonitorOptions = { labels: { release: 'prometheus' }, interval: '30s' };
new ZookeeperOperator(scope, 'service', { serviceMonitor: monitor });
new Operator(scope, 'pod', {
  definition,
  podMonitor: {},
  topologySpread: {},
  podDisruptionBudget: { minAvailable: '50%' },
});

// @ts-expect-error an interval is a text with a unit
new Operator(scope, 'interval', { definition, serviceMonitor: { interval: 30 } });
// @ts-expect-error an action that Prometheus does not have
new Operator(scope, 'action', { definition, serviceMonitor: { relabelings: [{ action: 'delete' }] } });
// @ts-expect-error a token is in a Secret
new Operator(scope, 'token', { definition, serviceMonitor: { authorization: { credentials: 'token' } } });
// @ts-expect-error spread over zones and nodes
new Operator(scope, 'spread', { definition, topologySpread: { over: ['rack'] } });
// @ts-expect-error it serves no metrics
new EtcdBackupOperator(scope, 'backup', { serviceMonitor: {} });
