import { dnsLabelProblems, dnsSubdomainProblems } from '../../crd/checks/dns-names';
import { show } from '../../crd/checks/errors';
import { KubernetesVersion } from '../../crd/checks/kubernetes-version';
import { validateWhenResolved } from '../../crd/unresolved/unresolved-values';

import type { IConstruct } from 'constructs';
import type { PropProblem } from '../../crd/json/problem-list';

/** Service names may start with a digit from this version on. */
const LEADING_DIGIT = '1.34';

/** Which names of resources an operator can serve. */
export interface NameLimits {
  /**
   * The longest name: what the operator appends has to fit into the names of objects and into
   * labels, too.
   * @default 63
   */
  readonly longest?: number;
  /** True if Services are named after the resource, with nothing before its name. @default false */
  readonly services?: boolean;
  /**
   * True if the operator refuses names that begin with a digit, whatever Kubernetes allows.
   * @default false
   */
  readonly letterFirst?: boolean;
  /** Why there is a limit, for the message: a clause. @default - it is a DNS label */
  readonly why?: string;
}

/** The limits of names, or what is wrong with a name that is known. */
export type ResourceNameRule = NameLimits | ((name: string) => readonly PropProblem[]);

export function resourceNameProblems(
  rule: ResourceNameRule | undefined,
  construct: IConstruct,
  name: string,
): PropProblem[] {
  if (rule === undefined) {
    return dnsSubdomainProblems('name', name);
  }
  return typeof rule === 'function'
    ? validateWhenResolved(name, rule)
    : [
        ...dnsLabelProblems('name', name, rule.longest, rule.why),
        ...(rule.services === true ? serviceNameProblems(construct, 'name', name) : []),
        ...(rule.letterFirst === true ? validateWhenResolved(name, digitProblem) : []),
      ];
}

function digitProblem(name: string): PropProblem | false {
  return (
    /^[0-9]/.test(name) && {
      prop: 'name',
      text: `is ${show(name)}, and the operator refuses names that begin with a digit`,
      remedy: 'begin it with a letter',
    }
  );
}

/** Returns the problems of a DNS label that is, or begins, the name of a Service. */
export function serviceNameProblems(
  construct: IConstruct,
  prop: string,
  name: string,
): PropProblem[] {
  const leadingDigit = KubernetesVersion.parse(LEADING_DIGIT);
  const target = KubernetesVersion.of(construct);
  if (leadingDigit === undefined || !target.isBefore(leadingDigit)) {
    return [];
  }
  return validateWhenResolved(
    name,
    (known) =>
      /^[0-9]/.test(known) && {
        prop,
        text:
          `is ${show(known)}, and Services are named after it: before Kubernetes ${LEADING_DIGIT} ` +
          `(target: ${target.toString()}) their names start with a letter`,
        remedy: 'use a name that does',
      },
  );
}
