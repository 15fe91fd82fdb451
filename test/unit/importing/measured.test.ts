import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURED, withMeasuredRights } from '../../../lib/cli/importing/measured/measured';
import { KNOWN_OPERATORS } from '../../../lib/cli/importing/watch/known-operators';
import { commandOf } from '../../support/command';
import { account, crd, deployment, everywhere, known, read, rule } from '../../support/sources';
import { folder, useFolder, write } from '../../support/temporary-folder';

import type { Manifest } from '../../support/sources';

const GROUP = 'argoproj.io';

/** Argo Rollouts with rights that the recorded run used, and with others. */
const rollouts = (name: string, tag: string): Manifest[] => [
  crd('rollouts', 'Rollout', 'Namespaced', GROUP),
  account(name),
  deployment(name, { container: { image: `quay.io/argoproj/argo-rollouts:${tag}` } }),
  ...everywhere(
    'rollouts',
    [
      rule(GROUP, 'rollouts rollouts/scale', 'get list watch update delete'),
      rule('', 'secrets pods/binding', 'list watch create'),
      rule('apps', '*', '*'),
    ],
    name,
  ),
];

const granted = (objects: readonly Manifest[]): string[] =>
  withMeasuredRights(read(objects)).definition.rules.flatMap(({ apiGroups, resources, verbs }) =>
    resources.map((resource) => `${verbs.join()} ${apiGroups.join()}/${resource}`),
  );

describe('measured rights', () => {
  test.each(['argo-rollouts', 'shop-argo-rollouts'])(
    'leave out what the run did not show: account %s',
    (name) => {
      const shown = [
        'get,list,update,watch argoproj.io/rollouts',
        'list argoproj.io/rollouts',
        'list,watch /secrets',
        'create,delete,get,list,patch,update,watch apps/replicasets',
      ];
      expect(new Set(granted(rollouts(name, 'v1.8.0')))).toEqual(new Set(shown));
    },
  );

  test('are whole where they were used for all kinds, and nothing beside that', () => {
    const objects = [
      crd('providers', 'Provider', 'Cluster', 'templates.gatekeeper.sh'),
      account('operator'),
      deployment('operator', { container: { image: 'openpolicyagent/gatekeeper:v3.18.2' } }),
      ...everywhere('all', [rule('*', '*', 'get list watch')]),
    ];
    expect(new Set(granted(objects))).toEqual(new Set(['get,list,watch */*']));
  });

  test('are reported where the source is of another release', () => {
    const { findings } = withMeasuredRights(read(rollouts('argo-rollouts', 'v1.9.0')));
    expect(findings.find(({ rule: id }) => id === 'import/measured-rights')).toMatchObject({
      level: 'warning',
      message: expect.stringContaining('the source is 1.9.0'),
    });
  });

  test('are no more than the rights of an installation, at each scope of each record', () => {
    for (const { scopes, accounts } of Object.values(MEASURED)) {
      expect(Object.keys(accounts)).not.toEqual([]);
      for (const run of Object.values(scopes)) {
        expect(run.used + run.asked).toBeLessThanOrEqual(run.rights);
      }
    }
  });
});

describe('records', () => {
  /** By the texts of the records: whoever asks its operands was answered by none in these. */
  const UNANSWERED = [
    'cert-manager',
    'eck',
    'mariadb-operator',
    'metallb',
    'opentelemetry-operator',
    'solr-operator',
  ];

  test.each(Object.entries(MEASURED))(
    'of %s are refused as rights unless the operands of each kind answered',
    (id, { release, operands }) => {
      const { groups, images } = KNOWN_OPERATORS.find((row) => row.id === id)!;
      const measured = (kind: string): unknown =>
        withMeasuredRights({
          ...read(known(groups[0]!, `${images[0]}:v${release}`)),
          crds: [{ manifest: crd('things', kind) as never }],
        });
      const [kind] = Object.values(operands).join(' ').split(' ');
      const [unanswered] = [operands['stood-in'], operands['not-made']].join(' ').trim().split(' ');
      expect(unanswered !== '').toBe(UNANSWERED.includes(id));
      if (unanswered === '') {
        expect(() => measured(kind!)).not.toThrow();
      } else {
        expect(() => measured(kind!)).toThrow(
          new RegExp(`'--rights' is measured, .*no real operands of .*${unanswered}.* answered`),
        );
      }
      expect(() => measured('OfALaterRelease')).toThrow(/no real operands of .*OfALaterRelease/);
    },
  );
});

describe('import --rights measured', () => {
  const run = commandOf('import');
  const source = (): string => join(folder, 'rollouts.yaml');
  const out = (): string => join(folder, 'rollouts');
  const definition = (): string => readFileSync(join(out(), 'definition.ts'), 'utf8');
  const measured = ['--rights', 'measured'];
  const yaml = (image: string): string =>
    rollouts('argo-rollouts', 'v1.8.0')
      .map((object) => JSON.stringify(object).replace('argoproj/argo-rollouts', image))
      .join('\n---\n');

  useFolder();
  beforeEach(() => write({ 'rollouts.yaml': yaml('argoproj/argo-rollouts') }));

  test('writes the rights of the run, says so, and is remembered by the folder', async () => {
    const { status, output } = await run([source(), '--out', out(), ...measured]);
    expect(status).toBe(0);
    expect(output).toMatch(
      /info +rights are those of a run of 1\.8\.0: \d+ for \d+ in the rules of the source, some of which are for all kinds/,
    );
    expect(definition()).not.toContain('pods/binding');
    expect(await run(['--check', out()])).toMatchObject({
      status: 0,
      output: expect.stringContaining('up to date'),
    });

    await run([source(), '--out', out()]);
    expect(definition()).toContain('pods/binding');
  });

  test('finds its folder stale that has other rights', async () => {
    await run([source(), '--out', out(), ...measured]);
    write({
      'rollouts/definition.ts': definition().replace("verbs: ['list', 'watch']", "verbs: ['list']"),
    });
    expect((await run(['--check', out()])).status).toBe(1);
  });

  test.each<readonly [string, string, RegExp]>([
    ['argoproj/argo-rollouts', 'all', /^'--rights' is 'all'; allowed is measured/],
    [
      'example/other',
      'measured',
      /^'--rights' is measured, but no run of argo-rollouts is recorded/,
    ],
  ])('of %s, and %s, is refused, and nothing is written', async (image, rights, message) => {
    write({ 'rollouts.yaml': yaml(image) });
    await expect(run([source(), '--out', out(), '--rights', rights])).rejects.toThrow(message);
    expect(existsSync(out())).toBe(false);
  });
});
