import { App, Chart } from 'cdk8s';
import { defineCustomResource, OperatorClusterPart, t, WatchSignal } from 'operator-constructs';
import { account, binding } from '../support/access-objects';
import { kindOf } from '../support/definition';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';

import type { OperatorDefinition } from 'operator-constructs';
import type { KubernetesObject } from './support/kubernetes-object';

const group = 'test.example.com';

const tankType = defineCustomResource({
  group,
  kind: 'Tank',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      schema: {
        spec: t.object({ replicas: t.int32().optional() }),
        status: t.object({ replicas: t.int32().optional() }),
      },
      subresources: {
        scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
      },
    },
  ],
});

const floodType = kindOf(group, 'Flood', t.object({}));

const definition: OperatorDefinition = {
  name: 'tank-operator',
  version: '1.0.0',
  customResources: [tankType, floodType],
  destructiveKinds: ['Flood'],
  watch: WatchSignal.env(),
  rules: [],
};

type Level = 'view' | 'edit' | 'admin';

/** Questions for each user: resource, verb, and the least role that may do it. */
const RIGHTS: readonly (readonly [resource: string, verb: string, least: Level | 'nobody'])[] = [
  ['tanks', 'list', 'view'],
  ['tanks/status', 'get', 'view'],
  ['tanks/scale', 'get', 'view'],
  ['tanks', 'create', 'edit'],
  ['tanks', 'deletecollection', 'edit'],
  ['tanks/scale', 'patch', 'edit'],
  ['tanks/status', 'update', 'nobody'],
  ['floods', 'watch', 'view'],
  ['floods', 'create', 'admin'],
  ['floods', 'delete', 'admin'],
];

describeControlPlane('roles of users', [], (cluster) => {
  beforeAll(async () => {
    await cluster.createNamespace('team');
    const chart = new Chart(new App(), 'chart');
    new OperatorClusterPart(chart, 'part', { definition, userRoles: 'aggregated' });
    await applyObjects(cluster, chart.toJson() as KubernetesObject[]);
    // As a cluster administrator lets people into a namespace: by the roles that Kubernetes brings.
    for (const level of ['view', 'edit', 'admin']) {
      await cluster.createNamespace(level);
      await cluster.api.create(
        binding('team', level, `ClusterRole ${level}`, account(level, 'default')),
      );
    }
  }, 120_000);

  const may = async (
    level: Level,
    path: string,
    verb: string,
    namespace = 'team',
  ): Promise<boolean> => {
    const [resource = '', subresource] = path.split('/');
    const serviceAccount = { namespace: level, name: 'default' };
    return await cluster.subjectAccessReview({
      serviceAccount,
      namespace,
      group,
      resource,
      subresource,
      verb,
    });
  };

  it.each(RIGHTS)('%s, %s: is for %s and above', async (path, verb, least) => {
    const levels: readonly Level[] = ['view', 'edit', 'admin'];
    const first = least === 'nobody' ? levels.length : levels.indexOf(least);
    // The controller that puts the roles together takes a moment.
    await cluster.waitFor(`the rights on ${path}`, async () => {
      const answers = await Promise.all(levels.map((level) => may(level, path, verb)));
      expect(answers).toEqual(levels.map((_, i) => i >= first));
      return true;
    });
    await expect(may('admin', path, verb, 'default')).resolves.toBe(false);
  });
});
