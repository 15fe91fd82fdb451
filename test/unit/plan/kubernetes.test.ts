import { PlanReport } from 'operator-constructs/cli';
import { brief, operatorOf, release } from './releases';

describe('Kubernetes versions', () => {
  const bound = (minimum?: string): ReturnType<typeof release> => ({
    ...release(operatorOf()),
    ...(minimum !== undefined && { minimum: { version: minimum, reason: 'it says so' } }),
  });

  test.each<[string | undefined, string | undefined, string | undefined, string[]]>([
    [undefined, '1.28', undefined, ['warning kubernetes/minimum-raised']],
    ['1.26', '1.28', undefined, ['warning kubernetes/minimum-raised']],
    ['1.26', '1.28', '1.27', ['error kubernetes/kubernetes-too-old']],
    ['1.26', '1.28', '1.28', ['info kubernetes/minimum-raised']],
    ['1.28', '1.28', '1.27', ['error kubernetes/kubernetes-too-old']],
    ['1.28', '1.26', undefined, ['info kubernetes/minimum-lowered']],
    ['1.28', undefined, undefined, ['info kubernetes/minimum-lowered']],
    [undefined, undefined, '1.20', []],
  ])('%s -> %s on %s', (was, is, kubernetesVersion, expected) => {
    expect(
      brief(PlanReport.of(bound(was), bound(is), kubernetesVersion === undefined ? {} : { kubernetesVersion })),
    ).toEqual(expected);
  });
});
