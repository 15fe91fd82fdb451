import { isLetterLabel } from '../checks/dns-names';
import { shortJson } from '../json/show';
import { isObject, own } from '../json/tree';
import { checkMetadata } from './metadata';

import type { Draft, DraftObject } from '../json/draft';
import type { Path } from '../json/path';
import type { Report } from './resource-problem';

/** The fields of metadata that are left out when they are empty, by what they are. */
const OMITTED: readonly (readonly [
  isEmpty: (value: Draft) => boolean,
  fields: readonly string[],
])[] = [
  [
    (value) => value === '',
    ['name', 'generateName', 'namespace', 'selfLink', 'uid', 'resourceVersion'],
  ],
  [(value) => isObject(value) && Object.keys(value).length === 0, ['labels', 'annotations']],
  [
    (value) => Array.isArray(value) && value.length === 0,
    ['ownerReferences', 'finalizers', 'managedFields'],
  ],
  [
    () => false,
    ['creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'generation'],
  ],
];

/** The API server rewrites the metadata of a resource within a resource when it reads it. */
export function tidyMetadata(metadata: Draft): Draft {
  if (!isObject(metadata)) {
    return metadata ?? {};
  }
  for (const [isEmpty, fields] of OMITTED) {
    for (const field of fields) {
      const value = own(metadata, field);
      if (value === null || (value !== undefined && isEmpty(value))) {
        delete metadata[field];
      }
    }
  }
  return metadata;
}

/** Checks a resource within a resource: its type, and its metadata. */
export function checkResource(resource: DraftObject, path: Path, report: Report): void {
  checkTypeField(
    resource,
    'apiVersion',
    'group/version',
    (text) => text.split('/').length <= 2,
    path,
    report,
  );
  checkTypeField(resource, 'kind', 'a kind such as ConfigMap', isKind, path, report);
  const metadata = own(resource, 'metadata');
  if (metadata !== undefined && metadata !== null) {
    checkMetadata(metadata, { name: 'path-segment', namespace: true }, path.at('metadata'), report);
  }
}

function checkTypeField(
  resource: DraftObject,
  field: 'apiVersion' | 'kind',
  what: string,
  isValid: (text: string) => boolean,
  path: Path,
  report: Report,
): void {
  const value = own(resource, field);
  if (value === undefined) {
    report(path.at(field), 'required', 'required field is missing', `give it a value: ${what}`);
  } else if (typeof value !== 'string' || value === '' || !isValid(value)) {
    report(path.at(field), 'metadata', `must be ${what}, got ${shortJson(value)}`);
  }
}

const isKind = (text: string): boolean => isLetterLabel(text.toLowerCase());
