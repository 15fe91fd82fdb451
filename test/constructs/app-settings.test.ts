import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart, JsonPatch, Lazy } from 'cdk8s';
import {
  AppSettings,
  CustomResourceDefinition,
  ImageLock,
  OperatorScope,
} from 'operator-constructs';
import { memcachedType } from 'operator-constructs/memcached';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { CHECK_PROGRAM, describeWithCheckProgram, useProgram } from '../support/check-program';
import { appWith, failureOf } from '../support/synth';
import { folder, useFolder } from '../support/temporary-folder';
import { warningLines } from '../support/warnings';

import type { AppSettingsProps } from 'operator-constructs';

/** Every setting, with the context that it is. */
const SETTINGS: readonly (readonly [keyof AppSettingsProps, unknown, context: string])[] = [
  ['name', 'platform', 'app'],
  ['kubernetesVersion', '1.33', 'kubernetes-version'],
  ['checks', 'off', 'checks'],
  ['warnings', 'silent', 'warnings'],
  ['gitops', 'flux', 'gitops'],
  ['platform', 'openshift', 'platform'],
  ['registry', { '*': 'registry.example.com' }, 'registry'],
  ['pullSecrets', ['mirror'], 'pull-secrets'],
  ['imageLock', ImageLock.of({}), 'image-lock'],
  ['includeImages', ['Machine: spec.image'], 'include-images'],
  ['excludeImages', ['ConfigMap shop/dashboards'], 'exclude-images'],
];

const DIFFERENT: Required<AppSettingsProps> = {
  name: 'other',
  kubernetesVersion: '1.30',
  checks: 'on',
  warnings: 'error',
  gitops: 'none',
  platform: 'kubernetes',
  registry: 'r.example.com',
  pullSecrets: ['other'],
  imageLock: ImageLock.of({}, 'other'),
  includeImages: ['Other: spec.image'],
  excludeImages: ['Other'],
};

test.each(SETTINGS)('the setting %s is %j in the context', (setting, value, context) => {
  const app = new App();
  AppSettings.configure(app, { [setting]: value });
  expect(app.node.getAllContext()).toEqual({ [`operator-constructs/${context}`]: value });
});

test('settings hold for what is installed afterwards', () => {
  const app = new App();
  AppSettings.configure(app, {
    gitops: 'none',
    registry: 'registry.example.com',
    pullSecrets: ['mirror'],
  });
  const chart = new Chart(app, 'zk', { namespace: 'zk' });
  new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.namespace() });
  const manifests = JSON.stringify(chart.toJson());
  expect(manifests).toContain('"image":"registry.example.com/');
  expect(manifests).toContain('"imagePullSecrets":[{"name":"mirror"}]');
  expect(manifests).not.toContain('argocd.argoproj.io');
});

test('all wrong settings are reported at once', () => {
  const settings = {
    kubernetesVersion: 'new',
    name: '',
    warnings: 'loud',
    pullSecrets: ['A b'],
    registry: 'mirror',
    imageLock: '/none.lock',
    check: 'off',
  };
  const message = failureOf(() => {
    AppSettings.configure(new App(), settings as unknown as AppSettingsProps);
  });
  expect(message.split('\n  ')).toEqual([
    '7 problems:',
    "'warnings' is 'loud'; use 'error' or 'silent'",
    "'check' is an unknown prop; did you mean 'checks'?",
    "'name' is ''; give the app a name, such as 'platform'",
    "'kubernetesVersion' is 'new'; write a Kubernetes version such as '1.37'",
    expect.stringContaining("'registry' is 'mirror'; it must be a registry such as"),
    expect.stringContaining("'pullSecrets' is 'A b'"),
    expect.stringContaining("'imageLock' is '/none.lock', which does not exist"),
  ]);
});

