import { generateTypes, type GeneratedTypes, type TypedKind } from '../../../lib/cli/importing/types';
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

/** The interfaces of one kind `Cache` with these fields in its spec. */
export function cacheTypes(properties: StructuralSchema['properties'], more: StructuralSchema = {}): string {
  return typesOf({ Cache: { type: 'object', properties, ...more } }).kinds.get('Cache')?.declarations ?? '';
}

export function interfaceNames(declarations: string): readonly string[] {
  return [...declarations.matchAll(/^export interface (\S+) /gm)].map(([, name]) => name ?? '');
}
