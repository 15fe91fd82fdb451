import * as pulumi from '@pulumi/pulumi';
import { RESOURCE_PROP_TYPES } from '../constructs/custom-resource';
import { MONITORED_PROP_TYPES } from '../constructs/kind/kind-monitoring';
import { rowTypes, schemaOfField } from '../constructs/kind/row-types';
import { OPERATOR_PROP_TYPES } from '../constructs/operator-options';
import { OperatorScope } from '../core/operator-scope';
import { show } from '../crd/checks/errors';
import { prop } from '../crd/checks/prop';
import { declaredComponents } from './declared-components';
import { ProgramError } from './program-messages';
import { runAsProvider } from './provider-app';
import { operatorUnresolvedProps, unresolvedPropsOf } from './unresolved-props';

import type { AnyPropTable } from '../constructs/kind/prop-table';
import type { PropType } from '../crd/checks/prop';
import type { StructuralSchema } from '../crd/json/schema';
import type { DeclaredComponent } from './declared-components';
import type { AnyKindClass, AnyOperatorClass } from './inputs';

/** How the scope is written that serves all namespaces. */
const ALL = '*';

/**
 * Serves all component classes that are loaded to programs in other languages, as Pulumi's engine
 * asks for it. Does not return while it serves.
 */
export async function serveComponents(name: string, version: string): Promise<void> {
  runAsProvider();
  await pulumi.provider.main(new ComponentProvider(name, version), process.argv.slice(2));
}

/**
 * Creates the components that an engine asks for, with the checks and messages that they have in a
 * program.
 */
class ComponentProvider implements pulumi.provider.Provider {
  /** Components by URN, for inputs that refer to them. */
  private readonly components = new Map<string, pulumi.Resource>();
  /** Providers of Kubernetes by URN: each call brings a new instance of the same one. */
  private readonly providers = new Map<string, pulumi.ProviderResource>();

  constructor(
    private readonly name: string,
    public readonly version: string,
  ) {}

  public get schema(): string {
    return JSON.stringify(schemaOf(this.name, this.version, declaredComponents));
  }

  public async construct(
    name: string,
    type: string,
    inputs: pulumi.Inputs,
    options: pulumi.ComponentResourceOptions,
  ): Promise<pulumi.provider.ConstructResult> {
    const declared = declaredComponents.get(type);
    if (declared === undefined) {
      throw new Error(
        `'${type}' is no component of this package; there are ${[...declaredComponents.keys()].join(', ')}`,
      );
    }
    const args = await this.argsOf(inputs);
    const component = new declared.create(name, args, await this.withKnownProviders(options));
    this.components.set(await urnOf(component), component);
    const values = component as unknown as Readonly<Record<string, unknown>>;
    return {
      urn: component.urn,
      state: Object.fromEntries(declared.outputs.map((output) => [output, values[output]])),
    };
  }

  private async argsOf(inputs: pulumi.Inputs): Promise<object> {
    const args = await Promise.all(
      Object.entries(inputs).map(async ([prop, value]: [string, unknown]) => [
        prop,
        await this.argOf(prop, value),
      ]),
    );
    return Object.fromEntries(args) as object;
  }

  private async argOf(prop: string, value: unknown): Promise<unknown> {
    // The engine sends a component as its URN, or as a resource that has nothing else.
    const urn = pulumi.Resource.isInstance(value) ? await urnOf(value) : value;
    const component = typeof urn === 'string' ? this.components.get(urn) : undefined;
    if (component !== undefined) {
      return component;
    }
    return prop === 'scope' && value !== undefined ? scopeOf(value) : value;
  }

  private async withKnownProviders(
    options: pulumi.ComponentResourceOptions,
  ): Promise<pulumi.ComponentResourceOptions> {
    const given = Object.entries(
      (options.providers ?? {}) as Readonly<Record<string, pulumi.ProviderResource>>,
    );
    const providers = await Promise.all(
      given.map(async ([name, provider]) => {
        const urn = await urnOf(provider);
        const known = this.providers.get(urn) ?? provider;
        this.providers.set(urn, known);
        return [name, known] as const;
      }),
    );
    return { ...options, providers: Object.fromEntries(providers) };
  }
}

