import * as catalogue from 'operator-constructs';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Alert, OperatorDefinition } from 'operator-constructs';
import type { KindMonitoring } from 'operator-constructs/authoring';
import { durationOf } from '../../../lib/core/monitors/options';
import { prometheusRule, targetsOf } from '../../../lib/core/monitors/manifests';
import { operatorAlerts } from '../../../lib/core/monitors/operator-alerts';
import {
  CONTROLLER_RUNTIME,
  KNOWN_BY_SOURCE,
  type KnownMetrics,
  PROMETHEUS,
  TARGET_LABELS,
} from '../../support/known-metrics';
import { expectTable } from '../../support/doc-table';
import { readPromql } from '../../support/promql';
import { root } from '../../support/root';

/** Alerts, with the metrics that they may read. */
interface Alarmed {
  readonly title: string;
  readonly alerts: readonly Alert[];
  /** The page that its alerts name. */
  readonly docs?: string;
  readonly known: KnownMetrics;
  readonly values: Readonly<Record<string, string | number>>;
}

/** One alert as Prometheus gets it. */
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

const members = Object.entries(catalogue as unknown as Readonly<Record<string, object>>);

const kinds: readonly Alarmed[] = members.flatMap(([name, member]) => {
  const monitoring = (member as { kind?: { monitoring?: KindMonitoring<never> } }).kind?.monitoring;
  if (monitoring === undefined) return [];
  const { alerts = [], metrics = {}, pods, replicas, docs } = monitoring;
  return [
    {
      ...{ title: name, alerts, docs, known: { ...PROMETHEUS, ...metrics } },
      values: { pods, targets: targetsOf(pods), ...(replicas !== undefined && { replicas: 3, quorum: 2 }) },
    },
  ];
});

const operators: readonly Alarmed[] = members.flatMap(([name, member]) => {
  const definition = member as OperatorDefinition;
  return name.endsWith('Definition') && definition.metrics !== undefined
    ? [
        {
          ...{ title: definition.name, alerts: operatorAlerts(definition) },
          known: {
            ...PROMETHEUS,
            ...definition.metrics.names,
            ...(definition.metrics.library === 'controller-runtime' && CONTROLLER_RUNTIME),
          },
          values: { operator: definition.name, targets: targetsOf('it-.*') },
        },
      ]
    : [];
});

const all = [...kinds, ...operators].flatMap(({ alerts, ...alarmed }) =>
  alerts.map((alert) => ({ ...alarmed, alert, name: alert.name })),
);

function ruleOf({ alert, title, values }: (typeof all)[number]): Rule {
  const about = { kind: title, name: 'it', namespace: 'there', ruleName: 'it', alerts: [alert], values };
  const { spec } = prometheusRule({ ...about, labels: {}, annotations: {}, gitops: 'none' }, {}) as unknown as {
    spec: { groups: [{ rules: [Rule] }] };
  };
  return spec.groups[0].rules[0];
}

/** Problems of an expression. */
function problemsOf(expression: string, known: KnownMetrics): string[] {
  const { errors, metrics, groupings } = readPromql(expression);
  const labelsOf = (name: string): readonly string[] => [...TARGET_LABELS, ...(known[name] ?? [])];
  return [
    ...errors,
    ...(metrics.length === 0 ? ['it reads no metric'] : []),
    ...metrics.flatMap(({ name, labels }) => [
      ...(Object.hasOwn(known, name) ? [] : [`'${name}' is no metric that is known`]),
      ...labels.filter((label) => !labelsOf(name).includes(label)).map((label) => `'${name}' has no label '${label}'`),
      ...(labels.includes('namespace') ? [] : [`'${name}' is read in all namespaces`]),
    ]),
    ...groupings
      .filter((label) => !metrics.some(({ name }) => labelsOf(name).includes(label)))
      .map((label) => `nothing has the label '${label}'`),
  ];
}

test('there are alerts of every kind and operator that has metrics', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(10);
  expect(operators.length).toBeGreaterThan(3);
  expect([...kinds, ...operators].filter(({ alerts }) => alerts.length === 0)).toEqual([]);
});

test.each(all)('$title: $name reads metrics that there are, of one namespace', (alarmed) => {
  const { from } = alarmed.alert;
  expect(problemsOf(ruleOf(alarmed).expr, from === undefined ? alarmed.known : KNOWN_BY_SOURCE[from])).toEqual([]);
});

test.each(all)('$title: $name says what is broken, what that means, and what to do', (alarmed) => {
  const rule = ruleOf(alarmed);
  const { summary = '', description = '', remedy = '' } = rule.annotations;
  expect(durationOf(rule.for)).toBeGreaterThan(0);
  expect(rule.labels).toMatchObject({ namespace: 'there', name: 'it', severity: alarmed.alert.severity });
  expect([summary, description, remedy].filter((text) => !/^[A-Z{].*[.]$/s.test(text))).toEqual([]);
  expect(Object.values(rule.annotations).join()).not.toContain('$(');
  const shown = [summary, description, remedy].join().matchAll(/\$labels\.(\w+)/g);
  const { groupings, metrics } = readPromql(rule.expr);
  const isAggregated = /\b(sum|max|min|count|absent)\b/.test(rule.expr);
  const kept = isAggregated ? groupings : [...TARGET_LABELS, ...metrics.flatMap(({ labels }) => labels)];
  expect([...shown].map(([, label]) => label as string).filter((label) => !kept.includes(label))).toEqual([]);
});

test.each([...kinds, ...operators])('$title: no two alerts have one name', ({ alerts }) => {
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
});

describe('docs/monitoring.md', () => {
  const page = readFileSync(join(root, 'docs/monitoring.md'), 'utf8');
  const listed = [...kinds, ...operators.map((each) => ({ ...each, title: 'Operators' }))].filter(
    ({ alerts }) => alerts.length > 0,
  );
  const headings = [...new Set(listed.map(({ title }) => title))].sort();

  test.each(headings)('lists the alerts of %s', (heading) => {
    const rows = listed
      .flatMap(({ title, alerts }) => (title === heading ? alerts : []))
      .map(({ name, severity, for: time, description }) =>
        [`\`${name}\``, severity, time, description.replace(/\$\((\w+)\)/g, '\\<$1>')].join('\n'),
      );
    const table = [...new Set(rows)].map((row) => row.split('\n'));
    expectTable('monitoring.md', [['alert', 'severity', 'after', 'what it means'], ...table], `### ${heading}`);
  });

  test('lists no others, and is where each alert of a kind sends its readers', () => {
    const found = [...page.matchAll(/^### (.*)\n\n\| alert /gm)].map(([, heading]) => heading);
    expect(found.sort()).toEqual(headings);
    kinds.forEach(({ title, docs }) => expect(docs).toMatch(new RegExp(`#${title.toLowerCase()}$`)));
  });
});

/** The pattern of the prometheus-operator's CRDs. */
const UPSTREAM = /^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$/;

test.each([
  ['1m30s', 90_000],
  ['1y1w1d1h100ms', (365 + 7 + 1) * 86_400_000 + 3_600_000 + 100],
])('%s is read', (text, milliseconds) => {
  expect(durationOf(text)).toBe(milliseconds);
});

test('what the CRDs take is read, and nothing else; nothing at all is no duration', () => {
  const parts = fc.array(fc.constantFrom('1', '20', '0', 'y', 'w', 'd', 'h', 'm', 's', 'ms', ' ', '-', '.'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(parts, (words) => {
      const text = words.join('');
      expect(durationOf(text) !== undefined).toBe(text !== '' && UPSTREAM.test(text));
    }),
  );
});
