import { PlanReport, releaseOfObjects } from 'operator-constructs/cli';
import { podsOf } from '../support/sources';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { PageWalk } from './support/page-walk';

import type { KubernetesObject } from './support/kubernetes-object';

describeControlPlane('a version that goes', [], (cluster) => {
  const user = new PageWalk(cluster);

  const version = (name: string, storage: boolean): object => ({
    name,
    storage,
    served: true,
    schema: {
      openAPIV3Schema: {
        type: 'object',
        properties: { spec: { type: 'object', properties: { size: { type: 'integer' } } } },
      },
    },
  });
  const definition = (...versions: object[]): KubernetesObject => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'shelves.store.example.com' },
    spec: {
      group: 'store.example.com',
      names: { kind: 'Shelf', plural: 'shelves' },
      scope: 'Namespaced',
      versions,
    },
  });
  const release = (crd: object, tag: string) =>
    releaseOfObjects(`${tag}.yaml`, [crd, workload(tag)], { name: 'store' });
  const workload = (tag: string): object => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'store', namespace: 'store' },
    spec: podsOf('store', {
      containers: [{ name: 'store', image: `registry.example.com/store:${tag}` }],
    }),
  });

  test('can go after the commands that a plan prints, and objects that were stored in it are read on', async () => {
    const before = definition(version('v1', false), version('v1alpha1', true));
    const after = definition(version('v1', true));
    const names = ['one', 'two'];
    for (const name of names) {
      await cluster.createNamespace(name);
    }
    await applyObjects(cluster, [before]);
    const shelf = (namespace: string): KubernetesObject => ({
      apiVersion: 'store.example.com/v1alpha1',
      kind: 'Shelf',
      metadata: { name: 'shelf', namespace },
      spec: { size: 3 },
    });
    await cluster.waitFor('a shelf', async () => await cluster.api.apply(shelf('one')));
    await cluster.api.apply(shelf('two'));

    const [move] = PlanReport.of(release(before, '1.0.0'), release(after, '2.0.0')).storedVersions;
    await expect(applyObjects(cluster, [after])).rejects.toThrow(/storedVersions/);
    const outputs = [];
    for (const command of move?.steps.flatMap(({ commands }) => commands) ?? []) {
      outputs.push(await user.run(`set -eo pipefail\n${command}`));
    }
    expect(outputs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(outputs[0]?.output).toContain('v1alpha1');
    expect(move?.steps.at(-1)?.title).toMatch(/server-side.* needs --force-conflicts/);
    const apply = ['apply', '--server-side', '--filename=-'];
    const input = JSON.stringify(after);
    expect(await cluster.kubectl(apply, { input })).toMatchObject({ code: 1 });
    expect(await cluster.kubectl([...apply, '--force-conflicts'], { input })).toMatchObject({
      code: 0,
    });
    const { stdout } = await cluster.kubectl([
      'get',
      'shelves.store.example.com',
      '--all-namespaces',
      '--output=jsonpath={.items[*].spec.size}',
    ]);
    expect(stdout).toBe('3 3');
  }, 120_000);
});
