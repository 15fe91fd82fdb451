import { count, printable } from '../access/markdown';
import { shownPath } from '../report/field-path';
import type { PlanArea, PlanFinding, PlanSeverity } from './finding';
import type { PlanReportJson } from './report-data';

/** What areas are called in reports. */
export const AREA_TITLES: Readonly<Record<PlanArea, string>> = {
  upgrade: 'the step itself',
  resources: 'your resources',
  crds: 'CRDs',
  webhooks: 'webhooks',
  rights: 'rights',
  names: 'names and fixed fields',
  scopes: 'scopes and watch signal',
  kubernetes: 'Kubernetes',
  images: 'images',
  settings: 'settings of the workloads',
  samples: 'samples of the authors',
};

/** Severities with their headings, the worst first. */
export const HEADINGS: readonly (readonly [severity: PlanSeverity, heading: string])[] = [
  ['danger', 'Dangerous'],
  ['warning', 'To be looked at'],
  ['info', 'For information'],
];

/** The report for a terminal. */
export function planText(report: PlanReportJson): string {
  const lines = [
    title(report),
    ...HEADINGS.flatMap(([severity, heading]) => {
      const findings = report.findings.filter((finding) => finding.severity === severity);
      return findings.length === 0 ? [] : ['', heading.toLowerCase(), ...areasOf(findings).flatMap(areaLines)];
    }),
    '',
    verdict(report),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function areaLines([area, findings]: readonly [PlanArea, readonly PlanFinding[]]): string[] {
  return [`  ${AREA_TITLES[area]}`, ...findings.flatMap(findingLines)];
}

function findingLines({ object, path, message, remedy }: PlanFinding): string[] {
  return [
    `    ${object}${path === undefined ? '' : ` ${shownPath(path)}`}: ${message}`,
    ...(remedy === undefined ? [] : [`      -> ${remedy}`]),
  ];
}

/** Findings by area, in the order in which they are given. */
export function areasOf(findings: readonly PlanFinding[]): (readonly [PlanArea, readonly PlanFinding[]])[] {
  const areas = [...new Set(findings.map(({ area }) => area))];
  return areas.map((area) => [area, findings.filter((finding) => finding.area === area)] as const);
}

/** Which step it is, in one line. */
export function title({ before, after }: PlanReportJson): string {
  const name = before.name === after.name ? after.name : `${before.name} / ${after.name}`;
  return `${name}: ${before.version} -> ${after.version}`;
}

/** What the step comes to, in one line. */
export function verdict({ dangerous, findings, resources }: PlanReportJson): string {
  const number = (severity: PlanSeverity): number => findings.filter((finding) => finding.severity === severity).length;
  const checked = resources === 0 ? 'no resources were given to be checked' : `${count(resources, 'resource')} given`;
  return [
    `${dangerous ? 'Dangerous' : 'Not dangerous'}: ${count(number('danger'), 'danger')},`,
    `${count(number('warning'), 'warning')}, ${number('info')} for information; ${checked}.`,
  ].join(' ');
}
