import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { list } from 'tar';
import { binaryPath } from '../../cluster/support/cluster-tier';

import type { FoundBinary } from '../../cluster/support/binary-cache';
import type { ArchivedImage } from '../../node/image';

/**
 * Images of operators that are not served as Go modules, so that the tests cannot build them: by
 * the reference of the installation, or by the last part of its name where nobody publishes one.
 */
const OPERATOR_IMAGES = [
  'gcr.io/etcd-development/etcd-operator:v0.2.0',
  'memcached-operator',
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
    folder === '' ? 'OPERATOR_IMAGES names no folder with image archives' : `not in ${folder}`;
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

/** An image, as the one or the other kind of archive lists it. */
interface ListedImage {
  readonly RepoTags?: readonly string[] | null;
  readonly annotations?: Readonly<Record<string, string>>;
}

function referencesIn(json: Buffer): string[] {
  const content = JSON.parse(json.toString()) as
    readonly ListedImage[] | { readonly manifests?: readonly ListedImage[] };
  const listed = 'manifests' in content ? (content.manifests ?? []) : (content as ListedImage[]);
  return listed.flatMap(({ RepoTags, annotations = {} }) => [
    ...(RepoTags ?? []),
    // Of Docker's the second one is a tag only.
    annotations['io.containerd.image.name'] ??
      annotations['org.opencontainers.image.ref.name'] ??
      '',
  ]);
}

const isNamed =
  (wanted: OperatorImage) =>
  ({ reference }: ArchivedImage): boolean =>
    reference === wanted || reference.replace(/:[^/:]*$/, '').endsWith(`/${wanted}`);
