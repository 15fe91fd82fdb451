import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../support/command';
import { crd } from '../support/sources';
import { folder, useFolder } from '../support/temporary-folder';
import { checkProgram } from './support/binaries';
import { binaryPath, describeWith } from './support/cluster-tier';
import { coreObject } from './support/kubernetes-object';

const run = (args: readonly string[]) => runCommand(['check', ...args]);

/** As charts and kustomizations come: comments, a list, empty documents, line ends of Windows. */
const OUTPUT = `# Source: web/templates/deployment.yaml
apiVersion: v1
kind: List
items:
- apiVersion: apps/v1
  kind: Deployment
  metadata: {name: web, namespace: shop}
  spec:
    replica: 3
    selector: {matchLabels: {app: web}}
    template:
      metadata: {labels: {app: web}}
      spec: {containers: [{name: web, image: web:1}]}
---
---
# nothing
---
apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: {name: web}
---
apiVersion: example.com/v1
kind: Unheard
metadata: {name: a}
`.replaceAll('\n', '\r\n');

const unheardDefinition = (size: object): object =>
  crd('unheards', 'Unheard', 'Cluster', 'example.com', { size });

describeWith('the command check, with the program', [checkProgram.name], () => {
  const file = (name: string, content: string | object): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  useFolder();
  beforeEach(() => {
    process.env['OPERATOR_CONSTRUCTS_CHECK'] = binaryPath(checkProgram.name);
  });
  afterEach(() => {
    delete process.env['OPERATOR_CONSTRUCTS_CHECK'];
  });

  test('says what the API server says, with file and line, and which version to use', async () => {
    const path = file('all.yaml', OUTPUT);
    const { status, output } = await run([path]);
    expect({ status, lines: output.replaceAll(path, 'all.yaml').split('\n') }).toEqual({
      status: 1,
      lines: [
        'error    all.yaml:9: Deployment shop/web spec.replica: unknown field "spec.replica" (check/unknown-field)',
        '         -> did you mean replicas?',
        'error    all.yaml:18: PodDisruptionBudget web apiVersion: policy/v1beta1 PodDisruptionBudget is deprecated in v1.21+, unavailable in v1.25+; use policy/v1 PodDisruptionBudget (check/not-served)',
        'warning  all.yaml:22: Unheard a: was not checked: neither Kubernetes nor a CustomResourceDefinition given here serves Unheard of example.com/v1 (check/unknown-kind)',
        "         -> give its CustomResourceDefinition by '--crds', or set '--unknown ignore'",
        '',
        'Refused: 2 of 3 objects checked, 2 errors, 1 warning.',
        '',
      ],
    });
  });

  test('warns of what pods get from a custom resource, and cannot have', async () => {
    const resources = { requests: { cpu: 2 }, limits: { cpu: 1 } };
    const path = file('redis.json', {
      apiVersion: 'redis.redis.opstreelabs.in/v1beta2',
      kind: 'RedisCluster',
      metadata: { name: 'cache' },
      spec: { clusterSize: 3, kubernetesConfig: { image: 'redis:7', resources } },
    });
    expect(await run([path])).toMatchObject({
      status: 0,
      output: expect.stringContaining(
        'spec.kubernetesConfig.resources.requests: the API server takes it here, and refuses pods with it: Invalid value: "2": must be less than or equal to cpu limit of 1 (check/refused-in-pods)',
      ) as string,
    });
  });

  test.each([
    ['error', 1],
    ['warn', 0],
    ['ignore', 0],
  ])('takes an unknown kind for %s', async (unknown, status) => {
    const path = file('a.json', {
      apiVersion: 'example.com/v1',
      kind: 'Unheard',
      metadata: { name: 'a' },
    });
    expect((await run([path, '--unknown', unknown])).status).toBe(status);
  });

  test('knows the CRDs of the catalogue, and those that are given', async () => {
    const metadata = { name: 'zk' };
    const path = file('zk.json', {
      apiVersion: 'zookeeper.pravega.io/v1beta1',
      kind: 'ZookeeperCluster',
      metadata,
      spec: { replica: 1 },
    });
    const { output } = await run([path]);
    expect(output).toContain(
      'unknown field "spec.replica" (check/unknown-field)\n         -> did you mean replicas?',
    );
    const crd = file('crd.json', unheardDefinition({ type: 'integer', maximum: 3 }));
    const unheard = file('a.json', {
      apiVersion: 'example.com/v1',
      kind: 'Unheard',
      metadata: { name: 'a' },
      size: 4,
    });
    expect((await run([unheard, '--crds', crd])).output).toContain('size: Invalid value: 4');
  });

  test.each([
    [
      'that no API server takes',
      { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self.foo' }] },
      /compilation/,
    ],
    ['with a schema that is none', { type: 'integer', $ref: '#/definitions/a' }, /\$ref/],
  ])(
    'says of a CRD %s what is wrong, where one of its resources is refused',
    async (_what, size, problem) => {
      const crd = file('crd.json', unheardDefinition(size));
      const unheard = file('a.json', {
        apiVersion: 'example.com/v1',
        kind: 'Unheard',
        metadata: { name: 'a' },
        size: 4,
      });
      const { status, error } = await run([unheard, '--crds', crd]);
      expect(status).toBe(2);
      expect(error).toMatch(
        /^the CustomResourceDefinition unheards\.example\.com cannot be used: /,
      );
      expect(error).toMatch(problem);
      const other = file('b.json', coreObject('ConfigMap', 'b'));
      expect(await run([other, '--crds', crd])).toMatchObject({ status: 0 });
      // Among the objects it is refused as one of them.
      expect((await run([unheard, crd])).output).toContain(
        'was not checked: the CustomResourceDefinition of Unheard is refused',
      );
    },
  );

  test('checks what replaces a stored object as an update', async () => {
    const role = (kind: string): object => ({
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: { name: 'a', namespace: 'b' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind, name: 'view' },
    });
    const [old, next] = [file('old.json', role('Role')), file('new.json', role('ClusterRole'))];
    expect((await run([next])).status).toBe(0);
    expect(await run([next, '--old', old])).toMatchObject({
      status: 1,
      output: expect.stringContaining('field is immutable') as string,
    });
  });

  test('takes what the server filled in from the stored object, as an apply does', async () => {
    const job = (image: string): object => ({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'once', namespace: 'b' },
      spec: {
        template: { spec: { restartPolicy: 'Never', containers: [{ name: 'c', image }] } },
      },
    });
    const [old, next] = [file('old.json', job('a:1')), file('new.json', job('a:2'))];
    expect(await run([old, '--old', old])).toMatchObject({ status: 0 });
    expect((await run([next, '--old', old])).output).toMatch(
      /^error .* spec\.template: Invalid value: .*: field is immutable \(check\/invalid\)$/m,
    );
    const role = (namespace: object): object => ({
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'a', ...namespace },
      rules: [],
    });
    const inOne = file('role.json', role({ namespace: 'b' }));
    expect(await run([inOne, '--old', inOne])).toMatchObject({ status: 0 });
    expect(await run([inOne, '--old', file('other.json', role({}))])).toMatchObject({ status: 0 });
  });

  test.each([
    ['scope', { scope: 'Namespaced' }],
    ['names.kind', { names: { kind: 'Heard', plural: 'unheards' } }],
  ])('keeps the %s of a CRD that is stored', async (field, change) => {
    const crd = unheardDefinition({ type: 'integer' }) as { spec: object };
    const changed = { ...crd, spec: { ...crd.spec, ...change } };
    const { status, output } = await run([
      file('new.json', changed),
      '--old',
      file('old.json', crd),
    ]);
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringMatching(`spec.${field}: .*field is immutable`) as string,
    });
  });

  test('sets aside what GitOps tools render, and checks the rest', async () => {
    const web = (replicas: string, more = ''): string =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  replicas: ${replicas}\n${more}` +
      '  selector: {matchLabels: {a: b}}\n  template:\n    metadata: {labels: {a: b}}\n' +
      "    spec: {containers: [{name: web, image: 'web:1', args: ['echo ${HOME}']}]}\n";
    file('a.yaml', web('1'));
    file('b.yaml', web('${replicas:=3}').replace('web}', 'flux}'));
    file('c.yaml', '- {op: replace, path: /spec/replicas, value: 3}');
    file('d.yaml', 'data: {k: !!str v}');
    file(
      'kustomization.yaml',
      'resources: [a.yaml]\npatches: [{path: c.yaml}]\nconfigMapGenerator: [{name: x, files: [k=d.yaml]}]',
    );
    file(
      's.json',
      coreObject('Secret', 's', {
        data: { k: 'ENC[AES256_GCM,data:AAAA]' },
        sops: { mac: 'ENC[AES256_GCM,data:AAAA]' },
      }),
    );
    const { status, output } = await run([folder]);
    expect({ status, lines: output.replaceAll(`${folder}/`, '').split('\n') }).toEqual({
      status: 0,
      lines: [
        'warning  kustomization.yaml:1: was not checked, nor the 2 files that it reads: kustomize makes the objects of this folder (check/not-rendered)',
        `         -> check what it makes: kustomize build ${folder} | operator-constructs check -`,
        'warning  b.yaml:5: Deployment flux: was not checked: Flux fills in ${replicas:=3}, ${HOME} (check/not-rendered)',
        `         -> check what it builds: flux build kustomization <name> --path ${folder} --kustomization-file <file> --dry-run | operator-constructs check -`,
        'warning  s.json:1: Secret s: was not checked: SOPS encrypted its values (check/encrypted)',
        '         -> check what it decrypts: sops decrypt s.json | operator-constructs check -',
        '',
        'Passed: 1 of 6 objects checked, 3 warnings.',
        '',
      ],
    });
    // A variable of a shell excuses nothing, and where nothing is checked nothing passes.
    expect((await run([file('a.yaml', web('1', '  replica: 2\n'))])).status).toBe(1);
    expect((await run([join(folder, 's.json')])).status).toBe(2);
    expect((await run([join(folder, 's.json'), '--partial'])).status).toBe(0);
  });

  test('hides what a Secret holds', async () => {
    const path = file(
      's.json',
      coreObject('Secret', 's', {
        type: 'kubernetes.io/dockerconfigjson',
        data: { '.dockerconfigjson': 'aHVudGVyMg==' },
      }),
    );
    const { status, output } = await run([path]);
    expect({ status, shown: /hunter2|aHVudGVyMg/.test(output) }).toEqual({
      status: 1,
      shown: false,
    });
  });
});
