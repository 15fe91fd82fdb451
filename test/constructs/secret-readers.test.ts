import { ApiObject, App, Chart } from 'cdk8s';
import * as plus27 from 'cdk8s-plus-27';
import * as plus33 from 'cdk8s-plus-33';
import { CredentialsSecret } from 'operator-constructs';
import { synth } from '../support/synth';
import { warningsOf } from '../support/warnings';

type Secret = CredentialsSecret<{ readonly password: string }>;

const plain =
  (pod: (ref: object) => object) =>
  (chart: Chart, { name }: Secret, key: string): unknown =>
    new ApiObject(chart, 'app', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      spec: { template: { spec: pod({ name, key }) } },
    });
const withEnv = (ref: object): object => ({
  containers: [{ name: 'app', env: [{ name: 'A', valueFrom: { secretKeyRef: ref } }] }],
});
const plus =
  ({ Deployment }: typeof plus27) =>
  (chart: Chart, secret: Secret, key: string): unknown =>
    new Deployment(chart, 'app', { containers: [{ image: 'app:1', envVariables: { A: secret.envValue(key) } }] });

const WORKLOADS = {
  'plain, by a variable': plain(withEnv),
  'plain, by a volume': plain((ref) => {
    const { name, key } = ref as { name: string; key: string };
    return { containers: [], volumes: [{ name: 'a', secret: { secretName: name, items: [{ key, path: 'a' }] } }] };
  }),
  'of cdk8s-plus-27': plus(plus27),
  'of cdk8s-plus-33': plus(plus33 as unknown as typeof plus27),
};

describe.each(Object.entries(WORKLOADS))('a workload %s', (_, place) => {
  interface Case {
    readonly key?: string;
    readonly namespace?: string;
    readonly complete?: boolean;
    readonly declared?: Readonly<Record<string, string>>;
  }
  const warned = ({ key = 'password', namespace = 'here', complete = false, declared }: Case = {}): string => {
    const app = new App();
    const chart = new Chart(app, 'chart', { namespace: 'here' });
    const keys = { password: 'password' };
    const secret = new CredentialsSecret(chart, 'credentials', { name: 'login', namespace: 'here', keys, complete });
    const other = namespace === 'here' ? chart : new Chart(app, 'other', { namespace });
    place(other, secret, key);
    if (declared !== undefined) {
      const metadata = { name: 'login', namespace };
      new ApiObject(other, 'secret', { apiVersion: 'v1', kind: 'Secret', metadata, stringData: declared });
    }
    return warningsOf(() => synth(chart));
  };

  test('that reads credentials where they are, by a key that they have, is fine', () => {
    expect(warned()).toBe('');
    expect(warned({ declared: { password: 'x' } })).toBe('');
  });

  test('in another namespace is warned of, unless the app declares the Secret there', () => {
    expect(warned({ namespace: 'there' })).toMatch(
      /reads Secret 'login' in 'there', but that is in 'here', .* \[other\/app.*\] \(warning 'secret-elsewhere'\)/,
    );
    expect(warned({ namespace: 'there', declared: { password: 'x' } })).toBe('');
  });

  test('by a key that the Secret does not have is warned of, as far as its keys are known', () => {
    const text = "reads the key 'passwrd' of Secret 'login', which has password; did you mean 'password'? [chart/app";
    expect(warned({ key: 'passwrd' })).toContain(text);
    expect(warned({ key: 'another' })).toBe('');
    expect(warned({ key: 'another', complete: true })).toContain('which has password [chart/app');
    expect(warned({ key: 'another', declared: { password: 'x' } })).toContain("warning 'secret-key-missing'");
    expect(warned({ key: 'another', declared: { another: 'x' } })).toBe('');
  });
});