function scopeOf(value: unknown): OperatorScope {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    throw new ProgramError(
      `'scope' is ${show(value)}; use a list of namespaces, ['${ALL}'] for all, or leave it out for the operator's own`,
    );
  }
  return value.length === 1 && value[0] === ALL
    ? OperatorScope.cluster()
    : OperatorScope.namespaces(...value);
}

async function urnOf(resource: pulumi.Resource): Promise<string> {
  return await (resource.urn as unknown as { promise(): Promise<string> }).promise();
}

export interface TypeSpec {
  readonly type?: string;
  readonly $ref?: string;
  readonly items?: TypeSpec;
  readonly additionalProperties?: TypeSpec;
  readonly oneOf?: readonly TypeSpec[];
  readonly plain?: true;
}

const ANYTHING: TypeSpec = { $ref: 'pulumi.json#/Any' };

/** A package of components, as Pulumi describes it to other languages. */
export interface PackageSchema {
  readonly name: string;
  readonly version: string;
  readonly resources: Readonly<Record<string, object>>;
  readonly types: Readonly<Record<string, object>>;
  readonly language: object;
}

/** Inputs that stand for instances of classes, which other languages do not have. */
const PLAIN_TYPES: Readonly<Record<string, TypeSpec>> = {
  scope: { type: 'array', items: { type: 'string', plain: true }, plain: true },
  adoptCrds: { ...ANYTHING, plain: true },
  waitFor: { ...ANYTHING, plain: true },
};

/** Props that take what only a program in TypeScript can give: classes and functions. */
const LEFT_OUT = ['webhooks'];

/** The schema of some components, from the tables of their props and their CRDs. */
function schemaOf(
  name: string,
  version: string,
  components: ReadonlyMap<string, DeclaredComponent>,
): PackageSchema {
  const types = new SchemaTypes();
  const resources = [...components].map(([type, { construct, outputs }]) => {
    const given =
      'fromExisting' in construct
        ? operatorInputs(construct)
        : kindInputs(construct, types, type, operatorType(construct, components));
    const { required, inputs } = inputsOf(given, types, type);
    const properties = Object.fromEntries(outputs.map((output) => [output, outputType(output)]));
    return [
      type,
      {
        isComponent: true,
        inputProperties: inputs,
        requiredInputs: required,
        properties,
        required: outputs.filter((output) => outputType(output) !== ANYTHING),
      },
    ] as const;
  });
  return {
    name,
    version,
    resources: Object.fromEntries(resources),
    types: types.all,
    language: languagesFor([...components.keys()].map((type) => type.split(':')[1] ?? '')),
  };
}

/** Names of modules for languages that know no hyphens in them. */
function languagesFor(modules: readonly string[]): object {
  const named = (between: string): object =>
    Object.fromEntries(
      modules
        .filter((each) => each.includes('-'))
        .map((each) => [each, each.replaceAll('-', between)]),
    );
  return {
    go: { respectSchemaVersion: true, moduleToPackage: named('') },
    nodejs: { respectSchemaVersion: true, moduleToPackage: named('') },
    python: { respectSchemaVersion: true, moduleNameOverrides: named('_') },
  };
}

/** Inputs of a component: how each is written, and which may be Outputs. */
interface GivenInputs {
  readonly propTypes: Readonly<Record<string, PropType>>;
  /** Types that follow from elsewhere. */
  readonly known: Readonly<Record<string, TypeSpec>>;
  readonly unresolved: readonly string[];
}

function operatorInputs({ classDefinition }: AnyOperatorClass): GivenInputs {
  const table = classDefinition.props as Readonly<Record<string, { readonly type?: PropType }>>;
  const rows = Object.entries(table).flatMap(([name, { type }]) =>
    type === undefined ? [] : [[name, type] as const],
  );
  return {
    propTypes: { ...OPERATOR_PROP_TYPES, ...Object.fromEntries(rows), adoptCrds: prop.any() },
    known: {},
    unresolved: operatorUnresolvedProps(table).unresolved,
  };
}

