import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import fc from 'fast-check';
import { prometheusRule, targetsOf } from '../../../lib/core/monitors/manifests';
import { durationOf } from '../../../lib/core/monitors/monitor-options';
import { operatorAlerts } from '../../../lib/core/monitors/operator-alerts';
import { catalogueExports } from '../../support/catalogue';
import { expectTable } from '../../support/doc-table';
import { root } from '../../support/root';

import type { Alert, OperatorDefinition } from 'operator-constructs';
import type { KindMonitoring } from 'operator-constructs/authoring';

/** Metrics by their names, with the labels that they bring. */
type KnownMetrics = Readonly<Record<string, readonly string[]>>;

/** Labels that every series of a target has that a ServiceMonitor or PodMonitor names. */
const TARGET_LABELS = ['namespace', 'pod', 'container', 'endpoint', 'instance', 'job'];

/** Metrics of Prometheus about each target. */
const PROMETHEUS: KnownMetrics = { up: [] };

/** @see https://github.com/kubernetes/kube-state-metrics/tree/main/docs/metrics */
const KUBE_STATE_METRICS: KnownMetrics = {
  kube_pod_status_ready: ['namespace', 'pod', 'condition'],
  kube_statefulset_replicas: ['namespace', 'statefulset'],
  kube_statefulset_status_replicas_ready: ['namespace', 'statefulset'],
  kube_deployment_spec_replicas: ['namespace', 'deployment'],
  kube_deployment_status_replicas_available: ['namespace', 'deployment'],
  kube_cronjob_status_last_schedule_time: ['namespace', 'cronjob'],
  kube_cronjob_status_last_successful_time: ['namespace', 'cronjob'],
};

/** @see https://kubernetes.io/docs/reference/instrumentation/metrics/ */
const KUBELET: KnownMetrics = {
  kubelet_volume_stats_available_bytes: ['namespace', 'persistentvolumeclaim'],
  kubelet_volume_stats_capacity_bytes: ['namespace', 'persistentvolumeclaim'],
};

/** @see https://book.kubebuilder.io/reference/metrics-reference */
const CONTROLLER_RUNTIME: KnownMetrics = {
  controller_runtime_reconcile_errors_total: ['controller'],
  controller_runtime_reconcile_total: ['controller', 'result'],
  workqueue_depth: ['name', 'controller', 'priority'],
};

/** Metrics that an alert may read, by their source. */
const KNOWN_BY_SOURCE = { 'kube-state-metrics': KUBE_STATE_METRICS, kubelet: KUBELET } as const;

// The types of the grammar's own module system.
type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** A metric in an expression, with the labels that select its series or group them. */
interface ReadMetric {
  readonly name: string;
  readonly labels: readonly string[];
}

/** An expression of Prometheus, taken apart. */
interface PromqlExpression {
  /** Where the parser of Prometheus stumbles. */
  readonly errors: readonly string[];
  readonly metrics: readonly ReadMetric[];
  /** Labels that results are grouped by. */
  readonly groupings: readonly string[];
}

/** Reads an expression with the grammar that Prometheus' own editor uses. */
function readPromql(text: string): PromqlExpression {
  const errors: string[] = [];
  const metrics: ReadMetric[] = [];
  const groupings: string[] = [];
  const textOf = ({ from, to }: { readonly from: number; readonly to: number }): string =>
    text.slice(from, to);
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) {
        errors.push(`at ${node.from}: ...${text.slice(node.from, node.from + 20)}`);
      }
      if (node.name === 'VectorSelector') {
        metrics.push(selectorOf(node.node, textOf));
      }
      if (node.name === 'GroupingLabels') {
        groupings.push(...node.node.getChildren('LabelName').map(textOf));
      }
    },
  });
  return { errors, metrics, groupings };
}

function selectorOf(node: SyntaxNode, textOf: (node: SyntaxNode) => string): ReadMetric {
  const name = node.getChild('Identifier');
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  return {
    name: name === null ? '' : textOf(name),
    labels: matchers.flatMap((matcher) => matcher.getChildren('LabelName').map(textOf)),
  };
}

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

const members = Object.entries(catalogueExports);

const kinds: readonly Alarmed[] = members.flatMap(([name, member]) => {
  const monitoring = (member as { classDefinition?: { monitoring?: KindMonitoring<never> } })
    .classDefinition?.monitoring;
  if (monitoring === undefined) {
    return [];
  }
  const { alerts = [], metrics = {}, pods, replicas, docs } = monitoring;
  return [
    {
      title: name,
      alerts,
      docs,
      known: { ...PROMETHEUS, ...metrics },
      values: {
        pods,
        targets: targetsOf(pods),
        ...(replicas !== undefined && { replicas: 3, quorum: 2 }),
      },
    },
  ];
});

