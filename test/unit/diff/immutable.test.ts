import { DiffReport } from 'operator-constructs/cli';
import { IMMUTABLE } from '../../../lib/cli/diff/immutable';
import { builtInKind } from '../../../lib/manifests/built-in-kinds';
import { REFUSED, TAKEN } from './immutable-changes';
import { object } from './objects';

/** Findings about a change of one object, as `level path`. */
function findingsOf(type: string, before: object, after: object): string[] {
  const { findings } = DiffReport.of([object(type, before)], [object(type, after)]);
  return findings
    .filter((finding) => finding.rule.split('/')[0] === 'immutable')
    .map(({ level, path }) => `${level} ${path}`);
}

const claim = (spec: object): object => ({ spec: { accessModes: ['ReadWriteOnce'], ...spec } });
const size = (storage: string): object => claim({ resources: { requests: { storage } } });
const secret = (rest: object): object => ({ immutable: true, data: { k: 'dg==' }, ...rest });
const pod = (spec: object = {}, image = 'i:1'): object => ({
  spec: { containers: [{ name: 'c', image }], ...spec },
});
const job = (spec: object): object => ({ spec: { template: { spec: {} }, ...spec } });
const service = (spec: object): object => ({ spec });

/** The value at a path such as `spec.type`. */
const valueAt = (fields: object, path = ''): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], fields);

describe('fields that an update may not change', () => {
  test.each(REFUSED)('%s: an API server has refused %j -> %j', (type, before, after) => {
    const [found = '', ...others] = findingsOf(type, before, after);
    const [level, path] = found.split(' ');
    expect([level, others]).toEqual(['error', []]);
    expect(valueAt(before, path)).not.toEqual(valueAt(after, path));
  });

  // Fields that depend on the state of the object, or that the server fills in.
  test.each<[type: string, before: object, after: object, found: string[]]>([
    ['apps/v1 StatefulSet', { spec: {} }, { spec: { volumeClaimTemplates: [] } }, []],
    [
      'apps/v1 StatefulSet',
      { spec: { serviceName: undefined } },
      { spec: { serviceName: '' } },
      [],
    ],
    ['batch/v1 Job', job({ suspend: true }), job({ template: {} }), ['warning spec.template']],
    [
      'certificates.k8s.io/v1 CertificateSigningRequest',
      { spec: { request: 'YQ==' } },
      { spec: { request: 'Yg==' } },
      ['warning spec'],
    ],
    [
      'certificates.k8s.io/v1beta1 ClusterTrustBundle',
      { spec: { signerName: 'a.example/x', trustBundle: 'a' } },
      { spec: { signerName: 'b.example/x', trustBundle: 'b' } },
      ['error spec.signerName'],
    ],
    [
      'v1 Service',
      service({ healthCheckNodePort: 1 }),
      service({ healthCheckNodePort: 1, clusterIP: '10.0.0.2' }),
      ['warning spec.clusterIP'],
    ],
    ['v1 Service', service({ clusterIP: 'None' }), service({}), ['warning spec.clusterIP']],
    ['v1 Service', service({ type: 'ExternalName' }), service({ clusterIP: 'None' }), []],
    [
      'v1 Service',
      service({ healthCheckNodePort: 1, clusterIP: '10.0.0.2' }),
      service({ healthCheckNodePort: 2, clusterIP: '10.0.0.2' }),
      ['error spec.healthCheckNodePort'],
    ],
    [
      'v1 PersistentVolumeClaim',
      size('1Gi'),
      size('2Gi'),
      ['info spec.resources.requests.storage'],
    ],
    [
      'v1 PersistentVolumeClaim',
      claim({}),
      claim({ storageClassName: 'y' }),
      ['warning spec.storageClassName'],
    ],
    ['v1 PersistentVolumeClaim', size('1Gi'), claim({ volumeAttributesClassName: 'x' }), []],
    [
      'v1 ConfigMap',
      secret({}),
      secret({ data: {}, binaryData: { b: '' } }),
      ['error data', 'error binaryData'],
    ],
    ['v1 Pod', pod(), pod({ tolerations: [{}] }, 'i:2'), []],
    ['v1 Pod', pod(), pod({ serviceAccountName: 'y' }), ['error spec.serviceAccountName']],
  ])('%s: %j -> %j', (type, before, after, found) => {
    expect(findingsOf(type, before, after)).toEqual(found);
  });

  test.each(TAKEN)('%s: an API server has taken %j -> %j', (type, before, after) => {
    expect(findingsOf(type, before, after)).not.toContainEqual(expect.stringMatching(/^error /));
  });

  test('say what to do instead', () => {
    const [finding] = DiffReport.of(
      [object('v1 Secret')],
      [object('v1 Secret', { type: 'x' })],
    ).findings;
    expect(finding).toEqual({
      rule: 'immutable/immutable-field',
      level: 'error',
      object: 'Secret a/x',
      path: 'type',
      message: 'the API server refuses to change it',
      remedy: 'delete the object and create it again, or give the new one another name',
    });
  });

  test('are of kinds that Kubernetes has', () => {
    const unknown = Object.keys(IMMUTABLE).filter(
      (key) => builtInKind(...(key.split('/') as [string, string])) === undefined,
    );
    expect(unknown).toEqual([]);
  });
});

const claimOf = (storage: string): object =>
  object('v1 PersistentVolumeClaim', { spec: { resources: { requests: { storage } } } });

describe('the size of a claim is compared, however it is written', () => {
  test.each([
    ['1e999999999', '1Gi', 'error'],
    ['1Gi', '1e999999999', 'info'],
    ['1e-999999999', '1', 'info'],
    ['9'.repeat(100_000), '1', 'error'],
    [`0.${'0'.repeat(100_000)}1`, '1', 'info'],
    ['1024Mi', '1Gi', undefined],
  ])('%.20s and %.20s', (before, after, level) => {
    const start = process.cpuUsage();
    const { findings } = DiffReport.of([claimOf(before)], [claimOf(after)]);
    const { user, system } = process.cpuUsage(start);
    expect(findings.map((finding) => finding.level)).toEqual(level === undefined ? [] : [level]);
    expect(user + system).toBeLessThan(2_000_000);
  });
});
