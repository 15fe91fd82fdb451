import type { CustomResourceDefinitionVersion } from '../json/manifest';
import { sameDraft, type Draft } from '../json/draft';
import { Path } from '../json/path';
import type { DefinitionReport } from './problem';

/**
 * Checks what the API server takes out of all versions and keeps once, each part by itself. It then looks
 * for the schema of selectable fields where it has put these, and refuses the CRD when it has put that elsewhere.
 */
export function checkSharedParts(
  versions: readonly Partial<CustomResourceDefinitionVersion>[],
  report: DefinitionReport,
): void {
  const fields = versions.map(({ selectableFields = [] }) => selectableFields as unknown as Draft);
  const [sameFields, sameSchemas] = [
    areSame(fields),
    areSame(versions.map(({ schema }) => schema as unknown as Draft)),
  ];
  const first = versions.findIndex(({ selectableFields = [] }) => selectableFields.length > 0);
  if (first < 0 || sameFields === sameSchemas) {
    return;
  }
  const at = Path.ROOT.at('spec').at('versions').at(first).at('selectableFields');
  if (sameFields) {
    const text =
      'must not be the same in all versions while their schemas differ: the API server would not find the schema';
    report(at, 'versions', text, 'write them in another order, or not all of them, in one of the versions');
  } else {
    const text = 'must be the same in all versions while their schemas are: the API server would not find the schema';
    report(at, 'versions', text, 'write the same ones, in the same order, in each version');
  }
}

function areSame(parts: readonly Draft[]): boolean {
  return parts.every((part) => sameDraft(part, parts[0]));
}
