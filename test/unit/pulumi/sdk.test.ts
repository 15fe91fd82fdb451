import * as pulumi from '@pulumi/pulumi';
import { register } from '../../../lib/pulumi/registration';
import { withoutSecrets } from '../../../lib/pulumi/secret-texts';
import { Engine } from '../../pulumi/support/engine';

import type * as hooks from '../../../lib/pulumi/resource-hooks';

describe('a text without secrets', () => {
  const KEY = '-----BEGIN KEY-----\nMIIEvQIBADANBgkq';
  const about = {
    user: 'admin',
    password: pulumi.secret('hunter2'),
    pin: pulumi.secret(42),
    list: [pulumi.secret(['a.b'])],
    key: pulumi.secret(KEY),
    databases: [pulumi.secret('shop-db'), pulumi.secret('shop-db-2')],
  };

  test.each([
    [
      'the password hunter2 of admin, twice hunter2s',
      'the password [secret] of admin, twice [secret]s',
    ],
    ['42 of 421', '[secret] of 421'],
    ['a.b and not aXb', '[secret] and not aXb'],
    [`must be short, got ${JSON.stringify(`${KEY}.`)}`, 'must be short, got "[secret]."'],
    [
      `must be short, got ${JSON.stringify(KEY).slice(0, 22)}...`,
      'must be short, got "[secret]...',
    ],
    [`must be short, got ${JSON.stringify(KEY).slice(0, 3)}...`, 'must be short, got "--...'],
    ['hunted by hunt...', 'hunted by [secret]...'],
    ['at shop-db-2', 'at [secret]'],
  ])('%s', async (text, expected) => {
    expect(await withoutSecrets(text, about)).toBe(expected);
  });
});

test('hooks before an update are left out with a reason where the SDK does not know them', () => {
  jest.isolateModules(() => {
    jest.doMock('@pulumi/pulumi', () => {
      const { ResourceHook, ErrorHook, ...older } =
        jest.requireActual<typeof pulumi>('@pulumi/pulumi');
      return { ...older, __esModule: true, known: [ResourceHook, ErrorHook] };
    });
    jest.doMock('@pulumi/pulumi/version', () => ({ version: '3.142.0' }));
    const older = jest.requireActual<typeof hooks>('../../../lib/pulumi/resource-hooks');
    expect(older.updateHook('a', () => Promise.resolve())).toEqual({});
    expect(older.createHook('a', () => undefined)).toEqual({});
    expect(older.whyNoUpdateHooks()).toBe(
      '@pulumi/pulumi 3.142.0 has no resource hooks; update it to 3.182.0 or later',
    );
  });
});

test('objects are registered by classes of their own, each after all kinds that come before', async () => {
  const ranks = [
    ['v1 Namespace'],
    ['apiextensions.k8s.io/v1 CustomResourceDefinition'],
    ['v1 ServiceAccount'],
    [
      'rbac.authorization.k8s.io/v1 Role',
      'rbac.authorization.k8s.io/v1 ClusterRole',
      'v1 ConfigMap',
      'v1 Secret',
      'v1 PersistentVolumeClaim',
    ],
    ['rbac.authorization.k8s.io/v1 RoleBinding', 'rbac.authorization.k8s.io/v1 ClusterRoleBinding'],
    ['v1 Service', 'networking.k8s.io/v1 NetworkPolicy', 'policy/v1 PodDisruptionBudget'],
    [
      'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy',
      'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding',
    ],
    [
      'apps/v1 Deployment',
      'apps/v1 StatefulSet',
      'apps/v1 DaemonSet',
      'batch/v1 Job',
      'batch/v1 CronJob',
      'v1 Pod',
    ],
    [
      'admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration',
      'admissionregistration.k8s.io/v1 MutatingWebhookConfiguration',
    ],
    ['example.com/v1 CustomResource'],
  ].map((kinds) => kinds.map((each) => each.split(' ') as [string, string]));
  const objects = ranks
    .flat()
    .reverse()
    .map(([apiVersion, kind]) => {
      const manifest = { apiVersion, kind, metadata: { name: 'it' }, spec: {}, roleRef: {} };
      return { path: [kind], otherPaths: [], manifest, plain: manifest, after: [] };
    });
  const engine = await Engine.run(() =>
    register(
      { objects },
      {
        name: 'its',
        parent: new pulumi.ComponentResource('test:Component', 'its'),
        dependsOn: [],
        checked: undefined,
        settings: () => ({}),
      },
    ),
  );
  const nameOf = ([, kind]: [string, string]): string => `its/${kind}`;
  expect(
    Object.fromEntries(engine.registered.map(({ name, dependsOn }) => [name, dependsOn.length])),
  ).toEqual({
    its: 0,
    ...Object.fromEntries(
      ranks.flatMap((kinds, at) =>
        kinds.map((each) => [nameOf(each), ranks.slice(0, at).flat().length]),
      ),
    ),
  });
  expect(engine.result.map(({ resource }) => resource.constructor.name)).toEqual(
    objects.map(({ path: [kind] }) => kind),
  );
});
