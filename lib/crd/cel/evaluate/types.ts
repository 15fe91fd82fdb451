import type { Type } from '../syntax/type';
import { Optional, isList, isMap, itemsOf, mapOf, typeName, TypeValue } from '../runtime/values';

/**
 * Returns true if a value can be an argument of a type. Of lists and maps the first item or entry decides, as it does for the API
 * server.
 */
export function isOfType(value: unknown, type: Type): boolean {
  switch (type.kind) {
    case 'dyn':
    case 'param':
      return true;
    case 'null':
      return value === null;
    case 'type':
      return value instanceof TypeValue;
    case 'optional':
      return value instanceof Optional;
    case 'list':
      return isList(value) && isListOf(value, type.parameters[0]!);
    case 'map':
      return isMap(value) && isMapOf(value as object, type);
    default:
      return typeName(value) === type.name;
  }
}

function isListOf(list: Parameters<typeof itemsOf>[0], items: Type): boolean {
  // A list of lists may also be a flat one.
  if (items.kind === 'param' || items.kind === 'dyn' || items.kind === 'list') return true;
  const [first] = itemsOf(list);
  return first === undefined || isOfType(first, items);
}

function isMapOf(map: object, { parameters: [keys, values] }: Type): boolean {
  if (keys!.kind === 'param') return true;
  const [first] = mapOf(map).keys();
  return first === undefined || (isOfType(first, keys!) && isOfType(mapOf(map).find(first), values!));
}
