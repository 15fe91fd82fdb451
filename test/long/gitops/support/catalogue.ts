import { join } from 'node:path';
import { ApiObject, Chart, YamlOutputType } from 'cdk8s';
import {
  AppSettings,
  FluxKustomizations,
  Operator,
  OperatorClusterPart,
  OperatorScope,
} from 'operator-constructs';
import { ENTRIES } from '../../../catalog/entries';
import { installationsOf, placeClusterPart } from '../../../cluster/support/catalog-installation';
import { coreObject } from '../../../cluster/support/kubernetes-object';
import { objectsIn } from '../../../support/manifest-files';
import { appWith } from '../../../support/synth';
import { ALONE } from '../../foreign/cloudnative-pg';
import { ImportedOperator } from '../../support/imported-operator';
import { upstreamSource } from '../../support/upstream-sources';

import type { IOperator } from 'operator-constructs';
import type { KubernetesObject } from '../../../cluster/support/kubernetes-object';
import type { CatalogEntry } from '../../../support/catalog-entry';
import type { Tool } from './platform';

/** An operator with its resources, as it is written into a folder of its own. */
interface Part {
  readonly name: string;
  readonly context?: CatalogEntry['context'];
  readonly home: string;
  readonly places: readonly string[];
  readonly definitions: (chart: Chart) => void;
  readonly install: (chart: Chart) => IOperator;
  readonly place: (chart: Chart, operator: IOperator, namespace: string) => void;
  /** False if its resources never get healthy here. */
  readonly wait?: boolean;
}

function partOf(entry: CatalogEntry): Part {
  const { scope, home, places } = installationsOf(entry, 'gitops').at(-1)!;
  return {
    name: entry.title,
    context: entry.context,
    home,
    places,
    place: entry.place,
    definitions: (chart) => placeClusterPart(entry, chart),
    install: (chart) => entry.install(chart, { scope, clusterPart: 'skip' }),
  };
}

/**
 * An operator that was imported, whose webhooks complete and check its resources. Their instances
 * do not answer here.
 */
function imported(): Part {
  const { definition } = new ImportedOperator(upstreamSource('cloudnative-pg'));
  const name = 'cloudnative-pg';
  const scope = OperatorScope.cluster();
  return {
    name,
    home: `gitops-${name}-all`,
    places: [`gitops-${name}-north`],
    wait: false,
    definitions: (chart) => void new OperatorClusterPart(chart, name, { definition }),
    install: (chart) => new Operator(chart, name, { definition, scope, clusterPart: 'skip' }),
    place: (chart, _operator, namespace) =>
      void new ApiObject(chart, 'orders', {
        ...ALONE,
        metadata: { ...ALONE.metadata, namespace },
      }),
  };
}

const PARTS: readonly Part[] = [...ENTRIES.map(partOf), imported()];

/** The folders that the catalogue is written into. */
export const FOLDERS: readonly string[] = PARTS.map(({ name }) => name);

/**
 * Writes the catalogue for a tool: a folder for each operator, with charts as their owners differ.
 */
export function writeCatalogue(into: string, tool: Tool): void {
  for (const part of PARTS) {
    writePart(part, into, tool);
  }
}

function writePart(
  { name, context, home, places, wait, ...part }: Part,
  into: string,
  tool: Tool,
): void {
  const yamlOutputType = YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE;
  const outdir = join(into, name);
  const app = appWith(
    { warnings: 'silent', ...context },
    { outdir, ...(tool === 'flux' && { yamlOutputType }) },
  );
  AppSettings.configure(app, { gitops: tool });
  const definitions = new Chart(app, 'definitions');
  for (const namespace of new Set([home, ...places])) {
    new ApiObject(definitions, `namespace-${namespace}`, coreObject('Namespace', namespace));
  }
  part.definitions(definitions);
  const operator = part.install(new Chart(app, 'operator', { namespace: home }));
  const resources = new Chart(app, 'resources', { namespace: home });
  for (const namespace of places) {
    part.place(resources, operator, namespace);
  }
  if (tool === 'flux') {
    const sourceRef = { kind: 'GitRepository', name: 'platform' } as const;
    new FluxKustomizations(app, 'sync', {
      prefix: `${name}-`,
      path: name,
      sourceRef,
      wait,
      interval: '2m',
      retryInterval: '10s',
    });
  }
  app.synth();
}

/** The objects of an operator, without those that tell a tool of them. */
export function objectsOf(repository: string, folder: string): KubernetesObject[] {
  const objects = objectsIn(join(repository, folder)) as unknown as KubernetesObject[];
  return objects.filter(({ kind }) => kind !== 'Kustomization');
}
