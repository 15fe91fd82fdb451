import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { StructuralSchema } from '../support/crd-types';
import { zookeeperClusterType } from 'operator-constructs/zookeeper';
import { describeSources } from './support/go-module';
import { schemaDifferences, type SchemaDifference } from './support/schema-differences';

/** A difference that is meant to be. */
type Deviation = SchemaDifference & { readonly reason: string };

/**
 * Where our CRD is not upstream's. None: a user may have upstream's CRD in the cluster and ours at synth, or the other
 * way round, and the two must validate, prune, default and merge alike.
 */
const DEVIATIONS: readonly Deviation[] = [];

describeSources('the CRD of the zookeeper entry', 'zookeeper-operator', (folder) => {
  const ours = zookeeperClusterType.manifest;
  let theirs: CustomResourceDefinitionManifest;
  beforeAll(() => {
    const file = join(folder, 'config', 'crd', 'bases', 'zookeeper.pravega.io_zookeeperclusters.yaml');
    theirs = parse(readFileSync(file, 'utf8')) as CustomResourceDefinitionManifest;
  });

  it("has upstream's names, scope, versions, subresources and printer columns", () => {
    expect(ours.metadata.name).toBe(theirs.metadata.name);
    expect(withoutSchemas(ours)).toEqual(withoutSchemas(theirs));
  });

  it("has upstream's fields, types, bounds, defaults and list types, descriptions apart", () => {
    const meant = DEVIATIONS.map(({ reason: _, ...difference }) => difference);
    expect(schemaDifferences(schemaOf(ours), schemaOf(theirs))).toEqual(meant);
  });

  it('is compared field by field: what changes in one place is seen', () => {
    const changed = structuredClone(schemaOf(ours)) as Changeable;
    const spec = changed.properties?.spec?.properties;
    delete spec?.replicas?.minimum;
    delete spec?.domainName;
    spec?.image?.properties?.pullPolicy?.enum?.push('Sometimes');
    expect(schemaDifferences(schemaOf(ours), changed)).toEqual([
      { path: 'spec.domainName', keyword: 'type', ours: 'string', theirs: undefined },
      {
        path: 'spec.image.pullPolicy',
        keyword: 'enum',
        ours: ['Always', 'IfNotPresent', 'Never'],
        theirs: ['Always', 'IfNotPresent', 'Never', 'Sometimes'],
      },
      { path: 'spec.replicas', keyword: 'minimum', ours: 1, theirs: undefined },
    ]);
  });
});

/** As much of a schema as a test changes. */
interface Changeable {
  minimum?: number;
  readonly enum?: string[];
  readonly properties?: Record<string, Changeable>;
}

function schemaOf({ spec }: CustomResourceDefinitionManifest): StructuralSchema {
  expect(spec.versions).toHaveLength(1);
  return spec.versions[0]?.schema?.openAPIV3Schema ?? {};
}

/** The definition without what explains it, and without its schemas. */
function withoutSchemas({ spec }: CustomResourceDefinitionManifest): object {
  const versions = spec.versions.map(({ schema: _, additionalPrinterColumns = [], ...version }) => ({
    ...version,
    additionalPrinterColumns: additionalPrinterColumns.map(({ description: _, ...column }) => column),
  }));
  return { ...spec, versions };
}
