import type { StringMap } from '../../crd/json/tree';
import type { GitOpsTool } from '../../manifests/gitops';
import type { OperatorMetricsOptions } from '../metrics';
import type { AlertOptions } from '../alert';
import type { MonitorOptions } from '../monitors/options';
import type { OperatorNetworkPolicyOptions } from '../network-policy';
import type { OperatorPodOptions, OtherWorkloadOptions } from '../pod-options';
import type { OperatorWebhookOptions } from '../webhooks/installation';

/** Options of an installation that its objects depend on. */
export interface OperatorPlanOptions extends OperatorPodOptions {
  /** Namespace that the operator runs in. */
  readonly namespace: string;
  /** @default - the name of the definition */
  readonly name?: string;
  /** @default - one is made */
  readonly serviceAccountName?: string;
  /** @default - none */
  readonly serviceAccountAnnotations?: StringMap;
  /** @default - not served */
  readonly metrics?: OperatorMetricsOptions;
  /** @default - none */
  readonly serviceMonitor?: MonitorOptions;
  /** @default - none */
  readonly podMonitor?: MonitorOptions;
  /** @default - none */
  readonly alerts?: AlertOptions;
  /** @default - no policy */
  readonly networkPolicy?: OperatorNetworkPolicyOptions;
  /** @default - served only where the definition brings a certificate */
  readonly webhooks?: OperatorWebhookOptions;
  /** @default - none in use */
  readonly options?: readonly string[];
  /** @default - none */
  readonly labels?: StringMap;
  /** @default - none */
  readonly annotations?: StringMap;
  /** @default - annotations of all tools */
  readonly gitOpsTool?: GitOpsTool;
  /**
   * Options of the pods of workloads other than the first, by their names.
   * @default - nothing
   */
  readonly workloads?: Readonly<Record<string, OtherWorkloadOptions>>;
}
