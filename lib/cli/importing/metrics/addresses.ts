/** An address that a process is configured to serve metrics at. */
export type MetricsAddress =
  | { readonly host: string; readonly port: number; readonly isLoopback: boolean }
  /** Metrics are turned off. */
  | 'off';

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[?::1\]?)$/;

/** Reads `:8443`, `0.0.0.0:9090`, `localhost:8080`, `[::]:8080`, `http://127.0.0.1:8080/`, `8080`; undefined of others. */
export function metricsAddress(text: string): MetricsAddress | undefined {
  const trimmed = text.trim();
  if (trimmed === '0' || trimmed === 'off' || trimmed === 'disabled') return 'off';
  const [, host = '', digits = ''] =
    /^(?:\w+:\/\/)?([\w.-]*|\[[\da-fA-F:.]*\]):(\d{1,5})\/?$/.exec(trimmed) ?? /^()(\d{1,5})$/.exec(trimmed) ?? [];
  const port = Number(digits);
  if (digits === '' || port > 65535) return undefined;
  return port === 0 ? 'off' : { host, port, isLoopback: LOOPBACK.test(host) };
}

/** Flags and variables that say where metrics are served. */
const FLAG = /^--?(metrics?|prometheus|telemetry)[-_.]?((bind|listen|server|serve|http)[-_.]?)?(addr|address|port)$/i;
const VARIABLE = /^(\w+_)?(METRICS?|PROMETHEUS)_(\w+_)?(ADDR|ADDRESS|PORT)$/;

/** The settings of a container for its metrics. */
export interface MetricsSetting {
  readonly address: MetricsAddress;
  /** The setting, for people. */
  readonly by: string;
  /** The argument up to the port, if another port can be set: `--metrics-bind-address=0.0.0.0:`. */
  readonly argument?: string;
}

/** The parts of a container that concern metrics. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly command: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
}

/** Where a container is configured to serve metrics: the last flag counts, as it does for the process. */
export function metricsSettingOf(container: CommandLine): MetricsSetting | undefined {
  const { args, command, env } = container;
  const flags = [...flagsOf(command, false), ...flagsOf(args, true)];
  const variables = env
    .filter(({ name }) => VARIABLE.test(name))
    .flatMap(({ name, value }) => setting(value, `the variable ${name}`));
  return [...variables, ...flags].at(-1);
}

function flagsOf(args: readonly string[], canChange: boolean): MetricsSetting[] {
  return args.flatMap((arg, index) => {
    const [, flag = '', value] = /^([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (!FLAG.test(flag)) return [];
    return setting(value ?? args[index + 1] ?? '', `the flag ${flag}`).map((found) => ({
      ...found,
      ...(canChange && value !== undefined && found.address !== 'off' && { argument: argumentOf(flag, found.address) }),
    }));
  });
}

/** On all addresses of the pod: metrics on loopback cannot be read from outside. */
function argumentOf(flag: string, { host, isLoopback }: Exclude<MetricsAddress, 'off'>): string {
  return /port$/i.test(flag) ? `${flag}=` : `${flag}=${isLoopback ? '' : host}:`;
}

function setting(value: string, by: string): MetricsSetting[] {
  const address = metricsAddress(value);
  return address === undefined ? [] : [{ address, by }];
}
