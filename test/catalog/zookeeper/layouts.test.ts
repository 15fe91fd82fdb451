import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart, YamlOutputType } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { parseAllDocuments } from 'yaml';
import { filesBelow } from '../../support/files-below';
import { address, failureOf } from '../../support/synth';
import { folder, useFolder } from '../../support/temporary-folder';

import type { Manifest } from '../../support/synth';

useFolder();

/** Two teams with an ensemble each, whose names may be the same. */
function synthesize(yamlOutputType: YamlOutputType, secondName: string): void {
  const app = new App({ outdir: folder, yamlOutputType });
  const first = new Chart(app, 'streaming', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(first, 'operator', {
    scope: OperatorScope.namespaces('streaming', 'billing'),
  });
  new ZookeeperCluster(first, 'events', { operator });
  new ZookeeperCluster(new Chart(app, 'billing', { namespace: 'billing' }), 'ledger', {
    operator,
    name: secondName,
  });
  app.synth();
}

function written(): string[] {
  return filesBelow(folder, /\.yaml$/)
    .flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')))
    .map((document) => address(document.toJS() as Manifest))
    .sort();
}

const LAYOUTS = [
  ['FILE_PER_APP', YamlOutputType.FILE_PER_APP],
  ['FILE_PER_CHART', YamlOutputType.FILE_PER_CHART],
  ['FILE_PER_RESOURCE', YamlOutputType.FILE_PER_RESOURCE],
  ['FOLDER_PER_CHART_FILE_PER_RESOURCE', YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE],
] as const;

describe('file layouts of cdk8s', () => {
  test.each(LAYOUTS.filter(([name]) => name !== 'FILE_PER_RESOURCE'))(
    '%s holds two objects of one name in two namespaces',
    (_name, layout) => {
      synthesize(layout, 'events');
      expect(written().filter((object) => object.startsWith('ZookeeperCluster'))).toHaveLength(2);
    },
  );

  test('fails where one file would overwrite the other, and writes nothing', () => {
    expect(failureOf(() => synthesize(YamlOutputType.FILE_PER_RESOURCE, 'events'))).toMatch(
      /\[billing\/ledger\/Resource\] 'ZookeeperCluster\.events\.k8s\.yaml' would be written both from here and from \[streaming\/events\/Resource\], as 'yamlOutputType' is YamlOutputType\.FILE_PER_RESOURCE/,
    );
    expect(written()).toEqual([]);
  });
});
