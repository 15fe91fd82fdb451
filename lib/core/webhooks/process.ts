import type { ContainerPort, EnvVar, Volume, VolumeMount } from '../../crd/kubernetes/current';
import type { OperatorWebhooks } from './definition';
import { type ResolvedWebhooks, WEBHOOK_PORT_NAME } from './installation';

/** Name of the volume with the certificate in the operator's pod. */
export const CERTIFICATE_VOLUME = 'webhook-certificate';

/** Settings of the pod of an operator whose process serves webhooks, or not. */
export interface WebhookProcess {
  readonly args: readonly string[];
  readonly env: readonly EnvVar[];
  readonly ports: readonly ContainerPort[];
  readonly volumes: readonly Volume[];
  readonly volumeMounts: readonly VolumeMount[];
  /** A volume of the pod, with the certificate in it where it is the one for that. */
  readonly replaced: (volume: Volume) => Volume;
}

/** Settings of the pod of a workload that serves no webhooks. */
export const WITHOUT_WEBHOOKS: WebhookProcess = {
  args: [],
  env: [],
  ports: [],
  volumes: [],
  volumeMounts: [],
  replaced: (volume) => volume,
};

/** The settings of the pod; those that keep webhooks off where no site is given. */
export function webhookProcess(webhooks: OperatorWebhooks | undefined, site?: ResolvedWebhooks): WebhookProcess {
  const { args = [], env = [] } = (site === undefined ? webhooks?.off : webhooks?.on) ?? {};
  if (webhooks === undefined || site === undefined) return { ...WITHOUT_WEBHOOKS, args, env };
  if (webhooks.volume !== undefined) {
    return { ...WITHOUT_WEBHOOKS, args, env, replaced: (volume) => withCertificate(volume, webhooks, site) };
  }
  const { volume } = site.certificate;
  return {
    ...WITHOUT_WEBHOOKS,
    args,
    env,
    ports: [{ name: WEBHOOK_PORT_NAME, containerPort: webhooks.port }],
    ...(volume !== undefined && {
      volumes: [{ name: CERTIFICATE_VOLUME, ...volume }],
      volumeMounts: [{ name: CERTIFICATE_VOLUME, mountPath: webhooks.certificatePath, readOnly: true }],
    }),
  };
}

/** Settings of upstream for a Secret that it mounts (its mode, its items) hold for the one with the certificate, too. */
function withCertificate(volume: Volume, webhooks: OperatorWebhooks, { certificate }: ResolvedWebhooks): Volume {
  if (volume.name !== webhooks.volume || certificate.volume === undefined) return volume;
  const { secret } = certificate.volume;
  return {
    name: volume.name,
    ...(secret === undefined ? certificate.volume : { secret: { ...volume.secret, ...secret } }),
  };
}
