import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource, readSourceText } from 'operator-constructs/cli';
import { binaryPath, isCi } from '../../cluster/support/cluster-tier';
import { download } from '../../conformance/modules/download';

import type { SourceObject } from 'operator-constructs/cli';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

/** The source of an operator in a Go module; nothing of it is kept in this repository. */
export interface UpstreamSource {
  readonly name: string;
  readonly module: readonly [path: string, version: string];
  /** Paths in the module that are read as they are. */
  readonly files?: readonly string[];
  /** A folder for `kubectl kustomize`. */
  readonly kustomization?: string;
  /** A folder for `helm template`, with its arguments. */
  readonly chart?: string;
  readonly values?: readonly string[];
  /** A folder of templates that the release of the chart adds. */
  readonly templates?: string;
}

const source = (
  name: string,
  path: string,
  version: string,
  rest: Omit<UpstreamSource, 'name' | 'module'>,
): UpstreamSource => ({
  name,
  module: [/^[^/]+\./.test(path) ? path : `github.com/${path}`, version],
  ...rest,
});

const ESO = ['external-secrets/external-secrets', 'v0.14.3'] as const;
const ECK = ['elastic/cloud-on-k8s/v2', 'v2.16.1'] as const;
const SOLR = ['apache/solr-operator', 'v0.9.0'] as const;
const ARGO = ['argoproj/argo-cd/v2', 'v2.14.2'] as const;
const ROLLOUTS = ['argoproj/argo-rollouts', 'v1.8.0'] as const;
const GRAFANA = ['grafana/grafana-operator/v5', 'v5.16.0'] as const;
const OTEL = ['open-telemetry/opentelemetry-operator', 'v0.119.0'] as const;
const CERT_MANAGER = source('cert-manager', 'cert-manager/cert-manager', 'v1.17.1', {
  chart: 'deploy/charts/cert-manager',
  // Its webhooks are not called for the namespace of a check, where that is not served.
  values: ['crds.enabled=true', 'startupapicheck.enabled=false'],
  templates: 'deploy/crds',
});
const PROMETHEUS = source(
  'prometheus-operator',
  'prometheus-operator/prometheus-operator',
  'v0.93.0',
  {
    files: ['bundle.yaml'],
  },
);

/** A source by its name, of another release where that is given. */
export function upstreamSource(name: string, release?: string): UpstreamSource {
  const found = UPSTREAM_SOURCES.find((upstream) => upstream.name === name);
  if (found === undefined) {
    throw new Error(`no source is called ${name}`);
  }
  const [path, version] = found.module;
  return release === undefined
    ? found
    : {
        ...found,
        module: [path, `v${release}`],
        files: found.files?.map((file) => file.replace(version.slice(1), release)),
      };
}

/** The sources that are imported. */
export const UPSTREAM_SOURCES: readonly UpstreamSource[] = [
  source('cloudnative-pg', 'cloudnative-pg/cloudnative-pg', 'v1.25.1', {
    files: ['releases/cnpg-1.25.1.yaml'],
  }),
  source('grafana bundle', ...GRAFANA, { files: ['bundle'] }),
  source('grafana', ...GRAFANA, { kustomization: 'deploy/kustomize/overlays/cluster_scoped' }),
  source('opentelemetry bundle', ...OTEL, { files: ['bundle/community'] }),
  source('opentelemetry openshift bundle', ...OTEL, { files: ['bundle/openshift'] }),
  source('metallb bundle', 'metallb/metallb-operator', 'v0.14.2', { files: ['bundle'] }),
  source('argo-cd', ...ARGO, { files: ['manifests/install.yaml'] }),
  source('argo-rollouts', ...ROLLOUTS, { files: ['manifests/install.yaml'] }),
  PROMETHEUS,
  source('metallb', 'go.universe.tf/metallb', 'v0.14.9', {
    files: ['config/manifests/metallb-native.yaml'],
  }),
  source('kueue', 'sigs.k8s.io/kueue', 'v0.10.1', { kustomization: 'config/default' }),
  source('lws', 'sigs.k8s.io/lws', 'v0.5.1', { kustomization: 'config/default' }),
  source('gatekeeper', 'open-policy-agent/gatekeeper/v3', 'v3.18.2', {
    files: ['deploy/gatekeeper.yaml'],
  }),
  source('keda', 'kedacore/keda/v2', 'v2.16.1', { kustomization: 'config/default' }),
  source('rabbitmq', 'rabbitmq/cluster-operator/v2', 'v2.11.0', {
    kustomization: 'config/installation',
  }),
  source('kuberay', 'ray-project/kuberay/ray-operator', 'v1.3.0', {
    kustomization: 'config/default',
  }),
  source('eck', ...ECK, { chart: 'deploy/eck-operator' }),
  source('external-secrets', ...ESO, {
    chart: 'deploy/charts/external-secrets',
    files: ['deploy/crds/bundle.yaml'],
  }),
  source('solr', ...SOLR, { chart: 'helm/solr-operator' }),
  source('zalando', 'zalando/postgres-operator', 'v1.14.0', {
    chart: 'charts/postgres-operator',
    // It misses ends of pods, waits ten minutes for each, and half an hour for another try.
    values: [
      'configTimeouts.pod_deletion_wait_timeout=20s',
      'configGeneral.resync_period=1m',
      'configTeamsApi.enable_postgres_team_crd=true',
    ],
  }),
  CERT_MANAGER,
  source('mariadb-operator', 'mariadb-operator/mariadb-operator', 'v0.38.1', {
    chart: 'deploy/charts/mariadb-operator',
    files: ['deploy/crds/crds.yaml'],
  }),
  source('crossplane', 'crossplane/crossplane', 'v1.19.0', { chart: 'cluster/charts/crossplane' }),
];

