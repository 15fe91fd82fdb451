import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { databaseType } from 'operator-constructs/database';
import { root } from '../../support/root';
import { failureOf } from '../../support/synth';

const written = { name: 'orders', image: 'postgres:16.3', 'storage-size': '50Gi' };
const resource = (spec: unknown, name = 'orders') => ({
  apiVersion: 'stable.imaginedata.com/v1',
  kind: 'Database',
  metadata: { name, namespace: 'shop' },
  spec,
});
const problemsOf = (spec: object, old?: object): string[] =>
  databaseType
    .validate(
      resource({ ...written, ...spec }),
      old && { oldResource: resource({ ...written, ...old }) },
    )
    .problems.map(({ path, message }) => `${path}: ${message}`);

describe('the CRD Database', () => {
  test('fills in what is left out', () => {
    expect(databaseType.validate(resource(written)).defaulted.spec).toEqual({
      ...written,
      port: 5432,
      replicas: 1,
      parameters: {},
      deletionPolicy: 'Retain',
      paused: false,
    });
  });

  test.each(['a.b', '1a', 'x'.repeat(46)])(
    'refuses the name %s, after which objects could not be named',
    (name) => {
      const { problems } = databaseType.validate(resource(written, name));
      expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
        expect.stringMatching(
          /^: objects are named after it: 'metadata.name' has at most 45 characters/,
        ),
      ]);
    },
  );

  test.each<[string, object, object]>([
    ['a larger volume', { 'storage-size': '50G' }, { 'storage-size': '60Gi' }],
    [
      'a size that is the same in another unit',
      { 'storage-size': '1Gi' },
      { 'storage-size': '1024Mi' },
    ],
    ['one more replica', { replicas: 1 }, { replicas: 2 }],
    ['one replica less', { replicas: 1 }, { replicas: 0 }],
    ['credentials that come later', {}, { credentialsSecretRef: { name: 'a' } }],
    ['a default written out', {}, { port: 5432 }],
  ])('takes %s', (_what, old, spec) => {
    // Stored resources have their defaults.
    expect(problemsOf(spec, { port: 5432, replicas: 1, ...old })).toEqual([]);
  });

  test.each<[string, object, object, string]>([
    [
      'a smaller volume',
      { 'storage-size': '50Gi' },
      { 'storage-size': '50G' },
      'spec.storage-size: must not become sma',
    ],
    ['another database', { name: 'a' }, { name: 'b' }, 'spec.name: must not change'],
    ['another port', { port: 5432 }, { port: 5433 }, 'spec.port: must not change'],
    [
      'two more replicas',
      { replicas: 1 },
      { replicas: 3 },
      'spec.replicas: must not change by more than 1',
    ],
    [
      'another storage class',
      { storageClassName: 'a' },
      { storageClassName: 'b' },
      'spec.storageClassName: must not ch',
    ],
    [
      'a storage class that comes',
      {},
      { storageClassName: 'b' },
      'spec.storageClassName: is set at creation only',
    ],
    [
      'a storage class that goes',
      { storageClassName: 'a' },
      {},
      'spec.storageClassName: is set at creation only',
    ],
    [
      'an init job that comes',
      {},
      { initJob: { image: 'a' } },
      'spec.initJob: is set at creation only',
    ],
    [
      'another init job',
      { initJob: { image: 'a' } },
      { initJob: { image: 'b' } },
      'spec.initJob: must not change',
    ],
    [
      'a restore that comes',
      {},
      { restoreFrom: { backupName: 'a' } },
      'spec.restoreFrom: is set at creation only',
    ],
    [
      'credentials that go',
      { credentialsSecretRef: { name: 'a' } },
      {},
      'spec.credentialsSecretRef: cannot be removed once it is set',
    ],
    [
      'other credentials',
      { credentialsSecretRef: { name: 'a' } },
      { credentialsSecretRef: { name: 'b' } },
      'spec.credentialsSecretRef: must not change',
    ],
    [
      'a smaller volume for backups',
      { backup: { schedule: '0 3 * * *', volume: { size: '2Gi' } } },
      { backup: { schedule: '0 3 * * *', volume: { size: '1Gi' } } },
      'spec.backup.volume.size: must not become smaller',
    ],
    [
      'another class of the volume for backups',
      { backup: { schedule: '0 3 * * *', volume: { size: '2Gi' } } },
      { backup: { schedule: '0 3 * * *', volume: { size: '2Gi', storageClassName: 'a' } } },
      'spec.backup.volume.storageClassName: is set at creation only',
    ],
  ])('refuses %s', (_what, old, spec, problem) => {
    const found = problemsOf(spec, { port: 5432, replicas: 1, ...old });
    expect(found).toEqual([expect.stringContaining(problem)]);
  });
});

const document = readFileSync(join(root, 'docs/crds.md'), 'utf8');

/** The blocks of a language, of the section about Database. */
function blocks(language: string): string[] {
  const section = /## Describe fields\n([^]*?)\n## /.exec(document)?.[1] ?? '';
  return [...section.matchAll(/^```(.*)\n([^]*?)^```/gm)].flatMap(([, fence, code = '']) =>
    fence === language ? code : [],
  );
}

describe('docs/crds.md', () => {
  test('shows fields as they are declared', () => {
    const [fields = ''] = blocks('typescript');
    expect(readFileSync(join(root, 'lib/catalog/database/spec.ts'), 'utf8')).toContain(fields);
    expect(fields).toContain('extends InputOf<typeof backup>, Named');
  });

  test('shows what synth says', () => {
    const app = new App();
    const chart = new Chart(app, 'shop', { namespace: 'shop' });
    new databaseType.Resource(chart, 'orders', {
      spec: {
        name: 'orders',
        image: 'postgres:16.3',
        'storage-size': 'fifty',
        parameters: { port: '5433' },
      },
    });
    const message = failureOf(() => app.synth());
    const linesOf = (text: string): string[] => text.trim().split(/\s*\n\s*/);
    const shown = blocks('').flatMap(linesOf);
    expect(shown.length).toBeGreaterThan(1);
    expect(linesOf(message).sort()).toEqual(shown.sort());
  });
});
