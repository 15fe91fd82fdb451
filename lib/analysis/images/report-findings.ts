import type { ReportFinding, ReportLevel } from '../report';
import type { ImageRules } from './image-rules';
import type { ImagesReportJson, ImageUse, ReportedImage } from './report-data';

/** Where an object stands in the files. */
export interface ImageFile {
  readonly file: string;
  readonly line: number;
}

/** What is said of images, at each place that names one. */
export function imageFindings(
  { images, unused }: ImagesReportJson,
  rules: ImageRules,
  places: ReadonlyMap<string, ImageFile>,
): readonly ReportFinding[] {
  const found = images.flatMap((image) => {
    const said = sayingsOf(image, rules);
    return image.uses.flatMap((use) => said.map((each) => ({ ...each, location: locationOf(use, places) })));
  });
  const stale = unused.map((image): ReportFinding => ({
    level: 'note',
    rule: 'images/unused',
    message: `${image} is in the lock, and in no manifest`,
  }));
  // Code scanning and annotations show few: what weighs most comes first.
  return [...found.sort((a, b) => RANK[a.level] - RANK[b.level]), ...stale];
}

const RANK: Readonly<Record<ReportLevel, number>> = { error: 0, warning: 1, note: 2 };

function sayingsOf({ image, canHaveDigest, notes }: ReportedImage, rules: ImageRules): ReportFinding[] {
  return [
    ...rules
      .findings({ image, isVersioned: !canHaveDigest })
      .map(({ code, message }): ReportFinding => ({ level: 'error', rule: `images/${code}`, message })),
    ...notes.map((note): ReportFinding => ({ level: 'note', rule: 'images/note', message: `${image} ${note}` })),
  ];
}

function locationOf({ object, path }: ImageUse, places: ReadonlyMap<string, ImageFile>): ReportFinding['location'] {
  const place = places.get(object);
  return { ...(place !== undefined && { file: place.file, line: place.line }), object, path };
}
