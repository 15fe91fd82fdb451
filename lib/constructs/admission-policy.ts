import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { syncWave } from './gitops/gitops-of';
import { ClusterScopedObject } from './tree/api-objects';

const API_VERSION = 'admissionregistration.k8s.io/v1';

/** Properties of `AdmissionPolicy`. */
export interface AdmissionPolicyProps {
  /** Of the policy, and of its binding. */
  readonly name: string;
  readonly spec: object;
  /** Fate of requests that the policy is against: `Deny`, `Warn`, `Audit`. */
  readonly validationActions: readonly string[];
  /** The resources that the binding is about, asked for at synth; all where there is nothing. */
  readonly matchResources: () => object | undefined;
}

/** A ValidatingAdmissionPolicy with the binding that puts it in force. */
export class AdmissionPolicy extends Construct {
  constructor(scope: Construct, id: string, props: AdmissionPolicyProps) {
    super(scope, id);
    const { name, spec, validationActions, matchResources } = props;
    const metadata = { name, annotations: syncWave('crd', this) };
    const policy = new ClusterScopedObject(this, 'Policy', {
      apiVersion: API_VERSION,
      kind: 'ValidatingAdmissionPolicy',
      metadata,
      spec,
    });
    const binding = new ClusterScopedObject(this, 'Binding', {
      apiVersion: API_VERSION,
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata,
      spec: {
        policyName: name,
        validationActions,
        matchResources: Lazy.any({ produce: matchResources }) as unknown,
      },
    });
    binding.addDependency(policy);
  }
}
