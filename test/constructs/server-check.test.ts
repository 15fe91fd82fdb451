import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart, JsonPatch, Lazy } from 'cdk8s';
import { OperatorConstructs, type OperatorConstructsSettings, OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { CHECK_PROGRAM, describeWithCheckProgram, useProgram } from '../support/check-program';
import { folder, useFolder } from '../support/temporary-folder';

const { arch } = process;

const runs = (): string => join(folder, 'runs');

/** The program itself, if it is there; each run leaves a line. */
useFolder();
beforeEach(() => {
  writeFileSync(runs(), '');
  useProgram(join(folder, 'check'), '/bin/sh', `echo run >> '${runs()}'\nexec '${CHECK_PROGRAM ?? 'none'}'`);
});
afterEach(() => {
  Object.defineProperty(process, 'arch', { value: arch, configurable: true });
  process.env['OPERATOR_CONSTRUCTS_CHECK'] = CHECK_PROGRAM ?? '';
});

function appWithDeployment(settings: OperatorConstructsSettings): { app: App; deployment: ApiObject } {
  const app = new App({ outdir: join(folder, 'manifests') });
  OperatorConstructs.configure(app, settings);
  const chart = new Chart(app, 'shop', { namespace: 'shop' });
  const deployment = new ApiObject(chart, 'web', {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: {
      replicas: Lazy.any({ produce: () => 2 }),
      selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'web', image: 'web:1' }] } },
    },
  });
  return { app, deployment };
}

describe("checks: 'server', without the program", () => {
  test('warns, or fails the synth where warnings are errors, and says how to get the program', () => {
    delete process.env['OPERATOR_CONSTRUCTS_CHECK'];
    Object.defineProperty(process, 'arch', { value: 'none', configurable: true });
    const { app } = appWithDeployment({ checks: 'server', warnings: 'error' });
    expect(() => app.synthYaml()).toThrow(
      /'checks' is 'server', but the program for it is not there: 1 object was not checked.*npm run check-program.*server-check-missing/s,
    );
  });

  test('runs nothing unless it is asked for', () => {
    appWithDeployment({}).app.synthYaml();
    expect(readFileSync(runs(), 'utf8')).toBe('');
  });
});

describeWithCheckProgram("checks: 'server'", () => {
  test('checks final objects, after patches and Lazy, with the path of each', () => {
    const { app, deployment } = appWithDeployment({ checks: 'server' });
    expect(() => app.synthYaml()).not.toThrow();
    deployment.addJsonPatch(JsonPatch.add('/spec/replica', 3), JsonPatch.remove('/spec/selector'));
    expect(() => app.synthYaml()).toThrow(
      /Deployment shop\/web spec.replica: unknown field "spec.replica"; did you mean replicas\? \[shop\/web\].*Deployment shop\/web spec.selector: Required value/s,
    );
  });

  test('asks the program once for all charts', () => {
    const { app } = appWithDeployment({ checks: 'server' });
    new Chart(app, 'other');
    app.synth();
    expect(readFileSync(runs(), 'utf8')).toBe('run\n');
  });

  test('knows the kinds of the operators of the app', () => {
    const app = new App();
    app.node.setContext('operator-constructs/checks', 'server');
    app.node.setContext('operator-constructs/warnings', 'error');
    const chart = new Chart(app, 'zk', { namespace: 'zk' });
    const operator = ZookeeperOperator.fromExisting(chart, 'operator', {
      namespace: 'zk',
      scope: OperatorScope.namespace(),
    });
    new ZookeeperCluster(chart, 'events', { operator });
    expect(() => app.synthYaml()).not.toThrow();
    new ApiObject(chart, 'unheard', { apiVersion: 'example.com/v1', kind: 'Unheard' });
    expect(() => app.synthYaml()).toThrow(/Unheard.*server-check-unknown-kind/s);
  });
});
