import { ALLOW_ANNOTATION, guardLevel, isAboutChange, operationsOf, remedyOf } from './guard';
import { fieldValueInCel } from './guard-options';

import type { ResourceType } from '../crd/resource-type';
import type { Guard, GuardOptions, GuardSeverity } from './guard';

/** A ValidatingAdmissionPolicy and its binding, without metadata. */
export interface GuardPolicy {
  readonly severity: GuardSeverity;
  readonly policy: PolicySpec;
  /** Actions on a violation; the binding says where they hold. */
  readonly validationActions: readonly string[];
}

/** The `spec` of a ValidatingAdmissionPolicy, as far as guards need it. */
export interface PolicySpec {
  readonly failurePolicy: 'Fail';
  readonly matchConstraints: MatchEverything & {
    readonly resourceRules: readonly {
      readonly apiGroups: readonly string[];
      readonly apiVersions: readonly string[];
      readonly operations: readonly string[];
      readonly resources: readonly string[];
      readonly scope: '*';
    }[];
  };
  readonly matchConditions: readonly { readonly name: string; readonly expression: string }[];
  readonly variables: readonly { readonly name: string; readonly expression: string }[];
  readonly validations: readonly { readonly expression: string; readonly message: string }[];
}

/**
 * Defaults of the API server: a part that is left out, or incomplete, conflicts with itself when
 * applied again.
 */
export const MATCH_EVERYTHING: MatchEverything = {
  matchPolicy: 'Equivalent',
  namespaceSelector: {},
  objectSelector: {},
};

/** Matches besides operations and kinds: every version, every namespace, every label. */
export interface MatchEverything {
  readonly matchPolicy: 'Equivalent';
  readonly namespaceSelector: object;
  readonly objectSelector: object;
}

export const ADMISSION_POLICIES_SINCE = '1.30';

/** Controllers that clean up after somebody else's deletion, by the names under which they come. */
const GC_USERS = [
  'system:kube-controller-manager',
  'system:serviceaccount:kube-system:generic-garbage-collector',
  'system:serviceaccount:kube-system:namespace-controller',
];

/**
 * One for each severity, as the action belongs to the binding, and each kind, as an expression is
 * about the fields of one.
 */
export function guardPolicies(
  type: ResourceType,
  guards: readonly Guard[],
  options?: GuardOptions,
): readonly GuardPolicy[] {
  const bySeverity = (severity: GuardSeverity): GuardPolicy[] => {
    const held = guards.filter((guard) => guardLevel(guard, options) === severity);
    return held.length === 0
      ? []
      : [{ severity, policy: policyOf(type, held), validationActions: ACTIONS[severity] }];
  };
  return [...bySeverity('deny'), ...bySeverity('warn')];
}

/** The object whose metadata counts: when it is deleted, there is the old one only. */
const CURRENT = '(object == null ? oldObject : object)';

const ACTIONS: Readonly<Record<GuardSeverity, readonly string[]>> = {
  deny: ['Deny'],
  warn: ['Warn', 'Audit'],
};

function policyOf(type: ResourceType, guards: readonly Guard[]): PolicySpec {
  const operations = [...new Set(guards.flatMap(operationsOf))].sort();
  return {
    failurePolicy: 'Fail',
    matchConstraints: {
      ...MATCH_EVERYTHING,
      resourceRules: [
        {
          apiGroups: [type.group],
          // The version that the guards are written in; the API server converts what comes in
          // another one.
          apiVersions: [type.apiVersion().split('/').at(-1) as string],
          operations,
          resources: [type.plural],
          scope: '*',
        },
      ],
    },
    matchConditions: [
      // Who removes a finalizer must never be stopped: the object could not go.
      { name: 'not-being-deleted', expression: `!has(${CURRENT}.metadata.deletionTimestamp)` },
      ...(operations.includes('DELETE')
        ? [
            {
              name: 'not-cleaning-up',
              expression: `request.operation != 'DELETE' || !(request.userInfo.username in [${GC_USERS.map(quote).join(', ')}])`,
            },
          ]
        : []),
    ],
    variables: [
      {
        name: 'allowed',
        expression:
          `${CURRENT}.metadata.?annotations[?${quote(ALLOW_ANNOTATION)}]` +
          ".orValue('').split(',').map(id, id.trim())",
      },
    ],
    validations: guards.map((guard) => validationOf(guard, operations, type)),
  };
}

/**
 * Guards of states skip updates that leave the `spec` alone: operators write finalizers and
 * defaults into older objects.
 */
function validationOf(
  guard: Guard,
  operations: readonly string[],
  { storedSchema }: ResourceType,
): PolicySpec['validations'][number] {
  const { id, expression, message, field } = guard;
  const skipped = [
    `${quote(id)} in variables.allowed`,
    ...operations
      .filter((operation) => !operationsOf(guard).some((own) => own === operation))
      .map((operation) => `request.operation == ${quote(operation)}`),
    ...(field === undefined
      ? []
      : [
          `(${quote(`${id}=`)} + ${fieldValueInCel({ field }, objectOf(guard))}) in variables.allowed`,
        ]),
    ...(operationsOf(guard).includes('UPDATE') && !isAboutChange(guard, storedSchema)
      ? ["(request.operation == 'UPDATE' && object.?spec == oldObject.?spec)"]
      : []),
  ];
  return {
    // A comment at the end of the expression must not take in what follows.
    expression: [...skipped, `(${expression}${expression.includes('//') ? '\n' : ''})`].join(
      ' || ',
    ),
    message: `${message}; ${remedyOf(guard)} (guard '${id}')`,
  };
}

function objectOf(guard: Guard): string {
  return operationsOf(guard).includes('DELETE') ? CURRENT : 'object';
}

/** A text as CEL and Kubernetes' own names have it: ids and names hold no quotes. */
function quote(text: string): string {
  return `'${text}'`;
}
