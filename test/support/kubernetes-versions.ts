import { coreObject } from '../cluster/support/kubernetes-object';
/** A pod with further fields. */
export function pod(spec: object): object {
  return coreObject('Pod', 'a', { spec: { containers: [{ name: 'a', image: 'a:1' }], ...spec } });
}

/** A pod with a field of Kubernetes 1.36 and later. */
export const LATER = pod({ schedulingGroup: { podGroupName: 'a' } });

/** A pod with a field that 1.35 alone has. */
export const ONLY_1_35 = pod({ workloadRef: { name: 'a', podGroup: 'b' } });

/** An object of a version that is served from 1.36 on. */
export const POLICY = {
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'MutatingAdmissionPolicy',
  metadata: { name: 'a' },
};
