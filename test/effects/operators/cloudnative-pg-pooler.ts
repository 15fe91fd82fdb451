import { placed } from './imported';

import type { Spec } from '../fields';
import type { MeasuredKind } from '../operators';

const EFFECTS = 'effects';

const service = (spec: Spec): Spec => ({ serviceTemplate: { spec } });
const BALANCED = service({ type: 'LoadBalancer' });
const AUTHENTICATED = {
  pgbouncer: { authQuerySecret: { name: 'db-pooler' }, authQuery: 'SELECT 1' },
};
const MONITORED = { monitoring: { enablePodMonitor: true } };
const DROPPED = [{ action: 'drop', regex: EFFECTS, sourceLabels: ['job'] }];

/** One value for each field. */
const alone = (values: Spec): MeasuredKind['values'] =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [value]]));

const CLASS = 'what it names would have to be in the cluster';
const PRIORITY = 'it follows from the priority class';
const WAITS = 'pods would wait, and here each is ready at once';

/** A Pooler of the Cluster `db`. */
export const pooler: MeasuredKind = {
  kind: 'Pooler',
  place: placed('postgresql.cnpg.io/v1', 'Pooler', {
    cluster: { name: 'db' },
    instances: 2,
    type: 'rw',
    pgbouncer: { poolMode: 'session' },
  }),
  bare: { cluster: { name: 'db' }, pgbouncer: {} },
  readInPods: /^(cluster|pgbouncer|type)\b/,
  beside: {
    'monitoring.podMonitorMetricRelabelings': MONITORED,
    'monitoring.podMonitorRelabelings': MONITORED,
    'pgbouncer.authQuery': AUTHENTICATED,
    'pgbouncer.authQuerySecret': AUTHENTICATED,
    'serviceTemplate.spec.allocateLoadBalancerNodePorts': BALANCED,
    'serviceTemplate.spec.externalName': service({ type: 'ExternalName', externalName: 'a.b' }),
    'serviceTemplate.spec.externalTrafficPolicy': BALANCED,
    'serviceTemplate.spec.loadBalancerClass': BALANCED,
    'serviceTemplate.spec.loadBalancerIP': BALANCED,
    'serviceTemplate.spec.loadBalancerSourceRanges': BALANCED,
    'serviceTemplate.spec.sessionAffinityConfig': service({ sessionAffinity: 'ClientIP' }),
    'template.spec.containers': {},
    'template.spec': { template: { spec: { containers: [{ name: 'pgbouncer' }] } } },
  },
  values: {
    ...alone({
      'cluster.name': 'other',
      'deploymentStrategy.rollingUpdate.maxSurge': 2,
      'deploymentStrategy.rollingUpdate.maxUnavailable': 1,
      'deploymentStrategy.type': 'Recreate',
      'pgbouncer.pg_hba': ['host all all all md5'],
      'serviceTemplate.spec.allocateLoadBalancerNodePorts': false,
      'serviceTemplate.spec.clusterIP': 'None',
      'serviceTemplate.spec.clusterIPs': ['None'],
      'serviceTemplate.spec.externalIPs': ['192.0.2.1'],
      'serviceTemplate.spec.externalTrafficPolicy': 'Local',
      'serviceTemplate.spec.internalTrafficPolicy': 'Local',
      'serviceTemplate.spec.ipFamilyPolicy': 'PreferDualStack',
      'serviceTemplate.spec.loadBalancerClass': 'example.com/effects',
      'serviceTemplate.spec.loadBalancerIP': '192.0.2.1',
      'serviceTemplate.spec.loadBalancerSourceRanges': ['192.0.2.0/24'],
      'serviceTemplate.spec.ports': [{ name: 'more', port: 6432 }],
      'serviceTemplate.spec.sessionAffinity': 'ClientIP',
      'serviceTemplate.spec.sessionAffinityConfig.clientIP.timeoutSeconds': 60,
      'serviceTemplate.spec.trafficDistribution': 'PreferClose',
      'template.spec.automountServiceAccountToken': false,
      'template.spec.containers': [
        { name: 'pgbouncer', image: 'ghcr.io/cloudnative-pg/pgbouncer:1.23.0' },
      ],
      'template.spec.dnsConfig.nameservers': ['192.0.2.53'],
      'template.spec.dnsPolicy': 'Default',
      'template.spec.enableServiceLinks': false,
      'template.spec.hostAliases': [{ ip: '192.0.2.1', hostnames: [EFFECTS] }],
      'template.spec.hostUsers': false,
      'template.spec.os.name': 'linux',
      'template.spec.priorityClassName': 'system-cluster-critical',
      'template.spec.restartPolicy': 'Never',
      'monitoring.podMonitorMetricRelabelings': DROPPED,
      'monitoring.podMonitorRelabelings': DROPPED,
    }),
    instances: [3, 1],
    'pgbouncer.parameters': [{ default_pool_size: '30' }, { listen_port: '7000' }],
    'serviceTemplate.spec.type': ['NodePort', 'LoadBalancer'],
  },
  untried: {
    'serviceTemplate.spec.healthCheckNodePort': 'nodes give each port once',
    'serviceTemplate.spec.ipFamilies': 'it needs a cluster with both families',
    'template.spec.nodeName': CLASS,
    'template.spec.overhead': CLASS,
    'template.spec.preemptionPolicy': PRIORITY,
    'template.spec.priority': PRIORITY,
    'template.spec.readinessGates': WAITS,
    'template.spec.resourceClaims': CLASS,
    'template.spec.runtimeClassName': CLASS,
    'template.spec.schedulingGates': WAITS,
  },
};
