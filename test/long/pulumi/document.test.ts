import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { RedisOperator } from 'operator-constructs/redis';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { SECRET } from '../../engine/engine-events';
import { changesIn, succeeds } from '../../engine/expectations';
import { copyProgram, packPackage } from '../../engine/program-copy';
import { PulumiHome } from '../../engine/pulumi-home';
import { Stack } from '../../engine/stack';
import { root } from '../../support/root';
import { sharedFolder } from '../../support/temporary-folder';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

// The outputs in docs/pulumi.md, word for word, with Pulumi's engine and a real API server.
describeControlPlane(
  'the programs of docs/pulumi.md',
  ['pulumi', 'pulumi-language-yaml'],
  (cluster) => {
    const folder = sharedFolder();
    let home: PulumiHome;
    let copy: string;

    beforeAll(async () => {
      copy = copyProgram(
        join(__dirname, '../../engine/programs/many'),
        packPackage(folder, '--ignore-scripts'),
        folder,
      );
      for (const crd of existingCrds()) {
        await cluster.api.create(crd);
      }
      await cluster.waitFor('the CRDs to be served', () =>
        cluster.api.serves('redis.redis.opstreelabs.in/v1beta2', 'RedisReplication'),
      );
      home = await PulumiHome.start(
        withContexts(cluster.kubeconfig, join(folder, 'kubeconfig'), ['east', 'west']),
        copy,
      );
    }, 180_000);

    afterAll(() => home?.remove());

    it.each(programsOfPage())(
      'runs as printed: %s',
      async (heading, program) => {
        writeFileSync(join(copy, 'index.ts'), program);
        const stack = new Stack(copy, home, heading.replaceAll(/\W+/g, '-'));
        await stack.init();
        const isWritten = heading === 'GitOps';
        const report = await succeeds(isWritten ? stack.up() : stack.preview());
        expect(changesIn(report).length).toBeGreaterThan(1);
        expect(report.output).not.toContain(SECRET);
        if (isWritten) {
          expect(readdirSync(join(copy, 'manifests')).length).toBeGreaterThan(5);
        }
      },
      120_000,
    );
  },
);

/** The programs of docs/pulumi.md, each with the heading that it stands below. */
function programsOfPage(): [heading: string, program: string][] {
  const text = readFileSync(join(root, 'docs/pulumi.md'), 'utf8');
  return text.split(/^#+ /m).flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(
      ([, program = '']): [string, string] => [heading, program],
    );
  });
}

/** The CRDs that the page takes over from somebody. */
function existingCrds(): KubernetesObject[] {
  const chart = new Chart(new App(), 'existing', { namespace: 'others' });
  new RedisOperator(chart, 'redis-operator');
  new ZookeeperOperator(chart, 'zookeeper-operator');
  return (chart.toJson() as KubernetesObject[]).filter(
    ({ kind }) => kind === 'CustomResourceDefinition',
  );
}

/** The kubeconfig with its one context under other names, too. */
function withContexts(from: string, to: string, names: readonly string[]): string {
  const config = JSON.parse(readFileSync(from, 'utf8')) as { readonly contexts: readonly object[] };
  const contexts = [...config.contexts, ...names.map((name) => ({ ...config.contexts[0], name }))];
  writeFileSync(to, JSON.stringify({ ...config, contexts }));
  return to;
}
