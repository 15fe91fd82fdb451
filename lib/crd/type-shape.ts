import { prop } from './checks/prop';
import { isObject } from './json/object';

/** Props that are a kind of custom resource. That of another copy of this package is one, too. */
export const TYPE_PROP_TYPE = prop.custom(
  (value) => isObject(value) && typeof value['apiVersion'] === 'function' && typeof value['validate'] === 'function',
  'give what defineCustomResource or loadCustomResourceDefinition gives',
);
