import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { guardPolicies, MATCH_EVERYTHING } from '../core/guard-policy';
import { namespaceNameIn } from '../core/operator-scope';
import { guardsOn } from '../core/plan/platform-ids';
import { guardPolicyName } from '../manifests/derived-names';
import { platformOf } from './app-platform';
import { syncWave } from './gitops/gitops';
import { ClusterScopedObject } from './tree/api-objects';

import type { GuardOptions } from '../core/guard';
import type { OperatorDefinition } from '../core/operator-definition';
import type { Platform } from '../core/platform';

export interface GuardPoliciesProps {
  readonly definition: OperatorDefinition;
  readonly guards?: GuardOptions;
  /** The namespaces in which the guards hold, asked for at synth; all where there is no list. */
  readonly namespaces: () => readonly string[] | undefined;
}

/**
 * Admission policies by which the API server refuses, or comments on, violations of an operator's
 * guards.
 */
export class GuardPolicies extends Construct {
  public readonly definition: OperatorDefinition;
  public readonly guards?: GuardOptions;
  /** The namespaces in which the guards hold; all where there is no list. */
  public readonly namespaces: () => readonly string[] | undefined;

  constructor(scope: Construct, id: string, props: GuardPoliciesProps) {
    super(scope, id);
    const { definition, guards, namespaces } = props;
    this.definition = definition;
    this.guards = guards;
    this.namespaces = namespaces;
    const platform = platformOf(this);
    const isOnly = definition.customResources.length === 1;
    for (const type of definition.customResources) {
      for (const policy of guardPolicies(type, guardsOn(platform, definition, type.kind), guards)) {
        new AdmissionPolicy(this, `${type.plural}.${policy.severity}`, {
          // An expression is about one kind.
          name: guardPolicyName(definition.name, isOnly ? undefined : type.plural, policy.severity),
          spec: policy.policy,
          validationActions: policy.validationActions,
          matchResources: () => matchResources(namespaces()),
        });
      }
    }
  }
}

export function areEnforced(
  definition: OperatorDefinition,
  platform: Platform,
  options?: GuardOptions,
): boolean {
  return definition.customResources.some(
    (type) => guardPolicies(type, guardsOn(platform, definition, type.kind), options).length > 0,
  );
}

function matchResources(namespaces: readonly string[] | undefined): object | undefined {
  return (
    namespaces && {
      ...MATCH_EVERYTHING,
      namespaceSelector: { matchExpressions: [namespaceNameIn(namespaces)] },
    }
  );
}

const API_VERSION = 'admissionregistration.k8s.io/v1';

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
