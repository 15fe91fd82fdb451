import type { IConstruct } from 'constructs';
import { show } from '../../checks/errors';
import { KubernetesVersion } from '../../checks/kubernetes-version';
import { dnsLabelProblems } from '../../checks/names';
import { validateWhenResolved } from '../../unresolved/values';

/** Service names may start with a digit from this version on. */
const LEADING_DIGIT = '1.34';

/** A Service that an operator makes. */
export interface RedisService {
  /** Name of the Service, in the resource's namespace. */
  readonly name: string;
  /** Its DNS name, for every namespace of the Kubernetes cluster. */
  readonly host: string;
  readonly port: number;
}

/** A Service by its name; operators of Redis know no other DNS domain than `cluster.local` unless they are told. */
export function redisService(name: string, namespace: string, port: number): RedisService {
  return { name, host: `${name}.${namespace}.svc.cluster.local`, port };
}

/** The URL of a Service, without credentials; `rediss` is Redis over TLS. */
export function redisUrl({ host, port }: RedisService, tls: 'plain' | 'tls' = 'plain'): string {
  return `${tls === 'tls' ? 'rediss' : 'redis'}://${host}:${port}`;
}

/** What of a name would only show as an error in the operator's log: Services are named after it. */
export function redisNameProblems(
  construct: IConstruct,
  name: string,
  { longest, prefix = '' }: { readonly longest: number; readonly prefix?: string },
): string[] {
  const leadingDigit = KubernetesVersion.parse(LEADING_DIGIT);
  const target = KubernetesVersion.of(construct);
  return [
    ...dnsLabelProblems('name', name, longest),
    ...validateWhenResolved(name, (known) =>
      prefix === '' && /^[0-9]/.test(known) && leadingDigit && target.isBefore(leadingDigit)
        ? [
            `'name' is ${show(known)}, and Services are named after it: before Kubernetes ${LEADING_DIGIT} ` +
              `(aimed at: ${target.toString()}) their names start with a letter; use a name that does`,
          ]
        : [],
    ),
  ];
}
