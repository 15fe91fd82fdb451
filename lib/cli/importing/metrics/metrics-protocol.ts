import { isHttpName, isHttpsName } from '../../../core/monitors/source-endpoints';
import { textOrEmpty } from '../../../crd/json/read-tree';

import type { Clues } from './metrics-clues';

/** How metrics are served, as far as a source shows. */
export interface FoundProtocol {
  readonly protocol: 'http' | 'https' | 'unknown';
  /**
   * Source of the finding, or why it cannot be known; for people. @default - nothing indicates
   * HTTPS
   */
  readonly by?: string;
}

/**
 * Flags of the managers that kubebuilder and the Operator SDK write, which serve the metrics of
 * controller-runtime.
 */
const MANAGER = /^--?(metrics-bind-address|health-probe-bind-address|metrics-secure)(=|$)/;

/**
 * Where such managers serve metrics over HTTPS: `--metrics-secure` is on by itself in those that
 * have this port.
 */
const SECURE_PORT = 8443;

const HTTPS_PORTS: ReadonlySet<number> = new Set([443, SECURE_PORT]);

export function isManager(args: readonly string[]): boolean {
  return args.some((arg) => MANAGER.test(arg));
}

export function protocolByClue(port: number, clues: Clues): FoundProtocol | undefined {
  const { proxy, endpoint, ports, servicePorts, annotations, args } = clues;
  if (proxy !== undefined && proxy !== 'off' && proxy.port === port) {
    return { protocol: 'https', by: 'its kube-rbac-proxy' };
  }
  const secure = args
    .map((arg) => /^--?metrics-secure(?:=(\w+))?$/.exec(arg))
    .find((found) => found !== null);
  if (secure !== undefined) {
    const isOn = secure[1] === undefined || /^(true|t|1)$/i.test(secure[1]);
    return { protocol: isOn ? 'https' : 'http', by: 'the flag --metrics-secure' };
  }
  if (endpoint !== undefined) {
    const { kind, metadata } = endpoint.monitor;
    return { protocol: endpoint.isHttps ? 'https' : 'http', by: `${kind} ${metadata.name}` };
  }
  const scheme = textOrEmpty(annotations['prometheus.io/scheme']);
  const names = [
    ...ports.flatMap(({ name, number }) => (number === port ? [name] : [])),
    ...servicePorts.flatMap(({ name, target }) => (target === port ? [name] : [])),
  ];
  const secureName = names.find(isHttpsName);
  if (secureName !== undefined) {
    return { protocol: 'https', by: `the name of the port ${secureName}` };
  }
  if (scheme === 'https' || scheme === 'http') {
    return { protocol: scheme, by: 'the annotation prometheus.io/scheme' };
  }
  const plainName = names.find(isHttpName);
  return plainName === undefined
    ? undefined
    : { protocol: 'http', by: `the name of the port ${plainName}` };
}

/**
 * Where nothing says how metrics are served, managers do it as kubebuilder writes them; else it is
 * HTTP.
 */
export function protocolByConvention(port: number, { args, mayReview }: Clues): FoundProtocol {
  if (isManager(args) && port === SECURE_PORT) {
    return {
      protocol: 'https',
      by: `the default of kubebuilder managers at ${SECURE_PORT}, unless --metrics-secure=false is set`,
    };
  }
  if (isManager(args) && mayReview) {
    return {
      protocol: 'unknown',
      by: 'it may create tokenreviews, as managers that serve HTTPS do, and no --metrics-secure says whether it does',
    };
  }
  return HTTPS_PORTS.has(port)
    ? {
        protocol: 'unknown',
        by: `${port} is an HTTPS port, but nothing else says that HTTPS is meant`,
      }
    : { protocol: 'http' };
}
