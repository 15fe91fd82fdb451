import { dnsLabelProblems } from '../../crd/checks/dns-names';
import { show } from '../../crd/checks/errors';
import { prop } from '../../crd/checks/prop';
import { validateWhenResolved } from '../../crd/unresolved/unresolved-values';

import type { AnyProblem } from '../../crd/json/problem-list';
import type { StringMap } from '../../crd/json/tree';

/** A key of a Secret or ConfigMap in the namespace of the monitor. */
export interface MonitorKeyReference {
  /** Name of the Secret or ConfigMap. */
  readonly name: string;
  /** Its key. */
  readonly key: string;
}

/** A certificate in a Secret or in a ConfigMap. */
export interface MonitorCertificate {
  /** @default - it is in a ConfigMap */
  readonly secret?: MonitorKeyReference;
  /** @default - it is in a Secret */
  readonly configMap?: MonitorKeyReference;
}

/** How a Prometheus checks who serves metrics over HTTPS, and shows who it is. */
export interface MonitorTls {
  /**
   * Certificates of the authorities that the server's certificate has to come from.
   * @default - those that the Prometheus trusts anyway
   */
  readonly ca?: MonitorCertificate;
  /** Name that the server's certificate has to be for. @default - the address that is scraped */
  readonly serverName?: string;
  /** True if any certificate will do. @default false */
  readonly insecureSkipVerify?: boolean;
  /** Certificate of the Prometheus, for servers that ask for one. @default - none */
  readonly cert?: MonitorCertificate;
  /** Private key of that certificate. @default - none */
  readonly keySecret?: MonitorKeyReference;
}

/** The token that a Prometheus shows. */
export interface MonitorAuthorization {
  /** @default 'Bearer' */
  readonly type?: string;
  /** The Secret with the token, in the namespace of the monitor. */
  readonly credentials: MonitorKeyReference;
}

/**
 * A change of labels before a target is scraped, or before what was scraped is kept; in Prometheus'
 * own words.
 */
export interface MonitorRelabeling {
  /** @default - none */
  readonly sourceLabels?: readonly string[];
  /** Separator between the values of the source labels. @default ';' */
  readonly separator?: string;
  /** @default - required by the actions that write a label */
  readonly targetLabel?: string;
  /** @default '(.*)' */
  readonly regex?: string;
  /** @default - required by the action `hashmod` */
  readonly modulus?: number;
  /** @default '$1' */
  readonly replacement?: string;
  /** @default 'replace' */
  readonly action?: (typeof RELABEL_ACTIONS)[number];
}

/** Options of a ServiceMonitor or PodMonitor of the prometheus-operator. */
export interface MonitorOptions {
  /**
   * Namespace of the monitor. Many a Prometheus reads monitors of all namespaces, others only those
   * of their own.
   * @default - that of the pods
   */
  readonly namespace?: string;
  /**
   * Labels of the monitor; a Prometheus selects monitors by them (`serviceMonitorSelector`,
   * `podMonitorSelector`).
   * @default - those of the objects beside it
   */
  readonly labels?: StringMap;
  /** Annotations of the monitor. @default - those of the objects beside it */
  readonly annotations?: StringMap;
  /**
   * Time from scrape to scrape, as Prometheus writes seconds, minutes and hours: `30s`, `1m30s`.
   * @default - as the Prometheus has it
   */
  readonly interval?: string;
  /**
   * Time after which a scrape has failed, in seconds, minutes or hours: `10s`; no longer than the
   * interval.
   * @default - as the Prometheus has it
   */
  readonly scrapeTimeout?: string;
  /**
   * How TLS is checked where metrics are served over HTTPS.
   * @default - any certificate will do where the process makes its own; else as the Prometheus does
   */
  readonly tls?: MonitorTls;
  /**
   * The token to show where metrics are read only by those that may.
   * @default - a ServiceMonitor takes the token of the Prometheus' ServiceAccount; a PodMonitor
   * cannot, and needs one
   */
  readonly authorization?: MonitorAuthorization;
  /** Changes of the labels of a target. @default - none */
  readonly relabelings?: readonly MonitorRelabeling[];
  /** Changes of what was scraped: labels, or series that are dropped. @default - none */
  readonly metricRelabelings?: readonly MonitorRelabeling[];
}

const RELABEL_ACTIONS = [
  'replace',
  'keep',
  'drop',
  'hashmod',
  'labelmap',
  'labeldrop',
  'labelkeep',
  'lowercase',
  'uppercase',
  'keepequal',
  'dropequal',
] as const;

const KEY = prop.object(
  { name: prop.required(prop.string()), key: prop.required(prop.string()) },
  "must be an object: { name: 'tokens', key: 'prometheus' }",
);

const CERTIFICATE = prop.object(
  { secret: KEY, configMap: KEY },
  'must be an object: { secret: { name, key } }',
);

const RELABELINGS = prop.list(
  prop.object({
    sourceLabels: prop.list(prop.string()),
    separator: prop.string(),
    targetLabel: prop.string(),
    regex: prop.string(),
    modulus: prop.number(),
    replacement: prop.string(),
    action: prop.lazy(prop.oneOf(...RELABEL_ACTIONS)),
  }),
);