/** Kinds that others bring: what is synthesized may be of one of them. */
export const FOREIGN_KINDS: readonly UpstreamSource[] = [CERT_MANAGER, PROMETHEUS];

/** Variants for some namespaces that authors publish. */
export const NAMESPACED_VARIANTS: readonly UpstreamSource[] = [
  source('argo-cd', ...ARGO, { files: ['manifests/namespace-install.yaml'] }),
  source('argo-rollouts', ...ROLLOUTS, { files: ['manifests/namespace-install.yaml'] }),
  source('grafana', ...GRAFANA, { kustomization: 'deploy/kustomize/overlays/namespace_scoped' }),
  source('eck', ...ECK, {
    chart: 'deploy/eck-operator',
    values: [
      'managedNamespaces={team-a,team-b}',
      'createClusterScopedResources=false',
      'webhook.enabled=false',
      'config.validateStorageClass=false',
      'installCRDs=false',
    ],
  }),
  source('external-secrets', ...ESO, {
    chart: 'deploy/charts/external-secrets',
    values: ['scopedNamespace=team-a', 'scopedRBAC=true'],
  }),
  source('solr', ...SOLR, {
    chart: 'helm/solr-operator',
    values: ['watchNamespaces=team-a\\,team-b'],
  }),
];

/**
 * The objects of a source; where it is not to be had nothing, with a line that says so, and a
 * failure under `CI=true`.
 */
export function objectsOrSkip(upstream: UpstreamSource): SourceObject[] | undefined {
  const found = objectsOf(upstream);
  if ('objects' in found) {
    return found.objects;
  }
  if (isCi()) {
    throw new Error(found.missing);
  }
  process.stderr.write(`long tier: '${upstream.name}' is skipped: ${found.missing}\n`);
  return undefined;
}

/** The objects of a source, or in one line why they are not to be had. */
export function objectsOf(
  upstream: UpstreamSource,
): { readonly objects: SourceObject[] } | { readonly missing: string } {
  const [path, version] = upstream.module;
  const found = download({ path, version, folders: [] });
  if ('reason' in found) {
    return { missing: `Go cannot fetch ${path}@${version} (${found.reason.split('\n')[0]})` };
  }
  const { files = [], kustomization, chart } = upstream;
  const read = files.length === 0 ? [] : readSource(files.map((file) => join(found.folder, file)));
  if (kustomization !== undefined) {
    return rendered(upstream, [
      binaryPath('kubectl'),
      'kustomize',
      join(found.folder, kustomization),
    ]);
  }
  if (chart === undefined) {
    return { objects: read };
  }
  const folder = releasedChart(upstream, found.folder);
  try {
    const of = rendered(upstream, [
      binaryPath('helm'),
      'template',
      'release',
      folder,
      '--namespace',
      'system',
      '--include-crds',
      '--kube-version',
      '1.37.2',
      ...(upstream.values ?? []).flatMap((value) => ['--set', value]),
    ]);
    return 'missing' in of ? of : { objects: [...read, ...of.objects] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rendered(
  { name }: UpstreamSource,
  [program = '', ...args]: readonly string[],
): ReturnType<typeof objectsOf> {
  const { error, status, stdout, stderr } = spawnSync(program, args, { maxBuffer: 1 << 26 });
  if (error !== undefined) {
    return { missing: `${name} needs ${program} (${error.message})` };
  }
  if (status !== 0) {
    throw new Error(`${program} cannot render ${name}: ${stderr.toString()}`);
  }
  return { objects: readSourceText(name, stdout) };
}

/** The objects of a source. @throws if it is not to be had */
export function publishedObjects(upstream: UpstreamSource): KubernetesObject[] {
  const found = objectsOf(upstream);
  if ('missing' in found) {
    throw new Error(found.missing);
  }
  return found.objects.map(({ object }) => object as unknown as KubernetesObject);
}

/** A folder with the chart of a source, as its authors release it; the caller removes it. */
export function chartOf(upstream: UpstreamSource): string {
  const [path, version] = upstream.module;
  const found = download({ path, version, folders: [] });
  if ('reason' in found) {
    throw new Error(found.reason);
  }
  return releasedChart(upstream, found.folder);
}

/**
 * A chart as its authors release it: modules lack the charts that it names, and what a release
 * adds.
 */
function releasedChart(
  { chart = '', templates, module: [, version] }: UpstreamSource,
  module: string,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-chart-'));
  cpSync(join(module, chart), folder, { recursive: true, mode: 0 });
  // Files of the module cache may only be read.
  spawnSync('chmod', ['-R', 'u+w', folder]);
  if (templates !== undefined) {
    const isTemplate = (path: string): boolean => !path.endsWith('.md');
    cpSync(join(module, templates), join(folder, 'templates'), {
      recursive: true,
      mode: 0,
      filter: isTemplate,
    });
  }
  const file =
    ['Chart.yaml', 'Chart.template.yaml'].map((name) => join(folder, name)).find(existsSync) ?? '';
  const text = readFileSync(file, 'utf8').replaceAll('v0.0.0', version);
  const own = existsSync(join(folder, 'charts'))
    ? text
    : text.replace(/\ndependencies:\n(?:[ -].*\n?)+/, '\n');
  writeFileSync(join(folder, 'Chart.yaml'), own);
  return folder;
}
