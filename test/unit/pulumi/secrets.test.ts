import * as pulumi from '@pulumi/pulumi';
import { withoutSecrets } from '../../../lib/pulumi/secrets';

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