describe('a setting that would have no effect is refused', () => {
  test('because there are charts', () => {
    const app = new App();
    new Chart(app, 'zk');
    expect(() => {
      AppSettings.configure(app, { warnings: 'error' });
    }).toThrow(
      "the app has [zk] already, whose constructs may have read its settings; call 'AppSettings.configure' before the first chart",
    );
  });

  test('because it is given to a chart', () => {
    const chart = new Chart(new App(), 'zk');
    expect(() => {
      AppSettings.configure(chart as never, { warnings: 'error' });
    }).toThrow("'app' is [zk], which is part of an app; give the app itself [zk]");
  });

  test.each(SETTINGS)('because %s has another value already', (setting, value, context) => {
    const app = appWith({ [context]: value });
    AppSettings.configure(app, { [setting]: value });
    AppSettings.configure(app, { [setting]: undefined });
    const other = DIFFERENT[setting];
    expect(() => {
      AppSettings.configure(app, { [setting]: other });
    }).toThrow(new RegExp(`^'${setting}' is .* already, not .*; set it in one place$`));
  });
});

const plainPod = (app: App): string => {
  const chart = new Chart(app, 'shop', { namespace: 'shop' });
  const spec = { containers: [{ name: 'a', image: 'redis:7' }] };
  new ApiObject(chart, 'pod', { apiVersion: 'v1', kind: 'Pod', spec });
  return app.synthYaml();
};

test('settings of images hold for an app without a construct of this package', () => {
  const app = new App();
  AppSettings.configure(app, { registry: 'registry.example.com' });
  AppSettings.configure(app, { pullSecrets: ['mirror'] });
  const yaml = plainPod(app);
  expect(yaml).toContain('image: registry.example.com/library/redis:7');
  expect(yaml.match(/- name: mirror/g)).toHaveLength(1);
  expect(app.resolvers.filter(({ constructor }) => constructor.name === 'ImageResolver')).toEqual([
    expect.anything(),
  ]);
});

test('the images of an app without a construct of this package are held to the lock', () => {
  const app = new App();
  AppSettings.configure(app, { imageLock: ImageLock.of({}) });
  expect(() => plainPod(app)).toThrow("'redis:7' has no digest in the lock");
});

test.each([
  ['warning', "did you mean 'operator-constructs/warnings'?"],
  ['kubernetesVersion', "did you mean 'operator-constructs/kubernetes-version'?"],
  ['nonsense', 'use one of: operator-constructs/app, operator-constructs/kubernetes-version, '],
])("the context 'operator-constructs/%s' is warned of", (context, remedy) => {
  const app = appWith({ [context]: 'silent', checks: 'on' });
  app.node.setContext('someone-else/nonsense', 'on');
  const chart = new Chart(app, 'zk', { namespace: 'zk' });
  new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.namespace() });
  new ZookeeperOperator(chart, 'other', { namespace: 'other', clusterPart: 'skip' });
  expect(warningLines(() => app.synthYaml())).toEqual([
    expect.stringContaining(`context 'operator-constructs/${context}' has no effect; ${remedy}`),
  ]);
});

test('a misspelt context is warned of in an app without an operator', () => {
  const app = appWith({ warning: 'silent' });
  new CustomResourceDefinition(new Chart(app, 'crds'), 'crd', memcachedType);
  expect(warningLines(() => app.synthYaml())).toEqual([
    expect.stringContaining("context 'operator-constructs/warning' has no effect"),
  ]);
});

const { arch } = process;

const runs = (): string => join(folder, 'runs');

/** The program itself, if it is there; each run leaves a line. */
useFolder();
beforeEach(() => {
  writeFileSync(runs(), '');
  useProgram(
    join(folder, 'check'),
    '/bin/sh',
    `[ $# -gt 0 ] || echo run >> '${runs()}'\nexec '${CHECK_PROGRAM ?? 'none'}' "$@"`,
  );
});
afterEach(() => {
  Object.defineProperty(process, 'arch', { value: arch, configurable: true });
  process.env['OPERATOR_CONSTRUCTS_CHECK'] = CHECK_PROGRAM ?? '';
});

function appWithDeployment(settings: AppSettingsProps): {
  app: App;
  deployment: ApiObject;
} {
  const app = new App({ outdir: join(folder, 'manifests') });
  AppSettings.configure(app, settings);
  const chart = new Chart(app, 'shop', { namespace: 'shop' });
  const deployment = new ApiObject(chart, 'web', {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: {
      replicas: Lazy.any({ produce: () => 2 }),
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: { containers: [{ name: 'web', image: 'web:1' }] },
      },
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
      /'checks' is 'server', but the program for it is not there: 0 of 1 objects checked.*npm run check-program.*server-check-missing/s,
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
    const app = appWith({ checks: 'server', warnings: 'error' });
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
