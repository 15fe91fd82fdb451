import { byLevel, type Finding } from '../finding';
import type { ImageRules } from './image-rules';
import type { ImagesReportJson, ReportedImage } from './report-data';

/** Findings about images, at each place that names one. */
export function imageFindings({ images, unused }: ImagesReportJson, rules: ImageRules): readonly Finding[] {
  const found = images.flatMap((image) => {
    const own = findingsOf(image, rules);
    return image.uses.flatMap((use) => own.map((each) => ({ ...each, object: use.object, path: use.path })));
  });
  const stale = unused.map((image): Finding => ({
    level: 'info',
    rule: 'images/unused',
    message: `${image} is in the lock, and in no manifest`,
  }));
  // Code scanning and annotations show few: what weighs most comes first.
  return [...found.sort(byLevel), ...stale];
}

function findingsOf({ image, canHaveDigest, notes }: ReportedImage, rules: ImageRules): Finding[] {
  return [
    ...rules.findings({ image, isVersioned: !canHaveDigest }),
    ...notes.map((note): Finding => ({ level: 'info', rule: 'images/note', message: `${image} ${note}` })),
  ];
}
