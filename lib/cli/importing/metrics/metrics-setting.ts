import { objectsAt, stringsIn, textOrEmpty } from '../../../crd/json/read-tree';
import { metricsAddress } from './metrics-address';

import type { Tree } from '../../../crd/json/tree';
import type { MetricsAddress } from './metrics-address';

/** Flags and variables that say where metrics are served. */
const FLAG =
  /^--?(metrics?|prometheus|telemetry)[-_.]?((bind|listen|server|serve|http)[-_.]?)?(addr|address|port)$/i;
const VARIABLE = /^(\w+_)?(METRICS?|PROMETHEUS)_(\w+_)?(ADDR|ADDRESS|PORT)$/;

export interface MetricsSetting {
  readonly address: MetricsAddress;
  /** The setting, for people. */
  readonly by: string;
  /** The argument up to the port, if another port can be set: `--metrics-bind-address=0.0.0.0:`. */
  readonly argument?: string;
}

/**
 * Where a container is configured to serve metrics: the last flag counts, as it does for the
 * process.
 */
export function metricsSettingOf({ args, command, env }: Tree): MetricsSetting | undefined {
  const flags = [...flagsOf(stringsIn(command), false), ...flagsOf(stringsIn(args), true)];
  const variables = objectsAt(env)
    .filter(({ name }) => VARIABLE.test(textOrEmpty(name)))
    .flatMap(({ name, value }) => setting(textOrEmpty(value), `the variable ${textOrEmpty(name)}`));
  return [...variables, ...flags].at(-1);
}

function flagsOf(args: readonly string[], canChange: boolean): MetricsSetting[] {
  return args.flatMap((arg, index) => {
    const [, flag = '', value] = /^([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (!FLAG.test(flag)) {
      return [];
    }
    return setting(value ?? args[index + 1] ?? '', `the flag ${flag}`).map((found) => ({
      ...found,
      ...(canChange &&
        value !== undefined &&
        found.address !== 'off' && { argument: argumentOf(flag, found.address) }),
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

export function secureAddress({ args }: Tree): MetricsAddress | undefined {
  const flag = '--secure-listen-address=';
  const given = stringsIn(args).find((arg) => arg.startsWith(flag));
  return given === undefined ? undefined : metricsAddress(given.slice(flag.length));
}
