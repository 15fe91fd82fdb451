import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KubernetesReport } from 'operator-constructs/cli';
import { keepProgram, useProgram, useProgramOf } from '../../support/check-program';
import { commandOf } from '../../support/command';
import { LATER, ONLY_1_35, pod, POLICY } from '../../support/kubernetes-versions';
import { folder, useFolder } from '../../support/temporary-folder';

const plan = commandOf('plan');

useFolder();
keepProgram();

const attributes = {
  apiVersion: 'storage.k8s.io/v1beta1',
  kind: 'VolumeAttributesClass',
  metadata: { name: 'a' },
};

describe('an upgrade of the cluster', () => {
  const rulesOf = async (objects: readonly object[], ...versions: readonly string[]) => {
    const file = join(folder, 'objects.json');
    writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
    const { status, output } = await plan(['--kubernetes', ...versions, file, '--format', 'json']);
    const { findings } = JSON.parse(output ?? '') as {
      findings: { rule: string; path?: string }[];
    };
    return { status, rules: findings.map(({ rule, path = '' }) => `${rule} ${path}`.trim()) };
  };
  const OTHER = 'check/other-kubernetes';

  test('finds APIs and fields that go, come, or are deprecated', async () => {
    useProgramOf(folder, '1.36', { problems: [] });
    expect(await rulesOf([ONLY_1_35, attributes], '1.35', '1.37')).toEqual({
      status: 1,
      rules: [
        'kubernetes/field-removed spec.workloadRef',
        'kubernetes/api-removed apiVersion',
        OTHER,
        OTHER,
      ],
    });
    expect(await rulesOf([LATER, POLICY, attributes], '1.35', '1.36')).toEqual({
      status: 0,
      rules: [
        OTHER,
        'kubernetes/field-newer spec.schedulingGroup',
        'kubernetes/api-newer apiVersion',
        'kubernetes/api-deprecated apiVersion',
      ],
    });
    expect(await rulesOf([pod({})], '1.36', '1.37')).toEqual({ status: 0, rules: [OTHER] });
  });

  test('says with releases and replacement what is gone', async () => {
    useProgramOf(folder, '1.36', { problems: [] });
    const file = join(folder, 'class.json');
    writeFileSync(file, JSON.stringify(attributes));
    const { output } = await plan(['--kubernetes', '1.34', '1.37', file]);
    expect(output).toContain(
      'VolumeAttributesClass a apiVersion: storage.k8s.io/v1beta1 VolumeAttributesClass is gone since Kubernetes 1.37 (deprecated since 1.34)',
    );
    expect(output).toContain('-> use storage.k8s.io/v1 VolumeAttributesClass');
  });

  test('takes what both refuse for no matter of the upgrade', async () => {
    useProgramOf(folder, '1.36', {
      problems: [{ path: 'spec.a', code: 'FieldValueInvalid', message: 'no' }],
    });
    expect(await rulesOf([pod({})], '1.34', '1.37')).toEqual({
      status: 0,
      rules: [OTHER, OTHER, 'kubernetes/refused-by-both'],
    });
  });

  test('goes from an older version to a newer one that are known', async () => {
    await expect(rulesOf([pod({})], '1.37', '1.34')).rejects.toThrow(
      "'--kubernetes' is '1.37' and '1.34'; give the older version first",
    );
    await expect(rulesOf([pod({})], '1.29', '1.34')).rejects.toThrow(
      /'--kubernetes' is '1\.29'; allowed are 1\.34/,
    );
  });

  test('asks the code of each version once, also for what it would store', () => {
    const log = join(folder, 'runs');
    const answer = JSON.stringify({ problems: [], stored: { spec: { size: 0 } } });
    // It tells no version, and so answers for both.
    const run = `echo >> '${log}'; while read -r line; do echo '${answer}' | sed "s/0/$(wc -l < '${log}')/"; done`;
    useProgram(join(folder, 'check'), '/bin/sh', `[ "$1" = --version ] || { ${run}; }`);
    const shelf = { apiVersion: 'example.com/v1', kind: 'Shelf', metadata: { name: 'a' } };
    const report = KubernetesReport.of([shelf], { from: '1.34', to: '1.36' });
    expect(report.toText()).toBe(`Kubernetes: 1.34 -> 1.36
warning  Shelf a spec.size: the default is 2 in Kubernetes 1.36, and 1 in 1.34 (kubernetes/default-changed)
Passed: 1 warning; 1 object given.
`);
    expect(readFileSync(log, 'utf8')).toBe('\n\n');
    expect(() => KubernetesReport.of([shelf], { from: '1.36', to: '1.34' })).toThrow(
      "'upgrade' is '1.36' and '1.34'; give the older version first",
    );
  });
});