function kindInputs(
  { classDefinition: kind }: AnyKindClass,
  types: SchemaTypes,
  name: string,
  operator: TypeSpec,
): GivenInputs {
  const table = kind.props as AnyPropTable;
  const spec = kind.type.storedSchema.properties?.['spec'];
  const fields = Object.entries(table).flatMap(([row, { type, members }]) => {
    const isOwn = type?.form !== undefined || members !== undefined || row === 'spec';
    const schema = !isOwn ? schemaOfField(spec, table[row], row, []) : undefined;
    return schema === undefined ? [] : [[row, types.ofField(schema, below(name, row))] as const];
  });
  return {
    propTypes: {
      ...RESOURCE_PROP_TYPES,
      ...(kind.monitoring !== undefined && MONITORED_PROP_TYPES),
      ...rowTypes(kind),
      spec: prop.any(),
      waitFor: prop.any(),
    },
    known: { ...Object.fromEntries(fields), operator },
    unresolved: unresolvedPropsOf(kind).unresolved,
  };
}

function inputsOf(
  { propTypes, known, unresolved }: GivenInputs,
  types: SchemaTypes,
  type: string,
): { readonly inputs: object; readonly required: readonly string[] } {
  const props = Object.entries(propTypes).filter(([name]) => !LEFT_OUT.includes(name));
  const inputs = props.map(([name, propType]) => {
    const found = PLAIN_TYPES[name] ?? known[name] ?? types.ofProp(propType, below(type, name));
    const isPlain =
      'type' in found &&
      found.type !== 'object' &&
      found.type !== 'array' &&
      !unresolved.includes(name);
    return [name, isPlain ? { ...found, plain: true } : found] as const;
  });
  const required = props.filter(([, propType]) => propType.required === true).map(([name]) => name);
  return { inputs: Object.fromEntries(inputs), required };
}

/** The component of the operator that serves a kind. */
function operatorType(
  { classDefinition: kind }: AnyKindClass,
  components: ReadonlyMap<string, DeclaredComponent>,
): TypeSpec {
  const serving = [...components].find(
    ([, { construct }]) =>
      'fromExisting' in construct &&
      construct.classDefinition.definition.customResources.some(
        ({ group, kind: name }) => group === kind.type.group && name === kind.type.kind,
      ),
  );
  return serving === undefined ? ANYTHING : { $ref: `#/resources/${serving[0]}` };
}

/** The name of an output says what it is: strings to connect to, and names. */
function outputType(output: string): TypeSpec {
  return /(String|[nN]ame|[nN]amespace)$/.test(output) ? { type: 'string' } : ANYTHING;
}

const INT_OR_STRING: TypeSpec = { oneOf: [{ type: 'integer' }, { type: 'string' }] };
const STRINGS: TypeSpec = { type: 'object', additionalProperties: { type: 'string' } };

/** Names that every language can have. */
const SAYABLE = /^[a-zA-Z][a-zA-Z0-9]*$/;

/** The object types of a package, by their tokens; made while its inputs are described. */
class SchemaTypes {
  public readonly all: Record<string, object> = {};

  /**
   * The type of a prop by its form; what has none may be anything, and is checked when it is used.
   */
  public ofProp({ form }: PropType, token: string): TypeSpec {
    if (form === undefined) {
      return ANYTHING;
    }
    if (typeof form === 'string') {
      return form === 'strings' ? STRINGS : { type: form };
    }
    if ('items' in form) {
      return { type: 'array', items: this.ofProp(form.items, token) };
    }
    const members = Object.entries(form.members as Readonly<Record<string, PropType>>);
    const required = members
      .filter(([, member]) => member.required === true)
      .map(([member]) => member);
    return this.object(
      token,
      members.map(([member, type]) => [member, this.ofProp(type, below(token, member))]),
      required,
    );
  }

  public ofField(schema: StructuralSchema, token: string): TypeSpec {
    const { type, items, properties, additionalProperties, required = [] } = schema;
    if (schema['x-kubernetes-int-or-string'] === true) {
      return INT_OR_STRING;
    }
    if (type === 'array') {
      return { type, items: items === undefined ? ANYTHING : this.ofField(items, token) };
    }
    if (type !== 'object') {
      return type === undefined ? ANYTHING : { type };
    }
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
    if (members.length === 0 || !members.every(([member]) => SAYABLE.test(member))) {
      return ANYTHING;
    }
    this.all[token] = { type: 'object', properties: Object.fromEntries(members), required };
    return { $ref: `#/types/${token}` };
  }
}

function below(token: string, member: string): string {
  return `${token}${member.charAt(0).toUpperCase()}${member.slice(1)}`;
}
