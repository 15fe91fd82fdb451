import { isObject, shapeOf } from '../checks/shapes';

/** Props that are a kind of custom resource. That of another copy of this package is one, too. */
export const TYPE_SHAPE = shapeOf(
  (value) => isObject(value) && typeof value['apiVersion'] === 'function' && typeof value['validate'] === 'function',
  'give what defineCustomResource gives',
);
