import { Construct } from 'constructs';
import type { ICustomResourceType } from '../crd/custom-resource-type';
import type { OperatorDefinition } from '../core/definition';
import type { GuardOptions, GuardSeverity } from '../core/guard';
import { guardPolicies, MATCH_EVERYTHING } from '../core/guard-policy';
import { namespaceNameIn } from '../core/metadata';
import { joinNames } from '../crd/checks/names';
import { AdmissionPolicy } from './admission-policy';

/** Properties of `GuardPolicies`. */
export interface GuardPoliciesProps {
  readonly definition: OperatorDefinition;
  readonly guards?: GuardOptions;
  /** The namespaces in which the guards hold, asked for at synth; all where there is no list. */
  readonly namespaces: () => readonly string[] | undefined;
}

/** Admission policies by which the API server refuses, or comments on, violations of an operator's guards. */
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
        new AdmissionPolicy(this, joinNames(type.plural, policy.severity), {
          name: policyName(definition, type, policy.severity),
          spec: policy.policy,
          validationActions: policy.validationActions,
          matchResources: () => matchResources(namespaces()),
        });
      }
    }
  }
}

/** Returns true if there is anything to enforce. */
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
  return namespaces && { ...MATCH_EVERYTHING, namespaceSelector: { matchExpressions: [namespaceNameIn(namespaces)] } };
}
