import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract, list } from 'tar';
import { binaryPath } from '../../cluster/support/cluster-tier';
import { ARCHITECTURE } from '../../node/image';
import { noteEvidence } from '../../support/evidence';

import type { FoundBinary } from '../../cluster/support/binary-cache';
import type { ImageProgram } from '../../cluster/support/node/node-stand-in';
import type { ArchivedImage } from '../../node/image';
import type { OperatorSource } from '../../node/operator-life';

/**
 * Images of operators that are not served as Go modules, so that the tests cannot build them: by
 * the reference of the installation, or by the last part of its name where nobody publishes one.
 */
const OPERATOR_IMAGES = [
  'gcr.io/etcd-development/etcd-operator:v0.2.0',
  'memcached-operator',
  'quay.io/coreos/etcd-operator:v0.9.4',
  'quay.io/opstree/redis-operator:v0.26.0',
] as const;

export type OperatorImage = (typeof OPERATOR_IMAGES)[number];

export const imageNeed = (image: OperatorImage): string => `image ${image}`;

/**
 * Looks for them in the archives of the folder that the variable `OPERATOR_IMAGES` names. What is
 * not there is no failure, as no machine can make it.
 */
export function findOperatorImages(): Readonly<Record<string, FoundBinary>> {
  const { OPERATOR_IMAGES: folder = '' } = process.env;
  const missing =
    folder === ''
      ? 'OPERATOR_IMAGES names no folder with image archives'
      : `not in ${folder}, the folder of OPERATOR_IMAGES`;
  const archives = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  const images = archives.flatMap(({ name }) => imagesIn(join(folder, name)));
  return Object.fromEntries(
    OPERATOR_IMAGES.map((wanted) => {
      const found = images.find(isNamed(wanted));
      return [imageNeed(wanted), found ? { path: found.archive } : { missing, failed: false }];
    }),
  );
}

/** One of these for a life in pods. */
export function archived(wanted: OperatorImage): OperatorSource {
  return { need: imageNeed(wanted), image: () => operatorImage(wanted), note: noteEvidence };
}

/** One that was found. */
export function operatorImage(wanted: OperatorImage): ArchivedImage {
  return imagesIn(binaryPath(imageNeed(wanted))).find(isNamed(wanted))!;
}

/** The images in an archive of `docker save`, or in one with an OCI layout. */
function imagesIn(archive: string): ArchivedImage[] {
  const references = new Set<string>();
  list({
    file: archive,
    sync: true,
    filter: (path) => /^(\.\/)?(manifest|index)\.json$/.test(path),
    onReadEntry: (entry) => {
      const chunks: Uint8Array[] = [];
      entry.on('data', (chunk) => chunks.push(chunk));
      entry.on('end', () =>
        referencesIn(Buffer.concat(chunks)).forEach((reference) => references.add(reference)),
      );
    },
  });
  return [...references].map((reference) => ({ reference, archive }));
}

/**
 * The program that an image starts, or the one of a command, unpacked into a new folder: what is
 * linked statically runs.
 */
export function unpackedProgram(
  image: ArchivedImage,
  folder: string,
  command: readonly string[] = [],
): ImageProgram {
  mkdirSync(join(folder, 'root'), { recursive: true });
  extract({ file: image.archive, cwd: folder, sync: true });
  const { Config, Layers } = contentOf(image, folder);
  const { config } = jsonIn(folder, Config) as ImageConfig;
  const own = [...(config.Entrypoint ?? []), ...(config.Cmd ?? [])];
  const [word = '', ...args] = command.length > 0 ? command : own;
  // The shell would look in other folders, too.
  const program = word.includes('/') ? word : join('/usr/local/bin', word);
  for (const layer of Layers) {
    extract({
      file: join(folder, layer),
      cwd: join(folder, 'root'),
      sync: true,
      filter: (path) => program === join('/', path),
    });
  }
  const path = join(folder, 'root', program);
  if (word === '' || !existsSync(path)) {
    throw new Error(`image ${image.reference}: the program '${word}' is in none of its layers`);
  }
  return { path, args, at: [program] };
}

/** Where configuration and layers of an image are in its unpacked archive. */
function contentOf({ reference }: ArchivedImage, folder: string): SavedImage {
  if (existsSync(join(folder, 'manifest.json'))) {
    const all = jsonIn(folder, 'manifest.json') as readonly SavedImage[];
    return all.find(({ RepoTags }) => RepoTags?.includes(reference))!;
  }
  const isWanted = (listed: ListedImage): boolean =>
    referencesOf(listed).includes(reference) || listed.platform?.architecture === ARCHITECTURE;
  let found = jsonIn(folder, 'index.json') as OciManifest;
  while (found.manifests !== undefined) {
    found = jsonIn(folder, blobOf(found.manifests.find(isWanted)!)) as OciManifest;
  }
  const { config, layers = [] } = found;
  return { Config: blobOf(config!), Layers: layers.map(blobOf) };
}

function blobOf({ digest }: Digested): string {
  return join('blobs', digest.replace(':', '/'));
}

function jsonIn(folder: string, path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

interface ImageConfig {
  readonly config: {
    readonly Entrypoint?: readonly string[] | null;
    readonly Cmd?: readonly string[] | null;
  };
}

/** An image in an archive of `docker save`. */
interface SavedImage extends Pick<ListedImage, 'RepoTags'> {
  readonly Config: string;
  readonly Layers: readonly string[];
}

interface Digested {
  readonly digest: string;
}

/** A list of images in an OCI layout, or one of them. */
interface OciManifest {
  readonly manifests?: readonly (ListedImage & Digested)[];
  readonly config?: Digested;
  readonly layers?: readonly Digested[];
}

/** An image, as the one or the other kind of archive lists it. */
interface ListedImage {
  readonly RepoTags?: readonly string[] | null;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly platform?: { readonly architecture: string };
}

function referencesIn(json: Buffer): string[] {
  const content = JSON.parse(json.toString()) as
    readonly ListedImage[] | { readonly manifests?: readonly ListedImage[] };
  const listed = 'manifests' in content ? (content.manifests ?? []) : (content as ListedImage[]);
  return listed.flatMap(referencesOf);
}

function referencesOf({ RepoTags, annotations = {} }: ListedImage): string[] {
  return [
    ...(RepoTags ?? []),
    // Of Docker's the second one is a tag only.
    annotations['io.containerd.image.name'] ??
      annotations['org.opencontainers.image.ref.name'] ??
      '',
  ];
}

const isNamed =
  (wanted: OperatorImage) =>
  ({ reference }: ArchivedImage): boolean =>
    reference === wanted || reference.replace(/:[^/:]*$/, '').endsWith(`/${wanted}`);
