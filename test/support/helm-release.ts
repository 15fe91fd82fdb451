import { gzipSync } from 'node:zlib';
import { stringify } from 'yaml';
import { coreObject } from '../cluster/support/kubernetes-object';

/** A release, as far as an import reads it. */
export interface TestRelease {
  readonly name?: string;
  readonly namespace?: string;
  readonly revision?: number;
  readonly status?: string;
  readonly values?: object;
  readonly objects: readonly object[];
  readonly hooks?: readonly object[];
  /** Files of the chart, by their paths in it. */
  readonly files?: Readonly<Record<string, object>>;
  readonly dependencies?: readonly string[];
  readonly applyMethod?: 'ssa' | 'csa';
}

const CHART = { name: 'gadget-chart', version: '1.2.0', appVersion: '1.2.0' };

const documents = (objects: readonly object[]): string =>
  objects
    .map((object) => `---\n# Source: gadget-chart/templates/a.yaml\n${stringify(object)}`)
    .join('');

/** What Helm keeps of a release. */
export function storedRelease({
  name = 'north',
  namespace = 'gadgets',
  revision = 1,
  status = 'deployed',
  values = {},
  objects,
  hooks = [],
  files = {},
  dependencies = [],
  applyMethod,
}: TestRelease): object {
  return {
    name,
    namespace,
    version: revision,
    info: { status },
    chart: {
      metadata: { ...CHART, dependencies: dependencies.map((each) => ({ name: each })) },
      files: Object.entries(files).map(([path, content]) => ({
        name: path,
        data: Buffer.from(stringify(content)).toString('base64'),
      })),
    },
    config: values,
    manifest: documents(objects),
    hooks: hooks.map((hook) => ({
      path: 'gadget-chart/templates/a.yaml',
      manifest: stringify(hook),
    })),
    ...(applyMethod && { apply_method: applyMethod }),
  };
}

/** The Secret of a release, or of something else in its place. */
export function releaseSecret(
  stored: object | string | Buffer,
  type = 'helm.sh/release.v1',
): object {
  const bytes = Buffer.isBuffer(stored)
    ? stored
    : gzipSync(typeof stored === 'string' ? stored : JSON.stringify(stored));
  const release = Buffer.from(bytes.toString('base64')).toString('base64');
  return coreObject(
    'Secret',
    { name: 'sh.helm.release.v1.north.v1', namespace: 'gadgets' },
    { type, data: { release } },
  );
}

/** What `helm get all` of Helm 3 prints. */
export function printedRelease(release: TestRelease): string {
  const { name = 'north', namespace = 'gadgets', status = 'deployed' } = release;
  const { revision = 1, values = {}, objects, hooks = [] } = release;
  return [
    `NAME: ${name}`,
    'LAST DEPLOYED: Sat Nov 28 12:00:00 2026',
    `NAMESPACE: ${namespace}`,
    `STATUS: ${status}`,
    `REVISION: ${revision}`,
    `CHART: ${CHART.name}`,
    `VERSION: ${CHART.version}`,
    `APP_VERSION: ${CHART.appVersion}`,
    'TEST SUITE: None',
    'USER-SUPPLIED VALUES:',
    stringify(values),
    'COMPUTED VALUES:',
    stringify({ level: 'info', ...values }),
    'HOOKS:',
    ...hooks.map((hook) => documents([hook])),
    'MANIFEST:',
    documents(objects),
    'NOTES:',
    'MANIFEST:',
    'Read more: [',
    '',
  ].join('\n');
}
