import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { AppSettings, Operator, WatchSignal } from 'operator-constructs';
import { memcachedType } from 'operator-constructs/memcached';
import { RedisOperator, RedisReplication } from 'operator-constructs/redis';
import { only, synth } from '../support/synth';
import { warningLines } from '../support/warnings';
import { ENTRIES, installedChart, servedScopes } from './entries';

import type { AppSettingsProps, OperatorDefinition } from 'operator-constructs';
import type { Manifest } from '../support/synth';

const IDS = ['runAsUser', 'runAsGroup', 'fsGroup', 'supplementalGroups'];

/** Data without the ids of security contexts, and without a context that had nothing else. */
const withoutIds = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (key, value: unknown) => {
    if (!/securityContext$/i.test(key) || typeof value !== 'object' || value === null) {
      return value;
    }
    const kept = Object.entries(value).filter(([field]) => !IDS.includes(field));
    return kept.length === 0 ? undefined : Object.fromEntries(kept);
  }) as T;

const hasIds = (data: unknown): boolean =>
  new RegExp(`"(${IDS.join('|')})":[\\d[]`).test(JSON.stringify(data));

const CASES = ENTRIES.flatMap((entry) =>
  servedScopes(entry).map((scope) => [entry.title, scope.kind, entry, scope] as const),
);

test.each(CASES)('%s at scope %s has no fixed ids on OpenShift', (_, __, entry, scope) => {
  const elsewhere = synth(installedChart(entry, scope));
  const objects = synth(installedChart(entry, scope, { platform: 'openshift' }));
  const groups = entry.kinds.map(({ type }) => type.group);
  const isResource = ({ apiVersion }: Manifest): boolean =>
    groups.some((group) => String(apiVersion).startsWith(`${group}/`));
  const ofOperator = (all: readonly Manifest[]): readonly Manifest[] =>
    all.filter((object) => !isResource(object));
  expect(ofOperator(objects)).toEqual(withoutIds(ofOperator(elsewhere)));
  // What the entry's own example gives explicitly stays, of what the package adds nothing does.
  objects.filter(isResource).forEach((object, index) => {
    const given = elsewhere.filter(isResource)[index];
    expect([given, withoutIds(given)]).toContainEqual(object);
  });
});

const POD = {
  securityContext: { runAsUser: 1, fsGroup: 2, supplementalGroups: [3], runAsNonRoot: true },
  containers: [
    {
      name: 'lamp',
      image: 'example.com/lamp:1.4.0',
      securityContext: { runAsUser: 1, runAsGroup: 4, allowPrivilegeEscalation: false },
    },
  ],
  initContainers: [
    { name: 'prepare', image: 'example.com/lamp:1.4.0', securityContext: { runAsUser: 5 } },
  ],
};

/** An operator as others publish it. */
const imported: OperatorDefinition = {
  name: 'lamp',
  version: '1.4.0',
  customResources: [memcachedType],
  watch: WatchSignal.env('WATCH_NAMESPACE'),
  rules: [],
  workloads: [
    {
      name: 'lamp',
      spec: {
        selector: { matchLabels: { app: 'lamp' } },
        template: { metadata: { labels: { app: 'lamp' } }, spec: POD },
      },
    },
  ],
  objects: [
    {
      place: 'own',
      manifest: {
        apiVersion: 'batch/v1',
        kind: 'Job',
        metadata: { name: 'lamp-check' },
        spec: { template: { spec: POD } },
      },
    },
  ],
};

const chartOn = (platform: AppSettingsProps['platform']): Chart => {
  const app = new App();
  AppSettings.configure(app, { platform });
  return new Chart(app, 'chart', { namespace: 'here' });
};

test('workloads and Jobs of an imported operator lose all ids, and nothing else', () => {
  const objectsOn = (platform: AppSettingsProps['platform']): Manifest[] => {
    const chart = chartOn(platform);
    new Operator(chart, 'lamp', { definition: imported });
    return synth(chart).filter(({ kind }) => ['Deployment', 'Job'].includes(String(kind)));
  };
  expect(objectsOn('kubernetes').map(hasIds)).toEqual([true, true]);
  expect(objectsOn('openshift')).toEqual(withoutIds(objectsOn('kubernetes')));
});

/** The contexts of a Redis operator and of a replication. */
function redis(
  chart: Chart,
  operatorContext?: object,
  podSecurityContext?: object,
): readonly [operator: unknown, pods: unknown] {
  const operator = new RedisOperator(chart, 'operator', {
    clusterPart: 'skip',
    ...(operatorContext && { securityContext: operatorContext }),
  });
  new RedisReplication(chart, 'main', {
    operator,
    redisSecret: 'none',
    ...(podSecurityContext && { spec: { podSecurityContext } }),
  });
  const objects = synth(chart);
  return [
    only(objects, 'Deployment').spec.template.spec.securityContext,
    only(objects, 'RedisReplication').spec.podSecurityContext,
  ];
}

const HARDENED = { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } };

describe('a security context that the user gives', () => {
  test('lies over the ids of the package', () => {
    const [operator, pods] = redis(chartOn('kubernetes'), { fsGroup: 7 }, { runAsNonRoot: true });
    expect(operator).toEqual({ ...HARDENED, runAsUser: 65532, runAsGroup: 65532, fsGroup: 7 });
    expect(pods).toEqual({ runAsUser: 1000, fsGroup: 1000, runAsNonRoot: true });
  });

  test.each([{}, { runAsUser: undefined }])('takes the ids out where it is %j', (empty) => {
    expect(redis(chartOn('kubernetes'), empty, empty)).toEqual([HARDENED, {}]);
  });

  test('keeps its ids on OpenShift, and is warned of', () => {
    const chart = chartOn('openshift');
    const lines = warningLines(() => {
      const contexts = redis(chart, { runAsUser: 7 }, { fsGroup: 8, runAsGroup: 9 });
      expect(contexts).toEqual([
        { ...HARDENED, runAsUser: 7 },
        { fsGroup: 8, runAsGroup: 9 },
      ]);
    }).filter((line) => line.includes('restricted-v2'));
    expect(lines).toEqual([
      "'spec.template.spec.securityContext.runAsUser' is 7, which SCC restricted-v2 of OpenShift refuses outside " +
        'of the range of the namespace; leave it out, or give the ServiceAccount of the pods an SCC that allows it ' +
        '[chart/operator/Deployment/Resource]',
      expect.stringContaining("'spec.podSecurityContext.fsGroup' is 8, which SCC"),
    ]);
  });
});

test('ids of objects that others make are warned of, after patches', () => {
  const chart = chartOn('openshift');
  const pod = new ApiObject(chart, 'pod', { apiVersion: 'v1', kind: 'Pod', spec: POD });
  const warned = (): string[] => warningLines(() => chart.toJson());
  expect(warned().map((line) => /^'(.*?)'/.exec(line)?.[1])).toEqual([
    'spec.containers[0].securityContext.runAsUser',
    'spec.initContainers[0].securityContext.runAsUser',
    'spec.securityContext.runAsUser',
    'spec.securityContext.fsGroup',
  ]);
  const plain = chartOn('openshift');
  const patched = new ApiObject(plain, 'pod', { apiVersion: 'v1', kind: 'Pod', spec: POD });
  patched.addJsonPatch(
    JsonPatch.remove('/spec/securityContext'),
    JsonPatch.remove('/spec/initContainers'),
    JsonPatch.remove('/spec/containers/0/securityContext'),
  );
  expect(warningLines(() => plain.toJson())).toEqual([]);
  expect(pod.toJson()).toHaveProperty('spec.securityContext.runAsUser', 1);
});
