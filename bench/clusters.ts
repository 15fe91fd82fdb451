import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { alternately, timeOf } from './measurement';

import type { ApiObjectProps } from 'cdk8s';
import type * as zookeeper from '../lib/catalog/zookeeper';
import type * as core from '../lib/index';
import type { Measurement, Row } from './measurement';

// The built package is measured, not its source: what tsx makes of the source is not what users
// run.
const { ZookeeperCluster, ZookeeperOperator } =
  require('../dist/lib/catalog/zookeeper') as typeof zookeeper;
const { OperatorScope } = require('../dist/lib') as typeof core;

const COUNT = 1000;
const MANY = 10_000;
const TEAMS = 40;
const OF_TEAM = 50;

/** Synth of many clusters, against the same objects written by hand. */
export const clusters: readonly Row[] = [
  {
    what: `synth of ${COUNT} clusters, checks on, against plain ApiObjects`,
    budget: 1.5,
    unit: 'times',
    measure: () => againstPlain('on'),
  },
  {
    what: `synth of ${COUNT} clusters, checks off, against plain ApiObjects`,
    budget: 0.9,
    unit: 'times',
    measure: () => againstPlain('off'),
  },
  {
    what: `growth from ${COUNT} to ${MANY} clusters, against that of plain ApiObjects`,
    budget: 1.1,
    unit: 'times',
    measure: growth,
  },
  {
    what: `synth of ${TEAMS * OF_TEAM} clusters in ${TEAMS} charts of one app, against ${TEAMS} apps`,
    budget: 1.3,
    unit: 'times',
    measure: againstApps,
  },
];

function againstPlain(checks: 'on' | 'off'): Measurement {
  const manifests = synthClusters(COUNT, 'on') as ApiObjectProps[];
  const [ours, plain] = alternately(
    9,
    () => timeOf(() => synthClusters(COUNT, checks)),
    () => timeOf(() => synthPlain(manifests)),
  );
  return { value: ours / plain, detail: `${ours.toFixed(0)} ms to ${plain.toFixed(0)} ms` };
}

/**
 * For the same number of objects, as a single small app may be done before garbage is collected.
 */
function growth(): Measurement {
  const manifests = synthClusters(MANY, 'off') as ApiObjectProps[];
  const parts = Array.from({ length: MANY / COUNT }, (_, part) =>
    manifests.slice(part * COUNT, (part + 1) * COUNT),
  );
  const [few, plainFew] = alternately(
    4,
    () => timeOf(() => parts.forEach(() => synthClusters(COUNT, 'on'))),
    () => timeOf(() => parts.forEach((part) => synthPlain(part))),
  );
  const [many, plainMany] = alternately(
    4,
    () => timeOf(() => synthClusters(MANY, 'on')),
    () => timeOf(() => synthPlain(manifests)),
  );
  const [ours, plain] = [many / few, plainMany / plainFew];
  return {
    value: ours / plain,
    detail: `${ours.toFixed(2)} to ${plain.toFixed(2)} times, for each object`,
  };
}

function againstApps(): Measurement {
  const teams = Array.from({ length: TEAMS }, (_, team) => `team-${team}`);
  const [charts, apps] = alternately(
    3,
    () => timeOf(() => synthTeams(teams)),
    () => timeOf(() => teams.forEach((team) => synthTeams([team]))),
  );
  return { value: charts / apps, detail: `${charts.toFixed(0)} ms to ${apps.toFixed(0)} ms` };
}

/** One app with a chart for each team, written as `cdk8s synth` does. */
function synthTeams(teams: readonly string[]): void {
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'operator-constructs-bench-')) });
  for (const team of teams) {
    const chart = new Chart(app, team, { namespace: team });
    const installed = { namespace: 'operators', scope: OperatorScope.cluster() };
    const operator = ZookeeperOperator.fromExisting(chart, 'operator', installed);
    for (let index = 0; index < OF_TEAM; index++) {
      new ZookeeperCluster(chart, `cluster-${index}`, { operator, replicas: 3 });
    }
  }
  app.synth();
  rmSync(app.outdir, { recursive: true });
}

function synthClusters(count: number, checks: 'on' | 'off'): unknown[] {
  const app = new App();
  if (checks === 'off') {
    app.node.setContext('operator-constructs/checks', 'off');
  }
  const chart = new Chart(app, 'chart', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.namespace() });
  for (let index = 0; index < count; index++) {
    new ZookeeperCluster(chart, `cluster-${index}`, {
      operator,
      replicas: 3,
      storage: { size: `${index + 1}Gi` },
    });
  }
  return chart.toJson() as unknown[];
}

/** The same objects without this package, made with the same loop. */
function synthPlain(manifests: readonly ApiObjectProps[]): unknown[] {
  const app = new App();
  const chart = new Chart(app, 'chart', { namespace: 'streaming' });
  manifests.forEach((manifest, index) => {
    new ApiObject(chart, `object-${index}`, structuredClone(manifest));
  });
  return chart.toJson() as unknown[];
}
