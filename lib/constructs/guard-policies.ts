import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import type { ICustomResourceType } from '../crd/custom-resource-type';
import type { OperatorDefinition } from '../core/definition';
import type { GuardOptions, GuardSeverity } from '../core/guard';
import { type GuardPolicy, guardPolicies, MATCH_EVERYTHING } from '../core/guard-policy';
import { ClusterScopedObject } from './tree/api-objects';
import { NAMESPACE_NAME_LABEL, syncWave } from '../core/metadata';
import { joinNames } from '../checks/names';

const API_VERSION = 'admissionregistration.k8s.io/v1';

/** The label that every namespace has, with its name for a value. */
/** Properties of `GuardPolicies`. */
export interface GuardPoliciesProps {
  readonly definition: OperatorDefinition;
  readonly guards?: GuardOptions;
  /** The namespaces in which the guards hold, asked for at synth; all where there is no list. */
  readonly namespaces: () => readonly string[] | undefined;
}

/** What makes the API server refuse, or comment on, what the guards of an operator are against. */
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
    for (const type of definition.customResources) {
      for (const policy of guardPolicies(type, definition.guards?.[type.kind] ?? [], guards)) {
        this.place(type, policy, props);
      }
    }
  }

  private place(
    type: ICustomResourceType,
    { severity, policy, validationActions }: GuardPolicy,
    { definition, namespaces }: GuardPoliciesProps,
  ): void {
    const name = policyName(definition, type, severity);
    const metadata = { name, annotations: syncWave('crd') };
    const pair = new Construct(this, joinNames(type.plural, severity));
    const placed = new ClusterScopedObject(pair, 'Policy', {
      apiVersion: API_VERSION,
      kind: 'ValidatingAdmissionPolicy',
      metadata,
      spec: policy,
    });
    const binding = new ClusterScopedObject(pair, 'Binding', {
      apiVersion: API_VERSION,
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata,
      spec: {
        policyName: name,
        validationActions,
        matchResources: Lazy.any({ produce: () => matchResources(namespaces()) }) as unknown,
      },
    });
    binding.addDependency(placed);
  }
}

/** Whether there is anything to enforce. */
export function areEnforced({ customResources, guards = {} }: OperatorDefinition, options?: GuardOptions): boolean {
  return customResources.some((type) => guardPolicies(type, guards[type.kind] ?? [], options).length > 0);
}

/** An expression is about one kind, so that a definition of several has policies for each. */
function policyName(
  { name, customResources }: OperatorDefinition,
  type: ICustomResourceType,
  severity: GuardSeverity,
): string {
  return customResources.length === 1 ? joinNames(name, severity) : joinNames(name, type.plural, severity);
}

function matchResources(namespaces: readonly string[] | undefined): object | undefined {
  return (
    namespaces && {
      ...MATCH_EVERYTHING,
      namespaceSelector: {
        matchExpressions: [{ key: NAMESPACE_NAME_LABEL, operator: 'In', values: [...namespaces] }],
      },
    }
  );
}
