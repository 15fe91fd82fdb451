import * as pulumi from '@pulumi/pulumi';
import { withoutSecrets } from '../../../lib/pulumi/secret-texts';

import type * as hooks from '../../../lib/pulumi/resource-hooks';

describe('a text without secrets', () => {
  const KEY = '-----BEGIN KEY-----\nMIIEvQIBADANBgkq';
  const about = {
    user: 'admin',
    password: pulumi.secret('hunter2'),
    pin: pulumi.secret(42),
    list: [pulumi.secret(['a.b'])],
    key: pulumi.secret(KEY),
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
