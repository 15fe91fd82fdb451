import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { Operator, OperatorClusterPart } from 'operator-constructs';
import { operatorDefinition, readOperator } from 'operator-constructs/cli';
import { commandOf } from '../../support/command';
import { objectsOf } from './upstream-sources';

import type { OperatorDefinition, OperatorProps, OperatorScope } from 'operator-constructs';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { UpstreamSource } from './upstream-sources';

/** An operator that was imported from what its authors publish, as a program installs it. */
export class ImportedOperator {
  /** The folder that `operator-constructs import` writes, by what it is told. */
  public static async byCommand(
    upstream: UpstreamSource,
    ...options: readonly string[]
  ): Promise<ImportedOperator> {
    const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-import-'));
    try {
      const source = join(folder, 'source.yaml');
      writeFileSync(
        source,
        objectsOrThrow(upstream)
          .map((object) => JSON.stringify(object))
          .join('\n---\n'),
      );
      const out = join(folder, 'imported');
      const { status, output } = await commandOf('import')([
        source,
        '--out',
        out,
        '--pulumi',
        'no',
        ...options,
      ]);
      if (status !== 0) {
        throw new Error(output);
      }
      const [definition] = Object.values(
        jest.requireActual<Record<string, OperatorDefinition>>(`${out}/definition.ts`),
      );
      return new ImportedOperator(upstream, definition);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  public readonly definition: OperatorDefinition;

  /** Throws, saying why, where the source is not to be had. */
  public constructor(upstream: UpstreamSource, definition?: OperatorDefinition) {
    this.definition = definition ?? operatorDefinition(readOperator(objectsOrThrow(upstream)));
  }

  /** Rights on ConfigMaps and Secrets of its own namespace, beside a list: verbs, kinds, names. */
  public get ownSettings(): string[] {
    return this.definition.rules
      .filter(
        ({ place, scopes = ['namespaces'] }) => place === 'own' && scopes.includes('namespaces'),
      )
      .flatMap(({ verbs, resources, resourceNames = [] }) => {
        const kinds = resources.filter((name) => /^(configmaps|secrets)$/.test(name));
        const words = [verbs.join(), kinds.join(), resourceNames.join()];
        return kinds.length === 0 ? [] : [words.join(' ').trim()];
      });
  }

  public clusterPart(): KubernetesObject[] {
    const { definition } = this;
    return synthesized(
      'default',
      (chart) => new OperatorClusterPart(chart, 'part', { definition }),
    );
  }

  /** Everything else, in a namespace; the cluster part, too, where that is said. */
  public installation(
    home: string,
    scope: OperatorScope,
    props: Pick<
      OperatorProps,
      'clusterPart' | 'image' | 'imagePullPolicy' | 'networkPolicy' | 'webhooks'
    > = {
      clusterPart: 'skip',
    },
  ): KubernetesObject[] {
    const { definition } = this;
    return synthesized(
      home,
      (chart) => new Operator(chart, 'operator', { definition, scope, ...props }),
    );
  }
}

function objectsOrThrow(upstream: UpstreamSource): readonly object[] {
  const found = objectsOf(upstream);
  if ('missing' in found) {
    throw new Error(found.missing);
  }
  return found.objects.map(({ object }) => object);
}

function synthesized(namespace: string, build: (chart: Chart) => void): KubernetesObject[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  // To check the CRDs of others takes longer than all the rest; here an API server does that.
  app.node.setContext('operator-constructs/checks', 'off');
  const chart = new Chart(app, 'chart', { namespace });
  build(chart);
  return chart.toJson() as KubernetesObject[];
}
