import { join } from 'node:path';
import { ApiObject, App, Chart, YamlOutputType } from 'cdk8s';
import { ArgoApplications, FluxKustomizations } from 'operator-constructs';
import { applyObjects } from '../../cluster/support/apply-objects';
import { changesByServer, storedOf } from '../../cluster/support/changes-by-server';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { objectsIn } from '../../support/manifest-files';
import { objectsOrSkip } from '../support/upstream-sources';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

const EXPECTED = join(__dirname, '../../../examples/gitops/expected');
const FOLDERS = YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE;

/** The CRDs of releases of both tools. */
const ARGO_CRDS = [
  'manifests/crds/application-crd.yaml',
  'manifests/crds/applicationset-crd.yaml',
] as const;
const RELEASES = {
  'Argo CD 3.2.0': ['github.com/argoproj/argo-cd/v3', 'v3.2.0', ...ARGO_CRDS],
  'Argo CD 3.5.3': ['github.com/argoproj/argo-cd/v3', 'v3.5.3', ...ARGO_CRDS],
  'kustomize-controller 1.9.6': [
    'github.com/fluxcd/kustomize-controller',
    'v1.9.6',
    'config/crd/bases/kustomize.toolkit.fluxcd.io_kustomizations.yaml',
  ],
} as const;

type Release = keyof typeof RELEASES;

function crdsOf(release: Release): KubernetesObject[] {
  const [path, version, ...files] = RELEASES[release];
  const objects = objectsOrSkip({ name: release, module: [path, version], files }) ?? [];
  return objects.map(({ object }) => object as unknown as KubernetesObject);
}

/** The example's, which leaves out all that can be left out. */
function example(folder: string, apiVersion: string): KubernetesObject[] {
  return objectsIn(join(EXPECTED, folder)).filter(
    (object) => object.apiVersion === apiVersion,
  ) as unknown as KubernetesObject[];
}

/** A chart of each of two apps with every option of the tool. */
function everything(
  configure: (app: App, charts: Chart[]) => readonly Chart[],
): KubernetesObject[] {
  const app = new App({ yamlOutputType: FOLDERS });
  const charts = ['first', 'second'].map((name) => {
    const chart = new Chart(app, name, { namespace: name });
    new ApiObject(chart, 'namespace', coreObject('Namespace', name));
    const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' } };
    new ApiObject(chart, 'web', deployment);
    return chart;
  });
  return configure(app, charts).flatMap((chart) => chart.toJson() as KubernetesObject[]);
}

const allOfArgo = (): KubernetesObject[] =>
  everything((app, [first, second]) => {
    const applications = new ArgoApplications(app, 'applications', {
      repoURL: 'https://git.example.com/platform.git',
      path: 'manifests',
      targetRevision: 'v1',
      project: 'platform',
      namespace: 'tools',
      destination: { name: 'production', namespace: 'shop' },
      syncPolicy: {
        automated: { prune: true, selfHeal: true, allowEmpty: false, enabled: true },
        syncOptions: ['ServerSideApply=true'],
        retry: {
          limit: 3,
          backoff: { duration: '1s', factor: 3, maxDuration: '1m' },
          refresh: true,
        },
        managedNamespaceMetadata: { labels: { a: 'b' }, annotations: { c: 'd' } },
      },
      prefix: 'all-',
      dependsOn: [{ chart: second as Chart, on: [first as Chart] }],
      spec: { revisionHistoryLimit: 3 },
    });
    const clusters = {
      matchLabels: { environment: 'prod' },
      matchExpressions: [{ key: 'region', operator: 'In' as const, values: ['eu', 'us'] }],
    };
    const set = new ArgoApplications(app, 'set', {
      repoURL: 'https://git.example.com/platform.git',
      path: 'manifests',
      namespace: 'tools',
      clusters,
    });
    return [applications, applications.root, set, set.root];
  });

const allOfFlux = (wait: boolean): KubernetesObject[] =>
  everything((app, [first, second]) => [
    new FluxKustomizations(app, 'sync', {
      sourceRef: { kind: 'OCIRepository', name: 'platform', namespace: 'sources' },
      path: 'manifests',
      namespace: 'tools',
      interval: '1h',
      retryInterval: '1m30s',
      timeout: '90s',
      prune: false,
      wait,
      serviceAccountName: 'applier',
      prefix: wait ? 'all-' : 'named-',
      dependsOn: [{ chart: second as Chart, on: [first as Chart] }],
      spec: { decryption: { provider: 'sops' } },
    }),
  ]);

const ARGO_API = 'argoproj.io/v1alpha1';
const OBJECTS: Readonly<Record<Release, () => KubernetesObject[]>> = {
  'Argo CD 3.2.0': () => [...example('argocd', ARGO_API), ...allOfArgo()],
  'Argo CD 3.5.3': () => [...example('argocd', ARGO_API), ...allOfArgo()],
  'kustomize-controller 1.9.6': () => [
    ...example('flux', 'kustomize.toolkit.fluxcd.io/v1'),
    ...allOfFlux(true),
    ...allOfFlux(false),
  ],
};

describeCluster('objects for Argo CD and Flux', [], () => {
  describe.each(Object.keys(RELEASES) as Release[])('by the CRD of %s', (release) => {
    const crds = crdsOf(release);
    let cluster: ControlPlane;
    beforeAll(async () => {
      cluster = await ControlPlane.start();
      await applyObjects(cluster, crds);
      await cluster.learnNewKinds();
      for (const namespace of ['argocd', 'flux-system', 'tools']) {
        await cluster.createNamespace(namespace);
      }
    }, 120_000);
    afterAll(async () => await cluster?.stop(), 60_000);

    (crds.length === 0 ? it.skip : it)('is accepted, and comes back word for word', async () => {
      const objects = OBJECTS[release]();
      expect(objects.length).toBeGreaterThan(7);
      await applyObjects(cluster, objects);
      const kept = await storedOf(cluster, objects);
      expect(changesByServer(objects, kept)).toEqual([]);
      // A field that no tool has does not come back.
      const [object] = objects as [KubernetesObject];
      const other = {
        ...object,
        metadata: { ...object.metadata, name: 'other' },
        spec: { ...object.spec, paths: 'a' },
      };
      const answer = await cluster.api.apply(other).then(
        (stored) => changesByServer([other], [stored]).join(),
        (error: Error) => error.message,
      );
      expect(answer).toContain('paths');
    });
  });
});
