import type { PropType } from '../crd/checks/prop-types';
import type { StructuralSchema } from '../crd/json/schema';

/** How Pulumi describes a type. */
export interface TypeSpec {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: TypeSpec;
  readonly additionalProperties?: TypeSpec;
  readonly oneOf?: readonly TypeSpec[];
  readonly plain?: true;
}

export const ANYTHING: TypeSpec = { $ref: 'pulumi.json#/Any' };

const INT_OR_STRING: TypeSpec = { oneOf: [{ type: 'integer' }, { type: 'string' }] };
const STRINGS: TypeSpec = { type: 'object', additionalProperties: { type: 'string' } };

/** Names that every language can have. */
const SAYABLE = /^[a-zA-Z][a-zA-Z0-9]*$/;

/** The object types of a package, by their tokens; made while its inputs are described. */
export class SchemaTypes {
  public readonly all: Record<string, object> = {};

  /** The type of a prop by its form; what has none may be anything, and is checked when it is used. */
  public ofProp({ form }: PropType, token: string): TypeSpec {
    if (form === undefined) return ANYTHING;
    if (typeof form === 'string') return form === 'strings' ? STRINGS : { type: form };
    if ('items' in form) return { type: 'array', items: this.ofProp(form.items, token) };
    const members = Object.entries(form.members as Readonly<Record<string, PropType>>);
    const required = members.filter(([, member]) => member.required === true).map(([member]) => member);
    return this.object(
      token,
      members.map(([member, type]) => [member, this.ofProp(type, below(token, member))]),
      required,
    );
  }

  /** The type of a field of a CRD. */
  public ofField(schema: StructuralSchema, token: string): TypeSpec {
    const { type, items, properties, additionalProperties, required = [] } = schema;
    if (schema['x-kubernetes-int-or-string'] === true) return INT_OR_STRING;
    if (type === 'array') return { type, items: items === undefined ? ANYTHING : this.ofField(items, token) };
    if (type !== 'object') return type === undefined ? ANYTHING : { type };
    if (properties !== undefined) {
      const fields = Object.entries(properties);
      return this.object(
        token,
        fields.map(([field, each]) => [field, this.ofField(each, below(token, field))]),
        required,
      );
    }
    return typeof additionalProperties === 'object'
      ? { type, additionalProperties: this.ofField(additionalProperties, token) }
      : ANYTHING;
  }

  private object(
    token: string,
    members: readonly (readonly [string, TypeSpec])[],
    required: readonly string[],
  ): TypeSpec {
    if (members.length === 0 || !members.every(([member]) => SAYABLE.test(member))) return ANYTHING;
    this.all[token] = { type: 'object', properties: Object.fromEntries(members), required };
    return { $ref: `#/types/${token}` };
  }
}

/** The token of a type below another one. */
export function below(token: string, member: string): string {
  return `${token}${member.charAt(0).toUpperCase()}${member.slice(1)}`;
}
