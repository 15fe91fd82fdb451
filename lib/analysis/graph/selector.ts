import { isObject, own } from '../../json/object';
import { objectsAt, textAt, textsAt } from './object-index';

/** Whether a label selector (`matchLabels`, `matchExpressions`) takes in an object of some labels. */
export function selects(selector: unknown, labels: unknown): boolean {
  const given = isObject(labels) ? labels : {};
  const matchLabels = isObject(selector) ? own(selector, 'matchLabels') : undefined;
  return (
    isObject(selector) &&
    hasLabels(matchLabels ?? {}, given) &&
    objectsAt(selector, 'matchExpressions').every((expression) => holds(expression, given))
  );
}

/** Whether labels have all of the given ones; the plain selector of a Service. */
export function hasLabels(wanted: unknown, labels: unknown): boolean {
  return (
    isObject(wanted) && Object.entries(wanted).every(([key, value]) => isObject(labels) && own(labels, key) === value)
  );
}

function holds(expression: unknown, labels: Readonly<Record<string, unknown>>): boolean {
  const value = own(labels, textAt(expression, 'key') ?? '');
  const isListed = typeof value === 'string' && textsAt(expression, 'values').includes(value);
  switch (textAt(expression, 'operator')) {
    case 'In':
      return isListed;
    case 'NotIn':
      return !isListed;
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    default:
      return false;
  }
}