const operators: readonly Alarmed[] = members.flatMap(([name, member]) => {
  const definition = member as OperatorDefinition;
  return name.endsWith('Definition') && definition.metrics !== undefined
    ? [
        {
          title: definition.name,
          alerts: operatorAlerts(definition),
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
  const about = {
    kind: title,
    name: 'it',
    namespace: 'there',
    ruleName: 'it',
    alerts: [alert],
    values,
  };
  const { spec } = prometheusRule(
    { ...about, labels: {}, annotations: {}, gitops: 'none' },
    {},
  ) as unknown as {
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
      ...labels
        .filter((label) => !labelsOf(name).includes(label))
        .map((label) => `'${name}' has no label '${label}'`),
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
  expect(
    problemsOf(ruleOf(alarmed).expr, from === undefined ? alarmed.known : KNOWN_BY_SOURCE[from]),
  ).toEqual([]);
});

test.each(all)('$title: $name says what is broken, what that means, and what to do', (alarmed) => {
  const rule = ruleOf(alarmed);
  const { summary = '', description = '', remedy = '' } = rule.annotations;
  expect(durationOf(rule.for)).toBeGreaterThan(0);
  expect(rule.labels).toMatchObject({
    namespace: 'there',
    name: 'it',
    severity: alarmed.alert.severity,
  });
  expect([summary, description, remedy].filter((text) => !/^[A-Z{].*[.]$/s.test(text))).toEqual([]);
  expect(Object.values(rule.annotations).join()).not.toContain('$(');
  const shown = [summary, description, remedy].join().matchAll(/\$labels\.(\w+)/g);
  const { groupings, metrics } = readPromql(rule.expr);
  const isAggregated = /\b(sum|max|min|count|absent)\b/.test(rule.expr);
  const kept = isAggregated
    ? groupings
    : [...TARGET_LABELS, ...metrics.flatMap(({ labels }) => labels)];
  expect(
    [...shown].map(([, label]) => label as string).filter((label) => !kept.includes(label)),
  ).toEqual([]);
});

test.each([...kinds, ...operators])('$title: no two alerts have one name', ({ alerts }) => {
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
});

describe('docs/monitoring.md', () => {
  const page = readFileSync(join(root, 'docs/monitoring.md'), 'utf8');
  const [, ...sections] = page
    .slice(page.indexOf('\n## Alerts\n'), page.indexOf('\n## Metrics that'))
    .split('\n### ');
  const found = sections.map((section) => section.slice(0, section.indexOf('\n')));
  const rows = [...kinds, ...operators.map((each) => ({ ...each, title: 'Operators' }))].flatMap(
    ({ title, alerts }) =>
      alerts.map(({ name, severity, for: time, description }) => ({
        title,
        row: `\`${name}\`|${severity}|${time}|${description.replace(/\$\((\w+)\)/g, '\\<$1>')}`,
      })),
  );
  /** The first section that has to list a row; those after it name that one. */
  const placeOf = (row: string): string =>
    found.find((heading) => rows.some((each) => each.title === heading && each.row === row)) ?? '';

  test.each(found)('lists the alerts of %s, or says where they are', (heading) => {
    const listed = new Set(rows.flatMap(({ title, row }) => (title === heading ? row : [])));
    const own = [...listed].filter((row) => placeOf(row) === heading);
    if (own.length > 0) {
      const head = ['alert', 'severity', 'after', 'what it means'];
      const table = [head, ...own.map((row) => row.split('|'))];
      expectTable('monitoring.md', table, `### ${heading}`);
    }
    const elsewhere = [...listed].map(placeOf).filter((place) => place !== heading);
    const links = elsewhere.map((place) => `](#${place.toLowerCase()})`);
    const text = sections[found.indexOf(heading)] ?? '';
    expect(links.filter((link) => !text.includes(link))).toEqual([]);
    expect(text.includes('\n| alert ')).toBe(own.length > 0);
  });

  test('has a section of each kind, where each alert of a kind sends its readers', () => {
    expect([...found].sort()).toEqual([...new Set(rows.map(({ title }) => title))].sort());
    kinds.forEach(({ title, docs }) =>
      expect(docs).toMatch(new RegExp(`#${title.toLowerCase()}$`)),
    );
  });
});

/** The pattern of the prometheus-operator's CRDs. */
const UPSTREAM =
  /^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$/;

test.each([
  ['1m30s', 90_000],
  ['1y1w1d1h100ms', (365 + 7 + 1) * 86_400_000 + 3_600_000 + 100],
])('%s is read', (text, milliseconds) => {
  expect(durationOf(text)).toBe(milliseconds);
});

test('what the CRDs take is read, and nothing else; nothing at all is no duration', () => {
  const parts = fc.array(
    fc.constantFrom('1', '20', '0', 'y', 'w', 'd', 'h', 'm', 's', 'ms', ' ', '-', '.'),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(parts, (words) => {
      const text = words.join('');
      expect(durationOf(text) !== undefined).toBe(text !== '' && UPSTREAM.test(text));
    }),
  );
});
