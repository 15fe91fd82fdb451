import { prop, problemsOf } from '../../../lib/crd/checks/prop';
import { kubernetesType, kubernetesTypeWithNull } from '../../../lib/crd/kubernetes/prop-types';

const lazy = { produce: (): number => 1 };

test.each<readonly [Parameters<typeof kubernetesType>[0], unknown]>([
  ['EnvVar', { name: 'A', value: 'b' }],
  ['EnvVar', { name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }],
  ['EnvVar', lazy],
  ['EnvVar', { name: lazy, value: undefined }],
  ['Volume', { name: 'a', emptyDir: { sizeLimit: '1Gi' } }],
  ['Volume', { name: 'a', projected: { sources: [{ secret: { name: 'a', items: [{ key: 'a', path: 'b' }] } }] } }],
  ['ResourceRequirements', { limits: { cpu: 1, memory: '1Gi', 'example.com/gpu': 1 } }],
  ['Affinity', { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference: {} }] } }],
])('what Kubernetes has is taken: %s %j', (name, value) => {
  expect(problemsOf(kubernetesType(name), 'it', value)).toEqual([]);
});

test.each<readonly [Parameters<typeof kubernetesType>[0], unknown, string]>([
  ['EnvVar', { name: 'A', valeu: 'b' }, "'it.valeu' is an unknown prop; did you mean 'value'?"],
  ['EnvVar', { value: 'b' }, "'it.name' is undefined; must be a string"],
  ['EnvVar', { name: null }, "'it.name' is null; must be a string"],
  ['EnvVar', { name: 'A', valueFrom: null }, "'it.valueFrom' is null; must be an object, or leave it out"],
  ['EnvVar', { name: 'PASSWORD', value: 12345 }, "'it.value' is a number, which is not shown; must be a string"],
  ['EnvVar', { name: 'PASSWORD', value: null }, "'it.value' is null; must be a string, or leave it out"],
  ['Toleration', { operater: 'Exists' }, "'it.operater' is an unknown prop; did you mean 'operator'?"],
  ['Toleration', { tolerationSeconds: '60' }, "'it.tolerationSeconds' is '60'; must be a whole number"],
  ['VolumeMount', { name: 'a', mountPath: '/a', readOnly: 'yes' }, "'it.readOnly' is 'yes'; must be true or false"],
  ['ResourceRequirements', { limits: { cpu: '2 cores' } }, "'it.limits.cpu' is '2 cores'; must be a quantity of 0 or"],
  ['ResourceRequirements', { limits: { cpu: NaN } }, "'it.limits.cpu' is NaN; must be a quantity of 0 or more"],
  ['ResourceRequirements', { requests: ['1Gi'] }, '\'it.requests\' is ["1Gi"]; must be an object'],
  ['Affinity', { nodeAffinity: [] }, "'it.nodeAffinity' is []; must be an object"],
  ['PodSecurityContext', { runAsUser: null }, "'it.runAsUser' is null; must be a whole number, or leave it out"],
])('what it does not have is refused: %s %j', (name, value, problem) => {
  expect(problemsOf(kubernetesType(name), 'it', value).join('\n')).toContain(problem);
});

test('all problems of a list are reported at once', () => {
  const tolerations = [{ key: 5 }, null, { effect: 'NoSchedule', value: {} }];
  expect(problemsOf(prop.list(kubernetesType('Toleration')), 'tolerations', tolerations)).toEqual([
    "'tolerations[0].key' is 5; must be a string: '5'",
    "'tolerations[1]' is null; must be an object",
    "'tolerations[2].value' is {}; must be a string",
  ]);
});

test('null takes back what is there by default, and nothing within it', () => {
  const type = kubernetesTypeWithNull('PodSecurityContext');
  expect(problemsOf(type, 'it', { runAsUser: null, seccompProfile: null })).toEqual([]);
  expect(problemsOf(type, 'it', { seccompProfile: { type: null } })).toEqual([
    "'it.seccompProfile.type' is null; must be a string",
  ]);
  expect(problemsOf(type, 'it', new Date(0))).toEqual(["'it' is a Date; must be an object"]);
});
