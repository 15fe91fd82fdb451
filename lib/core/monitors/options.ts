import { prop } from '../../crd/checks/prop';
import type { StringMap } from '../../crd/json/object';

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

/** A change of labels before a target is scraped, or before what was scraped is kept; in Prometheus' own words. */
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
   * Namespace of the monitor. Many a Prometheus reads monitors of all namespaces, others only those of their own.
   * @default - that of the pods
   */
  readonly namespace?: string;
  /**
   * Labels of the monitor; a Prometheus selects monitors by them (`serviceMonitorSelector`, `podMonitorSelector`).
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
   * Time after which a scrape has failed, in seconds, minutes or hours: `10s`; no longer than the interval.
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
   * @default - a ServiceMonitor takes the token of the Prometheus' ServiceAccount; a PodMonitor cannot, and needs one
   */
  readonly authorization?: MonitorAuthorization;
  /** Changes of the labels of a target. @default - none */
  readonly relabelings?: readonly MonitorRelabeling[];
  /** Changes of what was scraped: labels, or series that are dropped. @default - none */
  readonly metricRelabelings?: readonly MonitorRelabeling[];
}

const RELABEL_ACTIONS = [
  ...(['replace', 'keep', 'drop', 'hashmod', 'labelmap', 'labeldrop', 'labelkeep'] as const),
  ...(['lowercase', 'uppercase', 'keepequal', 'dropequal'] as const),
] as const;

const KEY = prop.object(
  { name: prop.required(prop.string()), key: prop.required(prop.string()) },
  "must be an object: { name: 'tokens', key: 'prometheus' }",
);

const CERTIFICATE = prop.object({ secret: KEY, configMap: KEY }, 'must be an object: { secret: { name, key } }');

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
