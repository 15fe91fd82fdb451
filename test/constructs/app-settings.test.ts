import { App, Chart } from 'cdk8s';
import {
  GitOps,
  OperatorConstructs,
  OperatorImages,
  OperatorScope,
  type OperatorConstructsSettings,
} from 'operator-constructs';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';

/** Every setting, with the context that it is. */
const SETTINGS: readonly [keyof OperatorConstructsSettings, value: unknown, context: string][] = [
  ['name', 'platform', 'app'],
  ['kubernetesVersion', '1.33', 'kubernetes-version'],
  ['checks', 'off', 'checks'],
  ['warnings', 'silent', 'warnings'],
  ['gitops', 'flux', 'gitops'],
  ['registry', { '*': 'registry.example.com' }, 'registry'],
  ['pullSecrets', ['mirror'], 'pull-secrets'],
  ['imageLock', 'images.lock', 'image-lock'],
];

test.each(SETTINGS)('the setting %s is %j in the context', (setting, value, context) => {
  const app = new App();
  OperatorConstructs.configure(app, { [setting]: value });
  expect(app.node.getAllContext()).toEqual({ [`operator-constructs/${context}`]: value });
});

test('settings hold for what is installed afterwards', () => {
  const app = new App();
  OperatorConstructs.configure(app, { gitops: 'none', registry: 'registry.example.com', pullSecrets: ['mirror'] });
  const chart = new Chart(app, 'zk', { namespace: 'zk' });
  new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.namespace() });
  const manifests = JSON.stringify(chart.toJson());
  expect(manifests).toContain('"image":"registry.example.com/');
  expect(manifests).toContain('"imagePullSecrets":[{"name":"mirror"}]');
  expect(manifests).not.toContain('argocd.argoproj.io');
});

test('all wrong settings are reported at once', () => {
  const settings = { kubernetesVersion: 'new', name: '', warnings: 'loud', pullSecrets: 'mirror', check: 'off' };
  expect(() => OperatorConstructs.configure(new App(), settings as unknown as OperatorConstructsSettings)).toThrow(
    expect.objectContaining({
      message: [
        '5 problems:',
        "  'warnings' is 'loud'; use 'error' or 'silent'",
        "  'pullSecrets' is 'mirror'; must be a list",
        "  'check' is an unknown prop; did you mean 'checks'?",
        "  'name' is ''; give the app a name, such as 'platform'",
        "  'kubernetesVersion' is 'new'; write a Kubernetes version such as '1.36'",
      ].join('\n'),
    }),
  );
});

describe('a setting that would have no effect is refused', () => {
  test('because there are charts', () => {
    const app = new App();
    new Chart(app, 'zk');
    expect(() => OperatorConstructs.configure(app, { warnings: 'error' })).toThrow(
      "the app has charts already; call 'OperatorConstructs.configure' before the first one",
    );
  });

  test('because the context has another value', () => {
    const app = new App();
    app.node.setContext('operator-constructs/warnings', 'silent');
    OperatorConstructs.configure(app, { warnings: 'silent' });
    expect(() => OperatorConstructs.configure(app, { warnings: 'error' })).toThrow(
      "context 'operator-constructs/warnings' is 'silent' already, not 'error'; set it in one place",
    );
  });

  test('because it was configured otherwise', () => {
    const app = new App();
    GitOps.configure(app, { tool: 'flux' });
    OperatorImages.configure(app, { registry: 'registry.example.com' });
    expect(() => OperatorConstructs.configure(app, { gitops: 'argocd', pullSecrets: ['mirror'] })).toThrow(
      /'gitops' is set by GitOps.configure already.*\n.*the images of the app are set by OperatorImages.configure/,
    );
  });
});

test.each([
  ['warning', "did you mean 'operator-constructs/warnings'?"],
  ['kubernetesVersion', "did you mean 'operator-constructs/kubernetes-version'?"],
  ['nonsense', 'use one of: operator-constructs/app, operator-constructs/kubernetes-version, '],
])("the context 'operator-constructs/%s' is warned of", (context, remedy) => {
  const app = new App();
  app.node.setContext(`operator-constructs/${context}`, 'silent');
  app.node.setContext('operator-constructs/checks', 'on');
  app.node.setContext('someone-else/nonsense', 'on');
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const chart = new Chart(app, 'zk', { namespace: 'zk' });
  new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.namespace() });
  new ZookeeperOperator(chart, 'other', { namespace: 'other', clusterPart: 'skip' });
  app.synthYaml();
  expect(written.mock.calls).toEqual([
    [expect.stringContaining(`warning: context 'operator-constructs/${context}' has no effect; ${remedy}`)],
  ]);
  written.mockRestore();
});
