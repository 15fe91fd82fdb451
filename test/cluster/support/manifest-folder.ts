import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, YamlOutputType } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './kubernetes-object';

/** How an app is written. */
export interface ManifestOptions {
  /** @default - a file for each chart */
  readonly yamlOutputType?: YamlOutputType;
  /** @default - none */
  readonly context?: Readonly<Record<string, unknown>>;
}

/** The output folder of `cdk8s synth`. */
export class ManifestFolder {
  /** Synthesizes an app. */
  public static synthesize(build: (app: App) => void, options: ManifestOptions = {}): ManifestFolder {
    const folder = new ManifestFolder();
    const { yamlOutputType = YamlOutputType.FILE_PER_CHART, context = {} } = options;
    try {
      const app = new App({ outdir: folder.path, yamlOutputType });
      for (const [key, value] of Object.entries(context)) app.node.setContext(key, value);
      build(app);
      app.synth();
    } catch (error) {
      folder.remove();
      throw error;
    }
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

  public remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

function objectsIn(file: string): KubernetesObject[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as KubernetesObject);
}
