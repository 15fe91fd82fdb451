import { code, count, page, printable, prose, section, table } from '../report/markdown';
import type { ImageForm, ImagePlace } from './image-places';

/** Names of the forms. */
const FORMS: Readonly<Record<ImageForm, string>> = {
  field: 'field',
  pair: 'repository and tag',
  argument: 'argument',
  variable: 'variable',
  list: 'one of a list',
  json: 'in JSON',
  text: 'in a text',
  default: 'default of a CRD',
};

/** The report for a terminal: what is wrong first, then each image with its places. */
export function imagesText(report: ImagesReportJson): string {
  const { images, unused } = report;
  const lines = [
    summaryOf(report),
    ...section(
      'not as they should be',
      images.flatMap(({ problems }) => problems),
    ),
    ...images.flatMap((image) => [
      '',
      image.image,
      ...image.notes.map((note) => `  ${note}`),
      ...image.uses.map(({ object, form, path }) => `  ${object}: ${path} (${FORMS[form]})`),
    ]),
    ...section('in the lock, and in no manifest', unused),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

/** The report for a pull request. */
export function imagesMarkdown(report: ImagesReportJson): string {
  const { images, unused } = report;
  return page([
    '## Images',
    `${summaryOf(report)}.`,
    images
      .flatMap(({ problems }) => problems)
      .map((problem) => `- ${prose(problem)}`)
      .join('\n'),
    images.length === 0 ? undefined : table(['image', 'where', 'as'], images.flatMap(rowsOf)),
    unused.length === 0 ? undefined : `In the lock, and in no manifest: ${unused.map(code).join(', ')}.`,
  ]);
}

function rowsOf({ image, uses }: ReportedImage): string[][] {
  return uses.map(({ object, path, form }) => [code(image), `${prose(object)}: ${code(path)}`, FORMS[form]]);
}

function summaryOf({ images }: ImagesReportJson): string {
  const registries = [...new Set(images.map(({ registry }) => registry))].sort();
  const pinned = images.filter(({ digest }) => digest !== undefined).length;
  const from = registries.length === 0 ? '' : ` from ${registries.join(', ')}; ${pinned} with a digest`;
  return `${count(images.length, 'image')}${from}`;
}

/** Where an image stands. */
export interface ImageUse extends Omit<ImagePlace, 'image' | 'isVersioned'> {
  /** The object: `Deployment streaming/zookeeper-operator`. */
  readonly object: string;
}

/** An image, and all places that name it. */
export interface ReportedImage {
  /** As the first place writes it. */
  readonly image: string;
  /** With all that a container runtime fills in: `docker.io/library/redis:7`. */
  readonly name: string;
  readonly registry: string;
  readonly digest?: string;
  /** True if there is a place for a digest: not where an operator makes the tag of a version. */
  readonly canHaveDigest: boolean;
  readonly uses: readonly ImageUse[];
  /** Problems by the registry, and by the lock that it is compared with. */
  readonly problems: readonly string[];
  /** Notes for the reader: that no tag or digest names its build, or that it cannot have a digest. */
  readonly notes: readonly string[];
}

/** The report as data. */
export interface ImagesReportJson {
  readonly images: readonly ReportedImage[];
  /** Images of the lock that no manifest names. */
  readonly unused: readonly string[];
}
