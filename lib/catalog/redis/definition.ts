import { checkedByTests, type OperatorDefinition, WatchSignal } from '../../authoring';

import { redisTypes } from './crd';
import { redisGuards } from './guards';
import { redisRules } from './rules';

/** The operator's image; pods of some features use it too, for their init container. */
export const REDIS_OPERATOR_IMAGE = 'quay.io/opstree/redis-operator:v0.26.0';

/** Where the process answers probes. */
const HEALTH_PORT = 8081;

const probe = (path: string) => ({ httpGet: { path, port: HEALTH_PORT } });

/** The redis-operator of OT-CONTAINER-KIT. */
export const redisDefinition: OperatorDefinition = checkedByTests({
  name: 'redis-operator',
  version: '0.26.0',
  image: REDIS_OPERATOR_IMAGE,
  customResources: redisTypes,
  watch: WatchSignal.env(),
  rules: redisRules,
  leaderElection: 'lease',
  kubernetes: { minimum: { version: '1.21', reason: 'it makes PodDisruptionBudgets of policy/v1' } },
  container: {
    command: ['/operator', 'manager'],
    args: ['--leader-elect', `--health-probe-bind-address=:${HEALTH_PORT}`],
    // On unless it says false; without certificates for them the process would not start.
    env: [{ name: 'ENABLE_WEBHOOKS', value: 'false' }],
    livenessProbe: { ...probe('/healthz'), initialDelaySeconds: 15, periodSeconds: 20 },
    readinessProbe: { ...probe('/readyz'), initialDelaySeconds: 5, periodSeconds: 10 },
    // The image's user is not known here; with runAsNonRoot the kubelet asks for a number.
    podSecurityContext: { runAsUser: 65532, runAsGroup: 65532 },
    resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '512Mi' } },
  },
  metrics: { port: 8080, args: (port) => [`--metrics-bind-address=:${port}`], library: 'controller-runtime' },
  guards: redisGuards,
  // Every container can be given a securityContext, but that the images run under `restricted` was not tried.
  deletion: { Redis: { holdsData: true }, RedisCluster: { holdsData: true }, RedisReplication: { holdsData: true } },
  createdPodSecurity: 'baseline',
  deviations: [
    'rights: those that the code calls for, each with its reason; upstream grants all verbs on its resources, on ' +
      'secrets, pods/exec, pods, services, configmaps, events, namespaces and claims, list and watch of CRDs, and every URL',
    'the rights of the operator are not aggregated to the ClusterRole admin, as upstream does: every admin of a ' +
      'namespace could then run commands in pods through it',
    'scopes of namespaces have no ClusterRole; rights and WATCH_NAMESPACE come from one scope, which upstream sets apart',
    'ENABLE_WEBHOOKS is false: its webhooks are not installed here',
    'INIT_CONTAINER_IMAGE is the image of the operator, with its tag; the default of the operator is latest',
    'metrics are off unless asked for; upstream serves them on :8080',
    'liveness and readiness probes, which upstream leaves out',
    'the pod meets Pod Security restricted; upstream sets no securityContext',
    'the CRDs are declared here, with all fields of upstream and without descriptions; option `crds` takes those of ' +
      'another release',
  ],
});
