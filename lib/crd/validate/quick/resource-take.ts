import { fieldSchema, type StructuralSchema } from '../../schema';
import { takeAnything, takeFields, type Fields } from './containers';
import { canTake, KnownFields, takeOf, withCheck } from './schema-take';
import { takeNothing, type Take } from './take';

const takes = new WeakMap<StructuralSchema, Take>();

/** How to take whole resources of a schema. */
export function takeOfResource(schema: StructuralSchema): Take {
  const known = takes.get(schema);
  if (known !== undefined) {
    return known;
  }
  if (!canTake(schema) || schema.type !== 'object') {
    return takeNothing;
  }
  const take = withCheck(schema, takeObject(schema));
  takes.set(schema, take);
  return take;
}

function takeObject(schema: StructuralSchema): Take {
  const known = new KnownFields(schema);
  const ofResource: ReadonlyMap<string, Take> = new Map([
    ['apiVersion', takeOfType(fieldSchema(schema, 'apiVersion'))],
    ['kind', takeOfType(fieldSchema(schema, 'kind'))],
    ['metadata', takeOfMetadata(fieldSchema(schema, 'metadata'))],
  ]);
  const fields: Fields = {
    defaults: known.defaults,
    takeOf: (field) => ofResource.get(field) ?? known.takeOf(field),
  };
  return (value, visit) => takeFields(value, fields, visit);
}

/** Resources have an `apiVersion` and a `kind`, whether or not the schema knows them. */
function takeOfType(schema: StructuralSchema | undefined): Take {
  return schema === undefined ? takeAnything : takeOf(schema);
}

/** What is in metadata, Kubernetes says, and is checked as such; few schemas narrow it down. */
function takeOfMetadata(schema: StructuralSchema | undefined): Take {
  const isNarrow = Object.keys(schema ?? {}).some((keyword) => keyword !== 'type' && keyword !== 'description');
  return isNarrow ? takeNothing : takeAnything;
}
