import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource, readSourceText, type SourceObject } from '../../../lib/importing';
import { binaryPath } from '../../cluster/support/cluster-tier';
import { download } from '../../conformance/modules/download';

/** What the authors of an operator publish, in a Go module; nothing of it is kept in this repository. */
export interface UpstreamSource {
  readonly name: string;
  readonly module: readonly [path: string, version: string];
  /** Paths in the module that are read as they are. */
  readonly files?: readonly string[];
  /** A folder for `kubectl kustomize`. */
  readonly kustomization?: string;
  /** A folder for `helm template`, and what it is told. */
  readonly chart?: string;
  readonly values?: readonly string[];
}

const source = (
  name: string,
  path: string,
  version: string,
  rest: Omit<UpstreamSource, 'name' | 'module'>,
): UpstreamSource => ({
  name,
  module: [`github.com/${path}`, version],
  ...rest,
});

const ESO = ['external-secrets/external-secrets', 'v0.14.3'] as const;
const ECK = ['elastic/cloud-on-k8s/v2', 'v2.16.1'] as const;
const SOLR = ['apache/solr-operator', 'v0.9.0'] as const;
const ARGO = ['argoproj/argo-cd/v2', 'v2.14.2'] as const;
const ROLLOUTS = ['argoproj/argo-rollouts', 'v1.8.0'] as const;
const GRAFANA = ['grafana/grafana-operator/v5', 'v5.16.0'] as const;
const OTEL = ['open-telemetry/opentelemetry-operator', 'v0.119.0'] as const;

/** The sources that are imported. */
export const UPSTREAM_SOURCES: readonly UpstreamSource[] = [
  source('cloudnative-pg', 'cloudnative-pg/cloudnative-pg', 'v1.25.1', { files: ['releases/cnpg-1.25.1.yaml'] }),
  source('grafana bundle', ...GRAFANA, { files: ['bundle'] }),
  source('grafana', ...GRAFANA, { kustomization: 'deploy/kustomize/overlays/cluster_scoped' }),
  source('opentelemetry bundle', ...OTEL, { files: ['bundle/community'] }),
  source('opentelemetry openshift bundle', ...OTEL, { files: ['bundle/openshift'] }),
  source('metallb bundle', 'metallb/metallb-operator', 'v0.14.2', { files: ['bundle'] }),
  source('argo-cd', ...ARGO, { files: ['manifests/install.yaml'] }),
  source('argo-rollouts', ...ROLLOUTS, { files: ['manifests/install.yaml'] }),
  source('prometheus-operator', 'prometheus-operator/prometheus-operator', 'v0.93.0', { files: ['bundle.yaml'] }),
  source('gatekeeper', 'open-policy-agent/gatekeeper/v3', 'v3.18.2', { files: ['deploy/gatekeeper.yaml'] }),
  source('keda', 'kedacore/keda/v2', 'v2.16.1', { kustomization: 'config/default' }),
  source('rabbitmq', 'rabbitmq/cluster-operator/v2', 'v2.11.0', { kustomization: 'config/installation' }),
  source('kuberay', 'ray-project/kuberay/ray-operator', 'v1.3.0', { kustomization: 'config/default' }),
  source('eck', ...ECK, { chart: 'deploy/eck-operator' }),
  source('external-secrets', ...ESO, { chart: 'deploy/charts/external-secrets' }),
  source('solr', ...SOLR, { chart: 'helm/solr-operator' }),
  source('zalando', 'zalando/postgres-operator', 'v1.14.0', { chart: 'charts/postgres-operator' }),
  source('crossplane', 'crossplane/crossplane', 'v1.19.0', { chart: 'cluster/charts/crossplane' }),
];

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
  source('solr', ...SOLR, { chart: 'helm/solr-operator', values: ['watchNamespaces=team-a\\,team-b'] }),
];

/** The objects of a source, or in one line why they are not to be had. */
export function objectsOf(
  upstream: UpstreamSource,
): { readonly objects: SourceObject[] } | { readonly missing: string } {
  const [path, version] = upstream.module;
  const found = download({ path, version, folders: [] });
  if ('reason' in found) {
    return { missing: `Go cannot fetch ${path}@${version} (${found.reason.split('\n')[0]})` };
  }
  const { files, kustomization, chart } = upstream;
  if (files !== undefined) {
    return { objects: readSource(files.map((file) => join(found.folder, file))) };
  }
  return kustomization === undefined
    ? rendered(upstream, [
        'helm',
        'template',
        'release',
        withoutDependencies(join(found.folder, chart ?? '')),
        '--namespace',
        'system',
        '--include-crds',
        ...(upstream.values ?? []).flatMap((value) => ['--set', value]),
      ])
    : rendered(upstream, [binaryPath('kubectl'), 'kustomize', join(found.folder, kustomization)]);
}

function rendered({ name }: UpstreamSource, [program = '', ...args]: readonly string[]): ReturnType<typeof objectsOf> {
  const { error, status, stdout, stderr } = spawnSync(program, args, { maxBuffer: 1 << 26 });
  if (error !== undefined) {
    return { missing: `${name} needs ${program} on the PATH (${error.message})` };
  }
  if (status !== 0) {
    throw new Error(`${program} cannot render ${name}: ${stderr.toString()}`);
  }
  return { objects: readSourceText(name, stdout) };
}

/** A chart that names others which its module does not carry: they are left out. */
function withoutDependencies(chart: string): string {
  const text = readFileSync(join(chart, 'Chart.yaml'), 'utf8');
  const own = text.replace(/\ndependencies:\n(?:[ -].*\n?)+/, '\n');
  const isComplete = readdirSync(chart).includes('charts') || own === text;
  if (isComplete) {
    return chart;
  }
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-chart-'));
  cpSync(chart, folder, { recursive: true, mode: 0 });
  // Files of the module cache may only be read.
  spawnSync('chmod', ['-R', 'u+w', folder]);
  writeFileSync(join(folder, 'Chart.yaml'), own);
  process.once('exit', () => spawnSync('rm', ['-rf', folder]));
  return folder;
}