export const MONITOR_PROP_TYPE = prop.object(
  {
    namespace: prop.string(),
    labels: prop.strings(),
    annotations: prop.strings(),
    interval: prop.string(),
    scrapeTimeout: prop.string(),
    tls: prop.object({
      ca: CERTIFICATE,
      serverName: prop.string(),
      insecureSkipVerify: prop.boolean(),
      cert: CERTIFICATE,
      keySecret: KEY,
    }),
    authorization: prop.object({ type: prop.string(), credentials: prop.required(KEY) }),
    relabelings: RELABELINGS,
    metricRelabelings: RELABELINGS,
  },
  'must be an object; {} takes it as it is',
);

const UNITS: readonly (readonly [unit: string, milliseconds: number])[] = [
  ['y', 31_536_000_000],
  ['w', 604_800_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
];

const DURATION = new RegExp(`^${UNITS.map(([unit]) => `(?:(\\d+)${unit})?`).join('')}$`);

/**
 * Milliseconds of a duration as Prometheus writes it: units from large to small, or `0`; undefined
 * of any other text.
 */
export function durationOf(text: string): number | undefined {
  if (text === '0') {
    return 0;
  }
  const amounts = text === '' ? null : DURATION.exec(text);
  return amounts === null
    ? undefined
    : UNITS.reduce(
        (sum, [, milliseconds], index) => sum + Number(amounts[index + 1] ?? 0) * milliseconds,
        0,
      );
}

/** The monitors that are asked for, by their props. */
export function givenMonitors({
  serviceMonitor,
  podMonitor,
}: Partial<Record<'serviceMonitor' | 'podMonitor', MonitorOptions>>): (readonly [
  string,
  MonitorOptions,
])[] {
  return Object.entries({ serviceMonitor, podMonitor }).flatMap(([prop, options]) =>
    options === undefined ? [] : [[prop, options] as const],
  );
}

export function monitorProblems(prop: string, options: MonitorOptions): AnyProblem[] {
  const { namespace, tls, authorization, relabelings = [], metricRelabelings = [] } = options;
  return [
    ...(namespace === undefined ? [] : dnsLabelProblems(`${prop}.namespace`, namespace)),
    ...timeProblems(prop, options),
    ...certificateProblems(`${prop}.tls.ca`, tls?.ca),
    ...certificateProblems(`${prop}.tls.cert`, tls?.cert),
    ...((tls?.cert === undefined) === (tls?.keySecret === undefined)
      ? []
      : [
          `'${prop}.tls' has one of 'cert' and 'keySecret'; a certificate goes with its key, so give both or none`,
        ]),
    ...validateWhenResolved(authorization?.type, (type) =>
      type?.trim().toLowerCase() === 'basic'
        ? [
            `'${prop}.authorization.type' is ${show(type)}, which the prometheus-operator refuses here; use a token`,
          ]
        : [],
    ),
    ...relabelings.flatMap((rule, index) =>
      relabelingProblems(`${prop}.relabelings[${index}]`, rule),
    ),
    ...metricRelabelings.flatMap((rule, index) =>
      relabelingProblems(`${prop}.metricRelabelings[${index}]`, rule),
    ),
  ];
}

function timeProblems(prop: string, { interval, scrapeTimeout }: MonitorOptions): AnyProblem[] {
  return [
    ...durationProblems(`${prop}.interval`, interval),
    ...durationProblems(`${prop}.scrapeTimeout`, scrapeTimeout),
    ...validateWhenResolved([interval, scrapeTimeout] as const, ([every, timeout]) =>
      (durationOf(timeout ?? '') ?? 0) > (durationOf(every ?? '') ?? Infinity)
        ? [
            `'${prop}.scrapeTimeout' is ${show(timeout)}, longer than 'interval' (${show(every)}); give it that or less`,
          ]
        : [],
    ),
  ];
}

function durationProblems(prop: string, duration: string | undefined): AnyProblem[] {
  return duration === undefined
    ? []
    : validateWhenResolved(duration, (known) =>
        (durationOf(known) ?? 0) > 0
          ? []
          : [
              `'${prop}' is ${show(known)}; write a duration as Prometheus does, such as '30s' or '1m30s'`,
            ],
      );
}

function certificateProblems(
  prop: string,
  certificate: MonitorCertificate | undefined,
): AnyProblem[] {
  return certificate === undefined ||
    (certificate.secret === undefined) !== (certificate.configMap === undefined)
    ? []
    : [`'${prop}' must be in one place; give 'secret' or 'configMap'`];
}

/** The actions that write a label. */
const WRITING = ['replace', 'hashmod', 'lowercase', 'uppercase', 'keepequal', 'dropequal'];

function relabelingProblems(
  prop: string,
  { action = 'replace', targetLabel, modulus }: MonitorRelabeling,
): AnyProblem[] {
  return validateWhenResolved(action, (known) => [
    ...(WRITING.includes(known) && targetLabel === undefined
      ? [`'${prop}.targetLabel' is missing, which the action ${show(known)} needs; name a label`]
      : []),
    ...(known === 'hashmod' && modulus === undefined
      ? [`'${prop}.modulus' is missing, which the action 'hashmod' needs; give the number of parts`]
      : []),
  ]);
}
