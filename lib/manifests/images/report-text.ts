import { code, count, page, printable, prose, section, table } from '../report/markdown';
import type { ImageForm } from './image-places';
import type { ImagesReportJson, ReportedImage } from './report-data';

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
