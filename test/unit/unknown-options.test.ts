import { App, Chart } from 'cdk8s';
import * as lib from 'operator-constructs';
import * as authoring from 'operator-constructs/authoring';
import * as cli from 'operator-constructs/cli';
import { customizedDefinition } from 'operator-constructs/generated';
import { memcachedDefinition, memcachedType } from 'operator-constructs/memcached';
import { redisDefinition } from 'operator-constructs/redis';
import * as testing from 'operator-constructs/testing';
import { coreObject } from '../cluster/support/kubernetes-object';
import { failureOf } from '../support/synth';
const u = { surelyUnknown: 1 } as never;
const any = (x: unknown): never => x as never;
const app = (): App => new App();
const type = memcachedType;
const resource = {
  apiVersion: 'cache.example.com/v1alpha1',
  kind: 'Memcached',
  metadata: { name: 'a' },
  spec: { size: 1 },
};
const cm = coreObject('ConfigMap', 'a');
const defined = (more: object, ofVersion: object): unknown => {
  const version = { name: 'v1', schema: { spec: lib.t.object({}) }, ...ofVersion };
  return lib.defineCustomResource(any({ group: 'a.b', kind: 'A', versions: [version], ...more }));
};
/** Calls with an unknown option. */
const calls: Record<string, () => unknown> = {
  'AppSettings.configure': () => lib.AppSettings.configure(app(), u),
  'ApplyOrder.of': () => cli.ApplyOrder.of([], u),
  'ApplyOrder.fromFiles': () => cli.ApplyOrder.fromFiles([], u),
  'ImagesReport.of': () => cli.ImagesReport.of([], u),
  'ImagesReport.fromFiles': () => cli.ImagesReport.fromFiles([], u),
  'CustomResourceValidation.install': () =>
    lib.CustomResourceValidation.install(app(), [type.manifest], u),
  'WatchSignal.env': () => lib.WatchSignal.env('A', u),
  'WatchSignal.env values': () => lib.WatchSignal.env('A', any({ cluster: { surelyUnknown: 1 } })),
  'WatchSignal.flag': () => lib.WatchSignal.flag('A', u),
  'WatchSignal.annotation': () => lib.WatchSignal.annotation('A', u),
  'WatchSignal.at': () => lib.WatchSignal.at(any({ env: 'A', surelyUnknown: 1 }), {}),
  'WatchSignal.at values': () => lib.WatchSignal.at({ env: 'A' }, u),
  'WatchSignal.args': () => lib.WatchSignal.args(u),
  'WebhookCertificate.certManager': () => lib.WebhookCertificate.certManager(u),
  'WebhookCertificate.secret': () =>
    lib.WebhookCertificate.secret(any({ name: 'a', surelyUnknown: 1 })),
  'WebhookCertificate.caBundle': () =>
    lib.WebhookCertificate.caBundle(any({ caBundle: 'a', surelyUnknown: 1 })),
  'WebhookCertificate.selfManaged': () => lib.WebhookCertificate.selfManaged(u),
  validateCustomResource: () => lib.validateCustomResource(type.manifest, resource, u),
  'type.validate': () => type.validate(resource, u),
  validateCustomResourceDefinition: () => lib.validateCustomResourceDefinition(type.manifest, u),
  compareCustomResourceDefinitions: () =>
    lib.compareCustomResourceDefinitions(type.manifest, type.manifest, u),
  toManifest: () => type.toManifest(u),
  defineCustomResource: () => defined(u, {}),
  'defineCustomResource version': () => defined({}, u),
  kubernetes: () => (lib.kubernetes.v1_37.affinity as (x: unknown) => unknown)(u),
  'DiffReport.of': () => cli.DiffReport.of([], [], u),
  compareObjects: () => cli.compareObjects([], [], u),
  readOperator: () => cli.readOperator([cm], u),
  readSource: () => cli.readSource([], u),
  writeOperator: () => cli.writeOperator(any({}), u),
  'PlanReport.of': () => cli.PlanReport.of(any({}), any({}), u),
  releaseOfObjects: () => cli.releaseOfObjects('a', [cm], u),
  readRelease: () => cli.readRelease('/nonexistent', u),
  assertAcceptedBy: () => testing.assertAcceptedBy([resource], type, u),
  assertHasObject: () =>
    testing.assertHasObject([cm], any({ kind: 'ConfigMap', surelyUnknown: 1 })),
  assertHasNoObject: () => testing.assertHasNoObject([cm], any({ kind: 'Foo', surelyUnknown: 1 })),
  findObject: () => testing.findObject([cm], any({ kind: 'ConfigMap', surelyUnknown: 1 })),
  tryFindObject: () => testing.tryFindObject([cm], any({ kind: 'ConfigMap', surelyUnknown: 1 })),
  'assertGrants subject': () =>
    testing.assertDoesNotGrant(
      [cm],
      any({ kind: 'User', name: 'a', surelyUnknown: 1 }),
      'get',
      'pods',
      'a',
    ),
  'assertGrants resource': () =>
    testing.assertDoesNotGrant(
      [cm],
      'User a',
      'get',
      any({ apiGroup: '', resource: 'pods', surelyUnknown: 1 }),
      'a',
    ),
  assertValidDefinition: () =>
    testing.assertValidDefinition(any({ ...memcachedDefinition, surelyUnknown: 1 })),
  'definition of an operator': () =>
    new lib.Operator(new Chart(app(), 'c', { namespace: 'a' }), 'o', {
      definition: any({ ...redisDefinition, surelyUnknown: 1 }),
    }),
  customizedDefinition: () => customizedDefinition(redisDefinition, u),
  leaderElection: () => authoring.rule.leaderElection(any({ lease: 'a', surelyUnknown: 1 })),
  clientService: () =>
    authoring.clientService(any({ name: 'a', port: 1, podLabels: {}, surelyUnknown: 1 })),
  quorumBudget: () =>
    authoring.quorumBudget(any({ name: 'a', count: 3, podLabels: {}, surelyUnknown: 1 })),
  storageProp: () => authoring.storageProp(any({ claim: ['a'], surelyUnknown: 1 })),
  'Operator.fromExisting': () =>
    lib.Operator.fromExisting(
      new Chart(app(), 'c'),
      'o',
      any({
        definition: redisDefinition,
        namespace: 'a',
        scope: lib.OperatorScope.cluster(),
        surelyUnknown: 1,
      }),
    ),
};
test.each(Object.entries(calls))('%s refuses what it does not know', (_, call) => {
  expect(failureOf(call)).toMatch(/surelyUnknown('| is not)/);
});

test('RightsReport.of refuses what it does not know', async () => {
  const report = cli.RightsReport.of(any({ manifests: [], logs: [], surelyUnknown: 1 }));
  await expect(report).rejects.toThrow(
    "'RightsReport.of().surelyUnknown' is an unknown prop; there are logs, manifests",
  );
});

test('all problems are reported at once, with what was meant', () => {
  expect(failureOf(() => cli.ApplyOrder.of([], any({ tol: 'flux', paths: 'a' })))).toBe(
    "2 problems:\n  'ApplyOrder.of().paths' is 'a'; must be a list\n  'ApplyOrder.of().tol' is an unknown prop; did you mean 'tool'?",
  );
  expect(failureOf(() => lib.validateCustomResource(type.manifest, resource, any(null)))).toBe(
    "'validateCustomResource()' is null; must be an object",
  );
  expect(failureOf(() => testing.findObject([cm], any({ kind: 'ConfigMap', nmae: 'a' })))).toBe(
    "'reference.nmae' is an unknown prop; did you mean 'name'?",
  );
  expect(failureOf(() => lib.WatchSignal.env('WATCH', any({ clustre: { absent: true } })))).toBe(
    "'WatchSignal.values.clustre' is an unknown prop; did you mean 'cluster'?",
  );
});
