import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { AppSettings, Operator, OperatorScope, WatchSignal } from 'operator-constructs';
import { EtcdCluster } from 'operator-constructs/etcd';
import { memcachedType } from 'operator-constructs/memcached';
import { RedisOperator, RedisReplication } from 'operator-constructs/redis';
import { podsOf } from '../support/sources';
import { appWith, only, synth } from '../support/synth';
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

/** Guards that are not about OpenShift. */
const notOnOpenShift = ({ definitions }: (typeof ENTRIES)[number]): readonly string[] =>
  definitions.flatMap(({ guards = {} }) =>
    Object.values(guards)
      .flat()
      .filter(({ notOn }) => notOn?.includes('openshift'))
      .map(({ id }) => id),
  );

/** A policy without the validations of some guards; another object as it is. */
const withoutGuards = (object: Manifest, ids: readonly string[]): Manifest =>
  object.kind === 'ValidatingAdmissionPolicy'
    ? {
        ...object,
        spec: {
          ...object.spec,
          validations: (object.spec.validations as readonly { readonly message: string }[]).filter(
            ({ message }) => !ids.some((id) => message.endsWith(`(guard '${id}')`)),
          ),
        },
      }
    : object;

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
  const wanted = ofOperator(elsewhere).map((object) =>
    withoutGuards(object, notOnOpenShift(entry)),
  );
  expect(ofOperator(objects)).toEqual(withoutIds(wanted));
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
      spec: podsOf('lamp', POD),
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

describe('ids that a kind adds to what is given', () => {
  const { complete } = RedisReplication.classDefinition;
  afterEach(() => void jest.restoreAllMocks());

  /** The replication of a kind that adds an id to each context, and a container with one. */
  const podsOf = (
    platform: AppSettingsProps['platform'],
    podSecurityContext: object | undefined,
  ): readonly [unknown, unknown] => {
    jest
      .spyOn(RedisReplication.classDefinition, 'complete')
      .mockImplementation((spec, resource) => {
        const given = complete!(spec, resource) as typeof spec;
        const context = { fsGroup: 5, ...given.podSecurityContext, runAsGroup: 6 };
        return {
          ...given,
          podSecurityContext: context,
          initContainer: {
            image: 'redis:7.4.1',
            securityContext: { runAsUser: context.runAsUser, runAsNonRoot: true },
          },
        };
      });
    const chart = chartOn(platform);
    const operator = new RedisOperator(chart, 'operator', { clusterPart: 'skip' });
    const spec = podSecurityContext === undefined ? {} : { spec: { podSecurityContext } };
    new RedisReplication(chart, 'main', { operator, redisSecret: 'none', ...spec });
    let objects: readonly Manifest[] = [];
    warningLines(() => (objects = synth(chart)));
    const { podSecurityContext: pods, initContainer } = only(objects, 'RedisReplication').spec;
    return [pods, initContainer.securityContext];
  };

  test('stay on Kubernetes', () => {
    expect(podsOf('kubernetes', { runAsUser: 7 })).toEqual([
      { runAsUser: 7, fsGroup: 1000, runAsGroup: 6 },
      { runAsUser: 7, runAsNonRoot: true },
    ]);
  });

  test('are left to OpenShift, but for those that the user gives, wherever they are put', () => {
    expect(podsOf('openshift', undefined)).toEqual([undefined, { runAsNonRoot: true }]);
    expect(podsOf('openshift', { runAsUser: 7 })).toEqual([
      { runAsUser: 7 },
      { runAsUser: 7, runAsNonRoot: true },
    ]);
  });

  test('are taken out of a context that the user gives as an empty one', () => {
    expect(podsOf('kubernetes', {})[0]).toBeUndefined();
  });
});

test('members of etcd are asked for no group on OpenShift, at synth and in the policies', () => {
  const [etcd] = ENTRIES.filter(({ name }) => name === 'etcd');
  const about = (platform: AppSettingsProps['platform']): readonly [string[], boolean] => {
    const app = appWith(etcd!.context ?? {});
    AppSettings.configure(app, { platform });
    const chart = new Chart(app, 'chart', { namespace: 'here' });
    const operator = etcd!.install(chart, { scope: OperatorScope.namespace() });
    new EtcdCluster(chart, 'main', {
      operator,
      replicas: 3,
      pod: { securityContext: { runAsNonRoot: true } },
      spec: {
        pod: {
          persistentVolumeClaimSpec: {
            accessModes: ['ReadWriteOnce'],
            resources: { requests: { storage: '1Gi' } },
          },
        },
      },
    });
    let objects: readonly Manifest[] = [];
    const lines = warningLines(() => (objects = synth(chart)));
    const policies = objects.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');
    expect(policies.length).toBeGreaterThan(0);
    return [
      lines.filter((line) => line.includes('cannot write to a new volume')),
      JSON.stringify(policies).includes('cannot write to a new volume'),
    ];
  };
  expect(about('kubernetes')).toEqual([[expect.stringContaining('fsGroup')], true]);
  expect(about('openshift')).toEqual([[], false]);
});

test('an object is rendered once for its platform, however many charts its app has', () => {
  const rendered = (platform: AppSettingsProps['platform'], charts: number): number => {
    const app = new App();
    AppSettings.configure(app, { platform });
    const all = Array.from({ length: charts }, (_, index) => new Chart(app, `chart${index}`));
    const render = jest.spyOn(ApiObject.prototype, 'toJson');
    all.forEach(
      (chart) => new ApiObject(chart, 'pod', { apiVersion: 'v1', kind: 'Pod', spec: {} }),
    );
    all.forEach((chart) => void chart.toJson());
    const { length } = render.mock.calls;
    render.mockRestore();
    return length;
  };
  expect(rendered('openshift', 20) - rendered('kubernetes', 20)).toBe(20);
});
