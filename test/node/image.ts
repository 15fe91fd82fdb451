import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CACHE } from '../cluster/support/binary-cache';

/** What an image is made of; its layers are folders, and single files at other paths. */
export interface ImageSource {
  /** Name and tag, as pods have it. */
  readonly reference: string;
  /** Folders with a root file system each; later ones are above earlier ones. */
  readonly folders?: readonly string[];
  /** Files to add: the path in the image, and the path here or the text. */
  readonly files?: Readonly<Record<string, { readonly from: string } | { readonly text: string }>>;
  readonly entrypoint?: readonly string[];
  /** @default - the root */
  readonly workingFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** @default - root */
  readonly user?: string;
  /** True if one of the folders is gone after this run, and its archive would be of no use. */
  readonly isOfThisRun?: boolean;
}

/** An image that is in an archive already. */
export interface ArchivedImage extends Pick<ImageSource, 'reference'> {
  /** Path of the archive, which may hold others, too. */
  readonly archive: string;
}

export type NodeImage = ImageSource | ArchivedImage;

/** What images and Debian call the processor of this machine. */
export const ARCHITECTURE = process.arch === 'x64' ? 'amd64' : process.arch;

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Writes an image as an archive that container runtimes import, once for each content, into the
 * cache. It needs neither a registry nor a Docker engine.
 *
 * @param own the folder of archives that are of no use after this run
 */
export async function imageArchive(source: ImageSource, own: string): Promise<string> {
  const folder = source.isOfThisRun === true ? own : join(CACHE, 'images');
  const archive = join(folder, `${keyOf(source)}.tar`);
  if (existsSync(archive)) {
    return archive;
  }
  mkdirSync(dirname(archive), { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'operator-constructs-image-'));
  try {
    const layers = [
      ...(source.folders ?? []),
      ...(source.files === undefined ? [] : [writeFiles(join(work, 'files'), source.files)]),
    ];
    const content = join(work, 'content');
    mkdirSync(content);
    const digests: string[] = [];
    for (const [i, folder] of layers.entries()) {
      const layer = join(content, `${i}.tar`);
      pack(layer, folder);
      digests.push(`sha256:${await digestOf(layer)}`);
    }
    writeFileSync(join(content, 'config.json'), JSON.stringify(configOf(source, digests)));
    const manifest = {
      Config: 'config.json',
      RepoTags: [source.reference],
      Layers: layers.map((_, i) => `${i}.tar`),
    };
    writeFileSync(join(content, 'manifest.json'), JSON.stringify([manifest]));
    pack(join(work, 'image.tar'), content);
    // Not a rename: the temporary folder may be on another file system.
    cpSync(join(work, 'image.tar'), `${archive}.${process.pid}`);
    renameSync(`${archive}.${process.pid}`, archive);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return archive;
}

function configOf(
  { entrypoint = [], env = {}, user = '', workingFolder = '/' }: ImageSource,
  layers: string[],
): object {
  const variables = Object.entries({ PATH, ...env }).map(([name, value]) => `${name}=${value}`);
  return {
    architecture: ARCHITECTURE,
    os: 'linux',
    config: { User: user, Env: variables, Entrypoint: entrypoint, WorkingDir: workingFolder },
    rootfs: { type: 'layers', diff_ids: layers },
  };
}

function writeFiles(folder: string, files: NonNullable<ImageSource['files']>): string {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    if ('from' in content) {
      cpSync(content.from, target);
    } else {
      writeFileSync(target, content.text, { mode: 0o755 });
    }
  }
  return folder;
}

/** The same folder gives the same archive, whoever made it and when. */
function pack(archive: string, folder: string): void {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  execFileSync('tar', ['-cf', archive, ...same, '-C', folder, '.']);
}

/** Folders and programs of the cache have their content in their names. */
function keyOf(source: ImageSource): string {
  const sizes = Object.values(source.files ?? {}).map((file) =>
    'from' in file ? [file.from, statSync(file.from).size] : file.text,
  );
  const text = JSON.stringify([source, sizes, process.arch]);
  const name = source.reference.replace(/^.*\//, '').replace(/[^\w.-]/g, '-');
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
