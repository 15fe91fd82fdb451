import { show } from '../../crd/checks/errors';
import { dnsLabelProblems } from '../../crd/checks/names';
import { validateWhenResolved } from '../../crd/unresolved/values';
import type { MonitorCertificate, MonitorOptions, MonitorRelabeling } from './options';

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

/** Milliseconds of a duration as Prometheus writes it: units from large to small, or `0`; undefined of any other text. */
export function durationOf(text: string): number | undefined {
  if (text === '0') return 0;
  const amounts = text === '' ? null : DURATION.exec(text);
  return amounts === null
    ? undefined
    : UNITS.reduce((sum, [, milliseconds], index) => sum + Number(amounts[index + 1] ?? 0) * milliseconds, 0);
}

export function monitorProblems(prop: string, options: MonitorOptions): string[] {
  const { namespace, tls, authorization, relabelings = [], metricRelabelings = [] } = options;
  return [
    ...(namespace === undefined ? [] : dnsLabelProblems(`${prop}.namespace`, namespace)),
    ...timeProblems(prop, options),
    ...certificateProblems(`${prop}.tls.ca`, tls?.ca),
    ...certificateProblems(`${prop}.tls.cert`, tls?.cert),
    ...((tls?.cert === undefined) === (tls?.keySecret === undefined)
      ? []
      : [`'${prop}.tls' has one of 'cert' and 'keySecret'; a certificate goes with its key, so give both or none`]),
    ...validateWhenResolved(authorization?.type, (type) =>
      type?.trim().toLowerCase() === 'basic'
        ? [`'${prop}.authorization.type' is ${show(type)}, which the prometheus-operator refuses here; use a token`]
        : [],
    ),
    ...relabelings.flatMap((rule, index) => relabelingProblems(`${prop}.relabelings[${index}]`, rule)),
    ...metricRelabelings.flatMap((rule, index) => relabelingProblems(`${prop}.metricRelabelings[${index}]`, rule)),
  ];
}

function timeProblems(prop: string, { interval, scrapeTimeout }: MonitorOptions): string[] {
  return [
    ...durationProblems(`${prop}.interval`, interval),
    ...durationProblems(`${prop}.scrapeTimeout`, scrapeTimeout),
    ...validateWhenResolved([interval, scrapeTimeout] as const, ([every, timeout]) =>
      (durationOf(timeout ?? '') ?? 0) > (durationOf(every ?? '') ?? Infinity)
        ? [`'${prop}.scrapeTimeout' is ${show(timeout)}, longer than 'interval' (${show(every)}); give it that or less`]
        : [],
    ),
  ];
}

function durationProblems(prop: string, duration: string | undefined): string[] {
  return duration === undefined
    ? []
    : validateWhenResolved(duration, (known) =>
        (durationOf(known) ?? 0) > 0
          ? []
          : [`'${prop}' is ${show(known)}; write a duration as Prometheus does, such as '30s' or '1m30s'`],
      );
}

function certificateProblems(prop: string, certificate: MonitorCertificate | undefined): string[] {
  return certificate === undefined || (certificate.secret === undefined) !== (certificate.configMap === undefined)
    ? []
    : [`'${prop}' must be in one place; give 'secret' or 'configMap'`];
}

/** The actions that write a label. */
const WRITING = ['replace', 'hashmod', 'lowercase', 'uppercase', 'keepequal', 'dropequal'];

function relabelingProblems(prop: string, { action = 'replace', targetLabel, modulus }: MonitorRelabeling): string[] {
  return validateWhenResolved(action, (known) => [
    ...(WRITING.includes(known) && targetLabel === undefined
      ? [`'${prop}.targetLabel' is missing, which the action ${show(known)} needs; name a label`]
      : []),
    ...(known === 'hashmod' && modulus === undefined
      ? [`'${prop}.modulus' is missing, which the action 'hashmod' needs; give the number of parts`]
      : []),
  ]);
}
