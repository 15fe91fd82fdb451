import type { ControlPlane } from '../cluster/support/control-plane';
import { referenceTo } from '../cluster/support/kubernetes-object';
import { Turns } from './turns';

/** An address for documentation: it is nobody's. */
const ADDRESS = '192.0.2.1';

/**
 * Gives pods an address that an endpoint may have. That of the kubelet's stand-in is a loopback one, which Kubernetes
 * refuses there; and Pulumi looks at the endpoints of a Service to see whether it is ready.
 */
export const PodAddresses = {
  start(cluster: ControlPlane, namespace: string): Turns {
    return new Turns(cluster, async () => {
      for (const pod of await cluster.api.list('v1', 'Pod', { namespace })) {
        if (pod.status?.podIP !== '127.0.0.1') continue;
        const status = { podIP: ADDRESS, podIPs: [{ ip: ADDRESS }] };
        await cluster.api.patch(referenceTo(pod), { status }, { subresource: 'status' });
      }
    });
  },
};
