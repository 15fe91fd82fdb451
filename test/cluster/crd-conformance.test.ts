import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zookeeperClusterType } from 'operator-constructs/zookeeper';
import { parse } from 'yaml';
import { folderOf, operatorBinaries } from './support/binaries';
import { describeWith } from './support/cluster-tier';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';

// A user may have upstream's CRD in the cluster and ours at synth, or the other way round, and the
// two must validate, prune, default and merge alike.
describeWith('the CRD of the zookeeper entry', ['zookeeper-operator'], () => {
  it('is that of upstream, descriptions apart', () => {
    const sources = folderOf(operatorBinaries.find(({ name }) => name === 'zookeeper-operator')!);
    const file = join(sources, 'config/crd/bases/zookeeper.pravega.io_zookeeperclusters.yaml');
    const theirs = parse(readFileSync(file, 'utf8')) as CustomResourceDefinitionManifest;
    const ours = zookeeperClusterType.manifest;
    expect(ours.metadata.name).toBe(theirs.metadata.name);
    expect(withoutWords(ours.spec)).toEqual(withoutWords(theirs.spec));
  });
});

/** What of a definition decides: without descriptions, and without an order where it has none. */
function withoutWords(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => withoutWords(item));
    return ['required', 'enum'].includes(key) ? items.sort() : items;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const members = Object.entries(value).filter(
    ([name, member]) => name !== 'description' || typeof member !== 'string',
  );
  return Object.fromEntries(members.map(([name, member]) => [name, withoutWords(member, name)]));
}
