import { WEBHOOK_PORT_NAME } from './webhook-installation';

import type { ContainerPort, EnvVar, Volume, VolumeMount } from '../../crd/kubernetes/current';
import type { OperatorWebhooks } from './webhook-definition';
import type { ResolvedWebhooks } from './webhook-installation';

export const CERTIFICATE_VOLUME = 'webhook-certificate';

/** Settings of the pod of an operator whose process serves webhooks, or not. */
export interface WebhookProcess {
  readonly args: readonly string[];
  readonly env: readonly EnvVar[];
  readonly ports: readonly ContainerPort[];
  readonly volumes: readonly Volume[];
  readonly volumeMounts: readonly VolumeMount[];
  /**
   * The volumes of the pod, with the certificate in those for it: bundles mount the same Secret
   * twice.
   */
  readonly replaced: (volumes: readonly Volume[]) => readonly Volume[];
}

export const WITHOUT_WEBHOOKS: WebhookProcess = {
  args: [],
  env: [],
  ports: [],
  volumes: [],
  volumeMounts: [],
  replaced: (volumes) => volumes,
};

/** The settings of the pod; those that keep webhooks off where no site is given. */
export function webhookProcess(
  webhooks: OperatorWebhooks | undefined,
  site?: ResolvedWebhooks,
): WebhookProcess {
  const { args = [], env = [] } = (site === undefined ? webhooks?.off : webhooks?.on) ?? {};
  if (webhooks === undefined || site === undefined) {
    return { ...WITHOUT_WEBHOOKS, args, env };
  }
  if (webhooks.volume !== undefined) {
    return {
      ...WITHOUT_WEBHOOKS,
      args,
      env,
      replaced: (volumes) => withCertificate(volumes, webhooks, site),
    };
  }
  const { volume } = site.certificate;
  return {
    ...WITHOUT_WEBHOOKS,
    args,
    env,
    ports: [{ name: WEBHOOK_PORT_NAME, containerPort: webhooks.port }],
    ...(volume !== undefined && {
      volumes: [{ name: CERTIFICATE_VOLUME, ...volume }],
      volumeMounts: [
        { name: CERTIFICATE_VOLUME, mountPath: webhooks.certificatePath, readOnly: true },
      ],
    }),
  };
}

/**
 * Settings of upstream for a Secret that it mounts (its mode, its items) hold for the one with the
 * certificate, too.
 */
function withCertificate(
  volumes: readonly Volume[],
  webhooks: OperatorWebhooks,
  { certificate }: ResolvedWebhooks,
): readonly Volume[] {
  const { volume } = certificate;
  if (volume === undefined) {
    return volumes;
  }
  const named = volumes.find(({ name }) => name === webhooks.volume)?.secret?.secretName;
  return volumes.map(({ name, ...of }) => {
    const isFor =
      name === webhooks.volume || (named !== undefined && of.secret?.secretName === named);
    if (!isFor) {
      return { name, ...of };
    }
    return {
      name,
      ...(volume.secret === undefined ? volume : { secret: { ...of.secret, ...volume.secret } }),
    };
  });
}
