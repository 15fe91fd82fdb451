import { coreObject } from '../cluster/support/kubernetes-object';

import type { KubernetesObject } from '../cluster/support/kubernetes-object';

/** A pod of Pod Security `restricted` that waits for commands. */
export function idlePod(
  metadata: KubernetesObject['metadata'],
  image: string,
  env: readonly object[] = [],
): KubernetesObject {
  return coreObject('Pod', metadata, {
    spec: {
      terminationGracePeriodSeconds: 0,
      securityContext: {
        runAsUser: 1000,
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          name: 'shell',
          image,
          command: ['sleep', '100000'],
          env,
          securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        },
      ],
    },
  });
}

/** A pod of one container with the keys of a Secret as its files, and maybe another command. */
export function withSecret(
  { spec, ...pod }: KubernetesObject,
  mountPath: string,
  secret: { readonly secretName: string; readonly optional?: boolean },
  command?: readonly string[],
): KubernetesObject {
  const volumes = [{ name: 'secret', secret }];
  const volumeMounts = [{ name: 'secret', mountPath }];
  return withContainer(
    { ...pod, spec: { ...spec, volumes } },
    { ...(command && { command }), volumeMounts },
  );
}

/** A pod of one container with fields of that one changed. */
export function withContainer(
  { spec, ...pod }: KubernetesObject,
  changed: object,
): KubernetesObject {
  const [container] = spec.containers as readonly [object];
  return { ...pod, spec: { ...spec, containers: [{ ...container, ...changed }] } };
}
