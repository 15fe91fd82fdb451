import { rule } from './policy-rules';

import type { ResourceType } from '../crd/resource-type';
import type { OperatorContainer } from './operator-definition';
import type { ScopeKind } from './operator-scope';
import type { OperatorMetrics } from './operator-workloads';
import type { PolicyRule } from './policy-rules';
import type { AdmissionWebhook, OperatorWebhooks } from './webhooks/webhook-definition';

const SECURE_METRICS = 'secure-metrics';

/** The directory in which controller-runtime looks for the certificate of webhooks. */
export const WEBHOOK_CERTIFICATES = '/tmp/k8s-webhook-server/serving-certs';

/**
 * The scaffolding of Kubebuilder and the Operator SDK, as parts of a definition. Spread a part to
 * say what differs.
 *
 * @example
 * container: { ...kubebuilder.container, writablePaths: ['/tmp'] },
 */
export const kubebuilder = {
  /** A manager that elects a leader, and answers probes at port 8081. */
  container: {
    command: ['/manager'],
    args: ['--leader-elect', '--health-probe-bind-address=:8081'],
    livenessProbe: {
      httpGet: { path: '/healthz', port: 8081 },
      initialDelaySeconds: 15,
      periodSeconds: 20,
    },
    readinessProbe: {
      httpGet: { path: '/readyz', port: 8081 },
      initialDelaySeconds: 5,
      periodSeconds: 10,
    },
    resources: {
      requests: { cpu: '10m', memory: '64Mi' },
      limits: { cpu: '500m', memory: '128Mi' },
    },
  } satisfies OperatorContainer,
  /** Metrics at port 8443 for scrapers that have a right to them, or at 8080 for everybody. */
  metrics: {
    port: 8080,
    args: (port: number) => [`--metrics-bind-address=:${port}`, '--metrics-secure=false'],
    secure: {
      port: 8443,
      args: (port: number) => [`--metrics-bind-address=:${port}`],
      option: SECURE_METRICS,
    },
    library: 'controller-runtime',
  } satisfies OperatorMetrics,
  /** The rights to ask the API server about scrapers, granted in the scopes that are named. */
  metricsRules: (...scopes: readonly ScopeKind[]): readonly PolicyRule[] => {
    const more = { scopes, option: SECURE_METRICS };
    const why = scopes.every((scope) => scope === 'cluster')
      ? ''
      : '; the resource is cluster-scoped, so no Role can grant it';
    return [
      rule.cluster(
        'create tokenreviews.authentication.k8s.io',
        `asks the API server who scrapes the metrics${why}`,
        more,
      ),
      rule.cluster(
        'create subjectaccessreviews.authorization.k8s.io',
        `asks the API server whether the scraper may${why}`,
        more,
      ),
    ];
  },
  /**
   * The port of webhooks, and the directory of their certificate; what switches them on and off
   * differs.
   */
  webhooks: {
    port: 9443,
    certificatePath: WEBHOOK_CERTIFICATES,
    on: { args: [`--webhook-cert-path=${WEBHOOK_CERTIFICATES}`] },
  } satisfies OperatorWebhooks,
  /**
   * A webhook for what is created and updated of a kind, with the name and path that follow from
   * it.
   */
  webhook: (type: 'mutating' | 'validating', of: ResourceType): AdmissionWebhook => {
    const kind = of.kind.toLowerCase();
    const [, version = ''] = of.apiVersion().split('/');
    const verb = type === 'mutating' ? 'mutate' : 'validate';
    return {
      type,
      name: `${type[0]}${kind}-${version}.kb.io`,
      path: `/${verb}-${of.group.replaceAll('.', '-')}-${version}-${kind}`,
      rules: [
        {
          operations: ['CREATE', 'UPDATE'],
          apiGroups: [of.group],
          apiVersions: [version],
          resources: [of.plural],
        },
      ],
    };
  },
};
