import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as catalogue from 'operator-constructs';
import type { Alert, OperatorDefinition } from 'operator-constructs';
import type { KindMonitoring } from 'operator-constructs/authoring';
import { operatorAlerts } from '../../lib/core/monitors/operator-alerts';

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

/** The rows of the table below a heading. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = page.split(new RegExp(`^### ${heading}$`, 'm'));
  const [own = ''] = section.split(/^##/m);
  const rows = own.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test.each(lists)('docs/monitoring.md lists the alerts of %s', (heading, alerts) => {
  const missing = alerts.map(({ name, severity, for: time, description }) => [
    `\`${name}\``,
    severity,
    time,
    description.replace(/\$\((\w+)\)/g, '\\<$1>'),
  ]);
  expect(rowsBelow(heading)).toEqual(expect.arrayContaining(missing));
});

test('docs/monitoring.md lists no others', () => {
  const known = lists.flatMap(([, alerts]) => alerts.map(({ name }) => `\`${name}\``));
  const listed = [...new Set(lists.map(([heading]) => heading))].flatMap((heading) => rowsBelow(heading));
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.map(([name]) => name).filter((name) => !known.includes(name as string))).toEqual([]);
});
