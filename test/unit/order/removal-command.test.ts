import { join } from 'node:path';
import { RemovalOrder } from 'operator-constructs/cli';
import {
  account,
  binding,
  clusterBinding,
  clusterRole,
  role,
  rule,
  serviceAccount,
} from '../../support/access-objects';
import { commandOf } from '../../support/command';
import { documentsOf } from '../../support/manifest-files';
import { hookJob } from '../../support/sources';
import { folder, useFolder, write as writeFiles } from '../../support/temporary-folder';
import {
  ALL,
  APP,
  commandsOf,
  findingSentence,
  GOING,
  LAMPS,
  OPERATOR,
  pods,
  stepsOf,
} from './lamp-objects';

import type { ManifestObject } from 'operator-constructs/testing';

const run = commandOf('apply-order');

describe('hooks', () => {
  useFolder();

  const job = (name: string, hook: string, weight?: string, serviceAccountName?: string) =>
    hookJob(name, hook, {
      weight,
      namespace: 'shop',
      pod: {
        serviceAccountName,
        containers: [{ image: 'example.com/kubectl:1', command: ['kubectl', 'delete', 'crd'] }],
      },
    });
  const IDENTITY = [
    serviceAccount('shop', 'away'),
    clusterRole('away', [rule('apiextensions.k8s.io', 'customresourcedefinitions', 'delete')]),
    clusterBinding('away', 'ClusterRole away', account('shop', 'away')),
  ];
  const HOOKS = [
    job('ask', 'pre-delete', '-5'),
    job('away', 'pre-delete', '1', 'away'),
    job('farewell', 'post-delete'),
    job('smoke', 'test'),
    job('prepare', 'pre-install'),
  ];

  test('of a removal run between the resources and the operator, and after it, with what only they need', () => {
    expect(stepsOf([...ALL, ...HOOKS, ...IDENTITY])).toEqual({
      ...GOING,
      'pre-delete': [
        'Job ask',
        'Job away',
        'ClusterRoleBinding away',
        'ClusterRole away',
        'ServiceAccount away',
      ],
      operators: ['Job prepare', 'Deployment lamps'],
      'post-delete': ['Job farewell'],
    });
    const { staying } = RemovalOrder.of([...ALL, ...HOOKS, ...IDENTITY]);
    expect(staying.at(-1)).toEqual({
      object: 'Job shop/smoke',
      why: 'is a hook that runs at no removal, and is not applied at an installation either',
    });
  });

  test('run one weight after the other, and go when all have run', () => {
    const commands = commandsOf([...HOOKS, ...IDENTITY]).filter((text) =>
      /pre-delete|wait/.test(text),
    );
    const of = (turn: string): string =>
      `npx operator-constructs apply-order --remove --step pre-delete${turn} manifests`;
    const wait = (name: string): string =>
      `kubectl wait --for=condition=complete --timeout=5m job/${name} --namespace shop`;
    const DELETE = 'kubectl delete --ignore-not-found --timeout=5m -f -';
    const APPLY = 'kubectl apply --server-side -f -';
    expect(commands).toEqual([
      `${of(' --turn=-5')} | ${DELETE}`,
      `${of(' --turn=-5')} | ${APPLY}`,
      wait('ask'),
      `${of(' --turn=1')} | ${DELETE}`,
      `${of(' --turn=1')} | ${APPLY}`,
      wait('away'),
      `${of('')} | ${DELETE}`,
      wait('farewell'),
    ]);
  });

  test('are listed with what they do, and what they may do to others', () => {
    const harmless = [
      clusterRole('tidy', [
        rule('', 'pods', 'delete'),
        rule('apiextensions.k8s.io', 'customresourcedefinitions', 'get'),
      ]),
      clusterBinding('tidy', 'ClusterRole tidy', account('shop', 'default')),
    ];
    const objects = [...HOOKS, ...IDENTITY, ...harmless];
    const found = RemovalOrder.of(objects).findings.map(findingSentence);
    expect(found).toEqual([
      expect.stringMatching(
        /^Job shop\/ask: is a hook of the removal \(helm.sh\/hook: pre-delete\): Helm runs it before .*; it runs 'kubectl delete crd'/,
      ),
      expect.stringMatching(/^Job shop\/away: is a hook of the removal/),
      expect.stringMatching(/^Job shop\/away: may delete CRDs, .* every namespace/),
      expect.stringMatching(/^Job shop\/farewell: is a hook of the removal/),
    ]);
    const flux = RemovalOrder.of([HOOKS[0]!], { tool: 'flux' }).findings.map(findingSentence);
    expect(flux.join()).toContain('Flux runs no hooks');
  });

  test('under Argo CD come before all else', () => {
    const order = RemovalOrder.of([...ALL, ...HOOKS], { tool: 'argocd' });
    expect(order.steps[0]?.objects).toEqual(['Job shop/ask']);
    expect(order.steps.map(({ name }) => name)).toEqual([
      'pre-delete',
      'pre-delete',
      'users',
      'resources',
      'webhooks',
      'operators',
      'rights',
      'post-delete',
    ]);
  });

  test('of a release that is imported run in the namespace of the installation', async () => {
    const write = (name: string, objects: readonly object[]): void => {
      writeFiles({ [name]: documentsOf(objects) });
    };
    write('release.yaml', [
      {
        ...OPERATOR,
        metadata: { name: 'lamps', namespace: 'home' },
        spec: { ...pods('lamps').spec, selector: {} },
      },
      serviceAccount('home', 'lamps'),
      LAMPS,
      ...[
        job('away', 'pre-delete', '0', 'away'),
        serviceAccount('home', 'away'),
        binding('home', 'away', 'Role away', account('home', 'away')),
        role('home', 'away', rule('example.com', 'lamps', 'delete')),
      ].map((each) => ({
        ...each,
        metadata: { ...each.metadata, namespace: 'home' },
      })),
    ]);
    write('manifests.yaml', ALL);
    const [release, manifests] = ['release.yaml', 'manifests.yaml'].map((name) =>
      join(folder, name),
    );
    const args = ['--remove', '--hooks-of', release!, manifests!];
    const text = (await run(args)).output ?? '';
    expect(text).toContain(
      `--remove --hooks-of ${release} --step pre-delete ${manifests} | kubectl apply`,
    );
    const step = await run(['--step', 'pre-delete', ...args]);
    const { items } = JSON.parse(step.output ?? '') as {
      readonly items: readonly ManifestObject[];
    };
    expect(
      items.map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`),
    ).toEqual([
      'Job shop/away',
      'RoleBinding shop/away',
      'Role shop/away',
      'ServiceAccount shop/away',
    ]);
    expect(items[1]?.['subjects']).toMatchObject([{ namespace: 'shop' }]);
    write('others.yaml', [APP]);
    await expect(
      run(['--remove', '--hooks-of', release!, join(folder, 'others.yaml')]),
    ).rejects.toThrow('no workload of it (Deployment home/lamps) is in the manifests');
  });
});

describe('the command', () => {
  const EXAMPLE = 'examples/zookeeper/expected';

  test('writes the order in each form, and the objects of a step', async () => {
    const text = (await run(['--remove', EXAMPLE])).output ?? '';
    expect(text).toContain(
      '# 1. resources that the operators serve (1 object)\n#    ZookeeperCluster streaming/events\n',
    );
    expect(text).toContain('\n# what stays\n');
    const step = await run(['--remove', '--step', 'resources', EXAMPLE]);
    const { items } = JSON.parse(step.output ?? '') as {
      readonly items: readonly ManifestObject[];
    };
    expect(items.map(({ kind }) => kind)).toEqual(['ZookeeperCluster']);
    const markdown = (await run(['--remove', '-f', 'markdown', EXAMPLE])).output ?? '';
    expect(markdown).toContain('## Order of removal');
    expect(markdown).toContain('### What stays');
    const json = (await run(['--remove', '-f', 'json', '--for', 'flux', EXAMPLE])).output ?? '';
    expect(JSON.parse(json)).toMatchObject({
      tool: 'flux',
      steps: expect.any(Array),
      left: ['kubectl get persistentvolumeclaims --namespace streaming'],
    });
    const flux = (await run(['--remove', '--for', 'flux', EXAMPLE])).output ?? '';
    expect(flux).toContain('WaitForTermination');
    expect(flux).toContain('\n  ZookeeperCluster streaming/events\n');
    expect((await run(['--remove', '--for', 'argocd', EXAMPLE])).output).toContain(
      '--propagation-policy',
    );
  });

  test.each([
    [['--turn', '1', 'x'], "'--turn' is an option of a removal; add '--remove', or leave it out"],
    [['--with-cluster-part', 'x'], "'--with-cluster-part' is an option of a removal"],
    [['--with-namespaces', 'x'], "'--with-namespaces' is an option of a removal"],
    [['--hooks-of', 'y', 'x'], "'--hooks-of' is an option of a removal"],
    [
      ['--remove', '--weight', '1', 'x'],
      "'--weight' is an option of an application; with '--remove' use '--turn'",
    ],
    [
      ['--remove', '--step', 'definitions', 'x'],
      "'--step' is 'definitions'; allowed are users, resources",
    ],
    [
      ['--remove', '--step', 'resources', '--turn', 'a', 'x'],
      "'--turn' is 'a'; it has to be a number",
    ],
  ])('refuses %j', async (args, message) => {
    await expect(run(args)).rejects.toThrow(message);
  });
});
