import type { ScaleSubresource } from '../json/manifest';
import { sameDraft, type Draft } from '../json/draft';
import { show } from '../json/show';
import type { CrdPlace } from './finding';
import { compareLists } from './names';
import type { ReadVersion } from './read';

const SCALE_PATHS = ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'] as const;

/** Compares subresources, printer columns and selectable fields. */
export function compareVersionExtras(before: ReadVersion, after: ReadVersion, place: CrdPlace): void {
  const subresources = place.at('subresources');
  comparePresence(before.subresources?.status, after.subresources?.status, 'status', subresources);
  comparePresence(before.subresources?.scale, after.subresources?.scale, 'scale', subresources);
  if (before.subresources?.scale !== undefined && after.subresources?.scale !== undefined) {
    compareScale(before.subresources.scale, after.subresources.scale, subresources.at('scale'));
  }
  compareLists(fieldsOf(before), fieldsOf(after), (added, path) =>
    place.at('selectableFields').report(`selectable-field-${added}`, `the selectable field ${path} is ${added}`),
  );
  const [was, is] = [before.additionalPrinterColumns ?? [], after.additionalPrinterColumns ?? []];
  if (!sameDraft(was as unknown as Draft, is as unknown as Draft)) {
    const names = (columns: typeof was): string => columns.map(({ name }) => show(name)).join(', ') || 'none';
    const text = `the columns are ${names(is)}, were ${names(was)}`;
    place.at('additionalPrinterColumns').report('printer-columns-changed', text);
  }
}

function comparePresence(before: unknown, after: unknown, name: 'status' | 'scale', place: CrdPlace): void {
  if ((before === undefined) !== (after === undefined)) {
    const added = before === undefined ? 'added' : 'removed';
    place.at(name).report(`${name}-subresource-${added}`, `the subresource ${name} is ${added}`);
  }
}

function compareScale(before: Partial<ScaleSubresource>, after: Partial<ScaleSubresource>, place: CrdPlace): void {
  for (const field of SCALE_PATHS) {
    const [was, is] = [before[field] || undefined, after[field] || undefined];
    if (was !== is) {
      // Without a path there is nothing to work with; where there was none, nobody did.
      const severity = is === undefined ? 'breaking' : was === undefined ? 'info' : 'warning';
      place.at(field).report('scale-path-changed', `is ${is ?? 'none'}, was ${was ?? 'none'}`, { severity });
    }
  }
}

function fieldsOf({ selectableFields = [] }: ReadVersion): string[] {
  return selectableFields.map(({ jsonPath }) => jsonPath);
}
