import { generateTypes, type GeneratedTypes, type TypedKind } from '../../../lib/cli/importing/write/types';
import type { StructuralSchema } from '../../support/crd-types';

/** The types of kinds with a spec each. */
export function typesOf(
  specs: Readonly<Record<string, StructuralSchema>>,
  reserved: readonly string[] = [],
): GeneratedTypes {
  const kinds = Object.entries(specs).map(([name, spec]): TypedKind => ({
    name,
    schema: { type: 'object', required: ['spec'], properties: { spec } },
  }));
  return generateTypes(kinds, reserved);
}

/** The types of one kind `Cache` with these fields in its spec, and those of the objects in it. */
export function cacheTypes(properties: StructuralSchema['properties'], more: StructuralSchema = {}): string {
  const { kinds, objects } = typesOf({ Cache: { type: 'object', properties, ...more } });
  return `${kinds.get('Cache')?.declarations ?? ''}${objects}`;
}

export function interfaceNames(declarations: string): readonly string[] {
  return [...declarations.matchAll(/^export interface (\S+) /gm)].map(([, name]) => name ?? '');
}
