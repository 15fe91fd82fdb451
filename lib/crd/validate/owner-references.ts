import type { Draft, DraftObject } from '../json/draft';
import { isObject, own } from '../json/object';
import type { Path } from '../json/path';
import type { Report } from './problem';
import { list, show, showTyped } from '../json/show';

const TEXTS = ['apiVersion', 'kind', 'name', 'uid'];
const FLAGS = ['controller', 'blockOwnerDeletion'];

/** Checks the references of an object to those that own it. */
export function checkOwnerReferences(references: readonly Draft[], path: Path, report: Report): void {
  const controllers: number[] = [];
  for (const [i, reference] of references.entries()) {
    const at = path.at(i);
    if (!isObject(reference)) {
      report(at, 'type', `must be of type object, got ${showTyped(reference)}`);
      continue;
    }
    checkReference(reference, at, report);
    if (own(reference, 'controller') === true) {
      controllers.push(i);
    }
  }
  if (controllers.length > 1) {
    report(path.at(controllers[1]!), 'metadata', 'must not be a second controller', 'an object has one controller');
  }
}

function checkReference(reference: DraftObject, path: Path, report: Report): void {
  for (const [field, value] of Object.entries(reference)) {
    const type = TEXTS.includes(field) ? 'string' : FLAGS.includes(field) ? 'boolean' : undefined;
    if (type === undefined) {
      report(path.at(field), 'unknown', 'unknown field', `use one of ${list([...TEXTS, ...FLAGS])}`);
    } else if (value !== null && typeof value !== type) {
      report(path.at(field), 'type', `must be of type ${type}, got ${showTyped(value)}`);
    }
  }
  for (const field of TEXTS) {
    if (!own(reference, field)) {
      report(path.at(field), 'required', 'required field is missing');
    }
  }
  const { apiVersion, kind } = reference;
  if (typeof apiVersion === 'string' && (apiVersion.split('/').length > 2 || apiVersion.endsWith('/'))) {
    report(path.at('apiVersion'), 'metadata', `must be group/version, got ${show(apiVersion)}`);
  }
  if (apiVersion === 'v1' && kind === 'Event') {
    report(path, 'metadata', 'must not be an Event, which owns nothing');
  }
}
