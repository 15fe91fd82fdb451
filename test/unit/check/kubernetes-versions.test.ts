import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { AppSettings } from 'operator-constructs';
import { CheckReport } from 'operator-constructs/cli';
import { checkPrograms } from '../../cluster/support/binaries';
import { keepProgram, useProgramOf } from '../../support/check-program';
import { commandOf } from '../../support/command';
import { LATER, ONLY_1_35, pod, POLICY } from '../../support/kubernetes-versions';
import { folder, useFolder } from '../../support/temporary-folder';

const check = commandOf('check');

useFolder();
keepProgram();

function told(object: object, kubernetesVersion: string): string[] {
  return CheckReport.of([object], { kubernetesVersion }).findings.map(
    ({ rule, path = '', message }) => `${rule} ${path}: ${message}`,
  );
}

describe('the versions of Kubernetes to check for', () => {
  test('is refused where there is none, with the option, what is allowed, and what to do', async () => {
    const allowed = `'1.33'; allowed are ${[...checkPrograms.keys()].join(', ')}, whose code`;
    expect(() => CheckReport.of([LATER], { kubernetesVersion: '1.33' })).toThrow(
      `'kubernetesVersion' is ${allowed}`,
    );
    await expect(check(['--kubernetes-version', '1.33', folder])).rejects.toThrow(
      `'--kubernetes-version' is ${allowed}`,
    );
    const app = new App();
    AppSettings.configure(app, { checks: 'server', kubernetesVersion: '1.33' });
    new Chart(app, 'shop');
    expect(() => app.synthYaml()).toThrow(`'kubernetesVersion' is ${allowed}`);
  });
});

describe('the code of another version', () => {
  const NOTE = expect.stringMatching(
    /^check\/other-kubernetes : was checked by the code of Kubernetes 1\.3\d, as the program of 1\.3\d/,
  ) as string;

  test('says so, unless it is that of the version', () => {
    useProgramOf(folder, '1.36', { problems: [] });
    expect(told(pod({}), '1.36')).toEqual([]);
    expect(told(pod({}), '1.34')).toEqual([NOTE]);
  });

  test('does not know fields and APIs of later versions less than the tables do', () => {
    useProgramOf(folder, '1.36', { problems: [] });
    expect(told(LATER, '1.34')).toEqual([
      NOTE,
      'check/unknown-field spec.schedulingGroup: unknown field "spec.schedulingGroup": Kubernetes 1.36, 1.37 know it',
    ]);
    expect(told(LATER, '1.37')).toEqual([NOTE]);
    expect(told(POLICY, '1.35')).toEqual([
      NOTE,
      'check/not-served apiVersion: admissionregistration.k8s.io/v1 MutatingAdmissionPolicy is served from Kubernetes 1.36 on',
    ]);
  });

  test('refuses nothing that the version knows', () => {
    const problem = { path: 'spec.workloadRef', code: 'UnknownField', message: 'unknown field' };
    useProgramOf(folder, '1.36', { problems: [problem] });
    expect(told(ONLY_1_35, '1.35')).toEqual([NOTE]);
    expect(told(ONLY_1_35, '1.36')).toEqual([
      'check/unknown-field spec.workloadRef: unknown field',
    ]);
    useProgramOf(folder, '1.34', { problems: [], unknown: true });
    expect(told(POLICY, '1.36')).toEqual([
      NOTE,
      expect.stringContaining('Kubernetes 1.36 serves MutatingAdmissionPolicy') as string,
    ]);
  });

  test('is told of in every format', async () => {
    const object = pod({});
    useProgramOf(folder, '1.36', {
      files: { check: [[{ line: 1, object, problems: [] }]], old: [], installed: [] },
    });
    const file = join(folder, 'pod.json');
    writeFileSync(file, '{}\n');
    for (const format of ['text', 'markdown', 'json', 'sarif', 'github', 'junit']) {
      const { output } = await check([file, '--kubernetes-version', '1.35', '--format', format]);
      expect(output).toContain('code of Kubernetes 1.36');
    }
  });
});
