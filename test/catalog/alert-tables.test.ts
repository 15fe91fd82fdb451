import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as catalogue from 'operator-constructs';
import type { Alert, OperatorDefinition } from 'operator-constructs';
import type { KindMonitoring } from 'operator-constructs/authoring';
import { operatorAlerts } from '../../lib/core/monitors/operator-alerts';
import { expectTable } from '../support/doc-table';

const page = readFileSync(join(resolve(__dirname, '../..'), 'docs/monitoring.md'), 'utf8');

/** Alerts under the heading of the page that they are listed below. */
const lists: readonly (readonly [heading: string, alerts: readonly Alert[]])[] = Object.entries(
  catalogue as unknown as Readonly<Record<string, object>>,
).flatMap(([name, member]): (readonly [string, readonly Alert[]])[] => {
  const { alerts, docs } = (member as { kind?: { monitoring?: KindMonitoring<never> } }).kind?.monitoring ?? {};
  if (alerts !== undefined) {
    expect(docs).toMatch(new RegExp(`#${name.toLowerCase()}$`));
    return [[name, alerts]];
  }
  const { metrics } = member as OperatorDefinition;
  return name.endsWith('Definition') && metrics !== undefined
    ? [['Operators', operatorAlerts(member as OperatorDefinition)]]
    : [];
});

const HEAD = ['alert', 'severity', 'after', 'what it means'];

const headings = [...new Set(lists.map(([heading]) => heading))].sort();

test.each(headings)('docs/monitoring.md lists the alerts of %s', (heading) => {
  const alerts = lists.flatMap(([of, some]) => (of === heading ? some : []));
  const rows = alerts.map(({ name, severity, for: time, description }) =>
    [`\`${name}\``, severity, time, description.replace(/\$\((\w+)\)/g, '\\<$1>')].join('\n'),
  );
  expect(rows.length).toBeGreaterThan(0);
  expectTable('monitoring.md', [HEAD, ...[...new Set(rows)].map((row) => row.split('\n'))], `### ${heading}`);
});

test('docs/monitoring.md lists no others', () => {
  const found = [...page.matchAll(/^### (.*)\n\n\| alert /gm)].map(([, heading]) => heading);
  expect(found.sort()).toEqual(headings);
});
