/**
 * Parts that a walk seldom needs: typed lists, resources within resources, changes and unknown fields. They are loaded with the
 * first of them.
 */
export { ItemsBefore, checkList } from './lists';
export { checkResource, tidyMetadata } from './embedded';
export { unknownFieldHint } from './unknown-fields';
