import type { ContainerPort, EnvVar, Volume, VolumeMount } from '../../crd/kubernetes/v1.36';
import type { OperatorWebhooks } from './definition';
import type { ResolvedWebhooks } from './installation';
import { WEBHOOK_PORT_NAME } from './names';

/** Name of the volume with the certificate in the operator's pod. */
export const CERTIFICATE_VOLUME = 'webhook-certificate';

/** What the pod of an operator is given so that its process serves webhooks, or does not. */
export interface WebhookProcess {
  readonly args: readonly string[];
  readonly env: readonly EnvVar[];
  readonly ports: readonly ContainerPort[];
  readonly volumes: readonly Volume[];
  readonly volumeMounts: readonly VolumeMount[];
}

/** The settings of the pod; those that keep webhooks off where no site is given. */
export function webhookProcess(webhooks: OperatorWebhooks | undefined, site?: ResolvedWebhooks): WebhookProcess {
  const { args = [], env = [] } = (site === undefined ? webhooks?.off : webhooks?.on) ?? {};
  if (webhooks === undefined || site === undefined) {
    return { args, env, ports: [], volumes: [], volumeMounts: [] };
  }
  const { volume } = site.certificate;
  return {
    args,
    env,
    ports: [{ name: WEBHOOK_PORT_NAME, containerPort: webhooks.port }],
    volumes: volume === undefined ? [] : [{ name: CERTIFICATE_VOLUME, ...volume }],
    volumeMounts:
      volume === undefined ? [] : [{ name: CERTIFICATE_VOLUME, mountPath: webhooks.certificatePath, readOnly: true }],
  };
}
