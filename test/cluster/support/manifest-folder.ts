import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import type { KubernetesObject } from './kubernetes-object';

/** The output folder of `cdk8s synth`. */
export class ManifestFolder {
  /** Synthesizes an app. */
  public static synthesize(build: (app: App) => void, context: Readonly<Record<string, unknown>>): ManifestFolder {
    const folder = new ManifestFolder();
    try {
      const app = new App({ outdir: folder.path });
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

  public get objects(): KubernetesObject[] {
    return readdirSync(this.path).flatMap((file) => objectsIn(join(this.path, file)));
  }

  public remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

function objectsIn(file: string): KubernetesObject[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as KubernetesObject);
}
