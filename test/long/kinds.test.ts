import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOperator, writeOperator } from 'operator-constructs/cli';
import { definitionsIn, valuesOf } from '../conformance/modules/compare';
import { download } from '../conformance/modules/download';
import { KIND_MODULES } from '../conformance/modules/list';
import { runCommand } from '../support/command';
import { filesBelow } from '../support/files-below';
import { folder, useFolder } from '../support/temporary-folder';
import { objectsOrSkip, UPSTREAM_SOURCES } from './support/upstream-sources';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';

type Crd = CustomResourceDefinitionManifest;

interface Resource {
  readonly apiVersion: string;
  readonly metadata: object;
}

/** The CRDs of all modules and sources, each of which has its name once. */
function allCrds(): Crd[] {
  const byName = new Map<string, Crd>();
  const ofModules = KIND_MODULES.flatMap((module) => {
    const found = download(module);
    return 'reason' in found ? [] : definitionsIn(found.folder, module.folders);
  }).map(({ manifest }) => manifest);
  const ofSources = UPSTREAM_SOURCES.flatMap((source) => objectsOrSkip(source) ?? [])
    .map(({ object }) => object as unknown as Crd)
    .filter(({ kind }) => (kind as string) === 'CustomResourceDefinition');
  // Some modules hold the empty CRD that a generator writes for no type.
  for (const crd of [...ofModules, ...ofSources].filter(({ metadata }) => metadata.name)) {
    byName.set(crd.metadata.name, byName.get(crd.metadata.name) ?? crd);
  }
  return [...byName.values()];
}

/** Samples that authors publish, and that their own CRDs refuse. */
const STALE = [
  'AdvancedCronJob advancedcronjob-sample',
  'Assign assign-sample',
  'AssignMetadata assignmetadata-sample',
  'CiliumEgressGatewayPolicy egress-sample',
  'CiliumNetworkPolicy allow-cross-cluster',
  'CiliumNetworkPolicy and-statement-policy',
  'CiliumNetworkPolicy l3-egress-rule',
  'CiliumNetworkPolicy or-statement-policy',
  'Cluster cluster-example',
  'Cluster cluster-restore-with-tablespaces',
  'Config config-sample',
  'ContainerRecreateRequest containerrecreaterequest-sample',
  'EphemeralJob ephemeraljob-sample',
  'GrafanaDatasource example-grafanadatasource',
  'MariaDB mariadb',
  'Restore restore',
  'ScaledJob scaledjob-sample',
  'ServiceMonitor servicemonitor-example',
  'StatefulSet statefulset-sample',
];

describe('CRDs alone, as their authors publish them', () => {
  useFolder();

  test('are one folder of kinds, and a folder for each group, that compile', async () => {
    const crds = allCrds();
    expect(crds.length).toBeGreaterThan(300);
    const source = join(folder, 'crds.json');
    writeFileSync(source, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: crds }));
    for (const how of [[], ['--by-group']]) {
      const out = join(folder, `kinds${how.join('')}`);
      const { status, output } = await runCommand(['import', source, '--out', out, ...how]);
      expect(output).not.toMatch(/does not compile|was not compiled|would refuse/);
      expect(status).toBe(0);
    }
    expect(readdirSync(join(folder, 'kinds--by-group')).length).toBeGreaterThan(40);
  }, 900_000);

  test('accept the samples that their authors publish beside them, but for stale ones', () => {
    const figures = KIND_MODULES.filter(({ folders }) => folders.length > 0).map((module) => {
      const found = download(module);
      if ('reason' in found) {
        return { samples: 0, stale: [] };
      }
      const crds = definitionsIn(found.folder, module.folders)
        .map(({ manifest }) => manifest)
        .filter(({ metadata }) => metadata.name);
      const groups = crds.map(({ spec }) => spec.group);
      const samples = samplesIn(found.folder).filter(({ apiVersion }) =>
        groups.includes(apiVersion.split('/')[0]!),
      );
      const read = readOperator([...crds, ...samples]);
      const stale = writeOperator(read).findings.filter(
        ({ rule }) => rule === 'import/stale-sample',
      );
      return {
        samples: read.samples.length,
        stale: stale.map(({ object = '' }) => object.replace(/ .*\//, ' ')),
      };
    });
    const all = figures.reduce((sum, { samples }) => sum + samples, 0);
    expect(all).toBeGreaterThan(700);
    expect(figures.flatMap(({ stale }) => stale).sort()).toEqual(STALE);
  }, 900_000);
});

/** Objects in folders that are called after samples, one of each content. */
function samplesIn(root: string): Resource[] {
  const files = filesBelow(root, /(^|\/)(samples?|examples?)\/.*\.ya?ml$/);
  const objects = files.flatMap((name) => valuesOf(join(root, name))).filter(isResource);
  const unique = [...new Map(objects.map((object) => [JSON.stringify(object), object])).values()];
  // Two of a name would be one.
  return unique.map((object, index) => ({
    ...object,
    metadata: { ...object.metadata, namespace: `sample-${index}` },
  }));
}

function isResource(value: unknown): value is Resource {
  const { apiVersion, kind, metadata } = (value ?? {}) as Record<string, unknown>;
  const { name } = (metadata ?? {}) as { readonly name?: unknown };
  return (
    typeof apiVersion === 'string' &&
    typeof kind === 'string' &&
    kind !== 'CustomResourceDefinition' &&
    typeof name === 'string'
  );
}
