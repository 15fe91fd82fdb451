import { KubeConfig } from '@kubernetes/client-node';

/**
 * The kubeconfig that `KUBECONFIG` names; without one the pod's own credentials, or those of the
 * user.
 */
export function kubeConfig(env: NodeJS.ProcessEnv): KubeConfig {
  const config = new KubeConfig();
  if (env['KUBERNETES_SERVICE_HOST'] !== undefined && env['KUBECONFIG'] === undefined) {
    config.loadFromCluster();
  } else {
    config.loadFromDefault();
  }
  return config;
}
