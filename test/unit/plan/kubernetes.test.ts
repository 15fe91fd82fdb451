import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepProgram, useProgramOf } from '../../support/check-program';
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
});
