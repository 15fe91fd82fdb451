export { type BuiltInKind, builtInKind, builtInResources, groupOf, isNamespaced } from './built-in-kinds';
