import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart, YamlOutputType } from 'cdk8s';
import { OperatorClusterPart, type OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator, zookeeperDefinition } from 'operator-constructs/zookeeper';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './kubernetes-object';

/** An installation as a user writes it: an operator in `home`, and a cluster in each of `places`. */
export interface Installation {
  readonly home: string;
  readonly scope: OperatorScope;
  readonly places: readonly string[];
}

/** How an app is cut into files. */
export type Layout = 'one file' | 'a file per chart' | 'a file per resource';

/** What `cdk8s synth` leaves in its output folder. */
export class ManifestFolder {
  /** Synthesizes an installation; with a file per chart the CRD is in a chart of its own, as for an administrator. */
  public static synthesize({ home, scope, places }: Installation, layout: Layout): ManifestFolder {
    const folder = new ManifestFolder();
    const yamlOutputType =
      layout === 'a file per resource' ? YamlOutputType.FILE_PER_RESOURCE : YamlOutputType.FILE_PER_CHART;
    const app = new App({ outdir: folder.path, yamlOutputType });
    if (layout === 'a file per chart') {
      new OperatorClusterPart(new Chart(app, 'crds'), 'zookeeper', { definition: zookeeperDefinition });
    }
    const chart = new Chart(app, 'zookeeper', { namespace: home });
    const clusterPart = layout === 'a file per chart' ? 'skip' : 'install';
    const operator = new ZookeeperOperator(chart, 'operator', { scope, clusterPart });
    for (const namespace of places) new ZookeeperCluster(chart, `events-${namespace}`, { operator, namespace });
    app.synth();
    return folder;
  }

  public readonly path = mkdtempSync(join(tmpdir(), 'operator-constructs-manifests-'));

  private constructor() {}

  public get files(): string[] {
    return readdirSync(this.path).map((file) => join(this.path, file));
  }

  public get objects(): KubernetesObject[] {
    return this.files.flatMap(objectsIn);
  }

  /** The file that holds the CRD. */
  public get crdFile(): string {
    const file = this.files.find((path) => objectsIn(path).some(({ kind }) => kind === 'CustomResourceDefinition'));
    if (!file) throw new Error(`no file of ${this.path} holds a CRD`);
    return file;
  }

  public remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

function objectsIn(file: string): KubernetesObject[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as KubernetesObject);
}
