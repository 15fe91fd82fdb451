import { type Tree, objectsAt, textAt, textsAt, isObject, own } from '../../crd/json/object';

/** Returns true if a label selector (`matchLabels`, `matchExpressions`) takes in what has some labels; none takes in nothing. */
export function selects(selector: unknown, labels: unknown): boolean {
  const given = isObject(labels) ? labels : {};
  return (
    isObject(selector) &&
    hasLabels(own(selector, 'matchLabels') ?? {}, given) &&
    objectsAt(selector, 'matchExpressions').every((expression) => holds(expression, given))
  );
}

/** Returns true if labels have all of the given ones; the plain selector of a Service. */
export function hasLabels(wanted: unknown, labels: unknown): boolean {
  return (
    isObject(wanted) && Object.entries(wanted).every(([key, value]) => isObject(labels) && own(labels, key) === value)
  );
}

function holds(expression: Tree, labels: Tree): boolean {
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
