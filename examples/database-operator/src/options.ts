import { parseArgs } from 'node:util';

/** Options from flags and environment. */
export interface Options {
  /** Namespaces to watch; none: all. */
  readonly namespaces: readonly string[];
  /** Where we run; asked for by leader election only. */
  readonly podNamespace: string;
  readonly podName: string;
  readonly leaderElect: boolean;
  /** `:8081` or `host:port` */
  readonly probeAddress: string;
  /** The same; undefined: metrics are not served. */
  readonly metricsAddress: string | undefined;
}

const NAMESPACE = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** Reads them; throws an error that names all that is wrong. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'leader-elect': { type: 'boolean', default: false },
      'health-probe-bind-address': { type: 'string', default: ':8081' },
      'metrics-bind-address': { type: 'string' },
    },
  });
  const leaderElect = values['leader-elect'];
  const probeAddress = values['health-probe-bind-address'];
  const metricsAddress = values['metrics-bind-address'];
  const namespaces = (env['WATCH_NAMESPACE'] ?? '').split(',').map((name) => name.trim());
  const problems = [
    ...(env['WATCH_NAMESPACE'] === undefined
      ? [
          "'WATCH_NAMESPACE' is not set; give namespaces with commas between them, or nothing after the = for all",
        ]
      : []),
    ...namespaces
      .filter((name) => name !== '' && !NAMESPACE.test(name))
      .map((name) => `'WATCH_NAMESPACE' has '${name}', which is no name of a namespace`),
    ...(leaderElect && !env['POD_NAMESPACE']
      ? ["'POD_NAMESPACE' is not set; --leader-elect has its Lease there"]
      : []),
    ...(leaderElect && !env['POD_NAME']
      ? ["'POD_NAME' is not set; --leader-elect identifies processes by it"]
      : []),
    ...addressProblems('--health-probe-bind-address', probeAddress),
    ...addressProblems('--metrics-bind-address', metricsAddress),
  ];
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return {
    namespaces: [...new Set(namespaces.filter((name) => name !== ''))],
    podNamespace: env['POD_NAMESPACE'] ?? '',
    podName: env['POD_NAME'] || 'database-operator',
    leaderElect,
    probeAddress,
    metricsAddress,
  };
}

/** Host and port of `:8081`, `127.0.0.1:8081` or `[::1]:8081`; no host: all addresses. */
export function addressOf(
  text: string,
): { readonly host?: string; readonly port: number } | undefined {
  const [, inBrackets, plain, digits] =
    /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\]]*)):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (!(port <= 65535)) {
    return undefined;
  }
  const host = inBrackets ?? plain;
  return host ? { host, port } : { port };
}

function addressProblems(flag: string, address: string | undefined): string[] {
  if (address === undefined || addressOf(address) !== undefined) {
    return [];
  }
  return [`'${flag}' is '${address}'; give ':8081' or 'host:8081'`];
}
