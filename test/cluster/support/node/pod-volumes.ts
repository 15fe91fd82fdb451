import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldOf } from '../pod-command';

import type { ControlPlane } from '../control-plane';
import type { KubernetesObject } from '../kubernetes-object';

interface Item {
  readonly key: string;
  readonly path: string;
}

interface Keys {
  readonly name?: string;
  readonly items?: readonly Item[];
  readonly optional?: boolean;
}

interface Fields {
  readonly items?: readonly {
    readonly path: string;
    readonly fieldRef: { readonly fieldPath: string };
  }[];
}

interface Source {
  readonly configMap?: Keys;
  readonly secret?: Keys & { readonly secretName?: string };
  readonly downwardAPI?: Fields;
  readonly serviceAccountToken?: { readonly path: string; readonly audience?: string };
}

interface Volume extends Source {
  readonly name: string;
  readonly projected?: { readonly sources: readonly Source[] };
  readonly persistentVolumeClaim?: { readonly claimName: string };
}

/**
 * The volumes of a pod as folders, one for each, kept up to date as a kubelet does. That of a claim
 * stays as long as the claim; other storage is an empty folder.
 */
export class PodVolumes {
  private readonly tokens = new Map<string, string>();
  private readonly claims = new Map<string, string>();

  constructor(
    private readonly cluster: ControlPlane,
    private readonly pod: KubernetesObject,
    private readonly folder: string,
  ) {}

  public folderOf(volume: string): string {
    return this.claims.get(volume) ?? join(this.folder, volume);
  }

  /**
   * Writes what has changed; throws where a ConfigMap or Secret is not there yet that the pod
   * needs.
   */
  public async update(): Promise<void> {
    for (const volume of (this.pod.spec.volumes ?? []) as readonly Volume[]) {
      const { claimName } = volume.persistentVolumeClaim ?? {};
      if (claimName !== undefined) {
        const { namespace } = this.pod.metadata;
        const claim = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace };
        const { uid = '' } = (await this.cluster.api.get({ ...claim, name: claimName })).metadata;
        this.claims.set(volume.name, join(this.cluster.folder, 'claims', uid));
      }
      const files = new Map<string, Buffer>();
      for (const source of volume.projected?.sources ?? [volume]) {
        for (const [path, content] of await this.filesOf(source)) {
          files.set(path, content);
        }
      }
      const isGiven = volume.projected ?? volume.configMap ?? volume.secret ?? volume.downwardAPI;
      write(this.folderOf(volume.name), files, isGiven !== undefined);
    }
  }

  private async filesOf(source: Source): Promise<[path: string, content: Buffer][]> {
    const { configMap, secret, downwardAPI, serviceAccountToken } = source;
    if (configMap) {
      return await this.keysOf('ConfigMap', configMap);
    }
    if (secret) {
      return await this.keysOf('Secret', { ...secret, name: secret.secretName ?? secret.name });
    }
    if (serviceAccountToken) {
      return [[serviceAccountToken.path, Buffer.from(await this.token())]];
    }
    return (downwardAPI?.items ?? []).map(({ path, fieldRef }) => [
      path,
      Buffer.from(fieldOf(this.pod, fieldRef.fieldPath)),
    ]);
  }

  private async keysOf(
    kind: string,
    { name = '', items, optional }: Keys,
  ): Promise<[string, Buffer][]> {
    const { namespace } = this.pod.metadata;
    const object = await this.cluster.api.find({ apiVersion: 'v1', kind, namespace, name });
    if (!object && !optional) {
      throw new Error(`${kind} ${namespace}/${name} is not there`);
    }
    const encoding = kind === 'Secret' ? 'base64' : 'utf8';
    const entries = (data: unknown, as: BufferEncoding): [string, Buffer][] =>
      Object.entries((data ?? {}) as Record<string, string>).map(([key, text]) => [
        key,
        Buffer.from(text, as),
      ]);
    const keys = new Map([
      ...entries(object?.binaryData, 'base64'),
      ...entries(object?.data, encoding),
    ]);
    if (!items) {
      return [...keys];
    }
    return items.flatMap(({ key, path }) => {
      const content = keys.get(key);
      if (!content && object && !optional) {
        throw new Error(`${kind} ${namespace}/${name} lacks ${key}`);
      }
      return content ? [[path, content] as [string, Buffer]] : [];
    });
  }

  private async token(): Promise<string> {
    const { namespace = '', name, uid = '' } = this.pod.metadata;
    const account = { namespace, name: this.pod.spec.serviceAccountName as string };
    if (!this.tokens.has(uid)) {
      this.tokens.set(uid, await this.cluster.serviceAccountToken(account, { name, uid }));
    }
    return this.tokens.get(uid)!;
  }
}

function write(folder: string, files: ReadonlyMap<string, Buffer>, isGiven: boolean): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file).equals(content)) {
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    // In one step, as readers may look at any time.
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }
  if (!isGiven) {
    return;
  }
  const first = new Set([...files.keys()].map((path) => path.split('/')[0]));
  for (const name of readdirSync(folder)) {
    if (!first.has(name)) {
      rmSync(join(folder, name), { recursive: true });
    }
  }
}
