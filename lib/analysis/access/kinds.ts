export { type BuiltInKind, builtInKind, builtInResources, groupOf, isNamespaced } from '../../core/built-in-kinds';
